package espalier.io.arff;

import espalier.hierarchy.ClusDeclaration;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.column.FileAttribute;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.LabelSets;
import espalier.io.file.Place;
import espalier.io.file.RowSource;
import espalier.io.file.TargetPlan;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * CLUS: ARFF with one attribute of type {@code hierarchical} whose cells are label sets joined by
 * {@code @}; a cell {@code ?} is an unlabelled row. A set stands for its labels and all above them,
 * so that no row can contradict the hierarchy. The declared entries are edges if every entry has
 * exactly one separator, else paths of a tree.
 *
 * @param labelCut a path part at which a label of a tree ends, that part left out; CLUS itself cuts
 *     at {@code 0}. Empty: every part is ordinary
 */
public record ClusFormat(Optional<String> labelCut) implements ArffForm {

  private static final String SEPARATOR = "/";

  public ClusFormat() {
    this(Optional.empty());
  }

  public static boolean suits(FormatChoice requested) {
    return requested.keys().none(DataKey.XML, DataKey.LABELS, DataKey.TARGETS)
        && !requested.header().positions(FileAttribute.Type.HIERARCHICAL).isEmpty();
  }

  public static DataFormat of(FormatChoice requested) {
    return new ClusFormat(requested.keys().text(DataKey.LABEL_CUT));
  }

  @Override
  public int base() {
    return 1;
  }

  @Override
  public TargetPlan plan(FileHeader header) {
    List<Integer> found = header.positions(FileAttribute.Type.HIERARCHICAL);
    if (found.size() != 1) {
      throw Place.in(header.file())
          .error(
              "a CLUS file of label sets has one attribute of type hierarchical; this one has %s%s",
              found.size(), found.isEmpty() ? ". Name its targets to read it as plain ARFF." : ".");
    }
    FileAttribute attribute = header.attributes().get(found.get(0));
    ClusDeclaration.Form form = ClusDeclaration.guess(attribute.values(), SEPARATOR);
    Optional<String> stop = labelCut.filter(part -> form == ClusDeclaration.Form.PATHS);
    UnaryOperator<String> cut =
        path -> stop.map(s -> ClusDeclaration.cut(path, SEPARATOR, s)).orElse(path);
    BitSet positions = new BitSet();
    positions.set(found.get(0));
    try {
      LabelHierarchy hierarchy =
          ClusDeclaration.parse(attribute.values().stream().map(cut).toList(), SEPARATOR, form);
      LabelSets sets =
          new LabelSets(hierarchy.names(), cell -> labels(cell, attribute, cut, hierarchy));
      return new TargetPlan(positions, sets, Optional.of(hierarchy));
    } catch (HierarchyFormatException e) {
      throw Place.at(header.file(), attribute.line())
          .error("attribute '%s': %s", attribute.name(), e.getMessage());
    }
  }

  /** The labels of a cell, with all above them. */
  private static int[] labels(
      RowSource.Cell in,
      FileAttribute attribute,
      UnaryOperator<String> cut,
      LabelHierarchy hierarchy) {
    BitSet labels = new BitSet();
    for (String part : in.text().split("@", -1)) {
      String written = part.strip();
      String name = cut.apply(written);
      if (!name.isEmpty() || written.isEmpty()) {
        int label = hierarchy.indexOf(name);
        if (label < 0) {
          throw in.error(
              "attribute '%s' has the label '%s', which its declaration lacks; declare"
                  + " it, or write ? for an unlabelled row.",
              attribute.name(), written);
        }
        labels.set(label);
      }
    }
    return hierarchy.close(labels.stream().toArray());
  }

  @Override
  public boolean ownHierarchy() {
    return true;
  }
}
