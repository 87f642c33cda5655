package espalier.measure;

import espalier.data.Targets;
import espalier.data.Task;
import espalier.measure.Bipartition.Ratio;
import espalier.message.Message;
import espalier.option.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * All measures: those below, and each {@link Measure} that a jar on the class path brings. Only
 * known cells count; a row without a known cell counts nowhere.
 *
 * <p><b>Ranking of the labels in a row</b> (J present, A absent labels, s scores, w weights; R_j =
 * #{k in J or A: s_k >= s_j}, L_j = #{k in J: s_k >= s_j}; means over rows, those with empty J left
 * out):
 *
 * <ul>
 *   <li>{@code wlrap}: sum_J w_j L_j/R_j / sum_J w_j. Rows whose J weighs nothing are left out;
 *       {@code wlrap.one} counts them as 1 (as scikit-learn does), {@code wlrap.zero} as 0. {@code
 *       lrap}: all w = 1; {@code average.precision}, its name in multi-label work (Schapire and
 *       Singer 2000), is accepted as an alias and not listed.
 *   <li>{@code one.error}: share of A among the labels with the top score. {@code coverage}: max_J
 *       R_j - 1. {@code ranking.loss}: #{(j,k) in J x A: s_k >= s_j}/(|J||A|), rows with empty A
 *       left out.
 * </ul>
 *
 * <p><b>Curves</b>: {@code auprc} is the area under the precision-recall curve, interpolated as by
 * Davis and Goadrich (2006): a sum of trapezoids at every integer number of true positives; {@code
 * ap} is the average precision, sum of precision x gain in recall, without interpolation
 * (scikit-learn's definition); {@code auroc} is the share of (positive, negative) pairs in the
 * right order, ties half.
 *
 * <ul>
 *   <li>{@code .pooled}, {@code auroc.micro}: one curve of all (row, label) cells of the labels
 *       with a positive; {@code auprc.pooled.all}: of all labels.
 *   <li>{@code .macro}: mean over labels with a positive (auroc: and a negative); {@code
 *       auprc.macro.all}: labels without a positive count 0; {@code auprc.weighted}: weighted by
 *       the label's frequency of positives; {@code auprc.depth}: weighted by the given label
 *       weights, without them by 0.75^depth (depth 1 at the top, 1 + mean depth of the parents
 *       below).
 * </ul>
 *
 * <p><b>Label sets</b> (score > threshold): with TP, FP, FN of a row (example), of a label (macro),
 * or of all cells (micro): precision TP/(TP+FP), recall TP/(TP+FN), F1 2TP/(2TP+FP+FN), Jaccard
 * TP/(TP+FP+FN). Example and macro are means over rows or labels with TP+FP+FN > 0, 0/0 counting as
 * 0 there. {@code hamming}: wrong cells / cells; {@code subset.accuracy}: share of rows without a
 * wrong cell. {@code h.precision}, {@code h.recall}, {@code h.f1}: micro forms on sets closed under
 * ancestors (Kiritchenko et al. 2005); {@code h.loss}: mean over rows of sum of w_j over wrong
 * labels without a wrong ancestor, on closed sets.
 *
 * <p>{@code set.size}: mean number of predicted labels of a row; {@code set.coverage}: share of the
 * rows with a present label whose present labels are all predicted.
 *
 * <p><b>Protein functions</b> (Radivojac et al. 2013; Clark and Radivojac 2013; Jiang et al. 2016),
 * over rows with a present label and thresholds τ = .01, .02, ... 1, P(τ) being the labels that
 * score at least τ and their ancestors, and T the present ones: {@code fmax} = max over τ of 2 p r
 * / (p + r), with p the mean of |P(τ) ∩ T| / |P(τ)| over the rows where P(τ) is not empty and r the
 * mean of |P(τ) ∩ T| / |T|. {@code fmax.weighted}: each label counts its information accretion ia =
 * -log₂((1 + n) / (1 + m)), where m training rows have all its parents and n of them the label
 * (rows in which it is unknown left out); rows whose labels weigh nothing are left out. {@code
 * smin} = min over τ of root(ru² + mi²), with ru and mi the means over rows of the ia of T without
 * P(τ), and of P(τ) without T.
 *
 * <p><b>Probabilities</b> (undefined if a score is outside [0, 1]): {@code brier}: mean over known
 * cells of (s - y)² for labels, of half the sum of (s_k - y_k)² over the classes for nominal
 * targets; {@code log.loss}: mean over known cells of -ln of what is said of the truth, at least
 * 2^-52; {@code ece}: sum over ten bins of scores, each .1 wide, of |sum of s - number present| /
 * all cells (Naeini et al. 2015), all labels and classes together, each class being one cell.
 *
 * <p><b>Classes</b> (highest score wins): {@code accuracy}, {@code f1.binary} (named or rarer
 * class), {@code f1.macro} (mean over the classes in truth or predictions), {@code kappa}; means
 * over several targets.
 *
 * <p><b>Numbers</b>: {@code r2.mean} = mean_t (1 - MSE_t/Var_t), targets that do not vary left out;
 * {@code rmse} = mean_t root of MSE_t; {@code mae} = mean_t mean |error|; {@code wrmse} = root of
 * (sum_t w_t MSE_t/Var_t / sum_t w_t) with Var_t of the training rows where given; {@code rrmse}
 * (one target) and its mean {@code arrmse} (several): root of the squared error over that of
 * predicting the mean (of the training rows where given).
 */
public final class MeasureCatalogue {

  private static final Set<Task> LABELS = EnumSet.of(Task.MULTI_LABEL, Task.HIERARCHICAL);
  private static final Set<Task> HIERARCHY = EnumSet.of(Task.HIERARCHICAL);
  private static final Set<Task> CLASSES =
      EnumSet.of(Task.BINARY, Task.MULTI_CLASS, Task.MULTI_TARGET_CLASSIFICATION);
  private static final Set<Task> NUMBERS =
      EnumSet.of(Task.REGRESSION, Task.MULTI_TARGET_REGRESSION);
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  private static final String NO_POSITIVE = "no label has a positive row";

  private static final Map<String, String> ALIASES = Map.of("average.precision", "lrap");

  /** What other programs call measures, see {@link Nearest}. */
  private static final String MEANT =
      "ap=ap.macro auc=auprc.pooled crossentropy=log.loss f1=f1.macro fmeasure=f1.macro"
          + " fscore=f1.macro map=ap.macro mse=rmse prauc=auprc.pooled r2=r2.mean roc=auroc.macro"
          + " rocauc=auroc.macro";

  private static final Set<Task> LABELS_AND_CLASSES = union(LABELS, CLASSES);

  private static final List<Measure> LISTED =
      List.of(
          up("wlrap", "label-weighted LRAP; rows without true labels left out"),
          up("wlrap.one", "label-weighted LRAP; rows without true labels count 1"),
          up("wlrap.zero", "label-weighted LRAP; rows without true labels count 0"),
          up("lrap", "label ranking average precision, unweighted"),
          down("one.error", LABELS, 1, "share of rows whose top label is absent"),
          down("coverage", LABELS, INFINITE, "ranks needed to cover all true labels"),
          down("ranking.loss", LABELS, 1, "share of label pairs in the wrong order, ties wrong"),
          up("auprc.pooled", "area under the PR curve of all cells of labels with positives"),
          up("auprc.pooled.all", "area under the PR curve of all cells"),
          up("auprc.macro", "mean area under the labels' PR curves, labels with positives"),
          up(
              "auprc.macro.all",
              "mean area under the labels' PR curves, labels without positives counting 0"),
          up("auprc.weighted", "mean area under the labels' PR curves, by frequency"),
          up("auprc.depth", "mean area under the labels' PR curves, by label weight"),
          up("ap.pooled", "average precision (step form) of the cells of labels with positives"),
          up("ap.macro", "mean average precision (step form) of labels with positives"),
          up("auroc.micro", "area under the ROC curve of the cells of labels with positives"),
          up("auroc.macro", "mean area under the labels' ROC curves"),
          down("hamming", LABELS, 1, "share of wrong cells"),
          up("subset.accuracy", "share of rows with exactly the true labels"),
          up("precision.example", "precision of the label sets, mean over rows"),
          up("precision.micro", "precision of all cells"),
          up("precision.macro", "precision of the labels, mean over labels"),
          up("recall.example", "recall of the label sets, mean over rows"),
          up("recall.micro", "recall of all cells"),
          up("recall.macro", "recall of the labels, mean over labels"),
          up("f1.example", "f1 of the label sets, mean over rows"),
          up("f1.micro", "f1 of all cells"),
          up("f1.macro", LABELS_AND_CLASSES, "f1 of the labels (or classes), mean over them"),
          up("jaccard.example", "jaccard of the label sets, mean over rows"),
          up("jaccard.micro", "jaccard of all cells"),
          up("jaccard.macro", "jaccard of the labels, mean over labels"),
          up("h.precision", HIERARCHY, "precision of the ancestor-closed label sets"),
          up("h.recall", HIERARCHY, "recall of the ancestor-closed label sets"),
          up("h.f1", HIERARCHY, "f1 of the ancestor-closed label sets"),
          down("h.loss", HIERARCHY, INFINITE, "weight of the topmost wrong labels, mean over rows"),
          down("set.size", LABELS, INFINITE, "labels in a set, mean over rows"),
          up("set.coverage", "share of rows whose set holds all true labels"),
          up("fmax", "best f1 of mean precision and recall of rows over thresholds (CAFA)"),
          up("fmax.weighted", "fmax with labels weighted by information accretion (CAFA)"),
          down("smin", LABELS, INFINITE, "least semantic distance over thresholds, bits (CAFA)"),
          down("brier", LABELS_AND_CLASSES, 1, "mean squared error of the scores as probabilities"),
          down(
              "log.loss", LABELS_AND_CLASSES, INFINITE, "mean -ln of the probability of the truth"),
          down("ece", LABELS_AND_CLASSES, 1, "expected calibration error of the scores, 10 bins"),
          down("ece.above", LABELS_AND_CLASSES, 1, "the same of scores of at least .1"),
          up("accuracy", CLASSES, "share of rows with the right class"),
          up("f1.binary", EnumSet.of(Task.BINARY), "f1 of the named class, else of the rarer one"),
          new Listed("kappa", "agreement beyond chance (Cohen)", true, -1, 1, CLASSES),
          new Listed(
              "r2.mean",
              "share of variance explained, mean over targets",
              true,
              -INFINITE,
              1,
              NUMBERS),
          down("rmse", NUMBERS, INFINITE, "root mean squared error, mean over targets"),
          down(
              "wrmse",
              NUMBERS,
              INFINITE,
              "root of the weighted mean of squared error over variance"),
          down(
              "rrmse",
              EnumSet.of(Task.REGRESSION),
              INFINITE,
              "root of squared error over that of the mean"),
          down(
              "arrmse",
              EnumSet.of(Task.MULTI_TARGET_REGRESSION),
              INFINITE,
              "mean over targets of the root relative squared error"),
          down("mae", NUMBERS, INFINITE, "mean absolute error, mean over targets"));

  /** All measures: the listed ones, then those of jars on the class path. */
  private static final List<Measure> ALL = all(LISTED);

  private MeasureCatalogue() {}

  /** A measure with its formula in {@link #formula}. */
  private static final class Listed extends Measure {

    Listed(
        String key,
        String description,
        boolean higherIsBetter,
        double lowest,
        double highest,
        Set<Task> tasks) {
      super(key, description, higherIsBetter, lowest, highest, tasks);
    }

    @Override
    protected Measurement compute(Targets truth, double[][] scores, MeasureOptions options) {
      return on(new Evidence(truth, scores, options));
    }

    @Override
    Measurement on(Evidence evidence) {
      return formula(key(), evidence);
    }
  }

  private static List<Measure> all(List<Measure> listed) {
    List<Measure> all = new ArrayList<>(listed);
    for (Measure brought : ServiceLoader.load(Measure.class, Measure.class.getClassLoader())) {
      if (all.stream().anyMatch(m -> m.key().equals(brought.key()))) {
        throw new ServiceConfigurationError(
            Message.of(
                "Two measures have the key '%s'; the one of %s needs another.",
                brought.key(), brought.getClass()));
      }
      all.add(brought);
    }
    return List.copyOf(all);
  }

  /** All measures, in the order of reports. */
  public static List<Measure> all() {
    return ALL;
  }

  /**
   * The measure with a key or with an alias of it.
   *
   * @throws IllegalArgumentException if there is none; names the nearest
   */
  public static Measure of(String key) {
    String listed = listed(key);
    return ALL.stream()
        .filter(m -> m.key().equals(listed))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("There is " + unknown(key, keys())));
  }

  /** The listed key that an alias stands for; any other text as it is. */
  public static String listed(String key) {
    return ALIASES.getOrDefault(key, key);
  }

  /** The nearest key to a text that is none, as {@link Nearest#hint} says it. */
  public static String hint(String text) {
    return Nearest.hint(text, keys(), MEANT);
  }

  /**
   * The end of a sentence on a key of no measure: the nearest of some keys, and how to see all.
   *
   * @param keys those that were possible
   */
  public static String unknown(String key, Collection<String> keys) {
    return Message.of(
        "no measure '%s'%s; 'espalier measures' lists all.", key, Nearest.hint(key, keys, MEANT));
  }

  /** The keys of all measures, in the order of reports. */
  public static List<String> keys() {
    return ALL.stream().map(Measure::key).toList();
  }

  /**
   * The measures defined for a task, in the order of reports; for {@link Task#MIXED} none, because
   * each kind of target is judged as its own task.
   */
  public static List<Measure> forTask(Task task) {
    return ALL.stream().filter(m -> m.tasks().contains(task)).toList();
  }

  private static Set<Task> union(Set<Task> some, Set<Task> others) {
    Set<Task> both = EnumSet.copyOf(some);
    both.addAll(others);
    return both;
  }

  private static Measure up(String key, String description) {
    return up(key, LABELS, description);
  }

  private static Measure up(String key, Set<Task> tasks, String description) {
    return new Listed(key, description, true, 0, 1, tasks);
  }

  private static Measure down(String key, Set<Task> tasks, double highest, String description) {
    return new Listed(key, description, false, 0, highest, tasks);
  }

  /** One switch instead of a table of functions: to list the measures loads no formula. */
  private static Measurement formula(String key, Evidence e) {
    return switch (key) {
      case "wlrap" -> e.rankings().weighted();
      case "wlrap.one" -> e.rankings().weighted(1);
      case "wlrap.zero" -> e.rankings().weighted(0);
      case "lrap" -> e.rankings().plain();
      case "one.error" -> e.rankings().oneError();
      case "coverage" -> e.rankings().coverage();
      case "ranking.loss" -> e.rankings().loss();
      case "auprc.pooled" -> e.curves().pooled(false, RankCounts::prArea);
      case "auprc.pooled.all" -> e.curves().pooled(true, RankCounts::prArea);
      case "auprc.macro" -> e.curves().mean(LabelResult::auprc, e.ones(), NO_POSITIVE);
      case "auprc.macro.all" -> e.curves().meanOfAll(LabelResult::auprc);
      case "auprc.weighted" ->
          e.curves().mean(LabelResult::auprc, e.curves().frequencies(), NO_POSITIVE);
      case "auprc.depth" ->
          e.curves()
              .mean(
                  LabelResult::auprc,
                  e.depthWeights(),
                  "no label with a weight above 0 has a positive row");
      case "ap.pooled" -> e.curves().pooled(false, RankCounts::averagePrecision);
      case "ap.macro" -> e.curves().mean(LabelResult::averagePrecision, e.ones(), NO_POSITIVE);
      case "auroc.micro" -> e.curves().pooled(false, RankCounts::rocArea);
      case "auroc.macro" ->
          e.curves().mean(LabelResult::auroc, e.ones(), "no label has positive and negative rows");
      case "hamming" -> e.sets().hamming();
      case "subset.accuracy" -> e.sets().subsetAccuracy();
      case "precision.example" -> e.sets().example(Ratio.PRECISION);
      case "precision.micro" -> e.sets().micro(Ratio.PRECISION);
      case "precision.macro" -> e.sets().macro(Ratio.PRECISION);
      case "recall.example" -> e.sets().example(Ratio.RECALL);
      case "recall.micro" -> e.sets().micro(Ratio.RECALL);
      case "recall.macro" -> e.sets().macro(Ratio.RECALL);
      case "f1.example" -> e.sets().example(Ratio.F1);
      case "f1.micro" -> e.sets().micro(Ratio.F1);
      case "f1.macro" -> e.truth().allLabels() ? e.sets().macro(Ratio.F1) : e.classes().macroF1();
      case "jaccard.example" -> e.sets().example(Ratio.JACCARD);
      case "jaccard.micro" -> e.sets().micro(Ratio.JACCARD);
      case "jaccard.macro" -> e.sets().macro(Ratio.JACCARD);
      case "h.precision" -> e.closedSets().micro(Ratio.PRECISION);
      case "h.recall" -> e.closedSets().micro(Ratio.RECALL);
      case "h.f1" -> e.closedSets().micro(Ratio.F1);
      case "h.loss" -> e.hierarchyLoss();
      case "set.size" -> e.sets().size();
      case "set.coverage" -> e.sets().coverage();
      case "fmax" -> e.functions(false).fMax();
      case "fmax.weighted" -> e.functions(true).fMax();
      case "smin" -> e.functions(true).leastDistance();
      case "brier" -> e.probabilities().brier();
      case "log.loss" -> e.probabilities().logLoss();
      case "ece" -> e.probabilities().calibrationError();
      case "ece.above" -> e.probabilities().calibrationErrorAbove();
      case "accuracy" -> e.classes().accuracy();
      case "f1.binary" -> e.classes().binaryF1();
      case "kappa" -> e.classes().kappa();
      case "r2.mean" -> e.residuals().r2Mean();
      case "rmse" -> e.residuals().rmse();
      case "wrmse" -> e.residuals().weighted();
      case "rrmse", "arrmse" -> e.residuals().relative();
      case "mae" -> e.residuals().mae();
      default -> throw new IllegalStateException("Measure '" + key + "' has no formula.");
    };
  }
}
