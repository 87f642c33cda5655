package espalier.explain;

import espalier.learn.Model;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.List;

/**
 * A model as a sum of trees: its raw score is start + factor · Σ_t Σ_leaf share of the row · value
 * of the leaf. The values are those that predict, after smoothing and, for a single tree, after the
 * repair of the hierarchy.
 *
 * @param start what is there before any tree, one number for each output of the model
 * @param trees the trees
 * @param factor what every tree counts
 * @param values the values of the leaves
 */
record AdditiveTrees(double[] start, List<Tree> trees, double factor, Values values) {

  @FunctionalInterface
  interface Values {
    /** One number for each output of the model; not to be changed. */
    double[] of(int tree, int leaf);
  }

  /**
   * The trees of a model.
   *
   * @throws IllegalArgumentException if the model is of another family
   */
  static AdditiveTrees of(Model model) {
    if (model instanceof TreeSum sum) {
      return new AdditiveTrees(sum.start(), sum.trees(), sum.factor(), sum::leafValue);
    }
    String method = model.provenance() == null ? "another kind" : model.provenance().method();
    throw new IllegalArgumentException(
        "Shapley values are made for trees and forests; this is a model of " + method + ".");
  }
}
