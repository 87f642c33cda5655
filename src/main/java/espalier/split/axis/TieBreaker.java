package espalier.split.axis;

import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.Comparator;

/** Lower feature first, then lower threshold or smaller value set, then missing values left. */
enum TieBreaker implements Comparator<FeatureTest> {
  INSTANCE;

  @Override
  public int compare(FeatureTest a, FeatureTest b) {
    int order = Integer.compare(a.feature(), b.feature());
    if (order == 0 && a instanceof AxisTest x && b instanceof AxisTest y) {
      order = Double.compare(x.threshold(), y.threshold());
    }
    if (order == 0 && a instanceof NominalTest x && b instanceof NominalTest y) {
      order = Arrays.compare(x.left(), y.left());
    }
    return order != 0 ? order : Double.compare(b.missingLeft(), a.missingLeft());
  }
}
