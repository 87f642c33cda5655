package espalier.impurity;

import java.util.Arrays;

/**
 * Sums of a large node's rows by bins of the values of some features: for every feature and bin the
 * sum of z over the rows whose value falls into the bin ({@link FloatRows}). Rows are taken in
 * blocks that the cache holds and ordered by bin there, so that memory is read once for all
 * features, in the order of the rows. From the sums come the gain of a cut between two bins and a
 * bound of the gain of any cut inside a bin. Scratch of one thread for all nodes of a fit.
 */
public final class BinSums {

  /** So many numbers of all sums are in one group of features. */
  private static final int ROOM = 1 << 20;

  private final int bins;
  private float[][] sum = {};
  private double[] weight = {};
  private double[] norm = {};
  private double[] length = {};
  private BinBlock block;
  private double[] before;
  private NodeRows node;
  private FloatRows.Centred centred;
  private FloatBlock.CompleteWalk walk;
  private int used;
  private int columns;
  private double longest;
  private WorkCount counter;

  /**
   * Room for sums.
   *
   * @param bins the most bins of a feature
   */
  public BinSums(int bins) {
    this.bins = bins;
  }

  void enter(NodeRows rows, FloatRows.Centred vectors, FloatBlock.CompleteWalk walker) {
    node = rows;
    centred = vectors;
    walk = walker;
    columns = vectors.means().length;
    if (before == null) {
      before = new double[columns];
      block = new BinBlock(bins, columns);
    }
    longest = vectors.longest();
  }

  /** Lets the walks inside bins be counted; null for not. */
  void counted(WorkCount by) {
    counter = by;
  }

  /** The number of features whose sums are best taken together. */
  public static int features(int bins, int columns) {
    return Math.max(1, ROOM / (bins * columns));
  }

  /**
   * Sums up the rows of the node for some features.
   *
   * @param code for each feature the bins of the node's rows, as bytes without sign
   * @param from the first feature
   * @param to behind the last one
   * @param shift by how many bits codes are shifted, so that neighbouring bins are one
   * @param kept receives the sums; null if they are not {@link #kept}
   */
  public void take(byte[][] code, int from, int to, int shift, BinTotals kept) {
    float[] lengths = centred.lengths();
    sum(node.rows(), null, code, from, to, shift, lengths);
    if (kept != null) {
      keep(from, to, kept);
    }
    for (int k = 0; k < to - from; k++) {
      close(k * used);
    }
  }

  /** Whether sums of the node can be kept: its vectors are those of all other nodes. */
  public boolean kept() {
    return centred.shared();
  }

  /**
   * Takes the sums of the node for some features from what was kept.
   *
   * @param code for each feature the bins of the node's rows
   */
  public void take(byte[][] code, int from, int to, BinTotals kept) {
    used = kept.bins;
    room((to - from) * used);
    for (int f = from; f < to; f++) {
      int base = (f - from) * used;
      for (int b = 0; b < used; b++) {
        System.arraycopy(kept.sum[f], b * columns, sum[base + b], 0, columns);
      }
      System.arraycopy(kept.weight[f], 0, weight, base, used);
    }
    int[] rows = node.rows();
    for (int first = 0; first < rows.length; first += block.most()) {
      int count = Math.min(block.most(), rows.length - first);
      block.take(rows, first, count, centred.all(), node.weights(), centred.lengths());
      for (int f = from; f < to; f++) {
        block.lengthsTo(length, (f - from) * used, code[f], first, kept.shift());
      }
    }
    for (int k = 0; k < to - from; k++) {
      close(k * used);
    }
  }

  /**
   * Sums up some rows of a node that was entered before, or of one below or above it.
   *
   * @param place the places of the rows among those that the bins are of
   */
  public void take(int[] rows, int[] place, byte[][] code, int from, int to, BinTotals kept) {
    sum(rows, place, code, from, to, kept.shift(), null);
    keep(from, to, kept);
  }

  private void keep(int from, int to, BinTotals kept) {
    for (int f = from; f < to; f++) {
      int base = (f - from) * used;
      kept.sum[f] = new float[used * columns];
      for (int b = 0; b < used; b++) {
        System.arraycopy(sum[base + b], 0, kept.sum[f], b * columns, columns);
      }
      kept.weight[f] = Arrays.copyOfRange(weight, base, base + used);
    }
  }

  private void sum(
      int[] rows, int[] place, byte[][] code, int from, int to, int shift, float[] lengths) {
    used = bins >> shift;
    room((to - from) * used);
    float[][] vectors = place == null ? centred.rows() : centred.all();
    for (int first = 0; first < rows.length; first += block.most()) {
      int count = Math.min(block.most(), rows.length - first);
      block.take(rows, first, count, vectors, node.weights(), lengths);
      for (int f = from; f < to; f++) {
        block.sort(code[f], place, first, shift, used);
        add((f - from) * used, lengths != null);
      }
    }
  }

