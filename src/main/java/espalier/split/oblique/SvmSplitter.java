package espalier.split.oblique;

import espalier.impurity.NodeRows;
import espalier.run.Seeds;
import espalier.split.SplitterFactory.Request;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Hyperplanes between two clusters: the node's rows are divided by {@link TwoMeans} in the
 * clustering space, and a {@link LinearSvm} learns to separate the clusters by the features. A row
 * of a cluster of n_c among n rows costs C n / (2 n_c). If the clustering ends with one cluster it
 * is tried once more from other rows. Stepišnik and Kocev, PeerJ Computer Science 7:e506, 2021.
 *
 * <p>A hyperplane that is refused may have cut off a few outliers. Then a smaller cluster with at
 * most {@value #FEW} of the rows is left out, at most {@value #TRIMS} times. The rest is
 * standardised and clustered anew; the hyperplane that divides it is judged on all rows of the
 * node. Last, the whole node is clustered from other rows.
 */
public final class SvmSplitter extends ObliqueSplitter {

  /** The most rounds of semi-supervised bags (docs/evidence/oblique.md). */
  public static final int BAG_ROUNDS = 10;

  /** The violation of optimality at which to stop, relative to the first round's. */
  private static final double TOLERANCE = 0.01;

  private static final int TRIES = 2;
  private static final int TRIMS = 5;
  private static final double FEW = 0.1;

  private final double cost;
  private final int rounds;
  private final long seed;

  /**
   * A splitter for one fit.
   *
   * @param rounds the most rounds over the columns
   * @param fallback the search for tests of one feature, asked where no hyperplane is accepted and
   *     all features may be weighed
   */
  public SvmSplitter(Request request, int rounds, Optional<AxisFallback> fallback) {
    super(request, fallback);
    this.cost = request.cost();
    this.rounds = rounds;
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
    double[] costs = new double[second.length];
    for (int i = 0; i < second.length; i++) {
      double own = second[i] ? two : total - two;
      sign[i] = second[i] ? 1 : -1;
      costs[i] = cost * node.weight(node.rows()[i]) * (total / (2 * own));
    }
    int[] free = space.free();
    NodeMatrix matrix = space.matrix();
    LinearSvm machine = new LinearSvm(matrix.loss(free, sign, costs));
    machine.run(rounds, TOLERANCE, clusters.random());
    double[] w = new double[space.scale.length];
    for (int k = 0; k < free.length; k++) {
      w[free[k]] = machine.weights()[k];
    }
    return judge.accept(whole, space, w, matrix.bias(free, machine.weights()));
  }
}
