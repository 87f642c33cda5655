package espalier.impurity;

import java.util.function.DoubleSupplier;

/**
 * What cuts of a node gain, by the sums S of one side, whose weight is m, and T of all rows, of
 * weight M: |S - (m/M) T|² M/(m (M - m)), less the variance of a row for a side that weighs 1 at
 * most. Scratch that serves one node after the other.
 */
final class NodeGain {

  private double members;
  private double share;
  private double norm;
  private DoubleSupplier charge;
  private double variance;

  /**
   * Turns to a node.
   *
   * @param allMembers the weight of all rows
   * @param normOfSum |T|²
   * @param rowVariance the variance of a side that weighs at most 1, asked for if there is one
   */
  void enter(double allMembers, double normOfSum, DoubleSupplier rowVariance) {
    members = allMembers;
    share = 1 / allMembers;
    norm = normOfSum;
    charge = rowVariance;
    variance = Double.NaN;
  }

  /** The weight of all rows. */
  double members() {
    return members;
  }

  /** |T|². */
  double norm() {
    return norm;
  }

  /** What {@link #below} is to be given for a gain that matters. */
  double needed(double gain) {
    return gain / members;
  }

  /** Whether the gain is surely smaller, found without a division. */
  boolean below(double a, double b, double m, double needed) {
    double part = m * share;
    double spread = a - 2 * part * b + part * part * norm;
    return spread < needed * (m * (members - m));
  }

  /** The gain of a side whose |S|² is a, S·T is b and weight is m. */
  double of(double a, double b, double m) {
    double m2 = members - m;
    if (m <= 0 || m2 <= 0 || members <= 1) {
      return 0;
    }
    double part = m / members;
    double spread = Math.max(0, a - 2 * part * b + part * part * norm);
    double gain = spread * members / (m * m2);
    if (m <= 1 || m2 <= 1) {
      variance = Double.isNaN(variance) ? charge.getAsDouble() : variance;
      gain -= variance * ((m <= 1 ? m : 0) + (m2 <= 1 ? m2 : 0));
    }
    return gain;
  }
}
