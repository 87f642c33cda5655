package espalier.impurity;

import espalier.run.Workers;
import java.util.Arrays;

/**
 * How often the columns of rows of ones occur together in a node, and from that what the division
 * of the rows that have a column from those that have not gains, for all columns. With n_cd the
 * weight of the rows that have columns c and d, the sum S_c of the rows that have c has |S_c|² =
 * Σ_d p_d n_cd². A pair is counted once, with its later column, and serves both: half of the cells
 * that walks along the rows of every column go over, and sums alone.
 *
 * <p>Sums are taken in another order than a walk takes them, so gains are known but for rounding.
 * O(Σ_i k_i²) for rows of k_i ones, and at most O(columns) for each column.
 */
public final class PairCounts {

  /** More columns have no such form. */
  private static final int MOST_COLUMNS = Character.MAX_VALUE;

  /** Walks that go over fewer cells for each column are faster. */
  private static final int FEW_CELLS = 8;

  /** By how much sums of so many terms may be wrong, for each term. */
  private static final double ROUNDING = 0x1p-48;

  private final int[] columnOf;
  private final double members;
  private final double norm;
  private final double terms;

  /** p of each column. */
  private final double[] p;

  /** The columns of the node's rows, one row after the other. */
  private final char[] cell;

  /** Where the rows that have a column begin among {@link #start} and {@link #at}. */
  private final int[] first;

  /** Where the cells of each row begin that has a column, column after column. */
  private final int[] start;

  /** Where the column stands among them. */
  private final int[] at;

  /** The weight of that row; null if all weigh 1. */
  private final double[] weight;

  /** The weight of the rows that have a column. */
  private final double[] having;

  /** S_c·T with T the sum of all rows. */
  private final double[] product;

  /** The parts of |S_c|² that a worker has found, by worker and column. */
  private double[][] squares;

  /**
   * @param columnOf the column of each feature; -1 for one that has none
   * @param dots the product of each row with the sum of all rows
   * @param members the weight of all rows
   * @param norm the squares of the sum of all rows
   * @param scale √p of each column
   */
  PairCounts(
      int[] columnOf,
      EntryRows rows,
      NodeRows node,
      double[] dots,
      double members,
      double norm,
      double[] scale) {
    this.columnOf = columnOf;
    this.members = members;
    this.norm = norm;
    int columns = scale.length;
    this.p = new double[columns];
    for (int c = 0; c < columns; c++) {
      p[c] = scale[c] * scale[c];
    }
    this.terms = node.size() + columns + 8.0;
    this.first = new int[columns + 1];
    boolean alike = true;
    for (int row : node.rows()) {
      alike &= node.weight(row) == 1;
      for (int c : rows.columns(row)) {
        first[c + 1]++;
      }
    }
    for (int c = 0; c < columns; c++) {
      first[c + 1] += first[c];
    }
    this.cell = new char[first[columns]];
    this.start = new int[cell.length];
    this.at = new int[cell.length];
    this.weight = alike ? null : new double[cell.length];
    this.having = new double[columns];
    this.product = new double[columns];
    list(rows, node, dots);
  }

  /** Whether counting pairs is faster than walking along the rows of each column. */
  static boolean pays(EntryRows rows, NodeRows node, int columns) {
    long cells = 0;
    for (int row : node.rows()) {
      long own = rows.columns(row).length;
      cells += own * own;
    }
    return columns <= MOST_COLUMNS && cells >= (long) FEW_CELLS * columns;
  }

  private void list(EntryRows rows, NodeRows node, double[] dots) {
    int[] next = Arrays.copyOf(first, p.length);
    int k = 0;
    for (int row : node.rows()) {
      double w = node.weight(row);
      int from = k;
      for (int c : rows.columns(row)) {
        int e = next[c]++;
        start[e] = from;
        at[e] = k;
        if (weight != null) {
          weight[e] = w;
        }
        having[c] += w;
        product[c] += w * dots[row];
        cell[k++] = (char) c;
      }
    }
  }

