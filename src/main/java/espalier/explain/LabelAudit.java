package espalier.explain;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.explain.LabelAudit.Suspect;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureText;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.run.Largest;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import espalier.tuning.ThresholdLearner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Known targets that look wrong: those that contradict the hierarchy, then those that scores of
 * models which have not seen the row contradict most.
 *
 * <p>With p the calibrated score of a cell, the given value has the probability q: p if a label is
 * present, 1 - p if it is absent, p of the given class, and exp(-|y - p| / e) of a number y
 * predicted as p, where e is the mean error of the target: the probability of so large an error if
 * errors have the Laplace distribution. m is the mean of q over the cells of the same target and
 * value, the typical probability of such cells. These are the thresholds of confident learning (C.
 * Northcutt, L. Jiang, I. Chuang, Confident learning, JAIR 70, 2021). Cells with q below m are
 * listed by 1 - q / m, the highest first, if q is below one half (labels), another class is
 * likelier, or q is below .05 (numbers). Labels and classes that fewer than five rows have, and
 * labels that fewer lack, are not judged. Cost: a fit, for single trees three more.
 *
 * @param model the model learned from all rows
 * @param suspects the cells, the most suspicious first
 * @param rare the names of what too few rows have to be judged
 */
public record LabelAudit(Model model, List<Suspect> suspects, List<String> rare) {

  private static final int NEIGHBOURS = 10;
  private static final int NAMED = 3;

  /**
   * A cell that looks wrong.
   *
   * @param row the row's number in the data set
   * @param target the number of the target
   * @param given its value in the data; present or absent for labels
   * @param score by models that have not seen the row: of a label that it is present, of a class
   *     the given one's, of a number the prediction; {@code NaN} for a contradiction
   * @param contradiction 1 - q / m, in (0, 1]; 1 for a contradiction of the hierarchy
   * @param reason what speaks against the value, such as the labelled rows, at most {@value
   *     LabelAudit#NEIGHBOURS}, that share most leaves of the model's trees with the row
   * @param features up to three features of the row that speak most against the value, with their
   *     values; empty for models without trees
   */
  public record Suspect(
      int row,
      int target,
      String given,
      double score,
      double contradiction,
      String reason,
      List<String> features) {

    Suspect speaking(List<String> most) {
      return new Suspect(row, target, given, score, contradiction, reason, most);
    }
  }

  public LabelAudit {
    suspects = List.copyOf(suspects);
    rare = List.copyOf(rare);
  }

  /**
   * Looks for cells that look wrong.
   *
   * @param learner the learner with its calibration
   * @param data labelled and unlabelled rows
   * @param most how many cells to list at most
   * @throws IllegalArgumentException if too few rows are labelled
   */
  public static LabelAudit of(
      ThresholdLearner learner, Dataset data, int most, FitContext context) {
    ThresholdLearner.Judged judged = learner.judged(data, context);
    List<AuditedTarget> targets =
        IntStream.range(0, data.targets().count())
            .mapToObj(t -> new AuditedTarget(data.targets(), judged, t))
            .toList();
    int[][] leaves = leaves(judged.model(), data, judged.rows());
    List<Suspect> scored =
        targets.stream()
            .flatMap(AuditedTarget::found)
            .sorted(
                Comparator.comparingDouble((AuditedTarget.Found s) -> -s.contradiction())
                    .thenComparingInt(AuditedTarget.Found::row)
                    .thenComparingInt(AuditedTarget.Found::target))
            .limit(most)
            .map(
                s -> {
                  List<Integer> near = nearest(s, data.targets(), judged.rows(), leaves);
                  String said = targets.get(s.target()).reason(s.place(), near, data);
                  return new Suspect(
                      s.row(),
                      s.target(),
                      s.given(),
                      s.score(),
                      s.contradiction(),
                      said,
                      List.of());
                })
            .toList();
    List<Suspect> explained = new AuditReasons(judged.model(), data).with(scored, context);
    return new LabelAudit(
        judged.model(),
        Stream.concat(contradictions(data), explained.stream()).limit(most).toList(),
        targets.stream().flatMap(t -> t.rare().stream()).toList());
  }

