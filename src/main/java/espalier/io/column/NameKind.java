package espalier.io.column;

import espalier.data.CellForm;
import espalier.io.column.ColumnDoubt.Sort;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Names of values: a nominal feature, or the classes of a target. */
final class NameKind extends ColumnKind {

  private final TermKind terms;

  NameKind(ColumnCells cells, TermKind terms) {
    super(cells, "nominal", true);
    this.terms = terms;
  }

  @Override
  boolean takes(String text, int line) {
    terms.look(text, line);
    return true;
  }

  @Override
  boolean fits() {
    return true;
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    if (!read.words) {
      return;
    }
    if (!feature) {
      ColumnCells.unknown(cells.values, "class").ifPresent(doubts::add);
    }
    if (read == this || !feature) {
      terms.noteLists(feature, doubts);
      cells.alike().ifPresent(doubts::add);
    }
    if (cells.count > 0) {
      missing(doubts);
    }
  }

  /** Words that mean missing, and signs and codes that may. */
  private void missing(List<ColumnDoubt> doubts) {
    if (cells.hasCodesLikeMissing()) {
      doubts.add(
          Sort.MISSING.note(
              "%s read as missing among codes of two letters; --keep %s reads them as a value.",
              cells.codes.cells(), cells.codes.first().text()));
    }
    if (!cells.words.none()) {
      doubts.add(
          Sort.MISSING.note(
              "%s read as missing; --nominal %s reads them as names.",
              cells.words.cells(), ColumnDoubt.argument(cells.name)));
    }
    if (!cells.signs.none()) {
      doubts.add(
          Sort.MISSING.note(
              "%s read as names; if they mean missing, write --missing %s.",
              cells.signs.cells(), ColumnDoubt.argument(cells.signs.first().text())));
    }
  }

  @Override
  Reading reading(boolean feature) {
    return reading(List.of(), true, cells.missing(false), Reading.AS_IT_IS);
  }

  /** The values that the model knows come first. */
  @Override
  Optional<Reading> again(Learned learned, ColumnKind read) {
    return learned
        .feature(cells.name, false)
        .map(f -> again(f.values(), read.words, learned.form() == CellForm.NAMES));
  }

  private Reading again(List<String> known, boolean words, boolean asTheyAre) {
    boolean signs = known.stream().noneMatch(MissingCodes::isSign);
    Optional<Reading.Conversion> yesNo = YesNoKind.again(known).filter(c -> !asTheyAre);
    return reading(known, words, cells.missing(signs), yesNo.orElse(Reading.AS_IT_IS));
  }

  private Reading reading(
      List<String> first, boolean signs, Predicate<String> missing, Reading.Conversion conversion) {
    FileAttribute attribute = FileAttribute.nominal(cells.name, cells.values(first, signs));
    Reading read = Reading.of(attribute, missing, conversion);
    return cells.nominal ? read.with(CellForm.NAMES) : read;
  }
}
