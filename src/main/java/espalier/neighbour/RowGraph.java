package espalier.neighbour;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.neighbour.GraphOptions.GraphSearch;
import espalier.neighbour.PropagationOptions.PropagationForm;
import espalier.option.OptionSet;
import espalier.run.Workers;
import espalier.tuning.Folds;
import java.util.Optional;

/**
 * The graph of training rows as options ask for it.
 *
 * @param graph the graph
 * @param laplacian its Laplacian
 * @param near the lists it was made of
 * @param note what was chosen, for people to read; empty if nothing was left open
 */
public record RowGraph(
    SimilarityGraph graph, Laplacian laplacian, Neighbours near, Optional<String> note) {

  private static final int[] COUNTS = {5, 10, 20};
  private static final int FOLDS = 10;
  private static final int FEWEST = 10;

  /** The number of neighbours where it cannot be chosen. */
  private static final int DEFAULT = 10;

  /**
   * Makes the graph. Where the number of neighbours is open, ten folds of the labelled rows lose
   * their targets in turn; the count whose spread targets have the least weighted squared error on
   * hidden cells is taken, ties going to fewer neighbours. With fewer than ten labelled rows it is
   * ten.
   *
   * @param options those of a learner that has the {@link GraphOptions}
   * @param gamma γ of the spreading
   * @param seed the seed of the folds
   */
  public static RowGraph of(
      Dataset data,
      Points points,
      OptionSet<?> options,
      double gamma,
      long seed,
      FitContext context,
      Workers workers) {
    Optional<Integer> given = options.get(GraphOptions.NEIGHBOURS);
    GraphSearch search = options.get(GraphOptions.SEARCH);
    int most = given.orElse(COUNTS[COUNTS.length - 1]);
    Neighbours all = NeighbourDescent.of(points, most, search, context, workers);
    int n = points.rows();
    if (given.isPresent()) {
      return of(n, all, options, Optional.empty());
    }
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < FEWEST) {
      String note = "Only %d labelled rows: too few to choose by validation; neighbours = %d.";
      Optional<String> said = Optional.of(note.formatted(labelled.length, DEFAULT));
      return of(n, all.first(DEFAULT), options, said);
    }
    int[][] folds = Folds.stratified(data.targets(), labelled, FOLDS, seed);
    EncodedTargets truth = EncodedTargets.of(data);
    RowGraph best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int count : COUNTS) {
      String note = "Spread targets of ten folds chose neighbours = " + count + ".";
      RowGraph graph = of(n, all.first(count), options, Optional.of(note));
      double error = 0;
      for (int[] fold : folds) {
        error += graph.error(data, fold, truth, gamma, context);
      }
      if (error < least) {
        least = error;
        best = graph;
      }
    }
    return best;
  }

  private static RowGraph of(
      int rows, Neighbours near, OptionSet<?> options, Optional<String> note) {
    SimilarityGraph graph = SimilarityGraph.of(rows, near, options.get(GraphOptions.BANDWIDTH));
    return new RowGraph(
        graph, Laplacian.of(graph, options.get(GraphOptions.LAPLACIAN)), near, note);
  }

  /** How many of the graph's parts hold no labelled row, if there are any. */
  public Optional<String> lonelyParts(Dataset data) {
    return Optional.of(graph.componentsWithout(data.targets().labelledRows()))
        .filter(parts -> parts > 0)
        .map(
            parts ->
                Message.of(
                    "%d of the graph's parts hold no labelled row; their rows start from the mean"
                        + " targets.",
                    parts));
  }

  private double error(
      Dataset data, int[] fold, EncodedTargets truth, double gamma, FitContext context) {
    EncodedTargets rest = EncodedTargets.of(data.hideTargets(fold));
    double[] z = new Propagation(laplacian, rest, context).spread(PropagationForm.SOFT, gamma);
    double error = 0;
    for (int i : fold) {
      error += truth.error(i, rest.scores(z, i));
    }
    return error;
  }
}
