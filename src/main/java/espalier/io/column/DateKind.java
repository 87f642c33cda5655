package espalier.io.column;

import espalier.data.CellForm;
import espalier.data.TableForm;
import espalier.io.column.CellCount.Cell;
import espalier.io.column.ColumnDoubt.Sort;
import espalier.io.column.FileAttribute.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Dates, which become days and, in features, month, day of the week and hour; times of day and
 * durations, which become hours.
 */
final class DateKind extends ColumnKind {

  private static final List<String> ADDED = List.of(".month", ".weekday", TableForm.HOUR);

  private final NumberKind numbers;
  private final Set<CellForm> forms = EnumSet.range(CellForm.ISO_DATE, CellForm.DURATION);
  private long count;
  private boolean hours;
  private Cell noDate;

  /** Dates of a column, such as 5/6/2024 with the month first if that was said. */
  DateKind(ColumnCells cells, NumberKind numbers, boolean monthFirst) {
    super(cells, "date", false);
    this.numbers = numbers;
    if (monthFirst) {
      forms.remove(CellForm.DAY_FIRST_DATE);
    }
  }

  @Override
  String word() {
    return form().isTime() ? "time" : super.word();
  }

  @Override
  boolean takes(String text, int line) {
    Set<CellForm> possible = DateText.forms(text);
    if (possible.isEmpty()) {
      noDate = noDate == null ? new Cell(text, line) : noDate;
      return false;
    }
    forms.retainAll(possible);
    count++;
    hours |= DateText.hasHour(text, possible);
    return true;
  }

  @Override
  long quantities() {
    return count;
  }

  @Override
  boolean fits() {
    return numbers.areDates()
        || !cells.nominal && !numbers.fits() && count == cells.count && !forms.isEmpty();
  }

  private CellForm form() {
    return numbers.areDates() ? CellForm.ISO_DATE : forms.iterator().next();
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    if (count == 0 && read != this || numbers.fits()) {
      return;
    }
    String name = ColumnDoubt.argument(cells.name);
    long others = cells.count - count;
    if (read == this) {
      if (forms.size() > 1 && count > 0) {
        doubts.add(
            Sort.ORDER.note(
                "dates such as %s may have the day or the month first; they are read with the day"
                    + " first, --month-first %s reads the month first.",
                cells.first, name));
      }
      doubts.add(
          Sort.DATE.note(
              "%s such as %s are read as %s; --nominal %s makes them names.",
              form().isTime() ? "times" : "dates", cells.first, meaning(feature), name));
    } else if (others == 0 && !numbers.all()) {
      doubts.add(
          Sort.DATE.refuse(
              "dates have different formats, the first is %s; write all as 2024-05-17, or --nominal"
                  + " %s if they are names.",
              cells.first, name));
    } else if (noDate == null) {
      doubts.add(
          Sort.DATE.refuse(
              "%,d of %,d cells hold%s a number, the others dates; write all as dates, or --nominal"
                  + " %s if they are names.",
              others, cells.count, others == 1 ? "s" : "", name));
    } else if (count >= (NumberKind.FEW - 1) * others) {
      doubts.add(
          Sort.DATE.refuse(
              "%s no date%s, such as %s; write --missing %s if it means missing, or --nominal %s.",
              CellCount.part(others, cells.count),
              others == 1 ? "" : "s",
              noDate,
              ColumnDoubt.argument(noDate.text()),
              name));
    }
  }

  private String meaning(boolean feature) {
    if (form().isTime()) {
      return "hours";
    }
    String added =
        List.of(
                "",
                ", with the month as a further feature",
                ", with month and day of the week as further features",
                ", with month, day of the week and hour as further features")
            .get(added(form(), feature, hours));
    return "days since 1970-01-01" + added;
  }

  /** How many of the numbers behind the days a column has. */
  private static int added(CellForm form, boolean feature, boolean hours) {
    if (!feature || form.isTime()) {
      return 0;
    }
    return !DateText.namesDays(form) ? 1 : hours ? 3 : 2;
  }

  @Override
  Reading reading(boolean feature) {
    return reading(form(), added(form(), feature, hours));
  }

  private Reading reading(CellForm form, int added) {
    return new Reading(
        FileAttribute.of(cells.name, Type.NUMERIC),
        ADDED.subList(0, added).stream().map(end -> cells.name + end).toList(),
        Optional.of(form),
        "",
        cells.missing(true),
        (text, at, out) -> convert(text, form, at, out));
  }

  private static void convert(String text, CellForm form, int[] at, Reading.Receiver out) {
    double days = DateText.parse(text, form);
    if (Double.isNaN(days)) {
      throw out.error(
          "%s is not a %s such as %s, like the other cells of its column; correct"
              + " it or leave it empty.",
          CellCount.shown(text), form.isTime() ? "time" : "date", DateText.example(form));
    }
    out.number(at[0], days);
    for (int k = 1; k < at.length; k++) {
      out.number(
          at[k],
          k == 1 ? DateText.month(days) : k == 2 ? DateText.weekday(days) : DateText.hour(days));
    }
  }

  @Override
  Optional<Reading> again(Learned learned, ColumnKind read) {
    CellForm known = learned.form();
    CellForm form = forms.contains(known) || !fits() ? known : form();
    return learned
        .feature(cells.name, true)
        .filter(f -> known.isDate() || known.isTime())
        .map(f -> reading(form, added(form, true, true)));
  }
}
