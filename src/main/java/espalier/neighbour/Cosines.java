package espalier.neighbour;

import espalier.learn.FitContext;
import espalier.neighbour.GraphOptions.GraphSearch;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.Optional;

/**
 * Squared distances d² = 2 - 2 cos of rows of length 1, for columns that mostly have one value
 * each: one-hot columns, words, codes.
 *
 * <p>With b_c the most common value of column c and δ_ic what row i differs from it, s_i·s_j = |b|²
 * + b·δ_i + b·δ_j + δ_i·δ_j, and the last sum has only columns in which both rows differ. A row
 * costs the cells of the columns in which it differs, and N for every column without such a value.
 * Equal rows have equal distances, bit by bit. A fit of ssl-extra on 7,395 rows of 1,836 words
 * takes a seventh of the time.
 */
final class Cosines implements Neighbours.Distances {

  private final int rows;
  private final double[][] full;
  private final int[][] member;
  private final double[][] differs;
  private final int[][] column;
  private final double[][] own;
  private final double[] shared;
  private final double[] length;
  private final double common;

  private Cosines(Points points, double[] frequent, boolean[] sparse) {
    rows = points.rows();
    int d = points.columns();
    int[] inRow = new int[rows];
    full = new double[d][];
    member = new int[d][];
    differs = new double[d][];
    length = new double[rows];
    shared = new double[rows];
    double all = 0;
    for (int c = 0; c < d; c++) {
      double b = frequent[c];
      all += sparse[c] ? b * b : 0;
      full[c] = new double[sparse[c] ? 0 : rows];
      member[c] = new int[sparse[c] ? rows : 0];
      int count = 0;
      for (int i = 0; i < rows; i++) {
        double x = points.get(i, c);
        length[i] += x * x;
        if (!sparse[c]) {
          full[c][i] = x;
        } else if (x != b) {
          shared[i] += b * (x - b);
          inRow[i]++;
          member[c][count++] = i;
        }
      }
      member[c] = Arrays.copyOf(member[c], count);
      int column = c;
      differs[c] = Arrays.stream(member[c]).mapToDouble(i -> points.get(i, column) - b).toArray();
    }
    common = all;
    Arrays.setAll(length, i -> Math.sqrt(length[i]));
    column = new int[rows][];
    own = new double[rows][];
    for (int i = 0; i < rows; i++) {
      column[i] = new int[inRow[i]];
      own[i] = new double[inRow[i]];
    }
    for (int c = d - 1; c >= 0; c--) {
      for (int k = 0; k < member[c].length; k++) {
        int i = member[c][k];
        column[i][--inRow[i]] = c;
        own[i][inRow[i]] = differs[c][k];
      }
    }
  }

  /** The distances, if they cost less than half of those by all columns. O(rows x columns). */
  static Optional<Cosines> of(Points points) {
    int n = points.rows();
    double[] frequent = new double[points.columns()];
    boolean[] sparse = new boolean[frequent.length];
    double cost = 0;
    for (int c = 0; c < frequent.length; c++) {
      frequent[c] = majority(points, c);
      double others = 0;
      for (int i = 0; i < n; i++) {
        others += points.get(i, c) == frequent[c] ? 0 : 1;
      }
      sparse[c] = 2 * others < n;
      cost += sparse[c] ? others * others : (double) n * n;
    }
    return 2 * cost < (double) n * n * frequent.length
        ? Optional.of(new Cosines(points, frequent, sparse))
        : Optional.empty();
  }

  /** The value of more than half of the rows, if there is one (Boyer and Moore's vote). */
  private static double majority(Points points, int column) {
    double leader = 0;
    int lead = 0;
    for (int i = 0; i < points.rows(); i++) {
      double x = points.get(i, column);
      leader = lead == 0 ? x : leader;
      lead += x == leader ? 1 : -1;
    }
    return leader;
  }

  /**
   * The neighbours by d² = 2 - 2 cos, those of the points at length 1; taken from what the
   * context's fits share, as those of {@link NeighbourDescent#of}.
   */
  static Neighbours neighbours(Points points, int needed, FitContext context, Workers workers) {
    boolean exact = GraphSearch.AUTO.exact(points.rows());
    return Neighbours.shared(
        points, needed, exact, true, context, () -> alike(points, needed, exact, workers));
  }

  private static Neighbours alike(Points points, int needed, boolean exact, Workers workers) {
    if (!exact) {
      return NeighbourDescent.of(points.unit(), needed, workers);
    }
    return of(points)
        .map(sparse -> Neighbours.exact(points, sparse, needed, Neighbours.SEED, workers))
        .orElseGet(() -> Neighbours.exact(points.unit(), needed, Neighbours.SEED, workers));
  }

  @Override
  public int tile() {
    return Math.max(1, rows);
  }

  @Override
  public void of(int row, int from, int count, double[] distance) {
    for (int j = 0; j < rows; j++) {
      distance[j] = common + shared[row] + shared[j];
    }
    for (double[] cells : full) {
      for (int j = 0; j < cells.length; j++) {
        distance[j] += cells[row] * cells[j];
      }
    }
    for (int k = 0; k < own[row].length; k++) {
      int[] others = member[column[row][k]];
      double[] theirs = differs[column[row][k]];
      double mine = own[row][k];
      for (int o = 0; o < others.length; o++) {
        distance[others[o]] += mine * theirs[o];
      }
    }
    for (int j = 0; j < rows; j++) {
      double both = length[row] * length[j];
      distance[j] =
          both > 0 ? Math.max(0, 2 - 2 * distance[j] / both) : length[row] == length[j] ? 0 : 1;
    }
  }
}
