package espalier.impurity;

/**
 * Numeric columns that all member rows know, as vectors x with x_c = √p_c (value - mean over the
 * training rows).
 *
 * <p>A row costs its columns and so does a cut, but most cuts cost next to nothing: the difference
 * of a side's sum from its share of the node's, |S - (m/M) T|, grows at most by the lengths Σ w |x
 * - T/M| of the rows that join, and is at most that sum over the rows behind the cut (triangle
 * inequality). Only where that may reach the floor are the rows added up and the difference is
 * computed, in double. The statistic of a side is S, m and Σ w |x|².
 *
 * <p>The bound runs where a scan has {@value #MANY_CUTS} cuts and a best gain so far to be reached.
 * Worth 1.5 times on one tree of 20,000 rows and 1.1 on a forest of emotions
 * (docs/evidence/speed.md).
 */
abstract class DenseColumns extends Accumulator {

  /** With fewer cuts the lengths of rows are not worth their cost. */
  private static final int MANY_CUTS = 16;

  final int columns;
  final CompleteGain gain;
  private final double[] squares;

  /** The rows of the node, with the weight of those that are members by place, 0 for others. */
  int[] rows = {};

  double[] member = {};

  /** T. */
  final double[] total;

  private double[] length = {};
  private double lengths;
  private boolean measured;

  /** The squares are |x|² of each training row, in units. */
  DenseColumns(int columns, double[] squares, CompleteGain gain) {
    this.columns = columns;
    this.squares = squares;
    this.gain = gain;
    this.total = new double[columns];
  }

  final double[] squares() {
    return squares;
  }

  abstract boolean isMember(int row);

  /** Turns the sum to a node of a weight; the weights of rows may all be whole numbers. */
  abstract void begin(double weight, boolean wholeWeights);

  /** Makes S 0. */
  abstract void clear();

  /** Adds rows to S. */
  abstract void add(int[] place, int from, int to);

  /** |S - part T|². */
  abstract double apart(double part);

  abstract void copySum(double[] into);

  /** Puts Σ_c x_c v_c of each member into an array, up to {@link #rounding} of |x||v| perhaps. */
  abstract void dots(double[] v, double[] into);

  /** The share of |x||v| by which {@link #dots} may be wrong. */
  abstract double rounding();

  @Override
  final void reset(NodeRows node) {
    rows = node.rows();
    if (member.length < rows.length) {
      member = new double[2 * rows.length];
      length = new double[member.length];
    }
    double members = 0;
    double squared = 0;
    for (int i = 0; i < rows.length; i++) {
      member[i] = isMember(rows[i]) ? node.weight(rows[i]) : 0;
      members += member[i];
      squared += member[i] * squares[rows[i]];
    }
    begin(members, node.whole());
    clear();
    addAll();
    copySum(total);
    gain.reset(node.total(), members, squared, norm(total, 0, columns));
    measured = false;
  }

  /** Adds all rows of the node to S. */
  abstract void addAll();

  static double norm(double[] v, int from, int count) {
    double sum = 0;
    for (int c = 0; c < count; c++) {
      sum += v[from + c] * v[from + c];
    }
    return sum;
  }

  @Override
  final double spread() {
    return gain.spread();
  }

  /** Measures w |x - T/M| of the node's rows, no less. */
  private void measure() {
    if (measured) {
      return;
    }
    measured = true;
    double m = gain.members();
    double norm = norm(total, 0, columns) / (m * m);
    dots(total, length);
    lengths = 0;
    for (int i = 0; i < rows.length; i++) {
      double square = squares[rows[i]];
      double about = square - 2 * length[i] / m + norm + rounding() * (square + norm);
      length[i] = member[i] == 0 ? 0 : member[i] * Math.sqrt(Math.max(0, about));
      lengths += length[i];
    }
  }

  @Override
  final void scan(Cuts cuts, Gains out) {
    boolean bounded = out.bounded && cuts.count >= MANY_CUTS;
    if (bounded) {
      measure();
    }
    clear();
    double[] needed = out.needed(cuts.count);
    int reached = 0;
    double members = gain.members();
    double reach = 0;
    double rest = lengths;
    double m = 0;
    double q = 0;
    boolean squared = gain.paper();
    int added = 0;
    int k = 0;
    for (int cut = 0; cut < cuts.count; cut++) {
      for (; k < cuts.end[cut]; k++) {
        int i = cuts.place[k];
        m += member[i];
        q += squared ? member[i] * squares[rows[i]] : 0;
        reach += length[i];
        rest -= length[i];
      }
      if (bounded) {
        double most = Math.min(reach, rest) + Tolerances.CLEAR * lengths;
        if (!gain.reaches(most * most, m, needed[cut])) {
          out.gain[cut] = Double.NEGATIVE_INFINITY;
          continue;
        }
      }
      reached++;
      add(cuts.place, added, k);
      added = k;
      double apart = apart(m / members);
      reach = Math.sqrt(apart);
      gain.add(apart, gain.paper() ? apart(0) : 0, q, m, cuts.side[cut], out, cut);
    }
    out.reached = reached;
  }

  @Override
  final int width() {
    return columns + 2;
  }

  @Override
  final void gain(double[] side, int at, double weight, Gains out, int cut) {
    double m = side[at + columns];
    double part = m / gain.members();
    double a = 0;
    double b = 0;
    int c = 0;
    for (; c + 1 < columns; c += 2) {
      double d = side[at + c] - part * total[c];
      double e = side[at + c + 1] - part * total[c + 1];
      a += d * d;
      b += e * e;
    }
    if (c < columns) {
      double d = side[at + c] - part * total[c];
      a += d * d;
    }
    double own = gain.paper() ? norm(side, at, columns) : 0;
    gain.add(a + b, own, side[at + columns + 1], m, weight, out, cut);
  }
}
