package espalier.cli;

import espalier.data.Attribute;
import espalier.ensemble.FeatureImportance;
import espalier.explain.Explanation;
import espalier.explain.ExplanationCsv;
import espalier.explain.WhatIf;
import espalier.kernel.KernelModel;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.model.ImportancePicture;
import java.util.List;
import java.util.Optional;

/**
 * Prints how much features matter, to a model or to a row's scores.
 *
 * @param top the largest number of features in a table
 */
record ImportanceReport(Terminal terminal, int top) {

  void importances(List<FeatureImportance> all) {
    for (FeatureImportance one : all) {
      List<Integer> ranking = one.ranking();
      terminal.heading("Importance of features for " + one.of() + " (" + one.measure() + ")");
      TextTable table = new TextTable("rank", "feature", "importance", "± s.e.", "");
      table.left(1).left(4);
      double most = ranking.isEmpty() ? 0 : one.values().get(ranking.get(0));
      for (int k = 0; k < Math.min(top, ranking.size()); k++) {
        int f = ranking.get(k);
        double value = one.values().get(f);
        table.row(
            Integer.toString(k + 1),
            one.features().get(f),
            number(value),
            Double.isNaN(one.errors().get(f)) ? "-" : number(one.errors().get(f)),
            most > 0 && value > 0 ? ModelPrinter.bar(value / most) : "");
      }
      table.print(terminal);
      more(ranking.size());
    }
  }

  /** A table for each explained score of a row. */
  void row(Explanation row, Schema schema, FeatureRow cells) {
    for (int o = 0; o < row.outputs().size(); o++) {
      terminal.heading(
          Message.of(
              "Row %s, %s: score %s, mean over the training rows %s",
              row.name(),
              schema.shownOutput(row.outputs().get(o)),
              number(row.score(o)),
              number(row.base()[o])));
      List<Integer> ranking = row.ranking(o);
      boolean exact = row.exact();
      TextTable table = new TextTable("moved by", exact ? "" : "± s.e.", "feature", "");
      table.left(2).left(3);
      double most = ranking.isEmpty() ? 0 : Math.abs(row.values()[o][ranking.get(0)]);
      for (int f : ranking.subList(0, Math.min(top, ranking.size()))) {
        double value = row.values()[o][f];
        table.row(
            signed(value),
            exact ? "" : number(row.errors()[o][f]),
            ImportancePicture.cell(schema.features().get(f), cells.value(f)),
            ModelPrinter.bar(Math.abs(value) / most));
      }
      if (row.corrections()[o] != 0) {
        table.row(signed(row.corrections()[o]), "", ExplanationCsv.CORRECTION, "");
      }
      table.print(terminal);
      more(ranking.size());
    }
  }

  private static String signed(double value) {
    return (value > 0 ? "+" : "") + number(value);
  }

  /** The rows of a model that move a score of a row most. */
  void influences(String name, KernelModel model, FeatureRow cells, int output, double score) {
    terminal.heading(
        Message.of(
            "Row %s, %s: score %s, intercept %s",
            name,
            model.schema().shownOutput(model.schema().outputNames().get(output)),
            number(score),
            number(model.intercept(output))));
    List<KernelModel.Influence> all = model.influences(cells, output);
    TextTable table = new TextTable("moved by", "likeness", "labelled row", "").left(2).left(3);
    double most = Math.max(Double.MIN_NORMAL, Math.abs(all.get(0).added()));
    for (KernelModel.Influence one : all.subList(0, Math.min(top, all.size()))) {
      table.row(
          (one.added() > 0 ? "+" : "") + number(one.added()),
          number(one.kernel()),
          one.row(),
          ModelPrinter.bar(Math.abs(one.added()) / most));
    }
    table.print(terminal);
    if (all.size() > top) {
      terminal.line("  and " + Describe.count(all.size() - top, "more row"));
    }
  }

  /** What would have to differ in a row for another answer. */
  void whatIf(WhatIf others, FeatureRow cells, Model model, String output) {
    Schema schema = model.schema();
    String called = schema.shownOutput(output);
    int place = schema.outputNames().indexOf(output);
    Optional<WhatIf.Answer> found = others.of(cells, place);
    terminal.heading(
        "What if? "
            + found
                .map(
                    a ->
                        Message.of(
                            "%s would be %s, with score %s instead of %s, if",
                            called,
                            others.holds(cells, place) ? "no longer predicted" : "predicted",
                            number(a.after()),
                            number(a.before())))
                .orElse(
                    "No change of at most "
                        + WhatIf.MOST
                        + " features gives another answer for "
                        + called
                        + "."));
    found.stream()
        .flatMap(a -> a.changes().stream())
        .forEach(
            c -> {
              Attribute feature = schema.features().get(c.feature());
              terminal.line(
                  Message.of(
                      "  %s were %s instead of %s",
                      feature.name(),
                      cell(feature, c.to()),
                      Double.isNaN(c.from()) ? "missing" : cell(feature, c.from())));
            });
  }

  /** All digits, so that the change can be tried. */
  private static String cell(Attribute feature, double value) {
    return feature.isNominal() ? feature.values().get((int) value) : Double.toString(value);
  }

  private void more(int features) {
    if (features > top) {
      terminal.line("  and " + Describe.count(features - top, "more feature"));
    }
  }

  private static String number(double value) {
    double size = Math.abs(value);
    boolean plain = size == 0 || size >= 1e-4 && size < 1e6;
    return Message.of(plain ? "%.4f" : "%.2e", value);
  }
}
