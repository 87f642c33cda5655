package espalier.split.axis;

import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;

/** Walks along the values of one numeric feature. */
final class NumericSearch {

  private final FeatureWalk walk;
  private final int feature;
  private final int[] rows;
  private final double[] values;
  private final double[] dense;
  private final int[] missing;
  private final int zeros;
  private final long[] tied;
  private int walked;
  private double beyond;
  private boolean missingHere;
  private boolean ascending;

  NumericSearch(FeatureWalk walk, FeatureOrders orders, double[] dense, int feature) {
    this.walk = walk;
    this.feature = feature;
    this.rows = orders.rows[feature];
    this.values = orders.values[feature];
    this.dense = dense;
    this.missing = orders.missing[feature];
    this.tied = orders.tied[feature];
    this.zeros = values == null ? 0 : walk.node().size() - rows.length - missing.length;
  }

  private double value(int position) {
    return values == null ? dense[rows[position]] : values[position];
  }

  void run() {
    if (zeros > 0) {
      int negative = 0;
      while (negative < rows.length && value(negative) < 0) {
        negative++;
      }
      both(true, negative, 0);
      both(false, rows.length - negative, 0);
    } else if (rows.length > 1) {
      double first = value(0);
      double last = value(rows.length - 1);
      if (first == last) {
        return;
      }
      int low = 1;
      while (value(low) == first) {
        low++;
      }
      int high = 1;
      while (value(rows.length - 1 - high) == last) {
        high++;
      }
      if (high >= low) {
        both(true, rows.length - high, last);
      } else {
        both(false, rows.length - low, first);
      }
    }
  }

  /** Walks over {@code count} rows from one end; {@code after} is the value that follows them. */
  private void both(boolean fromLow, int count, double after) {
    if (count == 0) {
      return;
    }
    ascending = fromLow;
    walked = count;
    beyond = after;
    missingHere = false;
    scan();
    if (missing.length > 0) {
      missingHere = true;
      scan();
    }
  }

  private void scan() {
    ScanPlan plan = walk.plan;
    NodeRows node = walk.node();
    double[] weights = node.weights();
    plan.start(node);
    double weight = 0;
    double labelled = 0;
    if (missingHere) {
      for (int row : missing) {
        boolean known = walk.labelled(row);
        plan.add(row, known);
        weight += weights[row];
        labelled += known ? weights[row] : 0;
      }
    }
    int step = ascending ? 1 : -1;
    int at = ascending ? 0 : rows.length - 1;
    for (int i = 0; i < walked; i++, at += step) {
      int row = rows[at];
      boolean known = walk.labelled(row);
      double w = weights[row];
      weight += w;
      labelled += known ? w : 0;
      plan.add(row, known);
      if (i + 1 < walked && tied(row) && value(at) == value(at + step)) {
        continue;
      }
      if (walk.allowed(weight, labelled)) {
        plan.cut(weight, labelled);
      }
    }
    walk.score(this::test);
  }

  /** Whether another row may have the same value. */
  private boolean tied(int row) {
    return tied == null || (tied[row >> 6] >> row & 1) != 0;
  }

  private double threshold(int cut) {
    int last = walk.plan.end(cut) - 1 - (missingHere ? missing.length : 0);
    int step = ascending ? 1 : -1;
    int at = ascending ? last : rows.length - 1 - last;
    double here = value(at);
    double next = last + 1 < walked ? value(at + step) : beyond;
    return ascending ? midway(here, next) : midway(next, here);
  }

  /** A number t with low ≤ t &lt; high, midway if there is room. */
  static double midway(double low, double high) {
    double t = low + (high - low) / 2;
    if (!(t < high) || Double.isInfinite(t)) {
      t = low / 2 + high / 2;
    }
    return t >= low && t < high ? t : low;
  }

  private FeatureTest test(int cut) {
    double missingLeft;
    if (missing.length > 0) {
      missingLeft = missingHere == ascending ? 1 : 0;
    } else {
      double left = ascending ? walk.plan.side(cut) : walk.node().total() - walk.plan.side(cut);
      missingLeft = left >= walk.node().total() - left ? 1 : 0;
    }
    return new AxisTest(feature, threshold(cut), missingLeft);
  }
}
