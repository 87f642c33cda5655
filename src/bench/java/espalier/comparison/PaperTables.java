package espalier.comparison;

import espalier.comparison.StoredLines.Cell;
import espalier.comparison.StoredLines.Line;
import espalier.experiment.statistics.Friedman;
import espalier.experiment.statistics.SignTest;
import espalier.experiment.statistics.Wilcoxon;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The tables of {@code docs/evidence/reproduction.md}, computed from the stored lines. Means are
 * equal if they differ by at most .0005; wins of the oblique trees count any difference of means,
 * as their paper does. Tests are Wilcoxon's over data sets, two-sided, zeros as in Demšar 2006.
 */
final class PaperTables {

  private static final double EQUAL = 0.0005;
  private static final List<String> FLAT =
      List.of(
          "emotions",
          "genbase",
          "birds",
          "slovenian_rivers",
          "yeast",
          "enron",
          "bibtex",
          "corel5k");
  private static final List<String> BUDGETS_000 = List.of("25", "50", "100", "250", "500");
  private static final List<String> BUDGETS_004 = List.of("50", "100", "200", "350", "500");

  private final Path folder;

  PaperTables(Path folder) {
    this.folder = folder;
  }

  /** All tables by name. */
  Map<String, String> all() throws IOException {
    Map<String, String> tables = new LinkedHashMap<>();
    StoredLines trees =
        StoredLines.read(folder, "paper-000/labels.jsonl.gz", "paper-000/values.jsonl.gz");
    StoredLines bags = StoredLines.read(folder, "paper-000/bags.jsonl.gz");
    List<String> names =
        List.of("PCT", "SSL-PCT", "SPYCT-SVM", "SSL-SPYCT-SVM", "SPYCT-GRAD", "SSL-SPYCT-GRAD");
    tables.put("000 ranks of trees", ranks(trees, names, "SL-PCT", ""));
    tables.put("000 ranks of bags", ranks(bags, names, "PCT bag", " bag"));
    tables.put("000 wins", wins(trees, bags));
    tables.put("000 omega", omega(trees, bags));
    StoredLines levatic = StoredLines.read(folder, "paper-004/results.jsonl.gz");
    Map<Cell, Double> areas = levatic.means(line -> line.measures().get("auprc.pooled"));
    tables.put("004 cases", cases(areas, levatic, false, pairs004()));
    tables.put("004 tests", tests004(areas, levatic));
    tables.put("004 nodes", nodes(levatic));
    StoredLines classes = StoredLines.read(folder, "talk-001/classes.jsonl.gz");
    tables.put("001 classes", classes(classes));
    StoredLines numbers = StoredLines.read(folder, "talk-001/results.jsonl.gz");
    tables.put(
        "001 numbers",
        cases(
            numbers.means(line -> line.measures().get("arrmse")),
            numbers,
            true,
            List.of(
                List.of("SSL-PCT_P", "Base-PCT"),
                List.of("SL-PCT", "Base-PCT"),
                List.of("SSL-PCT_P", "SL-PCT"),
                List.of("SSL-PCT-FR_P", "Base-PCT"),
                List.of("SSL-PCT-FR_P", "SSL-PCT_P"),
                List.of("SSL-PCT_T", "SSL-PCT_P"))));
    tables.put("001 ranks", ranks001(numbers));
    tables.put("003 features", features());
    tables.put("004 times", times("paper-004/times.jsonl.gz"));
    tables.put("000 times", times("paper-000/times.jsonl.gz"));
    tables.put("001 amount", amount(StoredLines.read(folder, "talk-001/amount.jsonl.gz")));
    tables.put("002 counts", counts002());
    return tables;
  }

