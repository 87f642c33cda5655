package espalier.mulan;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.measure.Evaluation;
import espalier.measure.LabelResult;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import espalier.message.Message;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The scores and true labels of the rows that a measure of Mulan has received. */
final class Gathered implements Serializable {

  private static final long serialVersionUID = 1L;

  private final ArrayList<double[]> scores = new ArrayList<>();
  private final ArrayList<boolean[]> truth = new ArrayList<>();

  /** Takes a row; Mulan's output hands out the same arrays to all measures and changes none. */
  void add(double[] score, boolean[] labels) {
    if (!truth.isEmpty() && truth.get(0).length != labels.length) {
      throw Message.refused(
          "A row has %s labels, the rows before had %s; call reset before other data.",
          labels.length, truth.get(0).length);
    }
    scores.add(score);
    truth.add(labels);
  }

  void clear() {
    scores.clear();
    truth.clear();
  }

  /** The measure of all rows; NaN without rows or where it is not defined. */
  double value(Measure measure, MeasureOptions options) {
    return truth.isEmpty()
        ? Double.NaN
        : measure.value(targets(), scores.toArray(double[][]::new), options).value();
  }

  /** The labels' own results; none without rows. */
  List<LabelResult> labels() {
    return truth.isEmpty()
        ? List.of()
        : Evaluation.of(targets(), scores.toArray(double[][]::new), MeasureOptions.defaults())
            .labels();
  }

  private Targets targets() {
    int count = truth.get(0).length;
    Targets.Builder built =
        Targets.builder(
            IntStream.range(0, count).mapToObj(t -> Attribute.label("label " + t)).toList());
    for (boolean[] row : truth) {
      built.addLabels(IntStream.range(0, count).filter(t -> row[t]).toArray());
    }
    return built.build();
  }
}
