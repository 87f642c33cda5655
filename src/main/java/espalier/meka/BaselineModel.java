package espalier.meka;

import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import java.util.Map;
import meka.classifiers.multilabel.MultiLabelClassifier;

/**
 * What one of MEKA's learners learned, seen as a model. Its confidences are the scores; with a
 * hierarchy they are made consistent. Rows are scored one at a time, as MEKA's learners are not
 * thread-safe.
 */
record BaselineModel(MultiLabelClassifier learned, BaselineHeader header, ModelHead head)
    implements Model {

  @Override
  public BaselineModel withHead(ModelHead other) {
    return new BaselineModel(learned, header, other);
  }

  /** MEKA's learners do not report their size. */
  @Override
  public Map<String, Double> size() {
    return Map.of();
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] found;
    synchronized (learned) {
      try {
        found = learned.distributionForInstance(header.row(row));
      } catch (Exception e) {
        throw new IllegalArgumentException(
            provenance().method() + " cannot score a row: " + e.getMessage(), e);
      }
    }
    double[] scores = new double[header.labels()];
    for (int t = 0; t < scores.length; t++) {
      // A learner of MEKA may answer NaN where it knows nothing; that is no evidence for the label.
      scores[t] = t < found.length && found[t] > 0 ? Math.min(1, found[t]) : 0;
    }
    schema().hierarchy().ifPresent(h -> Consistency.repair(h, scores));
    return scores;
  }
}
