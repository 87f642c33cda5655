package espalier.data;

/** The kind of prediction task, which decides on measures and thresholds. */
public enum Task {
  BINARY("a target of two classes"),
  MULTI_CLASS("a target of several classes"),
  /** Labels without a hierarchy (also a single label). */
  MULTI_LABEL("labels"),
  HIERARCHICAL("labels with a hierarchy"),
  MULTI_TARGET_CLASSIFICATION("several targets of classes"),
  REGRESSION("a number"),
  MULTI_TARGET_REGRESSION("several numbers"),
  MIXED("targets of different kinds");

  private final String targets;

  Task(String targets) {
    this.targets = targets;
  }

  /** The targets in words, for messages. */
  public String targets() {
    return targets;
  }

  /** Whether all targets are labels. */
  public boolean isMultiLabel() {
    return this == MULTI_LABEL || this == HIERARCHICAL;
  }

  /** Whether all targets are nominal. */
  public boolean isClassification() {
    return this == BINARY || this == MULTI_CLASS || this == MULTI_TARGET_CLASSIFICATION;
  }

  /** Whether all targets are numeric. */
  public boolean isRegression() {
    return this == REGRESSION || this == MULTI_TARGET_REGRESSION;
  }
}
