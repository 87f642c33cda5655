package espalier.ensemble;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;

import espalier.learn.OptionTable;
import java.util.Map;

/** The options of boosting by name: those of a tree that have a meaning here, and its own. */
public final class BoostingOptionTable {

  private static final double ABOVE_ZERO = Double.MIN_VALUE;

  private static final Map<String, String> OTHER_HELP =
      Map.of(
          "seed",
          "Seed of the stages, their rows and features, and the internal folds.",
          "objective",
          "What a split is to gain: relative or paper.",
          "smoothing",
          "Strength with which leaves shrink towards their ancestors, in rows: none or a number.",
          "label-scale",
          "Whether the loss divides every target by its variance: none, variance, or auto (variance"
              + " unless there is a hierarchy).");

  private BoostingOptionTable() {}

  /** The table. */
  public static OptionTable<BoostingOptions> table() {
    OptionTable<BoostingOptions> table = new OptionTable<>();
    return table
        .add(
            "stages",
            "Largest number of trees that are added up, from 1 up.",
            o -> Integer.toString(o.stages()),
            (o, s) -> o.with(c -> c.stages = ForestOptionTable.whole("stages", s)))
        .add(
            "step",
            "Share of a tree's answer that is added, above 0, at most 1.",
            o -> plain(o.step()),
            (o, s) -> o.with(c -> c.step = number("step", s, ABOVE_ZERO, 1)))
        .add(
            "subsample",
            "Share of the labelled rows that a stage sees, above 0, at most 1.",
            o -> plain(o.labelledShare()),
            (o, s) -> o.with(c -> c.labelledShare = number("subsample", s, ABOVE_ZERO, 1)))
        .add(
            "subsample-unlabelled",
            "Share of the unlabelled rows that a stage sees, above 0, at most 1.",
            o -> plain(o.unlabelledShare()),
            (o, s) ->
                o.with(c -> c.unlabelledShare = number("subsample-unlabelled", s, ABOVE_ZERO, 1)))
        .add(
            "early-stop",
            "How the number of stages is found: none (all), out-of-bag (rows that a stage left"
                + " out), holdout (each third of the labelled rows held out in turn).",
            o -> name(o.stop()),
            (o, s) -> o.with(c -> c.stop = choice("early-stop", s, EarlyStop.class)))
        .add(
            "patience",
            "Early stop: stages without a better estimate until no more are grown, from 1 up.",
            o -> Integer.toString(o.patience()),
            (o, s) -> o.with(c -> c.patience = ForestOptionTable.whole("patience", s)))
        .add(
            "features",
            "Features that a node tries: log2, sqrt, all, a fraction, a number, or auto (sqrt for"
                + " labels and tests on one feature, else all).",
            o -> o.features().text(),
            (o, s) -> o.with(c -> c.features = new FeatureCount(s)))
        .add(
            "search-stages",
            "Number of stages of the models that are compared to choose ω, from 1 up.",
            o -> Integer.toString(o.searchStages()),
            (o, s) -> o.with(c -> c.searchStages = ForestOptionTable.whole("search-stages", s)))
        .addAll(
            ForestOptionTable.tree().explained(OTHER_HELP),
            BoostingOptions::tree,
            BoostingOptions::withTree);
  }
}
