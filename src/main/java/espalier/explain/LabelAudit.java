package espalier.explain;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.UnseenScores;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Labelled cells that look wrong: those that scores of models which have not seen the row
 * contradict most.
 *
 * <p>With p the calibrated score of a cell, the given value has the probability q = p if the label
 * is present and 1 - p if it is absent, and m is the mean of q over the cells of the same label and
 * value, which is the typical probability of such cells (the thresholds of confident learning: C.
 * Northcutt, L. Jiang, I. Chuang, Confident learning, JAIR 70, 2021). Cells with q below m and
 * below one half are listed by q / m, the lowest first. Cost: a fit, for single trees three more.
 *
 * @param model the model learned from all rows
 * @param suspects the cells, the most suspicious first
 */
public record LabelAudit(Model model, List<Suspect> suspects) {

  private static final int NEIGHBOURS = 10;

  /**
   * A cell whose label looks wrong.
   *
   * @param row the row's number in the data set
   * @param target the number of the label
   * @param present whether the data have the label
   * @param score the label's calibrated score by models that have not seen the row
   * @param contradiction 1 - q / m, in (0, 1]
   * @param neighbours the labelled rows, at most {@value LabelAudit#NEIGHBOURS}, that know the
   *     label and share most leaves of the model's trees with the row, the nearest first; empty for
   *     models without trees
   * @param with how many of them have the label
   */
  public record Suspect(
      int row,
      int target,
      boolean present,
      double score,
      double contradiction,
      List<Integer> neighbours,
      int with) {

    private static final int NAMED = 3;

    public Suspect {
      neighbours = List.copyOf(neighbours);
    }

    /** The label in the data, in a word. */
    public String given() {
      return present ? "present" : "absent";
    }

    /** How many of the nearest rows have the label, and which are the nearest. */
    public String reason(Dataset rows) {
      if (neighbours.isEmpty()) {
        return "no labelled row is near";
      }
      String nearest =
          neighbours.stream().limit(NAMED).map(rows::rowName).collect(Collectors.joining(", "));
      return with + " of " + neighbours.size() + " nearest rows have it (nearest " + nearest + ")";
    }
  }

  public LabelAudit {
    suspects = List.copyOf(suspects);
  }

  /**
   * Looks for cells that look wrong.
   *
   * @param learner the learner with its calibration
   * @param data labelled and unlabelled rows
   * @param most how many cells to list at most
   * @throws IllegalArgumentException if the targets are not labels or too few rows are labelled
   */
  public static LabelAudit of(
      ThresholdLearner learner, Dataset data, int most, FitContext context) {
    ThresholdLearner.Judged judged = learner.judged(data, context);
    UnseenScores unseen = judged.unseen();
    Targets truth = data.targets();
    double[][] typical = typical(truth, unseen);
    List<Suspect> found = new ArrayList<>();
    for (int i = 0; i < unseen.rows().length; i++) {
      int row = unseen.rows()[i];
      for (int t = 0; t < truth.count(); t++) {
        if (truth.known(row, t)) {
          int given = (int) truth.get(row, t);
          double score = unseen.scores()[i][t];
          double said = given == 1 ? score : 1 - score;
          if (said < 0.5 && said < typical[t][given]) {
            double far = 1 - said / typical[t][given];
            found.add(new Suspect(row, t, given == 1, score, far, List.of(), 0));
          }
        }
      }
    }
    found.sort(
        Comparator.comparingDouble((Suspect s) -> -s.contradiction())
            .thenComparingInt(Suspect::row)
            .thenComparingInt(Suspect::target));
    int[][] leaves = leaves(judged.model(), data, unseen.rows());
    List<Suspect> listed =
        found.stream().limit(most).map(s -> explained(s, data, unseen.rows(), leaves)).toList();
    return new LabelAudit(judged.model(), listed);
  }

  /** The mean probability of the given value, by label and value. */
  private static double[][] typical(Targets truth, UnseenScores unseen) {
    double[][] sums = new double[truth.count()][2];
    int[][] counts = new int[truth.count()][2];
    for (int i = 0; i < unseen.rows().length; i++) {
      for (int t = 0; t < truth.count(); t++) {
        if (truth.known(unseen.rows()[i], t)) {
          int given = (int) truth.get(unseen.rows()[i], t);
          double score = unseen.scores()[i][t];
          sums[t][given] += given == 1 ? score : 1 - score;
          counts[t][given]++;
        }
      }
    }
    for (int t = 0; t < sums.length; t++) {
      for (int given = 0; given < 2; given++) {
        sums[t][given] /= Math.max(1, counts[t][given]);
      }
    }
    return sums;
  }

  /** The leaves of rows in the trees of a model; none for models without trees. */
  private static int[][] leaves(Model model, Dataset data, int[] rows) {
    List<Tree> trees = trees(model.answering());
    int[][] leaves = new int[rows.length][trees.size()];
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      for (int t = 0; t < trees.size(); t++) {
        leaves[i][t] = trees.get(t).route(f -> data.value(row, f));
      }
    }
    return leaves;
  }

  private static List<Tree> trees(Model model) {
    if (model instanceof TreeModel one) {
      return List.of(one.tree());
    }
    if (model instanceof ForestModel forest) {
      return forest.trees();
    }
    return model instanceof MixtureModel mixture ? mixture.trees() : List.of();
  }

  private static Suspect explained(Suspect s, Dataset data, int[] rows, int[][] leaves) {
    int own = IntStream.range(0, rows.length).filter(i -> rows[i] == s.row()).findFirst().orElse(0);
    int[] shared = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (int t = 0; t < leaves[i].length; t++) {
        shared[i] += leaves[i][t] >= 0 && leaves[i][t] == leaves[own][t] ? 1 : 0;
      }
    }
    List<Integer> nearest =
        IntStream.range(0, rows.length)
            .filter(i -> i != own && shared[i] > 0 && data.targets().known(rows[i], s.target()))
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> -shared[i]))
            .limit(NEIGHBOURS)
            .map(i -> rows[i])
            .toList();
    int with = (int) nearest.stream().filter(r -> data.targets().get(r, s.target()) == 1).count();
    return new Suspect(
        s.row(), s.target(), s.present(), s.score(), s.contradiction(), nearest, with);
  }
}
