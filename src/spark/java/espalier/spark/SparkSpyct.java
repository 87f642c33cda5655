package espalier.spark;

import static espalier.run.Seeds.SEED;
import static espalier.split.ObliqueOptions.COST;
import static espalier.split.ObliqueOptions.ITERATIONS;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.F_TEST;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.model.TreesJson;
import espalier.split.ObliqueTest;
import espalier.split.SplitSearch;
import espalier.split.Splitter;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.DivisionGain;
import espalier.split.oblique.GradientAscent;
import espalier.tree.GrowthOptions;
import espalier.tree.LeafStatistics;
import espalier.tree.PctOptions;
import espalier.tree.Pruning;
import espalier.tree.Subtree;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.SupervisionOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * SPYCT and SSL-SPYCT, gradient variant, over rows that no single machine holds. Nodes of more rows
 * than a machine takes are divided over the cluster, each step of the ascent by two sums over all
 * rows ({@link SparkSplit}); the rows of every smaller node are brought to one task, which grows
 * the rest of the tree there ({@link Subtree}).
 *
 * <p>A tree whose root is small enough is, bit by bit, the one that is grown locally. Divisions
 * over the cluster are in double precision and agree with the local ones to within the tolerance of
 * {@link SparkSplit}; where an executor is lost they are computed again, from the same sums in
 * another order. Features are numbers, targets labels, and any cell may be unknown. ω and smoothing
 * are given, and the tree is not pruned. At the root the search is repeated once if no hyperplane
 * is worth it; tests of one feature are not tried over the cluster.
 *
 * <p>Paper: T. Stepišnik, D. Kocev, Oblique predictive clustering trees, 2021. Cost of a level: a
 * node costs at most 2 x iterations sums over its rows and three passes to divide and count them.
 */
public final class SparkSpyct {

  private final PctOptions options;
  private final double omega;
  private final double smoothing;
  private final long local;

  /**
   * A learner.
   *
   * @param options ω and smoothing given, {@code splitter=gradient}, {@code pruning=none}, {@code
   *     f-test=1}
   * @param local the largest number of rows of a node that one task takes, 1 or more
   * @throws IllegalArgumentException if the options ask for something else
   */
  public SparkSpyct(PctOptions options, long local) {
    this.options = options.checked();
    this.omega = given(options.get(OMEGA), "omega");
    this.smoothing = given(options.get(SMOOTHING), "smoothing");
    this.local = local;
    boolean grows =
        options.get(SPLITTER) == SplitSearch.GRADIENT
            && options.get(PRUNING).rule() == Pruning.Rule.NONE
            && options.get(F_TEST) == 1
            && !SupervisionOptions.drops(options);
    if (!grows || local < 1) {
      throw new IllegalArgumentException(
          "Trees over partitions need splitter=gradient, pruning=none, f-test=1,"
              + " unlabelled-rows=use and at least 1 local row.");
    }
  }

  private static double given(Optional<Double> value, String key) {
    return value.orElseThrow(
        () ->
            new IllegalArgumentException(
                "Trees over partitions need a number for " + key + "; it was given as 'auto'."));
  }

  /**
   * Learns from files that every executor can open.
   *
   * @param keys how they are read, see {@link espalier.io.DataSource#of}
   * @param files at least one; each is a partition
   * @throws IllegalArgumentException if a feature is no number, a target no label, or no row is
   *     labelled
   */
  public TreeModel fitFiles(JavaSparkContext spark, Map<String, String> keys, List<String> files) {
    return fit(spark, SpreadRows.ofFiles(spark, keys, files));
  }

  /** Learns from the rows of a data set, divided among the executors. */
  public TreeModel fit(JavaSparkContext spark, Dataset data, int pieces) {
    return fit(spark, SpreadRows.of(spark, data, pieces));
  }

  private TreeModel fit(JavaSparkContext spark, JavaRDD<SharedData> pieces) {
    SpreadHead head = SpreadHead.of(pieces);
    boolean supervised = omega == 1;
    JavaRDD<SharedData> rows =
        supervised
            ? pieces.map(p -> new SharedData(p.data().select(p.data().targets().labelledRows())))
            : pieces;
    SpreadNode root = new SpreadNode(rows);
    if (!(root.moments().labelled > 0)) {
      root.release();
      throw new IllegalArgumentException(
          "No row is labelled: every target of all rows is unknown. At least one known target is"
              + " needed.");
    }
    Top top = new Top(Subtree.targetWeights(head.empty(), options));
    try {
      Part whole = top.part(root, 0, Splitter.rootKey(options.get(SEED)));
      List<Tree> subtrees = grown(spark, head.empty(), top.small);
      GrownParts parts = new GrownParts();
      add(whole, subtrees, parts);
      return new TreeModel(head.of(options, omega, smoothing), parts.tree(), smoothing);
    } finally {
      top.small.forEach(s -> s.node().release());
    }
  }

  /** What becomes of a node. */
  private sealed interface Part {}

  private record Inner(ObliqueTest test, double gain, Moments rows, Part left, Part right)
      implements Part {}

  private record Leaf(Moments rows) implements Part {}

  private record Below(int small) implements Part {}

  /** A node whose rows one task takes. */
  private record Small(SpreadNode node, int depth, long key) {}

  private record Division(ObliqueTest test, double gain, SpreadNode left, SpreadNode right) {}

  /** The upper levels, grown depth first. */
  private final class Top {

    private final TargetWeights targetWeights;
    private final List<Small> small = new ArrayList<>();

