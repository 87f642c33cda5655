package espalier.tree;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.flag;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;

import espalier.hierarchy.DepthRule;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.learn.OptionTable;
import espalier.measure.Measure;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.OmegaSearch;
import espalier.tuning.TwinMode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The options of predictive clustering trees by name. */
public final class PctOptionTable {

  private static final String AUTO = "auto";
  private static final double MANY = 1e9;
  private static final List<String> PRESETS = List.of("paper-004", "paper-000");

  private PctOptionTable() {}

  /** The table. */
  public static OptionTable<PctOptions> table() {
    OptionTable<PctOptions> table = new OptionTable<>();
    supervision(table);
    space(table);
    shape(table);
    return table;
  }

  private static void supervision(OptionTable<PctOptions> table) {
    table
        .add(
            "omega",
            "Degree of supervision: a number from 0 (clustering only) to 1 (supervised), or auto to"
                + " choose it by internal cross-validation.",
            o -> autoOr(o.omega()),
            (o, s) ->
                s.equals(AUTO)
                    ? o.toBuilder().omegaAuto().build()
                    : o.toBuilder().omega(number("omega", s, 0, 1)).build())
        .add(
            "omega-grid",
            "Values of ω to choose from: first:last:step, or values separated by commas.",
            o -> o.omegaGrid().text(),
            (o, s) -> o.toBuilder().omegaGrid(OmegaGrid.parse(s)).build())
        .add(
            "omega-search",
            "How the values of ω are tried: exact (all on all internal folds) or raced (every"
                + " second one, with half of the unlabelled rows, the worse half dropped after each"
                + " fold).",
            o -> name(o.omegaSearch()),
            (o, s) ->
                o.toBuilder()
                    .omegaSearch(choice("omega-search", s, OmegaSearch.Form.class))
                    .build())
        .add(
            "fold-repeats",
            "How many times the labelled rows are divided into three internal folds to choose ω,"
                + " pruning and smoothing: a number from 1 up, or auto for as many as give 150"
                + " held-out predictions.",
            o -> o.foldRepeats() == 0 ? AUTO : Integer.toString(o.foldRepeats()),
            (o, s) -> o.toBuilder().foldRepeats(repeats(s)).build())
        .add(
            "omega-measure",
            "Measure that chooses ω, or auto: auprc.pooled for labels, F1 for classes, mean R² for"
                + " numbers.",
            o -> o.omegaMeasure().orElse(AUTO),
            (o, s) -> s.equals(AUTO) ? withoutMeasure(o) : withMeasure(o, s));
    TwinMode.addTo(table, "ω = 1", PctOptions::twin, (o, mode) -> o.toBuilder().twin(mode).build());
    table
        .add(
            "unlabelled-rows",
            "Whether unlabelled rows are used or dropped; with drop and ω below 1 the features of"
                + " labelled rows still count in the clustering.",
            o -> o.dropUnlabelled() ? "drop" : "use",
            (o, s) -> o.toBuilder().dropUnlabelled(dropped(s)).build())
        .add(
            "seed",
            "Seed of the internal folds: a whole number.",
            o -> Long.toString(o.seed()),
            (o, s) -> o.toBuilder().seed(wholeNumber("seed", s)).build());
  }

  private static void space(OptionTable<PctOptions> table) {
    table
        .add(
            "splitter",
            "Which kind of test the tree asks: axis (one feature), gradient or svm (hyperplanes).",
            o -> name(o.search()),
            (o, s) -> o.toBuilder().search(choice("splitter", s, SplitSearch.class)).build())
        .add(
            "cost",
            "Oblique tests: C, how much the division counts against sparse weights; above 0.",
            o -> plain(o.cost()),
            (o, s) -> o.toBuilder().cost(number("cost", s, 0, MANY)).build())
        .add(
            "iterations",
            "Oblique tests: the most steps of the search for a hyperplane, from 1 up.",
            o -> Integer.toString(o.iterations()),
            (o, s) -> o.toBuilder().iterations((int) number("iterations", s, 1, MANY)).build())
        .add(
            "objective",
            "What a split is to gain: relative, paper or clus.",
            o -> name(o.objective()),
            (o, s) -> o.toBuilder().objective(choice("objective", s, Objective.class)).build())
        .add(
            "label-scale",
            "Whether targets are brought to a similar range: none, variance, or auto (variance"
                + " unless there is a hierarchy).",
            o -> o.labelScale().map(OptionTable::name).orElse(AUTO),
            (o, s) ->
                s.equals(AUTO)
                    ? o.toBuilder().labelScaleAuto().build()
                    : o.toBuilder().labelScale(choice("label-scale", s, LabelScale.class)).build())
        .add(
            "impurity",
            "Impurity of nominal targets and labels: gini, or entropy for supervised trees.",
            o -> name(o.impurity()),
            (o, s) -> o.toBuilder().impurity(choice("impurity", s, NominalImpurity.class)).build())
        .add(
            "missing-variance",
            "Variance of a column hardly known in a child: parent, training or ignore.",
            o -> name(o.missingVariance()),
            (o, s) ->
                o.toBuilder()
                    .missingVariance(choice("missing-variance", s, MissingVariance.class))
                    .build())
        .add(
            "paper-variance",
            "objective=paper only: the published variance estimate for columns with unknown cells,"
                + " taken literally: true or false.",
            o -> Boolean.toString(o.paperVariance()),
            (o, s) -> o.toBuilder().paperVariance(flag("paper-variance", s)).build())
        .add(
            "depth-rule",
            "How a label's weight follows from its place in a hierarchy: "
                + String.join(
                    ", ", Arrays.stream(DepthRule.values()).map(DepthRule::optionName).toList())
                + ".",
            o -> o.depthRule().optionName(),
            (o, s) -> o.toBuilder().depthRule(DepthRule.of(s)).build())
        .add(
            "depth-base",
            "Base of the label weights base^depth: a number between 0 and 1.",
            o -> plain(o.depthBase()),
            (o, s) -> o.toBuilder().depthBase(number("depth-base", s, 0, 1)).build())
        .add(
            "keep-unlabelled",
            "Whether ω = 1 keeps the unlabelled rows: true or false; objective=clus only.",
            o -> Boolean.toString(o.keepUnlabelled()),
            (o, s) -> o.toBuilder().keepUnlabelled(flag("keep-unlabelled", s)).build());
  }

