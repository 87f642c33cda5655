package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command that a command prints runs as it is copied into a shell. */
class PrintedCommandsTest {

  @TempDir private Path folder;

  /** What a shell makes of a printed line. */
  private static List<String> words(String line) throws IOException, InterruptedException {
    String script = "espalier() { printf '%s\\n' \"$@\"; }\n" + line;
    Process shell =
        new ProcessBuilder("sh", "-c", script)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, shell.waitFor(), line);
    return out.lines().toList();
  }

  private static List<String> commands(Cli printed) {
    return printed.out().lines().map(String::strip).filter(l -> l.startsWith("espalier ")).toList();
  }

  @Test
  void initPrintsCommandsThatRun() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell /bin/sh here");
    Path data = folder.resolve("our customer's data $(1).csv");
    StringBuilder text = new StringBuilder("Kunde seit,Text,x,\"it's; new\",y 1,y 2\n");
    for (int i = 0; i < 40; i++) {
      text.append(2000 + i % 7).append(",note").append(i).append(',').append(i % 5).append(',');
      text.append(i % 3).append(',');
      text.append(i < 24 ? i % 2 + "," + (i % 5 > 2 ? 1 : 0) : ",").append('\n');
    }
    Files.writeString(data, text);
    Path plan = folder.resolve("the plan.json");
    Cli init =
        Cli.run(
            "init",
            "--data",
            data,
            "--targets",
            "y 1,y 2",
            "--ignore",
            "Kunde seit,Text",
            "--out",
            plan);
    assertEquals(0, init.code(), init.err());
    List<String> printed = commands(init);
    assertEquals(3, printed.size(), init.out());
    for (String line : printed) {
      List<String> words = words(line);
      Object[] quick =
          words.get(0).equals("experiment")
              ? new Object[] {"experiment", plan, "--out", folder.resolve("study"), "--list"}
              : words.stream()
                  .map(w -> w.equals("model.json") ? folder.resolve(w).toString() : w)
                  .toArray();
      if (words.get(0).equals("experiment")) {
        assertEquals(List.of(plan.toString(), "--out", "study"), words.subList(1, words.size()));
      } else {
        assertTrue(words.contains(data.toString()) && words.contains("Kunde seit,Text"), line);
      }
      Cli run = Cli.run(quick);
      assertEquals(0, run.code(), line + run.err());
    }
    assertTrue(Files.readString(plan).contains("\"auto\""), "a plan without the default method");
    assertTrue(Files.exists(folder.resolve("model.json")));
  }

  @Test
  void evaluateTakesFoldsOfTheLabelledRows() throws IOException {
    Path data = folder.resolve("few.csv");
    Files.writeString(data, "x,y\n1,a\n2,b\n3,a\n4,\n5,b\n6,\n");
    Cli.run("evaluate", "--data", data, "--targets", "y", "--method", "nn")
        .ok()
        .says("inductive", "Rows      4 runs, the first with 3 labelled, 2 unlabelled, 1 test");
    Files.writeString(data, "x,y\n1,a\n2,\n3,\n");
    Cli.run("evaluate", "--data", data, "--targets", "y", "--method", "nn")
        .fails(1, "1 labelled row cannot be divided into 2 folds");
  }

  @Test
  void wordsAreQuotedOnlyWhereTheyMustBe() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell /bin/sh here");
    List<String> words =
        List.of("a.csv", "x y", "it's", "$(rm)", "a,b", "", "`a`", "\"q\"", "a\\b");
    String line = ShellWords.line(words);
    assertTrue(line.startsWith("a.csv 'x y' "), line);
    assertEquals(words, words("espalier " + line));
  }
}
