package espalier.data;

/** The kind of prediction task, which decides on measures and thresholds. */
public enum Task {
  /** One nominal target with two values. */
  BINARY,
  /** One nominal target with more than two values. */
  MULTI_CLASS,
  /** Labels without a hierarchy (also a single label). */
  MULTI_LABEL,
  /** The targets are labels in a hierarchy. */
  HIERARCHICAL,
  /** There are several nominal targets. */
  MULTI_TARGET_CLASSIFICATION,
  /** There is one numeric target. */
  REGRESSION,
  /** There are several numeric targets. */
  MULTI_TARGET_REGRESSION,
  /** The targets are of different kinds. */
  MIXED;

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
