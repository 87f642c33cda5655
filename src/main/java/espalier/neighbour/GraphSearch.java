package espalier.neighbour;

/** How the nearest rows of every row are found. */
public enum GraphSearch {
  /** Exactly up to 20,000 rows, approximately above. */
  AUTO,
  /** All rows are compared with all rows. */
  EXACT,
  /** Random projection trees, then neighbours of neighbours; the same rows give the same graph. */
  APPROXIMATE;

  /** The most rows that {@link #AUTO} compares with each other. */
  static final int MANY_ROWS = 20_000;

  boolean exact(int rows) {
    return this == EXACT || (this == AUTO && rows <= MANY_ROWS);
  }
}
