package espalier.impurity;

import espalier.run.Workers;
import java.util.Arrays;

/**
 * The rows of dense columns in single precision: z_c = √p_c (x_c - mean_c) with the mean over the
 * training rows, 0 where missing. Made once and shared by all nodes of all trees; a node only adds
 * up its rows and takes the means off the sums. Where a node's means are so large against its
 * spread that digits would be lost, its rows are centred at the node's means instead, in scratch
 * that belongs to one thread's fork.
 */
final class FloatRows {

  /** The least share of a node's squares that its spread may be for sums around the means. */
  private static final double LEAST_SPREAD = 0.05;

  private static final int BLOCK = 256;

  private static final int[] NONE = {};

  private final CentredColumns values;
  private final double[] scale;
  private final float[][] z;
  private final double[] squares;
  private final int[][] unknown;
  private final float[] lengths;
  private float[][] own;

  /**
   * @param values the columns, centred
   * @param scale √p of each column
   * @param workers what the calling thread may use; null for itself alone
   */
  FloatRows(CentredColumns values, double[] scale, Workers workers) {
    this.values = values;
    this.scale = scale;
    int rows = values.rows();
    this.z = new float[rows][];
    this.squares = new double[rows];
    this.lengths = new float[rows];
    int[][] gone = new int[rows][];
    if (workers != null && workers.share((long) rows * values.count())) {
      workers.blocks(rows, (from, to) -> fill(gone, from, to));
    } else {
      fill(gone, 0, rows);
    }
    this.unknown = Arrays.stream(gone).allMatch(list -> list == NONE) ? null : gone;
  }

  private void fill(int[][] gone, int from, int to) {
    int[] list = new int[scale.length];
    for (int row = from; row < to; row++) {
      int count = 0;
      z[row] = new float[scale.length];
      for (int c = 0; c < scale.length; c++) {
        double v = scale[c] * values.get(c, row);
        if (v == v) {
          z[row][c] = (float) v;
          squares[row] += v * v;
        } else {
          list[count++] = c;
        }
      }
      gone[row] = count == 0 ? NONE : Arrays.copyOf(list, count);
    }
  }

  private FloatRows(FloatRows other) {
    this.values = other.values;
    this.scale = other.scale;
    this.z = other.z;
    this.squares = other.squares;
    this.unknown = other.unknown;
    this.lengths = new float[other.lengths.length];
  }

  /** A copy of these rows with its own scratch memory. */
  FloatRows fork() {
    return new FloatRows(this);
  }

  int columns() {
    return scale.length;
  }

  /** Whether no cell is missing. */
  boolean complete() {
    return unknown == null;
  }

  /** The columns that a row does not know. */
  int[] unknown(int row) {
    return unknown[row];
  }

  /** p times the variance of a column over the rows of a node that know it, 0 if none does. */
  double variance(NodeRows node, int column) {
    double known = 0;
    double sum = 0;
    for (int row : node.rows()) {
      double v = values.get(column, row);
      if (v == v) {
        known += node.weight(row);
        sum += node.weight(row) * v;
      }
    }
    double mean = sum / known;
    double squared = 0;
    for (int row : node.rows()) {
      double d = scale[column] * (values.get(column, row) - mean);
      if (d == d) {
        squared += node.weight(row) * d * d;
      }
    }
    return known > 0 ? squared / known : 0;
  }

  /**
   * The rows of a node about its means; ends the use of those of the node before.
   *
   * @param workers what the calling thread may use; null for itself alone
   */
  Centred enter(NodeRows node, Workers workers) {
    double[] known = new double[columns()];
    double[] total = total(node, workers);
    Arrays.fill(known, node.total());
    double all = 0;
    for (int row : node.rows()) {
      double w = node.weight(row);
      all += w * squares[row];
      if (unknown != null) {
        for (int c : unknown[row]) {
          known[c] -= w;
        }
      }
    }
    float[] means = new float[total.length];
    double taken = 0;
    for (int c = 0; c < means.length; c++) {
      double mean = known[c] > 0 ? total[c] / known[c] : 0;
      means[c] = (float) mean;
      taken += total[c] * mean;
    }
    double spread = Math.max(0, all - taken);
    return spread < LEAST_SPREAD * all
        ? new Centred(node, centre(node, means), new float[means.length], known, spread)
        : new Centred(node, z, means, known, spread);
  }

