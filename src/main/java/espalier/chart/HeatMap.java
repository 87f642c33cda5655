package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table of numbers whose cells are the darker the better they are within their row; the best ones
 * of a row carry a star. Every cell shows its number, so that the shades only guide the eye.
 */
public final class HeatMap {

  private static final double MARGIN = 12;
  private static final double ROW = 20;
  private static final double PAD = 8;
  private static final double NARROWEST = 40;

  private HeatMap() {}

  /**
   * The drawing. O(rows x columns).
   *
   * @param title drawn above
   * @param columns the names of the columns
   * @param rows the names of the rows
   * @param values one row of numbers for each row; NaN where there is none
   * @param higherIsBetter whether the greatest number of a row is its best
   * @param sheet for which it is drawn
   * @throws IllegalArgumentException if there are no rows or columns, or the numbers do not fit
   */
  public static Drawing of(
      String title,
      List<String> columns,
      List<String> rows,
      double[][] values,
      boolean higherIsBetter,
      Sheet sheet) {
    boolean fits = Arrays.stream(values).allMatch(row -> row.length == columns.size());
    if (columns.isEmpty() || rows.isEmpty() || values.length != rows.size() || !fits) {
      throw Message.refused(
          "A table of %d rows and %d columns cannot be drawn from %d rows of numbers.",
          rows.size(), columns.size(), values.length);
    }
    double font = sheet.font();
    double names = widest(rows, font);
    double left = MARGIN + names + PAD;
    double natural = Math.max(widest(columns, font), NARROWEST) + PAD;
    double cell = sheet.rest(left + MARGIN, natural * columns.size()) / columns.size();
    double top = MARGIN + (sheet.titled() ? 2 * font : 0) + font + PAD;
    List<Shape> shapes = new ArrayList<>();
    if (sheet.titled()) {
      shapes.add(new Words(MARGIN, MARGIN + font, title, font + 1, Anchor.START));
    }
    boolean numbered = cell < natural;
    for (int c = 0; c < columns.size(); c++) {
      double x = left + (c + 0.5) * cell;
      String name = numbered ? Integer.toString(c + 1) : columns.get(c);
      shapes.add(new Words(x, top - 5, name, font, Anchor.MIDDLE));
    }
    for (int r = 0; r < rows.size(); r++) {
      double y = top + r * ROW;
      shapes.add(new Words(left - PAD, y + ROW - 6, rows.get(r), font, Anchor.END));
      double[] better = better(values[r], higherIsBetter);
      for (int c = 0; c < columns.size(); c++) {
        double x = left + c * cell;
        double share = better[c];
        shapes.add(new Box(x, y, cell, ROW, Double.isNaN(share) ? 0 : share));
        shapes.add(
            new Words(x + cell / 2, y + ROW - 6, text(values[r][c], share), font, Anchor.MIDDLE));
      }
    }
    double bottom = top + rows.size() * ROW;
    double width = left + columns.size() * cell;
    if (numbered) {
      for (int c = 0; c < columns.size(); c++) {
        bottom += font + 4;
        String name = (c + 1) + " = " + columns.get(c);
        shapes.add(new Words(left, bottom, name, font, Anchor.START));
        width = Math.max(width, left + TextWidth.of(name, font));
      }
    }
    width = sheet.titled() ? Math.max(width, MARGIN + TextWidth.of(title, font + 1)) : width;
    return new Drawing(width + MARGIN, bottom + MARGIN, title, shapes);
  }

  /** 1 for the best numbers of a row, 0 for the worst; 1 where all are equal. */
  private static double[] better(double[] row, boolean higherIsBetter) {
    double high = Arrays.stream(row).filter(v -> !Double.isNaN(v)).max().orElse(Double.NaN);
    double low = Arrays.stream(row).filter(v -> !Double.isNaN(v)).min().orElse(Double.NaN);
    return Arrays.stream(row)
        .map(v -> high > low ? (higherIsBetter ? v - low : high - v) / (high - low) : v * 0 + 1)
        .toArray();
  }

  private static String text(double value, double share) {
    if (Double.isNaN(value)) {
      return "–";
    }
    return Message.of("%.3f", value) + (share == 1 ? "*" : "");
  }

  private static double widest(List<String> texts, double font) {
    return texts.stream().mapToDouble(t -> TextWidth.of(t, font)).max().orElse(0);
  }
}
