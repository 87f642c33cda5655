package espalier.io;

import espalier.data.Attribute;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;

/**
 * Writes {@link Predictions} as a table of one line for each row: {@code row}, its number, or
 * {@code id}, its name; a score for each output, called as its target or {@code target=value} for a
 * nominal one; {@code target.chosen} for each target that is not a label, with {@code target.low}
 * and {@code target.high} behind it where numbers have intervals; and, where there are labels,
 * {@code labels.chosen}: those present, joined by {@code @}. Numbers read back as the same doubles
 * in every locale.
 */
public final class PredictionsWriter {

  private static final double[] NONE = {};

  private final List<Attribute> targets;
  private final List<String> outputs = new ArrayList<>();
  private final boolean anyLabel;
  private final double[] reach;
  private final Writer out;
  private boolean begun;

  private PredictionsWriter(List<Attribute> targets, double[] reach, Writer out) {
    this.targets = targets;
    this.reach = reach;
    this.out = out;
    for (Attribute target : targets) {
      outputs.addAll(target.outputNames());
    }
    anyLabel = targets.stream().anyMatch(Attribute::isLabel);
  }

  /** The forms of the table. */
  public enum Form {
    /** Comma-separated values with a header; a missing number is an empty cell. */
    CSV,
    /** As CSV, with texts as {@link CsvText#SPREADSHEET} has them. */
    SPREADSHEET,
    /** ARFF; a missing number is {@code ?}. */
    ARFF
  }

  /** Makes predictions block by block. */
  @FunctionalInterface
  public interface Source {
    /** Hands every block to the receiver, in the order of the rows. */
    void each(Consumer<Predictions> receiver);
  }

  /**
   * Writes predictions block by block, so that one block at a time is in memory. A source that
   * fails leaves no file behind.
   *
   * @param targets the targets of every block
   * @param reach half widths of the intervals of numeric targets, in their order; empty for none
   * @throws InputException if the file cannot be written
   */
  public static void write(
      List<Attribute> targets, double[] reach, Source source, Form form, Path file) {
    AtomicFile.write(
        file,
        out -> {
          PredictionsWriter writer = new PredictionsWriter(targets, reach, out);
          try {
            source.each(block -> writer.block(block, form));
          } catch (UncheckedIOException e) {
            throw e.getCause();
          }
        });
  }

  /**
   * The text of a part of a CSV file; the parts one after the other, the first with the heading,
   * are the file that {@link #write} writes.
   *
   * @param begins whether the heading is written before the rows
   */
  public static String csv(Predictions block, boolean begins) {
    StringWriter text = new StringWriter();
    PredictionsWriter writer = new PredictionsWriter(block.targets(), NONE, text);
    writer.begun = !begins;
    writer.block(block, Form.CSV);
    return text.toString();
  }

  private void heading(Form form, boolean named) throws IOException {
    if (form == Form.ARFF) {
      arffHeading(named);
      return;
    }
    CsvText text = text(form);
    List<String> cells = new ArrayList<>(List.of(rowColumn(named)));
    outputs.forEach(o -> cells.add(text.cell(o)));
    for (Attribute target : targets) {
      if (!target.isLabel()) {
        cells.add(text.cell(target.name() + ".chosen"));
      }
      ends(target).forEach(end -> cells.add(text.cell(end)));
    }
    if (anyLabel) {
      cells.add("labels.chosen");
    }
    line(cells);
  }

  /** The columns of an interval, if the target has one. */
  private List<String> ends(Attribute target) {
    return target.isNumeric() && reach.length > 0
        ? List.of(target.name() + ".low", target.name() + ".high")
        : List.of();
  }

  /** The ends of the interval of each target; no numbers for those without. */
  private double[][] ends(Predictions block, int i) {
    double[][] ends = new double[targets.size()][0];
    int number = 0;
    for (int t = 0; t < ends.length && reach.length > 0; t++) {
      if (targets.get(t).isNumeric()) {
        double value = block.chosen()[i][t];
        double half = reach[number++];
        ends[t] = new double[] {value - half, value + half};
      }
    }
    return ends;
  }

  private static CsvText text(Form form) {
    return form == Form.SPREADSHEET ? CsvText.SPREADSHEET : CsvText.PLAIN;
  }

  private static String rowColumn(boolean named) {
    return named ? "id" : "row";
  }

  private void arffHeading(boolean named) throws IOException {
    String type = named ? " string" : " numeric";
    out.write("@relation predictions\n\n@attribute " + rowColumn(named) + type + "\n");
    for (String output : outputs) {
      out.write("@attribute " + ArffText.quote("score." + output) + " numeric\n");
    }
    for (Attribute target : targets) {
      if (!target.isLabel()) {
        String name = ArffText.quote(target.name() + ".chosen");
        out.write("@attribute " + name + " " + ArffText.type(target) + "\n");
      }
      for (String end : ends(target)) {
        out.write("@attribute " + ArffText.quote(end) + " numeric\n");
      }
    }
    out.write(anyLabel ? "@attribute labels.chosen string\n\n@data\n" : "\n@data\n");
  }

  private void block(Predictions block, Form form) {
    try {
      if (!begun) {
        heading(form, block.named());
        begun = true;
      }
      for (int i = 0; i < block.rows().length; i++) {
        line(form == Form.ARFF ? arff(block, i) : csv(block, i, text(form)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> csv(Predictions block, int i, CsvText text) {
    List<String> cells = new ArrayList<>(List.of(text.cell(block.name(i))));
    for (double score : block.scores()[i]) {
      cells.add(CsvText.number(score));
    }
    double[][] ends = ends(block, i);
    for (int t = 0; t < targets.size(); t++) {
      double value = block.chosen()[i][t];
      if (!targets.get(t).isLabel()) {
        cells.add(Double.isNaN(value) ? "" : text.cell(named(targets.get(t), value)));
      }
      DoubleStream.of(ends[t]).forEach(end -> cells.add(CsvText.number(end)));
    }
    if (anyLabel) {
      cells.add(text.cell(block.labels(i)));
    }
    return cells;
  }

  private List<String> arff(Predictions block, int i) {
    String name = !block.named() ? block.name(i) : ArffText.quote(block.name(i));
    List<String> cells = new ArrayList<>(List.of(name));
    for (double score : block.scores()[i]) {
      cells.add(ArffText.number(score));
    }
    double[][] ends = ends(block, i);
    for (int t = 0; t < targets.size(); t++) {
      if (!targets.get(t).isLabel()) {
        cells.add(ArffText.cell(targets.get(t), block.chosen()[i][t]));
      }
      DoubleStream.of(ends[t]).forEach(end -> cells.add(ArffText.number(end)));
    }
    if (anyLabel) {
      cells.add(ArffText.quote(block.labels(i)));
    }
    return cells;
  }

  private void line(List<String> cells) throws IOException {
    out.write(String.join(",", cells));
    out.write('\n');
  }

  private static String named(Attribute target, double value) {
    return target.isNominal() ? target.values().get((int) value) : Double.toString(value);
  }
}
