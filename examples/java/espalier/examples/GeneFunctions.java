package espalier.examples;

import espalier.data.Dataset;
import espalier.io.DataSource;
import espalier.learn.Model;
import espalier.learn.NamedScore;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** From an ontology, annotations and expression values to functions of new genes by name. */
public final class GeneFunctions {

  private GeneFunctions() {}

  /** Run from the top of the project. */
  public static void main(String[] args) {
    Path folder = Path.of("examples", "genes");
    DataSource source =
        DataSource.of(Map.of("hierarchy", "terms.obo", "annotations", "annotations.gaf"), folder);
    Dataset genes = source.read(folder.resolve("expression.csv"));
    Model model = new PctLearner(PctOptions.semiSupervised()).fit(genes);
    Dataset fresh =
        source.withFiles(List.of(folder.resolve("new.csv"))).readFeatures(genes.features());
    for (NamedScore found : model.named(fresh.select(new int[] {0}), 0.3)) {
      System.out.println(found);
    }
  }
}
