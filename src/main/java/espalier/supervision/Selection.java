package espalier.supervision;

/** Which rows a round of self-training adds. */
public enum Selection {
  /** Rows whose confidence reaches a number. */
  THRESHOLD,
  /** A share of all rows that lacked targets at the start, most confident first. */
  TOP,
  /**
   * Rows whose confidence reaches a number that is read off the labelled rows, see {@link
   * AutomaticCut}.
   */
  AUTOMATIC
}
