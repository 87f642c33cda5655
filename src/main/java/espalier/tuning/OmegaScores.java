package espalier.tuning;

import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * What the values of ω and the forms of leaves scored in the folds of an {@link OmegaSearch}, and
 * which of them is the best. Folds may be set by several threads, each fold by one.
 */
final class OmegaScores {

  private final double[] omegas;
  private final List<LeafForm> forms;
  private final boolean higherIsBetter;
  private final double[][] scores;

  /** No scores yet: all undefined. */
  OmegaScores(double[] omegas, List<LeafForm> forms, boolean higherIsBetter, int folds) {
    this.omegas = omegas;
    this.forms = forms;
    this.higherIsBetter = higherIsBetter;
    this.scores = new double[omegas.length * forms.size()][folds];
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

  /** The better half by the best form's mean so far, and ω = 1. */
  BitSet ahead(BitSet running) {
    List<Tuning.Candidate> best = new ArrayList<>();
    for (int o = running.nextSetBit(0); o >= 0; o = running.nextSetBit(o + 1)) {
      Tuning.Candidate top = null;
      for (int s = 0; s < forms.size(); s++) {
        Tuning.Candidate now = candidate(o * forms.size() + s);
        top = top == null || order(now, top) < 0 ? now : top;
      }
      best.add(top);
    }
    best.sort(this::order);
    BitSet kept = new BitSet();
    for (int o = running.nextSetBit(0); o >= 0; o = running.nextSetBit(o + 1)) {
      double omega = omegas[o];
      kept.set(
          o,
          omega == 1
              || best.stream().limit((best.size() + 1) / 2).anyMatch(c -> c.omega() == omega));
    }
    return kept;
  }

  /** Whether the measure is defined in some fold for one of the values that saw all folds. */
  boolean defined(BitSet finished) {
    for (int c = 0; c < scores.length; c++) {
      if (finished.get(c / forms.size())) {
        for (double score : scores[c]) {
          if (!Double.isNaN(score)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The best of the values that saw all folds, among all that were tried. */
  Tuning choose(String measure, BitSet tried, BitSet finished) {
    List<Tuning.Candidate> candidates = new ArrayList<>();
    int best = -1;
    for (int c = 0; c < scores.length; c++) {
      if (!tried.get(c / forms.size())) {
        continue;
      }
      Tuning.Candidate now = candidate(c);
      if (finished.get(c / forms.size()) && (best < 0 || order(now, candidates.get(best)) < 0)) {
        best = candidates.size();
      }
      candidates.add(now);
    }
    return new Tuning(measure, scores[0].length, candidates, best);
  }

  /**
   * The number of the best candidate by some folds: the place of its ω times the number of forms,
   * and the place of its form.
   *
   * @param finished the values of ω that saw all folds
   * @return -1 if the measure is undefined in all of these folds
   */
  int best(BitSet finished, IntPredicate folds) {
    int best = -1;
    Tuning.Candidate top = null;
    for (int c = 0; c < scores.length; c++) {
      Tuning.Candidate now = finished.get(c / forms.size()) ? candidate(c, folds) : null;
      if (now != null && !Double.isNaN(now.mean()) && (top == null || better(now, top))) {
        best = c;
        top = now;
      }
    }
    return best;
  }

  private Tuning.Candidate candidate(int c) {
    return candidate(c, f -> true);
  }

  private Tuning.Candidate candidate(int c, IntPredicate folds) {
    double[] defined = new double[scores[c].length];
    int n = 0;
    for (int f = 0; f < defined.length; f++) {
      if (folds.test(f) && !Double.isNaN(scores[c][f])) {
        defined[n++] = scores[c][f];
      }
    }
    double mean = Arrays.stream(defined, 0, n).average().orElse(Double.NaN);
    for (int k = 0; k < n; k++) {
      defined[k] = (defined[k] - mean) * (defined[k] - mean);
    }
    double squares = Arrays.stream(defined, 0, n).sum();
    double error = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n);
    return new Tuning.Candidate(omegas[c / forms.size()], forms.get(c % forms.size()), mean, error);
  }

  /** The better first, undefined ones last, of which the nearest to the labels is first. */
  private int order(Tuning.Candidate a, Tuning.Candidate b) {
    if (Double.isNaN(a.mean()) != Double.isNaN(b.mean())) {
      return Boolean.compare(Double.isNaN(a.mean()), Double.isNaN(b.mean()));
    }
    return better(a, b) ? -1 : better(b, a) ? 1 : 0;
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
