package espalier.model;

import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import espalier.data.Dataset;
import espalier.io.file.InputException;
import espalier.learn.FitContext;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No file is believed: whatever is wrong with it, one sentence says so. */
final class ModelErrorsTest {

  @TempDir private Path folder;

  private static final String LABELS = text(RandomData.labels(1, true));
  private static final String HIERARCHY = text(RandomData.hierarchical(1));

  private static String text(Dataset data) {
    PctOptions options = PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, 1.0);
    TreeModel model = new PctLearner(options).fit(data, FitContext.quiet());
    return new String(ModelJson.toBytes(model), StandardCharsets.UTF_8);
  }

  private static String error(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    String message =
        assertThrows(ModelFormatException.class, () -> ModelJson.fromBytes(bytes)).getMessage();
    assertFalse(message.contains("\n"), "one sentence on one line: " + message);
    assertTrue(message.endsWith("."), message);
    return message;
  }

  /** Changes a text and puts the checksum right, as somebody with bad intent would. */
  private static String forged(String text, UnaryOperator<String> change) throws IOException {
    String changed = change.apply(text);
    assertFalse(changed.equals(text), "the change found its place");
    String sum = ModelJson.checksum(changed.getBytes(StandardCharsets.UTF_8));
    Matcher stated = Pattern.compile("\"sha256\": \"\\w+\"").matcher(changed);
    return stated.replaceFirst("\"sha256\": \"" + sum + "\"");
  }

  private static void contains(String part, String message) {
    assertTrue(message.contains(part), () -> "'" + part + "' should stand in: " + message);
  }

  @Test
  void missingFile() {
    Path file = folder.resolve("none.json");
    String message =
        assertThrows(ModelFormatException.class, () -> ModelFile.read(file)).getMessage();
    assertEquals("Model file " + file + ": there is no such file.", message);
  }

  @Test
  void folderInsteadOfFile() {
    String message =
        assertThrows(ModelFormatException.class, () -> ModelFile.read(folder)).getMessage();
    contains("this is a folder", message);
  }

  @Test
  void folderThatIsNotThere() throws IOException {
    TreeModel model = (TreeModel) ModelJson.fromBytes(LABELS.getBytes(StandardCharsets.UTF_8));
    assertThrows(InputException.class, () -> ModelFile.write(model, folder.resolve("no/m.json")));
  }

  @Test
  void emptyFile() throws IOException {
    Path file = Files.createFile(folder.resolve("empty.json"));
    contains(
        "it is empty",
        assertThrows(ModelFormatException.class, () -> ModelFile.read(file)).getMessage());
  }

  @Test
  void truncatedAnywhere() {
    for (int length = 1; length < LABELS.length() - 1; length += 97) {
      String message = error(LABELS.substring(0, length));
      contains("cut off", message);
    }
  }

  @Test
  void truncatedGzip() throws IOException {
    Path file = folder.resolve("m.json.gz");
    ModelFile.write(ModelJson.fromBytes(LABELS.getBytes(StandardCharsets.UTF_8)), file);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    contains(
        "gzip packing is damaged",
        assertThrows(ModelFormatException.class, () -> ModelFile.read(file)).getMessage());
  }

  @Test
  void notJson() {
    contains("is not JSON", error("@relation x\n@data\n1,2\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"[1, 2]", "3", "{}", "{\"format\": \"other\"}", "{\"name\": \"x\"}"})
  void foreignJson(String text) {
    contains("not a model of Espalier", error(text));
  }

  @Test
  void newerVersion() {
    contains(
        "reads versions up to " + ModelJson.VERSION,
        error("{\"format\":\"espalier-model\",\"version\":7,\"payload\":[]}"));
  }

  @Test
  void unknownFamily() throws IOException {
    contains(
        "family 'cloud'",
        error(forged(LABELS, s -> s.replace("\"family\": \"tree\"", "\"family\": \"cloud\""))));
  }

  @Test
  void changedContent() {
    contains("checksum", error(LABELS.replaceFirst("\"known\":\\d", "\"known\":9")));
  }

  @Test
  void textBehindTheEnd() {
    contains("behind", error(LABELS + "{}"));
  }

  /** A pattern, what it is replaced by, and what the message must name. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"feature\":\\d+ | \"feature\":99 | /content/tree/nodes/0/feature",
        "\"feature\":\\d+ | \"feature\":-1 | from 0 to 4",
        "\"right\":\\d+ | \"right\":3000 | breaks the order",
        "\"right\":\\d+ | \"right\":0 | /content/tree/nodes/0/right",
        "\"missing\":\\d | \"missing\":2 | from 0.0 to 1.0",
        "\"rows\":\\d+ | \"rows\":-4 | /content/tree/nodes/0/rows",
        "\"threshold\":[^,]+ | \"threshold\":1e999 | /threshold",
        "\"threshold\":[^,]+ | \"threshold\":null | /threshold",
        "\"outputs\":\\[ | \"outputs\":[77, | from 0 to 5",
        "\"outputs\":\\[ | \"outputs\":[5,5, | /outputs",
        "\"sums\":\\[ | \"sums\":[1, | numbers for",
        "\"sums\":\\[[^,\\]]+ | \"sums\":[1e9 | cannot be for target",
        "\"knownByTarget\":\\[ | \"knownByTarget\":[3, | 7 numbers for 6 targets",
        "\"thresholds\": \\[ | \"thresholds\": [1, | 7 thresholds for 6",
        "\"smoothing\": 1 | \"smoothing\": -1 | /content/tree/smoothing",
        "\"kind\":\"numeric\" | \"kind\":\"label\" | not a kind",
        "\"name\":\"x2\" | \"name\":\"x0\" | is there twice",
        "\"name\":\"x2\" | \"name\":\"\" | needs a name",
        "\"nodes\": \\[ | \"nodes\": [{}, | the key 'rows'",
        "\"nodes\": \\[ | \"nodes\": [7, | there must be an object",
        "\"family\" | \"kin\" | the key 'family'",
        "\"complete\": \\d+ | \"complete\":1.5 | whole number",
      })
  void valuesThatCannotBe(String pattern, String replacement, String named) throws IOException {
    contains(
        named,
        error(forged(LABELS, s -> s.replaceFirst(pattern, Matcher.quoteReplacement(replacement)))));
  }

  @Test
  void noNodes() throws IOException {
    contains(
        "not one tree",
        error(forged(LABELS, s -> s.replaceFirst("(?s)\"nodes\": \\[.*", "\"nodes\": []}}}"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[\"L8\",\"L0\"],[\"L0\",\"L8\"], | cycle",
        "[\"L1\",\"L1\"], | own parent",
        "[\"L1\",\"nobody\"], | not a label",
        "[\"L1\"], | an edge is a parent and a child",
      })
  void hierarchiesThatCannotBe(String edge, String named) throws IOException {
    String message =
        error(forged(HIERARCHY, s -> s.replace("\"edges\": [", "\"edges\": [" + edge)));
    contains("/content/schema/hierarchy", message);
    contains(named, message);
  }

  @Test
  void duplicateKeys() {
    contains(
        "line 5 repeats a key",
        error(LABELS.replaceFirst("\"content\"", "\"version\": 1, \"content\"")));
  }

  /** One byte changed anywhere: an error of ours or, in white space, the same model. */
  @Test
  void damagedBytes() {
    SplittableRandom random = new SplittableRandom(11);
    byte[] good = HIERARCHY.getBytes(StandardCharsets.UTF_8);
    int refused = 0;
    for (int round = 0; round < 400; round++) {
      byte[] bad = good.clone();
      bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
      try {
        ModelJson.fromBytes(bad);
      } catch (ModelFormatException e) {
        refused++;
      }
    }
    assertTrue(refused > 300, "refused " + refused + " of 400");
  }

  /** Damage with a right checksum: an error of ours or a model, never another exception. */
  @Test
  void forgedBytes() throws IOException {
    SplittableRandom random = new SplittableRandom(12);
    byte[] good = HIERARCHY.getBytes(StandardCharsets.UTF_8);
    int start = HIERARCHY.indexOf("\"content\"");
    String pieces = "0123456789-.,:[]{}\"eabL null";
    int refused = 0;
    for (int round = 0; round < 400; round++) {
      byte[] bad = good.clone();
      bad[start + random.nextInt(bad.length - start)] =
          (byte) pieces.charAt(random.nextInt(pieces.length()));
      try {
        String whole = new String(bad, StandardCharsets.UTF_8);
        ModelJson.fromBytes(forged(whole + " ", String::strip).getBytes(StandardCharsets.UTF_8));
      } catch (ModelFormatException | JsonProcessingException e) {
        refused++;
      }
    }
    assertTrue(refused > 100, "refused " + refused + " of 400");
  }
}