  private static Stream<Suspect> contradictions(Dataset data) {
    return data.contradictions().stream()
        .flatMap(found -> found.cells().stream())
        .map(
            c -> {
              String below = data.targets().attribute(c.below()).name();
              String said = below + " below it is present";
              return new Suspect(
                  c.row(), c.label(), AuditedTarget.ABSENT, Double.NaN, 1, said, List.of());
            });
  }

  /** The sentence about targets with too few rows; empty if there is none. */
  public String unjudged() {
    return rare.isEmpty()
        ? ""
        : Message.of(
            "Too rare to be judged (fewer than 5 rows have or lack them): %d, such as %s.",
            rare.size(), String.join(", ", rare.subList(0, Math.min(NAMED, rare.size()))));
  }

  private static int[][] leaves(Model model, Dataset data, int[] rows) {
    List<Tree> trees = model.answering() instanceof TreeSum sum ? sum.trees() : List.of();
    FeatureMatcher matcher = new FeatureMatcher(model.schema(), data);
    int[][] leaves = new int[rows.length][trees.size()];
    for (int i = 0; i < rows.length && !trees.isEmpty(); i++) {
      FeatureRow row = model.seen(matcher.row(rows[i]));
      for (int t = 0; t < trees.size(); t++) {
        leaves[i][t] = trees.get(t).route(row);
      }
    }
    return leaves;
  }

  private static List<Integer> nearest(
      AuditedTarget.Found s, Targets truth, int[] rows, int[][] leaves) {
    int own = s.place();
    int[] shared = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (int t = 0; t < leaves[i].length; t++) {
        shared[i] += leaves[i][t] >= 0 && leaves[i][t] == leaves[own][t] ? 1 : 0;
      }
    }
    IntStream near =
        IntStream.range(0, rows.length)
            .filter(i -> i != own && shared[i] > 0 && truth.known(rows[i], s.target()));
    return Largest.first(near, i -> shared[i]).limit(NEIGHBOURS).map(i -> rows[i]).toList();
  }

  /**
   * The features that speak most against the values of suspects: those whose Shapley values ({@link
   * TreeShap}) raise the score of an absent label or lower that of a given label or class, and for
   * numbers those that move the prediction most.
   */
  record AuditReasons(Model model, Dataset data, FeatureMatcher matcher, FeatureText words) {

    private static final int FEATURES = 3;

    /** The budget for the values of all suspects. */
    private static final double SECONDS = 10;

    AuditReasons(Model model, Dataset data) {
      this(
          model,
          data,
          new FeatureMatcher(model.schema(), data),
          new FeatureText(model.answering().schema()));
    }

    /** The suspects with their features; as they are for models without trees. */
    List<Suspect> with(List<Suspect> suspects, FitContext context) {
      if (suspects.isEmpty() || !(model.answering() instanceof TreeSum)) {
        return suspects;
      }
      TreeShap.Budget budget =
          TreeShap.of(model).withoutErrors().within(SECONDS, suspects.size(), 1);
      List<Suspect> first = suspects.subList(0, budget.rows());
      int[] rows = first.stream().mapToInt(Suspect::row).toArray();
      int[][] outputs = first.stream().map(s -> new int[] {output(s)}).toArray(int[][]::new);
      List<Explanation> why = new ArrayList<>();
      budget.shap().explain(data, rows, outputs, context, why::add);
      List<Suspect> all = new ArrayList<>();
      for (int k = 0; k < suspects.size(); k++) {
        Suspect s = suspects.get(k);
        all.add(k < why.size() ? s.speaking(features(s, why.get(k).values()[0])) : s);
      }
      return all;
    }

    private int output(Suspect s) {
      Attribute target = model.schema().targets().get(s.target());
      int value = target.isNominal() ? target.values().indexOf(s.given()) : 0;
      return model.schema().offsets()[s.target()] + value;
    }

    private List<String> features(Suspect s, double[] values) {
      boolean number = model.schema().targets().get(s.target()).isNumeric();
      int sign = s.given().equals(AuditedTarget.ABSENT) ? 1 : -1;
      FeatureRow row = model.seen(matcher.row(s.row()));
      return Largest.first(IntStream.range(0, values.length), f -> Math.abs(values[f]))
          .filter(f -> number ? values[f] != 0 : sign * values[f] > 0)
          .limit(FEATURES)
          .map(f -> words.cell(f, row.value(f)))
          .toList();
    }
  }
}
