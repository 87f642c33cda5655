package espalier.impurity;

import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;

/** Collects centred columns for a {@link ColumnBlock} and, if wanted, a {@link FloatBlock}. */
final class DenseColumns {

  private final List<double[]> values = new ArrayList<>();
  private final List<Double> centre = new ArrayList<>();
  private final List<Double> weight = new ArrayList<>();
  private final List<Double> variance = new ArrayList<>();
  private final List<Double> share = new ArrayList<>();
  private CentredColumns columns;

  /**
   * Adds a column.
   *
   * @param column its values, kept, not copied
   * @param mean what they are centred at
   */
  void add(double[] column, double mean, double p, double columnVariance, double columnShare) {
    values.add(column);
    centre.add(mean);
    weight.add(p);
    variance.add(columnVariance);
    share.add(columnShare);
  }

  void addColumnBlock(List<ScoreBlock> blocks, SpaceOptions options, boolean nominal) {
    if (!values.isEmpty()) {
      blocks.add(
          new ColumnBlock(
              options, columns(), numbers(weight), numbers(variance), numbers(share), nominal));
    }
  }

  void addFloatBlock(List<ScoreBlock> blocks, SpaceOptions options, Workers workers) {
    if (values.isEmpty()) {
      return;
    }
    double[] root = numbers(variance);
    double[] scale = numbers(weight);
    for (int c = 0; c < root.length; c++) {
      root[c] *= scale[c];
      scale[c] = Math.sqrt(scale[c]);
    }
    FloatRows rows = new FloatRows(columns(), scale, workers);
    blocks.add(new FloatBlock(options, rows, root, numbers(share)));
  }

  private CentredColumns columns() {
    columns =
        columns == null
            ? new CentredColumns(values.toArray(new double[0][]), numbers(centre))
            : columns;
    return columns;
  }

  private static double[] numbers(List<Double> list) {
    return list.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
