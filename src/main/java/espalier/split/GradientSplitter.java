package espalier.split;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.learn.Seeds;
import java.util.Arrays;
import java.util.Optional;

/**
 * Hyperplanes found by gradient ascent on a soft division ({@link GradientObjective}, {@link
 * GradientAscent}). Cost of a split: O(iterations x rows x (features + labels present)), linear in
 * the number of features.
 *
 * <p>In small nodes with many features the penalty can outweigh whatever a division gains, so that
 * no weight is left; then the search begins again with three times the cost C, at most {@value
 * #TRIES} times.
 *
 * <p>A missing feature counts as the mean over the node's rows, for the hyperplane and for the
 * clustering.
 */
public final class GradientSplitter implements Splitter {

  private static final State NOTHING = new State() {};
  private static final int TRIES = 6;
  private static final double MILDER = 3;

  private final TermMatrix terms;
  private final TargetMatrix targets;
  private final double omega;
  private final GradientSettings settings;
  private final Hyperplane hyperplane;
  private final long seed;

  /**
   * A splitter for one fit.
   *
   * @param labelWeights one weight per target
   * @param omega the degree of supervision in [0, 1]
   */
  public GradientSplitter(
      Dataset data,
      double[] labelWeights,
      double omega,
      SplitLimits limits,
      GradientSettings settings,
      long seed) {
    this.terms = TermMatrix.of(data);
    double[] weights = new double[data.rows()];
    Arrays.setAll(weights, data::weight);
    this.targets = new TargetMatrix(data.targets(), labelWeights, weights);
    this.omega = omega;
    this.settings = settings;
    this.hyperplane = new Hyperplane(data, terms.terms(), limits);
    this.seed = seed;
  }

  @Override
  public State root(NodeRows node) {
    return NOTHING;
  }

  @Override
  public Children divide(State state, byte[] side) {
    return new Children(NOTHING, NOTHING);
  }

  @Override
  public Optional<Split> find(NodeRows node, State state, long key) {
    NodeSpace space = new NodeSpace(node, terms, targets, omega, null);
    if (!space.divisible()) {
      return Optional.empty();
    }
    double cost = settings.cost();
    for (int attempt = 0; attempt < TRIES; attempt++) {
      GradientSettings now =
          new GradientSettings(cost, settings.iterations(), settings.rate(), settings.tolerance());
      GradientAscent ascent =
          new GradientAscent(space, now, Seeds.random(seed, "gradient", key, attempt));
      ascent.run();
      if (!ascent.collapsed()) {
        return hyperplane.accept(space, ascent.weights(), ascent.bias());
      }
      cost *= MILDER;
    }
    return Optional.empty();
  }
}
