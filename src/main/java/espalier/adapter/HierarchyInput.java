package espalier.adapter;

import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.HierarchyFile;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.InputException;
import java.io.File;
import java.io.IOException;

/** Brings data under a hierarchy that was given apart from them. */
public final class HierarchyInput {

  private HierarchyInput() {}

  /**
   * The hierarchy of an edge list.
   *
   * @throws InputException if the file cannot be read or is no hierarchy; says where and why
   */
  public static LabelHierarchy read(File file) {
    FileChecks.readable("Hierarchy file", file);
    try {
      return HierarchyFile.read(file.toPath());
    } catch (HierarchyFormatException e) {
      throw new InputException(e.getMessage());
    } catch (IOException e) {
      throw InputException.because(file.getPath(), "the hierarchy cannot be read.", e);
    }
  }

  /**
   * The data with the labels of the hierarchy, in its order; labels that only it has are learned
   * along with the others.
   *
   * @throws InputException if a target is not a label of the hierarchy, or a row contradicts it
   */
  public static Dataset under(LabelHierarchy order, Dataset flat) {
    try {
      return flat.withTargets(TargetExpansion.expand(flat.targets(), order)).withHierarchy(order);
    } catch (IllegalArgumentException e) {
      throw InputException.in(flat.name(), e.getMessage());
    }
  }
}
