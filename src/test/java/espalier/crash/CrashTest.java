package espalier.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study that was ended in every bad way equals the undisturbed one. Profile {@code crash}. */
@Tag("crash")
final class CrashTest {

  private static final Path DATA =
      Path.of("examples", "clus", "topics-train.arff").toAbsolutePath();

  @TempDir Path folder;

  private Path plan() throws IOException {
    return Files.writeString(
        folder.resolve("plan.json"),
        "{\"data\": [{\"name\": \"t\", \"files\": [\""
            + DATA
            + "\"]}], \"methods\": [\"pct\", {\"method\": \"ssl-pct\", \"name\": \"half\", \"set\":"
            + " {\"omega\": 0.5}}], \"labels\": [10, 20], \"folds\": 3, \"repeats\": 3}");
  }

  private List<String> command(Object... words) {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "espalier.cli.Espalier"));
    Arrays.stream(words).map(Object::toString).forEach(line::add);
    return line;
  }

  private Process start(List<String> line) throws IOException {
    return start(line, "log.txt");
  }

  private Process start(List<String> line, String log) throws IOException {
    return new ProcessBuilder(line)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(log).toFile())
        .start();
  }

  private int run(List<String> line) throws Exception {
    return start(line).waitFor();
  }

  private static List<String> results(Path study) throws IOException {
    return Files.readAllLines(study.resolve("results.jsonl")).stream()
        .map(l -> l.replaceAll(",\"time\":\\{[^}]*}", ""))
        .toList();
  }

  private List<String> undisturbed(Path plan) throws Exception {
    Path study = folder.resolve("undisturbed");
    assertEquals(0, run(command("experiment", plan, "--out", study)));
    return results(study);
  }

  private List<String> quoted(String shell, List<String> line) {
    return List.of("bash", "-c", shell + " '" + String.join("' '", line) + "'");
  }

  /** Kills within the time that a whole run takes; a study that is done gives way to the next. */
  @Test
  void killedAtRandomMoments() throws Exception {
    Path plan = plan();
    long begin = System.nanoTime();
    List<String> expected = undisturbed(plan);
    int most = (int) ((System.nanoTime() - begin) / 1_000_000);
    SplittableRandom random = new SplittableRandom(Long.getLong("crash.seed", 1));
    int needed = Integer.getInteger("crash.kills", 12);
    int kills = 0;
    int done = 0;
    for (int k = 0; k < 4 * needed && kills < needed; k++) {
      Path study = folder.resolve("killed" + done);
      Process process = start(command("experiment", plan, "--out", study));
      if (process.waitFor(random.nextInt(most), TimeUnit.MILLISECONDS)) {
        assertEquals(expected, results(study));
        done++;
      } else {
        process.destroyForcibly().waitFor();
        kills++;
      }
    }
    assertEquals(needed, kills);
    Path last = folder.resolve("killed" + done);
    assertEquals(0, run(command("experiment", plan, "--out", last)));
    assertEquals(expected, results(last));
  }

  @Test
  void ofTwoRunsInOneFolderTheSecondIsRefused() throws Exception {
    Path plan = plan();
    List<String> expected = undisturbed(plan);
    Path study = folder.resolve("shared");
    Process first = start(command("experiment", plan, "--out", study));
    while (first.isAlive() && !Files.exists(study.resolve("results.jsonl"))) {
      Thread.sleep(10);
    }
    List<Process> more = new ArrayList<>();
    for (int k = 0; k < 3; k++) {
      more.add(start(command("experiment", plan, "--out", study), "more" + k + ".txt"));
    }
    assertEquals(0, first.waitFor());
    int refused = 0;
    for (int k = 0; k < more.size(); k++) {
      String log = "more" + k + ".txt";
      refused += more.get(k).waitFor();
      boolean late = Files.readString(folder.resolve(log)).contains("0 cells of this run");
      boolean said = Files.readString(folder.resolve(log)).contains("another run is writing");
      assertTrue(late != said, Files.readString(folder.resolve(log)));
    }
    assertTrue(refused > 0, "no run was refused");
    assertEquals(expected, results(study));
  }

  @Test
  void bytesThatAreOverwrittenCostTheirRunsAlone() throws Exception {
    Path plan = plan();
    List<String> expected = undisturbed(plan);
    Path study = folder.resolve("undisturbed");
    byte[] bytes = Files.readAllBytes(study.resolve("results.jsonl"));
    SplittableRandom random = new SplittableRandom(Long.getLong("crash.seed", 1));
    for (int k = 0; k < 20; k++) {
      bytes[random.nextInt(bytes.length)] = (byte) (random.nextBoolean() ? 0 : 255);
    }
    Files.write(study.resolve("results.jsonl"), bytes);
    assertEquals(0, run(command("report", study)), Files.readString(folder.resolve("log.txt")));
    assertEquals(0, run(command("experiment", plan, "--out", study)));
    assertTrue(Files.readString(folder.resolve("log.txt")).contains("results.broken.jsonl"));
    assertEquals(expected.stream().sorted().toList(), results(study).stream().sorted().toList());
  }

  @Test
  void interruptedAndTakenUpAgain() throws Exception {
    Path plan = plan();
    List<String> expected = undisturbed(plan);
    Path study = folder.resolve("interrupted");
    Process process = start(command("experiment", plan, "--out", study));
    Thread.sleep(1500);
    long requested = System.nanoTime();
    process.destroy();
    process.waitFor();
    assertTrue((System.nanoTime() - requested) / 1e9 < 5, "it took too long to stop");
    assertEquals(0, run(command("experiment", plan, "--out", study)));
    assertEquals(expected, results(study));
  }

  @Test
  void filesThatMayNotGrowStopTheStudy() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")));
    Path plan = plan();
    List<String> expected = undisturbed(plan);
    Path study = folder.resolve("full");
    List<String> line = command("experiment", plan, "--out", study);
    line.add(1, "-XX:-UsePerfData");
    // 16 blocks of 1024 bytes: less than the results need.
    assertEquals(1, run(quoted("ulimit -f 16;", line)));
    String log = Files.readString(folder.resolve("log.txt"));
    assertTrue(
        log.contains("is the disk full?") || log.contains("check permissions and space"), log);
    assertFalse(log.contains("Exception:"), log);
    assertTrue(results(study).size() < expected.size());
    assertTrue(results(study).stream().noneMatch(l -> l.contains("\"error\"")));
    assertEquals(0, run(command("experiment", plan, "--out", study)));
    assertEquals(expected, results(study));
  }

  @Test
  void aClosedPipeCostsNothing() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")));
    Path plan = plan();
    List<String> expected = undisturbed(plan);
    Path study = folder.resolve("piped");
    List<String> line = new ArrayList<>(command("experiment", plan, "--out", study));
    String text = "'" + String.join("' '", line) + "' 2>&1 | head -c 10";
    run(List.of("bash", "-c", text));
    assertEquals(0, run(line));
    assertEquals(expected, results(study));
  }

  @Test
  void aReadOnlyFileStops() throws Exception {
    Path model = Files.writeString(folder.resolve("m.json"), "");
    assertTrue(model.toFile().setReadOnly());
    int code =
        run(
            command(
                "train",
                "--data",
                DATA,
                "--method",
                "pct",
                "--set",
                "smoothing=2",
                "--model",
                model));
    assertNotEquals(0, code);
    assertEquals(0, Files.size(model));
    assertTrue(Files.readString(folder.resolve("log.txt")).contains("read-only"));
  }
}
