package espalier.ensemble;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.flag;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;

import espalier.learn.OptionTable;
import espalier.tree.PctOptionTable;
import espalier.tree.PctOptions;
import java.util.Map;
import java.util.Set;

/** The options of forests by name: those of a tree that have a meaning here, and a forest's own. */
public final class ForestOptionTable {

  private static final Set<String> NOT_HERE = Set.of("pruning", "keep-unlabelled");

  private static final Map<String, String> OTHER_HELP =
      Map.of(
          "omega",
          "Degree of supervision: a number from 0 (clustering only) to 1 (supervised) for all trees, or"
              + " auto: see omega-blend.",
          "omega-grid",
          "Values of ω that trees take in turn, or that are tried: first:last:step, or values"
              + " separated by commas.",
          "seed",
          "Seed of the trees, their rows and features, and the internal folds.",
          "smoothing",
          "Strength with which leaves shrink towards their ancestors, in rows: none, a number, or"
              + " auto (of 0, 1, 4, 16, 64 and 256 the best by the rows that trees have not seen).",
          "objective",
          "What a split is to gain: relative or paper.");

  static final String RANKED_HELP =
      "Whether features weigh in the clustering as much as they matter to a supervised forest of the"
          + " labelled rows: true or false.";

  private static final int MANY = 1_000_000;

  private ForestOptionTable() {}

  /** The table. */
  public static OptionTable<ForestOptions> table() {
    OptionTable<ForestOptions> table = new OptionTable<>();
    return table
        .add(
            "trees",
            "Number of trees, from 1 up.",
            o -> Integer.toString(o.trees()),
            (o, s) -> o.withTrees(whole("trees", s)))
        .add(
            "forest",
            "How trees differ: bag (bootstrap of the rows), rf (and random features), extra (random"
                + " features and thresholds, all rows).",
            o -> name(o.kind()),
            (o, s) -> o.withKind(choice("forest", s, ForestKind.class)))
        .add(
            "features",
            "Features that a node tries: log2, sqrt, all, a fraction, a number, or auto (all for"
                + " forest=bag, else log2).",
            o -> o.features().text(),
            (o, s) -> o.withFeatures(new FeatureCount(s)))
        .add(
            "search-trees",
            "Number of trees of the forests that are compared to choose ω, from 1 up.",
            o -> Integer.toString(o.searchTrees()),
            (o, s) -> o.withSearchTrees(whole("search-trees", s)))
        .add(
            "early-stop",
            "End with fewer trees once the out-of-bag measure, taken every 20 trees, moved by no"
                + " more than this over 60 trees; 0: never.",
            o -> OptionTable.plain(o.stop().flat()),
            (o, s) -> o.withStop(new ForestStop(amount("early-stop", s), o.stop().seconds())))
        .add(
            "time-budget",
            "Seconds from the beginning of the fit after which no further tree is begun; 0: no"
                + " limit. Such a forest depends on the machine and cannot be grown again.",
            o -> OptionTable.plain(o.stop().seconds()),
            (o, s) -> o.withStop(new ForestStop(o.stop().flat(), amount("time-budget", s))))
        .add(
            "omega-blend",
            "Whether with omega=auto the trees take the values of omega-grid in turn (true) instead"
                + " of all having the value that cross-validation finds best (false).",
            o -> Boolean.toString(o.blend()),
            (o, s) -> o.withBlend(flag("omega-blend", s)))
        .add(
            "feature-ranking",
            RANKED_HELP,
            o -> Boolean.toString(o.ranked()),
            (o, s) -> o.withRanked(flag("feature-ranking", s)))
        .addAll(tree().explained(OTHER_HELP), ForestOptions::tree, ForestOptions::withTree);
  }

  /** The options of a tree that is one of many. */
  static OptionTable<PctOptions> tree() {
    return PctOptionTable.table().without(NOT_HERE);
  }

  private static double amount(String key, String text) {
    return number(key, text, 0, MANY);
  }

  /** A whole number from 1 up. */
  static int whole(String key, String text) {
    double v = number(key, text, 1, MANY);
    if (v != Math.rint(v)) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as '%s'; a whole number is needed.", key, text));
    }
    return (int) v;
  }
}
