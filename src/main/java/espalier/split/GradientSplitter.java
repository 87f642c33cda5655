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
 * <p>A missing feature counts as the mean over the node's rows, for the hyperplane and for the
 * clustering.
 */
public final class GradientSplitter implements Splitter {

  private static final State NOTHING = new State() {};

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
    GradientAscent ascent =
        new GradientAscent(space, settings, Seeds.random(seed, "gradient", key));
    ascent.run();
    return hyperplane.accept(space, ascent.weights(), ascent.bias());
  }
}
