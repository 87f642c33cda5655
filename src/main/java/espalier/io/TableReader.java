package espalier.io;

import espalier.data.Attribute;
import espalier.data.TableForm;
import espalier.data.TargetExpansion;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.column.FileAttribute;
import espalier.option.Nearest;
import java.nio.file.Path;
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

  /** The columns of separated values; empty for files of another form. */
  Optional<CsvSchema> schema(List<Path> all) {
    try (FormatChoice asked = new FormatChoice(all.get(0), keys, false)) {
      ReadRequest request =
          new ReadRequest(
              all,
              keys.text(DataKeys.ROW_NAMES),
              ignored,
              Optional.empty(),
              Optional.empty(),
              false);
      return form(asked) instanceof CsvFormat csv
          ? Optional.of(csv.schema(request))
          : Optional.empty();
    }
  }

  /** Whether keys name targets or the first file declares some. */
  boolean hasTargets(List<Path> all) {
    TextFile.require(all.get(0));
    try (FormatChoice asked = new FormatChoice(all.get(0), keys, false)) {
      return format != null || DataFormats.hasTargets(asked);
    }
  }

  /** Files as a message names them. */
  static String names(List<Path> files) {
    return files.stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  Table read(List<Path> all, Optional<List<Attribute>> features, boolean featuresOnly) {
    return read(all, features, featuresOnly, table -> {});
  }

  /**
   * Reads all rows.
   *
   * @param features the features that a model expects; empty if every column may be one
   * @param featuresOnly whether targets are of no interest and may be absent
   * @param prepare takes the table before it has rows
   */
  Table read(
      List<Path> all,
      Optional<List<Attribute>> features,
      boolean featuresOnly,
      Consumer<Table> prepare) {
    if (all.isEmpty()) {
      throw new InputException("No file to read was given; name at least one.");
    }
    for (Path file : all) {
      TextFile.require(file);
    }
    try (FormatChoice asked = new FormatChoice(all.get(0), keys, featuresOnly)) {
      ReadRequest request =
          new ReadRequest(
              all, keys.text(DataKeys.ROW_NAMES), ignored, features, known, featuresOnly);
      return read(all, asked, request, prepare);
    }
  }

  private Table read(
      List<Path> all, FormatChoice asked, ReadRequest request, Consumer<Table> prepare) {
    DataFormat form = form(asked).over(request);
    Table table = null;
    for (Path file : all) {
      try (RowSource rows = asked.open(form, file)) {
        if (table == null) {
          TargetPlan plan = form.plan(rows.header());
          if (!asked.featuresOnly()) {
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
      throw Place.in(names(all)).error("there is no row of data.");
    }
    table.flush();
    return table;
  }

  private DataFormat form(FormatChoice asked) {
    DataFormat form = format != null ? format : DataFormats.of(asked);
    for (String key : List.of(DataKeys.NOMINAL, DataKeys.MISSING, DataKeys.TEXT, DataKeys.ITEMS)) {
      if (keys.has(key) && !(form instanceof CsvFormat) && !tableBeside()) {
        throw new KeyException(
            "{" + key + "} is for separated values only; " + asked.file() + " has none.");
      }
    }
    if (keys.has(DataKeys.LABEL_CUT) && !(form instanceof ClusFormat)) {
      throw new KeyException("{label-cut} is for CLUS files only; " + asked.file() + " is none.");
    }
    requireNoSecondHierarchy(form, hierarchy);
    return form;
  }

  /** Whether there is a separate table of targets. */
  private boolean tableBeside() {
    return keys.path(DataKeys.ANNOTATIONS).filter(CsvFormat::isCsv).isPresent();
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
