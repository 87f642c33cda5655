package outside;

import espalier.data.Dataset;
import espalier.io.ClusFormat;
import espalier.io.DataSource;
import espalier.learn.Model;
import espalier.model.ModelFile;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.nio.file.Path;

/** What a program does first: read, learn, score, write. */
final class FewLabels {

  private FewLabels() {}

  public static void main(String[] arguments) {
    DataSource source = DataSource.of(new ClusFormat());
    Dataset train = source.read(Path.of("examples/clus/topics-train.arff"));
    Dataset test = source.read(Path.of("examples/clus/topics-test.arff"));

    Model model = new PctLearner(PctOptions.semiSupervised()).fit(train);
    double[][] scores = model.score(test);
    ModelFile.write(model, Path.of(arguments[0]));
    System.out.println(scores.length + " rows scored");
  }
}
