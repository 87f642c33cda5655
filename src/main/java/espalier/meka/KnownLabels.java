package espalier.meka;

import espalier.message.Message;
import java.util.Optional;
import meka.core.MLUtils;
import weka.core.Instances;

/**
 * How many labels a training row has.
 *
 * @param missing the share of missing label cells
 * @param counted labels of a mean row where missing labels are absent, as MEKA counts
 * @param known labels of a mean row, each label by the rows that know it
 */
record KnownLabels(double missing, double counted, double known) {

  /** Counts the cells of training rows with labels of two values. */
  static KnownLabels of(Instances train) {
    double known = 0;
    long cells = 0;
    for (int t = 0; t < train.classIndex(); t++) {
      double sum = 0;
      int count = 0;
      for (int i = 0; i < train.numInstances(); i++) {
        if (!train.instance(i).isMissing(t)) {
          sum += train.instance(i).value(t);
          count++;
        }
      }
      known += count == 0 ? 0 : sum / count;
      cells += count;
    }
    double all = (double) train.classIndex() * train.numInstances();
    return new KnownLabels(1 - cells / all, MLUtils.labelCardinality(train), known);
  }

  /**
   * What is to be known first about MEKA's default threshold PCut1, which predicts as many labels
   * for a mean row as training rows have and counts missing labels as absent.
   *
   * @param sets whether MEKA gets label sets
   * @return lines of at most 100 characters; empty where every label is known
   */
  Optional<String> note(boolean sets) {
    if (missing == 0) {
      return Optional.empty();
    }
    return Optional.of(
        sets
            ? Message.of(
                "%.0f %% of the labels are missing: label sets are by our thresholds, not by Threshold.\n"
                    + "For one error, rank loss, average precision, log loss and curves set outputs to"
                    + " scores.",
                Math.max(1, Math.floor(100 * missing)))
            : Message.of(
                "Set Threshold to 0.5: PCut1 predicts %.2f labels a row instead of %.2f, as missing"
                    + " ones count as 0.",
                counted, known));
  }
}
