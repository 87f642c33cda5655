package espalier.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where a command writes.
 *
 * @param out results
 * @param err messages and progress
 * @param signs how progress is shown
 */
record Terminal(PrintStream out, PrintStream err, Signs signs) {

  /** How progress is shown. */
  enum Signs {
    /** A bar, for a person who watches. */
    BAR,
    /** A line now and then, for a log. */
    LINES,
    /** Not at all. */
    NONE
  }

  /** The width that all reports keep to. */
  static final int WIDTH = 100;

  /** Marks of direction, and control characters but line ends and tabs. */
  private static final Pattern UNSEEN =
      Pattern.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\\p{Cntrl}&&[^\n\t]]");

  /** Prints a line with Unix line ends on every system, so that output can be compared. */
  void line(String text) {
    out.print(visible(text.stripTrailing()) + "\n");
  }

  /** Prints a note where it does not mix with results. */
  void note(String text) {
    err.print("Note: " + visible(text) + "\n");
  }

  /**
   * A text in which characters that change the direction of writing or the state of a terminal are
   * escapes, so that no name of the data can disguise what is printed.
   */
  static String visible(String text) {
    return UNSEEN
        .matcher(text)
        .replaceAll(m -> String.format(Locale.ROOT, "\\\\u%04x", (int) m.group().charAt(0)));
  }

  /** Prints an empty line. */
  void line() {
    line("");
  }

  /** Prints a heading with an empty line before it. */
  void heading(String text) {
    line();
    line(text);
  }

  /** Prints a paragraph broken at blanks to the width. */
  void paragraph(String text) {
    line(wrap(text, "", ""));
  }

  /** Prints a marked item whose further lines are indented. */
  void item(String mark, String text) {
    line(wrap(text, mark, " ".repeat(mark.length())));
  }

  private static String wrap(String text, String first, String next) {
    StringBuilder all = new StringBuilder(first);
    int at = first.length();
    boolean fresh = true;
    for (String word : text.split(" +")) {
      if (!fresh && at + 1 + word.length() > WIDTH) {
        all.append('\n').append(next);
        at = next.length();
        fresh = true;
      }
      all.append(fresh ? "" : " ").append(word);
      at += word.length() + (fresh ? 0 : 1);
      fresh = false;
    }
    return all.toString();
  }
}
