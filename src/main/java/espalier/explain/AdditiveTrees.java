package espalier.explain;

import espalier.ensemble.BoostedModel;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A model as a sum of trees: its raw score is start + factor · Σ_t Σ_leaf share of the row · value
 * of the leaf. The values are those that predict, after smoothing and, for a single tree, after the
 * repair of the hierarchy.
 *
 * @param start what is there before any tree, one number for each output of the model
 * @param trees the trees
 * @param factor what every tree counts
 * @param values what the leaves say
 */
record AdditiveTrees(double[] start, List<Tree> trees, double factor, Values values) {

  /** What the leaves say. */
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
    double[] nothing = new double[model.schema().outputs()];
    if (model instanceof TreeModel single) {
      return new AdditiveTrees(
          nothing, List.of(single.tree()), 1, (tree, leaf) -> single.leafScores(leaf));
    }
    if (model instanceof ForestModel forest) {
      List<Tree> trees = forest.trees();
      double share = 1.0 / trees.size();
      return new AdditiveTrees(nothing, trees, share, forest::leafVote);
    }
    if (model instanceof MixtureModel mixture) {
      return of(mixture);
    }
    if (model instanceof BoostedModel boosted) {
      return new AdditiveTrees(
          boosted.start(), boosted.trees(), boosted.step(), boosted::leafAnswer);
    }
    String method = model.provenance() == null ? "another kind" : model.provenance().method();
    throw new IllegalArgumentException(
        "Shapley values are made for trees and forests; this is a model of " + method + ".");
  }

  /**
   * Voters count the same, so a tree of a forest with T trees among M voters counts 1 / (T M). What
   * nearest rows say of a mean row is there before any tree.
   */
  private static AdditiveTrees of(MixtureModel mixture) {
    List<ForestModel> owners = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (ForestModel member : mixture.members()) {
      for (int t = 0; t < member.trees().size(); t++) {
        owners.add(member);
        numbers.add(t);
      }
    }
    Values values =
        (tree, leaf) -> {
          ForestModel owner = owners.get(tree);
          double[] vote = owner.leafVote(numbers.get(tree), leaf);
          Arrays.setAll(vote, o -> vote[o] / owner.trees().size());
          return vote;
        };
    double[] start = new double[mixture.schema().outputs()];
    mixture.nearest().ifPresent(n -> Arrays.setAll(start, o -> n.means()[o] / mixture.voters()));
    return new AdditiveTrees(start, mixture.trees(), 1.0 / mixture.voters(), values);
  }
}