  /** Σ w z over a node's rows, blocks of them in single precision. */
  private double[] total(NodeRows node, Workers workers) {
    double[] total = new double[columns()];
    int[] rows = node.rows();
    if (workers != null) {
      float[][] parts = new float[(rows.length + BLOCK - 1) / BLOCK][total.length];
      workers.blocks(
          rows.length,
          (from, to) -> {
            for (int b = from; b < to; b += BLOCK) {
              add(parts[b / BLOCK], node, b, Math.min(to, b + BLOCK));
            }
          });
      for (float[] part : parts) {
        take(part, total);
      }
      return total;
    }
    float[] part = new float[total.length];
    for (int from = 0; from < rows.length; from += BLOCK) {
      add(part, node, from, Math.min(rows.length, from + BLOCK));
      take(part, total);
    }
    return total;
  }

  private void add(float[] part, NodeRows node, int from, int to) {
    FloatKernel.addRows(part, z, node.weights(), node.rows(), from, to);
  }

  /** Moves a part to the total. */
  private static void take(float[] part, double[] total) {
    for (int c = 0; c < part.length; c++) {
      total[c] += part[c];
      part[c] = 0;
    }
  }

  /** The node's rows less its exact means. */
  private float[][] centre(NodeRows node, float[] means) {
    own = own == null ? new float[z.length][] : own;
    for (int row : node.rows()) {
      own[row] = own[row] == null ? new float[means.length] : own[row];
    }
    for (int c = 0; c < means.length; c++) {
      double[] column = values.raw(c);
      double centre = values.centre(c);
      double sum = 0;
      double known = 0;
      for (int row : node.rows()) {
        double v = column[row] - centre;
        if (v == v) {
          sum += node.weight(row) * v;
          known += node.weight(row);
        }
      }
      double mean = sum / known;
      for (int row : node.rows()) {
        double d = scale[c] * (column[row] - centre - mean);
        own[row][c] = d == d ? (float) d : 0;
      }
    }
    return own;
  }

  /** The rows of one node. */
  final class Centred {

    private final NodeRows node;
    private final float[][] rows;
    private final float[] means;
    private final double[] known;
    private final double spread;
    private boolean measured;
    private double longest;

    private Centred(NodeRows node, float[][] rows, float[] means, double[] known, double spread) {
      this.node = node;
      this.rows = rows;
      this.means = means;
      this.known = known;
      this.spread = spread;
    }

    /** The vectors by row number. */
    float[][] rows() {
      return rows;
    }

    /** Whether the vectors are those of all nodes. */
    boolean shared() {
      return rows == z;
    }

    /** The vectors that nodes share, by row number. */
    float[][] all() {
      return z;
    }

    /** What to take off a vector so that the node's vectors have mean 0. */
    float[] means() {
      return means;
    }

    /** The weight of the rows that know each column. */
    double[] known() {
      return known;
    }

    /** Σ_c p_c SS_c up to rounding. */
    double spread() {
      return spread;
    }

    /** For each row of the node no less than its weight times the length of its vector. */
    synchronized float[] lengths() {
      if (!measured) {
        longest = measure(0, node.size());
        measured = true;
      }
      return lengths;
    }

    /** The greatest of the lengths, each by the weight of its row. */
    synchronized double longest() {
      lengths();
      return longest;
    }

    /** Has several threads measure the lengths that will be asked for. */
    synchronized void measure(Workers workers) {
      double[] most = new double[Workers.blocks(node.size())];
      workers.blocks(node.size(), (from, to) -> most[from / Workers.BLOCK] = measure(from, to));
      for (double one : most) {
        longest = Math.max(longest, one);
      }
      measured = true;
    }

    /** Measures some rows; {@code from} is a multiple of 4. */
    private double measure(int from, int to) {
      double norm = FloatKernel.norm2(means, 0, means);
      double most = 0;
      int[] list = node.rows();
      float[] dots = new float[4];
      for (int i = from; i < to; i += dots.length) {
        FloatKernel.dot4(means, rows, list, i, dots);
        for (int k = 0; k < dots.length && i + k < to; k++) {
          int row = list[i + k];
          double square = rows == z ? squares[row] : FloatKernel.norm2(rows[row], 0, means);
          double rounding = 1e-6 * (square + norm);
          double about = Math.max(0, square - 2 * dots[k] + norm) + rounding;
          lengths[row] = (float) (node.weight(row) * Math.sqrt(about));
          most = Math.max(most, lengths[row] / node.weight(row));
        }
      }
      return most;
    }
  }
}
