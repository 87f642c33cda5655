package espalier.mulan;

import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import mulan.evaluation.measure.ConfidenceMeasureBase;

/**
 * A measure of Espalier's catalogue that looks at confidences, for Mulan's evaluator. It keeps the
 * confidences of all rows and measures them when asked; O(rows x labels) memory, shared with other
 * measures that receive the same output.
 */
class ConfidenceMeasure extends ConfidenceMeasureBase {

  private static final long serialVersionUID = 1L;

  /** The prefix of the keys of our measures among Mulan's. */
  public static final String PREFIX = "Espalier ";

  private final String key;
  private final double[] weights;
  private final Gathered rows = new Gathered();
  private transient Double value;

  /**
   * A measure without label weights.
   *
   * @param key its key, such as {@code auprc.pooled}
   * @throws IllegalArgumentException if there is no such measure
   */
  public ConfidenceMeasure(String key) {
    this(key, null);
  }

  /**
   * A measure with label weights, which count in {@code wlrap} and {@code auprc.depth}.
   *
   * @param weights one for each label, in the order of their attributes; null for 1 each
   * @throws IllegalArgumentException if there is no such measure or a weight is negative
   */
  public ConfidenceMeasure(String key, double[] weights) {
    this.key = MeasureCatalogue.of(key).key();
    this.weights = weights == null ? null : weights.clone();
    options();
  }

  private MeasureOptions options() {
    return weights == null
        ? MeasureOptions.defaults()
        : MeasureOptions.defaults().withLabelWeights(weights);
  }

  final String key() {
    return key;
  }

  final Gathered rows() {
    return rows;
  }

  @Override
  protected final void updateConfidence(double[] confidences, boolean[] truth) {
    rows.add(confidences, truth);
    forget();
  }

  @Override
  public final void reset() {
    rows.clear();
    forget();
  }

  void forget() {
    value = null;
  }

  @Override
  public final String getName() {
    return PREFIX + key;
  }

  /** The measure of all rows since the last reset; NaN without rows or where it is not defined. */
  @Override
  public final double getValue() {
    if (value == null) {
      value = rows.value(MeasureCatalogue.of(key), options());
    }
    return value;
  }

  @Override
  public final double getIdealValue() {
    Measure measure = MeasureCatalogue.of(key);
    return measure.higherIsBetter() ? measure.highest() : measure.lowest();
  }
}
