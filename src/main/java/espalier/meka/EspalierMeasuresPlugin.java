package espalier.meka;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import meka.core.Result;
import meka.gui.core.ResultHistoryList;
import weka.core.Instances;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer: adds our measures to the result of
 * any learner, and shows them. The label hierarchy is that of the learner if it is one of ours.
 * Otherwise it is that of names such as {@code A.B} below {@code A}, if any.
 */
public final class EspalierMeasuresPlugin extends ResultPlugin {

  private static final long serialVersionUID = 1L;

  public EspalierMeasuresPlugin() {
    super("Add measures of Espalier (weighted LRAP, AUPRC, hierarchical)");
  }

  @Override
  public boolean handles(ResultHistoryList history, int index) {
    return suits(history.getResultAt(index), getHeader(history, index));
  }

  @Override
  void run(ResultHistoryList history, int index) {
    Optional<LabelHierarchy> own =
        learner(history, index).flatMap(l -> l.model().schema().hierarchy());
    add(history.getResultAt(index), getHeader(history, index), own);
    history.clearSelection();
    history.setSelectedIndex(index);
  }

  /** Whether there are predictions of two-valued labels. */
  static boolean suits(Result result, Instances header) {
    return result != null
        && header != null
        && !result.predictions.isEmpty()
        && header.classIndex() == result.L
        && !MekaTargets.multiValued(header, header.classIndex());
  }

  /** Adds all measures to a result, and what they are computed with. */
  static void add(Result result, Instances header, Optional<LabelHierarchy> own) {
    List<String> names =
        IntStream.range(0, header.classIndex()).mapToObj(t -> header.attribute(t).name()).toList();
    List<String> dotted = names.stream().filter(n -> n.contains(".")).toList();
    boolean dots =
        !dotted.isEmpty()
            && dotted.stream().allMatch(n -> names.contains(n.substring(0, n.lastIndexOf('.'))));
    Optional<LabelHierarchy> hierarchy =
        own.filter(h -> names.stream().allMatch(n -> h.indexOf(n) >= 0))
            .map(h -> h.select(names.stream().mapToInt(h::indexOf).toArray()))
            .or(() -> dots ? Optional.of(HierarchyBuilder.ofNames(names, ".")) : Optional.empty());
    ResultMeasures.addTo(result, names, hierarchy);
    result.setInfo(
        "Espalier measures",
        "label sets by threshold 0.5 on the scores (MEKA's own measures: see Threshold); "
            + (hierarchy.isPresent() ? "label weights 0.75^depth" : "all label weights 1"));
  }
}
