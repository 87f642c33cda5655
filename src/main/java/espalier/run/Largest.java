package espalier.run;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The indices with the largest values, at most so many, the first of equal ones. */
public final class Largest {

  private final int[] best;
  private final double[] values;
  private int found;

  public Largest(int most) {
    this.best = new int[most];
    this.values = new double[most];
  }

  /** Takes an index if its value is among the largest so far. O(most). */
  public void offer(int index, double value) {
    int at = found;
    while (at > 0 && values[at - 1] < value) {
      at--;
    }
    if (at < best.length) {
      found = Math.min(best.length, found + 1);
      System.arraycopy(best, at, best, at + 1, found - at - 1);
      System.arraycopy(values, at, values, at + 1, found - at - 1);
      best[at] = index;
      values[at] = value;
    }
  }

  /** The indices, the largest value first. */
  public int[] indices() {
    return Arrays.copyOf(best, found);
  }

  /** The largest values, in the order of {@link #indices}. */
  public double[] values() {
    return Arrays.copyOf(values, found);
  }

  /** Some indices, the largest value first, equal ones in their order. O(n log n). */
  public static Stream<Integer> first(IntStream indices, IntToDoubleFunction value) {
    return indices.boxed().sorted(Comparator.comparingDouble(i -> -value.applyAsDouble(i)));
  }
}
