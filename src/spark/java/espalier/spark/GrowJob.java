package espalier.spark;

import espalier.model.ModelFile;
import espalier.split.SplitSearch;
import espalier.tree.GrowthOptions;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import espalier.tuning.SupervisionOptions;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Grows an oblique tree from files that no single machine holds together. */
@Command(
    name = "grow",
    description = "Grow a tree of hyperplanes from files that no machine holds together.")
final class GrowJob implements Callable<Integer> {

  @Option(
      names = "--data",
      required = true,
      arity = "1..*",
      description = "Training files, a partition each; every executor must be able to open them.")
  private List<String> data;

  @Option(
      names = "--form",
      paramLabel = "KEY=VALUE",
      description = "How files are read, such as targets=5; the keys of a plan's data sets.")
  private Map<String, String> form = new LinkedHashMap<>();

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "An option of ssl-spyct-grad. Defaults: omega=0.5, smoothing=16; neither can be auto.")
  private Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--local-rows",
      defaultValue = "1000000",
      description = "Rows of a node that one task takes. Default: ${DEFAULT-VALUE}.")
  private long local;

  @Option(names = "--model", required = true, description = "The file for the model.")
  private Path out;

  @Override
  public Integer call() {
    PctOptions options =
        PctOptions.oblique(SplitSearch.GRADIENT)
            .fix(SupervisionOptions.OMEGA, 0.5)
            .fix(GrowthOptions.SMOOTHING, 16.0)
            .setAll(settings);
    SparkSpyct learner = new SparkSpyct(options, local);
    TreeModel model =
        Application.with("Espalier: grow", spark -> learner.fitFiles(spark, form, data));
    ModelFile.write(model, out);
    System.out.println("Model of " + model.tree().size() + " nodes written to " + out);
    return 0;
  }
}
