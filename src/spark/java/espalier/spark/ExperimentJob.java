package espalier.spark;

import espalier.experiment.ExperimentRunner;
import espalier.experiment.Plan;
import espalier.experiment.PlanReader;
import espalier.experiment.Presets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a study. */
@Command(name = "experiment", description = "Run a study, a task for each cell.")
final class ExperimentJob implements Callable<Integer> {

  @Parameters(paramLabel = "PLAN", description = "A plan file, or the name of a built-in plan.")
  private String plan;

  @Option(names = "--out", required = true, description = "The folder for results.")
  private Path out;

  @Option(names = "--data", description = "The folder of the plan's files. Default: the plan's.")
  private Path data;

  @Option(
      names = "--cells",
      description = "Number of cells that run at the same time. Default: one for each processor.")
  private int cells;

  @Option(names = "--retry-failed", description = "Run failed cells again.")
  private boolean again;

  @Override
  public Integer call() {
    Plan needed =
        Presets.has(plan)
            ? Presets.read(plan, data == null ? Path.of("") : data, System.err::println)
            : PlanReader.read(Path.of(plan), Optional.ofNullable(data));
    ExperimentRunner.Outcome outcome =
        Application.with(
            "Espalier: " + needed.name(),
            spark ->
                SparkExperiment.run(
                    spark,
                    needed,
                    out,
                    cells > 0 ? cells : Math.max(1, spark.defaultParallelism()),
                    again,
                    p -> System.err.println("[" + p.done() + "/" + p.total() + "] " + p.last())));
    System.out.printf(
        "%s cells of this run, %s in all, %s without a result; results are in %s.%n",
        outcome.ran(), outcome.total(), outcome.open().size(), out);
    return outcome.open().isEmpty() ? 0 : 1;
  }
}
