package espalier.hierarchy;

/**
 * Labels and edges that do not make a forest or a directed acyclic graph. The message says what was
 * given, which label it concerns and what to change.
 */
public final class HierarchyFormatException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String label;

  HierarchyFormatException(String label, String message) {
    super(message);
    this.label = label;
  }

  HierarchyFormatException(String label, String message, Throwable cause) {
    super(message, cause);
    this.label = label;
  }

  /** This error, found in a line of a source. */
  HierarchyFormatException at(String source, int line) {
    return new HierarchyFormatException(
        label, source + ", line " + line + ": " + getMessage(), this);
  }

  /** The label to look at first; empty where no single label is to blame. */
  public String label() {
    return label;
  }
}
