package espalier.learn;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A profile of the training rows, feature by feature. New rows can be compared with it without the
 * rows themselves.
 *
 * <p>Values are counted in bins, labelled and unlabelled rows apart. A numeric feature has cuts at
 * its quantiles 0, .05, .125, .25, …, .875, .95 and 1 and just above its largest value. If a single
 * row has the smallest value, there is a cut just above that, too. Bin k holds the values at or
 * above k cuts. A nominal feature has a bin for each value. The last bin is for missing cells.
 *
 * <p><b>How extreme a row is</b>: the sum over its known features of -ln t, t the share of known
 * training cells at least as extreme: twice the smaller tail of a number, the values not more
 * frequent than a nominal one; at least 1 / (2 n + 2) for n rows. A row is far from all training
 * rows if it is more extreme than each of them. A value that only one of them has counts as new
 * there. A row is also far if a number lies beyond the training range by more than that range. Of
 * new rows like the training rows about one in n + 1 is.
 *
 * <p>Paper: Z. Li et al., ECOD: unsupervised outlier detection using empirical cumulative
 * distribution functions, IEEE Transactions on Knowledge and Data Engineering 35, 2023.
 *
 * @param cuts the cuts of each feature, ascending; none for nominal ones
 * @param labelled counts of the labelled rows, features x bins
 * @param unlabelled counts of the other rows
 * @param limit how extreme the most extreme training row is
 */
public record RowProfile(double[][] cuts, int[][] labelled, int[][] unlabelled, double limit) {

  private static final double[] QUANTILES = {0, .05, .125, .25, .375, .5, .625, .75, .875, .95, 1};

  /**
   * Checks that the parts fit each other. The arrays are not copied; do not change them.
   *
   * @throws IllegalArgumentException if they do not
   */
  public RowProfile {
    boolean right = cuts.length == labelled.length && cuts.length == unlabelled.length;
    for (int f = 0; right && f < cuts.length; f++) {
      right =
          labelled[f].length == unlabelled[f].length
              && labelled[f].length >= cuts[f].length + (cuts[f].length > 0 ? 2 : 1);
    }
    if (!right) {
      throw new IllegalArgumentException(
          "A profile needs cuts, labelled and unlabelled counts of the same features.");
    }
  }

  /** The profile of training rows. O(cells, and a sort of each numeric feature). */
  public static RowProfile of(Dataset data) {
    int features = data.features().size();
    boolean[] known = new boolean[data.rows()];
    for (int row : data.targets().labelledRows()) {
      known[row] = true;
    }
    double[][] cuts = new double[features][];
    int[][] labelled = new int[features][];
    int[][] unlabelled = new int[features][];
    for (int f = 0; f < features; f++) {
      Attribute feature = data.features().get(f);
      cuts[f] = feature.isNominal() ? new double[0] : cuts(data.column(f));
      int bins = feature.isNominal() ? feature.values().size() : cuts[f].length + 1;
      labelled[f] = new int[bins + 1];
      unlabelled[f] = new int[bins + 1];
    }
    RowProfile counts = new RowProfile(cuts, labelled, unlabelled, 0);
    int rows = data.targets().labelledRows().length;
    for (int f = 0; f < features; f++) {
      Column column = data.column(f);
      int[] zeros = {rows, data.rows() - rows};
      for (int k = 0; k < column.stored(); k++) {
        boolean is = known[column.storedRow(k)];
        (is ? labelled : unlabelled)[f][counts.bin(f, column.storedValue(k))]++;
        zeros[is ? 0 : 1]--;
      }
      labelled[f][counts.bin(f, 0)] += zeros[0];
      unlabelled[f][counts.bin(f, 0)] += zeros[1];
    }
    List<Column> columns = IntStream.range(0, features).mapToObj(data::column).toList();
    double[] all = counts.extreme(data.rows(), columns, 1);
    return new RowProfile(
        cuts, labelled, unlabelled, DoubleStream.of(all).max().orElse(Double.MAX_VALUE));
  }

