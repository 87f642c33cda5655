package espalier.experiment.report;

import espalier.io.CsvTable;
import espalier.measure.Measure;
import espalier.measure.MeasureCatalogue;
import espalier.message.Message;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A result that another program recorded.
 *
 * @param data the data set, named as in the study
 * @param labels the label budget as in the plan, such as {@code 50} or {@code 10%}
 * @param seed the seed of the study's draw; empty for the mean over all draws
 * @param method the method of the study to compare with
 * @param measure a measure of the catalogue
 * @param value its value
 */
record Recorded(
    String data, String labels, String seed, String method, Measure measure, double value) {

  private static final List<String> COLUMNS =
      List.of("dataset", "L", "seed", "method", "measure", "value");

  /**
   * Reads a file with the columns dataset, L, seed, method, measure and value.
   *
   * @throws IllegalArgumentException if a cell is no measure or no number; names file and line
   */
  static List<Recorded> read(Path file) {
    Map<String, Measure> known =
        MeasureCatalogue.all().stream()
            .collect(Collectors.toMap(Measure::key, Function.identity()));
    return CsvTable.read(file, COLUMNS).stream().map(row -> of(row, known)).toList();
  }

  private static Recorded of(CsvTable.Row row, Map<String, Measure> known) {
    List<String> cells = row.cells();
    String key = cells.get(4);
    Measure measure = known.get(MeasureCatalogue.listed(key));
    if (measure == null) {
      throw new IllegalArgumentException(
          row.where() + ": there is " + MeasureCatalogue.unknown(key, known.keySet()));
    }
    return new Recorded(
        cells.get(0),
        cells.get(1),
        cells.get(2),
        cells.get(3),
        measure,
        number(row.where(), cells.get(5)));
  }

  /** The finite number of a cell. */
  static double number(String where, String text) {
    try {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw Message.refused("%s: the value is '%s'; give a finite number.", where, text);
  }
}
