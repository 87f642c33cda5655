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
 * so that no row can contradict the hierarchy.
 */
public record ClusFormat(ClusOptions options) implements ArffForm {

  public ClusFormat() {
    this(ClusOptions.DEFAULT);
  }

  public static boolean suits(FormatChoice asked) {
    return asked.keys().none(DataKey.XML, DataKey.LABELS, DataKey.TARGETS)
        && !asked.header().positions(FileAttribute.Type.HIERARCHICAL).isEmpty();
  }

  public static DataFormat of(FormatChoice asked) {
    return new ClusFormat(
        asked
            .keys()
            .text(DataKey.LABEL_CUT)
            .map(ClusOptions.DEFAULT::withLabelCut)
            .orElse(ClusOptions.DEFAULT));
  }

  @Override
  public int base() {
    return options.sparseBase();
  }

  @Override
  public TargetPlan plan(FileHeader header) {
    return LabelSets.plan(header, options);
  }

  @Override
  public boolean ownHierarchy() {
    return true;
  }

  /** Label sets from the one hierarchical attribute of a CLUS file. */
  private static final class LabelSets implements TargetPlan.Sink {

    private final FileAttribute attribute;
    private final ClusOptions options;
    private final boolean cut;
    private final LabelHierarchy hierarchy;
    private Targets.Builder targets;
    private final BitSet labels = new BitSet();
    private boolean unlabelled;

    private LabelSets(FileHeader header, FileAttribute attribute, ClusOptions options) {
      this.attribute = attribute;
      this.options = options;
      List<String> entries = attribute.values();
      ClusDeclaration.Form form =
          options.form() == ClusOptions.Form.GUESS
              ? ClusDeclaration.guess(entries, options.separator())
              : options.form() == ClusOptions.Form.TREE
                  ? ClusDeclaration.Form.PATHS
                  : ClusDeclaration.Form.EDGES;
      cut = form == ClusDeclaration.Form.PATHS && options.labelCut().isPresent();
      try {
        hierarchy =
            ClusDeclaration.parse(
                cut ? entries.stream().map(this::cut).toList() : entries,
                options.separator(),
                form);
      } catch (HierarchyFormatException e) {
        throw Place.at(header.file(), attribute.line())
            .error("attribute '%s': %s", attribute.name(), e.getMessage());
      }
      restart();
    }

    public static TargetPlan plan(FileHeader header, ClusOptions options) {
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
      LabelSets sink = new LabelSets(header, header.attributes().get(found.get(0)), options);
      return new TargetPlan(positions, sink, Optional.of(sink.hierarchy));
    }

    private String cut(String path) {
      return ClusDeclaration.cut(path, options.separator(), options.labelCut().orElseThrow());
    }

    @Override
    public void begin(boolean sparse) {
      labels.clear();
      unlabelled = sparse;
    }

    @Override
    public void cell(RowSource.Cell in, int position) {
      String text = in.text();
      unlabelled = in.missing() || is(options.unlabelledMark(), text);
      if (unlabelled || is(options.noLabelMark(), text)) {
        return;
      }
      for (String part : text.split("@", -1)) {
        add(in, part.strip());
      }
    }

    private static boolean is(Optional<String> mark, String text) {
      return mark.isPresent() && mark.get().equals(text);
    }

    private void add(RowSource.Cell in, String written) {
      String name = cut && !written.isEmpty() ? cut(written) : written;
      if (cut && name.isEmpty() && !written.isEmpty()) {
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
