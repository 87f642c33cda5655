package espalier.io;

/** A key that describes data is unknown, has a bad value or contradicts another key. */
public final class KeyException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /** An error with a complete message. */
  KeyException(String message) {
    super(message);
  }
}
