package outside;

import espalier.data.Targets;
import espalier.data.Task;
import espalier.measure.LabelCounts;
import espalier.measure.Measure;
import espalier.measure.MeasureOptions;
import espalier.measure.Measurement;
import java.util.List;
import java.util.Set;

/** {@code specificity}: TN / (TN + FP), mean over the labels that are absent somewhere. */
public final class Specificity extends Measure {

  public Specificity() {
    super(
        "specificity",
        "share of absent labels not predicted, mean over labels",
        true,
        0,
        1,
        Set.of(Task.MULTI_LABEL, Task.HIERARCHICAL));
  }

  @Override
  protected Measurement compute(Targets truth, double[][] scores, MeasureOptions options) {
    List<LabelCounts> counts = LabelCounts.of(truth, scores, options);
    double sum = 0;
    int labels = 0;
    long cells = 0;
    for (LabelCounts c : counts) {
      cells += c.known();
      if (c.tn() + c.fp() > 0) {
        sum += (double) c.tn() / (c.tn() + c.fp());
        labels++;
      }
    }
    return labels == 0
        ? new Measurement(Double.NaN, truth.rows(), 0, cells, "no label is absent in any row")
        : new Measurement(sum / labels, truth.rows(), labels, cells, "");
  }
}
