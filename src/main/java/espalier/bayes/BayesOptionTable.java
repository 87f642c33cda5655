package espalier.bayes;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;
import static espalier.learn.OptionTable.whole;

import espalier.bayes.BayesOptions.Attachment;
import espalier.bayes.BayesOptions.Criterion;
import espalier.bayes.BayesOptions.Distance;
import espalier.bayes.BayesOptions.LinkageMode;
import espalier.bayes.BayesOptions.Prior;
import espalier.bayes.BayesOptions.Rule;
import espalier.bayes.BayesOptions.Scope;
import espalier.bayes.BayesOptions.Trees;
import espalier.bayes.BayesOptions.Unlabelled;
import espalier.learn.FeatureSpace.Missing;
import espalier.learn.FeatureSpace.Scaling;
import espalier.learn.OptionTable;
import espalier.tuning.TwinMode;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The options of tree-based Bayes and tree nearest neighbour by name. */
public final class BayesOptionTable {

  private static final String AUTO = "auto";
  private static final int MANY = 1_000_000_000;

  private BayesOptionTable() {}

  /** Fields as text, in the order of the record; one is changed and all are read again. */
  private enum Key {
    RULE,
    LINKAGE,
    DISTANCE,
    SCALING,
    MISSING,
    PRIOR,
    RATE,
    CRITERION,
    RATE_SCOPE,
    NOISE,
    UNLABELLED_ROWS,
    TREE_ROWS,
    TREES,
    BURN_IN,
    SAMPLES,
    ATTACHMENT,
    TWIN,
    SEED
  }

  /** The table. */
  public static OptionTable<BayesOptions> table() {
    OptionTable<BayesOptions> table = new OptionTable<>();
    help().forEach((key, text) -> add(table, key, text));
    return table;
  }

  /** The options that matter to a rule, without the rule itself. */
  public static OptionTable<BayesOptions> tableFor(Rule rule) {
    OptionTable<BayesOptions> table = new OptionTable<>();
    Map<Key, String> help = help();
    help.remove(Key.RULE);
    if (rule == Rule.NEIGHBOUR) {
      for (Key key :
          List.of(
              Key.PRIOR,
              Key.RATE,
              Key.CRITERION,
              Key.RATE_SCOPE,
              Key.NOISE,
              Key.TREES,
              Key.BURN_IN,
              Key.SAMPLES)) {
        help.remove(key);
      }
    }
    help.forEach((key, text) -> add(table, key, text));
    return table;
  }

  private static Map<Key, String> help() {
    Map<Key, String> help = new LinkedHashMap<>();
    help.put(Key.RULE, "How a label is inferred: bayes (posterior) or neighbour (nearest clade).");
    help.put(
        Key.LINKAGE,
        "How the tree is built: matrix (all distances), centroid (means of clusters; no matrix), or"
            + " auto by the number of rows.");
    help.put(Key.DISTANCE, "How rows are compared: squared (Euclidean) or euclidean.");
    help.put(Key.SCALING, "What is done to numeric features: standardise or none.");
    help.put(
        Key.MISSING,
        "Missing feature values: impute (mean or mode) or joint (compare what both rows know).");
    help.put(
        Key.PRIOR,
        "Prior of a target's values: uniform, empirical, or auto (empirical for rare labels).");
    help.put(Key.RATE, "Mutation rate for a tree of height 1: a number, or auto by leave-one-out.");
    help.put(
        Key.CRITERION,
        "What the automatic rate minimises: log-loss or error (leave-one-out), or evidence.");
    help.put(Key.RATE_SCOPE, "Whether targets share the rate: shared or per-target.");
    help.put(
        Key.NOISE,
        "How likely a label is wrong where equal rows contradict each other: above 0, below 0.5.");
    help.put(Key.UNLABELLED_ROWS, "Whether unlabelled rows are in the tree: use or drop.");
    help.put(
        Key.TREE_ROWS,
        "Most rows in the tree; unlabelled ones beyond are attached afterwards; 0 for all.");
    help.put(
        Key.TREES,
        "Which trees are used: average-link (one) or mcmc (the average over trees drawn by their"
            + " posterior; up to 200 different rows).");
    help.put(Key.BURN_IN, "With trees=mcmc: steps of the chain that do not count.");
    help.put(Key.SAMPLES, "With trees=mcmc: steps that count.");
    help.put(
        Key.ATTACHMENT,
        "Where rows not in the tree are attached: nearest (above the nearest leaf) or average"
            + " (above the clade that is near on average).");
    help.put(
        Key.SEED,
        "Seed of the draw of the rows in the tree, of the order of equal distances, and of drawn trees.");
    help.put(Key.TWIN, TwinMode.help("unlabelled-rows=drop"));
    return help;
  }

