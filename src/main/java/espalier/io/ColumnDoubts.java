package espalier.io;

import espalier.data.CellForm;
import espalier.io.ColumnDoubt.Sort;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is doubtful about a column, from what its inspector has seen. */
final class ColumnDoubts {

  /** A column is refused if it has cells of another kind, but at most one in this many. */
  private static final int FEW = 10;

  private static final int ENOUGH = 10;

  /** Words that may mean that the class of a row is not known. */
  private static final Set<String> UNKNOWN =
      Set.of("unknown", "Unknown", "UNKNOWN", "unlabelled", "unlabeled", "Unlabelled", "Unlabeled");

  private final ColumnInspector c;
  private final ColumnKind kind;
  private final boolean feature;
  private final List<ColumnDoubt> found = new ArrayList<>();

  private ColumnDoubts(ColumnInspector column, boolean feature) {
    this.c = column;
    this.kind = column.kind();
    this.feature = feature;
  }

  /**
   * The doubts about a column that is read.
   *
   * @param feature whether it is used as a feature, in contrast to a target
   * @param terms its words or codes, if they are features
   */
  static List<ColumnDoubt> of(ColumnInspector column, boolean feature, Optional<TermCounts> terms) {
    ColumnDoubts doubts = new ColumnDoubts(column, feature);
    terms.flatMap(TermCounts::leftOut).ifPresent(text -> doubts.note(Sort.TEXT, "%s", text));
    if (terms.isEmpty() && !column.declaredNominal) {
      if (!column.truth()) {
        doubts.numbers();
      }
      doubts.classes();
      doubts.dates();
      doubts.names();
    }
    return doubts.found;
  }

  /** The doubts about a column with the labels of each row in its cells. */
  static List<ColumnDoubt> ofLabels(ColumnInspector column) {
    if (column.words.none()) {
      return List.of();
    }
    String text =
        column.words.cells() + " read as unknown labels; write | for a row without any label.";
    return List.of(new ColumnDoubt(Sort.MISSING, text, false));
  }

  private void note(Sort sort, String form, Object... parts) {
    found.add(new ColumnDoubt(sort, Message.of(form, parts), false));
  }

  private void refuse(Sort sort, String form, Object... parts) {
    found.add(new ColumnDoubt(sort, Message.of(form, parts), true));
  }

  /** A text as an argument in a sentence: quoted if a shell or a full stop could change it. */
  private static String argument(String text) {
    return text.chars().allMatch(k -> Character.isLetterOrDigit(k) || "_-.:/+".indexOf(k) >= 0)
            && !text.endsWith(".")
        ? text
        : CsvCell.shown(text).replace('\'', '"');
  }

  private void numbers() {
    long counted = c.quantities();
    long others = c.cells - counted;
    if (counted > 0 && others > 0 && counted >= (FEW - 1) * others) {
      refuse(
          Sort.MIXED,
          "%s no number%s, such as %s; write --missing %s if it means missing, or --nominal %s if"
              + " the numbers are names.",
          of(others),
          others == 1 ? "" : "s",
          c.noNumber,
          argument(c.noNumber.text()),
          argument(c.name()));
    } else if (others > 0 && counted > 0 && counted >= others) {
      note(
          Sort.MIXED,
          "%s no number%s, such as %s, so the column is read as nominal values.",
          of(others),
          others == 1 ? "" : "s",
          c.noNumber);
    } else if (c.cells > 0 && others == 0 && c.numberForm().isEmpty()) {
      marks();
    }
    if (c.hasSeveralUnits()) {
      note(
          Sort.UNIT,
          "amounts have different units or none, such as in %s, so the column is not read as numbers;"
              + " write all in one unit.",
          c.otherUnit == null ? c.first : c.first + " and " + c.otherUnit);
    }
    if (kind instanceof ColumnKind.Numbers numbers) {
      if (!numbers.unit().isEmpty()) {
        note(
            Sort.UNIT,
            "amounts such as %s are read as numbers in %s; --nominal %s makes them names.",
            c.first,
            numbers.unit(),
            argument(c.name()));
      }
      if (!c.inexact.none()) {
        note(
            Sort.CODE,
            "%s rounded, since numbers have 15 to 16 digits; --nominal %s reads codes in full.",
            c.inexact.cells(),
            argument(c.name()));
      }
      sentinels();
      boolean decimals = numbers.form() == CellForm.POINT || numbers.form() == CellForm.COMMA;
      if (decimals && c.commas && c.ambiguous && c.firstMarked != null) {
        note(
            Sort.MARKS,
            "the mark in %s, and in all cells like it, could stand before thousands; it is read as"
                + " that of decimals.",
            c.firstMarked);
      }
    }
  }

  /** Targets that look like classes but are numbers, or like classes but are unknown. */
  private void classes() {
    if (c.hasSeveralSpellings()) {
      note(
          Sort.CASE,
          "%d spellings, the first is %s, are read as two values.",
          c.values.size(),
          c.first);
    }
    if (feature) {
      return;
    }
    if (c.looksLikeClasses()) {
      note(
          Sort.CLASSES,
          "%d different whole numbers are read as numbers; --nominal %s reads them as classes%s.",
          c.values.size(),
          argument(c.name()),
          c.values.contains("-1") && c.least == -1 ? ", --missing -1 reads -1 as unlabelled" : "");
    }
    if (kind.words()) {
      UNKNOWN.stream()
          .filter(c.values::contains)
          .findFirst()
          .ifPresent(
              word ->
                  note(
                      Sort.MISSING,
                      "'%s' is read as a class; --missing %s reads such rows as unlabelled.",
                      word,
                      word));
    }
  }

