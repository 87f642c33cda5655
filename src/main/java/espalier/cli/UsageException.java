package espalier.cli;

/** A wrong command line: exit code 2. */
final class UsageException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }

  UsageException(IllegalArgumentException cause) {
    super(cause.getMessage(), cause);
  }
}
