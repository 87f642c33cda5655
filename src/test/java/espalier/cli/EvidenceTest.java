package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import espalier.comparison.Anchors;
import espalier.comparison.CompareCalibration;
import espalier.comparison.CompareDefaults;
import espalier.comparison.CompareForests;
import espalier.comparison.CompareMeka;
import espalier.comparison.CompareSpyct;
import espalier.comparison.CompareThresholds;
import espalier.comparison.DataTable;
import espalier.comparison.VerdictPower;
import espalier.examples.SparseTrees;
import espalier.experiment.JsonText;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * One small cell of each page of {@code docs/evidence} is measured again by the page's command and
 * compared with the page, digit by digit: {@code mvn -Pevidence test}. Pages of times have no
 * figure that repeats. Without {@code ../shared} only what rests on the examples is measured.
 */
@Tag("evidence")
final class EvidenceTest {

  private static final Path FOLDER = Path.of("docs/evidence");
  private static final String SHARED = "../shared";
  private static final Pattern NUMBER = Pattern.compile("[-+]?\\d*\\.?\\d+");

  /** A program whose output has the figures. */
  private interface Program {
    void main(String[] arguments) throws Exception;
  }

  /**
   * A row of a table of a page, from its first cell on, and how its figures are found.
   *
   * @param heads the beginning of the row that heads the table
   * @param column the cell, 1 being the one after the name of the row
   */
  private record Cell(
      String page,
      String heads,
      String row,
      int column,
      Program program,
      String arguments,
      Function<List<String>, double[]> figures) {

    String said() throws IOException {
      String text = Files.readString(FOLDER.resolve(page));
      String table = text.substring(text.indexOf("\n" + heads) + 1);
      assertTrue(text.contains("\n" + heads), page + " has no table " + heads);
      return table
          .lines()
          .takeWhile(line -> line.startsWith("|"))
          .map(line -> line.replace("**", "").split(" *\\| *"))
          .filter(cells -> cells.length > column + 1 && cells[1].equals(row))
          .map(cells -> cells[column + 1])
          .findFirst()
          .orElseThrow(() -> new AssertionError(page + " has no row " + row));
    }
  }

  @TestFactory
  Stream<DynamicTest> aCellOfEachPageIsMeasuredAgain() {
    return cells()
        .map(
            cell ->
                DynamicTest.dynamicTest(
                    cell.page + ", " + cell.row,
                    () -> {
                      assumeTrue(Files.isDirectory(Path.of(SHARED)), "no " + SHARED);
                      String said = cell.said();
                      double[] now =
                          cell.figures.apply(
                              run(cell.program, cell.arguments.replace("SHARED", SHARED)));
                      agree(cell.page + ", row " + cell.row, said, now);
                    }));
  }

