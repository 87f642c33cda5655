package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import espalier.catalogue.Catalogue;
import espalier.catalogue.CountingSettings;
import espalier.catalogue.Method;
import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.tree.TreeModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A model file that declares huge sizes costs a sentence or nothing, never the memory. */
final class DeclaredSizesTest {

  @TempDir Path folder;

  private static final Dataset DATA = RandomData.labels(1, true);
  private static final Path HOSTILE = Path.of("src", "test", "resources", "hostile");

  /** Named numbers and first numbers of named lists. */
  private static final Pattern NUMBER = Pattern.compile("\"(\\w+)\": ?\\[?(-?\\d+(\\.\\d+)?)");

  private static final int EACH = 2;
  private static final int DEEP = 20_000;
  private static final long MUCH = 200L << 20;

  private static String model(String method) {
    Map<String, String> small = new HashMap<>();
    small.put("stages", "2");
    small.put("effort", "quick");
    small.put("rounds", "1");
    small.put("burn-in", "2");
    small.put("samples", "2");
    if (method.equals("ssl-rf")) {
      small.put("trees", "2");
    }
    Method named = Catalogue.of(method);
    Model model = named.learner(CountingSettings.of(named, small), 1).fit(DATA, FitContext.quiet());
    return new String(ModelJson.toBytes(model), StandardCharsets.UTF_8);
  }

  private static byte[] forged(String text) throws IOException {
    String sum = ModelJson.checksum(text.getBytes(StandardCharsets.UTF_8));
    return text.replaceFirst("\"sha256\": \"\\w+\"", "\"sha256\": \"" + sum + "\"")
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void loadAndScore(byte[] bytes, String what) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    try {
      ModelJson.fromBytes(bytes).score(DATA);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      assertTrue(message.endsWith(".") && !message.contains("\n"), what + ": " + message);
    } catch (RuntimeException | OutOfMemoryError e) {
      throw new AssertionError(what, e);
    }
    long spent = thread.getCurrentThreadAllocatedBytes() - before;
    assertTrue(spent < MUCH, what + " made Java ask for " + (spent >> 20) + " MB");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pct",
        "spyct-grad",
        "ssl-rf",
        "ssl-boost-pct",
        "self-pct",
        "nn",
        "label-propagation",
        "kernel",
        "tbb",
        "mcmc-trees"
      })
  void everyNumberOfEveryFamilyMayBeHuge(String method) throws IOException {
    String text = model(method);
    int start = text.indexOf("\"content\"");
    Map<String, Integer> seen = new HashMap<>();
    List<MatchResult> places = new ArrayList<>();
    for (MatchResult number : NUMBER.matcher(text).results().toList()) {
      if (number.start() > start && seen.merge(number.group(1), 1, Integer::sum) <= EACH) {
        places.add(number);
      }
    }
    assertTrue(places.size() > 5, method);
    for (MatchResult place : places) {
      for (String huge : List.of("2147483647", "1e300")) {
        String changed = text.substring(0, place.start(2)) + huge + text.substring(place.end(2));
        loadAndScore(forged(changed), method + ": " + place.group(1) + " = " + huge);
      }
    }
  }

  @Test
  @Tag("long")
  void everyNumberOfAMixtureMayBeHuge() throws IOException {
    everyNumberOfEveryFamilyMayBeHuge("auto");
  }

  /** Each node's left child is a leaf: as deep as a file can make a tree. */
  @Test
  void aTreeOfTwentyThousandLevelsIsReadAndScores() throws IOException {
    String text = model("pct");
    Matcher nodes = Pattern.compile("(?s)\"nodes\": \\[.*\\]").matcher(text);
    assertTrue(nodes.find());
    int feature = 0;
    while (DATA.features().get(feature).isNominal()) {
      feature++;
    }
    StringBuilder chain = new StringBuilder("\"nodes\": [");
    String leaf = "{\"rows\":1,\"labelled\":1,\"known\":1,\"outputs\":[],\"sums\":[]}";
    for (int k = 0; k < DEEP; k++) {
      chain.append(
          String.format(
              "{\"rows\":2,\"labelled\":2,\"feature\":%d,\"threshold\":-1e30,\"missing\":0,"
                  + "\"right\":%d,\"gain\":0},%s,",
              feature, 2 * k + 2, leaf));
    }
    String deep = nodes.replaceFirst(chain + leaf + "]");
    Model model = ModelJson.fromBytes(forged(deep));
    assertTrue(((TreeModel) model).tree().depth() == DEEP);
    assertEquals(DATA.rows(), model.score(DATA).length);
    Path file = folder.resolve("deep.json");
    Files.write(file, forged(deep));
    assertEquals(DEEP, ((TreeModel) ModelFile.read(file)).tree().depth());
  }

  @Test
  void aFileWithMoreNeighboursThanRowsIsRead() {
    Model model = ModelFile.read(HOSTILE.resolve("model-neighbours.json"));
    double[][] scores = model.score(DATA);
    assertEquals(DATA.rows(), scores.length);
    assertFalse(Double.isNaN(scores[0][0]));
  }

  @Test
  void moreBytesThanMemoryAllowsAreRefused() {
    byte[] bytes = new byte[3 << 20];
    ModelFormatException e =
        assertThrows(
            ModelFormatException.class,
            () -> Checksum.atMost(1 << 20, new ByteArrayInputStream(bytes)));
    assertTrue(e.getMessage().contains("more than 1 MB"), e.getMessage());
  }
}
