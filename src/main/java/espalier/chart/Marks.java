package espalier.chart;

import java.util.ArrayList;
import java.util.List;

/** The marks and dashes that distinguish series without colour. */
final class Marks {

  private static final List<List<Double>> DASHES =
      List.of(List.of(), List.of(7.0, 4.0), List.of(2.0, 3.0), List.of(9.0, 3.0, 2.0, 3.0));
  private static final int FORMS = 4;

  private Marks() {}

  /** The dash of a series. */
  static List<Double> dash(int series) {
    return DASHES.get(series % DASHES.size());
  }

  /**
   * The mark of a series at a point: circle, square, triangle or diamond, filled or empty, its
   * corners so far from its middle.
   */
  static Shape at(int series, double x, double y, double radius) {
    int form = series % FORMS;
    int corners = form == 0 ? 16 : form == 2 ? 3 : 4;
    double turn = form == 1 ? Math.PI / 4 : -Math.PI / 2;
    List<Double> xs = new ArrayList<>();
    List<Double> ys = new ArrayList<>();
    for (int c = 0; c < corners; c++) {
      double angle = turn + 2 * Math.PI * c / corners;
      xs.add(x + radius * Math.cos(angle));
      ys.add(y + radius * Math.sin(angle));
    }
    return new Shape.Polygon(xs, ys, series / FORMS % 2 == 0);
  }
}
