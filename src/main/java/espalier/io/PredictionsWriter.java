package espalier.io;

import espalier.data.Attribute;
import espalier.io.arff.ArffText;
import espalier.io.csv.CsvText;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.message.Numbers;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;

/**
 * Writes {@link Predictions} as a table of one line for each row: {@code row}, its number, or
 * {@code id}, its name; a score for each output, called as its target or {@code target=value} for a
 * nominal one; {@code target.chosen} for each target that is not a label, with {@code target.low}
 * and {@code target.high} behind it where numbers have intervals; and, where there are labels,
 * {@code labels.chosen}: those present, joined by {@code @}. Scores of labels and classes have at
 * most four significant digits, unless they are to be exact; other numbers read back as the same
 * doubles. Decimals have a point in every locale.
 */
public final class PredictionsWriter {

  private final List<Attribute> targets;
  private final List<String> outputs = new ArrayList<>();
  private final boolean anyLabel;
  private final List<DoubleUnaryOperator> halves;
  private final boolean exact;
  private final Writer out;
  private boolean begun;

  private PredictionsWriter(
      List<Attribute> targets, List<DoubleUnaryOperator> halves, boolean exact, Writer out) {
    this.targets = targets;
    this.halves = halves;
    this.exact = exact;
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

  /**
   * Writes predictions block by block, so that one block at a time is in memory. A source that
   * fails leaves no file behind.
   *
   * @param targets the targets of every block
   * @param halves half the width of an interval by the prediction, for each numeric target in their
   *     order; empty for none
   * @param source hands every block to the receiver that it is given, in the order of the rows
   * @param exact whether scores of labels and classes have all digits, not four
   * @throws InputException if the file cannot be written
   */
  public static void write(
      List<Attribute> targets,
      List<DoubleUnaryOperator> halves,
      Consumer<Consumer<Predictions>> source,
      Form form,
      boolean exact,
      Path file) {
    AtomicFile.write(
        file,
        out -> {
          PredictionsWriter writer = new PredictionsWriter(targets, halves, exact, out);
          source.accept(block -> writer.block(block, form));
        });
  }

  /**
   * The text of a part of a CSV file; the parts one after the other, the first with the heading,
   * are the file that {@link #write} writes if scores are not exact.
   *
   * @param begins whether the heading is written before the rows
   */
  public static String csv(Predictions block, boolean begins) {
    StringWriter text = new StringWriter();
    PredictionsWriter writer = new PredictionsWriter(block.targets(), List.of(), false, text);
    writer.begun = !begins;
    writer.block(block, Form.CSV);
    return text.toString();
  }

  /** A column of the table: its name and its type in ARFF. */
  private record Column(String name, String type) {}

  private List<Column> columns(Form form, boolean named) {
    List<Column> columns = new ArrayList<>();
    columns.add(named ? new Column("id", "string") : new Column("row", "numeric"));
    String before = form == Form.ARFF ? "score." : "";
    outputs.forEach(o -> columns.add(new Column(before + o, "numeric")));
    for (Attribute target : targets) {
      if (!target.isLabel()) {
        columns.add(new Column(target.name() + ".chosen", ArffText.type(target)));
      }
      if (target.isNumeric() && !halves.isEmpty()) {
        columns.add(new Column(target.name() + ".low", "numeric"));
        columns.add(new Column(target.name() + ".high", "numeric"));
      }
    }
    if (anyLabel) {
      columns.add(new Column("labels.chosen", "string"));
    }
    return columns;
  }

  private void heading(Form form, boolean named) throws IOException {
    List<Column> columns = columns(form, named);
    if (form != Form.ARFF) {
      line(columns.stream().map(c -> text(form, c.name())).toList());
      return;
    }
    out.write("@relation predictions\n\n");
    for (Column column : columns) {
      out.write("@attribute " + text(form, column.name()) + " " + column.type() + "\n");
    }
    out.write("\n@data\n");
  }

  private static String text(Form form, String text) {
    if (form == Form.ARFF) {
      return ArffText.quote(text);
    }
    return (form == Form.CSV ? CsvText.PLAIN : CsvText.SPREADSHEET).cell(text);
  }

  private static String number(Form form, double value) {
    return form == Form.ARFF ? ArffText.number(value) : CsvText.number(value);
  }

  private void block(Predictions block, Form form) {
    try {
      if (!begun) {
        heading(form, block.named());
        begun = true;
      }
      for (int i = 0; i < block.rows().length; i++) {
        line(cells(block, i, form));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> cells(Predictions block, int i, Form form) {
    List<String> cells = new ArrayList<>(List.of(text(form, block.name(i))));
    double[] scores = block.scores()[i];
    for (int t = 0, o = 0; t < targets.size(); t++) {
      for (int end = o + targets.get(t).outputs(); o < end; o++) {
        cells.add(
            exact || targets.get(t).isNumeric()
                ? number(form, scores[o])
                : Numbers.fourDigits(scores[o], form == Form.ARFF ? "?" : ""));
      }
    }
    for (int t = 0, number = 0; t < targets.size(); t++) {
      Attribute target = targets.get(t);
      double value = block.chosen()[i][t];
      if (target.isNominal() && !Double.isNaN(value)) {
        cells.add(text(form, target.values().get((int) value)));
      } else if (!target.isLabel()) {
        cells.add(number(form, value));
      }
      if (target.isNumeric() && !halves.isEmpty()) {
        double half = halves.get(number++).applyAsDouble(value);
        cells.add(number(form, value - half));
        cells.add(number(form, value + half));
      }
    }
    if (anyLabel) {
      cells.add(text(form, block.labels(i)));
    }
    return cells;
  }

  private void line(List<String> cells) throws IOException {
    out.write(String.join(",", cells));
    out.write('\n');
  }
}
