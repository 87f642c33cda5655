package espalier.model;

import java.util.Arrays;

/** The targets with the largest values, at most so many, the first of equal ones. */
public final class BestTargets {

  private final int[] best;
  private final double[] values;
  private int found;

  public BestTargets(int most) {
    this.best = new int[most];
    this.values = new double[most];
  }

  /** Takes a target if its value is among the largest so far. O(most). */
  public void offer(int target, double value) {
    int at = found;
    while (at > 0 && values[at - 1] < value) {
      at--;
    }
    if (at < best.length) {
      found = Math.min(best.length, found + 1);
      System.arraycopy(best, at, best, at + 1, found - at - 1);
      System.arraycopy(values, at, values, at + 1, found - at - 1);
      best[at] = target;
      values[at] = value;
    }
  }

  /** The targets, the largest value first. */
  public int[] targets() {
    return Arrays.copyOf(best, found);
  }
}
