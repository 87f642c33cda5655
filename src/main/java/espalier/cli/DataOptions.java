package espalier.cli;

import espalier.io.DataFormats;
import espalier.io.DataSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The options that say in which form data files are and which columns are targets. */
final class DataOptions {

  /** What {@code --format} takes, for the help. */
  record Formats() implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return DataFormats.names().iterator();
    }
  }

  @Option(
      names = "--xml",
      paramLabel = "FILE",
      description =
          "Mulan: XML file of the labels; found without it if it has the name of the data file.")
  private String xml;

  @Option(
      names = "--labels",
      paramLabel = "N",
      description = "MEKA: the first N attributes are the targets, or the last N if -N.")
  private String labels;

  @Option(
      names = "--targets",
      paramLabel = "N|NAMES",
      description =
          "Plain ARFF and CSV: targets are the last N columns, the first N (first:N), columns"
              + " that begin with a text (prefix:TEXT), or names separated by commas.")
  private String targets;

  @Option(
      names = "--ignore",
      paramLabel = "NAMES",
      description = "Columns to leave out, separated by commas.")
  private List<String> ignore = List.of();

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description =
          "Column with row names; columns such as id, gene or name are found automatically.")
  private String id;

  @Option(
      names = "--labels-in",
      paramLabel = "COLUMN",
      description = "CSV: column whose cells list the labels of a row, such as a|b or a;b.")
  private String labelsIn;

  @Option(
      names = "--nominal",
      paramLabel = "NAMES",
      description = "CSV: columns to read as nominal values, separated by commas.")
  private String nominal;

  @Option(
      names = "--missing",
      paramLabel = "CODES",
      description =
          "CSV: further codes for missing values, separated by commas, such as -999. Always"
              + " missing: empty, ?, NA, ...")
  private String missing;

  @Option(
      names = "--text",
      paramLabel = "NAMES",
      description = "CSV: columns of free text, separated by commas; their words become features.")
  private String text;

  @Option(
      names = "--hierarchy",
      paramLabel = "FILE",
      description =
          "Label hierarchy: an edge list (hierarchies/README.md), an ontology (.obo), 'dots' for"
              + " names such as A.B.C, or 'slashes' for A/B/C.")
  private String hierarchy;

  @Option(
      names = "--annotations",
      paramLabel = "FILE",
      description =
          "Targets by row name: a GAF 2 file, or a table with a name and labels (a|b), or a name"
              + " and a cell for each target. Other rows are unlabelled.")
  private String annotations;

  @Option(
      names = "--absent",
      paramLabel = "RULE",
      description =
          "Meaning of labels that an annotated row does not have: negative (default) or unknown."
              + " NOT in a GAF file is always negative.")
  private String absent;

  @Option(
      names = "--evidence",
      paramLabel = "CODES",
      description =
          "Annotations to use: all (default; without ND), curated (also without IEA),"
              + " experimental, or codes separated by commas.")
  private String evidence;

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      description = "Use only terms of this namespace of the ontology.")
  private String namespace;

  @Option(
      names = "--min-rows",
      paramLabel = "N",
      description = "Leave out labels with fewer than N annotated rows. Default: 1.")
  private String minRows;

  @Option(
      names = "--label-cut",
      paramLabel = "PART",
      description = "CLUS: the path part that ends a label, such as 0.")
  private String labelCut;

  @Option(
      names = "--contradictions",
      paramLabel = "RULE",
      description =
          "Rows with a label but without its parent: repair (set the parent, count the rows;"
              + " default) or error.")
  private String contradictions;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Formats.class,
      description = "${COMPLETION-CANDIDATES}. Default: recognised from the file.")
  private String format;

  private final Map<String, String> more = new LinkedHashMap<>();

  /** Options that name only annotations, or nothing. */
  static DataOptions annotated(Optional<String> file) {
    DataOptions options = new DataOptions();
    options.annotations = file.orElse(null);
    return options;
  }

  /** Takes keys that were not given as options. */
  void take(Map<String, String> others) {
    more.putAll(others);
  }

  /**
   * The data in files; a note says how they are read where they could be read otherwise.
   *
   * @param cut the label cut that was given among the method's settings
   */
  DataSource source(Terminal terminal, List<Path> files, Optional<String> cut) {
    labelCut = cut.orElse(labelCut);
    DataSource source = DataSource.of(keys(), Path.of("")).withFiles(files);
    source.doubt().ifPresent(terminal::note);
    return source;
  }

  DataSource source(Terminal terminal, List<Path> files) {
    return source(terminal, files, Optional.empty());
  }

  /** What was given, by the keys of {@link DataSource#of(Map, Path)}. */
  Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("xml", xml);
    keys.put("labels", labels);
    keys.put("targets", targets);
    keys.put("ignore", ignore.isEmpty() ? null : String.join(",", ignore));
    keys.put("id", id);
    keys.put("labels-in", labelsIn);
    keys.put("nominal", nominal);
    keys.put("missing", missing);
    keys.put("text", text);
    keys.put("hierarchy", hierarchy);
    keys.put("annotations", annotations);
    keys.put("absent", absent);
    keys.put("evidence", evidence);
    keys.put("namespace", namespace);
    keys.put("min-rows", minRows);
    keys.put("label-cut", labelCut);
    keys.put("contradictions", contradictions);
    keys.put("format", format);
    keys.values().removeIf(Objects::isNull);
    more.forEach(keys::putIfAbsent);
    return keys;
  }

  /** Whether options say where the targets are. */
  boolean namesTargets() {
    return Stream.of(xml, labels, targets, labelsIn, annotations).anyMatch(Objects::nonNull);
  }

  /** Every file that is read for the given data files: those, lists of labels and a hierarchy. */
  List<Path> inputs(List<Path> files) {
    List<Path> all = new ArrayList<>(files);
    all.addAll(DataSource.of(keys(), Path.of("")).withFiles(files).companions());
    return all;
  }
}
