package espalier.data;

/** The kind of prediction task, which decides on measures and thresholds. */
public enum Task {
  /** One nominal target with two values. */
  BINARY("a target of two classes"),
  /** One nominal target with more than two values. */
  MULTI_CLASS("a target of several classes"),
  /** Labels without a hierarchy (also a single label). */
  MULTI_LABEL("labels"),
  /** The targets are labels in a hierarchy. */
  HIERARCHICAL("labels with a hierarchy"),
  /** There are several nominal targets. */
  MULTI_TARGET_CLASSIFICATION("several targets of classes"),
  /** There is one numeric target. */
  REGRESSION("a number"),
  /** There are several numeric targets. */
  MULTI_TARGET_REGRESSION("several numbers"),
  /** The targets are of different kinds. */
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
