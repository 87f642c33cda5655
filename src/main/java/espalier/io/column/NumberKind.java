package espalier.io.column;

import espalier.data.CellForm;
import espalier.io.column.CellCount.Cell;
import espalier.io.column.ColumnDoubt.Sort;
import espalier.io.column.FileAttribute.Type;
import espalier.message.Message;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Numbers: decimal ones, whole ones, and amounts with a unit; also a column without any cell. */
final class NumberKind extends ColumnKind {

  /** A column is refused if it has cells of another kind, but at most one in this many. */
  static final int FEW = 10;

  private static final int ENOUGH = 10;

  private static final Set<CellForm> FORMS = EnumSet.range(CellForm.POINT, CellForm.GROUPED_COMMA);

  /** Numbers that exports write where a value is missing. */
  static final double[] SENTINELS = {
    -1, -9, -99, -999, -9999, -99999, 99, 999, 9999, 99999, -999.25, -8888, 8888, -32768, 1e20,
    1e30, 1e36
  };

  private static final double LEAST_SENTINEL = 99;

  private final CellCount[] sentinels =
      Stream.generate(CellCount::new).limit(SENTINELS.length).toArray(CellCount[]::new);
  final NumberMarks marks;
  private final Amounts amounts;
  final WholeNumbers whole;
  long count;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;
  private Cell noNumber;
  private boolean noNumbersDiffer;

  NumberKind(ColumnCells cells, boolean commas) {
    super(cells, "number", false);
    this.marks = new NumberMarks(commas);
    this.amounts = new Amounts(cells);
    this.whole = new WholeNumbers(cells);
  }

  @Override
  boolean takes(String text, int line) {
    double value = marks.value(text, line);
    boolean plain = !Double.isNaN(value);
    if (!plain) {
      value = amounts.value(text, line, marks);
      noNumber = noNumber == null ? new Cell(text, line) : noNumber;
      noNumbersDiffer |= !noNumber.text().equals(text);
    }
    if (!Double.isNaN(value)) {
      count++;
      whole.see(text, value, line);
      range(text, value, line);
    }
    return plain;
  }

  private void range(String text, double value, int line) {
    boolean may = value == -1 || value == -9 || Math.abs(value) >= LEAST_SENTINEL;
    for (int s = 0; may && s < SENTINELS.length; s++) {
      if (value == SENTINELS[s]) {
        sentinels[s].add(text, line);
        return;
      }
    }
    least = Math.min(least, value);
    most = Math.max(most, value);
  }

  /** Whether all cells are numbers, without a unit or all with the same. */
  boolean all() {
    return count == cells.count && !amounts.mixed(count);
  }

  /** Numbers, with a unit only where all have the same. */
  @Override
  long quantities() {
    return amounts.quantities(count);
  }

  boolean zeroOne() {
    return whole.zeroOne && count == cells.count && amounts.none() && !cells.nominal;
  }

  /** Whether whole numbers with leading zeros make the column names of values. */
  boolean areCodes() {
    return whole.areCodes(marks);
  }

  @Override
  boolean fits() {
    return !cells.nominal && all() && marks.form().isPresent() && !areCodes() && !areDates();
  }

  /** Whether all cells are dates without marks, such as 20240517. */
  boolean areDates() {
    return !cells.nominal && count > 1 && count == cells.count && whole.dates == count;
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    long counted = quantities();
    long others = cells.count - counted;
    boolean most = counted > 0 && others > 0 && counted >= others;
    if (most) {
      doubts.add(mixed(counted, others));
    } else if (cells.count > 0 && others == 0 && marks.form().isEmpty()) {
      marks.refuse(cells.name, doubts);
    }
    if (!most && count == cells.count && !all() && read.words) {
      amounts.noteMixed(doubts);
    }
    if (read == this) {
      amounts.note(doubts);
      whole.noteRounding(doubts);
      sentinels(doubts);
      marks.note(cells.name, form(), doubts);
    }
    if (!feature && all() && amounts.none()) {
      whole.noteClasses(least, doubts);
    }
    if (areCodes() && count == cells.count) {
      whole.noteCodes(doubts);
    }
  }

