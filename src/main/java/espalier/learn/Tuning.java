package espalier.learn;

import java.util.List;

/**
 * What an internal search tried and chose.
 *
 * @param measure the measure that decided, see {@link espalier.measure}
 * @param folds the number of internal folds
 * @param candidates everything tried, in the order of the grid
 * @param chosen the index of the winner among the candidates
 */
public record Tuning(String measure, int folds, List<Candidate> candidates, int chosen) {

  /** Copies the list. */
  public Tuning {
    candidates = List.copyOf(candidates);
  }

  /** The winner. */
  public Candidate best() {
    return candidates.get(chosen);
  }

  /**
   * A combination of settings and how it did.
   *
   * @param omega the degree of supervision in [0, 1]
   * @param smoothing the strength of leaf smoothing, 0 or more
   * @param mean the mean of the measure over the folds in which it was defined
   * @param standardError its standard error over those folds, {@code NaN} for fewer than two
   */
  public record Candidate(double omega, double smoothing, double mean, double standardError) {}
}
