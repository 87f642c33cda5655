package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The README keeps its word. */
final class ReadmeTest {

  private static final String START = "java -jar target/espalier-cli.jar ";

  private static List<String> commands(Path file) throws IOException {
    List<String> found = new ArrayList<>();
    String text = Files.readString(file).replaceAll("\\\\\\n\\s*", "");
    for (String line : text.split("\n")) {
      if (line.strip().startsWith(START)) {
        found.add(line.strip().substring(START.length()));
      }
    }
    return found;
  }

  @Test
  void everyCommandRuns() throws IOException {
    Files.createDirectories(Path.of("target"));
    List<String> commands = commands(Path.of("README.md"));
    assertTrue(commands.size() >= 10, "too few commands were found: " + commands);
    for (String command : commands) {
      Cli result = Cli.run((Object[]) command.split(" +"));
      assertEquals(0, result.code(), command + ": " + result.err());
      assertTrue(result.out().length() > 20, command + " printed: " + result.out());
    }
  }

  /** If this fails after a deliberate change, copy the new lines from {@code espalier demo}. */
  @Test
  void demoPrintsWhatItSays() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    int from = readme.indexOf("```\nRows  ") + 4;
    assertTrue(from > 4, "README.md no longer quotes the demo");
    String quoted = readme.substring(from, readme.indexOf("```", from));
    String printed = Cli.run("demo", "--out", "target/demo").ok().out();
    for (String line : quoted.split("\n")) {
      assertTrue(printed.contains(line), () -> "'" + line + "' is not in: " + printed);
    }
  }
}
