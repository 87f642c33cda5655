package espalier.cli;

import espalier.data.Dataset;

/**
 * One division of the data into what is trained on and what is predicted.
 *
 * @param name which fold or repeat, for people to read; empty if it is the only one
 * @param train the training rows, targets of all but the labelled ones hidden
 * @param test the test rows with their true targets
 */
record TrainTestSplit(String name, Dataset train, Dataset test) {

  /**
   * Divides the rows of a data set.
   *
   * @param labelled rows that keep their targets in training
   * @param test rows that are predicted
   * @param seen whether the test rows are training rows, too, with their targets hidden
   */
  static TrainTestSplit of(String name, Dataset all, int[] labelled, int[] test, boolean seen) {
    Dataset hidden = all.keepTargets(labelled);
    Dataset train = seen || test.length == 0 ? hidden : hidden.without(test);
    return new TrainTestSplit(name, train, all.select(test));
  }

  /** The number of labelled training rows. */
  int labelled() {
    return train.targets().labelledRows().length;
  }

  /** The number of unlabelled training rows. */
  int unlabelled() {
    return train.rows() - labelled();
  }
}