  private static Stream<Cell> cells() {
    String forests = "SHARED emotions 100 1,2,3 ";
    return Stream.of(
        forest(
            "forests.md",
            "| data set, L | `rf`",
            "emotions 100",
            1,
            "rf;trees=100;features=log2;label-scale=variance;min-leaf=2;min-labelled=2;smoothing=none"),
        forest("boosting.md", "| method |", "`boost-pct`", 1, "boost-pct;calibrate=none"),
        forest(
            "self-training.md",
            "| method |",
            "`self-rf`, `round-validation=votes`",
            1,
            "self-rf;round-validation=votes;calibrate=none"),
        forest("explain.md", "| data set | `pct`", "emotions", 3, "ssl-pct-fr;calibrate=none"),
        new Cell(
            "baselines.md",
            "| data set | supervised",
            "emotions",
            1,
            CompareForests::main,
            "SHARED emotions 100 1 pct;objective=clus;smoothing=none;calibrate=none"
                + " pct;objective=clus;smoothing=none;pruning=m5;calibrate=none",
            out -> rows(out, "| emotions", 9)),
        new Cell(
            "laptao.md",
            "| method |",
            "label propagation",
            1,
            CompareForests::main,
            forests + "label-propagation;seed=1",
            out -> rows(out, "| emotions", 4)),
        new Cell(
            "defaults.md",
            "| L = 100, 500 | emotions",
            "`distilled-tree`",
            1,
            CompareDefaults::main,
            forests + "distilled-tree;calibrate=none",
            out -> new double[] {mean(out, "emotions,100,\\d,distilled", ",", 4)}),
        new Cell(
            "anchors.md",
            "| L = 50",
            "emotions",
            1,
            Anchors::main,
            "score SHARED target emotions 50 1,2,3 auto",
            out -> new double[] {mean(out, "emotions,50,\\d,auto", ",", 4)}),
        new Cell(
            "thresholds.md",
            "| above .5",
            "flags",
            1,
            CompareThresholds::main,
            "SHARED flags 100 1,2 rf",
            out ->
                IntStream.of(5, 6, 7)
                    .mapToDouble(k -> mean(out, "\\| flags \\|.*", " *\\| *", k))
                    .toArray()),
        new Cell(
            "calibration.md",
            "| set | `pct` | `ssl-pct` | `rf` | `ssl-rf`",
            "flags",
            3,
            CompareCalibration::main,
            "SHARED flags 100 1,2,3 rf",
            out ->
                IntStream.of(4, 5)
                    .mapToDouble(k -> mean(out, "\\| flags \\|.*", " *\\| *", k))
                    .toArray()),
        new Cell(
            "verdict.md",
            "| of 40 runs",
            "shuffled, `ssl-rf;omega=0.5`",
            1,
            VerdictPower::main,
            "SHARED shuffled-3 2 20 40 ssl-rf;omega=0.5",
            out -> new double[] {mean(out, "shuffled-3,.*", ",", 6)}),
        new Cell(
            "windows.md",
            "| MEKA's measure",
            "F1 (micro averaged), 0.5",
            1,
            CompareMeka::main,
            "SHARED PCT Music",
            out ->
                new double[] {
                  mean(out, "Music PCT 0.5 scores.*", " ", 4),
                  mean(out, "Music PCT 0.5 sets.*", " ", 4)
                }),
        new Cell(
            "bayes.md",
            "| labels shown",
            "4",
            4,
            SparseTrees::main,
            "20",
            out -> new double[] {mean(out, " *4 .*", " +", 4)}));
  }

  private static Cell forest(String page, String heads, String row, int column, String method) {
    return new Cell(
        page,
        heads,
        row,
        column,
        CompareForests::main,
        "SHARED emotions 100 1,2,3 " + method,
        out -> rows(out, "| emotions", 4));
  }

  /** A table of single runs: a run's mean over its ten seeds. */
  @Test
  void aRunBesideSpyctIsThatOfTheList() throws Exception {
    assumeTrue(Files.isDirectory(Path.of(SHARED)), "no " + SHARED);
    String row =
        Files.readAllLines(FOLDER.resolve("oblique-spyct.csv")).stream()
            .filter(line -> line.startsWith("enb,50,GRAD,sup,0,"))
            .findFirst()
            .orElseThrow();
    List<String> out =
        run(CompareSpyct::main, SHARED + " 1-10 method=GRAD variant=sup budget=50 enb");
    agree(
        "oblique-spyct.csv",
        row.split(",")[6],
        new double[] {mean(out, "enb,50,GRAD,sup,0,.*", ",", 7)});
  }

