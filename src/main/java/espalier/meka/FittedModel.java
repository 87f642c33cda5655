package espalier.meka;

import espalier.adapter.StoredModel;
import espalier.adapter.TrainingRows;
import espalier.data.Attribute;
import espalier.data.Contradictions;
import espalier.data.IndexSort;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.Outcome.Unlabelled;
import espalier.learn.Schema;
import espalier.learn.TwinReport;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import meka.core.MLUtils;
import weka.core.Instance;
import weka.core.Instances;

/** A model and how its targets are MEKA's. Thread-safe. */
final class FittedModel implements Serializable {

  private static final long serialVersionUID = 1L;

  private final StoredModel stored;
  private final boolean classes;
  private final int[] first;
  private final int[] outputs;
  private final boolean[] inverted;
  private final int evaluationRows;
  private final int leftOut;
  private final String repaired;
  private final boolean sets;
  private final String note;

  FittedModel(Model model, Instances train, TrainingData learned, LabelOutputs outputs) {
    int labels = train.classIndex();
    this.stored = new StoredModel(model, TrainingRows.others(train, MekaTargets.first(labels)));
    this.classes = MekaTargets.multiValued(train, labels);
    this.first = new int[labels];
    this.outputs = new int[labels];
    this.inverted = new boolean[labels];
    this.evaluationRows = learned.evaluationRows();
    this.leftOut = learned.leftOut();
    this.repaired = learned.data().contradictions().map(Contradictions::sentence).orElse(null);
    KnownLabels known = KnownLabels.of(train);
    this.sets =
        !classes
            && (outputs == LabelOutputs.SETS
                || outputs == LabelOutputs.AUTO && known.missing() > 0);
    this.note = classes ? null : known.note(sets).orElse(null);
    Schema schema = model.schema();
    int[] offsets = schema.offsets();
    for (int t = 0; t < labels; t++) {
      weka.core.Attribute a = train.attribute(t);
      int target = target(schema, a.name());
      first[t] = offsets[target];
      this.outputs[t] = schema.targets().get(target).outputs();
      inverted[t] = a.numValues() == 2 && a.indexOfValue("1") == 0 && a.indexOfValue("0") == 1;
    }
  }

  private static int target(Schema schema, String name) {
    List<String> known = schema.targets().stream().map(Attribute::name).toList();
    boolean marked = !known.contains(name) && name.endsWith("-");
    return known.indexOf(marked ? name.substring(0, name.length() - 1) : name);
  }

  Model model() {
    return stored.model();
  }

  /**
   * MEKA's answer for a row: the confidence in [0, 1] that each label is relevant, or 1 or 0 by the
   * label's threshold, or, if some target has more than two values, the number of the likeliest
   * value of each. The row's label cells are not looked at. O(depth + targets).
   */
  double[] distribution(Instance row) {
    double[] scores = stored.score(row);
    double[] answer = new double[first.length];
    double[] thresholds = sets ? model().thresholds() : null;
    for (int t = 0; t < answer.length; t++) {
      if (classes) {
        answer[t] = IndexSort.largest(scores, first[t], first[t] + outputs[t]) - first[t];
      } else {
        double score = scores[first[t]];
        double confidence = !sets ? score : score > thresholds[first[t]] ? 1 : 0;
        answer[t] = inverted[t] ? 1 - confidence : confidence;
      }
    }
    return answer;
  }

  /** What is to be known before the measures are read; empty for nothing. */
  Optional<String> note() {
    return Optional.ofNullable(note);
  }

  /** Notes on the training rows: sentences without full stops, between semicolons. */
  String setting() {
    return evaluation() + (repaired == null ? "" : "; warning: " + repaired);
  }

  private String evaluation() {
    int seen = evaluationRows;
    Outcome outcome = model().provenance().outcome();
    return switch (seen == 0 ? Unlabelled.IGNORED : outcome.unlabelled()) {
      case ABSENT, IGNORED ->
          leftOut == 0
              ? "inductive (no row came from the evaluation)"
              : "inductive (no training row is unlabelled, so "
                  + Phrases.count(leftOut, "evaluation row was", "evaluation rows were")
                  + " left alone; -evaluation-rows use learns from them)";
      case IN_CHOICE ->
          Message.of(
              "no unlabelled row shaped the model, for %s (the features of %s took part in that"
                  + " choice; -evaluation-rows ignore leaves them out)",
              chosen(outcome), Phrases.count(seen, "evaluation row", "evaluation rows"));
      case USED ->
          "transductive (the features of "
              + Phrases.count(seen, "evaluation row were", "evaluation rows were")
              + " among the unlabelled; -evaluation-rows ignore leaves them out)";
    };
  }

  private static String chosen(Outcome outcome) {
    return outcome.twin().filter(TwinReport::replaced).isPresent()
        ? "the supervised twin was chosen"
        : outcome.chosen().contains(Outcome.Setting.OMEGA)
            ? "omega = 1 was chosen"
            : "no round of self-training was kept";
  }

  /**
   * How many labels a training row has.
   *
   * @param missing the share of missing label cells
   * @param counted labels of a mean row where missing labels are absent, as MEKA counts
   * @param known labels of a mean row, each label by the rows that know it
   */
  private record KnownLabels(double missing, double counted, double known) {

    /** Counts the cells of training rows with labels of two values. */
    static KnownLabels of(Instances train) {
      double known = 0;
      long cells = 0;
      for (int t = 0; t < train.classIndex(); t++) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < train.numInstances(); i++) {
          if (!train.instance(i).isMissing(t)) {
            sum += train.instance(i).value(t);
            count++;
          }
        }
        known += count == 0 ? 0 : sum / count;
        cells += count;
      }
      double all = (double) train.classIndex() * train.numInstances();
      return new KnownLabels(1 - cells / all, MLUtils.labelCardinality(train), known);
    }

    /**
     * What is to be known first about MEKA's default threshold PCut1, which predicts as many labels
     * for a mean row as training rows have and counts missing labels as absent.
     *
     * @param sets whether MEKA gets label sets
     * @return lines of at most 100 characters; empty where every label is known
     */
    Optional<String> note(boolean sets) {
      if (missing == 0) {
        return Optional.empty();
      }
      return Optional.of(
          sets
              ? Message.of(
                  "%s of the labels are missing: label sets are by our thresholds, not by Threshold.\n"
                      + "For one error, rank loss, average precision, log loss and curves set outputs to"
                      + " scores.",
                  Numbers.percent(Math.max(1, Math.floor(100 * missing)) / 100))
              : Message.of(
                  "Set Threshold to 0.5: PCut1 predicts %s labels a row instead of %s, as missing"
                      + " ones count as 0.",
                  Numbers.fixed(counted, 2), Numbers.fixed(known, 2)));
    }
  }
}
