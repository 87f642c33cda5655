package espalier.spark;

import espalier.learn.Model;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Scores a file. */
@Command(name = "predict", description = "Score a file of separated values, a task per partition.")
final class PredictJob implements Callable<Integer> {

  @Option(names = "--model", required = true, description = "The model.")
  private Path model;

  @Option(names = "--data", required = true, description = "The file, at any address for Spark.")
  private String data;

  @Option(names = "--out", required = true, description = "The folder for the parts.")
  private String out;

  @Option(
      names = "--form",
      paramLabel = "KEY=VALUE",
      description = "How the file is read; id=COLUMN names the column of row names.")
  private Map<String, String> form = new LinkedHashMap<>();

  @Option(
      names = "--partitions",
      description = "The least number of partitions. Default: as many as the file has blocks.")
  private int partitions;

  @Override
  public Integer call() {
    Model learned = ModelFile.read(model);
    long rows =
        Application.with(
            "Espalier: predict",
            spark -> SparkFileScorer.score(spark, learned, form, data, out, partitions));
    System.out.printf("%s rows predicted; parts written to %s%n", rows, out);
    return 0;
  }
}
