package espalier.meka;

import espalier.adapter.HierarchyInput;
import espalier.hierarchy.LabelHierarchy;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import weka.core.Instances;

/**
 * Where the order among the labels comes from: an edge list, the dots in the labels' names, or
 * nowhere.
 */
record HierarchySource(File file, boolean dotNames) {

  /** The hierarchy for labels that are the first attributes of the data. */
  Optional<LabelHierarchy> hierarchy(Instances data, int labels) {
    boolean given = !file.getPath().isEmpty();
    if (given && dotNames) {
      throw new IllegalArgumentException(
          "Both -hierarchy and -dot-names were given; the labels can have one hierarchy only.");
    }
    if (given) {
      return Optional.of(HierarchyInput.read(file));
    }
    return dotNames ? Optional.of(ofNames(data, labels)) : Optional.empty();
  }

  private static LabelHierarchy ofNames(Instances data, int labels) {
    List<String> names = new ArrayList<>();
    for (int t = 0; t < labels; t++) {
      names.add(data.attribute(t).name());
    }
    // MEKA marks labels that it moved to the front with a hyphen.
    boolean marked = names.stream().allMatch(n -> n.length() > 1 && n.endsWith("-"));
    if (marked) {
      names.replaceAll(n -> n.substring(0, n.length() - 1));
    }
    return LabelHierarchy.ofDotNames(names);
  }
}
