package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.RowBlock;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.neighbour.EncodedTargets;
import espalier.tree.Routes;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tree.TreeSum;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sum of trees: F(x) = F_0 + ν Σ_s f_s(x), ν being the step. Immutable and thread-safe; a row
 * costs O(stages x (depth + outputs)).
 *
 * <p>Scores of labels and of nominal values are F clipped to [0, 1], those of a nominal target then
 * divided by their sum; with a hierarchy they are raised to that of the labels below. Numeric
 * targets are F itself.
 */
public final class BoostedModel implements TreeSum {

  private final ModelHead head;
  private final double[] start;
  private final double step;
  private final double smoothing;
  private final TreeModel[] stages;

  /** The shares of the values of a nominal target whose scores are all 0 or below. */
  private final double[] even;

  /**
   * A model of boosted trees.
   *
   * @param start F_0, one number for each score column
   * @param step ν, in (0, 1]
   * @param smoothing the strength of the leaf smoothing of every stage, at least 0
   * @param trees the trees of the stages in their order, maybe none; their leaves hold sums of
   *     numeric columns, one for each score column
   * @throws IllegalArgumentException if the numbers do not fit the schema or the step its range
   */
  public BoostedModel(
      ModelHead head, double[] start, double step, double smoothing, List<Tree> trees) {
    this(
        head,
        start.clone(),
        step,
        smoothing,
        stages(BoostingTargets.stageSchema(head.schema()), trees, smoothing));
    if (start.length != head.schema().outputs()) {
      throw Message.refused(
          "%d score columns need as many starts; %d were given.",
          head.schema().outputs(), start.length);
    }
    if (!(step > 0 && step <= 1)) {
      throw new IllegalArgumentException("The step was given as " + step + "; it lies in (0, 1].");
    }
  }

  private BoostedModel(
      ModelHead head, double[] start, double step, double smoothing, TreeModel[] stages) {
    this.head = head;
    this.start = start;
    this.step = step;
    this.smoothing = smoothing;
    this.stages = stages;
    this.even =
        head.schema().targets().stream()
            .flatMap(t -> Collections.nCopies(t.outputs(), 1.0 / t.outputs()).stream())
            .mapToDouble(share -> share)
            .toArray();
  }

  private static TreeModel[] stages(Schema schema, List<Tree> trees, double smoothing) {
    return trees.stream().map(t -> stage(schema, t, smoothing)).toArray(TreeModel[]::new);
  }

  static TreeModel stage(Schema schema, Tree tree, double smoothing) {
    return new TreeModel(ModelHead.inner(schema), tree, smoothing);
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public BoostedModel withHead(ModelHead other) {
    return new BoostedModel(other, start, step, smoothing, stages);
  }

  /** The scores before the first stage. */
  @Override
  public double[] start() {
    return start.clone();
  }

  @Override
  public double factor() {
    return step;
  }

  /** The share of a stage's answer that is added. */
  public double step() {
    return step;
  }

  /** The strength of the leaf smoothing of every stage. */
  public double smoothing() {
    return smoothing;
  }

  @Override
  public List<Tree> trees() {
    return Arrays.stream(stages).map(TreeModel::tree).toList();
  }

  /** The value of a leaf of a stage for every score column, before the step. */
  @Override
  public double[] leafValue(int stage, int leaf) {
    return stages[stage].leafScores(leaf);
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("stages", (double) stages.length);
    size.putAll(TreeSum.super.size());
    size.remove("trees");
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] sum = start.clone();
    for (TreeModel stage : stages) {
      LeafVotes.add(stage.raw(row), step, sum);
    }
    finish(sum);
    return sum;
  }

  @Override
  public double[][] raw(Dataset data) {
    double[][] sums = new double[data.rows()][];
    RowBlock.each(
        schema(),
        data,
        block -> {
          for (int i = 0; i < block.rows(); i++) {
            sums[block.from() + i] = start.clone();
          }
          int[][] leaves = Routes.of(trees(), block, data.rows()).leaves(block);
          for (int s = 0; s < stages.length; s++) {
            add(stages[s], leaves[s], block, sums);
          }
          for (int i = 0; i < block.rows(); i++) {
            finish(sums[block.from() + i]);
          }
        });
    return sums;
  }

  private void add(TreeModel stage, int[] leaves, RowBlock block, double[][] sums) {
    for (int i = 0; i < leaves.length; i++) {
      double[] said = leaves[i] < 0 ? stage.raw(block.row(i)) : stage.leafScores(leaves[i]);
      LeafVotes.add(said, step, sums[block.from() + i]);
    }
  }

  private void finish(double[] sum) {
    Schema schema = head.schema();
    EncodedTargets.clipped(schema.targets(), schema.hierarchy(), sum, even);
  }
}
