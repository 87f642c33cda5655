package espalier.measure;

import java.util.function.ToDoubleFunction;

/** Means over the labels of the areas under their curves. */
final class LabelAreas {

  private LabelAreas() {}

  /**
   * The weighted mean over the labels with an area.
   *
   * @param weight the weight of a label, by index
   */
  static Measurement mean(
      LabelCurves curves, ToDoubleFunction<LabelResult> area, double[] weight, String reason) {
    RowMean sum = new RowMean();
    RowMean weights = new RowMean();
    long cells = 0;
    for (int j = 0; j < weight.length; j++) {
      LabelResult label = curves.results().get(j);
      double value = area.applyAsDouble(label);
      if (!Double.isNaN(value) && weight[j] > 0) {
        sum.add(weight[j] * value);
        weights.add(weight[j]);
        cells += label.known();
      }
    }
    return Measurement.ratio(
        sum.sum(), weights.sum(), curves.rows(), weights.count(), cells, reason);
  }

  /** The mean over all labels with a known cell; those without an area count 0. */
  static Measurement meanOfAll(LabelCurves curves, ToDoubleFunction<LabelResult> area) {
    RowMean mean = new RowMean();
    long cells = 0;
    for (LabelResult label : curves.results()) {
      if (label.known() > 0) {
        double value = area.applyAsDouble(label);
        mean.add(Double.isNaN(value) ? 0 : value);
        cells += label.known();
      }
    }
    return Measurement.ratio(
        mean.sum(), mean.count(), curves.rows(), mean.count(), cells, "no cell is known");
  }

  /** The share of positives among the known cells of each label. */
  static double[] frequencies(LabelCurves curves) {
    return curves.results().stream()
        .mapToDouble(l -> l.known() == 0 ? 0 : (double) l.positives() / l.known())
        .toArray();
  }
}
