package espalier.split;

import java.util.Arrays;

/** Walks along the values of one numeric feature. */
final class NumericSearch {

  private final FeatureWalk walk;
  private final int feature;
  private final int[] rows;
  private final double[] values;
  private final double[] dense;
  private final int[] missing;
  private final int zeros;
  private double[] thresholds = new double[64];
  private boolean missingHere;
  private boolean ascending;

  NumericSearch(FeatureWalk walk, FeatureOrders orders, double[] dense, int feature) {
    this.walk = walk;
    this.feature = feature;
    this.rows = orders.rows[feature];
    this.values = orders.values[feature];
    this.dense = dense;
    this.missing = orders.missing[feature];
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

  /** Walks over {@code count} rows from one end; {@code beyond} is the value that follows them. */
  private void both(boolean fromLow, int count, double beyond) {
    if (count == 0) {
      return;
    }
    ascending = fromLow;
    missingHere = false;
    scan(count, beyond);
    if (missing.length > 0) {
      missingHere = true;
      scan(count, beyond);
    }
  }

  private void scan(int count, double beyond) {
    walk.plan.start(walk.node());
    double weight = 0;
    double labelled = 0;
    if (missingHere) {
      for (int row : missing) {
        boolean known = walk.labelled(row);
        walk.plan.add(row, known);
        double w = walk.node().weight(row);
        weight += w;
        labelled += known ? w : 0;
      }
    }
    double next = count == 0 ? beyond : value(ascending ? 0 : rows.length - 1);
    for (int i = 0; i < count; i++) {
      int at = ascending ? i : rows.length - 1 - i;
      int row = rows[at];
      boolean known = walk.labelled(row);
      double w = walk.node().weight(row);
      weight += w;
      labelled += known ? w : 0;
      walk.plan.add(row, known);
      double here = next;
      next = i + 1 < count ? value(ascending ? at + 1 : at - 1) : beyond;
      if (here != next && walk.allowed(weight, labelled)) {
        if (walk.plan.cuts() == thresholds.length) {
          thresholds = Arrays.copyOf(thresholds, 2 * thresholds.length);
        }
        thresholds[walk.plan.cuts()] = ascending ? midway(here, next) : midway(next, here);
        walk.plan.cut(weight, labelled);
      }
    }
    walk.score(this::test);
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
    return new AxisTest(feature, thresholds[cut], missingLeft);
  }
}
