package espalier.supervision;

/** How the confidences in the targets of a row become one. */
public enum Aggregate {
  /** The mean of the targets' confidences, weighted by the labels' weights in the hierarchy. */
  MEAN,
  /** The smallest. */
  MIN
}
