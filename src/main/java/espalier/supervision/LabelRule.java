package espalier.supervision;

/** From which score on a label of an added row is taken as present. */
public enum LabelRule {
  /** A label is added where its score is above .5. */
  HALF,
  /**
   * Above the score that as many labelled rows exceed, by the votes of trees or models that have
   * not seen them, as have the label: rare labels, which hardly score .5, are not talked out of
   * rows.
   */
  CARDINALITY
}
