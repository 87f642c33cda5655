package espalier.measure;

import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.Arrays;

/**
 * The inputs of measures other than truth and scores; arrays are copied when given and must not be
 * changed when read.
 *
 * @param labelWeights one weight for each target, finite and not negative; {@code null}: all 1
 * @param thresholds a label is predicted if its score is greater than its threshold: one for each
 *     target, or a single one for all; {@code null}: 0.5
 * @param hierarchy the label hierarchy, or {@code null} if there is none
 * @param positiveClass the class that {@code f1.binary} looks for; {@code null}: the rarer one
 * @param trainingMeans the mean of each numeric target in the training rows, the reference of
 *     {@code rrmse}; {@code null}: the means of the evaluated rows
 * @param trainingVariances the variance of each numeric target in the training rows, the unit of
 *     {@code wrmse}; {@code null}: the variances of the evaluated rows
 * @param training the targets of the training rows, by which the information accretion of labels is
 *     counted; {@code null}: the evaluated rows
 */
public record MeasureOptions(
    double[] labelWeights,
    double[] thresholds,
    LabelHierarchy hierarchy,
    String positiveClass,
    double[] trainingMeans,
    double[] trainingVariances,
    Targets training) {

  private static final MeasureOptions DEFAULTS =
      new MeasureOptions(null, null, null, null, null, null, null);

  /**
   * Copies and checks weights and thresholds.
   *
   * @throws IllegalArgumentException if a weight is negative or not finite, or a threshold is NaN
   */
  public MeasureOptions {
    labelWeights = copy(labelWeights);
    thresholds = copy(thresholds);
    trainingMeans = copy(trainingMeans);
    trainingVariances = copy(trainingVariances);
    if (labelWeights != null) {
      for (int j = 0; j < labelWeights.length; j++) {
        if (!(labelWeights[j] >= 0) || Double.isInfinite(labelWeights[j])) {
          throw Message.refused(
              "Label weights must be finite and not negative; the weight of label %s is %s.",
              j, labelWeights[j]);
        }
      }
    }
    if (thresholds != null) {
      Thresholds.check(thresholds);
    }
  }

  /** All weights 1, all thresholds 0.5, no hierarchy. */
  public static MeasureOptions defaults() {
    return DEFAULTS;
  }

  /** The options with other label weights. */
  public MeasureOptions withLabelWeights(double... weights) {
    return new MeasureOptions(
        weights, thresholds, hierarchy, positiveClass, trainingMeans, trainingVariances, training);
  }

  /** The options with other thresholds: one for all or one for each target. */
  public MeasureOptions withThresholds(double... values) {
    return new MeasureOptions(
        labelWeights, values, hierarchy, positiveClass, trainingMeans, trainingVariances, training);
  }

  /** The options with a label hierarchy. */
  public MeasureOptions withHierarchy(LabelHierarchy hierarchy) {
    return new MeasureOptions(
        labelWeights,
        thresholds,
        hierarchy,
        positiveClass,
        trainingMeans,
        trainingVariances,
        training);
  }

  /** The options with a named class for {@code f1.binary}. */
  public MeasureOptions withPositiveClass(String name) {
    return new MeasureOptions(
        labelWeights, thresholds, hierarchy, name, trainingMeans, trainingVariances, training);
  }

  /**
   * The options with the targets of the training rows, and with the means and variances of the
   * numeric ones from their known cells.
   */
  public MeasureOptions withTraining(Targets training) {
    double[] means = new double[training.count()];
    double[] variances = new double[training.count()];
    for (int t = 0; t < means.length; t++) {
      if (training.attribute(t).isNumeric()) {
        RowMean.Moments moments = RowMean.Moments.of(training, t);
        means[t] = moments.mean();
        variances[t] = moments.variance();
      } else {
        means[t] = Double.NaN;
        variances[t] = Double.NaN;
      }
    }
    return new MeasureOptions(
        labelWeights, thresholds, hierarchy, positiveClass, means, variances, training);
  }

  /** The options of a part of the targets, without hierarchy. */
  MeasureOptions part(int[] targets) {
    return new MeasureOptions(
        pick(labelWeights, targets),
        thresholds == null || thresholds.length == 1 ? thresholds : pick(thresholds, targets),
        null,
        positiveClass,
        pick(trainingMeans, targets),
        pick(trainingVariances, targets),
        null);
  }

  void fit(Targets truth) {
    length("label weights", labelWeights, truth.count());
    if (thresholds != null && thresholds.length != 1) {
      length("thresholds", thresholds, truth.count());
    }
    length(
        "training targets", training == null ? null : new double[training.count()], truth.count());
    length("training means", trainingMeans, truth.count());
    length("training variances", trainingVariances, truth.count());
    if (hierarchy != null && hierarchy.size() != truth.count()) {
      throw Message.refused(
          "The hierarchy has %s labels, the data have %s targets; both need the same labels.",
          hierarchy.size(), truth.count());
    }
  }

  private static void length(String what, double[] given, int needed) {
    if (given != null && given.length != needed) {
      throw new IllegalArgumentException(
          given.length + " " + what + " were given; the data have " + needed + " targets.");
    }
  }

  private static double[] pick(double[] from, int[] targets) {
    if (from == null) {
      return null;
    }
    double[] picked = new double[targets.length];
    Arrays.setAll(picked, k -> from[targets[k]]);
    return picked;
  }

  private static double[] copy(double[] array) {
    return array == null ? null : array.clone();
  }
}
