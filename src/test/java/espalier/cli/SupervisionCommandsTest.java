package espalier.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Self-training and boosting on the command line. */
final class SupervisionCommandsTest {

  private static final Path TRAIN = Path.of("examples", "clus", "topics-train.arff");
  private static final Path TEST = Path.of("examples", "clus", "topics-test.arff");

  @TempDir Path folder;

  @Test
  void selfTrainingSaysWhatItAdded() {
    Path model = folder.resolve("self.json");
    Cli.run(
            "train",
            "--data",
            TRAIN,
            "--unlabelled",
            TEST,
            "--method",
            "self-rf",
            "--set",
            "trees=10",
            "--set",
            "add=top",
            "--set",
            "top=0.25",
            "--set",
            "patience=0",
            "--set",
            "rounds=2",
            "--model",
            model)
        .ok()
        .says("40 labelled", "rounds");
    Cli.run("show", "--model", model).ok().says("rows added", "End: ");
    Cli.run("predict", "--model", model, "--data", TEST, "--out", folder.resolve("p.csv")).ok();
  }

  private static Cli train(Path model, String method, String... settings) {
    List<Object> words = new ArrayList<>(List.of("train", "--data", TRAIN, "--unlabelled", TEST));
    words.addAll(List.of("--model", model, "--method", method));
    for (String setting : settings) {
      words.addAll(List.of("--set", setting));
    }
    return Cli.run(words.toArray());
  }

  @Test
  void aForestShowsTheStrengthsItChoseFrom() {
    Path model = folder.resolve("forest.json");
    train(model, "rf", "trees=9", "smoothing=auto").ok().says("Leaf smoothing");
    Cli.run("show", "--model", model).ok().says("Leaf smoothing, chosen by", "<- chosen", "256");
  }

  @ParameterizedTest
  @CsvSource({"ssl-boost-pct, omega=0.5, stages=4", "self-pct, rounds=1, patience=0"})
  void theTwinIsTold(String method, String one, String two) {
    Path model = folder.resolve("twin.json");
    train(model, method, "twin=report", one, two)
        .ok()
        .says("Verdict", "unlabelled rows", "interval");
    Cli.run("show", "--model", model).ok().says("Verdict", "interval");
  }

  @Test
  void boostingShowsItsCourse() {
    Path model = folder.resolve("boost.json");
    Cli.run(
            "train",
            "--data",
            TRAIN,
            "--method",
            "boost-pct",
            "--set",
            "stages=12",
            "--model",
            model)
        .ok()
        .says("Boost-PCT", "12 stages");
    Cli.run("show", "--model", model).ok().says("step", "12");
  }
}
