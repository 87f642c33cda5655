package espalier.split.oblique;

import espalier.run.Seeds;
import espalier.split.SplitterFactory.Request;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Hyperplanes found by gradient ascent on a soft division ({@link GradientObjective}, {@link
 * GradientAscent}). Cost of a split: O(iterations x rows x (features + labels present)), linear in
 * the number of features.
 *
 * <p>C is divided by the largest of the clustering weights, so that it counts for a column and not
 * for all columns together: weights that add up to 1 would else leave the less to the division the
 * more labels there are. So it was in the published experiments, whose weights had 1 as their
 * largest.
 *
 * <p>In small nodes with many features the penalty can outweigh whatever a division gains, so that
 * no weight is left; then the search begins again with three times the cost C, at most {@value
 * #TRIES} times. A hyperplane that is refused is sought once more from another direction.
 */
public final class GradientSplitter extends ObliqueSplitter {

  private static final int TRIES = 6;
  private static final double MILDER = 3;

  private final GradientAscent.Settings settings;
  private final long seed;

  /**
   * A splitter for one fit.
   *
   * @param fallback the search for tests of one feature, asked where no hyperplane is accepted and
   *     all features may be weighed
   */
  public GradientSplitter(
      Request request, GradientAscent.Settings settings, Optional<AxisFallback> fallback) {
    super(request, fallback);
    this.settings = settings;
    this.seed = request.seed();
  }

  @Override
  Optional<Hyperplane.Accepted> search(NodeSpace space, Hyperplane judge, long key) {
    return ascend(space, judge, key, "gradient");
  }

  @Override
  Optional<Hyperplane.Accepted> searchAgain(NodeSpace space, Hyperplane judge, long key) {
    return ascend(space, judge, key, "gradient-again");
  }

  private Optional<Hyperplane.Accepted> ascend(
      NodeSpace space, Hyperplane judge, long key, String purpose) {
    double cost = settings.cost() / space.heaviest();
    for (int attempt = 0; attempt < TRIES; attempt++) {
      SplittableRandom random = Seeds.random(seed, purpose, key, attempt);
      GradientAscent ascent = new GradientAscent(space, settings.withCost(cost), random);
      ascent.run();
      if (!ascent.collapsed()) {
        return judge.accept(space, space, ascent.weights(), ascent.bias());
      }
      cost *= MILDER;
    }
    return Optional.empty();
  }
}
