package espalier.mulan;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mulan.evaluation.measure.MeanAverageInterpolatedPrecision;

/**
 * Mulan's interpolated precision, averaged over the labels that some evaluated row has. Mulan's own
 * two measures look for a row with the label and fail with an {@link
 * ArrayIndexOutOfBoundsException} where a fold has none. A label that no row has, or that has a
 * confidence that is no number, is NaN and does not count; without any other label the average is
 * NaN, too.
 */
final class InterpolatedPrecision extends MeanAverageInterpolatedPrecision {

  private static final long serialVersionUID = 1L;

  private final boolean geometric;

  InterpolatedPrecision(boolean geometric, int labels, int levels) {
    super(labels, levels);
    this.geometric = geometric;
  }

  @Override
  public String getName() {
    return (geometric ? "Geometric " : "") + "Mean Average Interpolated Precision";
  }

  @Override
  public double getValue() {
    double[] present =
        IntStream.range(0, numOfLabels)
            .mapToDouble(this::getValue)
            .filter(v -> !Double.isNaN(v))
            .toArray();
    DoubleStream values = DoubleStream.of(present);
    return geometric && present.length > 0
        ? StrictMath.pow(values.reduce(1, (a, b) -> a * b), 1.0 / present.length)
        : values.average().orElse(Double.NaN);
  }

  @Override
  public double getValue(int label) {
    boolean ranked = confact[label].stream().noneMatch(c -> Double.isNaN(c.getConfidence()));
    boolean present = confact[label].stream().anyMatch(ConfidenceActual::getActual);
    return ranked && present ? super.getValue(label) : Double.NaN;
  }
}
