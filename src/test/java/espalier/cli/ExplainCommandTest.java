package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands explain and importance. */
final class ExplainCommandTest {

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path TEST = Path.of("examples", "clus", "topics-test.arff");

  @TempDir Path folder;

  private Path model(String... settings) {
    Path model = folder.resolve("m.json");
    Object[] given =
        Stream.concat(
                Stream.of("train", "--data", TRAIN, "--model", model), Arrays.stream(settings))
            .toArray();
    Cli.run(given).ok();
    return model;
  }

  /** The values of a row and label add up to the score that predict writes. */
  @Test
  void valuesAddUpToThePrediction() throws IOException {
    Path model = model("--method=ssl-pct", "--set", "omega=0.5");
    Path values = folder.resolve("v.csv");
    Path chart = folder.resolve("v.svg");
    Cli.run(
            "explain", "--model", model, "--data", TEST, "--row", "3,8", "--label", "physics",
            "--label", "sport", "--out", values, "--chart", chart)
        .ok()
        .says("Row 3, physics: score", "Row 8, sport: score", "moved by", "v.csv", "v.svg");
    assertTrue(Files.readString(chart).contains("Row 8: sport"));
    Path predicted = folder.resolve("p.csv");
    Cli.run("predict", "--exact", "--model", model, "--data", TEST, "--out", predicted).ok();
    List<String> lines = Files.readAllLines(predicted);
    int column = List.of(lines.get(0).split(",")).indexOf("physics");
    double score = Double.parseDouble(lines.get(4).split(",")[column]);
    double sum =
        Files.readAllLines(values).stream()
            .filter(l -> l.startsWith("3,physics,"))
            .mapToDouble(l -> Double.parseDouble(l.split(",")[3]))
            .sum();
    assertEquals(score, sum, 1e-12, "rounding");
  }

  @Test
  void manyRowsAreSummedUp() throws IOException {
    Path model = model("--method", "ssl-rf", "--set", "omega=0.5", "--set", "trees=3");
    Path chart = folder.resolve("c.png");
    Path values = folder.resolve("v.csv");
    Cli.run("explain", "--model", model, "--data", TEST, "--out", values, "--chart", chart)
        .ok()
        .says("Importance of features for all targets (mean |Shapley value|)", "more feature");
    assertEquals(
        250 * 14, Files.readAllLines(values).stream().filter(l -> l.contains("(base)")).count());
    assertTrue(Files.size(chart) > 1000);
    Cli.run("explain", "--model", model, "--data", TEST, "--row", 2).ok().says("Row 2, ");
  }

  /** What a budget leaves out is said, with the budget that would include it. */
  @Test
  void aSmallBudgetMeansFewerOrdersAndRows() throws IOException {
    Path data = folder.resolve("wide.csv");
    Files.writeString(data, wide(60, 20));
    Path model = folder.resolve("wide.json");
    Cli.run(
            "train",
            "--data",
            data,
            "--targets",
            "y",
            "--method=spyct-grad-bagging",
            "--set",
            "trees=5",
            "--model",
            model)
        .ok();
    Object[] explain = {"explain", "--model", model, "--data", data};
    Cli rows = Cli.run(with(explain, "--budget", "0.001")).ok();
    rows.says("Means over ", " of 60 rows. ", "(2 pairs", "explains");
    String whole = rows.out().replaceFirst("(?s).*--budget ([0-9]+) explains.*", "$1");
    Cli all = Cli.run(with(explain, "--budget", whole)).ok();
    assertFalse(all.out().contains("Means over"), all.out());
    Cli.run(with(explain, "--row", "3", "--budget", "0.000001"))
        .ok()
        .says("Row 3, ", "± s.e.", "(8 pairs", "takes 64");
    Cli.run(with(explain, "--budget", "0")).fails(2, "--budget above 0");
  }

