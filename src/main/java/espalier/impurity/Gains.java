package espalier.impurity;

import java.util.Arrays;

/** What the target part or the feature part gains at every cut of a scan; belongs to one thread. */
public final class Gains {

  double[] gain = new double[64];
  double[] lost = new double[64];
  double[] floor = new double[64];
  boolean bounded;

  /** Clears for a scan with a number of cuts. */
  public void clear(int cuts) {
    if (gain.length < cuts) {
      gain = new double[2 * cuts];
      lost = new double[2 * cuts];
      floor = new double[2 * cuts];
    }
    Arrays.fill(gain, 0, cuts, 0);
    Arrays.fill(lost, 0, cuts, 0);
    bounded = false;
  }

  /** Sets the gain that matters at a cut: columns may give up on a cut that cannot reach it. */
  public void floor(int cut, double needed) {
    floor[cut] = needed;
    bounded = true;
  }

  /** The same, or the lower of this and what was set before. */
  public void lower(int cut, double needed, boolean anew) {
    floor(cut, anew || needed < floor[cut] ? needed : floor[cut]);
  }

  /** What some columns must still gain at a cut for the part to reach its floor. */
  double needed(int cut) {
    return floor[cut] * (1 - lost[cut]) - gain[cut];
  }

  /**
   * The part's gain at a cut: the columns' sum, scaled up by the share of the part that was ignored
   * ({@link MissingVariance#IGNORE}); negative infinity where columns gave up.
   */
  public double at(int cut) {
    if (lost[cut] == 0) {
      return gain[cut];
    }
    double kept = 1 - lost[cut];
    return kept > SpacePart.NOTHING ? gain[cut] / kept : 0;
  }
}
