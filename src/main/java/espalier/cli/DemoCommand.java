package espalier.cli;

import espalier.account.TextTable;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.io.csv.CsvText;
import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.learn.Model;
import espalier.model.ModelFile;
import espalier.model.ModelPredictions;
import espalier.model.ModelView;
import espalier.model.TreePicture;
import espalier.page.ModelPage;
import espalier.page.PageRows;
import espalier.sheet.AnswerSheet;
import espalier.sheet.RowMarks;
import espalier.sheet.SheetForm;
import espalier.sheet.SheetRules;
import espalier.sheet.SpecificLabels;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Does the main job on the example data, from files to predictions. */
@Command(
    name = "demo",
    description = "Run the whole workflow on the bundled example data, from files to predictions.",
    footer = "  espalier demo")
final class DemoCommand extends TerminalCommand {

  private static final Path OWN = Path.of("espalier-demo");
  private static final Path EXAMPLES = Path.of("examples", "clus");
  private static final String RESOURCES = "/espalier/examples/";
  private static final List<String> PARTS = List.of("train", "unlabelled", "test");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for page, predictions, picture and model. Default: espalier-demo.")
  private Path out;

  @Override
  public Integer call() {
    Path results = folder();
    List<Path> data = data(results);
    terminal.paragraph(
        "Espalier demo: train on 40 labelled rows, with and without 460 unlabelled rows. The data"
            + " are synthetic: topics in a hierarchy, rows in groups with a common history.");
    terminal.line();
    EvaluateCommand command = new EvaluateCommand();
    command.terminal = terminal;
    List<String> line = new ArrayList<>(List.of("--method", "distilled-tree"));
    for (int p = 0; p < PARTS.size(); p++) {
      line.add("--" + PARTS.get(p));
      line.add(data.get(p).toString());
    }
    new CommandLine(command).parseArgs(line.toArray(String[]::new));
    EvaluationResult result = command.evaluate();
    new EvaluationReport(terminal, result, false).print();
    write(result.first().model(), data.get(2), results);
    return 0;
  }

  private void write(Model model, Path test, Path results) {
    Path file = results.resolve("topics.json");
    Path picture = results.resolve("topics.svg");
    Path page = results.resolve("topics.html");
    Path sheet = results.resolve("topics-answers.csv");
    ModelFile.write(model, file);
    String svg = ModelView.of(model).flatMap(v -> v.svg(TreePicture.DEFAULT_NODES)).orElseThrow();
    AtomicFile.write(picture, out -> out.write(svg));
    Dataset rows = DataSource.of("format", "clus").read(test);
    ModelPage.write(model, PageRows.first(rows), page);
    SheetRules rules = new SheetRules(true, SpecificLabels.FLOOR, 0, false, false, Set.of(), 0);
    new AnswerSheet(model, rules, SheetForm.csv(CsvText.PLAIN))
        .write(
            receiver -> receiver.accept(rows, ModelPredictions.of(model, rows)),
            row -> RowMarks.NONE,
            true,
            sheet);
    terminal.heading("Files");
    TextTable table = new TextTable("data", test.getParent() + "/").left(0).left(1);
    table.row("page", page + "   <- open this first, in a browser");
    table.row("answers", sheet.toString());
    table.row("picture", picture.toString());
    table.row("model", file.toString());
    terminal.table(table);
    terminal.heading("Next: README.md shows the same steps as commands; every command has --help.");
  }

  private Path folder() {
    Path folder = out != null ? out : inProject() ? Path.of("target", "demo") : OWN;
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw InputException.because(
          folder.toString(),
          "the folder for the results cannot be created; choose another with --out.",
          e);
    }
  }

  private static boolean inProject() {
    return Files.isRegularFile(Path.of("pom.xml")) && Files.isDirectory(EXAMPLES);
  }

  /** The files in the current folder, or copies of those in the jar. */
  private static List<Path> data(Path results) {
    return PARTS.stream()
        .map(part -> EXAMPLES.resolve("topics-" + part + ".arff"))
        .map(here -> Files.isRegularFile(here) ? here : copied(here.getFileName(), results))
        .toList();
  }

  private static Path copied(Path name, Path results) {
    Path file = results.resolve(name);
    try (InputStream in = DemoCommand.class.getResourceAsStream(RESOURCES + name)) {
      if (in == null) {
        throw new IllegalStateException("The example " + name + " is missing from the program.");
      }
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the example data cannot be written.", e);
    }
    return file;
  }
}
