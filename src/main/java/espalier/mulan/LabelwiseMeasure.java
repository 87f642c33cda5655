package espalier.mulan;

import espalier.measure.LabelResult;
import java.util.List;
import mulan.evaluation.measure.MacroAverageMeasure;

/**
 * The mean over labels of an area under curves, and that of each label, which Mulan's evaluation
 * lists one by one.
 */
final class LabelwiseMeasure extends ConfidenceMeasure implements MacroAverageMeasure {

  private static final long serialVersionUID = 1L;

  private transient List<LabelResult> labels;

  /** The mean area by {@code auprc.macro} or {@code auroc.macro}. */
  LabelwiseMeasure(String key) {
    super(key);
  }

  @Override
  void forget() {
    super.forget();
    labels = null;
  }

  /** The value of a label; NaN without rows, or without the rows that it needs. */
  @Override
  public double getValue(int label) {
    if (labels == null) {
      labels = rows().labels();
    }
    if (labels.isEmpty()) {
      return Double.NaN;
    }
    LabelResult result = labels.get(label);
    return key().equals("auroc.macro") ? result.auroc() : result.auprc();
  }
}
