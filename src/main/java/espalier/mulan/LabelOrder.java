package espalier.mulan;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mulan.data.LabelNode;
import mulan.data.LabelsMetaData;
import mulan.data.MultiLabelInstances;

/** The labels of Mulan's data in the order of their attributes, and their hierarchy. */
final class LabelOrder {

  private LabelOrder() {}

  static List<String> names(MultiLabelInstances data) {
    List<String> names = new ArrayList<>();
    for (int a : data.getLabelIndices()) {
      names.add(data.getDataSet().attribute(a).name());
    }
    return names;
  }

  /** The hierarchy that the metadata hold, if any label lies below another. */
  static Optional<LabelHierarchy> of(MultiLabelInstances data) {
    LabelsMetaData known = data.getLabelsMetaData();
    if (!known.isHierarchy()) {
      return Optional.empty();
    }
    List<String> names = names(data);
    HierarchyBuilder hierarchy = LabelHierarchy.builder();
    names.forEach(hierarchy::label);
    for (String name : names) {
      for (LabelNode child : known.getLabelNode(name).getChildren()) {
        hierarchy.edge(name, child.getName());
      }
    }
    return Optional.of(hierarchy.build());
  }
}
