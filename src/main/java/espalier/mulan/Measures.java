package espalier.mulan;

import espalier.hierarchy.DepthRule;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mulan.data.LabelNode;
import mulan.data.LabelsMetaData;
import mulan.data.MultiLabelInstances;
import mulan.evaluation.measure.AveragePrecision;
import mulan.evaluation.measure.Coverage;
import mulan.evaluation.measure.ErrorSetSize;
import mulan.evaluation.measure.ExampleBasedAccuracy;
import mulan.evaluation.measure.ExampleBasedFMeasure;
import mulan.evaluation.measure.ExampleBasedPrecision;
import mulan.evaluation.measure.ExampleBasedRecall;
import mulan.evaluation.measure.ExampleBasedSpecificity;
import mulan.evaluation.measure.GeometricMeanAveragePrecision;
import mulan.evaluation.measure.HammingLoss;
import mulan.evaluation.measure.HierarchicalLoss;
import mulan.evaluation.measure.IsError;
import mulan.evaluation.measure.MacroFMeasure;
import mulan.evaluation.measure.MacroPrecision;
import mulan.evaluation.measure.MacroRecall;
import mulan.evaluation.measure.MacroSpecificity;
import mulan.evaluation.measure.MeanAveragePrecision;
import mulan.evaluation.measure.Measure;
import mulan.evaluation.measure.MicroFMeasure;
import mulan.evaluation.measure.MicroPrecision;
import mulan.evaluation.measure.MicroRecall;
import mulan.evaluation.measure.MicroSpecificity;
import mulan.evaluation.measure.OneError;
import mulan.evaluation.measure.RankingLoss;
import mulan.evaluation.measure.SubsetAccuracy;

/**
 * Lists of measures for Mulan's evaluator, for learners that answer with label sets and
 * confidences.
 *
 * <p>Two ROC measures of Mulan's own list call a method that WEKA no longer has. So an evaluation
 * without a list ends in a {@link NoSuchMethodError}. Ours stand for them here: {@code auroc.micro}
 * and {@code auroc.macro}. Its two measures of interpolated precision fail where a label is absent
 * from the evaluated rows; here such a label does not count.
 */
public final class Measures {

  private static final int RECALL_LEVELS = 10;

  private Measures() {}

  /**
   * The measures of Mulan that work, then {@link #ours(MultiLabelInstances) ours}.
   *
   * @param data the data that will be evaluated on, or others with the same labels
   */
  public static List<Measure> of(MultiLabelInstances data) {
    List<Measure> all = mulans(data);
    all.addAll(ours(data));
    return all;
  }

  /**
   * The measures of Espalier that Mulan lacks. If the labels of the data are nested, {@code wlrap}
   * and {@code auprc.depth} weigh a label by {@code 0.75^depth}, and hierarchical precision, recall
   * and F1 are added; else all labels weigh the same.
   */
  public static List<Measure> ours(MultiLabelInstances data) {
    return ours(hierarchy(data));
  }

  /**
   * The measures of Espalier under a hierarchy that was given apart from the data.
   *
   * @param hierarchy a tree or graph; further labels do not matter
   * @throws IllegalArgumentException if a label of the data is not in it
   */
  public static List<Measure> ours(MultiLabelInstances data, LabelHierarchy hierarchy) {
    List<String> names = names(data);
    for (String name : names) {
      if (hierarchy.indexOf(name) < 0) {
        throw new IllegalArgumentException(
            "Label '" + name + "' of the data is not in the hierarchy; add it there.");
      }
    }
    int[] labels = names.stream().mapToInt(hierarchy::indexOf).toArray();
    return ours(Optional.of(hierarchy.select(labels)));
  }

  private static List<Measure> ours(Optional<LabelHierarchy> hierarchy) {
    double[] weights = hierarchy.map(DepthRule.DEFAULT::weights).orElse(null);
    List<Measure> list = new ArrayList<>();
    list.add(new ConfidenceMeasure("wlrap", weights));
    list.add(new ConfidenceMeasure("auprc.pooled"));
    list.add(new LabelwiseMeasure("auprc.macro"));
    list.add(new ConfidenceMeasure("auprc.weighted"));
    list.add(new ConfidenceMeasure("ap.pooled"));
    list.add(new ConfidenceMeasure("auroc.micro"));
    list.add(new LabelwiseMeasure("auroc.macro"));
    if (hierarchy.isPresent()) {
      list.add(new ConfidenceMeasure("auprc.depth", weights));
      for (String key : List.of("h.precision", "h.recall", "h.f1")) {
        list.add(new HierarchicalMeasure(key, hierarchy.get()));
      }
    }
    return list;
  }

  private static List<Measure> mulans(MultiLabelInstances data) {
    int labels = data.getNumLabels();
    List<Measure> list =
        new ArrayList<>(
            List.of(
                new HammingLoss(),
                new SubsetAccuracy(),
                new ExampleBasedPrecision(),
                new ExampleBasedRecall(),
                new ExampleBasedFMeasure(),
                new ExampleBasedAccuracy(),
                new ExampleBasedSpecificity(),
                new MicroPrecision(labels),
                new MicroRecall(labels),
                new MicroFMeasure(labels),
                new MicroSpecificity(labels),
                new MacroPrecision(labels),
                new MacroRecall(labels),
                new MacroFMeasure(labels),
                new MacroSpecificity(labels),
                new AveragePrecision(),
                new Coverage(),
                new OneError(),
                new IsError(),
                new ErrorSetSize(),
                new RankingLoss(),
                new MeanAveragePrecision(labels),
                new GeometricMeanAveragePrecision(labels),
                new InterpolatedPrecision(false, labels, RECALL_LEVELS),
                new InterpolatedPrecision(true, labels, RECALL_LEVELS)));
    if (data.getLabelsMetaData().isHierarchy()) {
      list.add(new HierarchicalLoss(data));
    }
    return list;
  }

  static List<String> names(MultiLabelInstances data) {
    return IntStream.of(data.getLabelIndices())
        .mapToObj(a -> data.getDataSet().attribute(a).name())
        .toList();
  }

  /** The hierarchy that the metadata hold, if any label lies below another. */
  static Optional<LabelHierarchy> hierarchy(MultiLabelInstances data) {
    LabelsMetaData known = data.getLabelsMetaData();
    if (!known.isHierarchy()) {
      return Optional.empty();
    }
    List<String> names = names(data);
    HierarchyBuilder hierarchy = new HierarchyBuilder();
    names.forEach(hierarchy::label);
    for (String name : names) {
      for (LabelNode child : known.getLabelNode(name).getChildren()) {
        hierarchy.edge(name, child.getName());
      }
    }
    return Optional.of(hierarchy.build());
  }
}
