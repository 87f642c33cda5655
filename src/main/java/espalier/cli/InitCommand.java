package espalier.cli;

import espalier.account.Columns;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.DataSource;
import espalier.io.LeakCheck;
import espalier.io.column.ColumnSummary;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.io.file.KeyException;
import espalier.learn.Provenance.RowCounts;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import espalier.model.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks at a data file, writes the plan of a study, and says what to run next. */
@Command(
    name = "init",
    description =
        "Describe a data file: targets, hierarchy, ids, missing cells, columns and doubts. Write"
            + " the plan of a first study and print the next commands.",
    footer = {
      "  espalier init --data examples/clus/topics-train.arff --out topics-plan.json",
      "  espalier init --from-clus settings.s"
    })
final class InitCommand extends TerminalCommand {

  private static final int NAMES = 5;
  private static final int FOLDS = 3;
  private static final int FEWEST = 10;
  private static final int COLUMNS = 40;
  private static final int WIDEST = 28;

  @Option(
      names = "--from-clus",
      paramLabel = "FILE",
      description = "Settings file of CLUS (.s), instead of --data: translate its settings.")
  private Path fromClus;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Plan file to write. Default: plan.json.")
  private Path out = Path.of("plan.json");

  @Mixin private DataOptions how = new DataOptions("One or several data files.", false);
  @Mixin private OutputFiles files = new OutputFiles();

  @Override
  public Integer call() {
    if (how.files().isEmpty() == (fromClus == null)) {
      throw new UsageException("Give either --data FILE or --from-clus FILE.");
    }
    Optional<FromClus> clus = Optional.ofNullable(fromClus).map(FromClus::of);
    clus.ifPresent(this::take);
    files.reading(how.inputs()).require("--out", out, OutputKind.JSON, ".json");
    DataSource source = how.source(terminal);
    List<ColumnSummary> columns = source.columns();
    Dataset found;
    try {
      found = source.read();
    } catch (InputException | KeyException e) {
      columns(columns, List.of());
      throw e;
    }
    RowCounts rows = RowCounts.of(found);
    describe(found, rows);
    terminal.line();
    columns(LeakCheck.summaries(columns, found), found.notes());
    String plan = plan(found.name(), rows, clus);
    AtomicFile.write(out, text -> text.write(plan));
    List<String> given = new ArrayList<>(List.of("--data"));
    how.files().forEach(file -> given.add(file.toString()));
    how.keys().forEach((key, value) -> given.addAll(List.of("--" + key, value)));
    List<String> train = new ArrayList<>(clus.map(FromClus::trained).orElse(given));
    train.addAll(List.of("--model", "model.json"));
    terminal.line("");
    terminal.line("Written to " + out + ". Next:");
    next(
        "how good predictions are, on rows left out",
        "evaluate",
        clus.map(FromClus::evaluated).orElse(given));
    next("a study of the plan", "experiment", List.of(out.toString(), "--out", "study"));
    next("a model of all rows", "train", train);
    return 0;
  }

  /** Says what the settings are here, and takes the data from them. */
  private void take(FromClus clus) {
    int widest = clus.lines().stream().mapToInt(l -> l[0].length()).max().orElse(1);
    terminal.line("Settings of CLUS and their equivalents (docs/reference/clus.md):");
    for (String[] line : clus.lines()) {
      terminal.item(Message.of("  %-" + Math.min(widest, 60) + "s  ", line[0]), line[1]);
    }
    terminal.paragraph(
        "The method is "
            + clus.method()
            + ", from the sections of the file: [SemiSupervised] corresponds to -ssl on CLUS's"
            + " command line, [Ensemble] to -forest; --method overrides it.");
    terminal.line();
    how.take(clus.data(), clus.keys());
  }

  /** A command that can be copied into a shell as it is. */
  private void next(String purpose, String command, List<String> arguments) {
    terminal.line("  " + purpose + ":");
    terminal.line("    espalier " + command + " " + ShellWords.line(arguments));
  }

  /** The first columns, and among the others those with doubts. */
  private void columns(List<ColumnSummary> all, List<String> notes) {
    List<ColumnSummary> shown =
        Stream.concat(
                all.stream().limit(COLUMNS),
                all.stream().skip(COLUMNS).filter(c -> !c.doubts().isEmpty()).limit(COLUMNS))
            .toList();
    terminal.table(
        new Columns<>(shown)
            .words("column", c -> cut(c.name()))
            .words("type", c -> c.type() + (c.use().isEmpty() ? "" : " (" + c.use() + ")"))
            .column(
                "distinct",
                c -> c.distinct() < 0 ? "> " + Message.of("%,d", -c.distinct()) : c.distinct())
            .column("missing", ColumnSummary::missing)
            .words("example", c -> cut(c.example()))
            .words("doubt", c -> String.join(", ", c.doubts()))
            .table());
    if (shown.size() < all.size()) {
      terminal.line(
          Message.of(
              "  and %s, the doubtful ones among the first %s of these apart",
              Phrases.count(all.size() - shown.size(), "further column"), COLUMNS));
    }
    boolean further = notes.stream().anyMatch(InitCommand::isFurther);
    for (ColumnSummary column : further ? shown : List.<ColumnSummary>of()) {
      String name = "column '" + column.name() + "': ";
      column.advice().stream()
          .filter(text -> notes.stream().noneMatch(note -> note.contains(name)))
          .forEach(text -> entry("note", "%s", name + text));
    }
  }

