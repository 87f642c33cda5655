package espalier.experiment.report;

import espalier.experiment.Cell.Part;
import espalier.experiment.Plan;
import espalier.experiment.Result;
import espalier.experiment.StudyFolder;
import espalier.io.csv.CsvTable;
import espalier.io.file.InputException;
import espalier.measure.MeasureCatalogue;
import espalier.message.Message;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Results of other programs that count as methods of a study, from CSV files that {@code
 * docs/reference/plan.md} describes.
 *
 * @param results a result for each draw
 */
record Foreign(List<String> methods, List<Result> results) {

  static final Foreign NONE = new Foreign(List.of(), List.of());

  private static final List<String> DATA = List.of("dataset", "data set", "data");
  private static final List<String> BUDGET = List.of("L", "budget", "labels");

  /** Reads files; refuses cells that are not of the study, no numbers, or given twice. */
  static Foreign read(StudyFolder study, List<Path> files) {
    Reader reader =
        new Reader(study, new LinkedHashSet<>(), new LinkedHashMap<>(), new ArrayList<>());
    files.forEach(reader::read);
    return new Foreign(List.copyOf(reader.methods), List.copyOf(reader.results));
  }

  private record Reader(
      StudyFolder study,
      Set<String> methods,
      Map<Map<String, Object>, Map<String, Double>> cells,
      List<Result> results) {

    void read(Path file) {
      List<String> header = CsvTable.header(file);
      List<String> columns = new ArrayList<>();
      columns.add(header.stream().filter(DATA::contains).findFirst().orElse(DATA.get(0)));
      columns.add(header.stream().filter(BUDGET::contains).findFirst().orElse(BUDGET.get(0)));
      for (String name : List.of("method", "seed", "repeat", "fold")) {
        if (header.contains(name) || name.equals("fold") && study.plan().trials().folds() > 0) {
          columns.add(name);
        }
      }
      boolean tall = header.contains("measure") || header.contains("value");
      int keys = columns.size();
      if (tall) {
        columns.addAll(List.of("measure", "value"));
      } else {
        header.stream().filter(Reader::known).forEach(columns::add);
        if (columns.size() == keys) {
          throw InputException.in(
              file.toString(),
              "no column is a measure; give the columns measure and value, or one named after a"
                  + " measure of 'espalier measures'.");
        }
      }
      String stem = file.getFileName().toString().replaceAll("\\.[^.]*$", "");
      for (CsvTable.Row row : CsvTable.read(file, columns)) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (int c = 0; c < keys; c++) {
          cells.put(columns.get(c), row.cells().get(c).strip());
        }
        Map<String, Double> of = measures(row.where(), cell(row.where(), columns, cells, stem));
        if (tall) {
          put(of, row.where(), row.cells().get(keys), row.cells().get(keys + 1));
        } else {
          for (int c = keys; c < columns.size(); c++) {
            if (!row.cells().get(c).isBlank()) {
              put(of, row.where(), columns.get(c), row.cells().get(c));
            }
          }
        }
      }
    }

    private static boolean known(String key) {
      return MeasureCatalogue.keys().contains(MeasureCatalogue.listed(key));
    }

    private Map<String, Object> cell(
        String where, List<String> columns, Map<String, String> cells, String stem) {
      String method = cells.getOrDefault("method", stem);
      if (method.isEmpty() || study.plan().methodNames().contains(method)) {
        throw new InputException(
            where + ": the method is '" + method + "'; use a name that the plan does not use.");
      }
      methods.add(method);
      Map<String, Object> cell = new LinkedHashMap<>();
      Part.AXES.forEach(axis -> cell.put(axis.key(), axis.axis().byDefault()));
      cell.put(
          Part.DATA.key(),
          among(where, "data set", cells.get(columns.get(0)), study.plan().dataNames()));
      cell.put(Part.METHOD.key(), method);
      cell.put(
          Part.LABELS.key(),
          among(where, "budget", cells.get(columns.get(1)), study.plan().budgetNames()));
      Plan.Trials trials = study.plan().trials();
      List<String> seeds = trials.seeds().stream().map(String::valueOf).toList();
      String only = seeds.size() == 1 ? seeds.get(0) : "";
      cell.put(Part.SEED.key(), among(where, "seed", cells.getOrDefault("seed", only), seeds));
      cell.put(Part.REPEAT.key(), number(where, "repeat", cells, trials.repeats()));
      cell.put(Part.FOLD.key(), number(where, "fold", cells, Math.max(1, trials.folds())));
      return cell;
    }

    private static String among(String where, String what, String given, List<String> known) {
      String name = given.endsWith("%") ? given.substring(0, given.length() - 1) + "pct" : given;
      if (!known.contains(name)) {
        throw new InputException(
            Message.of(
                "%s: the study has no %s '%s'%s; it has %s.",
                where, what, given, Nearest.hint(name, known), String.join(", ", known)));
      }
      return name;
    }

    private static long number(String where, String key, Map<String, String> cells, int count) {
      String text = cells.getOrDefault(key, count == 1 ? "0" : "");
      if (!text.matches("\\d{1,9}") || Integer.parseInt(text) >= count) {
        throw new InputException(
            where + ": the " + key + " is '" + text + "'; the study has 0 to " + (count - 1) + ".");
      }
      return Long.parseLong(text);
    }

    /** The measures of a result with the numbers of rows of a method of the study. */
    private Map<String, Double> measures(String where, Map<String, Object> cell) {
      return cells.computeIfAbsent(
          cell,
          c -> {
            Result own =
                study.results().stream()
                    .filter(r -> !r.failed())
                    .filter(
                        r ->
                            Stream.of(Part.values())
                                .filter(p -> p != Part.METHOD)
                                .allMatch(p -> r.part(p).equals(String.valueOf(c.get(p.key())))))
                    .findFirst()
                    .orElseThrow(
                        () ->
                            new InputException(
                                where
                                    + ": no method of the study has a result for this data set,"
                                    + " budget and fold."));
            Map<String, Double> measures = new LinkedHashMap<>();
            results.add(own.by(c, measures));
            return measures;
          });
    }

    private static void put(Map<String, Double> all, String where, String key, String text) {
      if (!known(key)) {
        throw new InputException(
            where + ": there is " + MeasureCatalogue.unknown(key, MeasureCatalogue.keys()));
      }
      String listed = MeasureCatalogue.listed(key);
      if (all.put(listed, number(where, text)) != null) {
        throw new InputException(
            where + ": the measure " + key + " of this method and draw is given twice.");
      }
    }

    private static double number(String where, String text) {
      try {
        double value = Double.parseDouble(text);
        if (Double.isFinite(value)) {
          return value;
        }
      } catch (NumberFormatException e) {
        // Refused below.
      }
      throw Message.refused("%s: the value is '%s'; give a finite number.", where, text);
    }
  }
}
