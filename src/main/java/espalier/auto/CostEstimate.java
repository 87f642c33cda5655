package espalier.auto;

import espalier.data.Dataset;
import espalier.data.Targets;

/**
 * How much work a tree over some rows is: rows times the logarithm of their number to base 2 times
 * the cells of a row that are not 0, features and targets, in the mean of up to {@value #LOOKED_AT}
 * rows.
 *
 * @param cells the product
 */
record CostEstimate(double cells) {

  private static final int LOOKED_AT = 1000;

  /** A forest of fewer trees is not grown. */
  static final int FEWEST = 20;

  static CostEstimate of(Dataset data) {
    int step = 1 + (data.rows() - 1) / LOOKED_AT;
    Targets targets = data.targets();
    long filled = 0;
    int looked = 0;
    for (int row = 0; row < data.rows(); row += step, looked++) {
      filled += targets.allLabels() ? targets.present(row).length : targets.outputs();
      for (int f = 0; f < data.features().size(); f++) {
        filled += data.value(row, f) == 0 ? 0 : 1;
      }
    }
    double each = looked == 0 ? 0 : filled / (double) looked;
    return new CostEstimate(
        each * data.rows() * StrictMath.log(Math.max(2, data.rows())) / StrictMath.log(2));
  }

  /**
   * As many trees as wanted, or as a budget allows at a price in units of the cheapest kind; 0 if
   * fewer than {@value #FEWEST} and than wanted.
   */
  int trees(int needed, double price, double budget) {
    double affordable = cells > 0 ? budget / (price * cells) : needed;
    return affordable >= needed ? needed : affordable >= FEWEST ? (int) affordable : 0;
  }
}
