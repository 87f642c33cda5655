package espalier.page;

import espalier.data.Dataset;
import espalier.explain.Explanation;
import espalier.explain.RowEvidence;
import espalier.explain.TreeShap;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.model.LabelShares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Why the model scores a row as it does: the Shapley values of the features for the targets that
 * say most about the row: those that an answer sheet lists, the first ones of it, then those with
 * the greatest p log(p / q), where p is the row's score and q the share of the label among the
 * training rows; of a nominal target the class with the highest score. A target is {@code [target,
 * base, score, what is left to other features, [[feature, value], …], error, correction, class,
 * rows, support]}; base, values, the rest and the correction ({@link Explanation#corrections}) add
 * up to the score. The error is the largest standard error of a value shown, 0 where all are exact;
 * the class is null for labels and numbers. Rows and support are those of {@link RowEvidence}, the
 * rows in the direction of the correction.
 */
record RowSteps(
    List<PageScore> all, LabelShares shares, RowEvidence evidence, TreeShap.Budget budget) {

  private static final int TARGETS = 5;

  /** The budget for the values of all rows, or of each row that was chosen. */
  private static final double SECONDS = 2;

  private static final int FEATURES = 8;

  /** For a model's rows, so many of which share the budget, and its trees, at least one. */
  RowSteps(Model model, List<PageTree> trees, int rows) {
    this(
        PageScore.of(model.schema()),
        new LabelShares(trees.get(0).model()),
        new RowEvidence(model),
        TreeShap.of(model).within(SECONDS, rows, TARGETS));
  }

  int rows() {
    return budget.rows();
  }

  /** The explanations of rows by their scores and the targets that come first. */
  List<Explanation> of(Dataset data, int[] rows, double[][] scores, List<List<Integer>> listed) {
    int[][] requested = new int[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      requested[i] =
          requested(scores[i], listed.get(i)).stream().mapToInt(PageScore::column).toArray();
    }
    List<Explanation> found = new ArrayList<>();
    budget.shap().explain(data, rows, requested, FitContext.quiet(), found::add);
    return found;
  }

  /** The steps of a row; {@code features} receives those that they name. */
  List<Object> of(
      FeatureRow row,
      double[] scores,
      List<Integer> listed,
      Explanation why,
      Set<Integer> features) {
    List<PageScore> requested = requested(scores, listed);
    return IntStream.range(0, requested.size())
        .mapToObj(k -> (Object) steps(row, requested.get(k), k, why, features))
        .toList();
  }

  private List<PageScore> requested(double[] scores, List<Integer> listed) {
    return all.stream()
        .filter(s -> s.isHighest(scores))
        .sorted(
            Comparator.<PageScore>comparingInt(s -> place(listed, s.target()))
                .thenComparingDouble(s -> -worth(s, scores[s.column()])))
        .limit(TARGETS)
        .toList();
  }

  private static int place(List<Integer> listed, int target) {
    int at = listed.indexOf(target);
    return at < 0 ? Integer.MAX_VALUE : at;
  }

  private double worth(PageScore of, double score) {
    double share = shares.ofOutput(of.column());
    return of.isShare() && score > 0 && share > 0 ? score * StrictMath.log(score / share) : 0;
  }

  private List<Object> steps(
      FeatureRow row, PageScore of, int output, Explanation why, Set<Integer> features) {
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
        of.target(),
        why.base()[output],
        why.score(output),
        rest,
        values,
        error,
        correction,
        of.value(),
        evidence.rows(row, of.column(), correction),
        support(row, of));
  }

  /** {@code [feature, rows with this code, those that have the label]}, or none. */
  private List<Object> support(FeatureRow row, PageScore label) {
    return evidence
        .support(row, label.target())
        .map(s -> List.<Object>of(s.feature(), s.rows(), s.having()))
        .orElse(List.of());
  }
}
