package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.learn.CandidateScores;
import espalier.learn.Model;
import espalier.page.ModelCard;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of format 1 must load, score the same numbers and be written byte for byte. */
final class GoldenModelTest {

  private static Path golden(String name) {
    URL url = GoldenModelTest.class.getResource("golden-" + name + ".json");
    try {
      return Path.of(Objects.requireNonNull(url, name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tree", "kernel", "ssl-extra", "ssl-kernel", "mixture"})
  void isWrittenAsItWasWritten(String name) throws IOException {
    Path file = golden(name);
    assertArrayEquals(Files.readAllBytes(file), ModelJson.toBytes(ModelFile.read(file)));
  }

  @Test
  void aTreeScoresAsOnTheDayItWasWritten() {
    Model model = ModelFile.read(golden("tree"));
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

  /** No option is said to be set or not set, since the defaults are those of a method. */
  @Test
  void theMethodOfOlderFilesIsNotGuessed() {
    Model model = ModelFile.read(golden("tree"));
    assertEquals(Optional.empty(), Catalogue.recorded(model.provenance()));
    String card = ModelCard.markdown(model);
    assertTrue(card.contains("the method: not recorded"), card);
  }

  /** A kernel of six rows. */
  @Test
  void aKernelScoresAsOnTheDayItWasWritten() {
    Model model = ModelFile.read(golden("kernel"));
    assertArrayEquals(
        new double[] {0.5641945401280034, 0.5008927311743543},
        model.score(Map.of("size", 1.7, "colour", "red")));
    assertArrayEquals(
        new double[] {0.4461171239184384, 0.5478523492371138},
        model.score(Map.of("colour", "blue")));
  }

  /** Trees and a kernel on features and smoothed features of twelve rows. */
  @ParameterizedTest
  @ValueSource(strings = {"ssl-extra", "ssl-kernel"})
  void smoothedFeaturesScoreAsOnTheDayTheyWereWritten(String name) {
    Model model = ModelFile.read(golden(name));
    boolean trees = name.contains("extra");
    assertArrayEquals(
        trees
            ? new double[] {0.6996637041679666, 0.501503999016802}
            : new double[] {0.9160846113987544, 0.2732175794527389},
        model.score(Map.of("size", 1.7, "weight", 3.2, "colour", "red")));
    assertArrayEquals(
        trees
            ? new double[] {0.30287069693549173, 0.6996637041679666}
            : new double[] {0.2053039650563645, 0.822436710229462},
        model.score(Map.of("colour", "blue")));
  }

  @Test
  void aMixtureScoresAsOnTheDayItWasWritten() {
    Model model = ModelFile.read(golden("mixture"));
    assertArrayEquals(
        new double[] {1, 1, 0.4583333333333333, 0.25, 1, 0.25, 0, 0, 0.25}, model.score(Map.of()));
    CandidateScores contest = model.provenance().outcome().contest().orElseThrow();
    assertEquals("rf trees=2 + extra trees=2", contest.chosen());
    assertEquals(0.625, contest.value());
    assertTrue(Double.isNaN(contest.candidates().get(2).value()));
  }
}
