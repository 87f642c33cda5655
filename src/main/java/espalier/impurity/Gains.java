package espalier.impurity;

import java.util.Arrays;

/**
 * The gains of the target part or the feature part at every cut of a scan; belongs to one thread.
 */
public final class Gains {

  double[] gain = new double[64];
  double[] lost = new double[64];
  double[] floor = new double[64];
  private double[] needed = new double[64];
  boolean bounded;

  /** The cuts on which the last columns did not give up. */
  int reached;

  private boolean ignored;

  /** Clears for a scan with a number of cuts. */
  public void clear(int cuts) {
    if (gain.length < cuts) {
      gain = new double[2 * cuts];
      lost = new double[2 * cuts];
      floor = new double[2 * cuts];
      needed = new double[2 * cuts];
    }
    Arrays.fill(gain, 0, cuts, 0);
    if (ignored) {
      Arrays.fill(lost, 0);
    }
    ignored = false;
    bounded = false;
    reached = cuts;
  }

  /** Sets the gain that matters at a cut: columns may give up on a cut that cannot reach it. */
  public void floor(int cut, double needed) {
    floor[cut] = needed;
    bounded = true;
  }

  /** Sets the gain that matters at all cuts. */
  public void floor(double needed, int cuts) {
    Arrays.fill(floor, 0, cuts, needed);
    bounded = true;
  }

  /** Lowers the gain that matters at a cut, or sets it. */
  public void lower(int cut, double needed, boolean anew) {
    floor(cut, anew || needed < floor[cut] ? needed : floor[cut]);
  }

  /** What some columns must still gain at each cut for the part to reach its floor. */
  double[] needed(int cuts) {
    for (int cut = 0; bounded && cut < cuts; cut++) {
      needed[cut] = floor[cut] * (1 - lost[cut]) - gain[cut];
    }
    return needed;
  }

  /** Whether columns gave up on every cut. */
  public boolean none() {
    return reached == 0;
  }

  /** Adds to the share of the part that is ignored at a cut. */
  void lose(int cut, double share) {
    lost[cut] += share;
    ignored = true;
  }

  /** Scales the gains up by the shares that were ignored ({@link MissingVariance#IGNORE}). */
  void finish(int cuts) {
    for (int cut = 0; ignored && cut < cuts; cut++) {
      double kept = 1 - lost[cut];
      if (lost[cut] > 0) {
        gain[cut] = kept > Tolerances.ROUNDING ? gain[cut] / kept : 0;
      }
    }
  }

  /** The part's gain at a cut; negative infinity where columns gave up. */
  public double at(int cut) {
    return gain[cut];
  }
}
