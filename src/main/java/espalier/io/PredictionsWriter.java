package espalier.io;

import espalier.data.Attribute;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes {@link Predictions} as a table of one line for each row: {@code row}, its number, or
 * {@code id}, its name; a score for each output, called as its target or {@code target=value} for a
 * nominal one; {@code target.chosen} for each target that is not a label; and, where there are
 * labels, {@code labels.chosen}: those present, joined by {@code @}. Numbers read back as the same
 * doubles in every locale.
 */
public final class PredictionsWriter {

  private final Predictions predictions;
  private final List<String> outputs = new ArrayList<>();
  private final boolean anyLabel;

  private PredictionsWriter(Predictions predictions) {
    this.predictions = predictions;
    for (Attribute target : predictions.targets()) {
      outputs.addAll(target.outputNames());
    }
    anyLabel = predictions.targets().stream().anyMatch(Attribute::isLabel);
  }

  /** Writes comma-separated values with a header; a missing number is an empty cell. */
  public static void writeCsv(Predictions predictions, Path file) {
    PredictionsWriter writer = new PredictionsWriter(predictions);
    AtomicFile.write(file, writer::csv);
  }

  /** Writes ARFF; a missing number is {@code ?}. */
  public static void writeArff(Predictions predictions, Path file) {
    PredictionsWriter writer = new PredictionsWriter(predictions);
    AtomicFile.write(file, writer::arff);
  }

  private String rowColumn() {
    return predictions.names().isEmpty() ? "row" : "id";
  }

  private void csv(Writer out) throws IOException {
    List<String> cells = new ArrayList<>(List.of(rowColumn()));
    outputs.forEach(o -> cells.add(CsvText.cell(o)));
    for (Attribute target : predictions.targets()) {
      if (!target.isLabel()) {
        cells.add(CsvText.cell(target.name() + ".chosen"));
      }
    }
    if (anyLabel) {
      cells.add("labels.chosen");
    }
    line(out, cells);
    for (int i = 0; i < predictions.rows().length; i++) {
      cells.clear();
      cells.add(CsvText.cell(predictions.name(i)));
      for (double score : predictions.scores()[i]) {
        cells.add(CsvText.cell(score));
      }
      for (int t = 0; t < predictions.targets().size(); t++) {
        Attribute target = predictions.targets().get(t);
        double value = predictions.chosen()[i][t];
        if (!target.isLabel()) {
          cells.add(Double.isNaN(value) ? "" : CsvText.cell(named(target, value)));
        }
      }
      if (anyLabel) {
        cells.add(CsvText.cell(predictions.labels(i)));
      }
      line(out, cells);
    }
  }

  private static String named(Attribute target, double value) {
    return target.isNominal() ? target.values().get((int) value) : Double.toString(value);
  }

  private void arff(Writer out) throws IOException {
    String type = predictions.names().isEmpty() ? " numeric" : " string";
    out.write("@relation predictions\n\n@attribute " + rowColumn() + type + "\n");
    for (String output : outputs) {
      out.write("@attribute " + ArffText.quote("score." + output) + " numeric\n");
    }
    for (Attribute target : predictions.targets()) {
      if (!target.isLabel()) {
        String name = ArffText.quote(target.name() + ".chosen");
        out.write("@attribute " + name + " " + ArffText.type(target) + "\n");
      }
    }
    out.write(anyLabel ? "@attribute labels.chosen string\n\n@data\n" : "\n@data\n");
    for (int i = 0; i < predictions.rows().length; i++) {
      List<String> cells = new ArrayList<>();
      cells.add(
          predictions.names().isEmpty()
              ? predictions.name(i)
              : ArffText.quote(predictions.name(i)));
      for (double score : predictions.scores()[i]) {
        cells.add(ArffText.number(score));
      }
      for (int t = 0; t < predictions.targets().size(); t++) {
        Attribute target = predictions.targets().get(t);
        if (!target.isLabel()) {
          cells.add(ArffText.cell(target, predictions.chosen()[i][t]));
        }
      }
      if (anyLabel) {
        cells.add(ArffText.quote(predictions.labels(i)));
      }
      line(out, cells);
    }
  }

  private static void line(Writer out, List<String> cells) throws IOException {
    out.write(String.join(",", cells));
    out.write('\n');
  }
}
