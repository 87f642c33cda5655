package espalier.cli;

import espalier.data.Dataset;
import espalier.io.DataFormats;
import espalier.io.DataSource;
import espalier.io.file.DataKey;
import espalier.message.Message;
import espalier.option.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options that say in which form data files are and which columns are targets: a {@link
 * DataKey} each.
 */
@Command
final class DataOptions {

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
    for (DataKey key : DataKey.values()) {
      boolean format = key == DataKey.FORMAT;
      OptionSpec.Builder option =
          OptionSpec.builder("--" + key.key())
              .paramLabel(key.value())
              .description((format ? "${COMPLETION-CANDIDATES}. " : "") + key.help())
              .type(key == DataKey.IGNORE ? List.class : String.class)
              .auxiliaryTypes(String.class)
              .order(-2)
              .hidden(hidden);
      if (format) {
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

  /**
   * The rows of a name, or the one with a number.
   *
   * @throws UsageException if there is none
   */
  static IntStream rows(Dataset data, String row) {
    List<String> names =
        data.named() ? IntStream.range(0, data.rows()).mapToObj(data::rowName).toList() : List.of();
    if (names.contains(row)) {
      return IntStream.range(0, data.rows()).filter(i -> names.get(i).equals(row));
    }
    if (row.matches("\\d{1,9}") && Integer.parseInt(row) < data.rows()) {
      return IntStream.of(Integer.parseInt(row));
    }
    throw new UsageException(
        data.named()
            ? Message.of(
                "There is no row '%s'%s; use a name from the data, or a number from 0 to %d.",
                row, Nearest.hint(row, names), data.rows() - 1)
            : Message.of(
                "--row was given as %s; the data have rows 0 to %d.", row, data.rows() - 1));
  }
}
