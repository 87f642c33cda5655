package espalier.adapter;

import espalier.ensemble.ForestModel;
import espalier.learn.Model;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The trees of a model that a window draws: its tree, the first trees of its forest, or of a
 * mixture the first of each forest, then the second, and so on.
 *
 * @param trees the trees
 * @param all how many the model has
 */
record DrawnTrees(List<TreeModel> trees, int all) {

  /** At most so many trees; none of a model without trees. */
  static DrawnTrees of(Model model, int most) {
    Model answering = SelfTrainedModel.answering(model);
    if (answering instanceof TreeModel single) {
      return new DrawnTrees(List.of(single), 1);
    }
    List<ForestModel> forests = ForestModel.of(answering);
    int longest = forests.stream().mapToInt(f -> f.trees().size()).max().orElse(0);
    List<TreeModel> drawn = new ArrayList<>();
    for (int t = 0; t < longest && drawn.size() < most; t++) {
      for (ForestModel forest : forests) {
        if (t < forest.trees().size() && drawn.size() < most) {
          drawn.add(new TreeModel(forest.head(), forest.trees().get(t), forest.smoothing()));
        }
      }
    }
    return new DrawnTrees(drawn, forests.stream().mapToInt(f -> f.trees().size()).sum());
  }
}
