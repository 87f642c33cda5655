package espalier.explain;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Shapley values (L. S. Shapley, A value for n-person games, 1953) of the scores of a tree or a
 * forest, for every label: how much each feature's value moves the score of a row away from the
 * mean over the training rows. They explain what the model predicts, leaf smoothing included.
 *
 * <p>The game, that is, the prediction for a row of which only some features are known, is that of
 * {@link TreeGame}: tests on unknown features send the row to both sides in the shares of the
 * training rows (path-dependent TreeSHAP). A hyperplane uses its known terms. Trees with tests of
 * one feature are exact in O(nodes · depth) for a row; trees with hyperplanes are exact up to 12
 * features on a path, else estimated from pairs of orders with a standard error. The sum of a row's
 * values is exact in any case: base + Σ values = mean of the trees' votes, within 1e-9, for every
 * output. The values of a forest are the means of its trees' values.
 *
 * <p><b>Hierarchies.</b> Targets are closed: a present label has all its parents present, an absent
 * one all its children absent. So means of closed rows never rank a label above its parents: what a
 * coalition is said, the base included, is consistent as it is, and a forest's repair of the
 * hierarchy has nothing to do. Should the leaves of a forest contradict the hierarchy all the same,
 * the votes are explained, and the repair is added to {@link Explanation#corrections}.
 *
 * <p><b>Calibration.</b> The game is that of the votes, before the calibration of a model; then
 * {@link Explanation#calibrated}.
 *
 * <p>A missing value is known to be missing: it takes the branch the model sends it to.
 */
public final class TreeShap {

  /** The pairs of permutations for hyperplanes over many features. */
  public static final int DEFAULT_PAIRS = 64;

  /** With fewer pairs the standard errors say nothing: one for each of their batches. */
  public static final int FEWEST_PAIRS = SampledGame.BATCHES;

  /** Beyond so many features on a path to a leaf, hyperplanes are sampled. */
  private static final int MOST_FEATURES = 12;

  /** What a step of {@link #steps} takes. */
  private static final double SECONDS_PER_STEP = 3e-9;

  /** About so many numbers are held at once. */
  private static final long MOST_CELLS = 8L << 20;

  private final Model model;
  private final TreeSum sum;
  private final List<Tree> trees;
  private final int features;
  private final int pairs;
  private final long seed;
  private final boolean errors;

  private TreeShap(Model model, TreeSum sum, int pairs, long seed, boolean errors) {
    this.model = model;
    this.sum = sum;
    this.trees = sum.trees();
    this.features = sum.schema().features().size();
    this.pairs = pairs;
    this.seed = seed;
    this.errors = errors;
  }

  /**
   * Creates an explainer of a model. Features that a model adds to rows ({@link Model#seen}) are
   * explained like the others.
   *
   * @throws IllegalArgumentException if it is neither a tree nor a forest
   */
  public static TreeShap of(Model model) {
    if (model.answering() instanceof TreeSum sum) {
      return new TreeShap(model, sum, DEFAULT_PAIRS, 1, true);
    }
    String method = model.provenance() == null ? "another kind" : model.provenance().method();
    throw new IllegalArgumentException(
        "Shapley values are made for trees and forests; this is a model of " + method + ".");
  }

  /**
   * With another number of pairs of permutations where values are sampled.
   *
   * @throws IllegalArgumentException if it is below 2, which leaves no standard error
   */
  public TreeShap withPairs(int number) {
    if (number < 2) {
      throw new IllegalArgumentException(
          "The number of pairs was given as " + number + "; it must be at least 2.");
    }
    return new TreeShap(model, sum, number, seed, errors);
  }

  /** Without standard errors of sampled values, which is faster for many outputs. */
  public TreeShap withoutErrors() {
    return new TreeShap(model, sum, pairs, seed, false);
  }

  /** The number of pairs of permutations where values are sampled. */
  public int pairs() {
    return pairs;
  }

  /** With another seed of the permutations. */
  public TreeShap withSeed(long other) {
    return new TreeShap(model, sum, pairs, other, errors);
  }

  /**
   * How much a budget of work allows: with fewer pairs of permutations standard errors are larger,
   * and where {@value #FEWEST_PAIRS} pairs (2 without standard errors) are too many, fewer rows are
   * explained. The budget counts steps, not time, so that results do not depend on the machine.
   *
   * @param shap the explainer with as many pairs as the budget allows, at most as many as it had
   * @param rows the number of rows that the budget allows, at least 1, at most as many as wanted
   * @param sampled whether values are sampled
   * @param seconds about how long these rows take on one thread of a machine of 2020 or later
   * @param whole about how long all wanted rows take with all pairs
   */
  public record Budget(TreeShap shap, int rows, boolean sampled, double seconds, double whole) {}

  /**
   * The game of a tree: exact for tests of one feature and for hyperplanes with at most {@value
   * #MOST_FEATURES} different features on every path to a leaf, else sampled.
   *
   * @param pairs the number of pairs of permutations where it is sampled
   * @param seed what they are derived from
   */
  private static TreeGame game(Tree tree, int pairs, long seed) {
    if (Covers.allSingle(tree)) {
      return new ProductGame(tree);
    }
    return Covers.mostOnAWay(tree) <= MOST_FEATURES
        ? new SubsetGame(tree)
        : new SampledGame(tree, pairs, seed);
  }

  /**
   * About how many steps of three nanoseconds it takes to divide a row: a part that does not depend
   * on sampling, and one for each pair of permutations.
   *
   * @param outputs the number of outputs to explain
   * @param errors whether standard errors are wanted
   */
  private static Steps steps(Tree tree, int outputs, boolean errors) {
    long nodes = tree.size();
    if (Covers.allSingle(tree)) {
      return new Steps(nodes * ProductGame.expectedPoints(tree.depth()) * (outputs + 4), 0);
    }
    int most = Covers.mostOnAWay(tree);
    if (most <= MOST_FEATURES) {
      return new Steps((nodes * most << most) + nodes * most * outputs / 4, 0);
    }
    long filled = nodes * tree.features().length;
    int estimates = errors ? SampledGame.BATCHES : 1;
    return new Steps(filled * estimates * outputs / 4, SampledGame.stepsPerPair(tree));
  }

  /** Steps that are there in any case, and steps for each pair of permutations. */
  private record Steps(long fixed, long perPair) {

    Steps plus(Steps other) {
      return new Steps(fixed + other.fixed, perPair + other.perPair);
    }
  }

  /**
   * The explainer within a budget.
   *
   * @param seconds the budget on one thread, above 0
   * @param rows the number of rows to explain, at least 1
   * @param outputs the number of outputs to explain
   */
  public Budget within(double seconds, int rows, int outputs) {
    Steps steps =
        trees.stream().map(t -> steps(t, outputs, errors)).reduce(new Steps(0, 0), Steps::plus);
    double allowed = seconds / SECONDS_PER_STEP;
    double left = allowed / rows - steps.fixed();
    int few = Math.min(pairs, errors ? FEWEST_PAIRS : 2);
    int used =
        steps.perPair() == 0 ? pairs : (int) Math.max(few, Math.min(pairs, left / steps.perPair()));
    double each = steps.fixed() + (double) used * steps.perPair();
    int most = (int) Math.max(1, Math.min(rows, allowed / each));
    return new Budget(
        withPairs(used),
        most,
        steps.perPair() > 0,
        most * each * SECONDS_PER_STEP,
        rows * (steps.fixed() + (double) pairs * steps.perPair()) * SECONDS_PER_STEP);
  }

  /** The explanation of all outputs of one row whose values come in the schema's order. */
  public Explanation explain(FeatureRow row) {
    int[] all = IntStream.range(0, sum.schema().outputs()).toArray();
    try (Workers alone = new Workers(FitContext.quiet())) {
      return explain(
              List.of(held(model.seen(row))), new int[] {0}, new int[][] {all}, alone, tree -> {})
          .get(0);
    }
  }

  /** The explanation of all outputs of a row of a data set, its features matched by name. */
  public Explanation explain(Dataset data, int row) {
    return explain(new FeatureMatcher(model.schema(), data).row(row)).withName(data.rowName(row));
  }

  /**
   * Explains rows of a data set, whose features are matched by name.
   *
   * @param rows the rows' numbers
   * @param outputs the outputs to explain
   * @param context threads, progress and cancellation; values are the same for any number of
   *     threads
   * @param receiver receives the explanations in the order of the rows
   * @throws IllegalArgumentException if a feature is absent or of another kind
   */
  public void explain(
      Dataset data, int[] rows, int[] outputs, FitContext context, Consumer<Explanation> receiver) {
    int[][] same = new int[rows.length][];
    Arrays.fill(same, outputs);
    explain(data, rows, same, context, receiver);
  }

  /**
   * Explains rows of a data set, each with its own outputs; see {@link #explain(Dataset, int[],
   * int[], FitContext, Consumer)}.
   *
   * @param outputs the outputs to explain of each row
   */
  public void explain(
      Dataset data,
      int[] rows,
      int[][] outputs,
      FitContext context,
      Consumer<Explanation> receiver) {
    FeatureMatcher matcher = new FeatureMatcher(model.schema(), data);
    long most = Arrays.stream(outputs).mapToInt(o -> o.length).max().orElse(1);
    long each = 2 * Math.max(1, features * most);
    int block = (int) Math.max(1, Math.min(rows.length, MOST_CELLS / each));
    try (Workers workers = new Workers(context)) {
      for (int from = 0; from < rows.length; from += block) {
        int[] some = IntStream.range(from, Math.min(rows.length, from + block)).toArray();
        int[] numbers = IntStream.of(some).map(i -> rows[i]).toArray();
        List<FeatureRow> requested =
            IntStream.of(numbers).mapToObj(r -> held(model.seen(matcher.row(r)))).toList();
        int first = from;
        IntConsumer done =
            tree ->
                context.report(
                    "explaining rows",
                    first * trees.size() + some.length * tree,
                    rows.length * trees.size());
        int[][] needed = Arrays.copyOfRange(outputs, from, from + some.length);
        explain(requested, numbers, needed, workers, done).stream()
            .map(e -> e.withName(data.rowName(e.row())))
            .forEach(receiver);
      }
    }
  }

  private List<Explanation> explain(
      List<FeatureRow> rows, int[] numbers, int[][] outputs, Workers workers, IntConsumer done) {
    int[] all = Arrays.stream(outputs).flatMapToInt(Arrays::stream).distinct().toArray();
    Map<Integer, Integer> places = new HashMap<>();
    IntStream.range(0, all.length).forEach(k -> places.put(all[k], k));
    List<RowSums> sums = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      int[] own = IntStream.of(outputs[i]).map(places::get).toArray();
      double[] start = select(sum.start(), outputs[i]);
      sums.add(new RowSums(rows.get(i), own, features, start, sum.factor()));
    }
    double[] base = new double[all.length];
    for (int t = 0; t < trees.size(); t++) {
      done.accept(t);
      Tree tree = trees.get(t);
      double[][] values = sum.leafValues(t, all);
      addMean(tree, values, base);
      TreeGame game = game(tree, pairs, Seeds.derive(seed, "shap", t));
      if (sums.size() == 1) {
        RowSums.Each parts = (n, piece) -> workers.each(n, (worker, k) -> piece.accept(k));
        sums.get(0).add(tree, game, values, errors, parts);
      } else {
        RowSums.Each inTurn = (n, piece) -> IntStream.range(0, n).forEach(piece);
        workers.each(
            sums.size(), (worker, i) -> sums.get(i).add(tree, game, values, errors, inTurn));
      }
    }
    Arrays.setAll(base, o -> sum.start()[all[o]] + sum.factor() * base[o]);
    List<String> called = sum.schema().features().stream().map(Attribute::name).toList();
    List<String> names = sum.schema().outputNames();
    List<Explanation> found = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      RowSums row = sums.get(i);
      double[] votes = sum.raw(row.row());
      Explanation raw =
          new Explanation(
              numbers[i],
              Integer.toString(numbers[i]),
              called,
              IntStream.of(outputs[i]).mapToObj(names::get).toList(),
              select(base, row.columns()),
              row.values(),
              row.errors(),
              row.corrections(votes, outputs[i]));
      found.add(calibrated(raw, votes, outputs[i]));
    }
    return found;
  }

  private FeatureRow held(FeatureRow row) {
    double[] values = IntStream.range(0, features).mapToDouble(row::value).toArray();
    return f -> values[f];
  }

  private static void addMean(Tree tree, double[][] values, double[] base) {
    double[] cover = Covers.leaves(tree);
    for (int leaf = 0; leaf < cover.length; leaf++) {
      for (int o = 0; cover[leaf] > 0 && o < base.length; o++) {
        base[o] += cover[leaf] * values[leaf][o];
      }
    }
  }

  private Explanation calibrated(Explanation raw, double[] votes, int[] outputs) {
    return sum.head()
        .calibration()
        .map(map -> raw.calibrated(map, outputs, select(sum.head().calibrated(votes), outputs)))
        .orElse(raw);
  }

  private static double[] select(double[] all, int[] outputs) {
    return IntStream.of(outputs).mapToDouble(o -> all[o]).toArray();
  }

  /** The values of one row, summed over trees one by one. */
  static final class RowSums {

    /** Differences this small are rounding. */
    private static final double ROUNDING = 1e-12;

    private final FeatureRow row;
    private final int[] columns;
    private final int features;
    private final double factor;
    private final double[][] values;
    private final double[] votes;
    private double[][] variance;

    /**
     * @param columns the row's outputs among the values of a leaf
     * @param start the scores before any tree
     * @param factor what every tree counts
     */
    RowSums(FeatureRow row, int[] columns, int features, double[] start, double factor) {
      this.row = row;
      this.columns = columns;
      this.features = features;
      this.factor = factor;
      this.values = new double[start.length][features];
      this.votes = start.clone();
    }

    /** Does a number of pieces, on one thread or several. */
    @FunctionalInterface
    interface Each {
      void run(int pieces, IntConsumer piece);
    }

    /** Adds a tree with the values of its leaves; sampled games are run in pieces. */
    void add(Tree tree, TreeGame game, double[][] leaves, boolean errors, Each each) {
      tree.route(row, (leaf, share) -> addTo(votes, factor * share, leaves[leaf]));
      int batches = game.batches();
      if (batches == 1 || !errors) {
        game.divide(row, new TreeGame.Parts(values, leaves, columns, factor));
        return;
      }
      double[][][] own = new double[batches][values.length][features];
      each.run(
          batches, b -> game.divide(row, b, new TreeGame.Parts(own[b], leaves, columns, factor)));
      variance = variance == null ? new double[values.length][features] : variance;
      for (int o = 0; o < values.length; o++) {
        for (int f = 0; f < features; f++) {
          double sum = 0;
          double squares = 0;
          for (double[][] estimate : own) {
            sum += estimate[o][f];
            squares += estimate[o][f] * estimate[o][f];
          }
          double mean = sum / batches;
          values[o][f] += mean;
          variance[o][f] += Math.max(0, squares / batches - mean * mean) / (batches - 1);
        }
      }
    }

    private void addTo(double[] sums, double share, double[] leaf) {
      for (int o = 0; o < sums.length; o++) {
        sums[o] += share * leaf[columns[o]];
      }
    }

    double[][] values() {
      return values;
    }

    /** The standard errors of the sums; trees are sampled apart. */
    double[][] errors() {
      double[][] errors = new double[values.length][features];
      for (int o = 0; variance != null && o < errors.length; o++) {
        for (int f = 0; f < features; f++) {
          errors[o][f] = Math.sqrt(variance[o][f]);
        }
      }
      return errors;
    }

    /** What the model's scores have beyond the mean of the votes. */
    double[] corrections(double[] scores, int[] outputs) {
      double[] corrections = new double[votes.length];
      for (int o = 0; o < corrections.length; o++) {
        double more = scores[outputs[o]] - votes[o];
        corrections[o] = Math.abs(more) < ROUNDING * Math.max(1, Math.abs(votes[o])) ? 0 : more;
      }
      return corrections;
    }

    int[] columns() {
      return columns;
    }

    FeatureRow row() {
      return row;
    }
  }
}