  /** A line for each cell of each study: {@code study,set,L,unlabelled,method,draws,...}. */
  String means() throws IOException {
    StringBuilder out =
        new StringBuilder("study,set,labelled,unlabelled,method,lines,measure,mean,nodes,omega\n");
    Map<String, Function<Line, Double>> studies = new LinkedHashMap<>();
    studies.put("paper-000/labels", Line::ofItsTask);
    studies.put("paper-000/values", Line::ofItsTask);
    studies.put("paper-000/bags", Line::ofItsTask);
    studies.put("talk-001/results", line -> line.measures().get("arrmse"));
    studies.put("talk-001/amount", line -> line.measures().get("r2.mean"));
    studies.put("talk-001/omega", line -> line.measures().get("arrmse"));
    studies.put("talk-001/classes", line -> line.measures().get("accuracy"));
    studies.put("paper-002/results", PaperTables::error002);
    studies.put("paper-003/results", line -> 1 - line.measures().get("accuracy"));
    studies.put("paper-003/features", line -> 1 - line.measures().get("accuracy"));
    studies.put("paper-004/results", line -> line.measures().get("auprc.pooled"));
    studies.put("paper-004/omega", line -> line.measures().get("auprc.pooled"));
    for (Map.Entry<String, Function<Line, Double>> study : studies.entrySet()) {
      StoredLines lines = StoredLines.read(folder, study.getKey() + ".jsonl.gz");
      Map<Cell, Double> values = lines.means(study.getValue());
      Map<Cell, Double> nodes = lines.means(Line::nodes);
      Map<Cell, Double> omegas = lines.means(Line::omega);
      Map<Cell, Double> count = new LinkedHashMap<>();
      Map<Cell, Line> first = new LinkedHashMap<>();
      for (Line line : lines.lines()) {
        count.merge(line.cell(), 1.0, Double::sum);
        first.putIfAbsent(line.cell(), line);
      }
      values.forEach(
          (cell, value) -> {
            String row =
                String.join(
                    ",",
                    study.getKey(),
                    cell.set(),
                    cell.labels(),
                    cell.unlabelled(),
                    cell.method(),
                    String.valueOf(count.get(cell).intValue()),
                    measure(study.getKey(), first.get(cell)),
                    text("%.4f", value),
                    blank("%.1f", nodes.get(cell)),
                    blank("%.3f", omegas.get(cell)));
            out.append(row).append('\n');
          });
    }
    return out.toString();
  }

  private static String measure(String study, Line line) {
    boolean labels = line.measures().containsKey("wlrap");
    boolean numbers = line.measures().containsKey("r2.mean");
    return switch (study) {
      case "talk-001/results", "talk-001/omega" -> "arrmse";
      case "talk-001/amount" -> "r2.mean";
      case "talk-001/classes" -> "accuracy";
      case "paper-002/results" -> numbers ? "rmse" : "error";
      case "paper-003/results", "paper-003/features" -> "error";
      case "paper-004/results", "paper-004/omega" -> "auprc.pooled";
      default -> labels ? "wlrap" : numbers ? "r2.mean, at least -1" : "f1.macro";
    };
  }

  private static double error002(Line line) {
    return line.measures().getOrDefault("rmse", 1 - line.measures().getOrDefault("accuracy", 0.0));
  }

  private String ranks(StoredLines lines, List<String> names, String first, String end) {
    Map<Cell, Double> means = lines.means(Line::ofItsTask);
    List<String> methods = new ArrayList<>(names.stream().map(n -> n + end).toList());
    methods.set(0, first);
    StringBuilder out =
        new StringBuilder("| L | sets | " + String.join(" | ", methods) + " | χ² | p |\n");
    out.append("|---".repeat(names.size() + 4)).append("|\n");
    for (String size : BUDGETS_000) {
      List<double[]> rows = new ArrayList<>();
      for (String set : lines.distinct(Cell::set)) {
        if (means.containsKey(new Cell(set, size, "all", first))) {
          rows.add(
              methods.stream()
                  .mapToDouble(m -> rounded(means.get(new Cell(set, size, "all", m))))
                  .toArray());
        }
      }
      Friedman test = Friedman.of(rows.toArray(double[][]::new), true);
      StringJoiner row = new StringJoiner(" | ", "| ", " |\n").add(size).add(rows.size() + "");
      test.averageRanks().forEach(rank -> row.add(text("%.2f", rank)));
      out.append(row.add(text("%.1f", test.chiSquare())).add(text("%.3f", test.chiSquareP())));
    }
    return out.toString();
  }

