package espalier.model;

import espalier.chart.Drawing;
import espalier.chart.LineChart;
import espalier.learn.Provenance;
import java.util.List;
import java.util.stream.IntStream;

/** The objective, or an internal estimate, over the steps of a fit, as a line. */
public final class CoursePicture {

  private CoursePicture() {}

  /**
   * Draws the course of a fit.
   *
   * @throws IllegalArgumentException if the model was not learned in steps
   */
  public static Drawing of(Provenance provenance) {
    List<Double> course = provenance.course();
    if (course.isEmpty()) {
      throw new IllegalArgumentException(
          "A model of "
              + provenance.method()
              + " has no course of an objective; only those that were learned in steps have one.");
    }
    return LineChart.of(
        provenance.method() + " on " + provenance.dataName(),
        "step (0: before the first)",
        "objective or internal estimate",
        IntStream.range(0, course.size()).mapToObj(Integer::toString).toList(),
        List.of(new LineChart.Series("objective", course, List.of())));
  }
}
