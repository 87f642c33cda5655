package espalier.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Facts that several outlets show are worded in one file each; digits and escapes are decided so.
 */
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

  /** What decides how many digits a number has in a text. */
  private static final Pattern DIGITS =
      Pattern.compile(
          "BigDecimal|(Double|Float)\\.toString\\(|%[-+, 0-9]*\\.[0-9]+[aefgAEFG]"
              + "|(Decimal|Number)Format\\b");

  /** The files that decide digits, and why. */
  private static final Map<String, String> WITH_DIGITS =
      Map.of(
          "message/Numbers.java", "for everything else",
          "io/csv/CsvText.java", "a column of numbers keeps its points, however whole they are",
          "io/InstancesReader.java", "the text of a cell that is read",
          "io/PluginFormat.java", "the text of a cell that is read");

  /** Signs of text that is escaped for HTML, LaTeX, JSON in a page, and CSV; who writes them. */
  private static final Map<String, Set<String>> ESCAPES =
      Map.of(
          "&lt;", Set.of("chart/VisibleText.java", "io/arff/MulanWriter.java"),
          "textbackslash", Set.of("account/LatexTable.java"),
          "u003c", Set.of("page/ModelPage.java"),
          "\\\"\\\"\")", Set.of("io/csv/CsvText.java", "cli/ShellWords.java"));

  @Test
  void digitsAreDecidedOnce() throws IOException {
    Set<String> found = new TreeSet<>();
    each(
        (name, text) -> {
          if (name.endsWith(".java") && DIGITS.matcher(text).find()) {
            found.add(name);
          }
        });
    assertEquals(WITH_DIGITS.keySet(), found);
  }

  @Test
  void eachKindOfTextIsEscapedOnce() throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    each(
        (name, text) ->
            ESCAPES.keySet().stream()
                .filter(sign -> name.endsWith(".java") && text.contains(sign))
                .forEach(s -> found.computeIfAbsent(s, sign -> new TreeSet<>()).add(name)));
    assertEquals(ESCAPES, found);
  }

  @Test
  void noSecondFileWordsThem() throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    each(
        (name, text) ->
            OWNERS.forEach(
                (owner, words) -> {
                  if (words.matcher(text).find()) {
                    found.computeIfAbsent(owner, o -> new TreeSet<>()).add(name);
                  }
                }));
    Map<String, Set<String>> alone = new TreeMap<>();
    OWNERS.keySet().forEach(owner -> alone.put(owner, Set.of(owner)));
    assertEquals(alone, found);
  }

  /** Hands out the names of all sources with their texts. */
  private static void each(BiConsumer<String, String> file) throws IOException {
    for (String folder : new String[] {"src/main/java/espalier", "src/main/resources/espalier"}) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path f : files.filter(f -> f.toString().matches(".*\\.(java|js)")).toList()) {
          String name = Path.of(folder).relativize(f).toString().replace('\\', '/');
          file.accept(name, texts(Files.readString(f)));
        }
      }
    }
  }

  /** The texts of a file: no comments, and literals joined by + as one. */
  private static String texts(String source) {
    return source.replaceAll("(?m)^ *(/?\\*|//).*$", "").replaceAll("\"\\s*\\+\\s*\"", "");
  }
}
