package espalier.experiment.statistics;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

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
    Map<Sums, Double> chance = new HashMap<>(Map.of(new Sums(new int[k]), 1.0));
    int steps = 0;
    for (int[] row : doubled) {
      Arrays.setAll(seen, j -> seen[j] + row[j]);
      Set<Sums> orders = new HashSet<>();
      permute(row.clone(), 0, orders);
      steps += orders.size() * chance.size();
      if (steps > MOST_STEPS) {
        return Double.NaN;
      }
      Map<Sums, Double> next = new HashMap<>();
      for (Map.Entry<Sums, Double> before : chance.entrySet()) {
        for (Sums order : orders) {
          next.merge(before.getKey().plus(order), before.getValue() / orders.size(), Double::sum);
        }
      }
      chance = next;
    }
    long least = new Sums(seen).squares();
    return Math.min(
        1,
        chance.entrySet().stream()
            .filter(e -> e.getKey().squares() >= least)
            .mapToDouble(Map.Entry::getValue)
            .sum());
  }

  private static void permute(int[] row, int from, Set<Sums> orders) {
    if (from == row.length) {
      orders.add(new Sums(row.clone()));
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

  /** Twice the rank sums, equal by their values. */
  private record Sums(int[] twice) {

    Sums plus(Sums order) {
      int[] sum = new int[twice.length];
      Arrays.setAll(sum, j -> twice[j] + order.twice[j]);
      Arrays.sort(sum);
      return new Sums(sum);
    }

    long squares() {
      return Arrays.stream(twice).mapToLong(s -> (long) s * s).sum();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Sums sums && Arrays.equals(twice, sums.twice);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(twice);
    }
  }
}
