package espalier.page;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.tree.LabelShares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Why the model scores a row as it does: the Shapley values of the features for the targets that
 * say most about the row: those that an answer sheet lists, the first ones of it, then those with
 * the greatest p log(p / q), where p is the row's score and q the share of the label among the
 * training rows. A target is {@code [target, base, score, what is left to other features,
 * [[feature, value], …], error, correction]}; base, values, the rest and the correction ({@link
 * Explanation#corrections}) add up to the score. The error is the largest standard error of a value
 * shown, 0 where all are exact.
 */
final class RowSteps {

  private static final int TARGETS = 5;

  /** The budget for the values of all rows, or of each row that was chosen. */
  private static final double SECONDS = 2;

  private static final int FEATURES = 8;

  private final Model model;
  private final List<Attribute> targets;
  private final int[] offsets;
  private final LabelShares shares;
  private final TreeShap.Budget budget;

  /**
   * For the rows of a model.
   *
   * @param trees the model's trees, at least one
   * @param rows the number of rows that share the budget
   */
  RowSteps(Model model, List<PageTree> trees, int rows) {
    this.model = model;
    this.targets = model.schema().targets();
    this.offsets = model.schema().offsets();
    this.shares = new LabelShares(trees.get(0).model());
    this.budget = TreeShap.of(this.model).within(SECONDS, rows, TARGETS);
  }

  int rows() {
    return budget.rows();
  }

  /**
   * The explanations of rows, all at once.
   *
   * @param scores the scores of each row
   * @param listed the targets of each row that come first
   */
  List<Explanation> of(Dataset data, int[] rows, double[][] scores, List<List<Integer>> listed) {
    int[][] asked = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      asked[i] = IntStream.of(targets(scores[i], listed.get(i))).map(t -> offsets[t]).toArray();
    }
    List<Explanation> found = new ArrayList<>();
    if (targets.stream().allMatch(Attribute::isNominal)) {
      return found;
    }
    budget.shap().explain(data, rows, asked, FitContext.quiet(), found::add);
    return found;
  }

  /** The steps of a row; {@code features} receives those that they name. */
  List<Object> of(double[] scores, List<Integer> listed, Explanation why, Set<Integer> features) {
    int[] asked = targets(scores, listed);
    return IntStream.range(0, asked.length)
        .mapToObj(k -> (Object) steps(asked[k], k, why, features))
        .toList();
  }

  private int[] targets(double[] scores, List<Integer> listed) {
    return IntStream.range(0, offsets.length)
        .filter(t -> !targets.get(t).isNominal())
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(t -> place(listed, t))
                .thenComparingDouble(t -> -worth(t, scores[offsets[t]])))
        .limit(TARGETS)
        .mapToInt(t -> t)
        .toArray();
  }

  private static int place(List<Integer> listed, int target) {
    int at = listed.indexOf(target);
    return at < 0 ? Integer.MAX_VALUE : at;
  }

  private double worth(int target, double score) {
    double share = shares.share(target);
    return targets.get(target).isLabel() && score > 0 && share > 0
        ? score * StrictMath.log(score / share)
        : 0;
  }

  private static List<Object> steps(
      int target, int output, Explanation why, Set<Integer> features) {
    List<Integer> ranking = why.ranking(output);
    List<Integer> shown = ranking.subList(0, Math.min(FEATURES, ranking.size()));
    double correction = why.corrections()[output];
    double rest = why.score(output) - why.base()[output] - correction;
    for (int f : shown) {
      rest -= why.values()[output][f];
    }
    rest = Math.abs(rest) < 1e-9 ? 0 : rest;
    List<Object> values =
        shown.stream().map(f -> (Object) Rounded.list(f, why.values()[output][f])).toList();
    double error = shown.stream().mapToDouble(f -> why.errors()[output][f]).max().orElse(0);
    features.addAll(shown);
    return Rounded.list(
        target, why.base()[output], why.score(output), rest, values, error, correction);
  }
}
