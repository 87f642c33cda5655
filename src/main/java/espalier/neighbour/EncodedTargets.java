package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.Consistency;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Targets of every kind as columns of numbers in the layout of the scores: a label is 0 or 1, a
 * nominal target has one 0/1 column per value. A numeric target is standardised by its known cells.
 * Labels of a hierarchy weigh by their depth, mean weight 1; all other columns weigh 1.
 */
public final class EncodedTargets {

  private final Schema schema;
  private final int[] targetOf;
  private final int outputs;
  private final double[] y;
  private final double[] mask;
  private final double[] weights;
  private final double[] mean;
  private final double[] shift;
  private final double[] scale;

  /** Encodes all rows with the default weights of labels in a hierarchy. */
  public static EncodedTargets of(Dataset data) {
    return new EncodedTargets(data, DepthRule.DEFAULT, DepthRule.DEFAULT_BASE);
  }

  /** Encodes all rows. O(rows x outputs). */
  public EncodedTargets(Dataset data, DepthRule rule, double base) {
    Targets targets = data.targets();
    schema = Schema.of(data);
    outputs = targets.outputs();
    targetOf = schema.targetOf();
    y = new double[data.rows() * outputs];
    mask = new double[data.rows() * outputs];
    mean = new double[outputs];
    shift = new double[outputs];
    scale = new double[outputs];
    weights = new double[outputs];
    Arrays.fill(scale, 1);
    Arrays.fill(weights, 1);
    if (schema.hierarchy().isPresent()) {
      double[] byDepth = rule.weights(schema.hierarchy().get(), base);
      double average = Arrays.stream(byDepth).average().orElse(1);
      Arrays.setAll(weights, k -> byDepth[k] / average);
    }
    for (int i = 0; i < data.rows(); i++) {
      double[] row = row(targets, i);
      for (int o = 0; o < outputs; o++) {
        if (!Double.isNaN(row[o])) {
          mask[i * outputs + o] = data.weight(i);
          y[i * outputs + o] = row[o];
        }
      }
    }
    centre();
  }

  /** Means of the known cells; numeric columns are standardised. */
  private void centre() {
    for (int o = 0; o < outputs; o++) {
      Attribute attribute = schema.targets().get(targetOf[o]);
      double known = 0;
      double sum = 0;
      for (int e = o; e < y.length; e += outputs) {
        known += mask[e];
        sum += mask[e] * y[e];
      }
      mean[o] = known > 0 ? sum / known : attribute.isNominal() ? 1.0 / attribute.outputs() : 0;
      if (attribute.isNumeric()) {
        standardise(o, known);
      }
    }
  }

  private void standardise(int o, double known) {
    shift[o] = mean[o];
    double squares = 0;
    for (int e = o; e < y.length; e += outputs) {
      y[e] = mask[e] > 0 ? y[e] - shift[o] : 0;
      squares += mask[e] * y[e] * y[e];
    }
    double deviation = known > 0 ? Math.sqrt(squares / known) : 0;
    scale[o] = deviation > 1e-12 * Math.abs(shift[o]) ? deviation : 1;
    for (int e = o; e < y.length; e += outputs) {
      y[e] /= scale[o];
    }
    mean[o] = 0;
  }

  /** A row in the layout of the scores, in the units of the targets; {@code NaN} where unknown. */
  public static double[] row(Targets targets, int row) {
    double[] cells = new double[targets.count()];
    targets.copyRow(row, cells);
    double[] y = new double[targets.outputs()];
    for (int t = 0; t < targets.count(); t++) {
      double value = cells[t];
      if (!targets.attribute(t).isNominal() || Double.isNaN(value)) {
        Arrays.fill(y, targets.offset(t), targets.offset(t + 1), value);
      } else {
        y[targets.offset(t) + (int) value] = 1;
      }
    }
    return y;
  }

  /** The number of target columns. */
  public int outputs() {
    return outputs;
  }

  int rows() {
    return y.length / outputs;
  }

