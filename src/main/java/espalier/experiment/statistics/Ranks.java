package espalier.experiment.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/** Ranks with ties shared: equal values get the mean of the places they fill. */
final class Ranks {

  private Ranks() {}

  /**
   * The rank of every value, 1 for the smallest. O(n log n).
   *
   * @throws IllegalArgumentException if a value is NaN
   */
  public static double[] ascending(double... values) {
    for (double v : values) {
      if (Double.isNaN(v)) {
        throw new IllegalArgumentException(
            "A value that is not defined (NaN) has no rank; leave out what is incomplete.");
      }
    }
    List<Integer> order = order(Arrays.stream(values).boxed().toList());
    double[] ranks = new double[values.length];
    for (int from = 0; from < values.length; ) {
      int to = from;
      while (to < values.length && values[order.get(to)] == values[order.get(from)]) {
        to++;
      }
      for (int i = from; i < to; i++) {
        ranks[order.get(i)] = (from + 1 + to) / 2.0;
      }
      from = to;
    }
    return ranks;
  }

  /** The places of some values from the smallest to the greatest, equal ones in their order. */
  static List<Integer> order(List<Double> values) {
    return IntStream.range(0, values.size())
        .boxed()
        .sorted(Comparator.comparing(values::get))
        .toList();
  }

  /** The largest groups of at least two neighbours by average rank in which every two join. */
  static List<List<Integer>> groups(List<Double> ranks, BiPredicate<Integer, Integer> join) {
    List<Integer> order = order(ranks);
    List<List<Integer>> groups = new ArrayList<>();
    int reached = 0;
    for (int from = 0; from < order.size(); from++) {
      int to = from + 1;
      while (to < order.size() && joins(order.subList(from, to), order.get(to), join)) {
        to++;
      }
      if (to > reached && to - from > 1) {
        groups.add(order.subList(from, to));
      }
      reached = Math.max(reached, to);
    }
    return groups;
  }

  private static boolean joins(List<Integer> some, int next, BiPredicate<Integer, Integer> join) {
    return some.stream().allMatch(m -> join.test(m, next));
  }

  /** The rank of every value, 1 for the best. */
  public static double[] best(boolean higherIsBetter, double... values) {
    return ascending(Arrays.stream(values).map(v -> higherIsBetter ? -v : v).toArray());
  }
}