  /** Whether a feature has a column. */
  public boolean has(int feature) {
    return columnOf[feature] >= 0;
  }

  /**
   * Counts all pairs.
   *
   * @param work notes the rows that are added up; null for not
   */
  void count(Workers workers, WorkCount work) {
    squares = new double[workers.count()][];
    double[][] sums = new double[squares.length][];
    workers.each(
        p.length,
        (worker, c) -> {
          if (sums[worker] == null) {
            sums[worker] = new double[p.length];
            squares[worker] = new double[p.length];
          }
          count(c, sums[worker], squares[worker]);
        });
    if (work != null) {
      work.bound(cell.length);
    }
  }

  /** Counts the pairs of a column with those before it. */
  private void count(int column, double[] sum, double[] found) {
    long cells = 0;
    for (int e = first[column]; e < first[column + 1]; e++) {
      add(cell, start[e], at[e], weight == null ? 1 : weight[e], sum);
      cells += at[e] - start[e];
    }
    double own = p[column] * having[column] * having[column];
    if (2 * cells > column) {
      own += fold(sum, found, column);
    } else {
      for (int e = first[column]; e < first[column + 1]; e++) {
        own += fold(start[e], at[e], sum, found, column);
      }
    }
    found[column] += own;
  }

  private static void add(char[] columns, int from, int to, double w, double[] sum) {
    for (int k = from; k < to; k++) {
      sum[columns[k]] += w;
    }
  }

  /** Gives both columns of each pair their squares; returns those of the later one. */
  private double fold(double[] sum, double[] found, int column) {
    double q = p[column];
    for (int c = 0; c < column; c++) {
      sum[c] *= sum[c];
    }
    for (int c = 0; c < column; c++) {
      found[c] += q * sum[c];
    }
    double one = 0;
    double two = 0;
    double three = 0;
    double four = 0;
    int c = 0;
    for (; c + 3 < column; c += 4) {
      one += p[c] * sum[c];
      two += p[c + 1] * sum[c + 1];
      three += p[c + 2] * sum[c + 2];
      four += p[c + 3] * sum[c + 3];
    }
    for (; c < column; c++) {
      one += p[c] * sum[c];
    }
    Arrays.fill(sum, 0, column, 0);
    return one + two + (three + four);
  }

  /** As {@link #fold(double[], double[], int)}, along the columns of a row before this one. */
  private double fold(int from, int to, double[] sum, double[] found, int column) {
    double q = p[column];
    double own = 0;
    for (int k = from; k < to; k++) {
      int c = cell[k];
      double square = sum[c] * sum[c];
      own += p[c] * square;
      found[c] += q * square;
      sum[c] = 0;
    }
    return own;
  }

  /** The feature that gains most for itself; -1 if none has a column. */
  public int top() {
    int top = -1;
    double most = Double.NEGATIVE_INFINITY;
    for (int f = 0; f < columnOf.length; f++) {
      double gain = has(f) ? least(f) : Double.NEGATIVE_INFINITY;
      if (gain > most) {
        most = gain;
        top = f;
      }
    }
    return top;
  }

  /** No less than what the features gain by dividing the rows that have a feature from others. */
  public double most(int feature) {
    return gain(columnOf[feature], 1);
  }

  /** No more than that. */
  public double least(int feature) {
    return gain(columnOf[feature], -1);
  }

  private double gain(int c, int sign) {
    double m = having[c];
    double m2 = members - m;
    if (m <= 1 || m2 <= 1) {
      return sign * Double.POSITIVE_INFINITY;
    }
    double a = 0;
    for (double[] found : squares) {
      a += found == null ? 0 : found[c];
    }
    double part = m / members;
    double once = 2 * part * product[c];
    double twice = part * part * norm;
    double wrong = ROUNDING * terms * (a + once + twice);
    return Math.max(0, a - once + twice + sign * wrong) * members / (m * m2);
  }
}
