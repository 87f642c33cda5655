package espalier.io.arff;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.ClusDeclaration;
import espalier.hierarchy.Edge;
import espalier.hierarchy.HierarchyFormatException;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.column.FileAttribute;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.message.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes CLUS's ARFF: one hierarchical attribute if there is a hierarchy, else targets last. */
public final class ClusWriter {

  /** The mark of CLUS's settings for a row without labels. */
  static final String NO_LABEL = "n";

  private static final int SPARSE_BASE = 1;

  private ClusWriter() {}

  public static List<String> write(Dataset data, Path file) {
    List<String> notes = new ArrayList<>();
    Optional<LabelHierarchy> hierarchy = data.hierarchy();
    Optional<ArffOutput.Columns> sets = hierarchy.map(h -> hierarchical(data, h, notes));
    if (sets.isEmpty()) {
      flatNotes(data, notes);
    }
    if (data.weighted()) {
      notes.add("Row weights are left out, since CLUS does not read them in this form.");
    }
    ArffOutput output =
        sets.map(columns -> ArffOutput.of(data, columns, SPARSE_BASE))
            .orElseGet(() -> ArffOutput.of(data, false, SPARSE_BASE, false, notes));
    AtomicFile.write(file, out -> output.write(out, data.name()));
    return notes;
  }

  private static void flatNotes(Dataset data, List<String> notes) {
    Targets targets = data.targets();
    int first = data.features().size() + 1;
    notes.add(
        Message.of(
            "CLUS needs 'Target = %d-%d' in its settings, since the file itself does not name the"
                + " targets.",
            first, first + targets.count() - 1));
    boolean zeroOne =
        targets.attributes().stream()
            .allMatch(a -> a.isLabel() || FileAttribute.areZeroOne(a.values()));
    boolean labelsAgain = zeroOne && targets.count() > 1;
    for (Attribute target : targets.attributes()) {
      if (target.isLabel() && !labelsAgain) {
        notes.add("Label '" + target.name() + "' reads back as a class with the values 0 and 1.");
      } else if (target.isNominal() && labelsAgain) {
        notes.add("Class '" + target.name() + "' reads back as a label.");
      }
    }
    if (ArffOutput.sparse(data)) {
      notes.add("Sparse rows count attributes from 1, as CLUS does and WEKA does not.");
    }
  }

  private static ArffOutput.Columns hierarchical(
      Dataset data, LabelHierarchy hierarchy, List<String> notes) {
    List<String> entries = entries(hierarchy, notes);
    Set<String> taken = data.features().stream().map(Attribute::name).collect(Collectors.toSet());
    String name = "class";
    while (taken.contains(name)) {
      name += "_";
    }
    notes.addAll(lost(data.targets(), hierarchy));
    String declaration = name + " hierarchical " + String.join(",", entries);
    return new LabelSets(data.targets(), hierarchy, declaration);
  }

  private static List<String> lost(Targets targets, LabelHierarchy hierarchy) {
    int partial = 0;
    int none = 0;
    for (int row = 0; row < targets.rows(); row++) {
      boolean known = targets.labelled(row);
      partial += known && !targets.complete(row) ? 1 : 0;
      none += known && targets.present(row).length == 0 ? 1 : 0;
    }
    List<String> notes = new ArrayList<>();
    if (partial > 0) {
      notes.add(
          partial
              + " rows are partly unknown; CLUS has no such label sets, so their unknown labels are"
              + " written as absent.");
    }
    if (none > 0) {
      boolean taken = hierarchy.indexOf(NO_LABEL) >= 0;
      notes.add(
          Message.of(
              "%d rows are known to have no label; they are written as '%s', which CLUS reads as"
                  + " unlabelled%s.",
              none,
              NO_LABEL,
              taken ? " and which is also the name of a label: rename that label" : ""));
    }
    return notes;
  }

  /** One column of label sets, each written as its most specific labels. */
  private record LabelSets(Targets targets, LabelHierarchy hierarchy, String declaration)
      implements ArffOutput.Columns {

    @Override
    public int columns() {
      return 1;
    }

    @Override
    public String declaration(int column) {
      return declaration;
    }

    @Override
    public String dense(int row, int column) {
      if (!targets.labelled(row)) {
        return "?";
      }
      int[] present = targets.present(row);
      return present.length == 0
          ? NO_LABEL
          : hierarchy.deepest(IntStream.of(present)).stream()
              .mapToObj(hierarchy::name)
              .collect(Collectors.joining("@"));
    }
  }

  private static final String SEPARATOR = "/";

  /**
   * The entries: paths where the labels' names are paths, else edges.
   *
   * @throws InputException if a name has a character with a special meaning in CLUS
   */
  private static List<String> entries(LabelHierarchy hierarchy, List<String> notes) {
    for (String name : hierarchy.names()) {
      if (name.contains("@") || ArffText.needsQuotes(name)) {
        throw InputException.of(
            "Label '%s' cannot be written for CLUS; rename it without blanks, quotes,"
                + " braces, commas, @ and %%.",
            name);
      }
    }
    Optional<LabelHierarchy> paths = read(hierarchy.names());
    if (paths.filter(hierarchy::equals).isPresent()) {
      return hierarchy.names();
    }
    List<String> edges = edges(hierarchy);
    LabelHierarchy back =
        read(edges)
            .filter(h -> h.size() == hierarchy.size())
            .orElseThrow(
                () ->
                    InputException.of(
                        "The labels cannot be written for CLUS, because their names contain %s"
                            + " without being paths; rename them.",
                        SEPARATOR));
    if (!back.equals(hierarchy)) {
      notes.add("CLUS puts parents before their children, so the order of labels changes.");
    }
    return edges;
  }

  /**
   * All edges, first one for each label from the root or its first parent, then the others: reading
   * numbers labels by first appearance, so this keeps their order where it can be kept.
   */
  private static List<String> edges(LabelHierarchy hierarchy) {
    try {
      Map<String, Edge> first = new LinkedHashMap<>();
      List<Edge> all = hierarchy.toEdges(ClusDeclaration.ROOT);
      for (Edge edge : all) {
        first.merge(
            edge.child(),
            edge,
            (a, b) -> hierarchy.indexOf(a.parent()) <= hierarchy.indexOf(b.parent()) ? a : b);
      }
      Set<Edge> sorted = new LinkedHashSet<>(first.values());
      sorted.addAll(all);
      return sorted.stream().map(e -> e.parent() + SEPARATOR + e.child()).toList();
    } catch (HierarchyFormatException e) {
      throw InputException.of("The labels cannot be written for CLUS: %s", e.getMessage());
    }
  }

  private static Optional<LabelHierarchy> read(List<String> entries) {
    try {
      return Optional.of(
          ClusDeclaration.parse(entries, SEPARATOR, ClusDeclaration.guess(entries, SEPARATOR)));
    } catch (HierarchyFormatException e) {
      return Optional.empty();
    }
  }
}
