package espalier.tuning;

import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What the values of ω and the forms of leaves scored in the folds of an {@link OmegaSearch}, and
 * which of them is the best. Folds may be set by several threads, each fold by one.
 */
record OmegaScores(
    double[] omegas, List<LeafForm> forms, boolean higherIsBetter, double[][] scores) {

  OmegaScores(double[] omegas, List<LeafForm> forms, boolean higherIsBetter, int folds) {
    this(omegas, forms, higherIsBetter, new double[omegas.length * forms.size()][folds]);
    for (double[] ofForm : scores) {
      Arrays.fill(ofForm, Double.NaN);
    }
  }

  /** Sets what the forms of a value came to in a fold. */
  void set(int omega, int fold, double[] ofForms) {
    for (int s = 0; s < ofForms.length; s++) {
      scores[omega * ofForms.length + s][fold] = ofForms[s];
    }
  }

  /** Whether the measure is defined in some fold for one of the values. */
  boolean defined() {
    return Arrays.stream(scores).flatMapToDouble(Arrays::stream).anyMatch(s -> !Double.isNaN(s));
  }

  /** All that was tried, and the best of it. */
  Tuning choose(String measure) {
    List<Tuning.Candidate> candidates = candidates(f -> true);
    return new Tuning(measure, scores[0].length, candidates, first(candidates));
  }

  /**
   * The number of the best candidate by some folds: the place of its ω times the number of forms,
   * and the place of its form.
   *
   * @return -1 if the measure is undefined in all of these folds
   */
  int best(IntPredicate folds) {
    List<Tuning.Candidate> candidates = candidates(folds);
    int best = first(candidates);
    return Double.isNaN(candidates.get(best).mean()) ? -1 : best;
  }

  private List<Tuning.Candidate> candidates(IntPredicate folds) {
    return IntStream.range(0, scores.length).mapToObj(c -> candidate(c, folds)).toList();
  }

  private int first(List<Tuning.Candidate> candidates) {
    return candidates.indexOf(Collections.min(candidates, this::order));
  }

  private Tuning.Candidate candidate(int c, IntPredicate folds) {
    double[] defined =
        IntStream.range(0, scores[c].length)
            .filter(f -> folds.test(f) && !Double.isNaN(scores[c][f]))
            .mapToDouble(f -> scores[c][f])
            .toArray();
    int n = defined.length;
    double mean = Arrays.stream(defined).average().orElse(Double.NaN);
    double squares = Arrays.stream(defined).map(v -> (v - mean) * (v - mean)).sum();
    double error = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n);
    return new Tuning.Candidate(omegas[c / forms.size()], forms.get(c % forms.size()), mean, error);
  }

  /** The better first, undefined ones last, of which the nearest to the labels is first. */
  private int order(Tuning.Candidate a, Tuning.Candidate b) {
    int undefined = Boolean.compare(Double.isNaN(a.mean()), Double.isNaN(b.mean()));
    return undefined != 0 ? undefined : better(a, b) ? -1 : better(b, a) ? 1 : 0;
  }

  private boolean better(Tuning.Candidate a, Tuning.Candidate b) {
    double gain = higherIsBetter ? a.mean() - b.mean() : b.mean() - a.mean();
    if (gain > 0 || gain < 0) {
      return gain > 0;
    }
    if (a.omega() != b.omega()) {
      return a.omega() > b.omega();
    }
    return a.pruning() != b.pruning() ? a.pruning() > b.pruning() : a.smoothing() < b.smoothing();
  }
}
