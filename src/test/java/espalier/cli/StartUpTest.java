package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command loads only the classes that it uses; docs/architecture.md states these numbers. */
final class StartUpTest {

  @TempDir private Path folder;

  /** Methods that were not requested are not built, commands that were not requested not made. */
  @Test
  void trainingAndPredictingLoadFewClasses() throws Exception {
    String model = folder.resolve("m.json").toString();
    String train = "examples/clus/topics-train.arff";
    List<String> trained =
        loaded("train", "--method", "pct", "--threads", "1", "--data", train, "--model", model);
    assertFew(350, trained);
    assertEquals(
        List.of("espalier.learn.Learner", "espalier.tree.PctLearner"),
        trained.stream().filter(name -> name.matches("(?!.*tuning).*Learner")).toList());
    String test = "examples/clus/topics-test.arff";
    String out = folder.resolve("p.csv").toString();
    assertFew(160, loaded("predict", "--model", model, "--data", test, "--out", out));
  }

  private static void assertFew(int most, List<String> loaded) {
    assertTrue(loaded.contains("espalier.cli.Espalier"), loaded::toString);
    assertTrue(
        loaded.size() <= most,
        () -> loaded.size() + " classes were loaded:\n" + String.join("\n", loaded));
  }

  /** The classes of the library that a command loads in a virtual machine of its own. */
  private List<String> loaded(String... words) throws IOException, InterruptedException {
    Path log = folder.resolve("classes");
    Path said = folder.resolve("said");
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xlog:class+load:file=" + log + ":none", "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Espalier.class.getName()));
    line.addAll(List.of(words));
    Process run =
        new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    assertEquals(0, run.waitFor(), Files.readString(said));
    try (var lines = Files.lines(log)) {
      return lines
          .map(entry -> entry.strip().split(" ", 2)[0])
          .filter(name -> name.startsWith("espalier.") && !name.contains("$$Lambda"))
          .sorted()
          .toList();
    }
  }
}
