package espalier.split.oblique;

import espalier.impurity.NodeRows;
import espalier.run.Seeds;
import espalier.split.SplitterFactory.Request;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Hyperplanes between two clusters: the node's rows are divided by {@link TwoMeans} in the
 * clustering space, and a {@link LinearSvm} learns to separate the clusters by the features. If the
 * clustering ends with one cluster it is tried once more from other rows. Stepišnik and Kocev,
 * PeerJ Computer Science 7:e506, 2021.
 *
 * <p>A hyperplane that is refused may have cut off a few outliers. Then a smaller cluster with at
 * most {@value #FEW} of the rows is left out, at most {@value #TRIMS} times. The rest is
 * standardised and clustered anew; the hyperplane that divides it is judged on all rows of the
 * node. Last, the whole node is clustered from other rows.
 */
public final class SvmSplitter extends ObliqueSplitter {

  /**
   * How hyperplanes are fitted to clusters.
   *
   * @param cost C of a row before its class is weighed, above 0
   * @param iterations the most rounds over the columns
   * @param tolerance the violation of optimality, relative to the first round's, at which to stop
   * @param balanced whether a row of a cluster of n_c among n rows costs C n / (2 n_c) instead of C
   */
  public record Settings(double cost, int iterations, double tolerance, boolean balanced) {

    /** The most rounds of semi-supervised bags (docs/evidence/oblique.md). */
    public static final int BAG_ROUNDS = 10;

    /** C = 10, at most 100 rounds, tolerance 1 %, balanced. */
    public static final Settings DEFAULT = new Settings(10, 100, 0.01, true);
  }

  private static final int TRIES = 2;
  private static final int TRIMS = 5;
  private static final double FEW = 0.1;

  private final Settings settings;
  private final long seed;

  /**
   * A splitter for one fit.
   *
   * @param fallback the search for tests of one feature, asked where no hyperplane is accepted and
   *     all features may be weighed
   */
  public SvmSplitter(Request request, Settings settings, Optional<AxisFallback> fallback) {
    super(request, fallback);
    this.settings = settings;
    this.seed = request.seed();
  }

  @Override
  Optional<Hyperplane.Accepted> search(NodeSpace space, Hyperplane judge, long key) {
    return clusters(space, key, 0).flatMap(c -> separate(space, c, space, judge));
  }

  @Override
  Optional<Hyperplane.Accepted> searchAgain(NodeSpace space, Hyperplane judge, long key) {
    NodeSpace now = space;
    for (int trim = 1; trim <= TRIMS; trim++) {
      Optional<Clusters> found = clusters(now, key, (trim - 1) * TRIES);
      NodeRows kept = found.isEmpty() ? now.node : withoutFewer(now.node, found.get().second());
      if (kept.size() == now.node.size() || kept.size() < (1 - FEW) * now.node.size()) {
        break;
      }
      NodeSpace next = space(kept, Optional.empty(), key);
      if (!next.divisible()) {
        break;
      }
      Optional<Hyperplane.Accepted> split =
          clusters(next, key, trim * TRIES).flatMap(c -> separate(next, c, space, judge));
      if (split.isPresent()) {
        return split;
      }
      now = next;
    }
    return clusters(space, key, (TRIMS + 1) * TRIES).flatMap(c -> separate(space, c, space, judge));
  }

  /** Which rows of a node are in the second of two clusters, and what makes the draws after. */
  private record Clusters(boolean[] second, SplittableRandom random) {}

  private Optional<Clusters> clusters(NodeSpace space, long key, int from) {
    for (int attempt = from; attempt < from + TRIES; attempt++) {
      SplittableRandom random = Seeds.random(seed, "two-means", key, attempt);
      Optional<boolean[]> second = new TwoMeans(space, random).run();
      if (second.isPresent()) {
        return Optional.of(new Clusters(second.get(), random));
      }
    }
    return Optional.empty();
  }

  private static NodeRows withoutFewer(NodeRows node, boolean[] second) {
    NodeRows twos = node.select(i -> second[i]);
    return 2 * twos.size() > node.size() ? twos : node.select(i -> !second[i]);
  }

  private Optional<Hyperplane.Accepted> separate(
      NodeSpace space, Clusters clusters, NodeSpace whole, Hyperplane judge) {
    boolean[] second = clusters.second();
    NodeRows node = space.node;
    double two = node.select(i -> second[i]).total();
    double total = node.total();
    double[] sign = new double[second.length];
    double[] cost = new double[second.length];
    for (int i = 0; i < second.length; i++) {
      double own = second[i] ? two : total - two;
      sign[i] = second[i] ? 1 : -1;
      cost[i] =
          settings.cost()
              * node.weight(node.rows()[i])
              * (settings.balanced() ? total / (2 * own) : 1);
    }
    int[] free = space.free();
    NodeMatrix matrix = space.matrix();
    LinearSvm machine = new LinearSvm(matrix.loss(free, sign, cost));
    machine.run(settings.iterations(), settings.tolerance(), clusters.random());
    double[] w = new double[space.scale.length];
    for (int k = 0; k < free.length; k++) {
      w[free[k]] = machine.weights()[k];
    }
    return judge.accept(whole, space, w, matrix.bias(free, machine.weights()));
  }
}
