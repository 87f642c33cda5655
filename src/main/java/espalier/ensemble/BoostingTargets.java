package espalier.ensemble;

import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.impurity.LabelScale;
import espalier.learn.Schema;
import espalier.neighbour.EncodedTargets;
import espalier.tree.PctOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The numbers that boosting approaches: one for each score column, 0 or 1 for a label and for each
 * value of a nominal target, {@code NaN} where the target is unknown.
 *
 * <p>With y the truth, F the scores so far and w_i the row weights, the loss is Σ_i w_i Σ_o c_o²
 * (y_io - F_io)² / Σ_i w_i n_i over the known cells, n_i being their number in row i. A column's
 * factor is c_o = √(v / s): v the weight of its label in the hierarchy (1 without), s the variance
 * of its target over the training rows (the Gini index of a nominal one), or 1 where columns are
 * not scaled.
 */
final class BoostingTargets {

  private final Targets targets;
  private final int outputs;
  private final double[] start;
  private final double[] factor;
  private final List<Attribute> stageColumns;

  /** The columns of training data; the start is the mean of what is known, 0 if nothing is. */
  BoostingTargets(Dataset train, PctOptions options) {
    this.targets = train.targets();
    this.outputs = targets.outputs();
    this.stageColumns = schema(outputs);
    this.start = new double[outputs];
    this.factor = new double[outputs];
    Optional<LabelHierarchy> hierarchy = train.hierarchy();
    double[] weights =
        hierarchy
            .map(h -> options.get(DEPTH_RULE).weights(h, options.get(DEPTH_BASE)))
            .orElse(null);
    LabelScale byDefault = hierarchy.isPresent() ? LabelScale.NONE : LabelScale.VARIANCE;
    boolean scaled = options.get(LABEL_SCALE).orElse(byDefault) == LabelScale.VARIANCE;
    double[] mass = new double[outputs];
    double[] squares = new double[outputs];
    for (int row : targets.labelledRows()) {
      double[] y = EncodedTargets.row(targets, row);
      for (int o = 0; o < outputs; o++) {
        if (!Double.isNaN(y[o])) {
          double before = mass[o];
          mass[o] += train.weight(row);
          double d = y[o] - start[o];
          start[o] += d * train.weight(row) / mass[o];
          squares[o] += d * d * train.weight(row) * before / mass[o];
        }
      }
    }
    for (int t = 0; t < targets.count(); t++) {
      double spread = 0;
      for (int o = targets.offset(t); o < targets.offset(t + 1); o++) {
        spread += mass[o] > 0 ? squares[o] / mass[o] : 0;
      }
      double v = (weights == null ? 1 : weights[t]) / (scaled && spread > 0 ? spread : 1);
      Arrays.fill(factor, targets.offset(t), targets.offset(t + 1), Math.sqrt(v));
    }
  }

  double[] start() {
    return start;
  }

  /** Puts c (y - F), what a stage is to explain of a row in units of the loss, into an array. */
  void residuals(double[] y, double[] scores, double[] rest) {
    for (int o = 0; o < outputs; o++) {
      rest[o] = factor[o] * (y[o] - scores[o]);
    }
  }

  /** The targets of a stage; {@code rest} has a column for each output, all NaN where unknown. */
  Targets stage(double[][] rest) {
    return Targets.ofNumbers(stageColumns, rest);
  }

  private static List<Attribute> schema(int outputs) {
    return IntStream.range(0, outputs).mapToObj(o -> Attribute.numeric("residual " + o)).toList();
  }

  /** The schema of a stage: numeric targets, one for each score column of the data. */
  static Schema stageSchema(Schema data) {
    return new Schema(data.features(), schema(data.outputs()), Optional.empty());
  }

  /** A stage's answer in the targets' own units. */
  double unscaled(int output, double value) {
    return value / factor[output];
  }

  double error(double[] y, double[] scores) {
    double[] rest = new double[outputs];
    residuals(y, scores, rest);
    double sum = 0;
    for (double d : rest) {
      sum += d == d ? d * d : 0;
    }
    return sum;
  }

  static int known(double[] truth) {
    return (int) Arrays.stream(truth).filter(y -> !Double.isNaN(y)).count();
  }
}
