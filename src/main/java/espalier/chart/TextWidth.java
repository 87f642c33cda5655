package espalier.chart;

/**
 * About how wide a text is in a broad sans-serif font. The widths are tabled, not asked from the
 * fonts of this machine, so that every machine draws the same.
 */
final class TextWidth {

  private static final String NARROW = "ijlI.,:;'|! ()[]/\\-tfr{}\"`";
  private static final String BROAD = "mwMW@%≤≥=<>+→…";

  private TextWidth() {}

  static double of(String text, double size) {
    double em = text.codePoints().mapToDouble(TextWidth::em).sum();
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
