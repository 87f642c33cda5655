package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Label sets with a promise in train and predict, and the command audit. */
final class PromisedSetsTest {

  private static final Path LABELLED = Path.of("examples", "clus", "topics-test.arff");
  private static final Path ROWS = Path.of("examples", "clus", "topics-train.arff");

  @TempDir Path folder;

  @Test
  void theSentenceSaysWhichRowsHowManyAndWhenItFails() {
    Path model = folder.resolve("m.json");
    Object[] train = {
      "train", "--data", LABELLED, "--method", "pct", "--set", "recall=.9", "--model", model
    };
    Cli.run(train)
        .ok()
        .says("250 labelled rows", "at least 0.9 of a row's labels", "differ from these");
    Path out = folder.resolve("p.csv");
    Cli.run("predict", "--model", model, "--data", ROWS, "--precision", ".72", "--out", out)
        .ok()
        .says(
            "about 0.75 or more of all labels in the sets are right", "estimate less one standard");
    Cli.run("predict", "--model", model, "--data", ROWS, "--out", out, "--force").ok();
  }

  @Test
  void aBoundIsStricterThanAnEstimateAndSaysWhatItWouldTake() {
    Path model = folder.resolve("m.json");
    Cli.run("train", "--data", LABELLED, "--method", "rf", "--trees", "30", "--model", model).ok();
    Path out = folder.resolve("p.csv");
    Object[] predict = {
      "predict", "--model", model, "--data", ROWS, "--precision", ".8", "--bound", "--out", out
    };
    Cli.run(predict).ok().says("at least 0.8 of all labels in the sets are right, with 90 %");
    Cli.run(
            "predict",
            "--model",
            model,
            "--data",
            ROWS,
            "--precision",
            ".99",
            "--bound",
            "--out",
            out,
            "--force")
        .ok()
        .says(
            "No threshold keeps precision 0.99 with 90 % confidence",
            "No label is predicted; about");
    Cli.run("predict", "--model", model, "--data", ROWS, "--bound", "--out", out, "--force")
        .fails(2, "--bound is for --precision");
  }

  /** Rows with a number moved by ten: the promise is withdrawn, unless they are not compared. */
  @Test
  void otherRowsVoidThePromise() throws IOException {
    Path model = folder.resolve("m.json");
    Path data = numbers("train.csv", 300, 1);
    Cli.run("train", "--data", data, "--targets", "y", "--method", "rf", "--model", model).ok();
    Path moved = folder.resolve("moved.csv");
    List<String> lines = Files.readAllLines(numbers("new.csv", 100, 2));
    List<String> changed = new ArrayList<>(lines.subList(0, 1));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      changed.add((Double.parseDouble(cells[0]) + 10) + "," + cells[1]);
    }
    Files.write(moved, changed);
    Path out = folder.resolve("p.csv");
    Cli.run("predict", "--model", model, "--data", moved, "--out", out)
        .ok()
        .says(
            "The rows differ from the training rows in 'x'",
            "label sets and intervals promise nothing");
    Cli skipped =
        Cli.run(
            "predict", "--model", model, "--data", moved, "--no-drift", "--out", out, "--force");
    assertEquals(0, skipped.code());
    assertFalse(skipped.out().contains("differ"), skipped.out());
  }

  @Test
  void rowsThatWereChosenAreRecorded() {
    Path model = folder.resolve("m.json");
    Object[] train = {
      "train", "--data", LABELLED, "--method", "pct", "--chosen-rows", "--model", model
    };
    Cli.run(train).ok().says("Labelled rows were chosen, not drawn at random");
    Cli.run("show", "--model", model, "--card").ok().says("hold for rows like them");
  }

  /** Of 300 rows y = x + noise in [-1, 1]; 90 % of new rows lie inside, and so says the file. */
  @Test
  void numbersHaveIntervals() throws IOException {
    Path data = numbers("train.csv", 300, 1);
    Path model = folder.resolve("m.model");
    Cli.run("train", "--data", data, "--targets", "y", "--method", "rf", "--model", model).ok();
    Path rows = numbers("new.csv", 400, 2);
    Path out = folder.resolve("p.csv");
    Cli.run("predict", "--model", model, "--data", rows, "--interval", ".9", "--out", out)
        .ok()
        .says("about 90 % of the values", "300 labelled rows held out");
    List<String> lines = Files.readAllLines(out);
    assertEquals("row,y,y.chosen,y.low,y.high", lines.get(0));
    List<String> truth = Files.readAllLines(rows);
    int inside = 0;
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split(",");
      double y = Double.parseDouble(truth.get(i).split(",")[1]);
      inside += y >= Double.parseDouble(cells[3]) && y <= Double.parseDouble(cells[4]) ? 1 : 0;
    }
    // Two deviations of 400 rows around .9 are .03; intervals from trees left out are rather wide.
    assertEquals(.93, inside / 400.0, .06);
    Path arff = folder.resolve("p.arff");
    Cli.run("predict", "--model", model, "--data", rows, "--interval", ".8", "--out", arff).ok();
    assertTrue(Files.readString(arff).contains("@attribute y.high numeric"));
  }

  @Test
  void intervalsThatAreNotThereAreRefused() throws IOException {
    Path data = numbers("few.csv", 8, 1);
    Path model = folder.resolve("m.json");
    Path out = folder.resolve("p.csv");
    Cli.run("train", "--data", data, "--targets", "y", "--method", "rf", "--model", model).ok();
    Cli.run("predict", "--model", model, "--data", data, "--interval", ".95", "--out", out)
        .fails(2, "--interval 0.95 needs more labelled rows than 8", "0.5, 0.6, 0.7, 0.75, 0.8");
    Cli.run("predict", "--model", model, "--data", data, "--interval", "2", "--out", out)
        .fails(2, "it is a share above 0 and below 1");
    Cli.run("train", "--data", LABELLED, "--method", "pct", "--model", model, "--force").ok();
    Cli.run("predict", "--model", model, "--data", ROWS, "--interval", ".9", "--out", out)
        .fails(2, "predicts no numbers");
  }

  private Path numbers(String name, int rows, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder("x,y\n");
    for (int i = 0; i < rows; i++) {
      double x = random.nextInt(1000) / 100.0;
      text.append(x).append(',').append(x + random.nextDouble(-1, 1)).append('\n');
    }
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void badLevelsAndModelsWithoutRowsHeldOutAreRefused() {
    Path model = folder.resolve("m.json");
    Path out = folder.resolve("p.csv");
    Cli.run(
            "train",
            "--data",
            LABELLED,
            "--method",
            "pct",
            "--set",
            "calibrate=none",
            "--set",
            "thresholds=half",
            "--model",
            model)
        .ok();
    Cli.run("predict", "--model", model, "--data", ROWS, "--recall", "1.2", "--out", out)
        .fails(2, "--recall was given as 1.2; it is a share above 0 and below 1");
    Cli.run("predict", "--model", model, "--data", ROWS, "--recall", ".9", "--out", out)
        .fails(2, "need scores of labelled rows held out");
    Cli.run(
            "predict",
            "--model",
            model,
            "--data",
            ROWS,
            "--recall",
            ".9",
            "--precision",
            ".8",
            "--out",
            out)
        .fails(2, "not both");
    Cli.run(
            "train",
            "--data",
            LABELLED,
            "--set",
            "recall=.9",
            "--set",
            "precision=.8",
            "--model",
            model,
            "--force")
        .fails(2, "not both");
  }
}
