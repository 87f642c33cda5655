package espalier.meka;

import java.util.Locale;
import meka.core.MLUtils;
import weka.core.Instances;

/** How many labels a training row has, in MEKA's eyes and where they are known. */
final class KnownLabels {

  private KnownLabels() {}

  /**
   * What is to be known about MEKA's default threshold PCut1, which predicts as many labels for a
   * mean row as training rows have and counts unknown labels as absent.
   *
   * @param train training rows with labels of two values
   * @return a sentence without its full stop; null where every label is known
   */
  static String note(Instances train) {
    double known = 0;
    boolean missing = false;
    for (int t = 0; t < train.classIndex(); t++) {
      double sum = 0;
      int count = 0;
      for (int i = 0; i < train.numInstances(); i++) {
        if (!train.instance(i).isMissing(t)) {
          sum += train.instance(i).value(t);
          count++;
        }
      }
      missing |= count < train.numInstances();
      known += count == 0 ? 0 : sum / count;
    }
    return missing
        ? String.format(
            Locale.ROOT,
            "with MEKA's default threshold PCut1 a row gets %.2f labels for %.2f among known ones,"
                + " since unknown labels count as absent: set the threshold to 0.5",
            MLUtils.labelCardinality(train),
            known)
        : null;
  }
}
