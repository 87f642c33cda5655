package espalier.tao;

/** Which tests an optimised tree asks. */
public enum NodeKind {
  /** A sparse hyperplane. */
  OBLIQUE,
  /** One feature. */
  AXIS
}
