package espalier.io.arff;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.hierarchy.ClusDeclaration;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.column.FileAttribute;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.FileHeader;
import espalier.io.file.Place;
import espalier.io.file.RowSource;
import espalier.io.file.TargetPlan;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

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
    return LabelSets.plan(header, labelCut);
  }

  @Override
  public boolean ownHierarchy() {
    return true;
  }

  /** Label sets from the one hierarchical attribute of a CLUS file. */
  private static final class LabelSets implements TargetPlan.Sink {

    private final FileAttribute attribute;
    private final Optional<String> cut;
    private final LabelHierarchy hierarchy;
    private Targets.Builder targets;
    private final BitSet labels = new BitSet();
    private boolean unlabelled;

    private LabelSets(FileHeader header, FileAttribute attribute, Optional<String> labelCut) {
      this.attribute = attribute;
      List<String> entries = attribute.values();
      ClusDeclaration.Form form = ClusDeclaration.guess(entries, SEPARATOR);
      cut = labelCut.filter(part -> form == ClusDeclaration.Form.PATHS);
      try {
        hierarchy =
            ClusDeclaration.parse(entries.stream().map(this::cut).toList(), SEPARATOR, form);
      } catch (HierarchyFormatException e) {
        throw Place.at(header.file(), attribute.line())
            .error("attribute '%s': %s", attribute.name(), e.getMessage());
      }
      restart();
    }

    static TargetPlan plan(FileHeader header, Optional<String> labelCut) {
      List<Integer> found = header.positions(FileAttribute.Type.HIERARCHICAL);
      if (found.size() != 1) {
        throw Place.in(header.file())
            .error(
                "a CLUS file of label sets has one attribute of type hierarchical; this"
                    + " one has %s%s",
                found.size(),
                found.isEmpty() ? ". Name its targets to read it as plain ARFF." : ".");
      }
      BitSet positions = new BitSet();
      positions.set(found.get(0));
      LabelSets sink = new LabelSets(header, header.attributes().get(found.get(0)), labelCut);
      return new TargetPlan(positions, sink, Optional.of(sink.hierarchy));
    }

    private String cut(String path) {
      return cut.isEmpty() ? path : ClusDeclaration.cut(path, SEPARATOR, cut.get());
    }

    @Override
    public void begin(boolean sparse) {
      labels.clear();
      unlabelled = sparse;
    }

    @Override
    public void cell(RowSource.Cell in, int position) {
      unlabelled = in.missing();
      for (String part : unlabelled ? new String[0] : in.text().split("@", -1)) {
        add(in, part.strip());
      }
    }

    private void add(RowSource.Cell in, String written) {
      String name = written.isEmpty() ? written : cut(written);
      if (name.isEmpty() && !written.isEmpty()) {
        return;
      }
      int label = hierarchy.indexOf(name);
      if (label < 0) {
        throw in.error(
            "attribute '%s' has the label '%s', which its declaration lacks; declare"
                + " it, or write ? for an unlabelled row.",
            attribute.name(), written);
      }
      labels.set(label);
    }

    @Override
    public void end() {
      if (unlabelled) {
        targets.addUnlabelled();
      } else {
        // A label stands for all above it, too.
        targets.addLabels(hierarchy.close(labels.stream().toArray()));
      }
    }

    @Override
    public void restart() {
      targets = Targets.builder(hierarchy.names().stream().map(Attribute::label).toList());
    }

    @Override
    public Targets build() {
      return targets.build();
    }
  }
}
