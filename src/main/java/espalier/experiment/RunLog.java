package espalier.experiment;

import espalier.io.file.AtomicFile;
import espalier.io.file.InputException;
import espalier.learn.Provenance;
import espalier.message.Message;
import espalier.model.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** When, by which command, by which version and on which machine a study was run, run by run. */
public final class RunLog {

  static final String NAME = "runs.jsonl";

  /**
   * One run of a study.
   *
   * @param started when, in UTC to the second
   * @param command the command line; empty if the run was started by a program
   * @param machine Java, operating system, processors and memory
   */
  public record Run(String started, String command, String version, String machine) {}

  private RunLog() {}

  static void add(Path folder, String command, Clock clock) {
    Path file = folder.resolve(NAME);
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("started", clock.instant().truncatedTo(ChronoUnit.SECONDS).toString());
    run.put("command", command);
    run.put("version", Provenance.VERSION);
    run.put("machine", machine());
    try {
      String before = Files.exists(file) ? Files.readString(file) : "";
      AtomicFile.write(file, out -> out.write(before + Json.text(run) + "\n"));
    } catch (IOException e) {
      throw InputException.unwritten(file.toString(), "the record of runs cannot be read.", e);
    }
  }

  private static String machine() {
    return Message.of(
        "Java %s on %s %s, %d processors, %d MB for Java",
        System.getProperty("java.version"),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        Runtime.getRuntime().maxMemory() >> 20);
  }

  /** The runs recorded in a folder; none in folders of earlier versions. */
  static List<Run> read(Path folder) {
    Path file = folder.resolve(NAME);
    List<Run> runs = new ArrayList<>();
    if (!Files.isRegularFile(file)) {
      return runs;
    }
    try {
      for (String line : Files.readAllLines(file)) {
        JsonObject run = JsonObject.read(line, file.toString());
        runs.add(
            new Run(
                run.text("started", ""),
                String.valueOf(run.all().getOrDefault("command", "")),
                run.text("version", ""),
                run.text("machine", "")));
      }
    } catch (IOException e) {
      throw InputException.because(file.toString(), "the record of runs cannot be read.", e);
    }
    return runs;
  }
}
