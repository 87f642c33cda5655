package espalier.io.column;

import espalier.io.column.FileAttribute.Type;
import espalier.message.Message;
import java.util.List;

/** Texts of which most differ: too many for names of values, so that features leave them out. */
final class TextKind extends ColumnKind {

  /** With more different texts than this and as half of the rows, a column is free text. */
  private static final int FEW_VALUES = 20;

  private final TermKind terms;
  private final RowNames rowNames;
  private final NameKind names;

  TextKind(ColumnCells cells, TermKind terms, RowNames rowNames, NameKind names) {
    super(cells, "text", true);
    this.terms = terms;
    this.rowNames = rowNames;
    this.names = names;
  }

  @Override
  boolean fits() {
    int different = cells.values.size();
    return cells.full || !cells.nominal && different > FEW_VALUES && 2L * different > cells.count;
  }

  @Override
  void doubts(ColumnKind read, boolean feature, List<ColumnDoubt> doubts) {
    if (read == this && !feature && !cells.full && cells.values.size() == cells.count) {
      doubts.add(
          ColumnDoubt.Sort.CLASSES.note(
              "all %,d rows have different classes, such as %s; a class of one row cannot be learned.",
              cells.count, cells.first));
    }
    if (read != this || !feature || doubts.stream().anyMatch(ColumnDoubt::refuses)) {
      return;
    }
    String name = ColumnDoubt.argument(cells.name);
    doubts.add(
        ColumnDoubt.Sort.TEXT.note(
            "%s different texts, such as %s, are too many for nominal values and are left out; %s.",
            cells.full ? "more than 1,000" : Integer.toString(cells.values.size()),
            cells.first,
            terms.looksLikeLists()
                ? Message.of("--items %s makes every code in them a feature", name)
                : ways(name)));
  }

  /** What to write; words become features only of texts that are mostly letters. */
  private String ways(String name) {
    String text = cells.first.text();
    boolean words = 2 * text.chars().filter(Character::isLetter).count() >= text.length();
    boolean ids = rowNames.could() && text.indexOf(' ') < 0;
    String other =
        words
            ? "--text " + name + (ids ? "" : " makes") + " features of their words"
            : "--ignore " + name + " leaves them out without a note";
    return ids ? "--id " + name + " makes them the names of the rows, " + other : other;
  }

  @Override
  Reading reading(boolean feature) {
    if (feature) {
      return Reading.none(cells.name, Type.UNUSED);
    }
    return cells.full ? Reading.none(cells.name, Type.STRING) : names.reading(false);
  }
}
