package espalier.experiment.statistics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The exact p-value of Friedman's test: the probability of a sum of squared rank sums at least as
 * large as the one seen, if within every data set each order of its ranks, ties included, is
 * equally probable (Friedman 1937, for few data sets).
 *
 * <p>Counted data set by data set over all different rank sums; since methods are exchangeable
 * under the hypothesis, sums are kept sorted. O(N k! x different sums).
 */
final class ExactFriedman {

  private static final int MOST_METHODS = 6;

  /** Steps after which counting gives up; a tenth of a second. */
  private static final int MOST_STEPS = 400_000;

  private ExactFriedman() {}

  /** The p-value; NaN where counting would take too long. */
  static double p(double[][] ranks) {
    int k = ranks[0].length;
    if (k > MOST_METHODS) {
      return Double.NaN;
    }
    int[][] doubled =
        Arrays.stream(ranks)
            .map(row -> Arrays.stream(row).mapToInt(r -> (int) Math.round(2 * r)).toArray())
            .toArray(int[][]::new);
    int[] seen = new int[k];
    Map<List<Integer>, Double> chance = new HashMap<>(Map.of(list(new int[k]), 1.0));
    int steps = 0;
    for (int[] row : doubled) {
      Arrays.setAll(seen, j -> seen[j] + row[j]);
      Set<List<Integer>> orders = new HashSet<>();
      permute(row.clone(), 0, orders);
      steps += orders.size() * chance.size();
      if (steps > MOST_STEPS) {
        return Double.NaN;
      }
      Map<List<Integer>, Double> next = new HashMap<>();
      for (Map.Entry<List<Integer>, Double> before : chance.entrySet()) {
        for (List<Integer> order : orders) {
          next.merge(plus(before.getKey(), order), before.getValue() / orders.size(), Double::sum);
        }
      }
      chance = next;
    }
    long least = squares(list(seen));
    return Math.min(
        1,
        chance.entrySet().stream()
            .filter(e -> squares(e.getKey()) >= least)
            .mapToDouble(Map.Entry::getValue)
            .sum());
  }

  private static void permute(int[] row, int from, Set<List<Integer>> orders) {
    if (from == row.length) {
      orders.add(list(row));
      return;
    }
    for (int j = from; j < row.length; j++) {
      swap(row, from, j);
      permute(row, from + 1, orders);
      swap(row, from, j);
    }
  }

  private static void swap(int[] row, int a, int b) {
    int kept = row[a];
    row[a] = row[b];
    row[b] = kept;
  }

  private static List<Integer> list(int[] values) {
    return IntStream.of(values).boxed().toList();
  }

  /** Twice the rank sums with those of a further data set. */
  private static List<Integer> plus(List<Integer> sums, List<Integer> order) {
    return IntStream.range(0, sums.size())
        .mapToObj(j -> sums.get(j) + order.get(j))
        .sorted()
        .toList();
  }

  private static long squares(List<Integer> sums) {
    return sums.stream().mapToLong(s -> (long) s * s).sum();
  }
}