  private static void shape(OptionTable<PctOptions> table) {
    table
        .add(
            "pruning",
            "How the tree is cut back: none, m5, a number from 0 to 1 (the share of the root's error"
                + " that each leaf must take away), or auto to choose that share by internal"
                + " cross-validation.",
            o -> o.pruning().text(),
            (o, s) -> o.toBuilder().pruning(Pruning.parse(s)).build())
        .add(
            "smoothing",
            "Strength with which leaves shrink towards their ancestors, in rows: none, a number, or"
                + " auto (for labels and numbers chosen together with ω or pruning; where neither is,"
                + " 16 for labels and 4 for numbers; 1 for classes; none for objective=clus).",
            o ->
                o.smoothing().isPresent() && o.smoothing().getAsDouble() == 0
                    ? "none"
                    : autoOr(o.smoothing()),
            PctOptionTable::smoothing)
        .add(
            "min-leaf",
            "Least weight of rows in a child: a number from 1 up.",
            o -> plain(o.minLeaf()),
            (o, s) -> o.toBuilder().minLeaf(number("min-leaf", s, 1, MANY)).build())
        .add(
            "min-labelled",
            "Least weight of labelled rows in a child that has any: a number from 0 up.",
            o -> plain(o.minLabelled()),
            (o, s) -> o.toBuilder().minLabelled(number("min-labelled", s, 0, MANY)).build())
        .add(
            "max-depth",
            "Largest number of tests on a way from the root; 0 for no limit.",
            o -> Integer.toString(o.maxDepth()),
            (o, s) -> o.toBuilder().maxDepth(depth(s)).build())
        .add(
            "f-test",
            "Level of the F-test a split must pass, above 0; 1 for no test.",
            o -> plain(o.significance()),
            (o, s) -> o.toBuilder().significance(number("f-test", s, 0, 1)).build());
  }

  private static boolean dropped(String text) {
    if (text.equals("use") || text.equals("drop")) {
      return text.equals("drop");
    }
    throw new IllegalArgumentException(
        "Option unlabelled-rows was given as '" + text + "'; allowed: use, drop.");
  }

  private static String autoOr(OptionalDouble value) {
    return value.isPresent() ? plain(value.getAsDouble()) : AUTO;
  }

  private static PctOptions smoothing(PctOptions o, String s) {
    return switch (s) {
      case AUTO -> o.toBuilder().smoothingAuto().build();
      case "none" -> o.toBuilder().smoothing(0).build();
      default -> o.toBuilder().smoothing(number("smoothing", s, 0, MANY)).build();
    };
  }

  private static PctOptions withMeasure(PctOptions o, String key) {
    return o.toBuilder().omegaMeasure(Measure.of(key).key()).build();
  }

  private static PctOptions withoutMeasure(PctOptions o) {
    return o.omegaMeasure().isEmpty() ? o : o.toBuilder().omegaMeasureAuto().build();
  }

  private static int repeats(String text) {
    if (text.equals(AUTO)) {
      return 0;
    }
    return (int) OptionTable.whole("fold-repeats", text, 1, 1000);
  }

  private static int depth(String text) {
    wholeNumber("max-depth", text);
    return (int) number("max-depth", text, 0, MANY);
  }

  private static long wholeNumber(String key, String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as '%s'; a whole number is needed.", key, text), e);
    }
  }

  /**
   * Options of a named set.
   *
   * @param name {@code paper-004}: SSL-PCT as published by Levatić et al. (semi-supervised PCTs for
   *     (hierarchical) multi-label classification): objective PAPER, weights averaged over paths, ω
   *     in steps of .1, M5 pruning, no smoothing. {@code paper-000}: for oblique trees, as
   *     published by Stepišnik and Kocev: weights averaged over parents, ω in steps of .25, at most
   *     100 steps with C = 10, leaves of a single row, neither pruning nor smoothing
   * @throws IllegalArgumentException for another name
   */
  public static Map<String, String> preset(String name) {
    return switch (name) {
      case "paper-004" ->
          Map.of(
              "objective", "paper",
              "depth-rule", DepthRule.AVERAGE_PATH_WEIGHT.optionName(),
              "omega-grid", "0:1:0.1",
              "pruning", "m5",
              "smoothing", "none",
              "min-leaf", "2",
              "min-labelled", "2");
      case "paper-000" ->
          Map.of(
              "depth-rule", DepthRule.AVERAGE_PARENT_DEPTH.optionName(),
              "omega-grid", "0:1:0.25",
              "pruning", "none",
              "smoothing", "none",
              "min-leaf", "1",
              "min-labelled", "1",
              "cost", "10",
              "iterations", "100");
      default ->
          throw new IllegalArgumentException(
              "There is no preset '" + name + "'; known: " + String.join(", ", PRESETS) + ".");
    };
  }

  /** The names of all presets. */
  public static List<String> presets() {
    return PRESETS;
  }
}