  private void room(int count) {
    if (sum.length < count) {
      int old = sum.length;
      sum = Arrays.copyOf(sum, count);
      for (int s = old; s < count; s++) {
        sum[s] = new float[columns];
      }
      weight = new double[count];
      norm = new double[count];
      length = new double[count];
    }
    for (int s = 0; s < count; s++) {
      Arrays.fill(sum[s], 0);
    }
    Arrays.fill(weight, 0, count, 0);
    Arrays.fill(length, 0, count, 0);
  }

  private void add(int base, boolean measured) {
    int from = 0;
    for (int b = 0; b < used; b++) {
      int to = block.end(b);
      if (to > from) {
        block.addTo(sum[base + b], from, to);
        weight[base + b] += block.weight(from, to);
        length[base + b] += measured ? block.length(from, to) : 0;
        from = to;
      }
    }
  }

  /** Adds up the bins of a feature from the first on. */
  private void close(int base) {
    Arrays.fill(before, 0);
    double n1 = 0;
    for (int b = base; b < base + used; b++) {
      if (weight[b] > 0) {
        join(before, sum[b], 1);
        n1 += weight[b];
        norm[b] = Math.sqrt(distance(n1));
      } else {
        norm[b] = b == base ? 0 : norm[b - 1];
      }
      weight[b] = n1;
    }
  }

  /** The number of bins of a feature. */
  public int bins() {
    return used;
  }

  /** The weight of the rows up to the end of a bin of the k-th feature that was taken. */
  public double weight(int k, int b) {
    return b < 0 ? 0 : weight[k * used + b];
  }

  private double norm(int k, int b) {
    return b < 0 ? 0 : norm[k * used + b];
  }

  /** What a cut behind a bin gains. */
  public double gain(int k, int b) {
    double n = node.total();
    double n1 = weight(k, b);
    return n1 > 0 && n1 < n ? norm(k, b) * norm(k, b) * n / (n1 * (n - n1)) : 0;
  }

  /**
   * No less than what any cut inside a bin gains. With a and b the ends of the bin, |S_t| is at
   * most |S_a| plus the lengths of the rows between, and as much from b; half of both and of all
   * lengths of the bin is the least that is true for all t.
   */
  public double most(int k, int b) {
    double n = node.total();
    double low = weight(k, b - 1);
    double high = weight(k, b);
    double inside = length[k * used + b];
    double bound;
    if (low <= 0 && high >= n) {
      return Double.POSITIVE_INFINITY;
    } else if (low <= 0) {
      bound = inside * longest * n / (n - high);
    } else if (high >= n) {
      bound = inside * longest * n / low;
    } else {
      double reach = (norm(k, b - 1) + norm(k, b) + inside) / 2;
      bound = reach * reach * Math.max(n / (low * (n - low)), n / (high * (n - high)));
    }
    return bound * (1 + FloatBlock.TOLERANCE);
  }

  /**
   * Scores cuts inside a bin.
   *
   * @param plan the rows of the bin, and cuts with the weights of all rows before them
   * @param out started, with floors; gains that cannot reach them may come out as negative infinity
   */
  public void walk(ScanPlan plan, Gains out, int k, int b) {
    Arrays.fill(before, 0);
    for (int earlier = 0; earlier < b; earlier++) {
      join(before, sum[k * used + earlier], 1);
    }
    if (counter != null) {
      counter.walk(plan.length, plan.cuts);
    }
    walk.scan(plan, out, before, weight(k, b - 1), norm(k, b - 1));
  }

  /**
   * What some cuts of the plan that was walked last gain, the rows of the bin summed in double.
   *
   * @param cuts the cuts, ascending
   * @param gains receives the gain by cut; those of sides that weigh 1 at most stay as they are
   */
  public void refine(ScanPlan plan, int[] cuts, int count, double[] gains) {
    double n = node.total();
    int at = 0;
    for (int i = 0; i < count; i++) {
      int cut = cuts[i];
      for (; at < plan.end[cut]; at++) {
        int row = plan.sequence[at];
        join(before, centred.rows()[row], node.weight(row));
      }
      double n1 = plan.side[cut];
      if (n1 > 1 && n - n1 > 1) {
        gains[cut] = distance(n1) * n / (n1 * (n - n1));
      }
    }
  }

  private static void join(double[] sum, float[] row, double w) {
    for (int c = 0; c < sum.length; c++) {
      sum[c] += w * row[c];
    }
  }

  /** |S - n_1 m|². */
  private double distance(double n1) {
    float[] means = centred.means();
    double squares = 0;
    for (int c = 0; c < before.length; c++) {
      double d = before[c] - n1 * means[c];
      squares += d * d;
    }
    return squares;
  }
}
