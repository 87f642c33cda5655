package espalier.io.file;

import espalier.message.Message;

/**
 * A place in a file, for errors there.
 *
 * @param start how sentences about it begin
 */
public record Place(String start) {

  public static Place in(Object file) {
    return new Place(file + ": ");
  }

  /** A line, counted from 1. */
  public static Place at(Object file, int line) {
    return new Place(file + ", line " + line + ": ");
  }

  /** The error of a form and its parts, as {@link Message#of} has them. */
  public InputException error(String form, Object... parts) {
    return new InputException(start + Message.of(form, parts));
  }
}
