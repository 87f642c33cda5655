package espalier.spark;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.model.ModelFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Learns a model. */
@Command(name = "train", description = "Learn a model; the trees of its forests grow in tasks.")
final class TrainJob implements Callable<Integer> {

  @Option(names = "--data", required = true, arity = "1..*", description = "Training files.")
  private List<Path> data;

  @Option(names = "--unlabelled", arity = "1..*", description = "Further unlabelled rows.")
  private List<Path> unlabelled = List.of();

  @Option(
      names = "--form",
      paramLabel = "KEY=VALUE",
      description = "How files are read, such as targets=5; the keys of a plan's data sets.")
  private Map<String, String> form = new LinkedHashMap<>();

  @Option(names = "--method", defaultValue = "ssl-rf", description = "Default: ssl-rf.")
  private String method;

  @Option(names = "--set", paramLabel = "KEY=VALUE", description = "An option of the method.")
  private Map<String, String> settings = new LinkedHashMap<>();

  @Option(names = "--model", required = true, description = "The file for the model.")
  private Path out;

  @Override
  public Integer call() {
    Learner learner = Catalogue.of(method).learner(settings);
    Dataset train = DataSource.of(form, Path.of("")).read(data, unlabelled, List.of()).data();
    Model model =
        Application.with(
            "Espalier: " + method,
            spark -> SparkForest.fit(spark, learner, train, FitContext.quiet()));
    ModelFile.write(model, out);
    System.out.println("Model written to " + out);
    return 0;
  }
}
