package espalier.impurity;

/** Whether target columns are brought to a similar range. */
public enum LabelScale {
  /** Only the label weights count. */
  NONE,
  /** Every target is divided by its variance (a nominal one by its Gini) on the training rows. */
  VARIANCE
}
