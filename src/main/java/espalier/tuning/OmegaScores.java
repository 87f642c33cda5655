package espalier.tuning;

import espalier.data.Targets;
import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What the values of ω and the forms of leaves, the candidates, come to in the folds of an {@link
 * OmegaSearch}: the measure, which of them is the best, and the scores of the rows that each fold
 * held out, if they are few enough to be kept. Folds may be set by several threads, each fold by
 * one.
 */
final class OmegaScores {

  /** So many scores are kept: 64 megabytes. */
  private static final long MOST = 1L << 23;

  private final double[] omegas;
  private final List<LeafForm> forms;
  private final boolean higherIsBetter;
  private final int[] labelled;
  private final int outputs;
  private final int[][] folds;

  /** The measure by candidate and fold. */
  private final double[][] values;

  /** Scores by fold, candidate and row; none if they are too many. */
  private final double[][][][] kept;

  /** Nothing yet; each labelled row is in as many folds as any other. */
  OmegaScores(
      double[] omegas,
      List<LeafForm> forms,
      boolean higherIsBetter,
      Targets targets,
      int[][] folds) {
    this.omegas = omegas;
    this.forms = forms;
    this.higherIsBetter = higherIsBetter;
    this.labelled = targets.labelledRows();
    this.outputs = targets.outputs();
    this.folds = folds;
    this.values = new double[omegas.length * forms.size()][folds.length];
    for (double[] ofFolds : values) {
      Arrays.fill(ofFolds, Double.NaN);
    }
    long cells = Arrays.stream(folds).mapToLong(f -> f.length).sum() * outputs * values.length;
    this.kept = new double[cells > MOST ? 0 : folds.length][values.length][][];
  }

  /** Sets what the forms of a value came to in a fold, and the scores of the rows held out. */
  void set(int omega, int fold, double[] ofForms, double[][][] scores) {
    int first = omega * ofForms.length;
    for (int s = 0; s < ofForms.length; s++) {
      values[first + s][fold] = ofForms[s];
    }
    if (kept.length > 0) {
      System.arraycopy(scores, 0, kept[fold], first, scores.length);
    }
  }

  /** Whether the measure is defined in some fold for one of the values. */
  boolean defined() {
    return Arrays.stream(values).flatMapToDouble(Arrays::stream).anyMatch(s -> !Double.isNaN(s));
  }

  /** All that was tried, and the best of it. */
  Tuning choose(String measure) {
    List<Tuning.Candidate> candidates = candidates(f -> true);
    return new Tuning(measure, folds.length, candidates, first(candidates));
  }

  /**
   * The number of the best candidate by some folds: the place of its ω times the number of forms,
   * and the place of its form.
   *
   * @return -1 if the measure is undefined in all of these folds
   */
  private int best(IntPredicate some) {
    List<Tuning.Candidate> candidates = candidates(some);
    int best = first(candidates);
    return Double.isNaN(candidates.get(best).mean()) ? -1 : best;
  }

  private List<Tuning.Candidate> candidates(IntPredicate some) {
    return IntStream.range(0, values.length).mapToObj(c -> candidate(c, some)).toList();
  }

  private int first(List<Tuning.Candidate> candidates) {
    return candidates.indexOf(Collections.min(candidates, this::order));
  }

  private Tuning.Candidate candidate(int c, IntPredicate some) {
    double[] defined =
        IntStream.range(0, values[c].length)
            .filter(f -> some.test(f) && !Double.isNaN(values[c][f]))
            .mapToDouble(f -> values[c][f])
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

  /** The scores of the labelled rows by the best candidate, means over the folds with a row. */
  Unseen unseen() {
    int chosen = best(f -> true);
    return kept.length == 0
        ? Unseen.none(labelled.length)
        : new Unseen(mean(f -> chosen), mean(this::bestWithout), Folds.INTERNAL);
  }

  /** The best candidate by the folds that a division has besides one; -1 for none. */
  private int bestWithout(int fold) {
    return best(f -> f != fold && f / Folds.INTERNAL == fold / Folds.INTERNAL);
  }

  private double[][] mean(IntUnaryOperator candidate) {
    double[][] sums = new double[labelled.length][];
    int[] counts = new int[labelled.length];
    for (int f = 0; f < folds.length; f++) {
      int c = candidate.applyAsInt(f);
      for (int i = 0; c >= 0 && i < folds[f].length; i++) {
        int place = Arrays.binarySearch(labelled, folds[f][i]);
        double[] sum = sums[place] == null ? new double[outputs] : sums[place];
        for (int o = 0; o < outputs; o++) {
          sum[o] += kept[f][c][i][o];
        }
        sums[place] = sum;
        counts[place]++;
      }
    }
    for (int i = 0; i < sums.length; i++) {
      int n = counts[i];
      if (n > 1) {
        sums[i] = Arrays.stream(sums[i]).map(s -> s / n).toArray();
      }
    }
    return sums;
  }
}
