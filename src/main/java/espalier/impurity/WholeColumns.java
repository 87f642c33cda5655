package espalier.impurity;

import java.util.Arrays;

/**
 * Vectors of whole numbers in float lanes: every x_c is rounded to {@value #LEVELS} levels a
 * standard deviation (averaged over columns by weight) and cut at {@value #MOST}. Sums of whole
 * numbers are exact below 2^24, so they do not depend on the order, on threads or on bins, and
 * equal divisions gain the same. Nodes of more weight, or of weights that are not whole, are summed
 * in double.
 *
 * <p>Runs for complete numeric features with {@code objective=relative}. Against {@link
 * RealColumns} it is worth 1.3 times on one tree of 20,000 rows and 1.6 on one of ImCLEF07D
 * (docs/evidence/speed.md).
 */
final class WholeColumns extends DenseColumns {

  static final int LEVELS = 32;

  static final int MOST = 1023;

  /** The largest weight of rows whose sums are exact. */
  private static final double EXACT = (1 << 24) / (double) MOST;

  /** Rows of so many cells, which the cache holds, are ordered by bin at a time. */
  private static final int BLOCK_CELLS = 1 << 16;

  private static final int BLOCK_ROWS = 4096;

  private final float[][] x;
  private final float[] sum;
  private final double[] wide;
  private final float[] narrow;
  private final int[] order;
  private float[][] own = {};
  private float[] heavy = {};
  private float[][] bins = {};
  private double[] weights = {};
  private int[] end = {};
  private boolean whole;
  private boolean exact;

  /** The unit of columns with these p times variances at the root. */
  static double unit(double[] spread) {
    double sum = 0;
    for (double one : spread) {
      sum += one;
    }
    return Math.sqrt(sum / spread.length) / LEVELS;
  }

  static float round(double v, double unit) {
    return (float) Math.max(-MOST, Math.min(MOST, Math.rint(v / unit)));
  }

  /** The cells of a training row are null if it is no member. */
  WholeColumns(float[][] x, int columns, double[] squares, CompleteGain gain) {
    super(columns, squares, gain);
    this.x = x;
    this.sum = new float[columns];
    this.wide = new double[columns];
    this.narrow = new float[columns];
    this.order = new int[Math.max(256, Math.min(BLOCK_ROWS, BLOCK_CELLS / columns))];
  }

  @Override
  Accumulator fork() {
    return new WholeColumns(x, columns, squares(), gain.fork());
  }

  @Override
  boolean isMember(int row) {
    return x[row] != null;
  }

  @Override
  void begin(double weight, boolean wholeWeights) {
    whole = wholeWeights;
    exact = wholeWeights && weight <= EXACT;
    if (own.length < rows.length) {
      own = new float[2 * rows.length][];
      heavy = new float[own.length];
    }
    for (int i = 0; i < rows.length; i++) {
      own[i] = member[i] == 0 ? narrow : x[rows[i]];
      heavy[i] = (float) member[i];
    }
  }

  @Override
  void clear() {
    Arrays.fill(sum, 0);
    Arrays.fill(wide, 0);
  }

  @Override
  void addAll() {
    room(1);
    double[] all = new double[columns + 2];
    for (int first = 0; first < rows.length; first += order.length) {
      int length = Math.min(order.length, rows.length - first);
      for (int k = 0; k < length; k++) {
        order[k] = first + k;
      }
      addTo(0, 0, length, all, 0);
    }
    flush(0, all, 0);
    for (int c = 0; c < columns; c++) {
      sum[c] = (float) all[c];
      wide[c] = all[c];
    }
  }

  @Override
  void add(int[] place, int from, int to) {
    if (exact) {
      add(sum, place, from, to);
      return;
    }
    for (int k = from; k < to; k++) {
      add(wide, 0, own[place[k]], member[place[k]]);
    }
  }