  private static void add(OptionTable<BayesOptions> table, Key key, String help) {
    Function<BayesOptions, String> get = o -> text(o).get(key);
    BiFunction<BayesOptions, String, BayesOptions> set =
        (o, s) -> {
          Map<Key, String> all = text(o);
          all.put(key, s);
          return read(all);
        };
    table.add(name(key), help, get, set);
  }

  private static Map<Key, String> text(BayesOptions o) {
    Map<Key, String> all = new EnumMap<>(Key.class);
    all.put(Key.RULE, name(o.rule()));
    all.put(Key.LINKAGE, name(o.linkage()));
    all.put(Key.DISTANCE, name(o.distance()));
    all.put(Key.SCALING, name(o.scaling()));
    all.put(Key.MISSING, name(o.missing()));
    all.put(Key.PRIOR, name(o.prior()));
    all.put(Key.RATE, o.rate().isPresent() ? plain(o.rate().getAsDouble()) : AUTO);
    all.put(Key.CRITERION, name(o.criterion()));
    all.put(Key.RATE_SCOPE, name(o.scope()));
    all.put(Key.NOISE, plain(o.noise()));
    all.put(Key.UNLABELLED_ROWS, name(o.unlabelled()));
    all.put(Key.TREE_ROWS, Integer.toString(o.treeRows()));
    all.put(Key.TREES, name(o.trees()));
    all.put(Key.BURN_IN, Integer.toString(o.burnIn()));
    all.put(Key.SAMPLES, Integer.toString(o.samples()));
    all.put(Key.ATTACHMENT, name(o.attachment()));
    all.put(Key.TWIN, name(o.twin()));
    all.put(Key.SEED, Long.toString(o.seed()));
    return all;
  }

  private static BayesOptions read(Map<Key, String> all) {
    String rate = all.get(Key.RATE);
    return new BayesOptions(
        choice(name(Key.RULE), all.get(Key.RULE), Rule.class),
        choice(name(Key.LINKAGE), all.get(Key.LINKAGE), LinkageMode.class),
        choice(name(Key.DISTANCE), all.get(Key.DISTANCE), Distance.class),
        choice(name(Key.SCALING), all.get(Key.SCALING), Scaling.class),
        choice(name(Key.MISSING), all.get(Key.MISSING), Missing.class),
        choice(name(Key.PRIOR), all.get(Key.PRIOR), Prior.class),
        rate.equals(AUTO)
            ? OptionalDouble.empty()
            : OptionalDouble.of(number(name(Key.RATE), rate, BayesOptions.LEAST_RATE, 1e9)),
        choice(name(Key.CRITERION), all.get(Key.CRITERION), Criterion.class),
        choice(name(Key.RATE_SCOPE), all.get(Key.RATE_SCOPE), Scope.class),
        number(name(Key.NOISE), all.get(Key.NOISE), 0, 0.5),
        choice(name(Key.UNLABELLED_ROWS), all.get(Key.UNLABELLED_ROWS), Unlabelled.class),
        (int) whole(name(Key.TREE_ROWS), all.get(Key.TREE_ROWS), 0, MANY),
        choice(name(Key.TREES), all.get(Key.TREES), Trees.class),
        (int) whole(name(Key.BURN_IN), all.get(Key.BURN_IN), 0, MANY),
        (int) whole(name(Key.SAMPLES), all.get(Key.SAMPLES), 1, MANY),
        choice(name(Key.ATTACHMENT), all.get(Key.ATTACHMENT), Attachment.class),
        choice(name(Key.TWIN), all.get(Key.TWIN), TwinMode.class),
        whole(name(Key.SEED), all.get(Key.SEED), Long.MIN_VALUE, Long.MAX_VALUE));
  }

  /**
   * Options of a named set.
   *
   * @param name {@code paper-003}: as Kemp et al. describe it: all rows in one tree, uniform prior,
   *     one rate for all, chosen by leave-one-out error
   * @throws IllegalArgumentException for another name
   */
  public static Map<String, String> preset(String name) {
    if (name.equals("paper-003")) {
      return Map.of("prior", "uniform", "criterion", "error", "rate-scope", "shared");
    }
    throw new IllegalArgumentException("There is no preset '" + name + "'; known: paper-003.");
  }
}