  private String wins(StoredLines trees, StoredLines bags) {
    StringBuilder out =
        new StringBuilder(
            "| wins : losses, L = 25, 50, 100, 250, 500 | single trees | published wins | bags |"
                + " published wins |\n|---|---|---|---|---|\n");
    String[][] rows = {
      {"SSL-SPYCT-GRAD", "SPYCT-GRAD", "20, 19, 21, 19, 14", "24, 19, 19, 20, 14"},
      {"SSL-SPYCT-SVM", "SPYCT-SVM", "20, 18, 18, 17, 20", "16, 16, 19, 15, 16"},
      {"SSL-SPYCT-GRAD", "SSL-PCT", "21, 18, 22, 18, 20", "25, 22, 22, 21, 21"},
      {"SSL-SPYCT-SVM", "SSL-PCT", "22, 18, 18, 19, 16", "23, 21, 22, 21, 15"},
      {"SSL-PCT", "PCT", "-", "-"}
    };
    for (String[] row : rows) {
      String supervised = row[1].equals("PCT") ? "SL-PCT" : row[1];
      out.append(
          text(
              "| %s over %s | %s | %s | %s | %s |%n",
              row[0],
              row[1],
              wins(trees, row[0], supervised),
              row[2],
              wins(bags, row[0] + " bag", row[1] + " bag"),
              row[3]));
    }
    return out.toString();
  }

  private String wins(StoredLines lines, String one, String other) {
    Map<Cell, Double> means = lines.means(Line::ofItsTask);
    StringJoiner out = new StringJoiner(", ");
    for (String size : BUDGETS_000) {
      double[][] pair = pair(means, lines, size, one, other);
      SignTest test = SignTest.of(pair[0], pair[1]);
      out.add(test.wins() + " : " + test.losses() + (test.p() < 0.05 ? " *" : ""));
    }
    return out.toString();
  }

  /** The means of two methods on every set that has both. */
  private static double[][] pair(
      Map<Cell, Double> means, StoredLines lines, String size, String one, String other) {
    List<String> both =
        lines.distinct(Cell::set).stream()
            .filter(s -> means.containsKey(new Cell(s, size, "all", one)))
            .toList();
    return Arrays.stream(new String[] {one, other})
        .map(m -> both.stream().mapToDouble(s -> rounded(means.get(new Cell(s, size, "all", m)))))
        .map(DoubleStream::toArray)
        .toArray(double[][]::new);
  }

  private String omega(StoredLines trees, StoredLines bags) {
    StringBuilder out =
        new StringBuilder(
            "| mean ω chosen | L = 25 | 50 | 100 | 250 | 500 |\n|---|---|---|---|---|---|\n");
    for (String method : List.of("SSL-PCT", "SSL-SPYCT-SVM", "SSL-SPYCT-GRAD")) {
      for (String end : List.of("", " bag")) {
        StringJoiner row = new StringJoiner(" | ", "| ", " |\n").add(method + end);
        for (String size : BUDGETS_000) {
          double[] chosen =
              (end.isEmpty() ? trees : bags)
                  .lines().stream()
                      .filter(l -> l.cell().method().equals(method + end))
                      .filter(l -> l.cell().labels().equals(size))
                      .mapToDouble(Line::omega)
                      .toArray();
          double mean = Arrays.stream(chosen).average().orElseThrow();
          double square = Arrays.stream(chosen).map(w -> (w - mean) * (w - mean)).sum();
          row.add(text("%.2f ± %.2f", mean, Math.sqrt(square / (chosen.length - 1))));
        }
        out.append(row);
      }
    }
    return out.toString();
  }

  private static List<List<String>> pairs004() {
    return List.of(
        List.of("SSL-PCT", "SL-PCT"),
        List.of("SL-PCT(D+T)", "SL-PCT"),
        List.of("SSL-PCT-FR", "SL-PCT"),
        List.of("SSL-PCT-FR", "SSL-PCT"),
        List.of("SSL-RF", "SL-RF"),
        List.of("SSL-RF-FR", "SL-RF"));
  }

