package espalier.tree;

import espalier.learn.Model;
import java.util.List;

/**
 * A model that is a sum of trees: its score, before it is brought in line with a hierarchy of
 * labels, is start + factor · Σ_t Σ_leaf share of the row · value of the leaf.
 */
public interface TreeSum extends Model {

  List<Tree> trees();

  /** What is there before any tree, one number for each output of the model. */
  default double[] start() {
    return new double[schema().outputs()];
  }

  double factor();

  /**
   * The value of a leaf after smoothing, one number for each output of the model; do not change.
   *
   * @param tree its place among the trees
   */
  double[] leafValue(int tree, int leaf);
}
