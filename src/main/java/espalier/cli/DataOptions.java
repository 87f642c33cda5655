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
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/**
 * The data files of a command, and the options that say in which form they are and which columns
 * are targets: a {@link DataKey} each.
 */
@Command
final class DataOptions {

  static final String TOPIC = "files";

  private static final String POINTER =
      "%nFile options (--targets, --labels-in, --hierarchy, --id, --missing, ...):"
          + " see espalier help files%n";

  private final List<OptionSpec> options = new ArrayList<>();
  private final Map<String, String> more = new LinkedHashMap<>();
  private final Optional<OptionSpec> data;
  private List<Path> others = List.of();

  /** The options of a command that names its files by other options. */
  DataOptions() {
    data = Optional.empty();
  }

  /** The options with {@code --data}, given the help on these files. */
  DataOptions(String help, boolean required) {
    data =
        Optional.of(
            OptionSpec.builder("--data")
                .required(required)
                .arity("1..*")
                .paramLabel("FILE")
                .description(help)
                .type(List.class)
                .auxiliaryTypes(Path.class)
                .order(-2)
                .build());
  }

  /** Adds the options to a command that has them; only the help on them lists them. */
  static void refer(CommandSpec command) {
    boolean listed = command.name().equals(TOPIC);
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
      if (command.findOption("--" + key.key()) != null) {
        // Another option of the command show.
        continue;
      }
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
    data.ifPresent(command::addOption);
    options.forEach(command::addOption);
  }

  /** Takes other files, and keys that count where none is given. */
  void take(Path file, Map<String, String> keys) {
    others = List.of(file);
    more.putAll(keys);
  }

  List<Path> files() {
    List<Path> given = data.map(OptionSpec::<List<Path>>getValue).orElse(null);
    return given == null ? others : given;
  }

  DataSource source(Terminal terminal) {
    return source(terminal, files());
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

  boolean has(String key) {
    return keys().containsKey(key);
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

  List<Path> inputs() {
    return inputs(files());
  }

  /** Every file that is read for the given data files: those, lists of labels and a hierarchy. */
  List<Path> inputs(List<Path> files) {
    List<Path> all = new ArrayList<>(files);
    all.addAll(DataSource.of(keys(), Path.of("")).withFiles(files).companions());
    return all;
  }

  /** The rows of a name, or the one with a number; refuses others. */
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

  /** The help on the options of data files, which all commands that read data accept. */
  @Command(
      name = TOPIC,
      description = {
        "List the options that describe data files. Every command that reads data accepts them.",
        "docs/guide/files.md explains formats, types and missing values."
      },
      customSynopsis = "espalier COMMAND [FILE OPTIONS]",
      footer =
          "  espalier train --data genes.csv --hierarchy terms.obo --annotations genes.gaf --id gene")
  static final class FilesTopic implements Callable<Integer> {

    @Mixin private DataOptions form = new DataOptions();

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
      spec.commandLine().usage(spec.commandLine().getOut());
      return 0;
    }
  }
}
