package espalier.experiment.report;

import espalier.account.Columns;
import espalier.account.TextTable;
import espalier.chart.Sheet;
import espalier.experiment.Cell.Part;
import espalier.experiment.ModelPictures;
import espalier.experiment.Plan;
import espalier.experiment.Result;
import espalier.experiment.StudyFolder;
import espalier.io.file.InputException;
import espalier.measure.Measure;
import espalier.message.Message;
import espalier.message.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page for every data set, method and setting: its draws with their measures, times and sizes,
 * its learning curve among those of the other methods, its choice of ω and its tree.
 */
record CellPages(Study study, Path folder, Map<Study.Key, String> names) {

  static final String FOLDER = "cells";

  CellPages(Study study, Path report) {
    this(study, report.resolve(FOLDER), new LinkedHashMap<>());
    Page.FileNames files = new Page.FileNames();
    for (String data : study.data()) {
      for (String method : study.methods()) {
        for (Setting setting : study.settings()) {
          if (!study.of(data, method, setting).isEmpty()) {
            names.put(
                new Study.Key(data, method, setting),
                files.next(data + "-" + method + "-" + setting));
          }
        }
      }
    }
  }

  /** The page of a cell, from the report's folder; empty if there is none. */
  String link(String data, String method, Setting setting) {
    String name = names.get(new Study.Key(data, method, setting));
    return name == null ? "" : FOLDER + "/" + name + ".html";
  }

  void write() {
    names.forEach(this::write);
  }

  private void write(Study.Key key, String name) {
    Page page = new Page(folder);
    List<Result> results = study.of(key.data(), key.method(), key.setting());
    page.link("Back to the report: ", "../index.html", study.folder().plan().name());
    study.folder().plan().methods().stream()
        .filter(how -> how.name().equals(key.method()))
        .forEach(how -> page.text("Method: " + method(how)));
    page.section("Draws");
    page.table(draws(results));
    page.section("Learning curve");
    for (Measure measure : study.measures()) {
      new CurvesSection(study, page)
          .through(measure, key.data(), key.setting())
          .ifPresent(page::figure);
    }
    profile(results, page);
    tree(key, page);
    page.write(key.method() + " on " + key.data() + ", " + key.setting(), name + ".html", false);
  }

  private static String method(Plan.How how) {
    String set = how.settings().isEmpty() ? "default options" : how.settings().toString();
    return how.method() + ", " + (how.options().isEmpty() ? set : how.options());
  }

  private TextTable draws(List<Result> results) {
    Columns<Result> table =
        new Columns<>(results)
            .column("seed", r -> r.part(Part.SEED))
            .column("repeat", r -> r.part(Part.REPEAT))
            .column("fold", r -> r.part(Part.FOLD))
            .column("test rows", r -> Numbers.fixed(r.rows(Result.TEST), 0));
    study.measures().forEach(m -> table.column(m.key(), r -> Numbers.score(r.measure(m.key()))));
    return table
        .column("ω", r -> Numbers.fixed(r.omega(), 2))
        .column("nodes", r -> Numbers.fixed(r.size("nodes"), 0))
        .column("training, processor s", r -> Numbers.fixed(r.seconds(Result.TRAIN_CPU), 3))
        .column("prediction s", r -> Numbers.fixed(r.seconds(Result.PREDICT_WALL), 3))
        .table();
  }

  private static void profile(List<Result> results, Page page) {
    Map<String, List<Result>> lines = new LinkedHashMap<>();
    for (Result r : results) {
      if (r.profile().stream().anyMatch(p -> Double.isFinite(p[1]))) {
        lines.put(
            Message.of(
                "seed %s, repeat %s, fold %s",
                r.part(Part.SEED), r.part(Part.REPEAT), r.part(Part.FOLD)),
            List.of(r));
      }
    }
    List<Double> omegas = OmegaSection.tried(results);
    if (omegas.size() > 1) {
      OmegaSection.profile("Inner choice of ω", " of the inner cross-validation", omegas, lines)
          .ifPresent(
              drawn -> {
                page.section("Choice of ω");
                page.figure(drawn.apply(Sheet.SCREEN));
              });
    }
  }

  private void tree(Study.Key key, Page page) {
    for (Result r : study.of(key.data(), key.method(), key.setting())) {
      Path file =
          study
              .folder()
              .folder()
              .resolve(StudyFolder.TREES)
              .resolve(ModelPictures.name(r) + ".svg");
      boolean first = r.part(Part.REPEAT).equals("0") && r.part(Part.FOLD).equals("0");
      if (first && Files.isRegularFile(file)) {
        page.section("Tree of the first draw, seed " + r.part(Part.SEED));
        try {
          page.inline(Files.readString(file));
        } catch (IOException e) {
          throw InputException.because(file.toString(), "the picture cannot be read.", e);
        }
      }
    }
  }
}
