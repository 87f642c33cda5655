package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands in processes of their own, as machines that differ run them. */
final class MachinesTest {

  private static final List<String> HOSTILE =
      List.of(
          "-XX:ActiveProcessorCount=1",
          "-Duser.language=fa",
          "-Duser.country=IR",
          "-Dfile.encoding=US-ASCII",
          "-Djava.io.tmpdir=/dev/null/tmp",
          "-Duser.home=/dev/null/home");

  private static final Path DATA =
      Path.of("examples", "clus", "topics-train.arff").toAbsolutePath();

  @TempDir private Path folder;

  private String said;

  private int run(List<String> machine, Object... words) throws Exception {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path")));
    line.addAll(machine);
    line.add("espalier.cli.Espalier");
    Arrays.stream(words).map(Object::toString).forEach(line::add);
    Path log = folder.resolve("log.txt");
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    int code = builder.directory(folder.toFile()).redirectOutput(log.toFile()).start().waitFor();
    said = Files.readString(log);
    return code;
  }

  private static List<String> results(Path study) throws IOException {
    return Files.readAllLines(study.resolve("results.jsonl")).stream()
        .map(l -> l.replaceAll(",\"time\":\\{[^}]*}", ""))
        .toList();
  }

  /** The pictures of a study and its report need no temporary file, its plan no Persian digit. */
  @Test
  void aStudyIsTheSameOnEveryMachine() throws Exception {
    Path plan = folder.resolve("plan.json");
    Files.writeString(
        plan,
        "{\"data\": [{\"name\": \"t\", \"files\": [\""
            + DATA
            + "\"]}], \"methods\": [\"pct\"], \"labels\": [10], \"folds\": 2}");
    assertEquals(0, run(List.of(), "experiment", plan, "--out", "here"), said);
    assertEquals(0, run(HOSTILE, "experiment", plan, "--out", "there"), said);
    assertEquals(results(folder.resolve("here")), results(folder.resolve("there")));
    assertTrue(
        Files.list(folder.resolve("there/trees")).anyMatch(f -> f.toString().endsWith("png")));
    assertEquals(0, run(HOSTILE, "report", "there"), said);
    assertEquals(0, run(HOSTILE, "init", "--data", DATA, "--out", "init.json"), said);
    assertEquals(0, run(HOSTILE, "experiment", "init.json", "--out", "x", "--list"), said);
    assertFalse(said.codePoints().anyMatch(c -> c >= 0x660 && c < 0x700), said);
  }

  @Test
  void theDemoNamesTheFolderThatItCannotMake() throws Exception {
    assertEquals(1, run(HOSTILE, "demo", "--out", "/dev/null/demo"), said);
    assertTrue(said.contains("/dev/null/demo") && said.contains("--out"), said);
    assertFalse(said.contains("null:") || said.contains("Exception"), said);
  }
}
