package espalier.cli;

import espalier.io.DataFormats;
import espalier.io.DataSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private final Map<String, String> keys = new LinkedHashMap<>();

  @Option(
      names = "--xml",
      paramLabel = "FILE",
      description = "Mulan's list of the labels; not needed if it lies beside the data.")
  private void xml(String value) {
    set("xml", value);
  }

  @Option(
      names = "--labels",
      paramLabel = "N",
      description = "MEKA: the first N attributes are the targets, or the last N if -N.")
  private void labels(String value) {
    set("labels", value);
  }

  @Option(
      names = "--targets",
      paramLabel = "N|NAMES",
      description =
          "Plain ARFF and CSV: the last N columns are the targets (first:N for the first), those that"
              + " begin with a text (prefix:TEXT), or names separated by commas.")
  private void targets(String value) {
    set("targets", value);
  }

  @Option(
      names = "--ignore",
      paramLabel = "NAMES",
      description = "Columns to leave out, such as row identifiers, separated by commas.")
  private void ignore(String value) {
    if (value != null) {
      keys.merge("ignore", value, (a, b) -> a + "," + b);
    }
  }

  @Option(
      names = "--id",
      paramLabel = "COLUMN",
      description =
          "The column that names the rows; a column such as id, gene or name is found without it.")
  private void id(String value) {
    set("id", value);
  }

  @Option(
      names = "--labels-in",
      paramLabel = "COLUMN",
      description = "CSV: the column with the labels of a row in each cell, such as a|b or a;b.")
  private void labelsIn(String value) {
    set("labels-in", value);
  }

  @Option(
      names = "--nominal",
      paramLabel = "NAMES",
      description = "CSV: columns whose numbers are names of values, separated by commas.")
  private void nominal(String value) {
    set("nominal", value);
  }

  @Option(
      names = "--hierarchy",
      paramLabel = "FILE",
      description =
          "Edge list with the label hierarchy (see hierarchies/README.md), an ontology (.obo), or"
              + " 'dots' for names such as A.B.C.")
  private void hierarchy(String value) {
    set("hierarchy", value);
  }

  @Option(
      names = "--annotations",
      paramLabel = "FILE",
      description =
          "Targets of the rows by name: a GAF 2 file, or a table with a name and labels (a|b), or a"
              + " name and a cell for each target, in a line. Other rows are unlabelled.")
  private void annotations(String value) {
    set("annotations", value);
  }

  @Option(
      names = "--absent",
      paramLabel = "RULE",
      description =
          "A label that an annotated row does not have is negative (default) or unknown; NOT in a"
              + " GAF file is negative in any case.")
  private void absent(String value) {
    set("absent", value);
  }

  @Option(
      names = "--evidence",
      paramLabel = "CODES",
      description =
          "Annotations that count: all but ND (all, default), without IEA (curated), experimental,"
              + " or codes separated by commas.")
  private void evidence(String value) {
    set("evidence", value);
  }

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      description = "Only terms of this namespace of the ontology are labels.")
  private void namespace(String value) {
    set("namespace", value);
  }

  @Option(
      names = "--min-rows",
      paramLabel = "N",
      description = "Labels that fewer than N rows are annotated with are left out. Default: 1.")
  private void minRows(String value) {
    set("min-rows", value);
  }

  @Option(
      names = "--label-cut",
      paramLabel = "PART",
      description = "CLUS: the path part at which labels end, such as 0.")
  private void labelCut(String value) {
    set("label-cut", value);
  }

  @Option(
      names = "--contradictions",
      paramLabel = "RULE",
      description =
          "Rows in which a label is absent and one below it present: repair (set the label, count"
              + " the rows; default) or error.")
  private void contradictions(String value) {
    set("contradictions", value);
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      completionCandidates = Formats.class,
      description = "${COMPLETION-CANDIDATES}; found from the file unless given.")
  private void format(String value) {
    set("format", value);
  }

  private void set(String key, String value) {
    if (value != null) {
      keys.put(key, value);
    }
  }

  /**
   * The data in files; a note says how they are read where they could be read otherwise.
   *
   * @param labelCut the label cut that was given among the method's settings
   */
  DataSource source(Terminal terminal, List<Path> files, Optional<String> labelCut) {
    set("label-cut", labelCut.orElse(null));
    DataSource source = DataSource.of(keys, Path.of("")).withFiles(files);
    source.doubt().ifPresent(terminal::note);
    return source;
  }

  /** The data in files. */
  DataSource source(Terminal terminal, List<Path> files) {
    return source(terminal, files, Optional.empty());
  }

  /** What was given, by the keys of {@link DataSource#of(Map, Path)}. */
  Map<String, String> keys() {
    return new LinkedHashMap<>(keys);
  }

  /** Every file that is read for the given data files: those, lists of labels and a hierarchy. */
  List<Path> inputs(List<Path> files) {
    List<Path> all = new ArrayList<>(files);
    all.addAll(DataSource.of(keys, Path.of("")).withFiles(files).companions());
    return all;
  }
}
