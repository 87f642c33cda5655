package espalier.tree;

import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Dataset;
import espalier.impurity.Objective;
import espalier.io.DataSource;
import espalier.io.RowLists;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * With objective CLUS trees have as many nodes and leaves as those of CLUS+ 2.12.8, before pruning
 * and after M5, for 100 labelled rows (first draw) of the benchmark data. An ω of 1 keeps the
 * unlabelled rows; {@code PCT} is the supervised method on the labelled rows.
 */
class ClusTreesTest {

  private static final Path SHARED = Path.of("../shared");
  private static final Map<String, Dataset> READ = new HashMap<>();

  @BeforeAll
  static void present() {
    Assumptions.assumeTrue(
        Files.isDirectory(SHARED.resolve("data")), "no ../shared: comparison with CLUS skipped");
  }

  /** One case of each data set, and every ω. */
  @ParameterizedTest
  @CsvSource({
    "emotions, 0, 113, 57, 19, 10",
    "emotions, 0.5, 77, 39, 19, 10",
    "emotions, 1, 57, 29, 57, 29",
    "emotions, PCT, 53, 27, 3, 2",
    "yeast, PCT, 73, 37, 1, 1",
    "Enron_corr, PCT, 87, 44, 1, 1",
    "ImCLEF07D, 0, 99, 50, 95, 48",
    "cellcycle_FUN, PCT, 73, 37, 1, 1"
  })
  void treesAreAsLargeAsThoseOfClus(
      String set, String omega, int nodes, int leaves, int prunedNodes, int prunedLeaves) {
    compare(set, omega, nodes + "/" + leaves, prunedNodes + "/" + prunedLeaves);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "ImCLEF07D, PCT, 67, 34, 1, 1",
    "yeast, 0, 105, 53, 23, 12",
    "yeast, 0.5, 97, 49, 29, 15",
    "Enron_corr, 0.5, 329, 165, 17, 9",
    "ImCLEF07D, 0.5, 99, 50, 95, 48",
    "yeast, 1, 89, 45, 89, 45",
    "Enron_corr, 0, 399, 200, 17, 9",
    "Enron_corr, 1, 99, 50, 99, 50",
    "ImCLEF07D, 1, 73, 37, 73, 37",
    "cellcycle_FUN, 0, 109, 55, 53, 27",
    "cellcycle_FUN, 0.5, 109, 55, 53, 27"
  })
  void largeTreesAreAsLargeAsThoseOfClus(
      String set, String omega, int nodes, int leaves, int prunedNodes, int prunedLeaves) {
    compare(set, omega, nodes + "/" + leaves, prunedNodes + "/" + prunedLeaves);
  }

  private static void compare(String set, String omega, String size, String prunedSize) {
    Dataset data = READ.computeIfAbsent(set, ClusTreesTest::read);
    PctOptions options =
        PctOptions.semiSupervised()
            .with(OBJECTIVE, Objective.CLUS)
            .fix(OMEGA, omega.equals("PCT") ? 1 : Double.parseDouble(omega))
            .with(KEEP_UNLABELLED, omega.equals("1"));
    Tree grown = new PctLearner(options.with(PRUNING, Pruning.NONE)).fit(data).tree();
    assertEquals(size, grown.size() + "/" + grown.leaves(), "before pruning");
    Tree pruned = new PctLearner(options.with(PRUNING, Pruning.M5)).fit(data).tree();
    assertEquals(prunedSize, pruned.size() + "/" + pruned.leaves(), "after M5");
  }

  private static Dataset read(String set) {
    Path mulan = SHARED.resolve("data/mlc").resolve(set);
    Path clus = SHARED.resolve("data/hmlc").resolve(set);
    Dataset data =
        switch (set) {
          case "Enron_corr" ->
              DataSource.of("format", "clus")
                  .read(
                      clus.resolve("Enron_corr_trainvalid.arff.gz"),
                      clus.resolve("Enron_corr_test.arff"));
          case "ImCLEF07D" ->
              DataSource.of("label-cut", "0")
                  .read(clus.resolve("ImCLEF07D_Train.arff"), clus.resolve("ImCLEF07D_Test.arff"));
          case "cellcycle_FUN" ->
              DataSource.of("format", "clus")
                  .read(
                      clus.resolve("cellcycle_FUN.train.arff"),
                      clus.resolve("cellcycle_FUN.valid.arff"),
                      clus.resolve("cellcycle_FUN.test.arff"));
          default ->
              DataSource.of("xml", mulan.resolve(set + ".xml").toString())
                  .read(mulan.resolve(set + (set.equals("yeast") ? ".arff.gz" : ".arff")));
        };
    Path rows = SHARED.resolve("baselines/splits-clus").resolve(set).resolve("L100_seed1.txt");
    return data.keepTargets(RowLists.read(rows, data.rows()));
  }
}