  private void marks() {
    if (c.clash != null) {
      refuse(
          Sort.MARKS,
          "numbers have different marks, such as %s and %s; write all in one format, or --nominal"
              + " %s if they are names.",
          c.firstMarked,
          c.clash,
          argument(c.name()));
    } else {
      refuse(
          Sort.MARKS,
          "%s has a comma, which separates the cells of this file; write decimals with a point, or"
              + " --nominal %s if it is a name.",
          c.firstMarked,
          argument(c.name()));
    }
  }

  private String of(long count) {
    return Message.of("%,d of %,d cells %s", count, c.cells, count == 1 ? "is" : "are");
  }

  private void sentinels() {
    double range = c.most - c.least;
    for (int s = 0; s < ColumnInspector.SENTINELS.length; s++) {
      double value = ColumnInspector.SENTINELS[s];
      boolean far = value < c.least - range || value > c.most + range;
      CellCount seen = c.sentinels[s];
      if (!seen.none() && c.cells >= ENOUGH && range > 0 && far) {
        note(
            Sort.SENTINEL,
            "%,d cell%s far from all others, the first with %s; if it means missing, write"
                + " --missing %s.",
            seen.count(),
            seen.count() == 1 ? " is" : "s are",
            seen.first(),
            argument(seen.first().text()));
      }
    }
  }

  private void dates() {
    long others = c.cells - c.dates;
    if (kind instanceof ColumnKind.Dates read) {
      if (c.ambiguousDates()) {
        note(
            Sort.ORDER,
            "dates such as %s may have the day or the month first; they are read with the day first,"
                + " --month-first %s reads the month first.",
            c.first,
            argument(c.name()));
      }
      note(
          Sort.DATE,
          "%s such as %s are read as %s; --nominal %s makes them names.",
          read.form().isTime() ? "times" : "dates",
          c.first,
          meaning(read.form()),
          argument(c.name()));
    } else if (c.dates > 0 && others == 0 && !c.plainNumbers()) {
      refuse(
          Sort.DATE,
          "dates have different formats, the first is %s; write all as 2024-05-17, or --nominal %s if"
              + " they are names.",
          c.first,
          argument(c.name()));
    } else if (c.dates > 0 && c.noDate == null) {
      refuse(
          Sort.DATE,
          "%,d of %,d cells hold%s a number, the others dates; write all as dates, or --nominal %s if"
              + " they are names.",
          others,
          c.cells,
          others == 1 ? "s" : "",
          argument(c.name()));
    } else if (c.dates > 0 && c.dates >= (FEW - 1) * others) {
      refuse(
          Sort.DATE,
          "%s no date%s, such as %s; write --missing %s if it means missing, or --nominal %s.",
          of(others),
          others == 1 ? "" : "s",
          c.noDate,
          argument(c.noDate.text()),
          argument(c.name()));
    }
  }

  private String meaning(CellForm form) {
    if (form.isTime()) {
      return "hours";
    }
    String days = "days since 1970-01-01";
    if (!feature) {
      return days;
    }
    return DateText.namesDays(form)
        ? c.hasHours()
            ? days + ", with month, day of the week and hour as further features"
            : days + ", with month and day of the week as further features"
        : days + ", with the month as a further feature";
  }

  private void names() {
    boolean text = kind instanceof ColumnKind.Text;
    if (c.isCode() && c.cells == c.numbers) {
      note(
          Sort.CODE,
          "because of leading zeros, such as in %s, the column is read as nominal values, not"
              + " numbers.",
          c.leadingZero);
    }
    if (text && feature && found.stream().noneMatch(ColumnDoubt::refuses)) {
      note(
          Sort.TEXT,
          "%s different texts, such as %s, are too many for nominal values and are left out; %s.",
          c.manyValues() ? "more than 1,000" : Integer.toString(c.values.size()),
          c.first,
          c.looksLikeCodeLists()
              ? Message.of("--items %s makes every code in them a feature", argument(c.name()))
              : c.couldNameRows() && c.first.text().indexOf(' ') < 0
                  ? Message.of(
                      "--id %s makes them the names of the rows, --text %s features of their words",
                      argument(c.name()), argument(c.name()))
                  : "--text " + argument(c.name()) + " makes features of their words");
    }
    if (!text && feature && c.looksLikeCodeLists()) {
      note(
          Sort.LIST,
          "lists of codes, the first is %s, are read as one value each; --items %s makes every code a"
              + " feature.",
          c.lists.first(),
          argument(c.name()));
    }
    if (kind.words() && c.cells > 0) {
      missing();
    }
    if (feature && !text && c.couldNameRows()) {
      note(
          Sort.ID,
          "it looks like row names%s but is used as a feature; if it is an id, write --id %s or"
              + " --ignore %s.",
          c.repeated == null ? "" : ", but " + c.repeated + " repeats",
          argument(c.name()),
          argument(c.name()));
    }
  }

  /** Words that mean missing, and signs and codes that may. */
  private void missing() {
    if (c.hasCodesLikeMissing()) {
      note(
          Sort.MISSING,
          "%s read as missing among codes of two letters; --keep %s reads them as a value.",
          c.codes.cells(),
          c.codes.first().text());
    }
    if (!c.words.none()) {
      note(
          Sort.MISSING,
          "%s read as missing; --nominal %s reads them as names.",
          c.words.cells(),
          argument(c.name()));
    }
    if (!c.signs.none()) {
      note(
          Sort.MISSING,
          "%s read as names; if they mean missing, write --missing %s.",
          c.signs.cells(),
          argument(c.signs.first().text()));
    }
  }
}
