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

  /** How the labels are averaged. */
  enum Average {
    ARITHMETIC("Mean Average Interpolated Precision"),
    GEOMETRIC("Geometric Mean Average Interpolated Precision");

    private final String name;

    Average(String name) {
      this.name = name;
    }
  }

  private final Average average;

  InterpolatedPrecision(Average average, int labels, int levels) {
    super(labels, levels);
    this.average = average;
  }

  @Override
  public String getName() {
    return average.name;
  }

  @Override
  public double getValue() {
    double[] present =
        IntStream.range(0, numOfLabels)
            .mapToDouble(this::getValue)
            .filter(v -> !Double.isNaN(v))
            .toArray();
    DoubleStream values = DoubleStream.of(present);
    return average == Average.ARITHMETIC
        ? values.average().orElse(Double.NaN)
        : present.length == 0
            ? Double.NaN
            : StrictMath.pow(values.reduce(1, (a, b) -> a * b), 1.0 / present.length);
  }

  @Override
  public double getValue(int label) {
    boolean ranked = confact[label].stream().noneMatch(c -> Double.isNaN(c.getConfidence()));
    boolean present = confact[label].stream().anyMatch(ConfidenceActual::getActual);
    return ranked && present ? super.getValue(label) : Double.NaN;
  }
}
