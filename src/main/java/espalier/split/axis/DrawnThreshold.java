package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.function.DoubleFunction;

/**
 * Tries one division by a feature that is drawn at random: a threshold between the smallest and the
 * largest value of the node's rows, or a non-empty proper subset of the values that occur there.
 * Missing values are tried on both sides, and against all known ones. Scratch of one thread.
 */
final class DrawnThreshold {

  private final NodeSearch search;
  private double[] values = {};
  private int[] left = {};
  private int[] lefts = {};
  private int[] rights = {};
  private int rows;
  private boolean gone;

  DrawnThreshold(NodeSearch search) {
    this.search = search;
  }

  void draw(Attribute attribute, Column column, int feature, SplittableRandom random) {
    rows = search.node().size();
    if (values.length < rows) {
      values = new double[2 * rows];
      left = new int[values.length];
      lefts = new int[values.length];
      rights = new int[values.length];
    }
    column.gather(search.node().rows(), values);
    gone = false;
    if (attribute.isNominal()) {
      subset(attribute, feature, random);
    } else {
      threshold(feature, random);
    }
  }

  private void threshold(int feature, SplittableRandom random) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < rows; i++) {
      double v = values[i];
      low = v < low ? v : low;
      high = v > high ? v : high;
      gone |= v != v;
    }
    if (low < high) {
      double u = random.nextDouble();
      double t = low * (1 - u) + high * u;
      double threshold = t >= low && t < high ? t : low;
      for (int i = 0; i < rows; i++) {
        left[i] = values[i] <= threshold ? 1 : 0;
      }
      both(to -> new AxisTest(feature, threshold, to));
    }
    known(AxisTest.known(feature));
  }

  private void subset(Attribute attribute, int feature, SplittableRandom random) {
    BitSet present = new BitSet();
    for (int i = 0; i < rows; i++) {
      if (values[i] == values[i]) {
        present.set((int) values[i]);
      } else {
        gone = true;
      }
    }
    known(NominalTest.known(feature, attribute.values().size()));
    if (present.cardinality() < 2) {
      return;
    }
    BitSet chosen = new BitSet();
    BitSet here = new BitSet();
    do {
      for (int v = 0; v < attribute.values().size(); v++) {
        chosen.set(v, random.nextBoolean());
      }
      here.clear();
      here.or(chosen);
      here.and(present);
    } while (here.isEmpty() || here.equals(present));
    int[] codes = chosen.stream().toArray();
    for (int i = 0; i < rows; i++) {
      left[i] = values[i] == values[i] && chosen.get((int) values[i]) ? 1 : 0;
    }
    both(to -> new NominalTest(feature, codes, to));
  }

  /** Tries the rows with a value against those without one. */
  private void known(FeatureTest test) {
    if (gone) {
      for (int i = 0; i < rows; i++) {
        left[i] = values[i] == values[i] ? 1 : 0;
      }
      scan(to -> test, false);
    }
  }

  private void both(DoubleFunction<FeatureTest> maker) {
    scan(maker, false);
    if (gone) {
      for (int i = 0; i < rows; i++) {
        left[i] |= values[i] != values[i] ? 1 : 0;
      }
      scan(maker, true);
    }
  }

  /** Scores the division; the rows of the smaller side are added up. */
  private void scan(DoubleFunction<FeatureTest> maker, boolean missingLeft) {
    double weight = 0;
    double labelled = 0;
    int count = 0;
    for (int i = 0; i < rows; i++) {
      int one = left[i];
      lefts[count] = i;
      rights[i - count] = i;
      count += one;
      weight += one * search.weight(i);
      labelled += one * search.labelled(i);
    }
    if (!search.allowed(weight, labelled)) {
      return;
    }
    double rest = search.node().total() - weight;
    boolean few = 2 * count <= rows;
    search.cuts.one(few ? lefts : rights, few ? count : rows - count, few ? weight : rest);
    double toLeft = gone ? missingLeft ? 1 : 0 : search.unseenLeft(weight);
    search.scan(cut -> maker.apply(toLeft));
  }
}
