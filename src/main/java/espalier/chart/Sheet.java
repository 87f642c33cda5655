package espalier.chart;

/**
 * The sheet that a chart is drawn for: how wide it may be and how large its letters are.
 *
 * @param width the width in pixels of 1/96 inch that the chart fills; NaN for one that grows with
 *     its content
 * @param font the size of its letters in pixels
 * @param titled whether the title is drawn; in a paper the caption says it
 */
public record Sheet(double width, double font, boolean titled) {

  /** The width of a column of most journals, in millimetres. */
  public static final double COLUMN_MM = 85;

  private static final String NARROW = "ijlI.,:;'|! ()[]/\\-tfr{}\"`";
  private static final String BROAD = "mwMW@%≤≥=<>+→…";

  /** For the screen and for whole pages. */
  public static final Sheet SCREEN = new Sheet(Double.NaN, 12, true);

  /** For a column of {@value #COLUMN_MM} mm; letters of 9 pixels are 6.75 points high. */
  public static final Sheet COLUMN = new Sheet(COLUMN_MM / 25.4 * 96, 9, false);

  /** The length left for axes or bars next to what is taken; free on a sheet that grows. */
  double rest(double taken, double free) {
    return Double.isNaN(width) ? free : Math.max(free / 6, width - taken);
  }

  /**
   * About how wide a text is in a broad sans-serif font. The widths are tabled, not asked from the
   * fonts of this machine, so that every machine draws the same.
   */
  static double wide(String text, double size) {
    double em = text.codePoints().mapToDouble(Sheet::em).sum();
    return em * size;
  }

  private static double em(int c) {
    if (NARROW.indexOf(c) >= 0) {
      return 0.4;
    }
    if (BROAD.indexOf(c) >= 0 || c >= 0x2e80) {
      return 1;
    }
    return Character.isUpperCase(c) ? 0.74 : 0.64;
  }
}
