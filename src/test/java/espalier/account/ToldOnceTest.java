package espalier.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Facts that several outlets show are worded in one file each. */
final class ToldOnceTest {

  /** The only file with texts about a fact, and how such texts read. */
  private static final Map<String, Pattern> OWNERS =
      Map.of(
          "account/OmegaAccount.java",
          Pattern.compile("mean of [^\"]*internal folds|ω = 1 uses|supervision ω \\(0"),
          "account/ModelAccount.java",
          Pattern.compile("calibrated on held-out|about 70 of 100"),
          "learn/TwinReport.java",
          Pattern.compile("whether unlabelled rows helped|(better|worse) than its twin"),
          "ensemble/OutOfBag.java",
          Pattern.compile("out of bag \\(|of %s by the trees that"),
          "measure/SetPromises.java",
          Pattern.compile(
              "No promise|promises (nothing|%s)|labels in the sets are right|need scores"));

  @Test
  void noSecondFileWordsThem() throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    for (String folder : new String[] {"src/main/java/espalier", "src/main/resources/espalier"}) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|js)")).toList()) {
          String text = texts(Files.readString(file));
          String name = Path.of(folder).relativize(file).toString().replace('\\', '/');
          OWNERS.forEach(
              (owner, words) -> {
                if (words.matcher(text).find()) {
                  found.computeIfAbsent(owner, o -> new TreeSet<>()).add(name);
                }
              });
        }
      }
    }
    Map<String, Set<String>> alone = new TreeMap<>();
    OWNERS.keySet().forEach(owner -> alone.put(owner, Set.of(owner)));
    assertEquals(alone, found);
  }

  /** The texts of a file: no comments, and literals joined by + as one. */
  private static String texts(String source) {
    return source.replaceAll("(?m)^ *(/?\\*|//).*$", "").replaceAll("\"\\s*\\+\\s*\"", "");
  }
}
