package espalier.neighbour;

/** How numeric features are scaled before rows are compared. */
public enum GraphScaling {
  /** From 0 to 1 over all rows. */
  MINMAX,
  /** Mean 0 and standard deviation 1 over all rows. */
  STANDARDISE,
  /** Features keep their scale. */
  NONE
}
