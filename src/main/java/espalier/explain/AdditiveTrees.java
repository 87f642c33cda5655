package espalier.explain;

import espalier.ensemble.ForestModel;
import espalier.learn.Model;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.List;
import java.util.function.BiFunction;

/**
 * A model as a sum of trees: its raw score is Σ_t factor · Σ_leaf share of the row · value of the
 * leaf. The values are those that predict, after smoothing and, for a single tree, after the repair
 * of the hierarchy.
 *
 * @param trees the trees
 * @param factor what every tree counts
 * @param values the values of a leaf of a tree, one for each output of the model; not to be changed
 */
record AdditiveTrees(List<Tree> trees, double factor, BiFunction<Tree, Integer, double[]> values) {

  /**
   * The trees of a model.
   *
   * @throws IllegalArgumentException if the model is of another family
   */
  static AdditiveTrees of(Model model) {
    if (model instanceof TreeModel single) {
      return new AdditiveTrees(List.of(single.tree()), 1, (tree, leaf) -> single.leafScores(leaf));
    }
    if (model instanceof ForestModel forest) {
      return new AdditiveTrees(forest.trees(), 1.0 / forest.trees().size(), forest::leafVote);
    }
    String method = model.provenance() == null ? "another kind" : model.provenance().method();
    throw new IllegalArgumentException(
        "Shapley values are made for trees and forests; this is a model of " + method + ".");
  }
}
