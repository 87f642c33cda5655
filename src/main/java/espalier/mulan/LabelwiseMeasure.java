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

  public enum Area {
    /** Under the precision-recall curve: {@code auprc.macro}. */
    PRECISION_RECALL("auprc.macro"),
    /** Under the ROC curve: {@code auroc.macro}. */
    ROC("auroc.macro");

    private final String key;

    Area(String key) {
      this.key = key;
    }
  }

  private final Area area;
  private transient List<LabelResult> labels;

  public LabelwiseMeasure(Area area) {
    super(area.key);
    this.area = area;
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
    return area == Area.ROC ? result.auroc() : result.auprc();
  }
}
