package espalier.learn;

import espalier.measure.MeasureCatalogue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The candidates and the choice of an internal search.
 *
 * @param measure the measure that decided, see {@link espalier.measure}
 * @param folds the number of internal folds, those of repeated divisions among them
 * @param candidates everything tried, in the order of the grid
 * @param chosen the index of the winner among the candidates
 */
public record Tuning(String measure, int folds, List<Candidate> candidates, int chosen) {

  public Tuning {
    candidates = List.copyOf(candidates);
  }

  /** The best of an ω, by the measure; of equals the first. Empty if it was not tried. */
  public Optional<Candidate> bestWith(double omega) {
    double sign = MeasureCatalogue.of(measure).higherIsBetter() ? 1 : -1;
    Candidate best = null;
    for (Candidate c : candidates) {
      boolean better = best == null || sign * c.mean() > sign * best.mean();
      best = c.omega() == omega && !Double.isNaN(c.mean()) && better ? c : best;
    }
    return Optional.ofNullable(best);
  }

  /** Each ω that was tried, ascending, with its best form; that of the winner is the winner. */
  public List<Candidate> profile() {
    Map<Double, Candidate> best = new TreeMap<>();
    for (Candidate c : candidates) {
      if (!best.containsKey(c.omega())) {
        best.put(c.omega(), bestWith(c.omega()).orElse(c));
      }
    }
    best.put(best().omega(), best());
    return List.copyOf(best.values());
  }

  public Candidate best() {
    return candidates.get(chosen);
  }

  /**
   * A combination of settings and how it did.
   *
   * @param omega the degree of supervision in [0, 1]
   * @param form the pruning and the leaf smoothing
   * @param mean the mean of the measure over the folds in which it was defined
   * @param standardError its standard error over those folds, {@code NaN} for fewer than two
   */
  public record Candidate(double omega, LeafForm form, double mean, double standardError) {

    /** The strength of leaf smoothing. */
    public double smoothing() {
      return form.smoothing();
    }

    public double pruning() {
      return form.pruning();
    }
  }
}
