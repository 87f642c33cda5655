package espalier.sheet;

/**
 * A line of an answer sheet.
 *
 * @param row the name of the row, or its number from 0
 * @param known whether the data give the row this label
 * @param evidence which training rows with the same code have the label; empty if that is not known
 */
record SheetLine(String row, int output, double score, Known known, String evidence) {

  SheetLine(String row, int output, double score, Known known) {
    this(row, output, score, known, "");
  }

  SheetLine withEvidence(String text) {
    return new SheetLine(row, output, score, known, text);
  }

  /** Whether the data give a row a label. */
  enum Known {
    YES("yes", "true"),
    NO("no", "false"),
    /** The data say something of labels, but not of this one. */
    NOT_STATED("-", "null"),
    NO_DATA("", "null");

    private final String cell;
    private final String json;

    Known(String cell, String json) {
      this.cell = cell;
      this.json = json;
    }

    String cell() {
      return cell;
    }

    String json() {
      return json;
    }
  }
}
