package espalier.impurity;

/**
 * What {@link BinSums} has summed up of a large node, kept for its children: the sums of one child
 * are those of the node less those of the other. Written by feature, each by one thread.
 */
public final class BinTotals {

  /** So many numbers are kept of a node at most. */
  private static final int ROOM = 1 << 22;

  /** A child with fewer of the rows that were added up one by one is summed up anew. */
  private static final int LEAST_SHARE = 8;

  final int columns;
  final int bins;
  final float[][] sum;
  final double[][] weight;
  private final int shift;
  private final int summed;

  /**
   * Room for the sums of a node.
   *
   * @param bins the most bins of a feature
   * @param shift by how many bits bins are shifted, so that neighbours are one
   * @param summed the number of rows whose sums these are, or are derived from
   */
  public BinTotals(int features, int columns, int bins, int shift, int summed) {
    this.columns = columns;
    this.bins = bins >> shift;
    this.shift = shift;
    this.summed = summed;
    this.sum = new float[features][];
    this.weight = new double[features][];
  }

  /** Whether the sums of nodes can be kept. */
  public static boolean fit(int features, int columns, int bins) {
    return (long) features * columns * bins <= ROOM;
  }

  /** By how many bits bins are shifted. */
  public int shift() {
    return shift;
  }

  /** Whether all features have been filled in. */
  public boolean full() {
    for (float[] ofFeature : sum) {
      if (ofFeature == null) {
        return false;
      }
    }
    return true;
  }

  /** Whether sums of so many rows may be found by subtraction: few digits are lost. */
  public boolean serves(int rows) {
    return (long) rows * LEAST_SHARE >= summed;
  }

  /** Room for the sums of a part of the node that are to be found by subtraction. */
  public BinTotals part(int mostBins, int partShift) {
    return new BinTotals(sum.length, columns, mostBins, partShift, summed);
  }

  /** Fills in a feature from sums with finer bins, less those of a part; null for no part. */
  public void fold(int f, BinTotals finer, BinTotals part) {
    int by = shift - finer.shift;
    float[] to = new float[bins * columns];
    double[] weights = new double[bins];
    float[] from = finer.sum[f];
    float[] less = part == null ? null : part.sum[f];
    for (int b = 0; b < finer.bins; b++) {
      weights[b >> by] += finer.weight[f][b] - (part == null ? 0 : part.weight[f][b]);
      int at = (b >> by) * columns;
      int own = b * columns;
      for (int c = 0; c < columns; c++) {
        to[at + c] += less == null ? from[own + c] : from[own + c] - less[own + c];
      }
    }
    sum[f] = to;
    weight[f] = weights;
  }
}
