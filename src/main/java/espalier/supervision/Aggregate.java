package espalier.supervision;

/** How the confidences in the targets of a row become one. */
public enum Aggregate {
  /** The mean of the targets' confidences, weighted by the labels' weights in the hierarchy. */
  MEAN,
  /** A row is as sure as the least sure of its targets. */
  MIN
}
