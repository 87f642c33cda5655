package espalier.explain;

import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.PRUNING;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.distill.Distillation;
import espalier.distill.DistilledTreeOptions;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import espalier.run.Seeds;
import espalier.tree.Pruning;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One readable tree that imitates another model, such as a forest.
 *
 * <p>The tree is grown by {@link Distillation} on all rows, since every row has a score whether its
 * targets are known or not, and answers for the same targets as the model. It keeps only leaves of
 * at least five rows that take away at least {@value #PRICE} of the root's error, which bounds it
 * to 1/{@value #PRICE} leaves. Its fidelity is measured on a third of the rows, drawn by the seed,
 * by a tree grown on the other rows in the same manner. Cost: the scores of all rows and two trees.
 *
 * @param tree the tree, with the model's features, targets and thresholds
 * @param rows the number of rows by which fidelity was measured; 0 if there were fewer than 3
 * @param fit the mean over score columns of R², in (-∞, 1], columns that do not vary left out;
 *     {@code NaN} if none varies
 * @param agreement the share of labels and classes that both predict alike, in [0, 1]; empty for
 *     numbers
 */
public record ScoreTree(TreeModel tree, int rows, double fit, Optional<Double> agreement) {

  private static final double PRICE = 0.005;

  private static final int HELD_OUT_SHARE = 3;

  /**
   * Grows a tree that imitates a model.
   *
   * @param model the model
   * @param data rows with the model's features in its order; their targets are not read
   * @param seed draws the rows by which fidelity is measured
   */
  public static ScoreTree of(Model model, Dataset data, long seed, FitContext context) {
    Dataset scored = Distillation.scored(model, data);
    DistilledTreeOptions how =
        DistilledTreeOptions.defaults().with(PRUNING, Pruning.cost(PRICE)).with(SEED, seed);
    TreeModel grown = Distillation.imitated(scored, how, context);
    ModelHead head =
        new ModelHead(model.schema(), grown.provenance()).withThresholds(model.thresholds());
    TreeModel tree =
        new TreeModel(head, Distillation.counted(grown.tree(), data), grown.smoothing());
    int[] order = Seeds.permutation(data.rows(), Seeds.random(seed, "score tree"));
    int[] test = Arrays.stream(order).limit(order.length / HELD_OUT_SHARE).sorted().toArray();
    int[] train = Arrays.stream(order).skip(test.length).sorted().toArray();
    if (test.length == 0) {
      return new ScoreTree(tree, 0, Double.NaN, Optional.empty());
    }
    Targets expected = scored.select(test).targets();
    double[][] imitated =
        Distillation.imitated(scored.select(train), how, context).score(scored.select(test));
    double fit = Measure.of("r2.mean").value(expected, imitated, MeasureOptions.defaults()).value();
    return new ScoreTree(tree, test.length, fit, agreement(model, expected, imitated));
  }

  private static Optional<Double> agreement(Model model, Targets expected, double[][] scores) {
    double[] thresholds = model.thresholds();
    List<Attribute> targets = model.schema().targets();
    int[] offsets = model.schema().offsets();
    long asked = 0;
    long alike = 0;
    for (int i = 0; i < scores.length; i++) {
      double[] wanted = new double[scores[i].length];
      for (int o = 0; o < wanted.length; o++) {
        wanted[o] = expected.get(i, o);
      }
      for (int t = 0; t < offsets.length; t++) {
        int at = offsets[t];
        if (targets.get(t).isNominal()) {
          int count = targets.get(t).outputs();
          asked++;
          alike += highest(wanted, at, count) == highest(scores[i], at, count) ? 1 : 0;
        } else if (targets.get(t).isLabel()) {
          asked++;
          alike += wanted[at] > thresholds[at] == scores[i][at] > thresholds[at] ? 1 : 0;
        }
      }
    }
    return asked == 0 ? Optional.empty() : Optional.of(alike / (double) asked);
  }

  private static int highest(double[] scores, int from, int count) {
    int best = from;
    for (int o = from + 1; o < from + count; o++) {
      best = scores[o] > scores[best] ? o : best;
    }
    return best;
  }
}
