package espalier.meka;

import meka.core.MultiLabelDrawable;

/** A tree that imitates a forest, for MEKA. */
public class DistilledTree extends DistilledTreeProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  @Override
  protected String about() {
    return "One tree to read, grown on the scores that a forest gives to all rows, labelled or not;"
        + " its leaves answer with mean scores of the forest.";
  }
}
