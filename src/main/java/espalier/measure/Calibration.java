package espalier.measure;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.message.Message;
import java.util.List;
import java.util.Optional;

/**
 * A strictly increasing map that turns scores of labels and classes into probabilities, one for all
 * of them.
 *
 * <p>With g(s) = ln(e / (1 - e)), e = {@value #LEAST} + (1 - 2 · {@value #LEAST}) s, a score s in
 * [0, 1] becomes σ(a g(s) + b) = 1 / (1 + exp(-(a g(s) + b))), with slope a &gt; 0 and shift b. It
 * keeps every order and every tie, so rankings, areas under curves and the order of a hierarchy
 * stay as they are. The probabilities of the values of a nominal target are divided by their sum;
 * their order stays, too. Scores outside [0, 1] count as its ends; numbers are not mapped.
 *
 * <p>Papers: J. Platt, Probabilistic outputs for support vector machines, 1999; M. Kull, T. Silva
 * Filho, P. Flach, Beta calibration, AISTATS 2017, of which this is the form with equal parameters.
 *
 * @param slope a, above 0
 * @param shift b, finite
 */
public record Calibration(double slope, double shift) {

  /** How far scores are drawn from 0 and 1 before the logarithm. */
  private static final double LEAST = 0.01;

  /** Scores that say nothing about unseen rows keep this slope, so that order stays. */
  private static final double FLATTEST = 0.01;

  /** Cells are summed in so many parts of the scale of g. */
  private static final int PARTS = 4096;

  private static final int STEPS = 100;

  private static final double SETTLED = 1e-10;

  /**
   * Checks slope, shift and number of rows.
   *
   * @throws IllegalArgumentException if the slope is not above 0 or a number is not finite
   */
  public Calibration {
    if (!(slope > 0) || Double.isInfinite(slope) || !Double.isFinite(shift)) {
      throw Message.refused(
          "A calibration needs a slope above 0 and a finite shift; %s and %s were given.",
          slope, shift);
    }
  }

  /** The probability that a score stands for; {@code NaN} for {@code NaN}. */
  public double of(double score) {
    return sigmoid(slope * logit(score) + shift);
  }

  /**
   * The probabilities of all outputs of a row in a fresh array. O(outputs).
   *
   * @param targets the targets whose outputs the scores are, in their order
   * @param scores the scores of a row, not changed
   */
  public double[] of(List<Attribute> targets, double[] scores) {
    double[] out = scores.clone();
    double none = of(0);
    int o = 0;
    for (Attribute target : targets) {
      int end = o + target.outputs();
      double sum = 0;
      for (int k = o; k < end && !target.isNumeric(); k++) {
        out[k] = out[k] == 0 ? none : of(out[k]);
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
   * The map with the highest likelihood on the known cells of labels and nominal targets. A cell is
   * a label or a value of a row. As Platt does, with P present and A absent cells the wanted values
   * are (P + 1) / (P + 2) and 1 / (A + 2), so that scores without an error have a map, too.
   * O(cells).
   *
   * @param truth the targets of some rows
   * @param scores the scores of the same rows by models that did not learn from them
   * @return empty if no cell of a label or nominal target is known
   */
  public static Optional<Calibration> fit(Targets truth, double[][] scores) {
    double[] sums = new double[PARTS];
    double[] known = new double[PARTS];
    double[] present = new double[PARTS];
    double all = 0;
    double some = 0;
    for (int i = 0; i < truth.rows(); i++) {
      for (int t = 0; t < truth.count(); t++) {
        if (truth.attribute(t).isNumeric() || !truth.known(i, t)) {
          continue;
        }
        for (int k = 0; k < truth.attribute(t).outputs(); k++) {
          double g = logit(scores[i][truth.offset(t) + k]);
          boolean is = truth.get(i, t) == (truth.attribute(t).isLabel() ? 1 : k);
          int part = (int) Math.min(PARTS - 1, (g / logit(1) + 1) / 2 * PARTS);
          sums[part] += g;
          known[part]++;
          present[part] += is ? 1 : 0;
          all++;
          some += is ? 1 : 0;
        }
      }
    }
    return all == 0 ? Optional.empty() : Optional.of(likeliest(sums, known, present, all, some));
  }

  /** Newton's method with halved steps on the negative logarithm of the likelihood. */
  private static Calibration likeliest(
      double[] sums, double[] known, double[] present, double all, double some) {
    double high = (some + 1) / (some + 2);
    double low = 1 / (all - some + 2);
    double[] wanted = new double[PARTS];
    double[] at = new double[PARTS];
    for (int p = 0; p < PARTS; p++) {
      at[p] = known[p] > 0 ? sums[p] / known[p] : 0;
      wanted[p] = present[p] * high + (known[p] - present[p]) * low;
    }
    double a = 1;
    double b = 0;
    double loss = loss(at, known, wanted, a, b);
    for (int step = 0; step < STEPS; step++) {
      double da = 0;
      double db = 0;
      double aa = 1e-9;
      double ab = 0;
      double bb = 1e-9;
      for (int p = 0; p < PARTS; p++) {
        if (known[p] > 0) {
          double q = sigmoid(a * at[p] + b);
          double error = known[p] * q - wanted[p];
          double spread = known[p] * q * (1 - q);
          da += error * at[p];
          db += error;
          aa += spread * at[p] * at[p];
          ab += spread * at[p];
          bb += spread;
        }
      }
      double det = aa * bb - ab * ab;
      double stepA = (bb * da - ab * db) / det;
      double stepB = (aa * db - ab * da) / det;
      double share = 1;
      double next = loss(at, known, wanted, a - stepA, b - stepB);
      while (!(next <= loss) && share > SETTLED) {
        share /= 2;
        next = loss(at, known, wanted, a - share * stepA, b - share * stepB);
      }
      if (!(next <= loss)) {
        break;
      }
      a -= share * stepA;
      b -= share * stepB;
      boolean settled = loss - next <= SETTLED * (1 + Math.abs(loss));
      loss = next;
      if (settled) {
        break;
      }
    }
    return a < FLATTEST ? flat((some * high + (all - some) * low) / all) : new Calibration(a, b);
  }

  /** The map that says nearly the same of every cell. */
  private static Calibration flat(double share) {
    return new Calibration(FLATTEST, StrictMath.log(share / (1 - share)));
  }

  private static double loss(double[] at, double[] known, double[] wanted, double a, double b) {
    double loss = 0;
    for (int p = 0; p < at.length; p++) {
      if (known[p] > 0) {
        double z = a * at[p] + b;
        double more = Math.max(0, z) + StrictMath.log1p(StrictMath.exp(-Math.abs(z)));
        loss += known[p] * more - wanted[p] * z;
      }
    }
    return loss;
  }

  private static double logit(double score) {
    double e = LEAST + (1 - 2 * LEAST) * Math.min(1, Math.max(0, score));
    return StrictMath.log(e / (1 - e));
  }

  private static double sigmoid(double z) {
    return 1 / (1 + StrictMath.exp(-z));
  }
}
