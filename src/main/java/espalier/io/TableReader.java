package espalier.io;

import espalier.data.Attribute;
import espalier.data.TableForm;
import espalier.data.TargetExpansion;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.arff.ClusFormat;
import espalier.io.arff.FormatChoice;
import espalier.io.column.FileAttribute;
import espalier.io.csv.CsvFormat;
import espalier.io.csv.CsvSchema;
import espalier.io.file.DataFormat;
import espalier.io.file.DataKey;
import espalier.io.file.DataKeys;
import espalier.io.file.FileHeader;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.io.file.KeyException;
import espalier.io.file.Place;
import espalier.io.file.ReadRequest;
import espalier.io.file.RowSource;
import espalier.io.file.Table;
import espalier.io.file.TargetPlan;
import espalier.io.file.TextFile;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads files of one form, one after the other, into one {@link Table}.
 *
 * @param format the form of the files, or null if keys and files say it
 * @param known how the rows of a model were read
 */
record TableReader(
    DataKeys keys,
    DataFormat format,
    Set<String> ignored,
    HierarchySource hierarchy,
    Optional<TableForm> known) {

  /** A reader as keys describe it. */
  static TableReader of(DataKeys keys) {
    Set<String> ignored = new LinkedHashSet<>(keys.names(DataKey.IGNORE));
    return new TableReader(keys, null, ignored, keys.hierarchy(), Optional.empty());
  }

  TableReader with(DataKey key, String value) {
    return new TableReader(keys.with(key, value), format, ignored, hierarchy, known);
  }

  TableReader with(DataFormat other) {
    return new TableReader(keys, other, ignored, hierarchy, known);
  }

  TableReader with(HierarchySource other) {
    return new TableReader(keys, format, ignored, other, known);
  }

  TableReader with(Optional<TableForm> form) {
    return new TableReader(keys, format, ignored, hierarchy, form);
  }

  TableReader ignoring(List<String> columns) {
    Set<String> all = new LinkedHashSet<>(ignored);
    all.addAll(columns);
    return new TableReader(keys, format, all, hierarchy, known);
  }

  /** What is wanted from files, see {@link ReadRequest}. */
  ReadRequest request(List<Path> all, Optional<List<Attribute>> features, boolean featuresOnly) {
    if (all.isEmpty()) {
      throw new InputException("No file to read was given; name at least one.");
    }
    all.forEach(TextFile::require);
    return new ReadRequest(all, keys, ignored, features, known, featuresOnly);
  }

  /** The columns of separated values; empty for files of another form. */
  Optional<CsvSchema> schema(List<Path> all) {
    boolean unnamed =
        keys.none(DataKey.TARGETS, DataKey.LABELS, DataKey.LABELS_IN, DataKey.ANNOTATIONS);
    ReadRequest request =
        new ReadRequest(all, keys, ignored, Optional.empty(), Optional.empty(), unnamed);
    try (FormatChoice requested = new FormatChoice(request)) {
      return form(requested) instanceof CsvSchema csv ? Optional.of(csv) : Optional.empty();
    }
  }

  /** Whether keys name targets or the first file declares some. */
  boolean hasTargets(List<Path> all) {
    try (FormatChoice requested = new FormatChoice(request(all, Optional.empty(), false))) {
      return format != null || DataFormats.hasTargets(requested);
    }
  }

  /** Files as a message names them. */
  static String names(List<Path> files) {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  /**
   * Reads all rows.
   *
   * @param prepare takes the table before it has rows
   */
  Table read(ReadRequest request, Consumer<Table> prepare) {
    try (FormatChoice requested = new FormatChoice(request)) {
      DataFormat form = form(requested);
      Table table = null;
      for (Path file : request.files()) {
        try (RowSource rows = requested.open(form, file)) {
          if (table == null) {
            TargetPlan plan = form.plan(rows.header());
            if (!request.featuresOnly()) {
              requireLabels(rows.header(), plan);
            }
            table = new Table(rows.header(), plan, request);
            prepare.accept(table);
          } else {
            table.header().requireSame(rows.header());
          }
          table.file(file.toString());
          rows.read(table);
        }
      }
      if (table.rows() == 0 && !table.inBlocks()) {
        throw Place.in(names(request.files())).error("there is no row of data.");
      }
      table.flush();
      return table;
    }
  }

  private DataFormat form(FormatChoice requested) {
    DataFormat form = format != null ? format : DataFormats.of(requested);
    for (DataKey key : List.of(DataKey.NOMINAL, DataKey.MISSING, DataKey.TEXT, DataKey.ITEMS)) {
      if (keys.has(key) && !form.isTable() && !tableBeside()) {
        throw new KeyException(
            "{" + key.key() + "} is for separated values only; " + requested.file() + " has none.");
      }
    }
    if (keys.has(DataKey.LABEL_CUT) && !(form instanceof ClusFormat)) {
      throw new KeyException(
          "{label-cut} is for CLUS files only; " + requested.file() + " is none.");
    }
    requireNoSecondHierarchy(form, hierarchy);
    return form;
  }

  /** Whether there is a separate table of targets. */
  private boolean tableBeside() {
    return keys.path(DataKey.ANNOTATIONS).filter(CsvFormat::isCsv).isPresent();
  }

  static void requireNoSecondHierarchy(DataFormat form, HierarchySource hierarchy) {
    if (form.ownHierarchy() && hierarchy != HierarchySource.NONE) {
      throw new InputException(
          "A CLUS file declares its hierarchy itself; no other one can be given.");
    }
  }

  private void requireLabels(FileHeader header, TargetPlan plan) {
    Optional<LabelHierarchy> labelHierarchy = hierarchy.fixed();
    if (labelHierarchy.isPresent()) {
      plan.positions().stream()
          .mapToObj(header.attributes()::get)
          .filter(column -> column.type() != FileAttribute.Type.STRING)
          .filter(label -> TargetExpansion.match(label.name(), labelHierarchy.get()) < 0)
          .findFirst()
          .ifPresent(
              label -> {
                throw Place.at(header.file(), label.line())
                    .error(
                        "label '%s' is not in the hierarchy%s; add it there.",
                        label.name(), Nearest.hint(label.name(), labelHierarchy.get().names()));
              });
    }
  }
}
