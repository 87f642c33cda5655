package espalier.page;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureMatcher;
import espalier.learn.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The columns of the data file, labelled and unlabelled rows side by side: for each feature {@code
 * [feature, share of missing values, distance, bounds or values, labelled counts, unlabelled
 * counts]}. The distance lies between the known values of both, from 0 to 1: the largest difference
 * of their distribution functions (Kolmogorov and Smirnov), for nominal features half the sum of
 * the differences of their shares; null unless both have known values. At most {@value #MOST_ROWS}
 * rows and {@value #MOST_FEATURES} features.
 */
record DataPart(Schema schema, Dataset data) {

  private static final int MOST_ROWS = 10_000;
  private static final int MOST_FEATURES = 200;
  private static final int BINS = 12;

  List<Object> entries() {
    List<Object> all = new ArrayList<>();
    if (data != null) {
      FeatureMatcher matcher = new FeatureMatcher(schema, data);
      int rows = Math.min(MOST_ROWS, data.rows());
      for (int f = 0; f < Math.min(MOST_FEATURES, schema.features().size()); f++) {
        double[] labelled = known(matcher, f, rows, true);
        all.add(column(f, labelled, known(matcher, f, rows, false), rows));
      }
    }
    return all;
  }

  private double[] known(FeatureMatcher matcher, int feature, int rows, boolean labelled) {
    return IntStream.range(0, rows)
        .filter(r -> data.targets().labelled(r) == labelled)
        .mapToDouble(r -> matcher.row(r).value(feature))
        .filter(v -> !Double.isNaN(v))
        .sorted()
        .toArray();
  }

  private List<Object> column(int number, double[] labelled, double[] others, int rows) {
    Attribute feature = schema.features().get(number);
    double[] all = DoubleStream.concat(Arrays.stream(labelled), Arrays.stream(others)).toArray();
    double from = feature.isNominal() ? 0 : Arrays.stream(all).min().orElse(0);
    double to = feature.isNominal() ? feature.values().size() : Arrays.stream(all).max().orElse(0);
    int bins = feature.isNominal() ? feature.values().size() : BINS;
    int[] first = counts(labelled, from, to, bins);
    int[] second = counts(others, from, to, bins);
    double missing = 1 - all.length / (double) Math.max(1, rows);
    double apart =
        labelled.length == 0 || others.length == 0
            ? Double.NaN
            : feature.isNominal() ? variation(first, second) : distance(labelled, others);
    Object[] places = feature.isNominal() ? feature.values().toArray() : new Object[] {from, to};
    return Rounded.list(number, missing, apart, places, first, second);
  }

  private static int[] counts(double[] values, double from, double to, int bins) {
    int[] counts = new int[bins];
    for (double v : values) {
      counts[to > from ? (int) Math.min(bins - 1, (v - from) / (to - from) * bins) : 0]++;
    }
    return counts;
  }

  /** The largest difference of two distribution functions; values ascend. */
  static double distance(double[] a, double[] b) {
    double most = 0;
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      double at = Math.min(a[i], b[j]);
      while (i < a.length && a[i] <= at) {
        i++;
      }
      while (j < b.length && b[j] <= at) {
        j++;
      }
      most = Math.max(most, Math.abs(i / (double) a.length - j / (double) b.length));
    }
    return most;
  }

  /** Half the sum of the differences of two lists of shares. */
  static double variation(int[] a, int[] b) {
    double all = Math.max(1, Arrays.stream(a).sum());
    double others = Math.max(1, Arrays.stream(b).sum());
    return IntStream.range(0, a.length).mapToDouble(k -> Math.abs(a[k] / all - b[k] / others)).sum()
        / 2;
  }
}
