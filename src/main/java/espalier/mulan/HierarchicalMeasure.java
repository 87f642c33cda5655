package espalier.mulan;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import java.util.ArrayList;
import java.util.stream.IntStream;
import mulan.evaluation.measure.BipartitionMeasureBase;

/**
 * Precision, recall or F1 of predicted label sets that are closed under ancestors, for Mulan's
 * evaluator: {@code h.precision}, {@code h.recall}, {@code h.f1}.
 */
final class HierarchicalMeasure extends BipartitionMeasureBase {

  private static final long serialVersionUID = 1L;

  private final String key;
  private final ArrayList<String> labels;
  private final ArrayList<int[]> parents = new ArrayList<>();
  private final Gathered rows = new Gathered();
  private transient LabelHierarchy hierarchy;

  /**
   * A hierarchical measure of label sets.
   *
   * @param key one of these three
   * @param hierarchy the hierarchy of the labels, labels in the order of their attributes
   */
  public HierarchicalMeasure(String key, LabelHierarchy hierarchy) {
    this.key = key;
    this.hierarchy = hierarchy;
    this.labels = new ArrayList<>(hierarchy.names());
    for (int l = 0; l < hierarchy.size(); l++) {
      parents.add(hierarchy.parents(l).clone());
    }
  }

  private LabelHierarchy hierarchy() {
    if (hierarchy == null) {
      HierarchyBuilder built = new HierarchyBuilder();
      labels.forEach(built::label);
      for (int l = 0; l < labels.size(); l++) {
        for (int p : parents.get(l)) {
          built.edge(labels.get(p), labels.get(l));
        }
      }
      hierarchy = built.build();
    }
    return hierarchy;
  }

  @Override
  protected void updateBipartition(boolean[] predicted, boolean[] truth) {
    int labels = predicted.length;
    rows.add(IntStream.range(0, labels).mapToDouble(t -> predicted[t] ? 1 : 0).toArray(), truth);
  }

  @Override
  public void reset() {
    rows.clear();
  }

  @Override
  public String getName() {
    return ConfidenceMeasure.PREFIX + key;
  }

  /** The measure of all rows since the last reset; NaN without rows. */
  @Override
  public double getValue() {
    return rows.value(
        MeasureCatalogue.of(key), MeasureOptions.defaults().withHierarchy(hierarchy()));
  }

  @Override
  public double getIdealValue() {
    return 1;
  }
}
