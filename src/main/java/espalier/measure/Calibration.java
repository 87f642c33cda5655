package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Strictly increasing maps, one for each label or class, that turn scores into probabilities. They
 * differ by how frequent a label is, as far as held-out rows show it.
 *
 * <p>With g(s) = ln(e / (1 - e)), e = {@value #LEAST} + (1 - 2 · {@value #LEAST}) s, a score s in
 * [0, 1] becomes σ(z), z = a g(s) + b + (d g(s) + c) (f - m) + q (f - m)²: f is the logarithm of
 * the label's frequency, m its mean over cells. A common curve (a, b) is fitted first, by
 * likelihood. Then c, d and q are added with a normal prior around 0. Its precision has the highest
 * evidence among {@link #PRECISIONS} (empirical Bayes, Laplace's approximation). Where frequencies
 * say nothing, the common curve stays. In learning, the frequency of a cell leaves out its own row,
 * (n⁺ - y + 1) / (n + 1), as the model that scored the row had not seen it; later it is (n⁺ + 1) /
 * (n + 2). n rows have a known value, n⁺ of them are present.
 *
 * <p>Each map keeps order and ties of its label, so rankings of rows stay as they are; labels of
 * one row may change places. {@link espalier.learn.ModelHead#calibrated} then raises each label of
 * a hierarchy to those below it. The probabilities of the values of a nominal target are divided by
 * their sum. Scores outside [0, 1] count as its ends; numbers are not mapped.
 *
 * <p>Papers: J. Platt, Probabilistic outputs for support vector machines, 1999; M. Kull, T. Silva
 * Filho, P. Flach, Beta calibration, AISTATS 2017, of which a curve is the form with equal
 * parameters; D. MacKay, Bayesian interpolation, Neural Computation 4, 1992, for the evidence.
 */
public final class Calibration {

  /** How far scores are drawn from 0 and 1 before the logarithm. */
  private static final double LEAST = 0.01;

  /** Scores that say nothing about unseen rows keep this slope, so that order stays. */
  private static final double FLATTEST = 0.01;

  /** Cells are summed in so many parts of the scale of g and of that of frequencies. */
  private static final int PARTS = 1024;

  private static final int FREQUENCIES = 64;

  private static final double[] PRECISIONS = {3, 10, 30, 100, 300, 1000, 3000};

  /** The prior of the common curve: none to speak of. */
  private static final double FREE = 1e-9;

  private final double[] slopes;
  private final double[] shifts;

  /** What a score of 0 becomes; most scores of many labels are. */
  private final double[] none;

  /**
   * A map for each score column.
   *
   * @param slopes the factors of g, above 0
   * @param shifts what is added, finite
   * @throws IllegalArgumentException if their numbers differ, a slope is not above 0 or a number is
   *     not finite
   */
  public Calibration(double[] slopes, double[] shifts) {
    this.slopes = slopes.clone();
    this.shifts = shifts.clone();
    this.none = new double[slopes.length];
    if (slopes.length != shifts.length) {
      throw Message.refused(
          "A calibration needs a slope and a shift for each score column; %d and %d were given.",
          slopes.length, shifts.length);
    }
    for (int o = 0; o < slopes.length; o++) {
      if (!(slopes[o] > 0) || Double.isInfinite(slopes[o]) || !Double.isFinite(shifts[o])) {
        throw Message.refused(
            "A calibration needs a slope above 0 and a finite shift; %s and %s were given.",
            slopes[o], shifts[o]);
      }
      none[o] = RidgeLogistic.sigmoid(slopes[o] * logit(0) + shifts[o]);
    }
  }

  /** One map for all score columns. */
  public static Calibration same(int outputs, double slope, double shift) {
    double[] slopes = new double[outputs];
    double[] shifts = new double[outputs];
    Arrays.fill(slopes, slope);
    Arrays.fill(shifts, shift);
    return new Calibration(slopes, shifts);
  }

  /** A copy of the factors of g, one for each score column. */
  public double[] slopes() {
    return slopes.clone();
  }

  /** A copy of what is added, one for each score column. */
  public double[] shifts() {
    return shifts.clone();
  }

  /** The probability that a score of a column stands for; {@code NaN} for {@code NaN}. */
  public double of(int output, double score) {
    return score == 0
        ? none[output]
        : RidgeLogistic.sigmoid(slopes[output] * logit(score) + shifts[output]);
  }

  /**
   * The probabilities of all outputs of a row in a fresh array. O(outputs).
   *
   * @param targets the targets whose outputs the scores are, in their order
   * @param scores the scores of a row, not changed
   */
  public double[] of(List<Attribute> targets, double[] scores) {
    double[] out = scores.clone();
    int o = 0;
    for (Attribute target : targets) {
      int end = o + target.outputs();
      double sum = 0;
      for (int k = o; k < end && !target.isNumeric(); k++) {
        out[k] = of(k, out[k]);
        sum += out[k];
      }
      for (int k = o; k < end && target.isNominal(); k++) {
        out[k] /= sum;
      }
      o = end;
    }
    return out;
  }

  /**
   * The maps with the highest likelihood on the known cells of labels and nominal targets. A cell
   * is a label or a value of a row. As Platt does, with P present and A absent cells the wanted
   * values are (P + 1) / (P + 2) and 1 / (A + 2), so that scores without an error have a map, too.
   * O(cells).
   *
   * @param truth the targets of some rows
   * @param scores the scores of the same rows by models that did not learn from them
   * @return empty if no cell of a label or nominal target is known
   */
  public static Optional<Calibration> fit(Targets truth, double[][] scores) {
    Frequencies of = new Frequencies(truth);
    if (of.cells == 0) {
      return Optional.empty();
    }
    RidgeLogistic cells = of.summed(truth, scores);
    double[] common = cells.fit(new double[] {1, 0}, new double[] {FREE, FREE});
    if (common[0] < FLATTEST) {
      double share = cells.share();
      return Optional.of(same(of.present.length, FLATTEST, StrictMath.log(share / (1 - share))));
    }
    double[] start = {common[0], common[1], 0, 0, 0};
    double[] best = {common[0], common[1], 0, 0, 0, Double.NEGATIVE_INFINITY};
    for (double precision : of.differ() ? PRECISIONS : new double[0]) {
      double[] precisions = {FREE, FREE, precision, precision, precision};
      double[] fit = cells.fit(start, precisions);
      best = fit[start.length] > best[start.length] ? fit : best;
    }
    return Optional.of(of.maps(best));
  }

  /** Frequencies of labels and classes, as logarithms. */
  private static final class Frequencies {

    private final int[] known;
    private final int[] present;
    private long cells;
    private long some;
    private double mean;
    private double lowest = Double.POSITIVE_INFINITY;
    private double highest = Double.NEGATIVE_INFINITY;

    Frequencies(Targets truth) {
      int outputs = truth.outputs();
      known = new int[outputs];
      present = new int[outputs];
      ReliabilityBins.each(
          truth,
          (row, output, is) -> {
            known[output]++;
            present[output] += is ? 1 : 0;
            cells++;
            some += is ? 1 : 0;
          });
      for (int o = 0; o < outputs; o++) {
        int absent = known[o] - present[o];
        if (present[o] > 0) {
          add(without(o, true), present[o]);
        }
        if (absent > 0) {
          add(without(o, false), absent);
        }
      }
    }

    private void add(double f, int times) {
      mean += f * times / cells;
      lowest = Math.min(lowest, f);
      highest = Math.max(highest, f);
    }

    /** The frequency without one row in which the label is present or absent. */
    private double without(int output, boolean is) {
      return StrictMath.log((present[output] - (is ? 1 : 0) + 1.0) / (known[output] + 1));
    }

    /** Whether some labels are more frequent than others. */
    boolean differ() {
      return IntStream.range(0, known.length)
              .filter(o -> known[o] > 0)
              .mapToObj(o -> (present[o] + 1.0) / (known[o] + 2))
              .distinct()
              .count()
          > 1;
    }

    /** The cells with g, 1, g (f - m), f - m and its square, summed in parts. */
    RidgeLogistic summed(Targets truth, double[][] scores) {
      double step = highest > lowest ? FREQUENCIES / (highest - lowest) : 0;
      double most = logit(1);
      double[][] sums = new double[PARTS * FREQUENCIES][];
      ReliabilityBins.each(
          truth,
          (row, output, is) -> {
            double g = logit(scores[row][output]);
            double f = without(output, is);
            int part = (int) Math.min(PARTS - 1, (g / most + 1) / 2 * PARTS);
            int band = (int) Math.min(FREQUENCIES - 1, (f - lowest) * step);
            double[] sum = sums[part * FREQUENCIES + band];
            if (sum == null) {
              sum = new double[4];
              sums[part * FREQUENCIES + band] = sum;
            }
            sum[0]++;
            sum[1] += is ? 1 : 0;
            sum[2] += g;
            sum[3] += f - mean;
          });
      double high = (some + 1.0) / (some + 2);
      double low = 1.0 / (cells - some + 2);
      double[][] taken = Arrays.stream(sums).filter(s -> s != null).toArray(double[][]::new);
      double[][] columns = new double[taken.length][];
      double[] count = new double[taken.length];
      double[] needed = new double[taken.length];
      for (int k = 0; k < taken.length; k++) {
        count[k] = taken[k][0];
        needed[k] = taken[k][1] * high + (taken[k][0] - taken[k][1]) * low;
        double g = taken[k][2] / count[k];
        double f = taken[k][3] / count[k];
        columns[k] = new double[] {g, 1, g * f, f, f * f};
      }
      return new RidgeLogistic(columns, count, needed);
    }

    /** The maps of all outputs by a, b, d, c and q. */
    Calibration maps(double[] by) {
      double[] f = new double[present.length];
      Arrays.setAll(f, o -> StrictMath.log((present[o] + 1.0) / (known[o] + 2)) - mean);
      return new Calibration(
          DoubleStream.of(f).map(v -> Math.max(FLATTEST, by[0] + by[2] * v)).toArray(),
          DoubleStream.of(f).map(v -> by[1] + by[3] * v + by[4] * v * v).toArray());
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Calibration map
        && Arrays.equals(slopes, map.slopes)
        && Arrays.equals(shifts, map.shifts);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(slopes) + Arrays.hashCode(shifts);
  }

  private static double logit(double score) {
    double e = LEAST + (1 - 2 * LEAST) * Math.min(1, Math.max(0, score));
    return StrictMath.log(e / (1 - e));
  }
}