    Top(TargetWeights targetWeights) {
      this.targetWeights = targetWeights;
    }

    Part part(SpreadNode node, int depth, long key) {
      Moments rows = node.moments();
      if (rows.rows <= local) {
        small.add(new Small(node, depth, key));
        return new Below(small.size() - 1);
      }
      Optional<Division> found = Optional.empty();
      NodeFrame frame = new NodeFrame(rows, targetWeights, omega);
      boolean mayGrow = Subtree.mayGrow(options, rows.total, rows.labelled, depth);
      if (mayGrow && frame.divisible() && !frame.pure()) {
        found = division(node, frame, "gradient", key);
        if (found.isEmpty() && depth == 0) {
          found = division(node, frame, "gradient-again", key);
        }
      }
      node.release();
      if (found.isEmpty()) {
        return new Leaf(rows);
      }
      Division made = found.get();
      Part left = part(made.left(), depth + 1, Splitter.leftKey(key));
      Part right = part(made.right(), depth + 1, Splitter.rightKey(key));
      return new Inner(made.test(), made.gain(), rows, left, right);
    }

    private Optional<Division> division(
        SpreadNode node, NodeFrame frame, String purpose, long key) {
      GradientAscent.Settings settings =
          new GradientAscent.Settings(
              options.get(COST),
              options.get(ITERATIONS),
              GradientAscent.Settings.DEFAULT.rate(),
              GradientAscent.Settings.DEFAULT.tolerance(),
              GradientAscent.Settings.DEFAULT.settled());
      Optional<ObliqueTest> test = node.find(frame, settings, options.get(SEED), purpose, key);
      if (test.isEmpty() || test.get().terms() == 0) {
        return Optional.empty();
      }
      SpreadNode left = node.child(test.get(), true);
      SpreadNode right = node.child(test.get(), false);
      OptionalDouble gain = gain(node.moments(), frame, left.moments(), right.moments());
      if (gain.isEmpty()) {
        left.release();
        right.release();
        return Optional.empty();
      }
      return Optional.of(new Division(test.get(), gain.getAsDouble(), left, right));
    }

    private OptionalDouble gain(Moments node, NodeFrame frame, Moments left, Moments right) {
      double[] weight = {left.total, right.total};
      double[] labelled = {left.labelled, right.labelled};
      return DivisionGain.large(GrowthOptions.limits(options), weight, labelled)
          ? DivisionGain.gain(
              weight, node.total, new double[] {frame.impurity(left), frame.impurity(right)})
          : OptionalDouble.empty();
    }
  }

  /** Brings the rows of each small node to one task and grows what hangs below it. */
  private List<Tree> grown(JavaSparkContext spark, Dataset empty, List<Small> small) {
    Tree[] trees = new Tree[small.size()];
    if (small.isEmpty()) {
      return List.of();
    }
    JavaRDD<Placed> all = spark.emptyRDD();
    for (int s = 0; s < small.size(); s++) {
      all = all.union(Placed.of(s, small.get(s).node().rows()));
    }
    LinkedHashMap<String, String> described = new LinkedHashMap<>(options.describe());
    int[] depths = small.stream().mapToInt(Small::depth).toArray();
    long[] keys = small.stream().mapToLong(Small::key).toArray();
    double given = omega;
    JavaRDD<Placed> gathered = all;
    List<Placed> answers =
        Tasks.run(
            () ->
                gathered
                    .groupBy(Placed::node, small.size())
                    .map(
                        of ->
                            Placed.tree(
                                of._1(),
                                below(of._2(), described, given, depths[of._1()], keys[of._1()])))
                    .collect());
    Schema schema = Schema.of(empty);
    answers.forEach(a -> trees[a.node()] = TreesJson.fromBytes(schema, a.bytes()).get(0));
    return Arrays.asList(trees);
  }

  private static byte[] below(
      Iterable<Placed> pieces, Map<String, String> described, double omega, int depth, long key) {
    Dataset rows = JoinedRows.of(Placed.inOrder(pieces));
    PctOptions options = PctOptions.oblique(SplitSearch.GRADIENT).setAll(described).checked();
    Tree tree = Subtree.grow(rows, options, omega, depth, key, FitContext.quiet());
    return TreesJson.toBytes(Schema.of(rows), List.of(tree));
  }

  private static void add(Part part, List<Tree> subtrees, GrownParts to) {
    if (part instanceof Below below) {
      to.all(subtrees.get(below.small()));
    } else if (part instanceof Leaf leaf) {
      to.leaf(statistics(leaf.rows()), leaf.rows().total, leaf.rows().labelled);
    } else if (part instanceof Inner inner) {
      int node = to.inner(inner.test(), inner.gain(), inner.rows().total, inner.rows().labelled);
      add(inner.left(), subtrees, to);
      to.nextIsRightOf(node);
      add(inner.right(), subtrees, to);
    }
  }

  /** What a leaf remembers, from the sums over its rows. */
  private static LeafStatistics statistics(Moments rows) {
    double[] known = rows.targets[0];
    double[] present = rows.targets[1];
    int[] outputs = new int[present.length];
    int count = 0;
    boolean uniform = true;
    for (int t = 0; t < present.length; t++) {
      uniform &= known[t] == rows.labelled;
      if (present[t] != 0) {
        outputs[count++] = t;
      }
    }
    int[] kept = Arrays.copyOf(outputs, count);
    double[] sums = Arrays.stream(kept).mapToDouble(t -> present[t]).toArray();
    return new LeafStatistics(rows.labelled, uniform ? null : known, kept, sums);
  }
}