  /** The first cells of a stored study, run again. */
  @Test
  void aStudyGivesItsStoredLines(@TempDir Path folder) throws Exception {
    assumeTrue(Files.isDirectory(Path.of(SHARED)), "no " + SHARED);
    String plan = Files.readString(FOLDER.resolve("paper-003/features-plan.json"));
    Path small = folder.resolve("plan.json");
    Files.writeString(small, plan.replaceFirst("\"repeats\": \\d+", "\"repeats\": 1"));
    Cli.run("experiment", small, "--data", SHARED + "/data", "--out", folder.resolve("study"));
    Map<Object, Double> stored;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(
                    Files.newInputStream(FOLDER.resolve("paper-003/features.jsonl.gz"))),
                StandardCharsets.UTF_8))) {
      stored = accuracies(in.lines());
    }
    Map<Object, Double> now =
        accuracies(Files.readAllLines(folder.resolve("study/results.jsonl")).stream());
    assertTrue(now.size() > 100, now.size() + " cells");
    now.forEach((cell, value) -> assertEquals(stored.get(cell), value, 6e-5, cell.toString()));
  }

  private static Map<Object, Double> accuracies(Stream<String> lines) {
    return lines
        .map(line -> (Map<?, ?>) JsonText.read(line, "stored line"))
        .collect(
            Collectors.toMap(
                line -> line.get("cell").toString().replaceAll("\\.0\\b", ""),
                line ->
                    ((Number) ((Map<?, ?>) line.get("measures")).get("accuracy")).doubleValue()));
  }

  /** Counts and checksums of the data that are there. */
  @Test
  void dataAreThoseOfTheTable(@TempDir Path folder) throws IOException {
    assumeTrue(Files.isDirectory(Path.of(SHARED)), "no " + SHARED);
    Path table = Files.copy(FOLDER.resolve("data.csv"), folder.resolve("data.csv"));
    DataTable.main(new String[] {SHARED, table.toString()});
    assertEquals(Files.readString(FOLDER.resolve("data.csv")), Files.readString(table));
  }

  /** The verdict that the README prints, on data that come with the project. */
  @Test
  void theDemoGivesTheVerdictOfTheReadme(@TempDir Path folder) throws IOException {
    String demo = Cli.run("demo", "--out", folder).out();
    String readme = Files.readString(Path.of("README.md"));
    String row =
        readme.lines().filter(line -> line.startsWith("  auprc.pooled")).findFirst().orElseThrow();
    assertTrue(demo.contains(row), () -> row + " is not in: " + demo);
  }

  /** What the pages say of their age is so. */
  @Test
  void agesAreSaid() throws Exception {
    assumeTrue(Files.exists(Path.of(".git")), "no repository");
    List<String> wrong = espalier.comparison.EvidenceTables.misdated(FOLDER);
    assertEquals(List.of(), wrong, "run EvidenceTables docs/evidence");
  }

  private static List<String> run(Program program, String arguments) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      program.main(arguments.split(" "));
    } finally {
      System.setOut(before);
    }
    return out.toString(StandardCharsets.UTF_8).lines().toList();
  }

  /** The numbers of a column of the rows that begin so. */
  private static double[] rows(List<String> out, String start, int column) {
    return out.stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.split(" *\\| *")[column])
        .mapToDouble(EvidenceTest::first)
        .toArray();
  }

  private static double[] figures(List<String> out, String line, String between, int... columns) {
    String[] cells =
        out.stream().filter(l -> l.matches(line)).findFirst().orElseThrow().split(between);
    return Arrays.stream(columns).mapToDouble(k -> first(cells[k])).toArray();
  }

  private static double mean(List<String> out, String line, String between, int column) {
    return out.stream()
        .filter(l -> l.matches(line + (line.endsWith(".*") ? "" : ".*")))
        .map(l -> l.split(between)[column])
        .mapToDouble(EvidenceTest::first)
        .average()
        .orElseThrow(() -> new AssertionError("no line " + line + " in " + out));
  }

  private static double first(String cell) {
    return NUMBER
        .matcher(cell)
        .results()
        .map(MatchResult::group)
        .mapToDouble(Double::parseDouble)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no number in " + cell));
  }

  /** Every figure of a cell equals what was measured, to the last digit that the page has. */
  private static void agree(String where, String said, double[] now) {
    List<String> numbers =
        NUMBER.matcher(said.replace(" : ", ", ")).results().map(MatchResult::group).toList();
    assertTrue(numbers.size() >= now.length, where + ": " + said);
    for (int i = 0; i < now.length; i++) {
      String number = numbers.get(i);
      int digits = number.contains(".") ? number.length() - number.indexOf('.') - 1 : 0;
      assertEquals(
          Double.parseDouble(number),
          now[i],
          0.5 * StrictMath.pow(10, -digits) + 6e-5,
          where + ": the page has " + said + ", now " + Arrays.toString(now));
    }
  }
}
