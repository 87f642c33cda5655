package espalier.examples;

import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.learn.Model;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import espalier.model.ModelFile;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.nio.file.Files;
import java.nio.file.Path;

/** From files to a model, to a file, and back to scores and measures. */
public final class FitSaveLoad {

  private FitSaveLoad() {}

  /** Run from the top of the project. */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of("examples", "clus");
    DataSource reader = DataSource.of("format", "clus");
    // Rows whose labels are "?" are unlabelled; files of the same form can be read as one.
    Dataset train =
        reader.read(folder.resolve("topics-train.arff"), folder.resolve("topics-unlabelled.arff"));
    Dataset test = reader.read(folder.resolve("topics-test.arff"));

    Model model = new PctLearner(PctOptions.semiSupervised()).fit(train);
    System.out.println("omega " + model.provenance().tuning().orElseThrow().best().omega());

    Path file = Files.createTempFile("topics", ".json");
    ModelFile.write(model, file);
    Model again = ModelFile.read(file);
    Files.delete(file);

    MeasureOptions how = MeasureOptions.defaults().withHierarchy(test.hierarchy().orElseThrow());
    Evaluation result = Evaluation.of(test.targets(), again.score(test), how);
    System.out.printf("auprc.pooled %.4f%n", result.get("auprc.pooled").value());
    System.out.printf("h.f1 %.4f%n", result.get("h.f1").value());
  }
}
