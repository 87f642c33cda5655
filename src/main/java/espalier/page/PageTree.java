package espalier.page;

import espalier.ensemble.ForestModel;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.List;

/** A tree that a page shows: what it is called in a list, and the tree as a model. */
record PageTree(String name, TreeModel model) {

  /** So many trees of a forest are in a page. */
  static final int MOST_TREES = 6;

  /** So many nodes of all trees together, unless the first tree alone has more. */
  static final int MOST_NODES = 30_000;

  static List<PageTree> of(Model model) {
    Model answering = model.answering();
    List<PageTree> trees = new ArrayList<>();
    if (answering instanceof TreeModel single) {
      trees.add(new PageTree("tree", single));
      return trees;
    }
    List<ForestModel> forests = ForestModel.of(answering);
    int each = Math.max(1, MOST_TREES / Math.max(1, forests.size()));
    for (int m = 0; m < forests.size(); m++) {
      String name = answering == forests.get(m) ? "" : "forest " + (m + 1) + ", ";
      add(forests.get(m), name, each, answering, trees);
    }
    return trees;
  }

  /**
   * Chosen trees of a model, by their numbers from 1; those of a mixture are counted through its
   * forests. All of them are in the page, however large.
   *
   * @throws IllegalArgumentException if the model has no such tree
   */
  static List<PageTree> of(Model model, List<Integer> needed) {
    if (needed.isEmpty()) {
      return of(model);
    }
    Model answering = model.answering();
    List<PageTree> all = new ArrayList<>();
    if (answering instanceof TreeModel single) {
      all.add(new PageTree("tree", single));
    }
    for (ForestModel forest : ForestModel.of(answering)) {
      forest.trees().forEach(t -> all.add(part("tree " + (all.size() + 1), forest, t, answering)));
    }
    List<PageTree> chosen = new ArrayList<>();
    for (int number : needed) {
      if (number < 1 || number > all.size()) {
        throw new IllegalArgumentException(
            all.isEmpty()
                ? "A model of " + model.provenance().method() + " has no trees to show."
                : Message.of(
                    "There is no tree %d; the model has trees 1 to %d.", number, all.size()));
      }
      chosen.add(all.get(number - 1));
    }
    return chosen;
  }

  private static PageTree part(String name, ForestModel forest, Tree tree, Model model) {
    return new PageTree(
        name, new TreeModel(model.head().withProvenance(null), tree, forest.smoothing()));
  }

  private static void add(
      ForestModel forest, String prefix, int most, Model model, List<PageTree> trees) {
    int nodes = trees.stream().mapToInt(t -> t.model.tree().size()).sum();
    for (int t = 0; t < Math.min(most, forest.trees().size()); t++) {
      Tree tree = forest.trees().get(t);
      nodes += tree.size();
      if (trees.isEmpty() || nodes <= MOST_NODES) {
        String name = prefix + "tree " + (t + 1) + " of " + forest.trees().size();
        trees.add(part(name, forest, tree, model));
      }
    }
  }

  Tree tree() {
    return model.tree();
  }
}
