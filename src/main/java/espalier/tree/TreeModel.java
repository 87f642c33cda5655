package espalier.tree;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.RowBlock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A predictive clustering tree ready to predict. Immutable and thread-safe; a row costs O(depth),
 * and all rows of a leaf share one score array.
 */
public final class TreeModel implements TreeSum {

  private final ModelHead head;
  private final Tree tree;
  private final double smoothing;
  private final double[][] scores;

  /**
   * A model of a single tree.
   *
   * @param smoothing the strength of leaf smoothing, at least 0
   */
  public TreeModel(ModelHead head, Tree tree, double smoothing) {
    this(head, tree, smoothing, Prototypes.of(tree, head.schema(), smoothing));
  }

  private TreeModel(ModelHead head, Tree tree, double smoothing, double[][] scores) {
    this.head = head;
    this.tree = tree;
    this.smoothing = smoothing;
    this.scores = scores;
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public TreeModel withHead(ModelHead other) {
    return new TreeModel(other, tree, smoothing, scores);
  }

  @Override
  public List<Tree> trees() {
    return List.of(tree);
  }

  @Override
  public double factor() {
    return 1;
  }

  /** The scores of a leaf, in line with the hierarchy. */
  @Override
  public double[] leafValue(int one, int leaf) {
    return scores[leaf];
  }

  public Tree tree() {
    return tree;
  }

  /** The strength of leaf smoothing. */
  public double smoothing() {
    return smoothing;
  }

  /** The scores of a leaf before the calibration of the head; do not change. */
  public double[] leafScores(int leaf) {
    return scores[leaf];
  }

  /** The model's scores of the rows of a leaf; do not change. */
  public double[] answer(int leaf) {
    return head.calibrated(scores[leaf]);
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("nodes", (double) tree.size());
    size.put("leaves", (double) tree.leaves());
    size.put("depth", (double) tree.depth());
    return size;
  }

  @Override
  public double[][] raw(Dataset data) {
    double[][] all = new double[data.rows()][];
    RowBlock.each(
        schema(),
        data,
        block -> {
          int[] leaves = Routes.of(List.of(tree), block, data.rows()).leaves(block)[0];
          for (int i = 0; i < leaves.length; i++) {
            all[block.from() + i] = leaves[i] < 0 ? mixed(block.row(i)) : scores[leaves[i]];
          }
        });
    return all;
  }

  @Override
  public double[] raw(FeatureRow row) {
    int leaf = tree.route(row);
    return leaf < 0 ? mixed(row) : scores[leaf];
  }

  /** The scores of a row that ends in several leaves. */
  private double[] mixed(FeatureRow row) {
    double[] mixed = new double[head.schema().outputs()];
    tree.route(
        row,
        (end, share) -> {
          for (int o = 0; o < mixed.length; o++) {
            mixed[o] += share * scores[end][o];
          }
        });
    return mixed;
  }
}
