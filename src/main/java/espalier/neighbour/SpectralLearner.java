package espalier.neighbour;

import static espalier.learn.FeatureSpace.SCALING;
import static espalier.neighbour.SpectralOptions.NEIGHBOURS;
import static espalier.neighbour.SpectralOptions.VECTORS;
import static espalier.run.Seeds.SEED;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureSpace;
import espalier.learn.FitContext;
import espalier.learn.Outcome;
import espalier.message.Message;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.run.Workers;
import espalier.tuning.OptionLearner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Laplacian eigenvectors: labels as smooth functions on the graph of all rows.
 *
 * <p>Rows are joined to their k nearest; the p eigenvectors of L = D - W with the lowest
 * eigenvalues vary least along the edges, and the known targets (±1 for absent and present, one
 * column for each value of a class) are fitted to them by least squares. k and p are chosen by
 * leave-one-out, which the hat matrix gives without fitting again. Rows of parts of the graph
 * without a known target get its mean. New rows score as the mean of the k rows of training that
 * are nearest, as a smooth function continues; so the model holds the rows.
 *
 * <p>Paper: M. Belkin, P. Niyogi, Semi-supervised learning on Riemannian manifolds, Machine
 * Learning, 2004; as a baseline in Kemp et al., NIPS 2003. Cost: O(N² D) for the neighbours, then
 * that of {@link LowestEigenvectors} for each k. Neither depends on the targets: fits with other
 * targets of the same rows, under one context, take both from what they share.
 */
public final class SpectralLearner extends OptionLearner<SpectralOptions> {

  /** More rows than this would take too long; the square of the number counts. */
  static final int MOST_ROWS = 20_000;

  private static final int[] COUNTS = {4, 8, 16};
  private static final double[] SHARES = {0.1, 0.2, 0.4, 0.6};

  /** Eigenvectors are computed in multiples of this, so that like numbers of labels share them. */
  private static final int STEP = 16;

  public SpectralLearner(SpectralOptions options) {
    super("Laplacian", options);
  }

  /** The eigenvectors of a graph, and what was chosen so far. */
  private record Basis(int neighbours, int[] parts, double[][] vectors) {}

  private record Choice(Basis basis, int vectors, double loss) {}

  @Override
  public NearestRowsModel fit(Dataset data, FitContext context) {
    List<String> warnings = new ArrayList<>();
    int labelled = NeighbourLearner.labelled(data, warnings).length;
    if (data.rows() > MOST_ROWS) {
      throw Message.refused(
          "Data set '%s' has %d rows; eigenvectors are computed for at most %d. Leave unlabelled"
              + " rows out of training: rows not seen are scored by those that were.",
          data.name(), data.rows(), MOST_ROWS);
    }
    context.report("eigenvectors", 0, 1);
    FeatureSpace space =
        FeatureSpace.of(data, options.get(SCALING), FeatureSpace.Missing.IMPUTE, false);
    double[][] points = new double[data.rows()][];
    Arrays.setAll(points, i -> space.point(f -> data.value(i, f)));
    int[] numbers = numbers(labelled, data.rows());
    EncodedTargets targets = EncodedTargets.of(data);
    Choice best;
    double[][] scores;
    try (Workers workers = new Workers(context)) {
      best =
          choose(
              Points.of(points), numbers, targets, data.targets().attributes(), context, workers);
      scores = scores(best, targets, data.targets().attributes());
    }
    if (options.get(NEIGHBOURS).isEmpty() || options.get(VECTORS).isEmpty()) {
      warnings.add(
          Message.of(
              "Leave-one-out chose %d neighbours and %d eigenvectors.",
              best.basis.neighbours, best.vectors));
    }
    NearestRowsModel.Parts parts =
        new NearestRowsModel.Parts(
            space,
            points,
            scores,
            data.weights(),
            best.basis.neighbours,
            NeighbourOptions.Ties.SHARE,
            1);
    Outcome outcome = Outcome.of(Outcome.Unlabelled.USED);
    return new NearestRowsModel(head(data, warnings, outcome), parts);
  }

  /** The numbers of eigenvectors to choose from, ascending. */
  private int[] numbers(int labelled, int rows) {
    int most = Math.min(rows, SpectralOptions.MOST_VECTORS);
    Optional<Integer> given = options.get(VECTORS);
    if (given.isPresent()) {
      return new int[] {Math.min(most, given.get())};
    }
    return Arrays.stream(SHARES)
        .mapToInt(share -> (int) Math.max(1, Math.min(most, Math.rint(share * labelled))))
        .distinct()
        .toArray();
  }

  private Choice choose(
      Points points,
      int[] numbers,
      EncodedTargets targets,
      List<Attribute> attributes,
      FitContext context,
      Workers workers) {
    int[] candidates = options.get(NEIGHBOURS).map(k -> new int[] {k}).orElse(COUNTS);
    int most = numbers[numbers.length - 1];
    String print = points.fingerprint();
    Choice best = null;
    for (int c = 0; c < candidates.length; c++) {
      int k = Math.min(candidates[c], Math.max(1, points.rows() - 1));
      if (best != null && k == best.basis.neighbours) {
        break;
      }
      int needed = Math.min(points.rows(), (most + STEP - 1) / STEP * STEP);
      Basis whole =
          context
              .shared()
              .get(
                  new Key(print, k, needed, options.get(SEED)),
                  Basis.class,
                  () -> basis(points, print, k, needed, context, workers));
      Basis basis = new Basis(k, whole.parts, Arrays.copyOf(whole.vectors, most));
      double[] losses = losses(basis, numbers, targets, attributes);
      for (int p = 0; p < numbers.length; p++) {
        if (best == null || losses[p] < best.loss) {
          best = new Choice(basis, numbers[p], losses[p]);
        }
      }
      context.report("eigenvectors", c + 1, candidates.length);
    }
    return best;
  }

