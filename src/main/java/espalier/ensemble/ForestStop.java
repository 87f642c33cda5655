package espalier.ensemble;

import espalier.learn.OptionTable;

/**
 * When a forest ends with fewer trees than it was to have.
 *
 * @param flat a forest ends if its out-of-bag measure, taken after every {@value #STEP} trees,
 *     moved within no more than this over the last {@value #STEPS} steps; 0 to ignore that. The
 *     same trees for any number of threads.
 * @param seconds the time from the beginning of the fit after which no further tree is begun; 0 for
 *     no limit. A forest that ends so depends on the machine and cannot be grown again.
 */
public record ForestStop(double flat, double seconds) {

  /** The number of trees of a step. */
  public static final int STEP = 20;

  /** How many steps in a row must be flat. */
  public static final int STEPS = 3;

  /** All trees are grown. */
  public static final ForestStop NEVER = new ForestStop(0, 0);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if a number is negative or not finite
   */
  public ForestStop {
    check("early-stop", flat);
    check("time-budget", seconds);
  }

  private static void check(String key, double value) {
    if (!(value >= 0 && value < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          String.format(
              "Option %s was given as %s; it must be a number from 0 up (0: not used).",
              key, OptionTable.plain(value)));
    }
  }
}
