package espalier.sheet;

/**
 * How a row compares with the training rows.
 *
 * @param far whether it is more extreme than each of them
 * @param drift whether the rows up to its block differ from them, so that promises are void
 */
public record RowMarks(boolean far, boolean drift) {

  /** The marks of a row like the training rows, or of one that is not compared. */
  public static final RowMarks NONE = new RowMarks(false, false);
}