  /** Better, equal, worse over all sets and budgets, with mean and median of both sides. */
  private static String cases(
      Map<Cell, Double> means, StoredLines lines, boolean lower, List<List<String>> pairs) {
    StringBuilder out =
        new StringBuilder(
            "| | better, equal, worse | share | gain where better: mean, median | loss where worse:"
                + " mean, median |\n|---|---|---|---|---|\n");
    for (List<String> names : pairs) {
      List<Double> gains = new ArrayList<>();
      List<Double> losses = new ArrayList<>();
      int all = 0;
      for (Map.Entry<Cell, Double> mean : means.entrySet()) {
        Cell cell = mean.getKey();
        if (cell.method().equals(names.get(0))) {
          Cell base = new Cell(cell.set(), cell.labels(), cell.unlabelled(), names.get(1));
          double before = means.get(base);
          double change = (lower ? -1 : 1) * (mean.getValue() - before);
          all++;
          if (Math.abs(change) > EQUAL) {
            (change > 0 ? gains : losses).add(Math.abs(change) / before);
          }
        }
      }
      int equal = all - gains.size() - losses.size();
      out.append(
          text(
              "| %s over %s | %d, %d, %d of %d | %.0f, %.0f, %.0f %% | %s | %s |%n",
              names.get(0).replace("_P", "").replace("_", " "),
              names.get(1).replace("_P", ""),
              gains.size(),
              equal,
              losses.size(),
              all,
              100.0 * gains.size() / all,
              100.0 * equal / all,
              100.0 * losses.size() / all,
              share(gains),
              share(losses)));
    }
    return out.toString();
  }

  private static String share(List<Double> all) {
    double[] sorted = all.stream().mapToDouble(v -> v).sorted().toArray();
    int half = sorted.length / 2;
    double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    double mean = Arrays.stream(sorted).average().orElseThrow();
    return text("%.1f, %.1f %%", 100 * mean, 100 * median);
  }

  private String tests004(Map<Cell, Double> means, StoredLines lines) {
    List<String> sets = List.copyOf(lines.distinct(Cell::set));
    List<String> nested = sets.stream().filter(s -> !FLAT.contains(s)).toList();
    String[][] published = {
      {"SSL-PCT", "SL-PCT", ".012, .008, .008, .117, .071", ".937, .147, .034, .025, .008"},
      {"SSL-PCT-FR", "SL-PCT", ".008, .008, .023, .012, .008", "1 (-), .158, .034, .025, .010"},
      {
        "SSL-PCT-FR",
        "SSL-PCT",
        ".969, .666, .556, .078, .182",
        ".388 (-), .136 (-), .034, .695 (-), .347"
      },
      {"SSL-RF", "SL-RF", ".209, .126, .078, .092, .182", ".367, .136, .099, .347, .136"},
      {"SSL-RF-FR", "SL-RF", ".170, .117, .013, .638, .695 (-)", "1 (-), .347, .136, .034, .480"},
      {
        "SSL-RF-FR",
        "SSL-RF",
        ".937, .209, .754 (-), .327 (-), .388 (-)",
        ".367 (-), .666, 1 (-), .239, .969 (-)"
      }
    };
    StringBuilder out =
        new StringBuilder(
            "| p, L = 50, 100, 200, 350, 500 | 8 flat sets | published, 12 | 5 hierarchies |"
                + " published, 12 | all 13 |\n|---|---|---|---|---|---|\n");
    for (String[] row : published) {
      StringJoiner cells = new StringJoiner(" | ", "| ", " |\n").add(row[0] + " over " + row[1]);
      cells.add(tests(means, FLAT, BUDGETS_004, row)).add(row[2]);
      cells.add(tests(means, nested, BUDGETS_004, row)).add(row[3]);
      out.append(cells.add(tests(means, sets, BUDGETS_004, row)));
    }
    return out.toString();
  }

  /** Wilcoxon's p of two methods for each number of rows; a minus where the first ranks lower. */
  private static String tests(
      Map<Cell, Double> means, List<String> sets, List<String> sizes, String[] names) {
    StringJoiner out = new StringJoiner(", ");
    for (String size : sizes) {
      double[] differences =
          sets.stream()
              .filter(set -> means.containsKey(new Cell(set, size, "all", names[0])))
              .mapToDouble(
                  set ->
                      means.get(new Cell(set, size, "all", names[0]))
                          - means.get(new Cell(set, size, "all", names[1])))
              .map(PaperTables::rounded)
              .toArray();
      Wilcoxon test = Wilcoxon.of(differences, new double[differences.length]);
      String sign = test.positive() < test.negative() ? " (-)" : "";
      out.add(text("%.3f", test.p()).replaceFirst("^0", "") + sign);
    }
    return out.toString();
  }

