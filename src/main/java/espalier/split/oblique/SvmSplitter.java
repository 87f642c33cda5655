package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.run.Seeds;
import espalier.split.Split;
import espalier.split.SplitLimits;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Hyperplanes between two clusters: the node's rows are divided by {@link TwoMeans} in the
 * clustering space, and a {@link LinearSvm} learns to separate the clusters by the features. If the
 * clustering ends with one cluster it is tried once more from other rows. Stepišnik and Kocev,
 * PeerJ Computer Science 7:e506, 2021.
 */
public final class SvmSplitter extends ObliqueSplitter {

  private static final int TRIES = 2;

  private final SvmSettings settings;
  private final long seed;

  /**
   * A splitter for one fit.
   *
   * @param labelWeights one weight per target
   * @param omega the degree of supervision in [0, 1]
   * @param count how many features the hyperplane of a node may weigh
   */
  public SvmSplitter(
      Dataset data,
      double[] labelWeights,
      double omega,
      SplitLimits limits,
      int count,
      SvmSettings settings,
      long seed) {
    super(data, labelWeights, omega, limits, count);
    this.settings = settings;
    this.seed = seed;
  }

  @Override
  Optional<Split> search(NodeSpace space, Hyperplane judge, long key) {
    for (int attempt = 0; attempt < TRIES; attempt++) {
      SplittableRandom random = Seeds.random(seed, "two-means", key, attempt);
      boolean[] second = new TwoMeans(space, random).run();
      if (second != null) {
        return separate(space, second, judge, random);
      }
    }
    return Optional.empty();
  }

  private Optional<Split> separate(
      NodeSpace space, boolean[] second, Hyperplane judge, SplittableRandom random) {
    NodeRows node = space.node;
    double two = 0;
    for (int i = 0; i < second.length; i++) {
      two += second[i] ? node.weight(node.rows()[i]) : 0;
    }
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
    NodeColumns columns = new NodeColumns(space);
    LinearSvm machine = new LinearSvm(columns, sign, cost);
    machine.run(settings.iterations(), settings.tolerance(), random);
    double[] w = columns.spread(machine.weights(), space.scale.length);
    return judge.accept(space, w, columns.bias(machine.weights(), space));
  }
}
