package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Scores of labels and classes with observed frequencies, in {@value #BINS} bins of scores, over
 * known cells (row and label or class). Scores outside [0, 1] are in the first or last bin. Labels
 * and classes are in groups by how many of the rows have them.
 *
 * <p>Paper: A. Niculescu-Mizil, R. Caruana, Predicting good probabilities with supervised learning,
 * ICML 2005.
 *
 * @param cells the number of cells in each bin, group by group
 * @param scores the sum of their scores
 * @param present how many of them are present
 */
public record ReliabilityBins(long[] cells, double[] scores, long[] present) {

  public static final int BINS = 10;

  /** The smallest numbers of rows of the groups. */
  private static final int[] FROM = {0, 3, 8, 21, 51};

  /**
   * Copies the arrays and checks their lengths.
   *
   * @throws IllegalArgumentException if they are not as many as there are bins, or bins of all
   *     groups
   */
  public ReliabilityBins {
    if (cells.length != BINS && cells.length != BINS * FROM.length
        || scores.length != cells.length
        || present.length != cells.length) {
      throw new IllegalArgumentException(
          "A reliability needs " + BINS + " bins, or as many for each of its groups.");
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
    int[] often = new int[truth.outputs()];
    each(truth, (row, output, is) -> often[output] += is ? 1 : 0);
    int[] group = IntStream.of(often).map(ReliabilityBins::group).toArray();
    Counter counter = new Counter(FROM.length);
    each(truth, (row, output, is) -> counter.add(group[output], scores[row][output], is));
    ReliabilityBins all = counter.done();
    return all.count() == 0 ? Optional.empty() : Optional.of(all);
  }

  private static int bin(double score) {
    return Math.max(0, Math.min(BINS - 1, (int) (score * BINS)));
  }

  private static int group(int often) {
    int g = FROM.length - 1;
    while (often < FROM[g]) {
      g--;
    }
    return g;
  }

  interface Visitor {
    void cell(int row, int output, boolean present);
  }

  /** Visits the known cells of labels and classes, row by row. */
  static void each(Targets truth, Visitor visitor) {
    double[] cells = new double[truth.count()];
    for (int i = 0; i < truth.rows(); i++) {
      truth.copyRow(i, cells);
      for (int t = 0; t < cells.length; t++) {
        if (!Double.isNaN(cells[t]) && !truth.attribute(t).isNumeric()) {
          for (int k = 0; k < truth.attribute(t).outputs(); k++) {
            boolean is = cells[t] == (truth.attribute(t).isLabel() ? 1 : k);
            visitor.cell(i, truth.offset(t) + k, is);
          }
        }
      }
    }
  }

  public long count() {
    return Arrays.stream(cells).sum();
  }

  /** The number of groups, 1 in models of earlier versions. */
  public int groups() {
    return cells.length / BINS;
  }

  /** The name of a group by how many rows have its labels, such as "3 to 7". */
  public static String name(int group) {
    return group == FROM.length - 1
        ? FROM[group] + " and more"
        : FROM[group] + " to " + (FROM[group + 1] - 1);
  }

  /** The bins of one group alone. */
  public ReliabilityBins only(int group) {
    int from = group * BINS;
    return new ReliabilityBins(
        Arrays.copyOfRange(cells, from, from + BINS),
        Arrays.copyOfRange(scores, from, from + BINS),
        Arrays.copyOfRange(present, from, from + BINS));
  }

  /** The bins of all groups together. */
  public ReliabilityBins all() {
    long[] c = new long[BINS];
    double[] s = new double[BINS];
    long[] p = new long[BINS];
    for (int b = 0; b < cells.length; b++) {
      c[b % BINS] += cells[b];
      s[b % BINS] += scores[b];
      p[b % BINS] += present[b];
    }
    return new ReliabilityBins(c, s, p);
  }

  /** The expected calibration error: Σ |sum of scores - number present| over all cells. */
  public double error() {
    return all().error(0);
  }

  /** The error over cells whose score is .1 or more, which easy absent labels do not hide. */
  public double errorAbove() {
    return all().error(1);
  }

  /** The number of cells whose score is .1 or more, in one group. */
  public long countAbove() {
    return Arrays.stream(cells, 1, BINS).sum();
  }

  /** The mean score of these cells. */
  public double meanAbove() {
    return Arrays.stream(scores, 1, BINS).sum() / countAbove();
  }

  /** The share of these cells that are present. */
  public double rightAbove() {
    return (double) Arrays.stream(present, 1, BINS).sum() / countAbove();
  }

  private double error(int from) {
    return IntStream.range(from, BINS).mapToDouble(b -> Math.abs(scores[b] - present[b])).sum()
        / Arrays.stream(cells, from, BINS).sum();
  }

  record Counter(ExactSums sums, long[] cells, long[] present) {

    Counter(int groups) {
      this(new ExactSums(groups * BINS), new long[groups * BINS], new long[groups * BINS]);
    }

    void add(int group, double p, boolean here) {
      int b = group * BINS + bin(p);
      sums.add(b, p);
      cells[b]++;
      present[b] += here ? 1 : 0;
    }

    ReliabilityBins done() {
      return new ReliabilityBins(
          cells, IntStream.range(0, cells.length).mapToDouble(sums::value).toArray(), present);
    }
  }
}
