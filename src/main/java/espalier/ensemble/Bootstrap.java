package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.HELD_OUT_FOLDS;
import static espalier.run.Seeds.SEED;

import espalier.data.Dataset;
import espalier.run.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The stratified bootstrap of semi-supervised forests: from L labelled and U unlabelled rows, L of
 * the former and U of the latter are drawn with replacement, apart from each other, so that the
 * share of labelled rows stays (J. Levatić et al., Semi-supervised trees for multi-target
 * regression, Information Sciences 450, 2018). A draw adds 1 to a row's multiplicity; its weight is
 * the multiplicity times the weight it has in the data, 0 if it was not drawn.
 */
final class Bootstrap {

  private Bootstrap() {}

  /** The row weights of one tree of a forest as its options draw them. */
  static double[] of(ForestOptions options, Dataset data, int tree) {
    long seed = options.get(SEED);
    int folds = options.get(HELD_OUT_FOLDS);
    if (options.get(FOREST) != ForestKind.EXTRA) {
      return stratified(data, seed, tree);
    }
    return folds > 0 ? leaveOut(data, seed, tree, folds) : data.weights();
  }

  /** The row weights of one tree. O(rows). */
  static double[] stratified(Dataset data, long seed, int tree) {
    int[] labelled = data.targets().labelledRows();
    int[] rest = data.targets().unlabelledRows();
    double[] weights = new double[data.rows()];
    draw(labelled, Seeds.random(seed, "bootstrap labelled", tree), weights);
    draw(rest, Seeds.random(seed, "bootstrap unlabelled", tree), weights);
    Arrays.setAll(weights, row -> weights[row] * data.weight(row));
    return weights;
  }

  /**
   * Every row once, save for the labelled rows of one fold: trees k F to k F + F - 1 leave out the
   * F folds of the k-th random division of the labelled rows, one fold each. With fewer than two
   * labelled rows for each fold none is left out. O(rows).
   */
  static double[] leaveOut(Dataset data, long seed, int tree, int folds) {
    double[] weights = data.weights();
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < 2 * folds) {
      return weights;
    }
    int[] order = Seeds.permutation(labelled.length, Seeds.random(seed, "folds", tree / folds));
    for (int k = tree % folds; k < order.length; k += folds) {
      weights[labelled[order[k]]] = 0;
    }
    return weights;
  }

  private static void draw(int[] rows, SplittableRandom random, double[] weights) {
    for (int k = 0; k < rows.length; k++) {
      weights[rows[random.nextInt(rows.length)]]++;
    }
  }
}
