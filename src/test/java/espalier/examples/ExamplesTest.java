package espalier.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Runs the Java examples as a user would. */
final class ExamplesTest {

  /** A main method. */
  @FunctionalInterface
  private interface Main {
    void run(String[] args) throws Exception;
  }

  private static String output(Main main) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      main.run(new String[0]);
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void fitSaveLoad() throws Exception {
    String out = output(FitSaveLoad::main);
    assertTrue(out.matches("(?s)omega [01]\\.\\d+\\R.*auprc.pooled 0\\.\\d{4}\\R.*"), out);
  }

  @Test
  void geneFunctions() throws Exception {
    for (var file : GeneExample.files().entrySet()) {
      Path stored = Path.of("examples", "genes", file.getKey());
      assertEquals(file.getValue(), Files.readString(stored), "run GeneExample for " + stored);
    }
    Path program = Path.of("examples", "java", "espalier", "examples", "GeneFunctions.java");
    String text = Files.readString(program);
    long pasted =
        text.substring(text.indexOf("class GeneFunctions {"))
            .lines()
            .skip(1)
            .filter(l -> l.length() > 1)
            .count();
    assertTrue(pasted <= 15, pasted + " lines in the body of the class");
    String out = output(args -> GeneFunctions.main(args));
    assertTrue(out.contains(" example process (EX:0000001)"), out);
    assertTrue(out.startsWith("EXG401 0."), out);
  }

  @Test
  void scoreRows() throws Exception {
    String out = output(ScoreRows::main);
    assertTrue(out.contains("bird 1.00"), out);
    assertTrue(out.contains("fish 0.00"), out);
    assertTrue(out.contains("batch of 2 rows, 3 scores each"), out);
  }

  @Test
  void progressAndCancel() throws Exception {
    String out = output(ProgressAndCancel::main);
    assertTrue(out.contains("choosing ω: 0 of 33"), out);
    assertTrue(out.contains("stopped: "), out);
  }

  @Test
  void tunedThresholds() throws Exception {
    String out = output(TunedThresholds::main);
    String[] words = out.split(" ");
    assertEquals("f1.macro", words[0]);
    double half = Double.parseDouble(words[1]);
    double tuned = Double.parseDouble(words[5]);
    assertTrue(tuned > half, out);
  }

  @Test
  void explainScores() throws Exception {
    String out = output(ExplainScores::main);
    assertTrue(
        out.matches("(?s)physics 0\\.\\d{4} = mean 0\\.\\d{4}(\\R +[+-]0\\.\\d{4} .*){3}.*"), out);
    assertTrue(out.contains("adds up to the score: true"), out);
    assertTrue(out.contains("most important for level 1: "), out);
  }

  @Test
  void sparseTrees() throws Exception {
    String out = output(args -> SparseTrees.main(new String[] {"1"}));
    assertTrue(out.matches("(?s)labels shown +NN +agglomerative.*\\d+ % of the proposals.*"), out);
  }

  /** If this fails after a deliberate change, copy the new table to the page. */
  @Test
  void fewLabelsInMulan() throws Exception {
    String out = output(FewLabelsInMulan::main);
    assertEquals(9, out.lines().count(), out);
    assertTrue(Files.readString(Path.of("docs", "evidence", "windows.md")).contains(out), out);
  }

  @Test
  void fewClassesInWeka() throws Exception {
    String out = output(FewClassesInWeka::main);
    assertEquals(6, out.lines().count(), out);
    Matcher trees = Pattern.compile("(?s)\\Rpct +([0-9.]+) .*\\Rssl-pct +([0-9.]+) ").matcher(out);
    assertTrue(trees.find(), out);
    double supervised = Double.parseDouble(trees.group(1));
    assertEquals(78, supervised, 0.5, "percent right");
    assertTrue(Double.parseDouble(trees.group(2)) > supervised, out);
  }

  @Test
  void treesAgainstNeighbours() throws Exception {
    assertTrue(output(TreesAgainstNeighbours::main).contains("ARFF"));
  }
}
