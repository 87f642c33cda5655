package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.fuzz.Effort;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Changed models with a right checksum: refused in words, or whole models with finite scores. */
final class ModelFuzzTest {

  private static final Dataset DATA = RandomData.labels(1, true);

  private static final List<String> MODELS =
      List.of("pct", "nn", "spyct-grad").stream()
          .map(
              name ->
                  new String(
                      ModelJson.toBytes(
                          Catalogue.of(name).learner(Map.of(), 1).fit(DATA, FitContext.quiet())),
                      StandardCharsets.UTF_8))
          .toList();

  private static final String PIECES = "0123456789-.eE,:[]{}\"nulltruefas";

  private static void round(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    String text = MODELS.get(random.nextInt(MODELS.size()));
    StringBuilder changed = new StringBuilder(text);
    for (int k = random.nextInt(3); k >= 0; k--) {
      int at = random.nextInt(text.indexOf("\"content\""), changed.length());
      char piece = PIECES.charAt(random.nextInt(PIECES.length()));
      switch (random.nextInt(4)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.insert(at, piece);
        default -> changed.setCharAt(at, piece);
      }
    }
    try {
      String sum = ModelJson.checksum(changed.toString().getBytes(StandardCharsets.UTF_8));
      byte[] bytes =
          changed
              .toString()
              .replaceFirst("\"sha256\": \"\\w+\"", "\"sha256\": \"" + sum + "\"")
              .getBytes(StandardCharsets.UTF_8);
      Model model = ModelJson.fromBytes(bytes);
      Model again = ModelJson.fromBytes(ModelJson.toBytes(model));
      if (model.schema().features().equals(DATA.features())) {
        assertArrayEquals(model.score(DATA), again.score(DATA));
      }
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.endsWith("."), message);
    } catch (IOException e) {
      return;
    }
  }

  @Test
  void changedModelsAreRefusedOrWhole() {
    assertTrue(Effort.rounds(300, ModelFuzzTest::round) > 0);
  }
}
