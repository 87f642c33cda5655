package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code bin/espalier} with a Java that prints its arguments. */
class LauncherTest {

  private static final String QUICK = "-XX:TieredStopAtLevel=1";
  private static final String PLAIN = "-XX:+UseSerialGC";

  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void makeJavaThatPrints() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "needs a shell");
    Path java = folder.resolve("bin/java");
    Files.createDirectories(java.getParent());
    Files.writeString(java, "#!/bin/sh\nfor word in \"$@\"; do echo \"$word\"; done\n");
    assumeTrue(java.toFile().setExecutable(true));
    jar = Files.createFile(folder.resolve("espalier-cli.jar"));
  }

  private String run(String... arguments) throws Exception {
    return runWith("-Xmx1g", arguments);
  }

  private String runWith(String options, String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("/bin/sh", "bin/espalier"));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", folder.toString());
    builder.environment().put("ESPALIER_JAR", jar.toString());
    builder.environment().put("ESPALIER_JAVA_OPTS", options);
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return printed;
  }

  @Test
  void passesArgumentsAsTheyAre() throws Exception {
    assertEquals(
        List.of(
            QUICK, PLAIN, "-Xmx1g", "-jar", jar.toString(), "show", "--model", "two words.json"),
        run("show", "--model", "two words.json")
            .lines()
            .filter(word -> !word.equals("-XX:+UseTransparentHugePages"))
            .toList());
  }

  @Test
  void leavesTheCollectorToTheUserAndToLongWork() throws Exception {
    assertTrue(run("measures").contains(PLAIN));
    assertFalse(runWith("-XX:+UseParallelGC", "measures").contains(PLAIN));
    assertFalse(run("experiment", "plan.json").contains(PLAIN));
  }

  @Test
  void compilesWellForLargeFilesAndStudies() throws Exception {
    Path large = folder.resolve("large.arff");
    Files.write(large, new byte[1_000_001]);
    assertFalse(run("train", "--data", large.toString()).contains(QUICK));
    assertFalse(run("train", "--data=" + large).contains(QUICK));
    assertTrue(run("train", "--data=" + large).contains("-XX:Tier4CompileThreshold="));
    assertFalse(run("experiment", "plan.json").contains(QUICK));
    assertFalse(run("experiment", "plan.json").contains("Tier"));
  }

  @Test
  void countsPackedFilesAndEvaluationsForMore() throws Exception {
    Path packed = Files.write(folder.resolve("packed.arff.gz"), new byte[250_000]);
    Path small = Files.write(folder.resolve("small.arff"), new byte[90_000]);
    Path medium = Files.write(folder.resolve("medium.arff"), new byte[110_000]);
    assertFalse(run("train", "--data", packed.toString()).contains(QUICK));
    assertTrue(run("train", "--data", medium.toString()).contains(QUICK));
    assertTrue(run("evaluate", "--data", small.toString()).contains(QUICK));
    assertFalse(run("evaluate", "--data", medium.toString()).contains(QUICK));
    assertFalse(run("evaluate", "--data", medium.toString(), "-m", "pct").contains(QUICK));
  }

  @Test
  void countsWhatOneSupervisedTreeLearnsFromForLess() throws Exception {
    Path large = Files.write(folder.resolve("large.arff"), new byte[9_000_000]);
    for (List<String> method : List.of(List.of("--method", "pct"), List.of("--method=pct"))) {
      List<String> words = new ArrayList<>(List.of("train", "--data", large.toString()));
      words.addAll(method);
      assertTrue(run(words.toArray(String[]::new)).contains(QUICK), method.toString());
    }
    assertFalse(run("train", "--data", large.toString(), "-m", "pct-x").contains(QUICK));
  }

  @Test
  void countsATenthOfWhatIsPredicted() throws Exception {
    Path large = Files.write(folder.resolve("large.model"), new byte[9_000_000]);
    Path larger = Files.write(folder.resolve("larger.model"), new byte[11_000_000]);
    assertTrue(run("predict", "--model", large.toString()).contains(QUICK));
    assertFalse(run("predict", "--model", larger.toString()).contains(QUICK));
  }

  @Test
  void doesNotCountWhatIsWritten() throws Exception {
    String large = Files.write(folder.resolve("large.json"), new byte[1_000_001]).toString();
    assertTrue(run("train", "--model", large).contains(QUICK));
    assertTrue(run("train", "--model=" + large, "--data", "x.arff").contains(QUICK));
    assertTrue(run("predict", "--out", large).contains(QUICK));
    assertFalse(run("show", "--model", large).contains(QUICK));
    assertFalse(run("show", "--model=" + large, "--out", large).contains(QUICK));
    assertFalse(run("train", "--model", "x.json", "--data", large).contains(QUICK));
  }

  @Test
  void saysWhenThereIsNoJar() throws Exception {
    Files.delete(jar);
    assumeTrue(Files.notExists(Path.of("target/espalier-cli.jar")));
    assertTrue(run("measures").contains("There is no espalier-cli.jar"));
  }
}
