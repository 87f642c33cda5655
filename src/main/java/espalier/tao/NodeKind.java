package espalier.tao;

/** Which tests an optimised tree asks. */
public enum NodeKind {
  /** A node tests on which side of a sparse hyperplane a row is. */
  OBLIQUE,
  /** A node tests one feature. */
  AXIS
}
