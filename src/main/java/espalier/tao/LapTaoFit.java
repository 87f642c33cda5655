package espalier.tao;

import static espalier.run.Seeds.SEED;
import static espalier.tao.LapTaoOptions.DEPTH;
import static espalier.tao.LapTaoOptions.GAMMA;
import static espalier.tao.LapTaoOptions.MU;
import static espalier.tao.LapTaoOptions.MULTIPLIERS;
import static espalier.tao.LapTaoOptions.MU_FACTOR;
import static espalier.tao.LapTaoOptions.NODES;
import static espalier.tao.LapTaoOptions.STEPS;
import static espalier.tao.LapTaoOptions.STRATEGY;
import static espalier.tao.LapTaoOptions.TREES;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.message.Numbers;
import espalier.neighbour.EncodedFeatures;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.GraphOptions;
import espalier.neighbour.Points;
import espalier.neighbour.PropagationOptions;
import espalier.neighbour.RowGraph;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tree.Tree;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The training rows prepared once for one or more fits with different γ and sparsity. */
final class LapTaoFit {

  /** A node is not solved to the end: it comes again in the next sweep, and scores are better. */
  private static final int ITERATIONS = 8;

  private static final int SWEEPS = 20;
  private static final int ROWS_PER_LEAF = 4;
  private static final double AGREED = 1e-3;
  private static final double PRECISION = 1e-8;

  private final Dataset data;
  private final LapTaoOptions options;
  private final FitContext context;
  private final Workers workers;
  private final EncodedFeatures features;
  private final SteadyColumns columns;
  private final Points points;
  private final RowGraph graph;

  LapTaoFit(Dataset data, LapTaoOptions options, FitContext context, Workers workers) {
    this.data = data;
    this.options = options;
    this.context = context;
    this.workers = workers;
    this.features = EncodedFeatures.of(data);
    this.columns = SteadyColumns.of(features.points());
    this.points = oblique() ? columns.points() : features.points();
    this.graph =
        options.get(STRATEGY) == Strategy.GRAPH
            ? RowGraph.of(
                data,
                columns.forGraph(features, options.get(GraphOptions.SCALING)),
                options,
                options.get(GAMMA).orElse(PropagationOptions.DEFAULT_GAMMA),
                options.get(SEED),
                context,
                workers)
            : null;
  }

  /**
   * A tree and the record of its training.
   *
   * @param tree the pruned tree
   * @param course the objective after every outer step; empty without a graph
   * @param converged whether every linear system was solved
   */
  record Fitted(Tree tree, List<Double> course, boolean converged) {}

  private boolean oblique() {
    return options.get(NODES) == NodeKind.OBLIQUE;
  }

  List<String> warnings() {
    if (graph == null) {
      return List.of();
    }
    return Stream.of(graph.note(), graph.lonelyParts(data)).flatMap(Optional::stream).toList();
  }

  /** The requested depth, with a graph lowered until rows are four times the leaves, but to 1. */
  int depth() {
    int depth = options.get(DEPTH).orElse(data.targets().labelledRows().length < 100 ? 5 : 6);
    boolean lower = options.get(STRATEGY) == Strategy.GRAPH;
    while (lower && depth > 1 && (1 << depth) > data.rows() / ROWS_PER_LEAF) {
      depth--;
    }
    return depth;
  }

  /**
   * Learns from these rows with the targets of other data for the same rows.
   *
   * @param number which tree of a forest; each has a different start
   */
  Fitted fit(Dataset known, double gamma, double sparsity, int number) {
    EncodedTargets targets = EncodedTargets.of(known);
    Tao.Settings nodes = new Tao.Settings(options.get(NODES), sparsity, ITERATIONS);
    TreeExport export =
        new TreeExport(
            known, features, oblique() ? Optional.of(columns) : Optional.empty(), targets);
    return switch (options.get(STRATEGY)) {
      case GRAPH -> withGraph(known, targets, gamma, nodes, export, number);
      case LABELLED -> alone(learn(points, targets.filled(), targets, nodes, number), export);
      case SELF_TRAINING ->
          alone(
              new TaoSelfTraining(
                      points,
                      known.targets().attributes(),
                      known.targets().labelledRows(),
                      targets.filled())
                  .run((some, r) -> learn(some, r, targets, nodes, number)),
              export);
    };
  }

  private Fitted alone(TaoTree tree, TreeExport export) {
    return new Fitted(export.tree(tree, points), List.of(), true);
  }

  private TaoTree learn(
      Points some, double[] r, EncodedTargets targets, Tao.Settings nodes, int number) {
    context.report("optimising the tree", 0, 1);
    double[] c = targets.weights();
    TaoTree tree = start(some, r, c, number);
    new Tao(some, c, nodes, workers, context).optimise(tree, r, SWEEPS);
    return tree;
  }

  /** The tests of a tree before optimisation; in a forest greedy ones see a bootstrap of rows. */
  private TaoTree start(Points some, double[] r, double[] c, int number) {
    StartTree kind = options.startTree();
    long seed = number == 0 ? options.get(SEED) : Seeds.derive(options.get(SEED), "tree", number);
    if (kind == StartTree.RANDOM || options.get(TREES) == 1) {
      return kind.grow(some, r, c, depth(), seed, context);
    }
    int[] drawn =
        Seeds.random(seed, "bootstrap").ints(some.rows(), 0, some.rows()).sorted().toArray();
    double[] targets = new Points(r, some.rows(), c.length).select(drawn).values();
    return kind.grow(some.select(drawn), targets, c, depth(), seed, context);
  }

  private Fitted withGraph(
      Dataset known,
      EncodedTargets targets,
      double gamma,
      Tao.Settings nodes,
      TreeExport export,
      int number) {
    int steps = options.get(STEPS);
    LapTao.Settings settings =
        new LapTao.Settings(
            gamma,
            options.get(MU),
            options.get(MU_FACTOR),
            steps,
            options.get(MULTIPLIERS).orElse(known.targets().count() == 1),
            AGREED,
            PRECISION);
    LapTao lapTao =
        new LapTao(points, graph.laplacian(), targets, settings, nodes, workers, context);
    lapTao.listen(s -> follow(s, steps));
    double[] z = lapTao.propagate();
    LapTao.Result result = lapTao.fit(start(points, z, targets.weights(), number), z);
    return new Fitted(export.tree(result.tree(), points), result.course(), result.converged());
  }

  private void follow(LapTao.Step step, int steps) {
    context.report("optimising the tree", step.outer(), Math.max(1, steps));
    String objective = "objective " + Numbers.digits(step.objective(), 6);
    context.report(objective, step.outer(), Math.max(1, steps));
  }
}
