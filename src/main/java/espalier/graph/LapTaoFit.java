package espalier.graph;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.learn.FitContext;
import espalier.learn.Workers;
import espalier.tree.Tree;
import java.util.List;
import java.util.Optional;

/** The training rows made ready once for one or more fits with different γ and sparsity. */
final class LapTaoFit {

  private static final int ITERATIONS = 100;
  private static final int SWEEPS = 20;
  private static final int ROWS_PER_LEAF = 4;
  private static final double AGREED = 1e-3;
  private static final double PRECISION = 1e-8;

  private final Dataset data;
  private final LapTaoOptions options;
  private final FitContext context;
  private final Workers workers;
  private final EncodedFeatures features;
  private final Points points;
  private final SimilarityGraph graph;
  private final Laplacian laplacian;

  LapTaoFit(Dataset data, LapTaoOptions options, FitContext context, Workers workers) {
    this.data = data;
    this.options = options;
    this.context = context;
    this.workers = workers;
    this.features = EncodedFeatures.of(data);
    this.points = oblique() ? features.standardised() : features.points();
    if (options.strategy() == Strategy.GRAPH) {
      context.report("joining neighbours", 0, 1);
      this.graph =
          SimilarityGraph.of(
              features.forGraph(options.scaling()),
              options.neighbours(),
              options.bandwidth(),
              workers);
      this.laplacian = Laplacian.of(graph, options.laplacian());
    } else {
      this.graph = null;
      this.laplacian = null;
    }
  }

  /**
   * A tree and how it came about.
   *
   * @param tree the pruned tree
   * @param course the objective after every outer step; empty without a graph
   * @param smooth the smooth targets of all rows, rows x outputs; empty without a graph
   * @param converged whether every linear system was solved
   */
  record Fitted(Tree tree, List<Double> course, Optional<double[]> smooth, boolean converged) {}

  private boolean oblique() {
    return options.nodes() == NodeKind.OBLIQUE;
  }

  /** The number of the graph's parts without any labelled row. */
  int partsWithoutLabels() {
    if (graph == null) {
      return 0;
    }
    boolean[] labelled = new boolean[data.rows()];
    for (int i : data.targets().labelledRows()) {
      labelled[i] = true;
    }
    return graph.componentsWithout(labelled);
  }

  /**
   * The depth asked for; with a graph it is lowered until the rows are four times the leaves, but
   * not below 1.
   */
  int depth() {
    int depth = options.depth();
    if (depth == 0) {
      depth = data.targets().labelledRows().length < 100 ? 5 : 6;
    }
    boolean lower = options.strategy() == Strategy.GRAPH;
    while (lower && depth > 1 && (1 << depth) > data.rows() / ROWS_PER_LEAF) {
      depth--;
    }
    return depth;
  }

  /** Learns from these rows with the targets of other data for the same rows. */
  Fitted fit(Dataset known, double gamma, double sparsity) {
    EncodedTargets targets = new EncodedTargets(known, DepthRule.DEFAULT, DepthRule.DEFAULT_BASE);
    Tao.Settings nodes = new Tao.Settings(options.nodes(), sparsity, 0, ITERATIONS);
    TreeExport export = new TreeExport(known, features, oblique(), targets);
    return switch (options.strategy()) {
      case GRAPH -> withGraph(known, targets, gamma, nodes, export);
      case LABELLED -> alone(learn(points, targets.filled(), targets, nodes), export);
      case SELF_TRAINING ->
          alone(
              new SelfTraining(
                      points,
                      known.targets().attributes(),
                      known.targets().labelledRows(),
                      targets.filled())
                  .run((some, r) -> learn(some, r, targets, nodes)),
              export);
    };
  }

  private Fitted alone(TaoTree tree, TreeExport export) {
    return new Fitted(export.tree(tree, points), List.of(), Optional.empty(), true);
  }

  private TaoTree learn(Points some, double[] r, EncodedTargets targets, Tao.Settings nodes) {
    context.report("optimising the tree", 0, 1);
    double[] c = targets.weights();
    TaoTree tree = options.startTree().grow(some, r, c, depth(), options.seed(), context);
    new Tao(some, null, c, nodes, workers, context).optimise(tree, r, SWEEPS);
    return tree;
  }

  private Fitted withGraph(
      Dataset known, EncodedTargets targets, double gamma, Tao.Settings nodes, TreeExport export) {
    boolean multipliers = options.multipliers().orElse(known.targets().count() == 1);
    LapTao.Settings settings =
        new LapTao.Settings(
            gamma,
            options.mu(),
            options.muFactor(),
            options.steps(),
            multipliers,
            AGREED,
            PRECISION);
    LapTao lapTao = new LapTao(points, laplacian, targets, settings, nodes, workers, context);
    lapTao.listen(
        s -> context.report("optimising the tree", s.outer(), Math.max(1, options.steps())));
    double[] z = lapTao.propagate();
    TaoTree start =
        options.startTree().grow(points, z, targets.weights(), depth(), options.seed(), context);
    LapTao.Result result = lapTao.fit(start, z);
    return new Fitted(
        export.tree(result.tree(), points),
        result.course(),
        Optional.of(result.z()),
        result.converged());
  }
}
