package espalier.model;

/** A model file that cannot be used; the message is one sentence that says where and why. */
public final class ModelFormatException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  ModelFormatException(String message) {
    super(message);
  }

  ModelFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
