package espalier.io.column;

import espalier.io.column.CellCount.Cell;
import java.util.List;

/** The whole numbers of a column, which may be codes, classes, labels or names of rows. */
final class WholeNumbers {

  /** With more different numbers than this a column has no classes. */
  private static final int FEW_VALUES = 20;

  /** Beyond this a double has not every whole number; it has sixteen digits. */
  private static final double EXACT = 1L << 53;

  private static final int EXACT_DIGITS = 15;

  private final ColumnCells cells;
  private final CellCount inexact = new CellCount();
  boolean all = true;
  boolean zeroOne = true;

  /** Whether each is greater than the one before in its file. */
  boolean increasing = true;

  private double last = Double.NEGATIVE_INFINITY;
  private Cell leadingZero;

  /** How many are dates without marks, such as 20240517. */
  long dates;

  private long powers;

  WholeNumbers(ColumnCells cells) {
    this.cells = cells;
  }

  void nextFile() {
    last = Double.NEGATIVE_INFINITY;
  }

  void see(String text, double value, int line) {
    boolean whole = value == Math.rint(value);
    all &= whole;
    zeroOne &= value == 0 || value == 1;
    increasing &= value > last;
    last = value;
    if (whole && Math.abs(value) >= EXACT && text.length() > EXACT_DIGITS) {
      inexact.add(text, line);
    }
    powers += isPower(text) ? 1 : 0;
    dates += DateText.isCompact(text) ? 1 : 0;
    if (leadingZero == null && NumberText.leadingZero(text)) {
      leadingZero = new Cell(text, line);
    }
  }

  /** Whether a text is digits, an E and digits: perhaps a code. */
  private static boolean isPower(String text) {
    int e = Math.max(text.indexOf('E'), text.indexOf('e'));
    return e > 0 && text.chars().filter(c -> c >= '0' && c <= '9').count() == text.length() - 1;
  }

  /** Whether they are names of values because of their leading zeros. */
  boolean areCodes(NumberMarks marks) {
    return leadingZero != null && all && marks.first == null;
  }

  void noteRounding(List<ColumnDoubt> doubts) {
    if (powers > 0 && powers == cells.count) {
      doubts.add(
          ColumnDoubt.Sort.CODE.note(
              "cells such as %s are read as powers of ten; --nominal %s reads them as names.",
              cells.first, ColumnDoubt.argument(cells.name)));
    }
    if (!inexact.none()) {
      doubts.add(
          ColumnDoubt.Sort.CODE.note(
              "%s rounded, since numbers have 15 to 16 digits; --nominal %s reads codes in full.",
              inexact.cells(), ColumnDoubt.argument(cells.name)));
    }
  }

  /**
   * The doubt about targets of up to {@value #FEW_VALUES} whole numbers other than 0 and 1, each in
   * several rows.
   */
  void noteClasses(double least, List<ColumnDoubt> doubts) {
    int different = cells.values.size();
    if (all
        && different > (zeroOne ? 2 : 1)
        && different <= FEW_VALUES
        && cells.count >= 5L * different) {
      doubts.add(
          ColumnDoubt.Sort.CLASSES.note(
              "%d different whole numbers are read as numbers; --nominal %s reads them as"
                  + " classes%s.",
              different,
              ColumnDoubt.argument(cells.name),
              cells.values.contains("-1") && least >= 0
                  ? ", --missing -1 reads -1 as unlabelled"
                  : ""));
    }
  }

  void noteCodes(List<ColumnDoubt> doubts) {
    doubts.add(
        ColumnDoubt.Sort.CODE.note(
            "because of leading zeros, such as in %s, the column is read as nominal values, not"
                + " numbers.",
            leadingZero));
  }
}