  private static String wide(int rows, int features) {
    SplittableRandom random = new SplittableRandom(1);
    StringBuilder text = new StringBuilder("y");
    IntStream.range(0, features).forEach(f -> text.append(",x").append(f));
    for (int i = 0; i < rows; i++) {
      double[] x = random.doubles(features).map(v -> Math.rint(1000 * v) / 1000).toArray();
      text.append('\n').append(x[0] + x[1] + x[2] > 1.5 ? "a" : "b");
      Arrays.stream(x).forEach(v -> text.append(',').append(v));
    }
    return text.append('\n').toString();
  }

  private static Object[] with(Object[] first, Object... more) {
    return Stream.concat(Arrays.stream(first), Arrays.stream(more)).toArray();
  }

  @Test
  void importanceOfAModelAndOfData() throws IOException {
    Path model = model("--method=ssl-pct", "--set", "omega=0.5");
    Cli.run("importance", "--model", model).ok().says("for all targets (gain)", "feature");
    Cli.run("importance", "--model", model, "--measure", "cover", "--per", "level,label")
        .ok()
        .says("level 1", "level 3", "physics");
    Cli.run("importance", "--model", model, "--data", TEST, "--label", "physics")
        .ok()
        .says("for physics (relative increase of the error)");
    Path table = folder.resolve("t.csv");
    Path chart = folder.resolve("t.svg");
    Cli.run(
            "importance",
            "--data",
            TRAIN,
            "--method",
            "rf",
            "--set",
            "trees=10",
            "--per",
            "all,level",
            "--out",
            table,
            "--chart",
            chart)
        .ok()
        .says("for level 2 (relative increase of the error)", "± s.e.");
    assertTrue(Files.readString(table).startsWith("targets,rank,feature,importance,error\nall t"));
    assertTrue(Files.readString(chart).contains("RF of topics-train: level 3"));
    Cli.run("importance", "--data", TRAIN, "--measure", "symbolic", "--method=pct")
        .ok()
        .says("weighted number of tests");
  }

  /** Few features that would give the other answer; WhatIfTest says that it is real. */
  @Test
  void whatIfNamesFewFeatures() throws IOException {
    Path model = model("--method=ssl-pct", "--set", "omega=0.5");
    Cli.run("explain", "--model", model, "--data", TEST, "--row", "3", "--what-if")
        .ok()
        .says("What if? ")
        .says(" instead of ");
    Cli.run("explain", "--model", model, "--data", TEST, "--what-if").fails(2, "give --row");
  }

  @Test
  void mistakesCostOneSentence() {
    Path model = model("--method=ssl-pct", "--set", "omega=0.5");
    Path csv = folder.resolve("v.csv");
    Cli.run("explain", "--model", model, "--data", TEST, "--row", 250)
        .fails(2, "--row was given as 250", "0 to 249");
    Cli.run("explain", "--model", model, "--data", TEST, "--label", "chess")
        .fails(2, "'chess'", "physics", "6 more");
    Cli.run("explain", "--model", model, "--data", TEST, "--out", "v.txt").fails(2, ".csv");
    Cli.run("explain", "--model", model, "--data", TEST, "--chart", "v.pdf")
        .fails(2, ".svg or .png");
    Cli.run("explain", "--model", model, "--data", TEST, "--top", 0).fails(2, "--top");
    Cli.run("importance").fails(2, "--model, --data or both");
    Cli.run("importance", "--model", model, "--measure", "permutation").fails(2, "--data");
    Cli.run("importance", "--data", TRAIN).fails(2, "--method rf");
    Cli.run("importance", "--data", TRAIN, "--method", "ssl-rf").fails(2, "omega=0.5");
    Cli.run("importance", "--data", TRAIN, "--method", "extra").fails(1, "forest=rf");
    Cli.run("importance", "--model", model, "--label", "chess").fails(1, "'chess'");
    Cli.run("importance", "--model", model, "--per", "label", "--chart", folder.resolve("a.svg"))
        .fails(1, "14 charts");
    assertFalse(Files.exists(csv));
    Path bayes = folder.resolve("b.json");
    Cli.run("train", "--data", TRAIN, "--model", bayes, "--method", "tnn").ok();
    Cli.run("explain", "--model", bayes, "--data", TEST).fails(1, "trees and forests");
  }
}
