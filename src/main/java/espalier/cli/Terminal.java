package espalier.cli;

import espalier.account.TextTable;
import espalier.chart.VisibleText;
import espalier.learn.FitContext;
import espalier.model.Wrapping;
import java.io.PrintStream;
import java.util.function.Function;

/**
 * Where a command writes.
 *
 * @param out results
 * @param err messages and progress
 * @param signs how progress is shown
 * @param ink whether results are coloured
 * @param messages whether messages are
 */
record Terminal(PrintStream out, PrintStream err, Signs signs, Ink ink, Ink messages) {

  Terminal(PrintStream out, PrintStream err, Signs signs) {
    this(out, err, signs, Ink.NONE, Ink.NONE);
  }

  enum Signs {
    /** A bar, for a person who watches. */
    BAR,
    /** A line now and then, for a log. */
    LINES,
    NONE
  }

  static final int WIDTH = Wrapping.WIDTH;

  /** Prints a line with Unix line ends on every system, so that output can be compared. */
  void line(String text) {
    out.print(VisibleText.of(text.stripTrailing()) + "\n");
  }

  /** Prints a note where it does not mix with results. */
  void note(String text) {
    err.print("Note: " + VisibleText.of(text) + "\n");
  }

  void line() {
    line("");
  }

  void heading(String text) {
    line();
    line(Ink.Hue.HEADING, text);
  }

  void table(TextTable table) {
    table.lines().forEach(this::line);
  }

  private void line(Ink.Hue hue, String text) {
    out.print(ink.paint(hue, VisibleText.of(text.stripTrailing())) + "\n");
  }

  void error(String text) {
    err.println(messages.paint(Ink.Hue.ERROR, VisibleText.of(text)));
  }

  /** The result of work that shows its progress here. */
  <T> T working(int threads, Function<FitContext, T> work) {
    try (Progress progress = new Progress(this)) {
      return work.apply(progress.context(threads));
    }
  }

  void paragraph(String text) {
    line(Wrapping.lines(text));
  }

  void paragraph(Ink.Hue hue, String text) {
    line(hue, Wrapping.lines(text));
  }

  /** Prints a marked item whose further lines are indented. */
  void item(String mark, String text) {
    line(Wrapping.lines(text, mark, " ".repeat(mark.length())));
  }
}
