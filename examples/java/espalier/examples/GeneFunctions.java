package espalier.examples;

import espalier.data.Dataset;
import espalier.io.CsvFormat;
import espalier.io.DataSource;
import espalier.io.HierarchySource;
import espalier.io.TargetSpec;
import espalier.learn.Model;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.nio.file.Path;

/** From an ontology, annotations and expression values to functions of new genes by name. */
public final class GeneFunctions {

  private GeneFunctions() {}

  /** Run from the top of the project. */
  public static void main(String[] args) {
    Path folder = Path.of("examples", "genes");
    DataSource source = DataSource.of(new CsvFormat(new TargetSpec.None())).withRowNames("gene");
    Dataset genes =
        source
            .withHierarchy(HierarchySource.edges(folder.resolve("terms.obo")))
            .withAnnotations(folder.resolve("annotations.gaf"), false)
            .read(folder.resolve("expression.csv"));
    Model model = new PctLearner(PctOptions.semiSupervised()).fit(genes);
    Dataset fresh = source.read(folder.resolve("new.csv"));
    double[] scores = model.score(fresh)[0];
    for (int t = 0; t < scores.length; t++) {
      if (scores[t] > 0.3) {
        System.out.printf("%s %.2f %s%n", fresh.rowName(0), scores[t], model.schema().shown(t));
      }
    }
  }
}