  /** The known cells, rows x outputs; 0 where unknown. */
  public double[] y() {
    return y;
  }

  /** The weight of every cell, 0 where unknown. */
  public double[] mask() {
    return mask;
  }

  /** The weight of every column. */
  public double[] weights() {
    return weights;
  }

  /** The mean of the known cells of every column. */
  public double[] mean() {
    return mean;
  }

  /** The known cells of all rows, the means of the columns elsewhere. */
  public double[] filled() {
    double[] all = new double[y.length];
    Arrays.setAll(all, e -> mask[e] > 0 ? y[e] : mean[e % outputs]);
    return all;
  }

  /**
   * Checks smooth values, rows x outputs.
   *
   * @throws IllegalArgumentException if one is not finite; names its target
   */
  public void checkFinite(double[] z) {
    for (int e = 0; e < z.length; e++) {
      if (!Double.isFinite(z[e])) {
        throw Message.refused(
            "The smooth values of target '%s' are not finite; bring its values, or those of"
                + " the features, to a smaller range.",
            name(e % outputs));
      }
    }
  }

  /** A score in the units of the cells. */
  public double encoded(int output, double score) {
    return (score - shift[output]) / scale[output];
  }

  /** A cell, that of a number at most so many standard deviations from its mean. */
  public double clipped(int output, double cell, double tail) {
    return schema.targets().get(targetOf[output]).isNumeric()
        ? Math.max(-tail, Math.min(tail, cell))
        : cell;
  }

  String name(int output) {
    return schema.targets().get(targetOf[output]).name();
  }

  /** Σ_k weight_k (score_k - y_k)² over the known cells of a row, numbers standardised. */
  public double error(int row, double[] scores) {
    double sum = 0;
    for (int k = 0; k < outputs; k++) {
      double d = (scores[k] - shift[k]) / scale[k] - y[row * outputs + k];
      sum += mask[row * outputs + k] * weights[k] * d * d;
    }
    return sum;
  }

  /** The scores that a row of vectors, rows x outputs, stands for. */
  public double[] scores(double[] vectors, int row) {
    return scores(Arrays.copyOfRange(vectors, row * outputs, (row + 1) * outputs));
  }

  /**
   * The scores that a vector stands for: numbers in their units, labels clipped to [0, 1], nominal
   * values clipped and divided by their sum (the means if that is 0). Where clipping or rounding
   * left a label above its parent, the parent is raised.
   */
  public double[] scores(double[] vector) {
    double[] scores = new double[outputs];
    Arrays.setAll(scores, o -> vector[o] * scale[o] + shift[o]);
    return clipped(schema.targets(), schema.hierarchy(), scores, mean);
  }

  /**
   * Scores of sums in the units of the targets, see {@link #scores(double[])}.
   *
   * @param sums one for each output; changed and returned
   * @param means the shares of the values of a nominal target where all sums are 0 or below
   */
  public static double[] clipped(
      List<Attribute> attributes,
      Optional<LabelHierarchy> hierarchy,
      double[] sums,
      double[] means) {
    int first = 0;
    for (Attribute attribute : attributes) {
      int end = first + attribute.outputs();
      double total = 0;
      for (int o = first; o < end && !attribute.isNumeric(); o++) {
        sums[o] = Math.max(0, Math.min(1, sums[o]));
        total += sums[o];
      }
      for (int o = first; o < end && attribute.isNominal(); o++) {
        sums[o] = total > 0 ? sums[o] / total : means[o];
      }
      first = end;
    }
    hierarchy.ifPresent(h -> Consistency.repair(h, sums));
    return sums;
  }

  /** Brings coefficients, rows x outputs, and intercepts of the columns to the units of scores. */
  public void inUnits(double[][] coefficients, double[] intercepts) {
    for (double[] row : coefficients) {
      Arrays.setAll(row, o -> row[o] * scale[o]);
    }
    Arrays.setAll(intercepts, o -> intercepts[o] * scale[o] + shift[o]);
  }
}
