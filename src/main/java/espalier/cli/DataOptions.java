package espalier.cli;

import espalier.io.DataFormats;
import espalier.io.DataSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options that say in which form data files are and which columns are targets: those of {@link
 * DataSource#KEYS}, each with the word for its value and its help.
 */
@Command
final class DataOptions {

  private static final String DECLARED =
      """
      xml=FILE Mulan: XML file of the labels; found without it if it has the name of the data file.
      labels=N MEKA: the first N attributes are the targets, or the last N if -N.
      targets=N|NAMES Plain ARFF and CSV: targets are the last N columns, the first N (first:N), \
      columns that begin with a text (prefix:TEXT), or names separated by commas.
      ignore=NAMES Columns to leave out, separated by commas.
      id=COLUMN Column with row names; columns such as id, gene or name are found automatically.
      labels-in=COLUMNS CSV: column whose cells list the labels of a row, such as a|b or a;b, or \
      several columns with one label each, separated by commas.
      nominal=NAMES CSV: columns to read as nominal values, separated by commas.
      missing=CODES CSV: further codes for missing values, separated by commas, such as -999. \
      Always missing: empty, ?, NA, ...
      keep=CODES CSV: codes that are values, not missing, separated by commas, such as NA for Namibia.
      text=NAMES CSV: columns of free text, separated by commas; their words become features.
      items=NAMES CSV: columns of lists of codes, such as a b or a;b, separated by commas; every \
      code becomes a feature.
      item-rows=N CSV: leave out codes of --items in fewer than N rows. Default: 2.
      month-first=NAMES CSV: columns of dates such as 5/6/24 with the month first, separated by \
      commas.
      hierarchy=FILE Label hierarchy: an edge list (hierarchies/README.md), an ontology (.obo), \
      'dots' for names such as A.B.C, or 'slashes' for A/B/C.
      annotations=FILE Targets by row name: a GAF 2 file, or a table with a name and labels (a|b), \
      or a name and a cell for each target. Other rows are unlabelled.
      absent=RULE Meaning of labels that an annotated row does not have: negative (default), unknown, \
      or below (unknown below the most specific labels that it has, else negative). NOT in a GAF file is always \
      negative.
      evidence=CODES Annotations to use: all (default; without ND), curated (also without IEA), \
      experimental, or codes separated by commas.
      namespace=NAME Use only terms of this namespace of the ontology.
      min-rows=N Leave out labels with fewer than N annotated rows. Default: 1.
      label-cut=PART CLUS: the path part that ends a label, such as 0.
      contradictions=RULE Rows with a label but without its parent: repair (set the parent, count \
      the rows; default) or error.
      format=FORMAT ${COMPLETION-CANDIDATES}. Default: recognised from the file.
      """;

  private static final String POINTER =
      "%nFile options (--targets, --labels-in, --hierarchy, --id, --missing, ...):"
          + " see espalier help files%n";

  private final List<OptionSpec> options = new ArrayList<>();
  private final Map<String, String> more = new LinkedHashMap<>();

  /** Options that name only annotations and their hierarchy, or nothing. */
  static DataOptions annotated(
      Optional<String> file, Optional<String> evidence, Optional<String> hierarchy) {
    DataOptions options = new DataOptions();
    file.ifPresent(name -> options.more.put("annotations", name));
    evidence.ifPresent(codes -> options.more.put("evidence", codes));
    hierarchy.ifPresent(name -> options.more.put("hierarchy", name));
    return options;
  }

  /** Adds the options to a command that has them; only the help on them lists them. */
  static void refer(CommandSpec command) {
    boolean listed = command.name().equals(FilesTopic.NAME);
    declare(command, !listed);
    if (!listed && command.findOption("--label-cut") != null) {
      command.usageMessage().footerHeading(POINTER);
    }
  }

  static void declare(CommandSpec command, boolean hidden) {
    command.mixins().values().stream()
        .map(CommandSpec::userObject)
        .filter(DataOptions.class::isInstance)
        .forEach(form -> ((DataOptions) form).addTo(command, hidden));
  }

  private void addTo(CommandSpec command, boolean hidden) {
    for (String line : DECLARED.split("\n")) {
      String[] parts = line.split("[= ]", 3);
      OptionSpec.Builder option =
          OptionSpec.builder("--" + parts[0])
              .paramLabel(parts[1])
              .description(parts[2])
              .type(parts[0].equals("ignore") ? List.class : String.class)
              .auxiliaryTypes(String.class)
              .order(-2)
              .hidden(hidden);
      if (parts[0].equals("format")) {
        option.completionCandidates(() -> DataFormats.names().iterator());
      }
      options.add(option.build());
    }
    options.forEach(command::addOption);
  }

  void take(Map<String, String> others) {
    more.putAll(others);
  }

  /** The data in files; a note says how they are read where they could be read otherwise. */
  DataSource source(Terminal terminal, List<Path> files) {
    DataSource source = DataSource.of(keys(), Path.of("")).withFiles(files);
    source.doubt().ifPresent(terminal::note);
    return source;
  }

  /** What was given, by the keys of {@link DataSource#of(Map, Path)}. */
  Map<String, String> keys() {
    Map<String, String> keys = new LinkedHashMap<>();
    for (OptionSpec option : options) {
      List<String> given = option.stringValues();
      if (!given.isEmpty()) {
        keys.put(option.longestName().substring(2), String.join(",", given));
      }
    }
    more.forEach(keys::putIfAbsent);
    return keys;
  }

  boolean ontology() {
    String hierarchy = keys().getOrDefault("hierarchy", "");
    return hierarchy.endsWith(".obo") || hierarchy.endsWith(".obo.gz");
  }

  /** The labelled rows that a label needs; 0 for any. */
  int minRows() {
    return Integer.parseInt(keys().getOrDefault("min-rows", "0"));
  }

  boolean namesTargets() {
    return !Collections.disjoint(
        keys().keySet(), List.of("xml", "labels", "targets", "labels-in", "annotations"));
  }

  /** Every file that is read for the given data files: those, lists of labels and a hierarchy. */
  List<Path> inputs(List<Path> files) {
    List<Path> all = new ArrayList<>(files);
    all.addAll(DataSource.of(keys(), Path.of("")).withFiles(files).companions());
    return all;
  }
}
