package espalier.meka;

import meka.core.MultiLabelDrawable;

/** A tree that imitates a forest, for MEKA. */
public class DistilledTree extends DistilledTreeProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  /** Runs the learner on MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new DistilledTree(), arguments);
  }

  @Override
  public String globalInfo() {
    return "One tree to read, grown on the scores that a forest gives to all rows, labelled or not; its"
        + " leaves answer with mean scores of the forest. For more information see:\n\n"
        + getTechnicalInformation();
  }
}
