package espalier.auto;

/** How much is tried before a choice is made. */
public enum Effort {
  /** Forests of tests on one feature, of 100 trees. */
  QUICK,
  /** Forests of 200 trees, and bags of 50 oblique trees. */
  NORMAL,
  /** Forests of 500 trees, and bags of 150 oblique trees. */
  THOROUGH
}
