package espalier.adapter;

import javax.swing.JPanel;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;

/** The editor of {@link ExpertOptions}: a window of its own. Java finds it by its name. */
public final class ExpertOptionsEditor extends GenericObjectEditor {

  /** The field alone: there is one class only, so that a button to choose among them is no use. */
  @Override
  public JPanel getCustomPanel() {
    return new PropertyPanel(this, true);
  }
}
