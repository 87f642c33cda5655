package espalier.adapter;

import espalier.ensemble.ForestModel;
import espalier.learn.Contest;
import espalier.learn.Model;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The trees of a model that a window draws: its tree, the first trees of its forest, or of a
 * mixture the first of each forest, then the second, and so on.
 *
 * @param trees the trees
 * @param names what each is called, with its kind in a mixture
 * @param all how many the model has
 */
record DrawnTrees(List<TreeModel> trees, List<String> names, int all) {

  /** At most so many trees; none of a model without trees. */
  static DrawnTrees of(Model model, int most) {
    Model answering = model.answering();
    if (answering instanceof TreeModel single) {
      return new DrawnTrees(List.of(single), List.of("tree 1"), 1);
    }
    List<ForestModel> forests = ForestModel.of(answering);
    List<String> kinds =
        model.provenance().outcome().contest().stream()
            .flatMap(c -> c.candidates().stream())
            .filter(Contest.Candidate::chosen)
            .map(Contest.Candidate::name)
            .toList();
    int longest = forests.stream().mapToInt(f -> f.trees().size()).max().orElse(0);
    List<TreeModel> drawn = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int t = 0; t < longest && drawn.size() < most; t++) {
      for (int f = 0; f < forests.size() && drawn.size() < most; f++) {
        ForestModel forest = forests.get(f);
        if (t < forest.trees().size()) {
          drawn.add(new TreeModel(forest.head(), forest.trees().get(t), forest.smoothing()));
          String kind = f < kinds.size() ? " of " + kinds.get(f) : "";
          names.add("tree " + (t + 1) + kind);
        }
      }
    }
    return new DrawnTrees(drawn, names, forests.stream().mapToInt(f -> f.trees().size()).sum());
  }
}
