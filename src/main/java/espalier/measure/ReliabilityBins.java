package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Scores of labels and classes with observed frequencies, in {@value #BINS} bins of scores, over
 * known cells (row and label or class). Scores outside [0, 1] are in the first or last bin.
 *
 * <p>Paper: A. Niculescu-Mizil, R. Caruana, Predicting good probabilities with supervised learning,
 * ICML 2005.
 *
 * @param cells the number of cells in each bin
 * @param scores the sum of their scores
 * @param present how many of them are present
 */
public record ReliabilityBins(long[] cells, double[] scores, long[] present) {

  public static final int BINS = 10;

  /**
   * Copies the arrays and checks their lengths.
   *
   * @throws IllegalArgumentException if they are not as many as there are bins
   */
  public ReliabilityBins {
    if (cells.length != BINS || scores.length != BINS || present.length != BINS) {
      throw new IllegalArgumentException("A reliability needs " + BINS + " bins.");
    }
    cells = cells.clone();
    scores = scores.clone();
    present = present.clone();
  }

  @Override
  public long[] cells() {
    return cells.clone();
  }

  @Override
  public double[] scores() {
    return scores.clone();
  }

  @Override
  public long[] present() {
    return present.clone();
  }

  /**
   * Counts the known cells of labels and classes. O(rows x outputs).
   *
   * @return empty if there is none
   */
  public static Optional<ReliabilityBins> of(Targets truth, double[][] scores) {
    Counter bins = new Counter();
    double[] cells = new double[truth.count()];
    for (int i = 0; i < truth.rows(); i++) {
      truth.copyRow(i, cells);
      for (int t = 0; t < cells.length; t++) {
        if (!Double.isNaN(cells[t]) && !truth.attribute(t).isNumeric()) {
          for (int k = 0; k < truth.attribute(t).outputs(); k++) {
            boolean is = cells[t] == (truth.attribute(t).isLabel() ? 1 : k);
            bins.add(scores[i][truth.offset(t) + k], is);
          }
        }
      }
    }
    ReliabilityBins all = bins.done();
    return all.count() == 0 ? Optional.empty() : Optional.of(all);
  }

  public long count() {
    return Arrays.stream(cells).sum();
  }

  /** The expected calibration error: Σ |sum of scores - number present| over all cells. */
  public double error() {
    return IntStream.range(0, BINS).mapToDouble(b -> Math.abs(scores[b] - present[b])).sum()
        / count();
  }

  static final class Counter {

    private final SteadySums sums = new SteadySums(BINS);
    private final long[] cells = new long[BINS];
    private final long[] present = new long[BINS];

    void add(double p, boolean here) {
      int b = Math.max(0, Math.min(BINS - 1, (int) (p * BINS)));
      sums.add(b, p);
      cells[b]++;
      present[b] += here ? 1 : 0;
    }

    ReliabilityBins done() {
      return new ReliabilityBins(
          cells, IntStream.range(0, BINS).mapToDouble(sums::value).toArray(), present);
    }
  }
}
