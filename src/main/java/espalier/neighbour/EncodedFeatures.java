package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.neighbour.GraphOptions.GraphScaling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;

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
    List<double[]> found = new ArrayList<>();
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
          found.add(new double[] {f, v, Arrays.stream(known).sum() / known.length});
        }
      }
    }
    int[] features = found.stream().mapToInt(c -> (int) c[0]).toArray();
    int[] codes = found.stream().mapToInt(c -> (int) c[1]).toArray();
    double[] means = found.stream().mapToDouble(c -> c[2]).toArray();
    double[] ones = new double[means.length];
    Arrays.fill(ones, 1);
    double[] origin = new double[means.length];
    Points points = Points.of(data, new PointEncoder(features, codes, means, origin, ones));
    double[] deviations = new double[means.length];
    for (int c = 0; c < means.length; c++) {
      double squares = 0;
      for (int i = 0; i < data.rows(); i++) {
        squares += (points.get(i, c) - means[c]) * (points.get(i, c) - means[c]);
      }
      deviations[c] = squares > 0 ? Math.sqrt(squares / data.rows()) : 1;
    }
    return new EncodedFeatures(features, codes, means, deviations, points);
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
        int column = c;
        DoubleSummaryStatistics range =
            IntStream.range(0, points.rows())
                .mapToDouble(i -> points.get(i, column))
                .summaryStatistics();
        shift[c] = range.getMin();
        scale[c] = range.getMax() - range.getMin();
      }
    }
    return new PointEncoder(features, codes, means, shift, scale);
  }
}
