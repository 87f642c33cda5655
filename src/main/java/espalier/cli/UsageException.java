package espalier.cli;

import espalier.message.Message;

/** A wrong command line: exit code 2. */
final class UsageException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }

  /** The error of a form and its parts, see {@link Message#of}. */
  UsageException(String form, Object... parts) {
    super(Message.of(form, parts));
  }

  UsageException(IllegalArgumentException cause) {
    super(cause.getMessage(), cause);
  }
}
