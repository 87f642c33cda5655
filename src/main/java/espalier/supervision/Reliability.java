package espalier.supervision;

import static espalier.supervision.SelfTrainingOptions.AGGREGATE;
import static espalier.supervision.SelfTrainingOptions.CONFIDENCE;
import static espalier.supervision.SelfTrainingOptions.LABEL_RULE;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.data.Targets;
import espalier.hierarchy.DepthRule;
import espalier.measure.Thresholds;
import espalier.supervision.ForestCommittee.Proximities;
import espalier.supervision.SelfTrainingOptions.Aggregate;
import espalier.supervision.SelfTrainingOptions.Confidence;
import espalier.supervision.SelfTrainingOptions.LabelRule;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * How sure votes are of a row's targets, in rows that lack some and in labelled rows unseen, and
 * how wrong they are where the truth is known.
 */
final class Reliability {

  private final Dataset original;
  private final Targets targets;
  private final int[] labelled;
  private final Confidence measure;
  private final LabelRule labelRule;
  private final Aggregate aggregate;
  private final double[] weights;
  private final double[] spread;

  /** Weights of labels and spreads of numbers come from the training rows as they were given. */
  Reliability(Dataset original, SelfTrainingOptions options) {
    this.original = original;
    this.targets = original.targets();
    this.labelled = targets.labelledRows();
    this.labelRule = options.get(LABEL_RULE);
    this.measure = options.get(CONFIDENCE);
    this.aggregate = options.get(AGGREGATE);
    this.weights = DepthRule.DEFAULT.weights(original.hierarchy(), targets.count());
    this.spread = new double[targets.count()];
    Arrays.setAll(spread, t -> targets.attribute(t).isNumeric() ? spread(t) : 0);
  }

  private double spread(int target) {
    double[] known = targets.known(target);
    double mean = Arrays.stream(known).average().orElse(0);
    return Math.sqrt(Arrays.stream(known).map(v -> (v - mean) * (v - mean)).average().orElse(0));
  }

  /**
   * The confidence in each of some rows.
   *
   * @param committee null if neither votes nor unseen rows are needed
   * @param scores those of the round's model
   * @param cells which targets of each row are needed
   */
  double[] of(
      Committee committee, Dataset rows, double[][] scores, IntFunction<IntPredicate> cells) {
    double[] confidence = new double[rows.rows()];
    if (measure == Confidence.PROXIMITY) {
      Proximities near = proximities(committee, errors(committee));
      Arrays.setAll(confidence, i -> near.confidence(f -> rows.value(i, f)));
      return confidence;
    }
    double[][] deviation = new double[rows.rows()][];
    if (committee != null) {
      committee.votes(rows, (i, said, spread) -> deviation[i] = spread);
    }
    double[] unsure = new double[targets.outputs()];
    Arrays.fill(unsure, Double.POSITIVE_INFINITY);
    for (int i = 0; i < confidence.length; i++) {
      double[] spread = deviation[i] == null ? unsure : deviation[i];
      confidence[i] = confidence(scores[i], spread, cells.apply(i));
    }
    return confidence;
  }

  /** The score above which each label is taken as present. */
  double[] cuts(Committee committee) {
    double[] cuts = new double[targets.count()];
    Arrays.fill(cuts, 0.5);
    Committee.Votes votes =
        labelRule == LabelRule.CARDINALITY && targets.allLabels()
            ? committee.unseenVotes()
            : new Committee.Votes(new int[0], new double[0][]);
    if (votes.places().length > 0) {
      Targets truth = targets.select(IntStream.of(votes.places()).map(i -> labelled[i]).toArray());
      Thresholds found = Thresholds.cardinalityPerLabel(truth, votes.scores());
      Thresholds closed = original.hierarchy().map(found::consistent).orElse(found);
      Arrays.setAll(cuts, closed::get);
    }
    return cuts;
  }

  private double[] errors(Committee committee) {
    double[] errors = new double[labelled.length];
    Arrays.fill(errors, Double.NaN);
    committee.unseen((i, said, spread) -> errors[i] = error(labelled[i], said));
    return errors;
  }

  private static Proximities proximities(Committee committee, double[] errors) {
    return ((ForestCommittee) committee).new Proximities(errors);
  }

  /** The least confidence that labelled rows show to be reliable; empty if none. */
  OptionalDouble automatic(Committee committee) {
    double[] errors = errors(committee);
    double[] confidence = new double[errors.length];
    if (measure == Confidence.PROXIMITY) {
      Proximities near = proximities(committee, errors);
      Arrays.setAll(confidence, i -> Double.isNaN(errors[i]) ? 0 : near.unseen(i));
    } else {
      committee.unseen(
          (i, said, spread) ->
              confidence[i] = confidence(said, spread, t -> targets.known(labelled[i], t)));
    }
    int[] judged =
        IntStream.range(0, errors.length).filter(i -> !Double.isNaN(errors[i])).toArray();
    return AutomaticCut.of(
        Arrays.stream(judged).mapToDouble(i -> confidence[i]).toArray(),
        Arrays.stream(judged).mapToDouble(i -> errors[i]).toArray());
  }

  /** The confidence in some targets of a row; 0 if there is none. */
  double confidence(double[] scores, double[] deviation, IntPredicate requested) {
    double sum = 0;
    double mass = 0;
    double least = 1;
    for (int t = 0; t < weights.length; t++) {
      if (requested.test(t)) {
        double sure = Math.max(0, Math.min(1, target(t, scores, deviation)));
        sum += weights[t] * sure;
        mass += weights[t];
        least = Math.min(least, sure);
      }
    }
    if (mass == 0) {
      return 0;
    }
    return aggregate == Aggregate.MEAN ? sum / mass : least;
  }

  private double target(int t, double[] scores, double[] deviation) {
    Attribute a = targets.attribute(t);
    int first = targets.offset(t);
    if (a.isNumeric()) {
      return deviation[first] == 0 ? 1 : 1 - deviation[first] / spread[t];
    }
    double[] p =
        a.isLabel()
            ? new double[] {1 - scores[first], scores[first]}
            : Arrays.copyOfRange(scores, first, targets.offset(t + 1));
    return switch (measure) {
      case ENTROPY -> p.length < 2 ? 1 : 1 - entropy(p) / StrictMath.log(p.length);
      case VARIANCE ->
          1 - 2 * deviation[first + (a.isLabel() ? 0 : IndexSort.largest(p, 0, p.length))];
      case MARGIN, PROXIMITY -> margin(p);
    };
  }

  private static double entropy(double[] p) {
    return Arrays.stream(p).map(v -> v > 0 ? -v * StrictMath.log(v) : 0).sum();
  }

  private static double margin(double[] p) {
    double[] sorted = p.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return sorted[n - 1] - (n > 1 ? sorted[n - 2] : 0);
  }

  /**
   * The mean error over the known targets of an originally labelled row, weighted by label: |y - p|
   * for a label, 1 - p of the true value for a nominal target, d / (d + s) for a number that is d
   * off, s being its standard deviation. In [0, 1].
   */
  double error(int row, double[] scores) {
    double sum = 0;
    double mass = 0;
    for (int t = 0; t < weights.length; t++) {
      double y = targets.get(row, t);
      if (!Double.isNaN(y)) {
        Attribute a = targets.attribute(t);
        int first = targets.offset(t);
        double off = a.isNominal() ? 1 - scores[first + (int) y] : Math.abs(y - scores[first]);
        sum += weights[t] * (a.isNumeric() && off > 0 ? off / (off + spread[t]) : off);
        mass += weights[t];
      }
    }
    return sum / mass;
  }
}