  /** The doubt about the names of rows that are no numbers, where nearly all are. */
  Optional<ColumnDoubt> few() {
    long others = cells.count - count;
    return others > 0 && count >= (FEW - 1) * others
        ? Optional.of(
            Sort.MIXED.note(
                "%,d of %,d names of rows %s no number%s, such as %s; delete such rows"
                    + " if they are totals or remarks.",
                others, cells.count, others == 1 ? "is" : "are", others == 1 ? "" : "s", noNumber))
        : Optional.empty();
  }

  private ColumnDoubt mixed(long counted, long others) {
    String of = CellCount.part(others, cells.count);
    String no = others == 1 ? "" : "s";
    return counted >= (FEW - 1) * others
        ? Sort.MIXED.refuse(
            "%s no number%s, such as %s; %swrite --missing %s if it means missing, or --nominal %s"
                + " if the numbers are names.",
            of,
            no,
            noNumber,
            others == 1 && noNumber.line() == 2 ? "delete the line if it holds units, or " : "",
            ColumnDoubt.argument(noNumber.text()),
            ColumnDoubt.argument(cells.name))
        : Sort.MIXED.note(
            "%s no number%s, such as %s, so the column is not read as numbers%s.",
            of,
            no,
            noNumber,
            noNumbersDiffer
                ? ""
                : Message.of(
                    "; write --missing %s if it means missing",
                    ColumnDoubt.argument(noNumber.text())));
  }

  private void sentinels(List<ColumnDoubt> doubts) {
    double range = most - least;
    for (int s = 0; s < SENTINELS.length; s++) {
      boolean alone = least >= 0 && most > 2 && SENTINELS[s] < 0 && sentinels[s].count() > 1;
      boolean far = alone || SENTINELS[s] < least - range || SENTINELS[s] > most + range;
      CellCount seen = sentinels[s];
      if (!seen.none() && cells.count >= ENOUGH && range > 0 && far) {
        doubts.add(
            Sort.SENTINEL.note(
                "%,d cell%s far from all others, the first with %s; if it means missing, write"
                    + " --missing %s.",
                seen.count(),
                seen.count() == 1 ? " is" : "s are",
                seen.first(),
                ColumnDoubt.argument(seen.first().text())));
      }
    }
  }

  private CellForm form() {
    return marks.form().orElse(CellForm.POINT);
  }

  @Override
  Reading reading(boolean feature) {
    return reading(form(), amounts.unit());
  }

  private Reading reading(CellForm form, String unit) {
    Reading read =
        new Reading(
            FileAttribute.of(cells.name, Type.NUMERIC),
            List.of(),
            Optional.empty(),
            unit,
            cells.missing(true),
            unit.isEmpty() ? Reading.asText(form) : Amounts.conversion(form, unit));
    return form == CellForm.POINT ? read : read.with(form);
  }

  /** Zeros and ones, however they are written, as a label. */
  Reading label() {
    CellForm form = form();
    return Reading.of(
        FileAttribute.nominal(cells.name, FileAttribute.ZERO_ONE),
        cells.missing(!areCodes()),
        (text, at, out) ->
            out.text(at[0], NumberText.parse(text, form) == 0 ? "0" : "1", CellForm.POINT));
  }

  /** How further rows are read for a model that learned the column in a form and a unit. */
  @Override
  Optional<Reading> again(Learned learned, ColumnKind read) {
    CellForm known = learned.form();
    return learned
        .feature(cells.name, true)
        .filter(f -> FORMS.contains(known))
        .map(f -> reading(marks.fits(known) || !fits() ? known : form(), learned.unit()));
  }
}
