package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.learn.Model;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Model files of earlier versions must go on loading and predicting the same numbers. */
final class GoldenModelTest {

  private static Path golden() throws URISyntaxException {
    URL url = GoldenModelTest.class.getResource("golden-1.json");
    return Path.of(Objects.requireNonNull(url, "golden-1.json").toURI());
  }

  @Test
  void predictsAsOnTheDayItWasWritten() throws URISyntaxException {
    Model model = ModelFile.read(golden());
    assertArrayEquals(
        new double[] {
          1,
          1,
          1,
          1,
          0.2545815929869628,
          0.10721862163842628,
          9.430372091828192E-4,
          0.15988266049951985,
          0.02693888958763248
        },
        model.score(Map.of("x0", 1.5, "n1", "red", "x2", -1.0, "n3", "<x>", "x4", 0.25)));
    assertArrayEquals(
        new double[] {
          1,
          1,
          1,
          1,
          0.5759120095944673,
          0.22885254186512552,
          0.05413213724320856,
          0.2698056884179201,
          0.11493943873343945
        },
        model.score(Map.of()),
        "a row without any value is divided among the leaves");
    assertArrayEquals(
        new double[] {0.5, 0.5, 0.3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5}, model.thresholds());
    assertEquals(8, model.provenance().tuning().orElseThrow().best().smoothing());
  }

  @Test
  void isWrittenAsItWasWritten() throws IOException, URISyntaxException {
    assertArrayEquals(Files.readAllBytes(golden()), ModelJson.toBytes(ModelFile.read(golden())));
  }
}
