package espalier.cli;

import espalier.account.DataAccount;
import espalier.account.ModelAccount;
import espalier.account.Section;
import espalier.account.TextTable;
import espalier.data.Dataset;
import espalier.learn.Model;
import espalier.measure.SetPromises;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.sheet.SheetTally;
import espalier.tree.TreeModel;
import espalier.tuning.PromiseOptions;
import java.util.List;
import java.util.Optional;

/** Prints facts about data and a model; see {@link ModelAccount}. */
record ModelPrinter(Terminal terminal) {

  void entry(String name, String text) {
    terminal.item(Message.of("%-10s", name), text);
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
      terminal.heading(section.heading());
      terminal.table(section.table());
      if (section.remark().startsWith(" ")) {
        terminal.line(section.remark());
      } else if (!section.remark().isEmpty()) {
        terminal.paragraph(section.remark());
      }
    }
  }

  void warnings(List<String> warnings) {
    if (!warnings.isEmpty()) {
      terminal.line();
    }
    for (String warning : warnings) {
      terminal.item("Warning: ", warning);
    }
  }

  static String seconds(double seconds) {
    return Numbers.fixed(seconds, 2) + " s";
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
    terminal.line(
        Message.of(
            "%s predicted%s: %s, %.2f a row%s%s.",
            Phrases.count(shown, "row"),
            tally.labelled() == 0
                ? ""
                : " (" + Phrases.count(tally.labelled(), "labelled row") + " left out)",
            Phrases.count(tally.lines(), "line"),
            shown == 0 ? 0 : (double) tally.lines() / shown,
            tally.lines() == 0 ? "" : ", " + Phrases.count(tally.labels(), "different label"),
            tally.empty() == 0 ? "" : "; " + Phrases.count(tally.empty(), "row") + " without one"));
    if (known) {
      terminal.line(
          Message.of(
              calibrated && tally.known() < tally.lines()
                  ? "Known before: %d; new: %d, of which about %.0f of 100 should be right."
                  : "Known before: %d; new: %d.",
              tally.known(),
              tally.lines() - tally.known(),
              100 * tally.meanOfNew()));
    }
    if (tally.lines() > 0) {
      terminal.line(
          calibrated
              ? Message.of(
                  "About %.0f of 100 lines should be right (mean of calibrated scores).",
                  100 * tally.meanScore())
              : Message.of("Mean score of the lines: %.2f.", tally.meanScore()));
      TextTable groups =
          new TextTable("lines with", "lines", calibrated ? "right of 100" : "mean score").left(0);
      for (SheetTally.Group group : tally.groups()) {
        groups.row(
            group.name(),
            Message.of("%,d", group.lines()),
            Message.of(calibrated ? "%.0f" : "%.2f", (calibrated ? 100 : 1) * group.meanScore()));
      }
      if (!tally.groups().isEmpty()) {
        terminal.table(groups);
      }
    }
    if (written < tally.lines()) {
      terminal.line(Message.of("The %d lines that tell most were written.", written));
    }
    if (!tally.first().isEmpty()) {
      terminal.line("Look first at:");
      tally.first().forEach(line -> terminal.line("  " + line));
    }
  }
}
