package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Latent trees and their baselines from the command line, from training to pictures. */
final class LatentTreeCommandsTest {

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path TEST = Path.of("examples", "clus", "topics-test.arff");

  @TempDir Path folder;

  private Path trained(String method, String... more) {
    Path model = folder.resolve(method + ".json");
    List<Object> args =
        new java.util.ArrayList<>(
            List.of("train", "--data", TRAIN, "--method", method, "--model", model));
    args.addAll(List.of(more));
    Cli.run(args.toArray()).ok().says("Model written to");
    return model;
  }

  private List<String> predicted(Path model, String name) throws IOException {
    Path csv = folder.resolve(name);
    Cli.run("predict", "--model", model, "--data", TEST, "--out", csv).ok();
    return Files.readAllLines(csv);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tbb", "tnn", "nn", "laplacian"})
  void trainedModelsPredictTheSameAgain(String method) throws IOException {
    Path model = trained(method, "--unlabelled", TEST.toString());
    List<String> lines = predicted(model, "one.csv");
    assertEquals(251, lines.size());
    assertTrue(lines.get(0).startsWith("row,science,physics,"), lines.get(0));
    assertEquals(lines, predicted(model, "two.csv"));
    Cli.run("show", "--model", model).ok().says("40 labelled, 510 unlabelled");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tbb", "tnn"})
  void treesAreShownInEveryForm(String method) throws IOException {
    Path model = trained(method);
    Cli.run("show", "--model", model).ok().says("Latent tree of", "with known targets");
    Cli.run("show", "--model", model, "--format", "svg", "--label", "physics")
        .ok()
        .says("<svg", "filled to the share of physics");
    Path png = folder.resolve("tree.png");
    Cli.run("show", "--model", model, "--out", png, "--label", "physics").ok();
    assertEquals((byte) 0x89, Files.readAllBytes(png)[0]);
    Cli.run("show", "--model", model, "--format", "svg", "--label", "nothing")
        .fails(1, "no label 'nothing'");
  }

  @Test
  void drawnTreesTellHowTheyWereDrawn() throws IOException {
    String[] few = {"--set", "burn-in=5", "--set", "samples=20", "--set", "tree-rows=60"};
    Path model = trained("mcmc-trees", few);
    assertEquals(251, predicted(model, "p.csv").size());
    Cli.run("show", "--model", model)
        .ok()
        .says("proposals", "modal tree", "most probable latent tree drawn");
    Cli.run("train", "--data", TRAIN, "--method", "mcmc-trees", "--model", model)
        .fails(1, "different rows were asked for", "tree-rows=200");
  }

  @Test
  void onlyLatentTreesAreFilledByALabel() {
    Path model = trained("nn");
    Cli.run("show", "--model", model, "--format", "svg", "--label", "physics")
        .fails(2, "remove --label");
    Cli.run("show", "--model", model, "--format", "dot").fails(2, "cannot be shown as dot");
  }
}
