package espalier.adapter;

import weka.gui.GenericObjectEditor;

/** The editor of {@link ExpertOptions}: a window of its own. Java finds it by its name. */
public final class ExpertOptionsEditor extends GenericObjectEditor {}
