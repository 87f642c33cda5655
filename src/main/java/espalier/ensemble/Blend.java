package espalier.ensemble;

import espalier.data.Dataset;
import espalier.neighbour.EncodedTargets;
import espalier.tuning.Unseen;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much the parts of a mixture count: non-negative least squares on their scores of rows that
 * they have not seen, shrunk towards equal shares.
 *
 * <p>With b_e the known cells of the labelled rows, o_ke the score of part k in cell e, and c_e the
 * weight of the cell (that of its row, times that of its label in a hierarchy), the weights w ≥ 0
 * minimise Σ_e c_e (b_e - Σ_k w_k o_ke)² + t² Σ_k (w_k - 1/K)², t² being the ridge times Σ_e c_e
 * times the variance of b. Numbers are in standard deviations about their mean and clipped at
 * {@value #TAIL}, so that a few extreme cells do not decide. Votes are the weights in hundredths of
 * their sum; a part with less than half a hundredth has none. With fewer than {@value #FEWEST} rows
 * all parts count the same.
 *
 * <p>Cost: O(cells x K²).
 *
 * @param votes the votes of each part, adding up to about 100
 * @param unseen the scores of the mixture for the labelled rows, null where a part has none
 */
public record Blend(int[] votes, double[][] unseen) {

  /** With fewer rows nothing is judged. */
  public static final int FEWEST = 10;

  private static final double TAIL = 3;
  private static final int STEPS = 1000;
  private static final double VOTES = 100;

  /**
   * Finds the votes of parts by least squares.
   *
   * @param labelled the labelled rows
   * @param parts for each part the scores of these rows, null where it has none
   * @param ridge how strongly weights are shrunk, at least 0
   */
  public static Blend of(Dataset labelled, List<double[][]> parts, double ridge) {
    int[] rows = Unseen.scored(parts.toArray(double[][][]::new));
    int k = parts.size();
    double[] weights = new double[k];
    Arrays.fill(weights, 1.0 / k);
    if (rows.length >= FEWEST && k > 1) {
      weights = weights(labelled, parts, rows, ridge);
    }
    return of(weights, parts, labelled.rows());
  }

  /** Parts with given weights, of which one is above 0. */
  public static Blend of(double[] weights, List<double[][]> parts, int rows) {
    double sum = Arrays.stream(weights).sum();
    int[] votes = Arrays.stream(weights).mapToInt(w -> (int) Math.rint(VOTES * w / sum)).toArray();
    double total = Arrays.stream(votes).sum();
    double[][] mixed = new double[rows][];
    for (int i = 0; i < rows; i++) {
      int row = i;
      if (IntStream.range(0, votes.length)
          .allMatch(p -> votes[p] == 0 || parts.get(p)[row] != null)) {
        for (int p = 0; p < votes.length; p++) {
          if (votes[p] > 0) {
            double[] scores = parts.get(p)[row];
            mixed[row] = mixed[row] == null ? new double[scores.length] : mixed[row];
            for (int o = 0; o < scores.length; o++) {
              mixed[row][o] += votes[p] * scores[o] / total;
            }
          }
        }
      }
    }
    return new Blend(votes, mixed);
  }

  private static double[] weights(
      Dataset labelled, List<double[][]> parts, int[] rows, double ridge) {
    // Numbers are scaled by all labelled rows.
    boolean some = labelled.targets().allLabels();
    EncodedTargets truth = EncodedTargets.of(some ? labelled.select(rows) : labelled);
    int k = parts.size();
    int outputs = truth.outputs();
    double[][] products = new double[k][k];
    double[] right = new double[k];
    double mass = 0;
    double mean = 0;
    double squares = 0;
    double[] said = new double[k];
    for (int r = 0; r < rows.length; r++) {
      int i = rows[r];
      int first = (some ? r : i) * outputs;
      for (int o = 0; o < outputs; o++) {
        double weight = truth.mask()[first + o] * truth.weights()[o];
        if (weight > 0) {
          double b = truth.clipped(o, truth.y()[first + o], TAIL);
          mass += weight;
          double gap = b - mean;
          mean += weight / mass * gap;
          squares += weight * gap * (b - mean);
          for (int p = 0; p < k; p++) {
            said[p] = truth.clipped(o, truth.encoded(o, parts.get(p)[i][o]), TAIL);
            right[p] += weight * said[p] * b;
            for (int q = 0; q <= p; q++) {
              products[p][q] += weight * said[p] * said[q];
            }
          }
        }
      }
    }
    double shrink = Math.max(ridge * squares, 1e-9 * Math.max(1, mass));
    for (int p = 0; p < k; p++) {
      right[p] += shrink / k;
      products[p][p] += shrink;
      for (int q = 0; q < p; q++) {
        products[q][p] = products[p][q];
      }
    }
    return descent(products, right);
  }

  /** Coordinate by coordinate to the minimum of ½ wᵀHw - gᵀw over w ≥ 0. */
  private static double[] descent(double[][] h, double[] g) {
    int k = g.length;
    double[] w = new double[k];
    Arrays.fill(w, 1.0 / k);
    double moved = 1;
    for (int step = 0; step < STEPS && moved > 1e-9; step++) {
      moved = 0;
      for (int p = 0; p < k; p++) {
        double rest = g[p];
        for (int q = 0; q < k; q++) {
          rest -= q == p ? 0 : h[p][q] * w[q];
        }
        double next = Math.max(0, rest / h[p][p]);
        moved = Math.max(moved, Math.abs(next - w[p]));
        w[p] = next;
      }
    }
    if (Arrays.stream(w).sum() == 0) {
      Arrays.fill(w, 1.0 / k);
    }
    return w;
  }
}
