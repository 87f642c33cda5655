package espalier.option;

/** A property of data without which some options change nothing. */
public enum DataTrait {
  /** The labels form a hierarchy. */
  HIERARCHY("a label hierarchy"),
  /** All targets are labels. */
  LABELS("labels as the only targets"),
  /** Some rows have no known target. */
  UNLABELLED("unlabelled rows");

  private final String words;

  DataTrait(String words) {
    this.words = words;
  }

  /** The property in words, as in "counts only with ...". */
  public String words() {
    return words;
  }
}
