package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;

/**
 * Tries one division by a feature that is drawn at random: a threshold between the smallest and the
 * largest value of the node's rows, or a non-empty proper subset of the values that occur there.
 * Missing values are tried on both sides. Scratch of one thread.
 */
final class DrawnThreshold {

  private final NodeSearch search;
  private double[] values = {};
  private boolean gone;

  DrawnThreshold(NodeSearch search) {
    this.search = search;
  }

  void draw(Attribute attribute, Column column, int feature, SplittableRandom random) {
    values = new double[search.node().size()];
    column.gather(search.node().rows(), values);
    gone = false;
    for (double v : values) {
      gone |= v != v;
    }
    if (attribute.isNominal()) {
      subset(attribute, feature, random);
    } else {
      threshold(feature, random);
    }
  }

  private void threshold(int feature, SplittableRandom random) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double v : values) {
      low = v < low ? v : low;
      high = v > high ? v : high;
    }
    if (low < high) {
      double u = random.nextDouble();
      double t = low * (1 - u) + high * u;
      double threshold = t >= low && t < high ? t : low;
      both(v -> v <= threshold, to -> new AxisTest(feature, threshold, to));
    }
  }

  private void subset(Attribute attribute, int feature, SplittableRandom random) {
    BitSet present = new BitSet();
    for (double v : values) {
      if (v == v) {
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
    both(v -> left.get((int) v), to -> new NominalTest(feature, codes, to));
  }

  private void both(DoublePredicate left, DoubleFunction<FeatureTest> maker) {
    scan(left, maker, false);
    if (gone) {
      scan(left, maker, true);
    }
  }

  private void scan(DoublePredicate left, DoubleFunction<FeatureTest> maker, boolean missingLeft) {
    search.cuts.clear(values.length);
    double weight = 0;
    double labelled = 0;
    for (int i = 0; i < values.length; i++) {
      if (Double.isNaN(values[i]) ? missingLeft : left.test(values[i])) {
        search.cuts.add(i);
        weight += search.weight(i);
        labelled += search.labelled(i);
      }
    }
    if (search.allowed(weight, labelled)) {
      search.cuts.cut(weight);
      boolean heavierLeft = weight >= search.node().total() - weight;
      boolean toLeft = gone ? missingLeft : heavierLeft;
      search.scan(cut -> maker.apply(toLeft ? 1 : 0));
    }
  }
}
