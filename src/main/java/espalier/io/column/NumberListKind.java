package espalier.io.column;

import espalier.data.CellForm;
import espalier.io.column.CellCount.Cell;
import espalier.io.column.FileAttribute.Type;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Lists of numbers, such as embeddings: in brackets, or at least {@value #MANY} numbers with
 * commas, semicolons or blanks between them. As a feature, each place of lists of one length is a
 * number.
 */
final class NumberListKind extends ColumnKind {

  private static final int MANY = 8;

  private static final double[] NONE = {};

  private static final Pattern BETWEEN = Pattern.compile("\\s*[,;]\\s*|\\s+");

  private final NameKind names;
  private long count;
  private int width;
  private Cell first;
  private Cell other;

  NumberListKind(ColumnCells cells, NameKind names) {
    super(cells, "numbers", false);
    this.names = names;
  }

  @Override
  String word() {
    return width + " " + super.word();
  }

  @Override
  boolean takes(String text, int line) {
    double[] numbers = numbers(text);
    if (numbers.length == 0) {
      return false;
    }
    count++;
    first = first == null ? new Cell(text, line) : first;
    width = width == 0 ? numbers.length : width;
    other = other == null && numbers.length != width ? new Cell(text, line) : other;
    return true;
  }

  /** The numbers of a list; none if a text is no list of two or more. O(its length). */
  private static double[] numbers(String text) {
    boolean brackets = text.startsWith("[") && text.endsWith("]");
    if (!brackets && (text.charAt(0) > '9' || text.length() < 2 * MANY - 1)) {
      return NONE;
    }
    String inner = brackets ? text.substring(1, text.length() - 1).strip() : text;
    if (!isOfNumbers(inner)) {
      return NONE;
    }
    double[] numbers =
        BETWEEN
            .splitAsStream(inner)
            .mapToDouble(t -> NumberText.parse(t, CellForm.POINT))
            .toArray();
    boolean all = IntStream.range(0, numbers.length).noneMatch(k -> Double.isNaN(numbers[k]));
    return all && numbers.length >= (brackets ? 2 : MANY) ? numbers : NONE;
  }

  /** Whether a text has no sign that numbers and lists of them lack; most texts end this soon. */
  private static boolean isOfNumbers(String text) {
    int k = 0;
    while (k < text.length() && "0123456789.,; +-eE\t\n".indexOf(text.charAt(k)) >= 0) {
      k++;
    }
    return k == text.length();
  }

  @Override
  long quantities() {
    return count;
  }

  @Override
  boolean fits() {
    return !cells.nominal && count > 0 && count == cells.count && other == null;
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    if (read == this && feature) {
      doubts.add(
          ColumnDoubt.Sort.LIST.note(
              "lists of %d numbers, such as %s, are read as %d features; --nominal %s makes them"
                  + " names.",
              width, first, width, ColumnDoubt.argument(cells.name)));
    } else if (other != null && count == cells.count) {
      doubts.add(
          ColumnDoubt.Sort.LIST.note(
              "lists of numbers are not features, since their lengths differ, such as in %s and %s.",
              first, other));
    }
  }

  @Override
  Reading reading(boolean feature) {
    return feature ? reading(width) : names.reading(false);
  }

  @Override
  Optional<Reading> again(Learned learned, ColumnKind read) {
    return Optional.of((int) learned.added(cells.name + "[").count())
        .filter(length -> learned.form() == CellForm.NUMBERS)
        .map(this::reading);
  }

  private Reading reading(int length) {
    return new Reading(
        FileAttribute.of(cells.name, Type.UNUSED),
        IntStream.rangeClosed(1, length).mapToObj(k -> cells.name + "[" + k + "]").toList(),
        Optional.of(CellForm.NUMBERS),
        "",
        cells.missing(true),
        (text, at, out) -> convert(text, length, at, out));
  }

  private static void convert(String text, int length, int[] at, Reading.Receiver out) {
    double[] numbers = numbers(text);
    if (numbers.length != length) {
      throw out.error(
          "%s is not a list of %d numbers, like the other cells of its column; correct it or leave"
              + " it empty.",
          CellCount.shown(text), length);
    }
    for (int k = 0; k < length; k++) {
      out.number(at[k + 1], numbers[k]);
    }
  }
}
