package espalier.model;

import espalier.chart.Drawing;
import espalier.chart.LineChart;
import espalier.learn.Provenance;
import java.util.List;
import java.util.stream.IntStream;

/** The objective of an optimisation over its steps, as a line. */
public final class CoursePicture {

  private CoursePicture() {}

  /**
   * The picture.
   *
   * @throws IllegalArgumentException if the model was not learned by outer steps
   */
  public static Drawing of(Provenance provenance) {
    List<Double> course = provenance.course();
    if (course.isEmpty()) {
      throw new IllegalArgumentException(
          "A model of "
              + provenance.method()
              + " has no course of an objective; only those that alternate outer steps have one.");
    }
    return LineChart.of(
        provenance.method() + " on " + provenance.dataName(),
        "outer step (0: the first tree)",
        "objective",
        IntStream.range(0, course.size()).mapToObj(Integer::toString).toList(),
        List.of(new LineChart.Series("objective", course, List.of())));
  }
}
