package espalier.auto;

/**
 * How much is tried before a choice is made: how many trees the forests have, whether the nearest
 * rows are tried, and how much work a forest may be on large data ({@link CostEstimate}).
 */
public enum Effort {
  /** Forests of tests on one feature, of 100 trees. */
  QUICK(100, 0, 6e8),
  /** Forests of 200 trees, bags of 50 oblique trees, and the nearest rows. */
  NORMAL(200, 50, 1.2e9),
  /** Forests of 500 trees, bags of 150 oblique trees, and the nearest rows. */
  THOROUGH(500, 150, 6e9);

  private final int trees;
  private final int oblique;
  private final double budget;

  Effort(int trees, int oblique, double budget) {
    this.trees = trees;
    this.oblique = oblique;
    this.budget = budget;
  }

  /** The trees of a forest of tests on one feature. */
  int trees() {
    return trees;
  }

  /** The trees of an oblique bag; 0 if none is tried. */
  int oblique() {
    return oblique;
  }

  /** Whether the nearest rows are tried. */
  boolean nearest() {
    return this != QUICK;
  }

  /** The work that a forest may be, in the unit of {@link CostEstimate}. */
  double budget() {
    return budget;
  }
}
