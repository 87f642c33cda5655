package espalier.page;

import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.List;

/**
 * A tree that a page shows.
 *
 * @param name what it is called in a list of trees
 * @param model the tree as a model of its own
 */
record PageTree(String name, TreeModel model) {

  /** The trees of a model that fit in a page: all of them, or the first; none of other models. */
  static List<PageTree> of(Model model) {
    Model answering = SelfTrainedModel.answering(model);
    List<PageTree> trees = new ArrayList<>();
    if (answering instanceof TreeModel single) {
      trees.add(new PageTree("tree", single));
    } else if (answering instanceof ForestModel forest) {
      add(forest, "", TreePart.MOST_TREES, model, trees);
    } else if (answering instanceof MixtureModel mixture) {
      int members = mixture.members().size();
      int each = Math.max(1, TreePart.MOST_TREES / members);
      for (int m = 0; m < members; m++) {
        add(mixture.members().get(m), "forest " + (m + 1) + ", ", each, model, trees);
      }
    }
    return trees;
  }

  private static void add(
      ForestModel forest, String prefix, int most, Model model, List<PageTree> trees) {
    int nodes = trees.stream().mapToInt(t -> t.model.tree().size()).sum();
    for (int t = 0; t < Math.min(most, forest.trees().size()); t++) {
      Tree tree = forest.trees().get(t);
      nodes += tree.size();
      if (trees.isEmpty() || nodes <= TreePart.MOST_NODES) {
        String name = prefix + "tree " + (t + 1) + " of " + forest.trees().size();
        ModelHead head = new ModelHead(model.schema(), null, model.thresholds());
        trees.add(new PageTree(name, new TreeModel(head, tree, forest.smoothing())));
      }
    }
  }

  Tree tree() {
    return model.tree();
  }
}
