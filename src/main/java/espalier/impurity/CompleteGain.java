package espalier.impurity;

/**
 * What a cut gains in columns that all members of a node know, from few sums: with S and T the sums
 * of the vectors √p x of the first side and of the node, m and M their weights, what lies between
 * the sides is |S - (m/M) T|² M/(m (M - m)). Scratch of one thread.
 */
final class CompleteGain {

  private final SpaceOptions options;
  private final double unit;
  private final double varianceAtRoot;
  private final double share;
  private final double emptySideCharge;
  private double all;
  private double members;
  private double spread;
  private double squared;

  /** What |S - (m/M) T|² / (m (M - m)) counts where no side is light; infinite if more counts. */
  private double factor;

  /** The bound does not hold for sides up to this weight: what they count is set by a rule. */
  private double light;

  /**
   * @param unit the square of what a 1 in a vector stands for
   * @param varianceAtRoot Σ_c p_c Var_c over the member rows of the training set, in units
   * @param share the share of the space part that these columns make up
   * @param emptySideCharge CLUS: the share of the node's SS charged for a side without members
   */
  CompleteGain(
      SpaceOptions options,
      double unit,
      double varianceAtRoot,
      double share,
      double emptySideCharge) {
    this.options = options;
    this.unit = unit;
    this.varianceAtRoot = varianceAtRoot;
    this.share = share;
    this.emptySideCharge = emptySideCharge;
  }

  CompleteGain fork() {
    return new CompleteGain(options, unit, varianceAtRoot, share, emptySideCharge);
  }

  /**
   * Turns to a node.
   *
   * @param weight of all rows
   * @param memberWeight M
   * @param squares Σ w |x|² over the members
   * @param norm |T|²
   */
  void reset(double weight, double memberWeight, double squares, double norm) {
    all = weight;
    members = memberWeight;
    squared = squares;
    spread = memberWeight > 0 ? Math.max(0, squares - norm / memberWeight) : 0;
    factor = unit * members;
    if (paper()) {
      factor = members < all ? Double.POSITIVE_INFINITY : unit;
    }
    boolean charged = options.objective() == Objective.RELATIVE;
    light = charged && options.missingVariance() != MissingVariance.IGNORE ? 0 : 1;
  }

  /** M. */
  double members() {
    return members;
  }

  /** Σ_c p_c SS_c of the node. */
  double spread() {
    return unit * spread;
  }

  /** Whether the squares of sides count, too. */
  boolean paper() {
    return options.objective() == Objective.PAPER;
  }

  /** Whether a side of weight m and |S - (m/M) T|² at most so much may gain what is needed. */
  boolean reaches(double apart, double m, double needed) {
    double m2 = members - m;
    return !(m > light && m2 > light) || apart * factor >= needed * (m * m2);
  }

  private boolean ignored(double m) {
    return options.missingVariance() == MissingVariance.IGNORE
        && options.objective() != Objective.CLUS
        && (m <= 1 || members - m <= 1);
  }

  /** The variance of a side that weighs at most 1. */
  private double variance() {
    return options.missingVariance() == MissingVariance.TRAINING
        ? varianceAtRoot
        : members > 0 ? spread / members : 0;
  }

  /**
   * Adds the gain of a cut.
   *
   * @param apart |S - (m/M) T|²
   * @param own |S|², read for PAPER only
   * @param squares Σ w |x|² over the first side's members, read for PAPER only
   * @param m the members' weight on the first side
   * @param weight of all rows of the first side
   */
  void add(double apart, double own, double squares, double m, double weight, Gains out, int cut) {
    if (ignored(m)) {
      out.lose(cut, share);
      return;
    }
    double m2 = members - m;
    double between = m > 0 && m2 > 0 ? Math.max(0, apart) * members / (m * m2) : 0;
    switch (options.objective()) {
      case CLUS -> out.gain[cut] += unit * (m > 0 && m2 > 0 ? between : -emptySideCharge * spread);
      case RELATIVE ->
          out.gain[cut] += members <= 1 ? 0 : unit * (between - charge(m) - charge(m2));
      case PAPER ->
          out.gain[cut] += members <= 1 ? 0 : unit * paper(between, own, squares, m, weight);
      default -> throw new AssertionError(options.objective());
    }
  }

  private double charge(double m) {
    return m <= 1 && m > 0 ? m * variance() : 0;
  }

  private double paper(double between, double own, double squares, double m, double weight) {
    double m2 = members - m;
    double one = m > 0 ? Math.max(0, squares - own / m) : 0;
    double two = Math.max(0, spread - between - one);
    double v1 = m <= 1 ? variance() : one / m;
    double v2 = m2 <= 1 ? variance() : two / m2;
    double part = weight / all;
    return spread / members - part * v1 - (1 - part) * v2;
  }
}
