package espalier.cli;

import espalier.account.DataAccount;
import espalier.account.ModelAccount;
import espalier.account.Section;
import espalier.account.TextTable;
import espalier.chart.VisibleText;
import espalier.data.Dataset;
import espalier.learn.Model;
import espalier.measure.SetPromises;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.model.Wrapping;
import espalier.sheet.SheetTally;
import espalier.tree.TreeModel;
import espalier.tuning.PromiseOptions;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/**
 * Where a command writes, and how it words facts about data and models; see {@link ModelAccount}.
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

  void entry(String name, String text) {
    item(Message.of("%-10s", name), text);
  }

  void data(Dataset data) {
    data(data, 1);
  }

  void data(Dataset data, int files) {
    DataAccount.of(data, files).forEach(this::entry);
    warnings(data.notes());
  }

  /** How predicted rows compare with the training rows, where they differ. */
  void rows(Optional<String> drift, Optional<String> far) {
    drift.ifPresent(text -> entry("Drift", text));
    far.ifPresent(text -> entry("Far rows", text));
  }

  void promise(Model model, Optional<PromiseOptions.Requested> requested) {
    requested.ifPresent(
        a -> entry("Sets", SetPromises.sentence(model.head().promises(), a.kind(), a.level())));
  }

  void training(Model model) {
    ModelAccount account = new ModelAccount(model);
    entry("Rows", account.rows() + ".");
    entry("Method", account.method());
    entry(kind(model), ModelAccount.size(model.size()) + ".");
    account.verdict().ifPresent(verdict -> entry("Verdict", verdict + "."));
  }

  static String kind(Model model) {
    return model instanceof TreeModel ? "Tree" : "Model";
  }

  void sections(List<Section> sections) {
    for (Section section : sections) {
      heading(section.heading());
      table(section.table());
      if (section.remark().startsWith(" ")) {
        line(section.remark());
      } else if (!section.remark().isEmpty()) {
        paragraph(section.remark());
      }
    }
  }

  void warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      line();
    }
    for (String warning : warnings) {
      item("Warning: ", warning);
    }
  }

  /**
   * How much of a sheet was written, and what to look at first.
   *
   * @param known whether known labels are counted apart
   * @param calibrated whether scores are probabilities
   * @param written how many lines the file has
   */
  void sheet(SheetTally tally, boolean known, boolean calibrated, long written) {
    int shown = tally.rows() - tally.labelled();
    line(
        Message.of(
            "%s predicted%s: %s, %s a row%s%s.",
            Phrases.count(shown, "row"),
            tally.labelled() == 0
                ? ""
                : " (" + Phrases.count(tally.labelled(), "labelled row") + " left out)",
            Phrases.count(tally.lines(), "line"),
            Numbers.fixed(shown == 0 ? 0 : (double) tally.lines() / shown, 2),
            tally.lines() == 0 ? "" : ", " + Phrases.count(tally.labels(), "different label"),
            tally.empty() == 0 ? "" : "; " + Phrases.count(tally.empty(), "row") + " without one"));
    if (known) {
      line(
          Message.of(
              calibrated && tally.known() < tally.lines()
                  ? "Known before: %d; new: %d, of which about %s of 100 should be right."
                  : "Known before: %d; new: %d.",
              tally.known(),
              tally.lines() - tally.known(),
              Numbers.fixed(100 * tally.meanOfNew(), 0)));
    }
    if (tally.lines() > 0) {
      line(
          calibrated
              ? Message.of(
                  "About %s of 100 lines should be right (mean of calibrated scores).",
                  Numbers.fixed(100 * tally.meanScore(), 0))
              : "Mean score of the lines: " + Numbers.fixed(tally.meanScore(), 2) + ".");
      TextTable groups =
          new TextTable("lines with", "lines", calibrated ? "right of 100" : "mean score").left(0);
      for (SheetTally.Group group : tally.groups()) {
        groups.row(
            group.name(),
            Message.of("%,d", group.lines()),
            calibrated
                ? Numbers.fixed(100 * group.meanScore(), 0)
                : Numbers.fixed(group.meanScore(), 2));
      }
      if (!tally.groups().isEmpty()) {
        table(groups);
      }
    }
    if (written < tally.lines()) {
      line(Message.of("The %d lines that tell most were written.", written));
    }
    if (!tally.first().isEmpty()) {
      line("Look first at:");
      tally.first().forEach(line -> line("  " + line));
    }
  }
}
