package espalier.io.file;

import espalier.message.Message;

/** Input that cannot be used; the message is one sentence that says where, what and what to do. */
public final class InputException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final boolean ofOutput;

  /** An error with a complete message. */
  public InputException(String message) {
    super(message);
    ofOutput = false;
  }

  private InputException(String message, boolean ofOutput, Throwable cause) {
    super(message, cause);
    this.ofOutput = ofOutput;
  }

  /** The error of a form and its parts. */
  public static InputException of(String form, Object... parts) {
    return new InputException(Message.of(form, parts));
  }

  /** An error somewhere in a file. */
  public static InputException in(String file, String message) {
    return new InputException(file + ": " + message);
  }

  /** An error in a file with the failure that led to it. */
  public static InputException because(String file, String message, Throwable cause) {
    return new InputException(file + ": " + message, false, cause);
  }

  /** A file that could not be written, for a reason outside the program such as a full disk. */
  public static InputException unwritten(String file, String message, Throwable cause) {
    return new InputException(file + ": " + message, true, cause);
  }

  /** Whether a file could not be written, in contrast to input that cannot be used. */
  public boolean ofOutput() {
    return ofOutput;
  }
}
