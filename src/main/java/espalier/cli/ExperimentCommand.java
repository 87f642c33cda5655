package espalier.cli;

import espalier.experiment.Cell;
import espalier.experiment.ExperimentRunner;
import espalier.experiment.MethodProvider;
import espalier.experiment.ModelPictures;
import espalier.experiment.Plan;
import espalier.experiment.PlanReader;
import espalier.experiment.Presets;
import espalier.experiment.Result;
import espalier.experiment.StudyProgress;
import espalier.experiment.report.ProgressPage;
import espalier.io.file.InputException;
import espalier.io.file.TextFile;
import espalier.learn.FitCancelledException;
import espalier.meka.MekaBaseline;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.message.Phrases;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "experiment",
    description =
        "Run a study: data sets x methods x label budgets x folds or repeats. You can interrupt"
            + " it; run the same command to resume.",
    footer = {
      "  espalier experiment examples/plans/small.json --out small-study --jobs 2",
      "  espalier experiment paper-004 --data ~/data --out paper-004",
      "  espalier report small-study"
    })
final class ExperimentCommand extends TerminalCommand {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PLAN",
      description =
          "A plan file (docs/guide/study.md), or a built-in plan: paper-000, paper-002, paper-003,"
              + " paper-004, talk-001 and their variants.")
  private String plan;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder for results; created if needed.")
  private Path out;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder for relative file names of the plan. Default: the folder of the plan.")
  private Path data;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of cells to run in parallel. Default: 1.")
  private int jobs;

  @Option(names = "--retry-failed", description = "Run failed cells again.")
  private boolean again;

  @Option(
      names = "--keep-going",
      description =
          "Run all possible cells. Without it nothing runs if a data set, column, budget, option"
              + " or method of the plan cannot work.")
  private boolean keepGoing;

  @Option(
      names = "--watch",
      description =
          "Update progress.html in the results folder: progress, expected end, results so far and"
              + " failures. Open it in a browser.")
  private boolean watch;

  @Option(names = "--list", description = "List the cells without running them.")
  private boolean list;

  @Override
  public Integer call() {
    Plan needed =
        Presets.has(plan)
            ? Presets.read(plan, data == null ? Path.of("") : data, terminal::note)
            : PlanReader.read(file(), Optional.ofNullable(data));
    MethodProvider methods = MekaBaseline.methods();
    OutputFiles files = new OutputFiles();
    if (!Presets.has(plan)) {
      files.reading(Path.of(plan));
    }
    for (Plan.Data set : needed.data()) {
      files.reading(set.source().files()).reading(set.source().companions());
      set.source().doubt().ifPresent(terminal::note);
    }
    ExperimentRunner.files(out).forEach(files::requireNoInput);
    files.requireNoInput(out.resolve(ProgressPage.NAME));
    if (list) {
      Cell.of(needed).forEach(cell -> terminal.line(cell.key()));
      return 0;
    }
    ExperimentRunner runner =
        new ExperimentRunner(needed, Plan.Data::read, methods, out, new ModelPictures(out))
            .telling(terminal::note)
            .startedBy(
                "espalier "
                    + String.join(" ", spec.root().commandLine().getParseResult().originalArgs()));
    ExperimentRunner.Outcome outcome;
    try {
      requireNone(runner.problems());
      outcome = runner.run(Threads.capped("--jobs", jobs, terminal), again, progress());
    } catch (FitCancelledException e) {
      String resumed = "; run the same command to resume.";
      terminal.err().println("Interrupted: the finished cells are kept in " + out + resumed);
      return 1;
    }
    return report(outcome);
  }

  private int report(ExperimentRunner.Outcome outcome) {
    terminal.line(
        Message.of(
            "%s of this run, %s in all; results are in %s.",
            Phrases.count(outcome.ran(), "cell"), Phrases.count(outcome.total(), "cell"), out));
    terminal.line("Next: espalier report " + ShellWords.line(List.of(out.toString())));
    if (outcome.open().isEmpty()) {
      return 0;
    }
    for (Result.Group group : Result.grouped(outcome.open())) {
      terminal.line((group.error().isEmpty() ? "Missing " : "Failed ") + group.text());
    }
    terminal.line(
        Message.of(
            "%s of %d without a result; --retry-failed tries again, and so does a corrected plan.",
            Phrases.count(outcome.open().size(), "cell"), outcome.total()));
    return 1;
  }

  /** Runs nothing if a cell cannot run, unless --keep-going is given. */
  private void requireNone(List<String> problems) {
    if (keepGoing || problems.size() > 1) {
      problems.forEach(problem -> terminal.note(problem));
    }
    if (!keepGoing && !problems.isEmpty()) {
      String first = problems.get(0);
      throw new InputException(
          (problems.size() == 1
                  ? plan + ": " + first.substring(0, first.length() - 1)
                  : plan + ": " + problems.size() + " things cannot work, see the notes above")
              + "; nothing was run: correct the plan, or add --keep-going to run the other cells.");
    }
  }

  private Path file() {
    Path file = Path.of(plan);
    TextFile.require(file);
    return file;
  }

  private Consumer<StudyProgress> progress() {
    if (!watch) {
      return this::show;
    }
    terminal.err().println("Progress: open " + out.resolve(ProgressPage.NAME) + " in a browser.");
    Consumer<StudyProgress> shown = this::show;
    return shown.andThen(new ProgressPage(out, Clock.systemDefaultZone()));
  }

  private void show(StudyProgress p) {
    String left =
        Double.isNaN(p.secondsLeft())
            ? ""
            : ", about " + Numbers.duration(p.secondsLeft()) + " left";
    String last = p.last().isEmpty() ? "" : ": " + p.last();
    String error = p.error().isEmpty() ? "" : " FAILED: " + p.error();
    String failed = p.failed() == 0 ? "" : ", " + p.failed() + " failed";
    terminal.err().println("[" + p.done() + "/" + p.total() + failed + left + "]" + last + error);
  }
}
