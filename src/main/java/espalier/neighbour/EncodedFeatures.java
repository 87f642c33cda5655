package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.neighbour.GraphOptions.GraphScaling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The features of a data set as columns of numbers: a numeric feature is one column, a nominal one
 * a 0/1 column for each of its values. A missing value counts as the mean of its column over the
 * rows that know it; columns that do not vary are left out.
 *
 * @param features the feature of each column
 * @param codes the value a column marks, -1 for a numeric feature
 * @param means the mean of each column over all rows
 * @param deviations its standard deviation (divided by the number of rows), above 0
 * @param points the columns, in the units of the data
 */
public record EncodedFeatures(
    int[] features, int[] codes, double[] means, double[] deviations, Points points) {

  /** Encodes all rows. O(rows x columns). */
  public static EncodedFeatures of(Dataset data) {
    List<double[]> columns = new ArrayList<>();
    List<Double> fillers = new ArrayList<>();
    List<int[]> origin = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      Attribute feature = data.features().get(f);
      double[] raw = data.column(f).toArray();
      for (int v = feature.isNumeric() ? -1 : 0; v < feature.values().size(); v++) {
        int code = v;
        double[] known =
            Arrays.stream(raw)
                .filter(x -> !Double.isNaN(x))
                .map(x -> PointEncoder.coded(x, code))
                .toArray();
        if (Arrays.stream(known).anyMatch(x -> x != known[0])) {
          double mean = Arrays.stream(known).sum() / known.length;
          columns.add(
              Arrays.stream(raw)
                  .map(x -> Double.isNaN(x) ? mean : PointEncoder.coded(x, code))
                  .toArray());
          fillers.add(mean);
          origin.add(new int[] {f, v});
        }
      }
    }
    int d = columns.size();
    int n = data.rows();
    double[] means = new double[d];
    double[] deviations = new double[d];
    double[] values = new double[n * d];
    for (int c = 0; c < d; c++) {
      double[] column = columns.get(c);
      double mean = fillers.get(c);
      double squares = 0;
      for (int i = 0; i < n; i++) {
        values[i * d + c] = column[i];
        squares += (column[i] - mean) * (column[i] - mean);
      }
      means[c] = mean;
      deviations[c] = squares > 0 ? Math.sqrt(squares / n) : 1;
    }
    return new EncodedFeatures(
        origin.stream().mapToInt(o -> o[0]).toArray(),
        origin.stream().mapToInt(o -> o[1]).toArray(),
        means,
        deviations,
        new Points(values, n, d));
  }

  /** The rows as points whose distances make the graph. */
  public Points forGraph(GraphScaling scaling) {
    PointEncoder encoder = encoder(scaling);
    double[] values = points.values().clone();
    Arrays.setAll(values, e -> encoder.standardised(values[e], e % features.length));
    return new Points(values, points.rows(), points.columns());
  }

  /**
   * How rows become points whose distances make the graph. Numeric columns are scaled as requested;
   * the 0/1 columns of a nominal feature are divided by √2, so that rows with different values have
   * the squared distance 1 in that feature.
   */
  PointEncoder encoder(GraphScaling scaling) {
    int d = features.length;
    double[] shift = new double[d];
    double[] scale = new double[d];
    Arrays.fill(scale, 1);
    for (int c = 0; c < d; c++) {
      if (codes[c] >= 0) {
        scale[c] = Math.sqrt(2);
      } else if (scaling == GraphScaling.STANDARDISE) {
        shift[c] = means[c];
        scale[c] = deviations[c];
      } else if (scaling == GraphScaling.MINMAX) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < points.rows(); i++) {
          low = Math.min(low, points.get(i, c));
          high = Math.max(high, points.get(i, c));
        }
        shift[c] = low;
        scale[c] = high - low;
      }
    }
    return new PointEncoder(features, codes, means, shift, scale);
  }
}
