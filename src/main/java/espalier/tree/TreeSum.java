package espalier.tree;

import espalier.learn.Voter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A model that is a sum of trees: its score, before it is brought in line with a hierarchy of
 * labels, is start + factor · Σ_t Σ_leaf share of the row · value of the leaf.
 */
public interface TreeSum extends Voter {

  List<Tree> trees();

  /** What is there before any tree, one number for each output of the model. */
  default double[] start() {
    return new double[schema().outputs()];
  }

  @Override
  default double[] means() {
    return start();
  }

  double factor();

  @Override
  default Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("trees", (double) trees().size());
    size.put("nodes", trees().stream().mapToDouble(Tree::size).sum());
    size.put("mean depth", trees().stream().mapToDouble(Tree::depth).average().orElse(0));
    return size;
  }

  /**
   * The value of a leaf after smoothing, one number for each output of the model; do not change.
   *
   * @param tree its place among the trees
   */
  double[] leafValue(int tree, int leaf);

  /**
   * The values of all leaves of a tree for some outputs, by node number; inner nodes have any
   * value.
   */
  default double[][] leafValues(int tree, int[] outputs) {
    Tree one = trees().get(tree);
    double[][] values = new double[one.size()][];
    for (int node = 0; node < values.length; node++) {
      if (one.isLeaf(node)) {
        double[] all = leafValue(tree, node);
        values[node] = IntStream.of(outputs).mapToDouble(o -> all[o]).toArray();
      }
    }
    return values;
  }
}
