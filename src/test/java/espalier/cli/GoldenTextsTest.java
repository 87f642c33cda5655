package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.account.ModelAccount;
import espalier.learn.Model;
import espalier.model.ModelFile;
import espalier.page.ModelCard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every outlet says about models and evaluations, word by word. The system property {@code
 * texts} set to {@code write} replaces the recorded texts.
 */
final class GoldenTextsTest {

  private static final Path TEXTS = Path.of("src/test/resources/espalier/cli/texts");
  private static final Path TRAIN = Path.of("examples/clus/topics-train.arff");
  private static final Path TEST = Path.of("examples/clus/topics-test.arff");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ssl-pct omega-grid=0.5,1 twin=report",
        "ssl-rf trees=8",
        "rf trees=8 smoothing=auto",
        "laptao depth=2 steps=2",
        "self-pct rounds=2",
        "kernel",
        "label-propagation"
      })
  void aModelIsShown(String method) throws IOException {
    Path model = folder.resolve("m.json");
    List<Object> line = new ArrayList<>(List.of("train", "--data", TRAIN, "--unlabelled", TEST));
    String[] words = method.split(" ");
    line.addAll(List.of("--method", words[0], "--model", model, "--threads", 1));
    for (int w = 1; w < words.length; w++) {
      line.addAll(List.of("--set", words[w]));
    }
    String trained = Cli.run(line.toArray()).ok().out();
    Model read = ModelFile.read(model);
    same(
        words[0],
        "train",
        trained,
        "show",
        Cli.run("show", "--model", model, "--depth", 0).ok().out(),
        "card",
        ModelCard.markdown(read),
        "report",
        ModelAccount.text(read, "a note", 3),
        "line",
        ModelAccount.line(read, ""));
  }

  @Test
  void anEvaluationIsPrinted() throws IOException {
    Object[] all = {"evaluate", "--data", TRAIN, "--unlabelled", TEST, "--threads", 1};
    List<Object> one = new ArrayList<>(List.of(all));
    one.addAll(List.of("--method", "ssl-pct", "--set", "omega-grid=0.5,1", "--labelled", 20));
    List<Object> three = new ArrayList<>(one);
    three.addAll(List.of("--folds", 3));
    same(
        "evaluate",
        "one",
        Cli.run(one.toArray()).ok().out(),
        "folds",
        Cli.run(three.toArray()).ok().out());
  }

  /** Names and texts in turn. */
  private void same(String name, String... parts) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < parts.length; p += 2) {
      text.append("==== ").append(parts[p]).append('\n').append(parts[p + 1].stripTrailing());
      text.append('\n');
    }
    String now =
        text.toString()
            .replace(folder.toString(), "FOLDER")
            .replaceAll("\\d+\\.\\d\\d s", "T s")
            .replaceAll("m.json \\([^)]*\\)", "m.json (SIZE)")
            .replaceAll("\r", "");
    Path file = TEXTS.resolve(name + ".txt");
    if (System.getProperty("texts", "").equals("write")) {
      Files.writeString(file, now);
    }
    assertEquals(Files.readString(file), now);
  }
}
