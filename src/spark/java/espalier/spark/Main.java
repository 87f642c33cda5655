package espalier.spark;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The commands of {@code spark-submit ... espalier-spark.jar}; {@code docs/spark.md} shows them.
 */
@Command(
    name = "espalier-spark",
    description = "Espalier on Apache Spark.",
    subcommands = {ExperimentJob.class, TrainJob.class, GrowJob.class, PredictJob.class})
public final class Main {

  private Main() {}

  /** Runs a command; ends with status 1 and a sentence if it cannot be done. */
  public static void main(String[] arguments) {
    int status = run(arguments);
    if (status != 0) {
      System.exit(status);
    }
  }

  static int run(String... arguments) {
    return new CommandLine(new Main())
        .setExecutionExceptionHandler(
            (e, line, parsed) -> {
              if (e instanceof IllegalArgumentException || e instanceof IllegalStateException) {
                line.getErr().println("espalier-spark: " + e.getMessage());
                return 1;
              }
              throw e;
            })
        .execute(arguments);
  }
}
