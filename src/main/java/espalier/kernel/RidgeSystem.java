package espalier.kernel;

import espalier.neighbour.EncodedTargets;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Kernel ridge regression of all outputs on labelled rows: those known for the same rows are one
 * {@link RidgeGroup}. Every row is a landmark up to {@value #MOST_ROWS} rows; with more rows, or as
 * much work in several groups, landmarks are drawn.
 */
final class RidgeSystem {

  /** So many rows of one group are all landmarks. */
  static final int MOST_ROWS = 4000;

  private static final int FEWEST_LANDMARKS = 50;

  /** Groups with more numbers are made again when they are needed again. */
  private static final long MOST_KEPT = 20_000_000;

  /** Rows that are scored at once. */
  private static final int BLOCK = 1000;

  private final Gram gram;
  private final EncodedTargets targets;
  private final List<int[]> outputs;
  private final int[] drawn;
  private final RidgeGroup[] groups;
  private final Workers workers;

  RidgeSystem(Gram gram, EncodedTargets targets, long seed, Workers workers) {
    this(gram, targets, MOST_ROWS, seed, workers);
  }

  /**
   * Prepares all strengths of ridge.
   *
   * @param mostRows so many rows of one group are all landmarks
   * @param seed decides which rows are landmarks where not all are
   */
  RidgeSystem(Gram gram, EncodedTargets targets, int mostRows, long seed, Workers workers) {
    this.gram = gram;
    this.targets = targets;
    this.workers = workers;
    this.outputs = groups(targets, gram.count());
    this.groups = new RidgeGroup[outputs.size()];
    double work = StrictMath.pow(mostRows, 3) / Math.max(1, groups.length);
    double rows = gram.count();
    this.drawn =
        rows * rows * rows <= work
            ? null
            : Seeds.some(
                gram.count(),
                (int) Math.max(FEWEST_LANDMARKS, Math.min(mostRows / 2.0, Math.sqrt(work / rows))),
                seed,
                "landmarks");
  }

  /** The outputs that the same rows know; those that none knows are left out. */
  static List<int[]> groups(EncodedTargets targets, int rows) {
    Map<BitSet, List<Integer>> groups = new LinkedHashMap<>();
    for (int o = 0; o < targets.outputs(); o++) {
      BitSet known = new BitSet();
      for (int i = 0; i < rows; i++) {
        known.set(i, targets.mask()[i * targets.outputs() + o] > 0);
      }
      if (!known.isEmpty()) {
        groups.computeIfAbsent(known, none -> new ArrayList<>()).add(o);
      }
    }
    return groups.values().stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  Gram gram() {
    return gram;
  }

  private RidgeGroup group(int g) {
    if (groups[g] != null) {
      return groups[g];
    }
    int[] some = outputs.get(g);
    int[] landmarks = drawn;
    if (drawn == null) {
      double[] mask = targets.mask();
      landmarks =
          IntStream.range(0, gram.count())
              .filter(i -> mask[i * targets.outputs() + some[0]] > 0)
              .toArray();
    }
    RidgeGroup made = new RidgeGroup(gram, landmarks, targets, some, workers);
    if ((long) groups.length * gram.count() * landmarks.length <= MOST_KEPT) {
      groups[g] = made;
    }
    return made;
  }

  /**
   * The fits of rows, each made without it; outputs that no row knows have their means.
   *
   * @return strengths x rows x outputs
   */
  double[][][] held(int[] rows, double[] ridges) {
    double[][][] vectors = new double[ridges.length][rows.length][];
    for (double[][] of : vectors) {
      Arrays.setAll(of, r -> targets.mean().clone());
    }
    for (int g = 0; g < groups.length; g++) {
      RidgeGroup group = group(g);
      for (int from = 0; from < rows.length; from += BLOCK) {
        int to = Math.min(rows.length, from + BLOCK);
        int[] some = Arrays.copyOfRange(rows, from, to);
        double[][] rotated = group.rotated(some);
        for (int a = 0; a < ridges.length; a++) {
          group.new Fit(ridges[a]).held(some, rotated, Arrays.copyOfRange(vectors[a], from, to));
        }
      }
    }
    return vectors;
  }

  /**
   * What a model holds.
   *
   * @param rows the rows, ascending
   * @param coefficients rows x outputs
   * @param intercepts one for each output
   */
  record Solution(int[] rows, double[][] coefficients, double[] intercepts) {}

  /** The fit with one strength. */
  Solution solution(double ridge) {
    int[] rows = drawn == null ? IntStream.range(0, gram.count()).toArray() : drawn;
    double[][] coefficients = new double[rows.length][targets.outputs()];
    double[] intercepts = targets.mean().clone();
    for (int g = 0; g < groups.length; g++) {
      group(g).new Fit(ridge).unrotated(rows, coefficients, intercepts);
    }
    return new Solution(rows, coefficients, intercepts);
  }
}
