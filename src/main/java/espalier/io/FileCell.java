package espalier.io;

/** The cell being read: the current token of a file. */
interface FileCell {

  /** Whether the cell is marked as missing. */
  boolean missing();

  String text();

  /** Whether the text is the given one. */
  boolean is(String other);

  /** The text as a number; {@code NaN} if it is none. */
  double number();

  /** The text in quotes for a message, cut where it is long. */
  String shown();

  /** An error at the cell's place in the file. */
  InputException error(String message);
}
