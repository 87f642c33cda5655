package espalier.experiment.report;

import espalier.account.Columns;
import espalier.account.TextTable;
import espalier.experiment.Cell.Part;
import espalier.experiment.Plan;
import espalier.experiment.Result;
import espalier.experiment.StudyFolder;
import espalier.io.file.InputException;
import espalier.message.Message;
import espalier.message.Phrases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the report of a study. */
public final class ReportWriter {

  private static final int MOST_TREES = 12;

  private final Study study;
  private final Page page;

  private ReportWriter(StudyFolder folder, Foreign foreign, Path out) {
    this.study = new Study(folder, foreign);
    this.page = new Page(out, "figures", "tables");
  }

  /**
   * Writes {@code report/index.html}, {@code report/figures} and {@code report/tables} into a
   * folder of results.
   *
   * @param foreign CSV files with the columns dataset, L, fold, and measure and value or a column
   *     for each measure, whose results count as methods; method, repeat and seed are optional
   * @param says receives what is wrong with the stored results
   * @throws IllegalArgumentException if the folder holds no study, no result yet, or a foreign file
   *     has a cell that is not of the study
   */
  public static Path write(Path folder, List<Path> foreign, Consumer<String> says) {
    StudyFolder read = StudyFolder.read(folder);
    if (!read.broken().isEmpty()) {
      says.accept(broken(read));
    }
    Foreign others = Foreign.read(read, foreign);
    return new ReportWriter(read, others, folder.resolve("report")).write();
  }

  private static String broken(StudyFolder folder) {
    return "results.jsonl: "
        + folder.broken()
        + "; the report leaves them out. 'experiment' moves them to another file and repeats"
        + " their cells.";
  }

  private Path write() {
    StudyFolder folder = study.folder();
    if (study.done().isEmpty()) {
      throw InputException.in(
          folder.folder().toString(),
          "no cell has a result yet (" + study.failed().size() + " failed); see results.jsonl.");
    }
    new AnswerSection(study, page).write();
    new CurvesSection(study, page).write();
    CellPages cells = new CellPages(study, folder.folder().resolve("report"));
    new MeansSection(study, page, cells).write();
    overview(folder);
    new TestsSection(study, page).write();
    PaperSection.write(study, page);
    new OmegaSection(study, page).write();
    CostSection cost = new CostSection(study, page);
    cost.write();
    cost.importance();
    trees(folder.folder().resolve(StudyFolder.TREES));
    open("Failed cells", "failed", Result::failed);
    open("Missing cells", "missing", cell -> !cell.failed());
    OriginSection.write(study, page);
    cells.write();
    return page.write(folder.plan().name());
  }

  private void overview(StudyFolder folder) {
    page.section("What was run");
    page.text(
        Message.of(
            "Protocol: %s %s%s. %s cells have a result, %s failed, %s are missing. The leakage guard compared the"
                + " rows of every fit with the protocol.",
            Plan.Trials.sentence(folder.plan().trials().transductive()),
            folder.plan().trials().folds() > 0 ? folder.plan().trials().folds() + " folds, " : "",
            Phrases.count(folder.plan().trials().repeats(), "repeat"),
            study.done().size(),
            study.failed().size(),
            folder.open().stream().filter(c -> !c.failed()).count()));
    if (study.methods().size() > folder.plan().methodNames().size()) {
      page.text(
          "Results of other programs, shown as methods: "
              + String.join(
                  ", ",
                  study
                      .methods()
                      .subList(folder.plan().methodNames().size(), study.methods().size()))
              + ". The leakage guard did not check their rows.");
    }
    if (!folder.broken().isEmpty()) {
      page.text(broken(folder));
    }
    Map<String, List<Result>> own =
        study.done().stream()
            .collect(Collectors.groupingBy(r -> r.part(Part.DATA), Collectors.toList()));
    TextTable table =
        new Columns<>(folder.plan().dataNames().stream().filter(own::containsKey).toList())
            .column("data set", data -> data)
            .column("task", data -> task(own.get(data)))
            .column("labelled rows", data -> range(own.get(data), Result.LABELLED))
            .column("unlabelled rows given", data -> range(own.get(data), Result.UNLABELLED))
            .column("unlabelled rows seen", data -> range(own.get(data), Result.UNLABELLED_SEEN))
            .column("test rows", data -> range(own.get(data), Result.TEST))
            .table();
    page.table("data", "Data sets.", table);
    page.note("Supervised methods may drop unlabelled rows and then see fewer than given.");
  }

  private static String task(List<Result> own) {
    return own.get(0).task().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String range(List<Result> results, String key) {
    TreeSet<Integer> all =
        results.stream().map(r -> (int) r.rows(key)).collect(Collectors.toCollection(TreeSet::new));
    return all.first().equals(all.last())
        ? all.first().toString()
        : all.first() + " to " + all.last();
  }

  private void trees(Path folder) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> drawn = files.filter(f -> f.toString().endsWith(".svg")).sorted().toList();
      page.section("Trees");
      page.note("Small trees of the first draw; all trees are in " + StudyFolder.TREES + "/.");
      Set<String> seen = new TreeSet<>();
      for (Path file : drawn) {
        String name = file.getFileName().toString().replace(".svg", "");
        // One tree of each data set and method, so that the page stays short.
        if (seen.size() < MOST_TREES && seen.add(name.replaceAll(", L=.*", ""))) {
          page.heading(name);
          page.inline(Files.readString(file));
        }
      }
    } catch (IOException e) {
      throw InputException.because(folder.toString(), "the pictures cannot be read.", e);
    }
  }

  private void open(String heading, String file, Predicate<Result> which) {
    List<Result> cells = study.folder().open().stream().filter(which).toList();
    if (cells.isEmpty()) {
      return;
    }
    page.section(heading);
    page.table(file, heading + ".", failures(Result.grouped(cells)));
  }

  static TextTable failures(List<Result.Group> groups) {
    return new Columns<>(groups)
        .column("cells", g -> g.cells().size() + " x")
        .column("message", g -> g.error().isEmpty() ? "not run yet" : g.error())
        .column("such as", Result.Group::names)
        .table();
  }
}