  /** Adds rows whose sum is exact, four at a time. */
  private void add(float[] into, int[] place, int from, int to) {
    int k = from;
    for (; k + 3 < to; k += 4) {
      int h = place[k];
      int i = place[k + 1];
      int j = place[k + 2];
      int l = place[k + 3];
      addFour(into, own[h], heavy[h], own[i], heavy[i], own[j], heavy[j], own[l], heavy[l]);
    }
    for (; k < to; k++) {
      add(into, own[place[k]], heavy[place[k]]);
    }
  }

  private static void addFour(
      float[] sum, float[] a, float p, float[] b, float q, float[] c, float r, float[] d, float s) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += (p * a[i] + q * b[i]) + (r * c[i] + s * d[i]);
    }
  }

  private static void add(float[] sum, float[] a, float weight) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += weight * a[i];
    }
  }

  private static void add(double[] sum, int at, float[] a, double weight) {
    for (int i = 0; i < a.length; i++) {
      sum[at + i] += weight * a[i];
    }
  }

  @Override
  double apart(double part) {
    if (exact) {
      copySum(wide);
    }
    return RealColumns.apart(wide, total, part);
  }

  @Override
  void copySum(double[] into) {
    for (int c = 0; c < columns; c++) {
      into[c] = exact ? sum[c] : wide[c];
    }
  }

  @Override
  void dots(double[] v, double[] into) {
    for (int c = 0; c < columns; c++) {
      narrow[c] = (float) v[c];
    }
    float[] out = new float[4];
    for (int i = 0; i < rows.length; i += out.length) {
      int last = rows.length - 1;
      dots(
          narrow,
          own[i],
          own[Math.min(last, i + 1)],
          own[Math.min(last, i + 2)],
          own[Math.min(last, i + 3)],
          out);
      for (int k = 0; k < out.length && i + k < rows.length; k++) {
        into[i + k] = out[k];
      }
    }
  }

  private static void dots(float[] v, float[] p, float[] q, float[] r, float[] s, float[] out) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int i = 0; i < v.length; i++) {
      a += v[i] * p[i];
      b += v[i] * q[i];
      c += v[i] * r[i];
      d += v[i] * s[i];
    }
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
  }

  @Override
  double rounding() {
    return (columns + 2) * 0x1p-23;
  }

  @Override
  void addTo(int[] bin, double[] into, int stride, int at) {
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      count = Math.max(count, bin[i] + 1);
    }
    room(count);
    for (int first = 0; first < rows.length; first += order.length) {
      sort(bin, first, Math.min(rows.length, first + order.length), count);
      int from = 0;
      for (int b = 0; b < count; b++) {
        addTo(b, from, end[b], into, b * stride + at);
        from = end[b];
      }
    }
    for (int b = 0; b < count; b++) {
      flush(b, into, b * stride + at);
    }
  }

  private void room(int count) {
    if (bins.length < count) {
      bins = new float[count][columns];
      weights = new double[count];
      end = new int[count];
    }
  }

  /** Puts the members of a block in the order of their bins. */
  private void sort(int[] bin, int first, int last, int count) {
    Arrays.fill(end, 0, count, 0);
    for (int i = first; i < last; i++) {
      end[bin[i]]++;
    }
    int sum = 0;
    for (int b = 0; b < count; b++) {
      int own = end[b];
      end[b] = sum;
      sum += own;
    }
    for (int i = first; i < last; i++) {
      order[end[bin[i]]++] = i;
    }
  }

  private void addTo(int b, int from, int to, double[] into, int at) {
    double weight = 0;
    for (int k = from; k < to; k++) {
      weight += member[order[k]];
    }
    into[at + columns] += weight;
    if (!whole || weight > EXACT) {
      for (int k = from; k < to; k++) {
        add(into, at, own[order[k]], member[order[k]]);
      }
      return;
    }
    if (weights[b] + weight > EXACT) {
      flush(b, into, at);
    }
    weights[b] += weight;
    add(bins[b], order, from, to);
  }

  private void flush(int b, double[] into, int at) {
    if (weights[b] > 0) {
      weights[b] = 0;
      for (int c = 0; c < columns; c++) {
        into[at + c] += bins[b][c];
      }
      Arrays.fill(bins[b], 0);
    }
  }
}
