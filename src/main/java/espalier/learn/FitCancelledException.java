package espalier.learn;

/** Thrown when a fit ends early because its thread was interrupted or its context cancelled. */
public final class FitCancelledException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With a message that says what was cancelled. */
  public FitCancelledException(String message) {
    super(message);
  }
}