  /** What eigenvectors depend on. The targets are not among it, so sets of labels share them. */
  private record Key(String points, int neighbours, int needed, long seed) {}

  private Basis basis(
      Points points, String print, int k, int needed, FitContext context, Workers workers) {
    int most = Math.max(k, COUNTS[COUNTS.length - 1]);
    Neighbours all =
        context
            .shared()
            .get(
                new Key(print, most, 0, options.get(SEED)),
                Neighbours.class,
                () -> Neighbours.exact(points, most, options.get(SEED), workers));
    SimilarityGraph graph = SimilarityGraph.of(points.rows(), all.first(k), Bandwidth.BINARY, 1);
    int[] parts = LowestEigenvectors.parts(graph);
    Laplacian laplacian = Laplacian.of(graph, LaplacianKind.UNNORMALISED);
    double[][] vectors =
        LowestEigenvectors.of(laplacian, parts, needed, context, workers).vectors();
    return new Basis(k, parts, vectors);
  }

  /** What leave-one-out costs for each number of vectors. */
  private double[] losses(
      Basis basis, int[] numbers, EncodedTargets targets, List<Attribute> attributes) {
    double[] losses = new double[numbers.length];
    Map<List<Double>, SpectralFit> fits = new HashMap<>();
    int first = 0;
    for (Attribute a : attributes) {
      double[][][] left = new double[a.outputs()][][];
      double[][] y = new double[a.outputs()][];
      for (int s = 0; s < left.length; s++) {
        y[s] = column(targets, first + s, a);
        left[s] = fit(basis, targets, first + s, fits).leaveOneOut(y[s], numbers);
      }
      double[] weights = pick(targets.mask(), targets.outputs(), first);
      for (int p = 0; p < numbers.length; p++) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
          sum += weights[i] > 0 ? weights[i] * loss(a, y, left, p, i) : 0;
        }
        losses[p] += targets.weights()[first] * sum;
      }
      first += a.outputs();
    }
    return losses;
  }

  /** The squared error, or whether another value (or the other sign) came out. */
  private double loss(Attribute a, double[][] y, double[][][] left, int p, int row) {
    double squares = 0;
    int best = 0;
    for (int s = 0; s < y.length; s++) {
      double gap = y[s][row] - left[s][p][row];
      squares += gap * gap;
      best = left[s][p][row] > left[best][p][row] ? s : best;
    }
    if (a.isNumeric()
        || options.get(SpectralOptions.CRITERION) == SpectralOptions.Criterion.SQUARED) {
      return squares;
    }
    boolean right = a.isNominal() ? y[best][row] > 0 : y[0][row] * left[0][p][row] > 0;
    return right ? 0 : 1;
  }

  /** The least squares of an output; outputs known for the same rows share them. */
  private static SpectralFit fit(
      Basis basis, EncodedTargets targets, int output, Map<List<Double>, SpectralFit> fits) {
    double[] weights = pick(targets.mask(), targets.outputs(), output);
    List<Double> key = Arrays.stream(weights).boxed().toList();
    return fits.computeIfAbsent(key, none -> new SpectralFit(basis.vectors, weights));
  }

  private static double[] pick(double[] cells, int outputs, int output) {
    double[] column = new double[cells.length / outputs];
    Arrays.setAll(column, i -> cells[i * outputs + output]);
    return column;
  }

  /** A target in the range -1 to 1, numbers standardised. */
  private static double[] column(EncodedTargets targets, int output, Attribute attribute) {
    double[] y = pick(targets.y(), targets.outputs(), output);
    if (!attribute.isNumeric()) {
      Arrays.setAll(y, i -> 2 * y[i] - 1);
    }
    return y;
  }

  private static double[][] scores(
      Choice choice, EncodedTargets targets, List<Attribute> attributes) {
    int n = targets.rows();
    double[][] vectors = new double[n][targets.outputs()];
    Map<List<Double>, SpectralFit> fits = new HashMap<>();
    int first = 0;
    for (Attribute a : attributes) {
      int end = first + a.outputs();
      for (int o = first; o < end; o++) {
        SpectralFit least = fit(choice.basis, targets, o, fits);
        double[] f = least.fit(column(targets, o, a), choice.vectors);
        boolean[] reached = reached(choice.basis.parts, pick(targets.mask(), targets.outputs(), o));
        for (int i = 0; i < n; i++) {
          double value = a.isNumeric() ? f[i] : (f[i] + 1) / 2;
          vectors[i][o] = reached[choice.basis.parts[i]] ? value : targets.mean()[o];
        }
      }
      for (int i = 0; i < n && a.isNominal(); i++) {
        shrink(vectors[i], first, end);
      }
      first = end;
    }
    Arrays.setAll(vectors, i -> targets.scores(vectors[i]));
    return vectors;
  }

  /** Brings the largest value to at most 1, so that cutting there leaves it the largest. */
  private static void shrink(double[] vector, int first, int end) {
    double most = 1;
    for (int o = first; o < end; o++) {
      most = Math.max(most, vector[o]);
    }
    for (int o = first; o < end; o++) {
      vector[o] /= most;
    }
  }

  /** Which parts of the graph have a row that knows a target. */
  private static boolean[] reached(int[] parts, double[] weights) {
    boolean[] reached = new boolean[parts.length];
    for (int i = 0; i < parts.length; i++) {
      reached[parts[i]] |= weights[i] > 0;
    }
    return reached;
  }
}
