package espalier.io;

import espalier.message.Message;

/** A place in a file, for errors there. */
final class Place {

  private final String start;

  private Place(String start) {
    this.start = start;
  }

  static Place in(Object file) {
    return new Place(file + ": ");
  }

  /** A line, counted from 1. */
  static Place at(Object file, int line) {
    return new Place(file + ", line " + line + ": ");
  }

  /** The error of a form and its parts, as {@link Message#of} has them. */
  InputException error(String form, Object... parts) {
    return new InputException(start + Message.of(form, parts));
  }
}
