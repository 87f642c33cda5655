package espalier.supervision;

import static espalier.supervision.SelfTrainingOptions.CONFIDENCE;
import static espalier.supervision.SelfTrainingOptions.LABEL_RULE;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.measure.Thresholds;
import espalier.supervision.SelfTrainingOptions.Confidence;
import espalier.supervision.SelfTrainingOptions.LabelRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The confidences of one round: in rows that lack targets, and in labelled rows unseen.
 *
 * @param committee null if neither votes nor unseen rows are needed
 * @param labelled the originally labelled rows
 */
record RowConfidence(
    SelfTrainingOptions options,
    Reliability reliability,
    Committee committee,
    Dataset original,
    int[] labelled) {

  /** Which cells of the rows are needed. */
  @FunctionalInterface
  interface Cells {
    boolean requested(int i, int t);
  }

  /** The confidence in each of some rows; the scores are those of the round's model. */
  double[] of(Dataset rows, double[][] scores, Cells cells) {
    double[] confidence = new double[rows.rows()];
    if (options.get(CONFIDENCE) == Confidence.PROXIMITY) {
      Proximities near = proximities();
      Arrays.setAll(confidence, i -> near.confidence(f -> rows.value(i, f)));
      return confidence;
    }
    double[][] deviation = new double[rows.rows()][];
    if (committee != null) {
      committee.votes(rows, (i, said, spread) -> deviation[i] = spread);
    }
    double[] unsure = new double[original.targets().outputs()];
    Arrays.fill(unsure, Double.POSITIVE_INFINITY);
    for (int i = 0; i < confidence.length; i++) {
      int row = i;
      double[] spread = deviation[i] == null ? unsure : deviation[i];
      confidence[i] = reliability.confidence(scores[i], spread, t -> cells.requested(row, t));
    }
    return confidence;
  }

  /** The score above which each label is taken as present. */
  double[] cuts() {
    double[] cuts = new double[original.targets().count()];
    Arrays.fill(cuts, 0.5);
    List<Integer> rows = new ArrayList<>();
    List<double[]> scores = new ArrayList<>();
    if (options.get(LABEL_RULE) == LabelRule.CARDINALITY && original.targets().allLabels()) {
      committee.unseen(
          (i, said, spread) -> {
            rows.add(labelled[i]);
            scores.add(said);
          });
    }
    if (!rows.isEmpty()) {
      Targets truth = original.targets().select(rows.stream().mapToInt(r -> r).toArray());
      Thresholds found = Thresholds.cardinalityPerLabel(truth, scores.toArray(new double[0][]));
      Thresholds closed = original.hierarchy().map(found::consistent).orElse(found);
      Arrays.setAll(cuts, closed::get);
    }
    return cuts;
  }

  private double[] errors() {
    double[] errors = new double[labelled.length];
    Arrays.fill(errors, Double.NaN);
    committee.unseen((i, said, spread) -> errors[i] = reliability.error(labelled[i], said));
    return errors;
  }

  private Proximities proximities() {
    return ((ForestCommittee) committee).proximities(errors());
  }

  /** The least confidence that labelled rows show to be reliable; empty if none. */
  OptionalDouble automatic() {
    double[] errors = errors();
    double[] confidence = new double[errors.length];
    if (options.get(CONFIDENCE) == Confidence.PROXIMITY) {
      Proximities near = proximities();
      Arrays.setAll(confidence, i -> Double.isNaN(errors[i]) ? 0 : near.unseen(i));
    } else {
      committee.unseen(
          (i, said, spread) ->
              confidence[i] =
                  reliability.confidence(
                      said, spread, t -> original.targets().known(labelled[i], t)));
    }
    int[] judged =
        IntStream.range(0, errors.length).filter(i -> !Double.isNaN(errors[i])).toArray();
    return AutomaticCut.of(
        Arrays.stream(judged).mapToDouble(i -> confidence[i]).toArray(),
        Arrays.stream(judged).mapToDouble(i -> errors[i]).toArray());
  }
}
