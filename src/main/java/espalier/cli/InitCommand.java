package espalier.cli;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.AtomicFile;
import espalier.io.ColumnSummary;
import espalier.io.DataSource;
import espalier.io.InputException;
import espalier.learn.Provenance.RowCounts;
import espalier.message.Message;
import espalier.model.ModelReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks at a data file, writes the plan of a study, and says what to run next. */
@Command(
    name = "init",
    description =
        "Look at a data file: say what is taken for targets, hierarchy, ids and missing cells, list"
            + " the columns with what is doubtful, write the plan of a first study, and say what to"
            + " run next.",
    footer = {
      "",
      "Example:",
      "  espalier init --data examples/clus/topics-train.arff --out topics-plan.json"
    })
final class InitCommand implements Callable<Integer> {

  private static final int NAMES = 5;
  private static final int FOLDS = 3;
  private static final int FEWEST = 10;

  private final Terminal terminal;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "FILE",
      arity = "1..*",
      description = "The data, in one or several files.")
  private List<Path> data;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The plan to write. Default: plan.json.")
  private Path out = Path.of("plan.json");

  @Mixin private DataOptions how = new DataOptions();
  @Mixin private OutputFiles files = new OutputFiles();

  InitCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    files.reading(how.inputs(data)).require("--out", out, OutputKind.JSON, ".json");
    DataSource source = how.source(terminal, data);
    List<ColumnSummary> columns = source.columns();
    Dataset found;
    try {
      found = source.read();
    } catch (InputException e) {
      ColumnTable.print(terminal, columns);
      throw e;
    }
    RowCounts rows = RowCounts.of(found);
    describe(found, rows);
    terminal.line();
    ColumnTable.print(terminal, ColumnSummary.of(columns, found));
    String plan = plan(found.name(), rows);
    AtomicFile.write(out, text -> text.write(plan));
    List<String> given = new ArrayList<>(List.of("--data"));
    data.forEach(file -> given.add(file.toString()));
    how.keys().forEach((key, value) -> given.addAll(List.of("--" + key, value)));
    terminal.line("");
    terminal.line("Written to " + out + ". Next:");
    next("what predictions are worth, on rows left out", "evaluate", given);
    next("a study of the plan", "experiment", List.of(out.toString(), "--out", "study"));
    List<String> train = new ArrayList<>(given);
    train.addAll(List.of("--model", "model.json"));
    next("a model of all rows", "train", train);
    return 0;
  }

  /** A command that can be copied into a shell as it is. */
  private void next(String purpose, String command, List<String> arguments) {
    terminal.line("  " + purpose + ":");
    terminal.line("    espalier " + command + " " + ShellWords.line(arguments));
  }

  private void describe(Dataset found, RowCounts rows) {
    terminal.line(
        Message.of(
            "rows       %d: %d labelled, %d partly labelled, %d unlabelled",
            found.rows(), rows.complete(), rows.partial(), rows.unlabelled()));
    List<Attribute> targets = found.targets().attributes();
    terminal.line(
        "targets    "
            + targets.size()
            + ": "
            + names(targets)
            + " ("
            + found.task().name().toLowerCase(Locale.ROOT).replace('_', ' ')
            + ")");
    terminal.line("hierarchy  " + found.hierarchy().map(InitCommand::shape).orElse("none"));
    terminal.line(
        "ids        " + (found.named() ? "such as " + found.rowName(0) : "none: row numbers"));
    long nominal = found.features().stream().filter(Attribute::isNominal).count();
    terminal.line(
        Message.of(
            "features   %d: %s (%d nominal)",
            found.features().size(), names(found.features()), nominal));
    terminal.line("missing    " + missing(found));
    found.notes().forEach(note -> terminal.line("note       " + note));
  }

  private static String shape(LabelHierarchy labels) {
    return Message.of(
        "%s, depth %d, %d labels at the top",
        labels.kind().name().toLowerCase(Locale.ROOT), labels.depth(), labels.topLevel().length);
  }

  private static String names(List<Attribute> all) {
    String first = all.stream().limit(NAMES).map(Attribute::name).collect(Collectors.joining(", "));
    return all.size() > NAMES ? first + ", ..." : first;
  }

  private static String missing(Dataset found) {
    long cells = 0;
    int columns = 0;
    for (int f = 0; f < found.features().size(); f++) {
      long before = cells;
      for (int row = 0; row < found.rows(); row++) {
        cells += Double.isNaN(found.value(row, f)) ? 1 : 0;
      }
      columns += cells > before ? 1 : 0;
    }
    double all = Math.max(1, (double) found.rows() * found.features().size());
    return cells == 0
        ? "no cell of a feature"
        : Message.of(
            "%d cells of features (%.1f %%) in %s",
            cells, 100 * cells / all, ModelReport.count(columns, "column", "columns"));
  }

  private String plan(String name, RowCounts rows) {
    Path folder = out.toAbsolutePath().normalize().getParent();
    Map<String, String> entry = new LinkedHashMap<>();
    entry.put("name", quoted(name.replaceAll("[^\\p{L}\\p{N} ._+=()-]|^\\.", "_")));
    entry.put(
        "files",
        data.stream()
            .map(f -> quoted(beside(folder, f)))
            .collect(Collectors.joining(", ", "[", "]")));
    how.keys()
        .forEach(
            (key, value) -> {
              boolean file =
                  List.of("xml", "annotations").contains(key)
                      || key.equals("hierarchy") && !DataSource.namesAreHierarchy(value);
              entry.put(key, quoted(file ? beside(folder, Path.of(value)) : value));
            });
    String source =
        entry.entrySet().stream()
            .map(e -> quoted(e.getKey()) + ": " + e.getValue())
            .collect(Collectors.joining(", ", "{", "}"));
    int labelled = rows.complete() + rows.partial();
    TreeSet<Integer> budgets = new TreeSet<>();
    for (int part : new int[] {8, 4, 2}) {
      budgets.add(Math.max(Math.min(FEWEST, labelled / 2), labelled / part));
    }
    return """
        {
          "name": %s,
          "data": [%s],
          "methods": [
            {"name": "auto", "method": "auto"},
            {"name": "supervised tree", "method": "pct"},
            {"name": "semi-supervised tree", "method": "ssl-pct"},
            {"name": "supervised forest", "method": "rf"},
            {"name": "semi-supervised forest", "method": "ssl-rf"}
          ],
          "labels": %s,
          "folds": %s
        }
        """
        .formatted(quoted("A first study of " + name), source, budgets, FOLDS);
  }

  private static String beside(Path folder, Path file) {
    Path whole = file.toAbsolutePath().normalize();
    boolean related = folder != null && whole.getRoot().equals(folder.getRoot());
    return (related ? folder.relativize(whole) : whole).toString().replace('\\', '/');
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else {
        quoted.append(c < ' ' ? Message.of("\\u%04x", (int) c) : String.valueOf(c));
      }
    }
    return quoted.append('"').toString();
  }
}
