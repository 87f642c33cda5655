package espalier.measure;

import espalier.data.Task;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * All measures. Only known cells count; a row without a known cell counts nowhere.
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
 * <p><b>Curves</b>: {@code auprc} is the area under the precision-recall curve, interpolated
 * between its points as Davis and Goadrich (2006) do, as a sum of trapezoids at every integer
 * number of true positives; {@code ap} is the average precision, sum of precision x gain in recall,
 * without interpolation (scikit-learn's definition); {@code auroc} is the share of (positive,
 * negative) pairs in the right order, ties half.
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

  private static final List<Measure> ALL = build();

  private MeasureCatalogue() {}

  /** All measures, in the order of reports. */
  public static List<Measure> all() {
    return ALL;
  }

  /** The listed key that an alias stands for; any other text as it is. */
  public static String listed(String key) {
    return ALIASES.getOrDefault(key, key);
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

  private static List<Measure> build() {
    List<Measure> list = new ArrayList<>();
    rankings(list);
    curves(list);
    sets(list);
    hierarchy(list);
    classes(list);
    numbers(list);
    return List.copyOf(list);
  }

  private static void rankings(List<Measure> list) {
    up(
        list,
        "wlrap",
        "label-weighted LRAP; rows without true labels left out",
        LABELS,
        e -> e.rankings().weighted());
    up(
        list,
        "wlrap.one",
        "label-weighted LRAP; rows without true labels count 1",
        LABELS,
        e -> e.rankings().weighted(1));
    up(
        list,
        "wlrap.zero",
        "label-weighted LRAP; rows without true labels count 0",
        LABELS,
        e -> e.rankings().weighted(0));
    up(
        list,
        "lrap",
        "label ranking average precision, unweighted",
        LABELS,
        e -> e.rankings().plain());
    down(
        list,
        "one.error",
        "share of rows whose top label is absent",
        1,
        LABELS,
        e -> e.rankings().oneError());
    down(
        list,
        "coverage",
        "steps down the ranking to cover all true labels",
        INFINITE,
        LABELS,
        e -> e.rankings().coverage());
    down(
        list,
        "ranking.loss",
        "share of label pairs in the wrong order, ties wrong",
        1,
        LABELS,
        e -> e.rankings().loss());
  }

  private static void curves(List<Measure> list) {
    up(
        list,
        "auprc.pooled",
        "area under the PR curve of all cells of labels with positives",
        LABELS,
        e -> e.curves().pooled(false, RankCounts::prArea));
    up(
        list,
        "auprc.pooled.all",
        "area under the PR curve of all cells",
        LABELS,
        e -> e.curves().pooled(true, RankCounts::prArea));
    up(
        list,
        "auprc.macro",
        "mean area under the labels' PR curves, labels with positives",
        LABELS,
        e -> LabelAreas.mean(e.curves(), LabelResult::auprc, e.ones(), NO_POSITIVE));
    up(
        list,
        "auprc.macro.all",
        "mean area under the labels' PR curves, labels without positives counting 0",
        LABELS,
        e -> LabelAreas.meanOfAll(e.curves(), LabelResult::auprc));
    up(
        list,
        "auprc.weighted",
        "mean area under the labels' PR curves, by frequency",
        LABELS,
        e ->
            LabelAreas.mean(
                e.curves(), LabelResult::auprc, LabelAreas.frequencies(e.curves()), NO_POSITIVE));
    up(
        list,
        "auprc.depth",
        "mean area under the labels' PR curves, by label weight",
        LABELS,
        e ->
            LabelAreas.mean(
                e.curves(),
                LabelResult::auprc,
                e.depthWeights(),
                "no label with a weight above 0 has a positive row"));
    up(
        list,
        "ap.pooled",
        "average precision (step form) of the cells of labels with positives",
        LABELS,
        e -> e.curves().pooled(false, RankCounts::averagePrecision));
    up(
        list,
        "ap.macro",
        "mean average precision (step form) of labels with positives",
        LABELS,
        e -> LabelAreas.mean(e.curves(), LabelResult::averagePrecision, e.ones(), NO_POSITIVE));
    up(
        list,
        "auroc.micro",
        "area under the ROC curve of the cells of labels with positives",
        LABELS,
        e -> e.curves().pooled(false, RankCounts::rocArea));
    up(
        list,
        "auroc.macro",
        "mean area under the labels' ROC curves",
        LABELS,
        e ->
            LabelAreas.mean(
                e.curves(),
                LabelResult::auroc,
                e.ones(),
                "no label has positive and negative rows"));
  }

  private static void sets(List<Measure> list) {
    down(list, "hamming", "share of wrong cells", 1, LABELS, e -> e.sets().hamming());
    up(
        list,
        "subset.accuracy",
        "share of rows with exactly the true labels",
        LABELS,
        e -> e.sets().subsetAccuracy());
    for (Bipartition.Ratio ratio : Bipartition.Ratio.values()) {
      String name = ratio.name().toLowerCase(Locale.ROOT);
      up(
          list,
          name + ".example",
          name + " of the label sets, mean over rows",
          LABELS,
          e -> e.sets().example(ratio));
      up(list, name + ".micro", name + " of all cells", LABELS, e -> e.sets().micro(ratio));
      if (ratio == Bipartition.Ratio.F1) {
        Set<Task> both = EnumSet.copyOf(LABELS);
        both.addAll(CLASSES);
        up(
            list,
            "f1.macro",
            "f1 of the labels (or classes), mean over them",
            both,
            e -> e.truth().allLabels() ? e.sets().macro(ratio) : e.classes().macroF1());
      } else {
        up(
            list,
            name + ".macro",
            name + " of the labels, mean over labels",
            LABELS,
            e -> e.sets().macro(ratio));
      }
    }
  }

  private static void hierarchy(List<Measure> list) {
    up(
        list,
        "h.precision",
        "precision of the ancestor-closed label sets",
        HIERARCHY,
        e -> e.closedSets().micro(Bipartition.Ratio.PRECISION));
    up(
        list,
        "h.recall",
        "recall of the ancestor-closed label sets",
        HIERARCHY,
        e -> e.closedSets().micro(Bipartition.Ratio.RECALL));
    up(
        list,
        "h.f1",
        "f1 of the ancestor-closed label sets",
        HIERARCHY,
        e -> e.closedSets().micro(Bipartition.Ratio.F1));
    down(
        list,
        "h.loss",
        "weight of the topmost wrong labels, mean over rows",
        INFINITE,
        HIERARCHY,
        Evidence::hierarchyLoss);
  }

  private static void classes(List<Measure> list) {
    up(
        list,
        "accuracy",
        "share of rows with the right class",
        CLASSES,
        e -> e.classes().accuracy());
    up(
        list,
        "f1.binary",
        "f1 of the named class, else of the rarer one",
        EnumSet.of(Task.BINARY),
        e -> e.classes().binaryF1());
    list.add(
        new Measure(
            "kappa",
            "agreement beyond chance (Cohen)",
            true,
            -1,
            1,
            CLASSES,
            e -> e.classes().kappa()));
  }

  private static void numbers(List<Measure> list) {
    list.add(
        new Measure(
            "r2.mean",
            "share of variance explained, mean over targets",
            true,
            Double.NEGATIVE_INFINITY,
            1,
            NUMBERS,
            e -> e.residuals().r2Mean()));
    down(
        list,
        "rmse",
        "root mean squared error, mean over targets",
        INFINITE,
        NUMBERS,
        e -> e.residuals().rmse());
    down(
        list,
        "wrmse",
        "root of the weighted mean of squared error over variance",
        INFINITE,
        NUMBERS,
        e -> e.residuals().weighted());
    down(
        list,
        "rrmse",
        "root of squared error over that of the mean",
        INFINITE,
        EnumSet.of(Task.REGRESSION),
        e -> e.residuals().relative());
    down(
        list,
        "arrmse",
        "mean over targets of the root relative squared error",
        INFINITE,
        EnumSet.of(Task.MULTI_TARGET_REGRESSION),
        e -> e.residuals().relative());
    down(
        list,
        "mae",
        "mean absolute error, mean over targets",
        INFINITE,
        NUMBERS,
        e -> e.residuals().mae());
  }

  private static void up(
      List<Measure> list,
      String key,
      String description,
      Set<Task> tasks,
      Function<Evidence, Measurement> formula) {
    list.add(new Measure(key, description, true, 0, 1, tasks, formula));
  }

  private static void down(
      List<Measure> list,
      String key,
      String description,
      double highest,
      Set<Task> tasks,
      Function<Evidence, Measurement> formula) {
    list.add(new Measure(key, description, false, 0, highest, tasks, formula));
  }
}
