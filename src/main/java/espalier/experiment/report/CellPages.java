package espalier.experiment.report;

import espalier.account.TextTable;
import espalier.chart.LineChart;
import espalier.chart.Sheet;
import espalier.experiment.ModelPictures;
import espalier.experiment.Plan;
import espalier.experiment.Result;
import espalier.experiment.StudyFolder;
import espalier.io.file.InputException;
import espalier.measure.Measure;
import espalier.message.Numbers;
import espalier.option.Form;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page for every data set, method and setting: its draws with their measures, times and sizes,
 * its learning curve among those of the other methods, its choice of ω and its tree.
 */
final class CellPages {

  static final String FOLDER = "cells";

  private record Key(String data, String method, Setting setting) {}

  private final Study study;
  private final Path folder;
  private final Map<Key, String> names = new LinkedHashMap<>();

  CellPages(Study study, Path report) {
    this.study = study;
    this.folder = report.resolve(FOLDER);
    FileNames files = new FileNames();
    for (String data : study.data()) {
      for (String method : study.methods()) {
        for (Setting setting : study.settings()) {
          if (!study.of(data, method, setting).isEmpty()) {
            names.put(
                new Key(data, method, setting), files.next(data + "-" + method + "-" + setting));
          }
        }
      }
    }
  }

  /** The page of a cell, from the report's folder; empty if there is none. */
  String link(String data, String method, Setting setting) {
    String name = names.get(new Key(data, method, setting));
    return name == null ? "" : FOLDER + "/" + name + ".html";
  }

  void write() {
    names.forEach(this::write);
  }

  private void write(Key key, String name) {
    Page page = new Page(folder);
    List<Result> results = study.of(key.data, key.method, key.setting);
    page.link("Back to the report: ", "../index.html", study.folder().plan().name());
    study.folder().plan().methods().stream()
        .filter(how -> how.name().equals(key.method))
        .forEach(how -> page.text("Method: " + method(how)));
    page.section("Draws");
    page.table(draws(results));
    page.section("Learning curve");
    for (Measure measure : study.measures()) {
      CurvesSection.through(study, measure, key.data, key.setting).ifPresent(page::figure);
    }
    profile(results, page);
    tree(key, page);
    page.write(key.method + " on " + key.data + ", " + key.setting, name + ".html", false);
  }

  private static String method(Plan.How how) {
    String set = how.settings().isEmpty() ? "default options" : how.settings().toString();
    return how.method() + ", " + (how.options().isEmpty() ? set : how.options());
  }

  private TextTable draws(List<Result> results) {
    List<String> heading = new ArrayList<>(List.of("seed", "repeat", "fold", "test rows"));
    study.measures().forEach(m -> heading.add(m.key()));
    heading.addAll(List.of("ω", "nodes", "training, processor s", "prediction s"));
    TextTable table = new TextTable(heading);
    for (Result r : results) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  r.part("seed"),
                  r.part("repeat"),
                  r.part("fold"),
                  Numbers.fixed(r.rows().getOrDefault("test", Double.NaN), 0)));
      study.measures().forEach(m -> row.add(Numbers.score(r.measure(m.key()))));
      row.add(Numbers.fixed(r.omega(), 2));
      row.add(Numbers.fixed(r.size().getOrDefault("nodes", Double.NaN), 0));
      row.add(Numbers.fixed(r.times().getOrDefault("train_cpu_s", Double.NaN), 3));
      row.add(Numbers.fixed(r.times().getOrDefault("predict_wall_s", Double.NaN), 3));
      table.row(row);
    }
    return table;
  }

  private static void profile(List<Result> results, Page page) {
    List<Double> omegas =
        results.stream()
            .flatMap(r -> r.profile().stream())
            .map(p -> p[0])
            .distinct()
            .sorted()
            .toList();
    if (omegas.size() < 2) {
      return;
    }
    List<LineChart.Series> lines = new ArrayList<>();
    for (Result r : results) {
      List<Double> values = new ArrayList<>();
      for (double omega : omegas) {
        values.add(
            r.profile().stream()
                .filter(p -> p[0] == omega)
                .mapToDouble(p -> p[1])
                .findFirst()
                .orElse(Double.NaN));
      }
      String draw =
          "seed " + r.part("seed") + ", repeat " + r.part("repeat") + ", fold " + r.part("fold");
      if (values.stream().anyMatch(Double::isFinite)) {
        lines.add(new LineChart.Series(draw, values, List.of()));
      }
    }
    if (!lines.isEmpty()) {
      page.section("Choice of ω");
      page.figure(
          LineChart.of(
              "Inner choice of ω",
              "ω",
              results.get(0).tunedBy() + " of the inner cross-validation",
              LineChart.Steps.even(omegas.stream().map(Form::plain).toList()),
              lines,
              Sheet.SCREEN));
    }
  }

  private void tree(Key key, Page page) {
    for (Result r : study.of(key.data, key.method, key.setting)) {
      Path file =
          study
              .folder()
              .folder()
              .resolve(StudyFolder.TREES)
              .resolve(ModelPictures.name(r) + ".svg");
      boolean first = r.part("repeat").equals("0") && r.part("fold").equals("0");
      if (first && Files.isRegularFile(file)) {
        page.section("Tree of the first draw, seed " + r.part("seed"));
        try {
          page.inline(Files.readString(file));
        } catch (IOException e) {
          throw InputException.because(file.toString(), "the picture cannot be read.", e);
        }
      }
    }
  }
}
