package espalier.cli;

import espalier.account.Columns;
import espalier.account.ModelAccount;
import espalier.account.Section;
import espalier.account.TextTable;
import espalier.ensemble.FeatureImportance;
import espalier.explain.Explanation;
import espalier.explain.ExplanationCsv;
import espalier.explain.RowEvidence;
import espalier.explain.WhatIf;
import espalier.kernel.KernelModel;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureText;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.neighbour.SharedCodes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * Prints how much features matter, to a model or to a row's scores.
 *
 * @param top the largest number of features in a table
 */
record ImportanceReport(Terminal terminal, int top) {

  /** The options of commands that show features in a table and a chart. */
  static final class View {

    @Option(names = "--chart", paramLabel = "FILE", description = "File for a chart: .svg or .png.")
    Path chart;

    @Option(
        names = "--top",
        paramLabel = "N",
        defaultValue = "10",
        description = "Number of features to show. Default: 10.")
    int top;

    /** Asks about the chart, and about a table of all values. */
    void require(OutputFiles.Tables files, Path table) {
      files.table(table);
      files.requireCsv(table != null);
      files.picture(chart);
    }
  }

  /** All digits, so that a change can be tried. */
  private static final int ALL_DIGITS = 17;

  void importances(List<FeatureImportance> all) {
    terminal.sections(all.stream().map(one -> ModelAccount.importance(one, top)).toList());
  }

  void row(Explanation row, Schema schema, FeatureRow cells, RowEvidence evidence) {
    FeatureText words = new FeatureText(schema);
    for (int o = 0; o < row.outputs().size(); o++) {
      terminal.heading(
          Message.of(
              "Row %s, %s: score %s, mean over the training rows %s",
              row.name(),
              schema.shownOutput(row.outputs().get(o)),
              Numbers.effect(row.score(o)),
              Numbers.effect(row.base()[o])));
      List<Integer> ranking = row.ranking(o);
      boolean exact = row.exact();
      TextTable table = new TextTable("moved by", exact ? "" : "± s.e.", "feature", "");
      table.left(2).left(3);
      double most = ranking.isEmpty() ? 0 : Math.abs(row.values()[o][ranking.get(0)]);
      for (int f : ranking.subList(0, Math.min(top, ranking.size()))) {
        double value = row.values()[o][f];
        table.row(
            Numbers.signed(Numbers.effect(value)),
            exact ? "" : Numbers.effect(row.errors()[o][f]),
            words.cell(f, cells.value(f)),
            Section.bar(Math.abs(value) / most));
      }
      int output = schema.outputNames().indexOf(row.outputs().get(o));
      double correction = row.corrections()[o];
      List<String> like = evidence.rows(cells, output, correction);
      Optional<SharedCodes.Support> support = evidence.support(cells, schema.targetOf()[output]);
      if (correction != 0) {
        String others = support.map(c -> "rows that share codes").orElse(ExplanationCsv.CORRECTION);
        String what =
            like.isEmpty() ? others : "training rows like it, such as " + String.join(", ", like);
        table.row(Numbers.signed(Numbers.effect(correction)), "", what, "");
      }
      terminal.table(table);
      more(ranking.size());
      support.ifPresent(
          c ->
              terminal.line(
                  Message.of(
                      "  %d of %d training rows with %s have it",
                      c.having(),
                      c.rows(),
                      words.code(c.feature()).orElse(schema.features().get(c.feature()).name()))));
    }
  }

  void influences(String name, KernelModel model, FeatureRow cells, int output, double score) {
    terminal.heading(
        Message.of(
            "Row %s, %s: score %s, intercept %s",
            name,
            model.schema().shownOutput(model.schema().outputNames().get(output)),
            Numbers.effect(score),
            Numbers.effect(model.intercept(output))));
    List<KernelModel.Influence> all = model.influences(cells, output);
    double most = Math.max(Double.MIN_NORMAL, Math.abs(all.get(0).added()));
    terminal.table(
        new Columns<>(all.subList(0, Math.min(top, all.size())))
            .column("moved by", one -> Numbers.signed(Numbers.effect(one.added())))
            .column("likeness", one -> Numbers.effect(one.kernel()))
            .words("labelled row", KernelModel.Influence::row)
            .words("", one -> Section.bar(Math.abs(one.added()) / most))
            .table());
    if (all.size() > top) {
      terminal.line("  and " + Phrases.count(all.size() - top, "more row"));
    }
  }

  /** What would have to differ in a row for another answer. */
  void whatIf(WhatIf others, FeatureRow cells, Model model, String output) {
    Schema schema = model.schema();
    FeatureText words = new FeatureText(schema);
    String called = schema.shownOutput(output);
    int place = schema.outputNames().indexOf(output);
    Optional<WhatIf.Answer> found = others.of(cells, place);
    String none = "No change of at most %s features gives another answer for %s.";
    String all = "%s would be %s, with score %s instead of %s, if";
    String how = others.holds(cells, place) ? "no longer predicted" : "predicted";
    terminal.heading(
        "What if? "
            + found
                .map(
                    a ->
                        Message.of(
                            all,
                            called,
                            how,
                            Numbers.effect(a.after()),
                            Numbers.effect(a.before())))
                .orElseGet(() -> Message.of(none, WhatIf.MOST, called)));
    found.stream()
        .flatMap(a -> a.changes().stream())
        .forEach(
            c ->
                terminal.line(
                    Message.of(
                        "  %s were %s instead of %s",
                        schema.features().get(c.feature()).name(),
                        words.value(c.feature(), c.to(), ALL_DIGITS),
                        Double.isNaN(c.from())
                            ? "missing"
                            : words.value(c.feature(), c.from(), ALL_DIGITS))));
  }

  private void more(int features) {
    if (features > top) {
      terminal.line("  and " + Phrases.count(features - top, "more feature"));
    }
  }
}
