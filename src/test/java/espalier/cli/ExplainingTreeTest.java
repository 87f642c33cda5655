package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A tree beside a forest on the command line. */
final class ExplainingTreeTest {

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path TEST = Path.of("examples", "clus", "topics-test.arff");

  @TempDir Path folder;

  @Test
  void trainingWritesATreeBesideTheForest() {
    Path model = folder.resolve("forest.json");
    Cli.run(
            "train",
            "--data",
            TRAIN,
            "--unlabelled",
            TEST,
            "--method",
            "ssl-rf",
            "--trees",
            10,
            "--explain-with",
            "tree",
            "--model",
            model)
        .ok()
        .says("Explained", "mean R²", "forest-tree.json");
    Path tree = folder.resolve("forest-tree.json");
    assertTrue(Files.exists(tree));
    Cli.run("show", "--model", tree).ok().says("leaves");
    Cli.run("predict", "--model", tree, "--data", TEST, "--out", folder.resolve("p.csv")).ok();
  }

  @Test
  void evaluationSaysHowFaithfulATreeWouldBe() {
    Cli.run(
            "evaluate",
            "--data",
            TEST,
            "--labelled",
            30,
            "--method",
            "ssl-rf",
            "--trees",
            10,
            "--no-twin",
            "--explain-with",
            "tree")
        .ok()
        .says("Explained", "agrees on");
    Cli.run(
            "evaluate",
            "--data",
            TEST,
            "--folds",
            3,
            "--method",
            "ssl-rf",
            "--trees",
            10,
            "--explain-with",
            "tree")
        .fails(2, "--explain-with", "3");
  }

  @Test
  void theTreeStandsBesideTheModel() {
    assertEquals(Path.of("a", "x-tree.json.gz"), ExplainingTree.beside(Path.of("a", "x.json.gz")));
    assertEquals(Path.of("x-tree"), ExplainingTree.beside(Path.of("x")));
  }
}
