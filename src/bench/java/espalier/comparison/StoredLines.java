package espalier.comparison;

import espalier.experiment.JsonText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The lines that studies left in {@code docs/evidence}, and their means over draws or folds.
 *
 * <pre>StoredLines STUDY/results.jsonl docs/evidence/PAPER/NAME.jsonl.gz MEASURE...</pre>
 *
 * stores those of a study: cell, sizes, ω, numbers of rows, the named measures with four decimals
 * and processor seconds of training.
 */
record StoredLines(List<Line> lines) {

  private static final List<String> KEPT =
      List.of("cell", "size", "omega", "rows", "measures", "time");

  /** Stores the lines of a study. */
  public static void main(String[] a) throws IOException {
    try (BufferedReader in = Files.newBufferedReader(Path.of(a[0]));
        PrintStream out =
            new PrintStream(
                new GZIPOutputStream(Files.newOutputStream(Path.of(a[1]))),
                false,
                StandardCharsets.UTF_8)) {
      in.lines()
          .map(line -> (Map<?, ?>) JsonText.read(line, a[0]))
          .forEach(line -> out.print(kept(line, List.of(a).subList(2, a.length)) + "\n"));
    }
  }

  private static String kept(Map<?, ?> line, List<String> measures) {
    Map<String, Object> parts = new LinkedHashMap<>();
    for (String part : KEPT) {
      if (line.get(part) instanceof Map<?, ?> all && part.equals("time")) {
        parts.put(part, Map.of("train_cpu_s", all.get("train_cpu_s")));
      } else if (line.get(part) instanceof Map<?, ?> all && part.equals("measures")) {
        Map<Object, Object> named = new LinkedHashMap<>(all);
        named.keySet().retainAll(measures);
        parts.put(part, named);
      } else if (line.containsKey(part)) {
        parts.put(part, line.get(part));
      }
    }
    return json(parts);
  }

  private static String json(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> json(e.getKey()) + ":" + json(e.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    }
    return value instanceof Number number
        ? String.valueOf(Math.round(number.doubleValue() * 1e4) / 1e4).replaceFirst("\\.0$", "")
        : "\"" + value + "\"";
  }

  /** What one line is about: all but its draw. */
  record Cell(String set, String labels, String unlabelled, String method) {}

  /** One fitted model. */
  record Line(
      Cell cell,
      Map<String, Double> size,
      double omega,
      Map<String, Double> measures,
      double seconds) {

    /** The measure of the page on oblique trees: LRAP of labels, R² of at least -1, or macro F1. */
    double ofItsTask() {
      return measures.containsKey("wlrap")
          ? measures.get("wlrap")
          : measures.containsKey("r2.mean")
              ? Math.max(-1, measures.get("r2.mean"))
              : measures.get("f1.macro");
    }

    double nodes() {
      return size.getOrDefault("nodes", Double.NaN);
    }
  }

  static StoredLines read(Path folder, String... files) throws IOException {
    List<Line> all = new ArrayList<>();
    for (String file : files) {
      try (BufferedReader in =
          new BufferedReader(
              new InputStreamReader(
                  new GZIPInputStream(Files.newInputStream(folder.resolve(file))),
                  StandardCharsets.UTF_8))) {
        in.lines().map(line -> of((Map<?, ?>) JsonText.read(line, file))).forEach(all::add);
      }
    }
    return new StoredLines(all);
  }

  private static Line of(Map<?, ?> line) {
    Map<?, ?> cell = (Map<?, ?>) line.get("cell");
    Function<String, String> part = key -> String.valueOf(cell.get(key));
    Cell what =
        new Cell(
            part.apply("data"),
            part.apply("labels").replace("pct", "%"),
            part.apply("unlabelled"),
            part.apply("method"));
    return new Line(
        what,
        numbers(line.get("size")),
        number(line.get("omega")),
        numbers(line.get("measures")),
        numbers(line.get("time")).getOrDefault("train_cpu_s", Double.NaN));
  }

  private static Map<String, Double> numbers(Object map) {
    Map<String, Double> all = new LinkedHashMap<>();
    if (map instanceof Map<?, ?> numbers) {
      numbers.forEach((k, v) -> all.put((String) k, number(v)));
    }
    return all;
  }

  private static double number(Object value) {
    return value instanceof Number n ? n.doubleValue() : Double.NaN;
  }

  /** Means over the draws of each cell, in the order of the lines. */
  Map<Cell, Double> means(Function<Line, Double> value) {
    return lines.stream()
        .collect(
            Collectors.groupingBy(
                Line::cell, LinkedHashMap::new, Collectors.averagingDouble(value::apply)));
  }

  Set<String> distinct(Function<Cell, String> part) {
    return lines.stream()
        .map(line -> part.apply(line.cell))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
