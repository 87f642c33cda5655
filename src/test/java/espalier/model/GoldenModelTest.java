package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.learn.Contest;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.page.ModelCard;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Model files of earlier versions must go on loading and predicting the same numbers. */
final class GoldenModelTest {

  /** Written before models held their outcome, and the same model with it. */
  private static Path golden(int number) {
    String name = "golden-" + number + ".json";
    URL url = GoldenModelTest.class.getResource(name);
    try {
      return Path.of(Objects.requireNonNull(url, name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void predictsAsOnTheDayItWasWritten(int number) {
    Model model = ModelFile.read(golden(number));
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

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void isWrittenAsItWasWritten(int number) throws IOException {
    assertArrayEquals(
        Files.readAllBytes(golden(2)), ModelJson.toBytes(ModelFile.read(golden(number))));
  }

  @Test
  void onlyTheOutcomeWasAdded() throws IOException {
    String added =
        Files.readString(golden(2))
            .replaceAll("(?s),\\s*\"outcome\": \\{.*?\\n *\\}", "")
            .replaceAll("\"sha256\": \"[0-9a-f]*\"", "");
    String before = Files.readString(golden(1)).replaceAll("\"sha256\": \"[0-9a-f]*\"", "");
    assertEquals(before, added);
  }

  @Test
  void theOutcomeFollowsFromOlderFiles() {
    Outcome outcome = ModelFile.read(golden(1)).provenance().outcome();
    assertEquals(Outcome.Unlabelled.IN_CHOICE, outcome.unlabelled(), "ω = 1 was chosen");
    assertEquals(8, outcome.leaves().orElseThrow().smoothing());
    assertEquals(Set.of(Outcome.Setting.OMEGA, Outcome.Setting.SMOOTHING), outcome.chosen());
  }

  /** No option is said to be set or not set, since the defaults are those of a method. */
  @Test
  void theMethodOfOlderFilesIsNotGuessed() {
    Model model = ModelFile.read(golden(2));
    assertEquals(Optional.empty(), Catalogue.recorded(model.provenance()));
    String card = ModelCard.markdown(model);
    assertTrue(card.contains("the method: not recorded"), card);
  }

  /** A kernel of six rows. */
  @Test
  void aKernelReadsBackAsItWasWritten() throws IOException, URISyntaxException {
    URL url = GoldenModelTest.class.getResource("golden-kernel.json");
    Path file = Path.of(Objects.requireNonNull(url).toURI());
    Model model = ModelFile.read(file);
    assertArrayEquals(
        new double[] {0.5641945401280034, 0.5008927311743543},
        model.score(Map.of("size", 1.7, "colour", "red")));
    assertArrayEquals(
        new double[] {0.4461171239184384, 0.5478523492371138},
        model.score(Map.of("colour", "blue")));
    assertArrayEquals(Files.readAllBytes(file), ModelJson.toBytes(model));
  }

  /** Trees and a kernel on features and smoothed features of twelve rows. */
  @ParameterizedTest
  @ValueSource(strings = {"golden-ssl-extra.json", "golden-ssl-kernel.json"})
  void smoothedFeaturesReadBackAsTheyWereWritten(String name)
      throws IOException, URISyntaxException {
    Path file =
        Path.of(Objects.requireNonNull(GoldenModelTest.class.getResource(name), name).toURI());
    Model model = ModelFile.read(file);
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
    assertArrayEquals(Files.readAllBytes(file), ModelJson.toBytes(model));
  }

  /** A mixture as versions before 0.2 wrote it: whole models, each with one vote. */
  @Test
  void aMixtureOfWholeModelsScoresAsItDid() throws URISyntaxException {
    URL url = GoldenModelTest.class.getResource("golden-mixture.json");
    Model model = ModelFile.read(Path.of(Objects.requireNonNull(url).toURI()));
    assertArrayEquals(
        new double[] {1, 1, 0.4583333333333333, 0.25, 1, 0.25, 0, 0, 0.25}, model.score(Map.of()));
    Contest contest = model.provenance().outcome().contest().orElseThrow();
    assertEquals("rf trees=2 + extra trees=2", contest.chosen());
    assertEquals(0.625, contest.value());
    assertTrue(Double.isNaN(contest.candidates().get(2).value()));
  }
}