  private String nodes(StoredLines lines) {
    Map<Cell, Double> nodes = lines.means(Line::nodes);
    Map<String, String> published = new LinkedHashMap<>();
    published.put("bibtex", "21, 21, 19, 19, 19");
    published.put("birds", "16, 21, 15, 13, 13");
    published.put("corel5k", "34, 1, 1, 1, 1");
    published.put("emotions", "19, 19, 7, 19, 15");
    published.put("enron", "18, 19, 21, 21, 20");
    published.put("genbase", "23, 23, 27, 37, 41");
    published.put("slovenian_rivers", "39, 64, 68, 71, 56");
    published.put("yeast", "1, 1, 25, 25, 25");
    published.put("slovenian_rivers_hier", "20, 18, 47, 52, 51");
    published.put("Enron_corr", "12, 14, 16, 17, 17");
    published.put("ImCLEF07D", "47, 215, 295, 159, 172");
    published.put("cellcycle_GO", "1, 1, 1, 1, 1");
    published.put("pheno_GO", "1, 1, 1, 1, 1");
    StringBuilder out =
        new StringBuilder(
            "| nodes, L = 50, 100, 200, 350, 500 | SL-PCT | SSL-PCT | SSL-PCT, published |\n"
                + "|---|---|---|---|\n");
    published.forEach(
        (set, there) ->
            out.append(
                text(
                    "| %s | %s | %s | %s |%n",
                    set, sizes(nodes, set, "SL-PCT"), sizes(nodes, set, "SSL-PCT"), there)));
    return out.toString();
  }

  private static String sizes(Map<Cell, Double> nodes, String set, String method) {
    StringJoiner out = new StringJoiner(", ");
    for (String size : BUDGETS_004) {
      out.add(text("%.0f", nodes.get(new Cell(set, size, "all", method))));
    }
    return out.toString();
  }

  private String classes(StoredLines lines) {
    Map<Cell, Double> means = lines.means(line -> line.measures().get("accuracy"));
    String[][] pairs = {
      {"SSL-RF", "RF", ".529, .192, .002, .099, .093, .012", ".918, .022, .019, .006, .005, .030"},
      {
        "SSL-RF",
        "Self-training RF",
        ".015, .072, .005, .005, .015, .016",
        ".012, .008, .003, .003, .011, .050"
      },
      {
        "SSL-PCT", "PCT", ".009, .388, .066, .005, .019, .019", ".444, .123, .044, .019, .399, .235"
      },
      {"Self-training RF", "RF", "-", "-"}
    };
    StringBuilder out =
        new StringBuilder(
            "| L = 25, 50, 100, 200, 350, 500 | better, equal, worse of 9 or 8 sets | p |"
                + " published: 12 binary sets | 10 sets of more classes |\n|---|---|---|---|---|\n");
    List<String> sizes = List.of("25", "50", "100", "200", "350", "500");
    List<String> sets = List.copyOf(lines.distinct(Cell::set));
    for (String[] row : pairs) {
      StringJoiner counts = new StringJoiner("; ");
      for (String size : sizes) {
        double[][] pair = pair(means, lines, size, row[0], row[1]);
        int n = pair[0].length;
        long better = IntStream.range(0, n).filter(i -> pair[0][i] - pair[1][i] > EQUAL).count();
        long worse = IntStream.range(0, n).filter(i -> pair[1][i] - pair[0][i] > EQUAL).count();
        counts.add(better + ", " + (n - better - worse) + ", " + worse);
      }
      String p = tests(means, sets, sizes, row);
      out.append(
          text("| %s over %s | %s | %s | %s | %s |%n", row[0], row[1], counts, p, row[2], row[3]));
    }
    return out.toString();
  }

