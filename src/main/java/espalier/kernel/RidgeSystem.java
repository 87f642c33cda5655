package espalier.kernel;

import espalier.data.Dataset;
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
import java.util.stream.Stream;

/**
 * Kernel ridge regression of all outputs on labelled rows: those known for the same rows are one
 * {@link RidgeGroup}. Every row is a landmark up to {@value #MOST_ROWS} rows; with more rows, or as
 * much work in several groups, landmarks are drawn.
 */
final class RidgeSystem {

  /** So many rows of one group are all landmarks. */
  static final int MOST_ROWS = 4000;

  private static final int FEWEST_LANDMARKS = 50;

  /** Rows that are scored at once. */
  private static final int BLOCK = 1000;

  private final KernelRows rows;
  private final Dataset data;
  private final EncodedTargets targets;
  private final List<RidgeGroup> kept = new ArrayList<>();
  private final Map<BitSet, List<Integer>> groups;
  private final int[] landmarks;
  private final boolean drawn;
  private final Workers workers;

  /** Prepares all strengths; of more than so many rows of a group the seed draws landmarks. */
  RidgeSystem(KernelRows rows, Dataset data, int mostRows, long seed, Workers workers) {
    this.rows = rows;
    this.data = data;
    this.targets = EncodedTargets.of(data);
    this.workers = workers;
    this.groups = groups(targets, data.rows());
    double n = data.rows();
    double work = StrictMath.pow(mostRows, 3) / Math.max(1, groups.size());
    double most = Math.max(FEWEST_LANDMARKS, Math.min(mostRows / 2.0, Math.sqrt(work / n)));
    this.drawn = n * n * n > work;
    this.landmarks = Seeds.some(data.rows(), drawn ? (int) most : data.rows(), seed, "landmarks");
  }

  /** The outputs that the same rows know, by these rows; those that none knows are left out. */
  static Map<BitSet, List<Integer>> groups(EncodedTargets targets, int rows) {
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
    return groups;
  }

  /** The groups one by one; a single one is made once, as several would need much memory. */
  private Stream<RidgeGroup> each() {
    if (!kept.isEmpty()) {
      return kept.stream();
    }
    Stream<RidgeGroup> made =
        groups.entrySet().stream()
            .map(
                g ->
                    new RidgeGroup(
                        rows,
                        drawn ? landmarks : g.getKey().stream().toArray(),
                        targets,
                        g.getValue().stream().mapToInt(o -> o).toArray(),
                        workers));
    return groups.size() == 1 ? made.peek(kept::add) : made;
  }

  /**
   * The scores of rows, each by a fit without it, but of the same kernel: the trend ends where it
   * ends with the row. Outputs that no row knows have their means.
   *
   * @return strengths x rows x outputs
   */
  double[][][] held(int[] some, double[] ridges) {
    double[][][] vectors = new double[ridges.length][some.length][];
    for (double[][] of : vectors) {
      Arrays.setAll(of, r -> targets.mean().clone());
    }
    each()
        .forEach(
            group -> {
              for (int from = 0; from < some.length; from += BLOCK) {
                int to = Math.min(some.length, from + BLOCK);
                int[] block = Arrays.copyOfRange(some, from, to);
                double[][] rotated = group.rotated(block);
                for (int a = 0; a < ridges.length; a++) {
                  double[][] into = Arrays.copyOfRange(vectors[a], from, to);
                  group.new Fit(ridges[a]).held(block, rotated, into);
                }
              }
            });
    for (double[][] of : vectors) {
      Arrays.setAll(of, r -> targets.scores(of[r]));
    }
    return vectors;
  }

  KernelModel.Parts parts(double ridge) {
    double[][] coefficients = new double[landmarks.length][targets.outputs()];
    double[] intercepts = targets.mean().clone();
    each().forEach(g -> g.new Fit(ridge).unrotated(landmarks, coefficients, intercepts));
    targets.inUnits(coefficients, intercepts);
    return new KernelModel.Parts(
        rows.function(),
        ridge,
        rows.encoder(),
        IntStream.of(landmarks).mapToObj(data::rowName).toList(),
        IntStream.of(landmarks).mapToObj(i -> rows.values()[i]).toArray(double[][]::new),
        coefficients,
        intercepts);
  }
}