  /** The quantiles of the known values that differ. */
  private static double[] cuts(Column column) {
    double[] stored =
        IntStream.range(0, column.stored())
            .mapToDouble(column::storedValue)
            .filter(v -> v == v)
            .sorted()
            .toArray();
    int missing = column.stored() - stored.length;
    int zeros = column.rows() - column.stored();
    int below = (int) DoubleStream.of(stored).filter(v -> v < 0).count();
    int n = column.rows() - missing;
    if (n == 0) {
      return new double[0];
    }
    IntToDoubleFunction ranked =
        r -> r < below ? stored[r] : r < below + zeros ? 0 : stored[r - zeros];
    double least = ranked.applyAsDouble(0);
    boolean alone = n > 1 && ranked.applyAsDouble(1) > least;
    double[] beyond = {Math.nextUp(ranked.applyAsDouble(n - 1)), Math.nextUp(least)};
    return DoubleStream.concat(
            DoubleStream.of(QUANTILES)
                .map(q -> ranked.applyAsDouble((int) Math.round(q * (n - 1)))),
            Arrays.stream(beyond, 0, alone ? 2 : 1))
        .sorted()
        .distinct()
        .toArray();
  }

  /** The number of rows behind the profile, labelled or all. */
  public int rows(boolean all) {
    return labelled.length == 0
        ? 0
        : Arrays.stream(labelled[0]).sum() + (all ? Arrays.stream(unlabelled[0]).sum() : 0);
  }

  /** The bin of a value of a feature; values that no nominal feature had are missing. */
  int bin(int feature, double value) {
    int missing = labelled[feature].length - 1;
    if (Double.isNaN(value)) {
      return missing;
    }
    double[] of = cuts[feature];
    if (of.length == 0) {
      return value >= 0 && value < missing ? (int) value : missing;
    }
    int at = Arrays.binarySearch(of, value);
    return at >= 0 ? at + 1 : -at - 1;
  }

  /** Counts of no rows yet, features x bins. */
  public int[][] none() {
    return Arrays.stream(labelled).map(bins -> new int[bins.length]).toArray(int[][]::new);
  }

  /**
   * Counts rows and says which are far from all training rows. O(rows x features) at most; zeros
   * that a sparse column does not store cost nothing.
   *
   * @param columns the columns of the features, in the model's terms
   * @param counts is added to
   * @return ascending numbers of the far rows
   */
  public int[] add(int rows, List<Column> columns, int[][] counts) {
    for (int f = 0; f < counts.length; f++) {
      Column column = columns.get(f);
      for (int k = 0; k < column.stored(); k++) {
        counts[f][bin(f, column.storedValue(k))]++;
      }
      counts[f][bin(f, 0)] += rows - column.stored();
    }
    double[] extreme = extreme(rows, columns, 0);
    return IntStream.range(0, rows).filter(i -> extreme[i] > limit).toArray();
  }

  /** How extreme rows are; a value counts as new that at most so many training rows have. */
  private double[] extreme(int rows, List<Column> columns, int own) {
    double base = 0;
    double[] sums = new double[rows];
    for (int f = 0; f < columns.size(); f++) {
      double[] of = extreme(f, own);
      Column column = columns.get(f);
      double zero = column.stored() < rows ? of[bin(f, 0)] : 0;
      double[] cut = cuts[f];
      double range = cut.length == 0 ? 0 : cut[cut.length - 1] - cut[0];
      base += zero;
      for (int k = 0; k < column.stored(); k++) {
        double v = column.storedValue(k);
        boolean beyond = cut.length > 2 && (v < cut[0] - range || v > cut[cut.length - 1] + range);
        sums[column.storedRow(k)] += beyond ? Double.POSITIVE_INFINITY : of[bin(f, v)] - zero;
      }
    }
    for (int i = 0; i < rows; i++) {
      sums[i] += base;
    }
    return sums;
  }

  /** -ln t of each bin of a feature. */
  private double[] extreme(int feature, int own) {
    int bins = labelled[feature].length - 1;
    double[] count = new double[bins];
    Arrays.setAll(count, b -> labelled[feature][b] + unlabelled[feature][b]);
    double n = DoubleStream.of(count).sum();
    double least = 1 / (2 * n + 2);
    double[] found = new double[bins + 1];
    boolean nominal = cuts[feature].length == 0;
    double below = 0;
    for (int b = 0; b < bins && n > 0; b++) {
      double c = count[b];
      below += c;
      double share =
          nominal
              ? DoubleStream.of(count).filter(v -> v <= c).sum() / n
              : 2 * Math.min(below, n - below + c) / n;
      boolean alone = (nominal || b < 2 || b >= bins - 2) && c <= own;
      found[b] = -StrictMath.log(alone ? least : Math.min(1, Math.max(least, share)));
    }
    return found;
  }
}