  /** Whether a note says only that there are further ones. */
  private static boolean isFurther(String note) {
    return note.endsWith("espalier init lists all.");
  }

  private static String cut(String text) {
    String line = text.replaceAll("\\s", " ");
    return line.length() > WIDEST ? line.substring(0, WIDEST - 3) + "..." : line;
  }

  private void describe(Dataset found, RowCounts rows) {
    entry(
        "rows",
        "%d: %d labelled, %d partly labelled, %d unlabelled",
        found.rows(),
        rows.complete(),
        rows.partial(),
        rows.unlabelled());
    List<Attribute> targets = found.targets().attributes();
    String task = found.task().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    entry("targets", "%d: %s (%s)", targets.size(), names(targets), task);
    entry("hierarchy", "%s", found.hierarchy().map(InitCommand::shape).orElse("none"));
    entry("ids", "%s", found.named() ? "such as " + found.rowName(0) : "none: row numbers");
    List<Attribute> features = found.features();
    long nominal = features.stream().filter(Attribute::isNominal).count();
    entry("features", "%d: %s (%d nominal)", features.size(), names(features), nominal);
    entry("missing", "%s", missing(found));
    found.notes().stream()
        .filter(note -> !isFurther(note))
        .forEach(note -> entry("note", "%s", note));
  }

  private void entry(String name, String form, Object... parts) {
    terminal.line(Message.of("%-11s", name) + Message.of(form, parts));
  }

  private static String shape(LabelHierarchy labels) {
    return Message.of(
        "%s, depth %d, %d labels at the top",
        labels.kind().name().toLowerCase(Locale.ROOT), labels.depth(), labels.topLevel().length);
  }

  private static String names(List<Attribute> all) {
    return Phrases.some(all.stream().map(Attribute::name).toList(), NAMES);
  }

  private static String missing(Dataset found) {
    long cells = 0;
    int columns = 0;
    for (int f = 0; f < found.features().size(); f++) {
      long before = cells;
      Column column = found.column(f);
      for (int k = 0; k < column.stored(); k++) {
        cells += Double.isNaN(column.storedValue(k)) ? 1 : 0;
      }
      columns += cells > before ? 1 : 0;
    }
    double all = Math.max(1, (double) found.rows() * found.features().size());
    return cells == 0
        ? "no cell of a feature"
        : Message.of(
            "%d cells of features (%s %%) in %s",
            cells, Numbers.fixed(100 * cells / all, 1), Phrases.count(columns, "column"));
  }

  private String plan(String name, RowCounts rows, Optional<FromClus> clus) {
    Path folder = out.toAbsolutePath().normalize().getParent();
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("name", name.replaceAll("[^\\p{L}\\p{N} ._+=()-]|^\\.", "_"));
    entry.put("files", how.files().stream().map(f -> sibling(folder, f)).toList());
    how.keys()
        .forEach(
            (key, value) -> {
              boolean file =
                  List.of("xml", "annotations").contains(key)
                      || key.equals("hierarchy") && !DataSource.namesAreHierarchy(value);
              entry.put(key, file ? sibling(folder, Path.of(value)) : value);
            });
    int labelled = rows.complete() + rows.partial();
    TreeSet<Integer> budgets = new TreeSet<>();
    for (int part : new int[] {8, 4, 2}) {
      budgets.add(Math.max(Math.min(FEWEST, labelled / 2), labelled / part));
    }
    return """
        {
          "name": %s,
          "data": [%s],
          "methods": [%s
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
        .formatted(
            Json.text("A first study of " + name),
            Json.text(entry),
            clus.map(InitCommand::entry).orElse(""),
            budgets,
            clus.flatMap(FromClus::folds).orElse("" + FOLDS));
  }

  private static String entry(FromClus clus) {
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("name", "settings of CLUS");
    method.put("method", clus.method());
    method.put("set", clus.set());
    return "\n    " + Json.text(method) + ",";
  }

  private static String sibling(Path folder, Path file) {
    Path whole = file.toAbsolutePath().normalize();
    boolean related = folder != null && whole.getRoot().equals(folder.getRoot());
    return (related ? folder.relativize(whole) : whole).toString().replace('\\', '/');
  }
}
