package espalier.explain;

import espalier.ensemble.FeatureImportance;
import espalier.ensemble.TargetGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * How far each feature moves scores on average: the mean over rows of the absolute Shapley value,
 * for each output and, as the mean over the outputs, for all together.
 */
public final class MeanShap implements Consumer<Explanation> {

  private static final String MEASURE = "mean |Shapley value|";

  private double[][] sum;
  private double[][] squares;
  private List<String> features;
  private List<String> names;
  private int rows;

  /** Takes in the explanation of one more row of the same model and outputs. */
  @Override
  public void accept(Explanation row) {
    int outputs = row.outputs().size();
    if (sum == null) {
      features = row.features();
      names = row.outputs();
      sum = new double[outputs + 1][features.size()];
      squares = new double[outputs + 1][features.size()];
    }
    rows++;
    for (int f = 0; f < features.size(); f++) {
      double all = 0;
      for (int o = 0; o < outputs; o++) {
        double size = Math.abs(row.values()[o][f]);
        sum[o][f] += size;
        squares[o][f] += size * size;
        all += size / outputs;
      }
      sum[outputs][f] += all;
      squares[outputs][f] += all * all;
    }
  }

  /**
   * The means for all outputs together, first, and for each of them, with their standard errors
   * over the rows.
   *
   * @throws IllegalArgumentException if no row was explained
   */
  public List<FeatureImportance> importances() {
    if (rows == 0) {
      throw new IllegalArgumentException("No row was explained, so there is no mean.");
    }
    List<FeatureImportance> found = new ArrayList<>();
    found.add(importance(TargetGroup.ALL, names.size()));
    for (int o = 0; o < names.size(); o++) {
      found.add(importance(names.get(o), o));
    }
    return found;
  }

  private FeatureImportance importance(String of, int index) {
    List<Double> values = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    for (int f = 0; f < features.size(); f++) {
      double mean = sum[index][f] / rows;
      double variance = Math.max(0, squares[index][f] / rows - mean * mean);
      values.add(mean);
      errors.add(rows > 1 ? Math.sqrt(variance / (rows - 1)) : Double.NaN);
    }
    return new FeatureImportance(MEASURE, of, features, values, errors);
  }
}
