package espalier.arrays;

import espalier.data.Attribute;
import espalier.data.CellForm;
import espalier.io.column.CellCount;
import espalier.io.column.ColumnDoubt;
import espalier.io.column.ColumnOptions;
import espalier.io.column.FileColumn;
import espalier.io.column.Learned;
import espalier.io.column.MissingCodes;
import espalier.io.column.NumberText;
import espalier.io.column.Reading;
import espalier.message.Message;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A column of texts, read as the same column of a CSV file is: decimal commas, amounts with a unit,
 * dates (days since 1970-01-01), times (hours) and words for missing values. Texts that are plain
 * numbers without a missing one stay names, since nothing but a wish of the user makes them texts.
 *
 * <p>Texts are given once each, with the row that has it first and how many rows have it.
 */
public final class TextColumn {

  private static final Set<ColumnDoubt.Sort> OF_CLASSES =
      Set.of(ColumnDoubt.Sort.MISSING, ColumnDoubt.Sort.LIST, ColumnDoubt.Sort.CASE);

  private static final Set<ColumnDoubt.Sort> SAID =
      Set.of(
          ColumnDoubt.Sort.MIXED,
          ColumnDoubt.Sort.MARKS,
          ColumnDoubt.Sort.ORDER,
          ColumnDoubt.Sort.SENTINEL);

  private final double[] values;
  private final String form;
  private final String unit;
  private final String doubt;

  private TextColumn(double[] values, Optional<CellForm> form, String unit, String doubt) {
    this.values = values;
    this.form = form.map(CellForm::name).orElse("");
    this.unit = unit;
    this.doubt = doubt;
  }

  /**
   * Looks at a column to learn from. O(rows).
   *
   * @param texts the different texts
   * @param rows the first row of each, from 0
   * @param counts how many rows have it
   */
  public static TextColumn of(String name, String[] texts, int[] rows, int[] counts) {
    FileColumn column = seen(name, texts, rows, counts);
    Optional<Reading> reading =
        column
            .asNumber()
            .filter(
                r ->
                    r.form().isPresent()
                        || !r.unit().isEmpty()
                        || Stream.of(texts).anyMatch(r.missing()));
    String doubt =
        column.doubts(true).stream()
            .filter(
                d ->
                    d.refuses()
                        || SAID.contains(d.sort())
                        || d.sort() == ColumnDoubt.Sort.UNIT && reading.isEmpty())
            .findFirst()
            .map(TextColumn::plain)
            .orElse(column.isWords() && !column.isNames() ? different(texts, rows) : "");
    return reading
        .map(r -> new TextColumn(values(name, r, texts, rows), r.form(), r.unit(), doubt))
        .orElseGet(() -> new TextColumn(new double[0], Optional.empty(), "", doubt));
  }

  /**
   * Reads a column for a model that learned it as a number.
   *
   * @param form the form that {@link #form} gave then
   * @param unit the unit that {@link #unit} gave then
   * @throws IllegalArgumentException if a text is no number in this form; names its row
   */
  public static TextColumn again(
      String name, String[] texts, int[] rows, String form, String unit) {
    CellForm known = form.isEmpty() ? CellForm.POINT : CellForm.valueOf(form);
    Learned learned = new Learned(Map.of(name, Attribute.numeric(name)), known, unit);
    Reading reading = column(name).asFeature(Optional.of(learned));
    return new TextColumn(values(name, reading, texts, rows), Optional.of(known), unit, "");
  }

  /**
   * Looks at classes to learn: whether one says that nothing is known, they are lists, or two
   * differ by case only. O(rows).
   *
   * @return the beginning of a sentence; an empty text if there is nothing to look at
   */
  public static String classes(String name, String[] texts, int[] rows, int[] counts) {
    return seen(name, texts, rows, counts).doubts(false).stream()
        .filter(doubt -> OF_CLASSES.contains(doubt.sort()))
        .findFirst()
        .map(TextColumn::plain)
        .orElse("");
  }

  /** Numbers that may mean that a value is missing, such as -999. */
  public static double[] sentinels() {
    return FileColumn.sentinels();
  }

  private static FileColumn seen(String name, String[] texts, int[] rows, int[] counts) {
    FileColumn column = column(name);
    for (int t = 0; t < texts.length; t++) {
      for (int k = 0; k < counts[t]; k++) {
        column.see(texts[t], rows[t]);
      }
    }
    return column;
  }

  private static FileColumn column(String name) {
    return new FileColumn(name, 1, true, false, ColumnOptions.of(MissingCodes.DEFAULT));
  }

  private static double[] values(String name, Reading reading, String[] texts, int[] rows) {
    Cells cells = new Cells(name);
    return IntStream.range(0, texts.length)
        .mapToDouble(t -> cells.value(reading, texts[t], rows[t]))
        .toArray();
  }

  private static String different(String[] texts, int[] rows) {
    return Message.of(
        "nearly all texts differ, such as %s in row %d, so they say little about other rows",
        CellCount.shown(texts[0]), rows[0]);
  }

  /** The beginning of a sentence, without options of the command line and with rows for lines. */
  private static String plain(ColumnDoubt doubt) {
    String text = doubt.text().replace(" in line ", " in row ");
    int end = text.lastIndexOf("; ");
    return end < 0 ? text.replaceFirst("\\.$", "") : text.substring(0, end);
  }

  /** Whether the column is one of numbers. */
  public boolean isNumber() {
    return values.length > 0;
  }

  /** The number of each text, {@code NaN} if it is missing; none for names. */
  public double[] values() {
    return values.clone();
  }

  /** The form of the texts, to read others alike; empty for plain numbers. */
  public String form() {
    return form;
  }

  /** The unit of amounts, or an empty text. */
  public String unit() {
    return unit;
  }

  /** Returns the beginning of a sentence on what to look at; an empty text if there is nothing. */
  public String doubt() {
    return doubt;
  }

  /** Takes the number of one cell. */
  private static final class Cells implements Reading.Receiver {

    private static final int[] FIRST = {0};

    private final String name;
    private int row;
    private double value;

    Cells(String name) {
      this.name = name;
    }

    double value(Reading reading, String text, int at) {
      row = at;
      reading.pass(text, FIRST, this);
      return value;
    }

    @Override
    public void text(int position, String text, CellForm form) {
      number(position, NumberText.parse(text, form));
      if (Double.isNaN(value)) {
        throw error("'%s' is no number, like the cells that the model learned from.", text);
      }
    }

    @Override
    public void number(int position, double number) {
      value = number;
    }

    @Override
    public IllegalArgumentException error(String form, Object... parts) {
      return Message.refused(
          "%s", "Row " + row + ", column '" + name + "': " + Message.of(form, parts));
    }
  }
}
