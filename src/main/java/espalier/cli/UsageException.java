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

  /** Refuses a number, if one was given, that is too low. */
  static void below(int least, String option, Integer given) {
    if (given != null && given < least) {
      throw new UsageException(
          option + " was given as " + given + "; it must be at least " + least + ".");
    }
  }

  UsageException(IllegalArgumentException cause) {
    super(cause.getMessage(), cause);
  }
}