  private static String ranks001(StoredLines lines) {
    Map<Cell, Double> means = lines.means(line -> line.measures().get("arrmse"));
    List<String> methods =
        List.of("Base-PCT", "SL-PCT", "SL-PCT-FR", "SSL-PCT_P", "SSL-PCT_T", "SSL-PCT-FR_P");
    StringBuilder out =
        new StringBuilder("| L | " + String.join(" | ", methods).replace('_', ' ') + " | p |\n");
    out.append("|---".repeat(methods.size() + 2)).append("|\n");
    for (String size : lines.distinct(Cell::labels)) {
      double[][] rows =
          lines.distinct(Cell::set).stream()
              .map(
                  set ->
                      methods.stream()
                          .mapToDouble(m -> rounded(means.get(new Cell(set, size, "all", m))))
                          .toArray())
              .toArray(double[][]::new);
      Friedman test = Friedman.of(rows, false);
      StringJoiner row = new StringJoiner(" | ", "| ", " |\n").add(size);
      test.averageRanks().forEach(rank -> row.add(text("%.2f", rank)));
      out.append(row.add(text("%.2f", test.chiSquareP())));
    }
    return out.toString();
  }

  /** Error in percent, a mean over the five features that stand in for a class. */
  private String features() throws IOException {
    StoredLines lines = StoredLines.read(folder, "paper-003/features.jsonl.gz");
    Map<Cell, Double> errors = lines.means(line -> 100 * (1 - line.measures().get("accuracy")));
    StringBuilder out =
        new StringBuilder("| m | " + String.join(" | ", lines.distinct(Cell::method)) + " |\n");
    out.append("|---".repeat(lines.distinct(Cell::method).size() + 1)).append("|\n");
    for (String size : lines.distinct(Cell::labels)) {
      String scheme = size.contains("random") ? "at random" : "retrospective";
      StringJoiner row =
          new StringJoiner(" | ", "| ", " |\n").add(size.replaceFirst("per.*", " " + scheme));
      for (String method : lines.distinct(Cell::method)) {
        row.add(
            text(
                "%.1f",
                lines.distinct(Cell::set).stream()
                    .mapToDouble(set -> errors.get(new Cell(set, size, "all", method)))
                    .average()
                    .orElseThrow()));
      }
      out.append(row);
    }
    return out.toString();
  }

  /** Processor seconds of training by set and method. */
  private String times(String file) throws IOException {
    StoredLines lines = StoredLines.read(folder, file);
    Map<Cell, Double> seconds = lines.means(Line::seconds);
    StringBuilder out =
        new StringBuilder(
            "| processor s | " + String.join(" | ", lines.distinct(Cell::method)) + " |\n");
    out.append("|---".repeat(lines.distinct(Cell::method).size() + 1)).append("|\n");
    for (String set : lines.distinct(Cell::set)) {
      StringJoiner row = new StringJoiner(" | ", "| ", " |\n").add(set);
      for (String method : lines.distinct(Cell::method)) {
        String size = lines.distinct(Cell::labels).iterator().next();
        row.add(text("%.2f", seconds.get(new Cell(set, size, "all", method))));
      }
      out.append(row);
    }
    return out.toString();
  }

  private static String amount(StoredLines lines) {
    Map<Cell, Double> means = lines.means(line -> line.measures().get("r2.mean"));
    List<String> amounts = List.copyOf(lines.distinct(Cell::unlabelled));
    StringBuilder out =
        new StringBuilder("| unlabelled rows | " + String.join(" | ", amounts) + " |\n");
    out.append("|---".repeat(amounts.size() + 1)).append("|\n");
    for (String set : lines.distinct(Cell::set)) {
      for (String method : lines.distinct(Cell::method)) {
        StringJoiner row = new StringJoiner(" | ", "| ", " |\n").add(set + ", " + method);
        for (String amount : amounts) {
          row.add(text("%.2f", means.get(new Cell(set, "50", amount, method))).replace("0.", "."));
        }
        out.append(row);
      }
    }
    return out.toString();
  }

  private String counts002() throws IOException {
    StoredLines lines = StoredLines.read(folder, "paper-002/results.jsonl.gz");
    return cases(
        lines.means(PaperTables::error002),
        lines,
        true,
        List.of(
            List.of("LapTAO", "TAO"),
            List.of("LapTAO", "TAO-self"),
            List.of("LapTAO", "TAO-axis"),
            List.of("LapTAO", "TAO-axis-self"),
            List.of("LapTAO", "PCT"),
            List.of("LapTAO", "label propagation")));
  }

  /** Means of lines with four decimals are compared as such. */
  private static double rounded(double mean) {
    return Math.round(mean * 1e6) / 1e6;
  }

  private static String blank(String form, double value) {
    return Double.isNaN(value) ? "" : text(form, value);
  }

  private static String text(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }
}
