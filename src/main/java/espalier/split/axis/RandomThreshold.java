package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.DoublePredicate;

/**
 * Tries one division by a feature that is drawn at random: a threshold between the smallest and the
 * largest value of the node's rows, or a non-empty proper subset of the values that occur there.
 * Missing values are tried on both sides.
 */
final class RandomThreshold {

  private final FeatureWalk walk;
  private final Column column;
  private final int[] missing;
  private final int feature;

  RandomThreshold(FeatureWalk walk, Column column, int[] missing, int feature) {
    this.walk = walk;
    this.column = column;
    this.missing = missing;
    this.feature = feature;
  }

  void run(Attribute attribute, SplittableRandom random) {
    int[] rows = walk.node().rows();
    double[] values = new double[rows.length];
    Arrays.setAll(values, i -> column.get(rows[i]));
    if (attribute.isNominal()) {
      subset(attribute, values, random);
    } else {
      threshold(values, random);
    }
  }

  private void threshold(double[] values, SplittableRandom random) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double v : values) {
      if (!Double.isNaN(v)) {
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
    }
    if (low < high) {
      double u = random.nextDouble();
      double t = low * (1 - u) + high * u;
      double threshold = t >= low && t < high ? t : low;
      both(values, v -> v <= threshold, to -> new AxisTest(feature, threshold, to));
    }
  }

  private void subset(Attribute attribute, double[] values, SplittableRandom random) {
    BitSet present = new BitSet();
    for (double v : values) {
      if (!Double.isNaN(v)) {
        present.set((int) v);
      }
    }
    if (present.cardinality() < 2) {
      return;
    }
    BitSet left = new BitSet();
    BitSet here = new BitSet();
    do {
      for (int v = 0; v < attribute.values().size(); v++) {
        left.set(v, random.nextBoolean());
      }
      here.clear();
      here.or(left);
      here.and(present);
    } while (here.isEmpty() || here.equals(present));
    int[] codes = left.stream().toArray();
    both(values, v -> left.get((int) v), to -> new NominalTest(feature, codes, to));
  }

  /** Makes a test that sends missing values left (1) or right (0). */
  private interface Maker {
    FeatureTest test(double missingLeft);
  }

  private void both(double[] values, DoublePredicate left, Maker maker) {
    scan(values, left, maker, missing.length == 0 ? -1 : 1);
    if (missing.length > 0) {
      scan(values, left, maker, 0);
    }
  }

  /** Lays out the left side; {@code toLeft} is 1 or 0 for missing values, -1 if there are none. */
  private void scan(double[] values, DoublePredicate left, Maker maker, int toLeft) {
    walk.plan.start(walk.node());
    int[] rows = walk.node().rows();
    double weight = 0;
    double labelled = 0;
    for (int i = 0; i < rows.length; i++) {
      if (Double.isNaN(values[i]) ? toLeft == 1 : left.test(values[i])) {
        boolean known = walk.labelled(rows[i]);
        walk.plan.add(rows[i], known);
        double w = walk.node().weight(rows[i]);
        weight += w;
        labelled += known ? w : 0;
      }
    }
    if (walk.allowed(weight, labelled)) {
      walk.plan.cut(weight, labelled);
      boolean heavierLeft = weight >= walk.node().total() - weight;
      walk.score(cut -> maker.test(toLeft < 0 ? heavierLeft ? 1 : 0 : toLeft));
    }
  }
}
