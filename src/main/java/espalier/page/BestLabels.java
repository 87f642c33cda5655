package espalier.page;

import java.util.Arrays;

/** The labels with the largest values, at most so many, the first of equal ones. */
final class BestLabels {

  private final int[] best;
  private final double[] values;
  private int found;

  BestLabels(int most) {
    this.best = new int[most];
    this.values = new double[most];
  }

  /** Takes a label if its value is among the largest so far. O(most). */
  void offer(int label, double value) {
    int at = found;
    while (at > 0 && values[at - 1] < value) {
      at--;
    }
    if (at < best.length) {
      found = Math.min(best.length, found + 1);
      System.arraycopy(best, at, best, at + 1, found - at - 1);
      System.arraycopy(values, at, values, at + 1, found - at - 1);
      best[at] = label;
      values[at] = value;
    }
  }

  /** The labels, the largest value first. */
  int[] labels() {
    return Arrays.copyOf(best, found);
  }
}
