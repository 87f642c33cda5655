package espalier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keeps the field's terms in sources, documentation and examples. */
final class WordsTest {

  /** Regular expressions that must not occur, and what to write instead. */
  private static final Map<Pattern, String> BANNED =
      Map.ofEntries(
          word("[Hh]opeful", "optimistically biased"),
          word("\\b[Ss]ure(r|st)\\b", "more or most confident"),
          word("\\b[Tt]old\\b", "reported, or distinguished"),
          word(
              "(?<!cannot )\\b[Tt]ells? (apart|what|how|whether)\\b",
              "reports, shows or distinguishes"),
          word("[Uu]sual|USUAL", "default"),
          word("\\bways? (from the root|to (a|the|each|every) leaf|below)\\b", "path or branch"),
          word("\\b(longest|shortest|wrong) ways?\\b", "path or branch"),
          word("\\b(learns|learning|goes|went) on (from|learning|its)\\b", "continues"),
          word("LabelHierarchy>?>? order\\b", "hierarchy"),
          word("\\blabels in order, for\\b|\\border among (the|its) labels", "label hierarchy"),
          word("\\bSide(Builder)?\\b", "target part and feature part (SpacePart)"),
          word("[rR]ootVariance", "varianceAtRoot"),
          word("[wW]eightsOfFeatures", "featureWeights"),
          word(
              "/\\*\\*\\s+(\\*\\s+)?(Its|The same|Their)\\b",
              "a sentence that names its subject, since it is read alone"));

  private static Map.Entry<Pattern, String> word(String expression, String instead) {
    return Map.entry(Pattern.compile(expression), instead);
  }

  @Test
  void onlyTheTermsOfTheFieldAreUsed() throws IOException {
    List<String> found = new ArrayList<>();
    found.addAll(found(Path.of("README.md")));
    for (String folder : List.of("src/main", "docs", "examples")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        files.filter(WordsTest::isText).sorted().forEach(file -> found.addAll(found(file)));
      }
    }
    assertEquals(List.of(), found, () -> String.join("\n", found));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a little hopeful",
        "surest first",
        "the user is told",
        "the ways below a node",
        "int usualStrength",
        "/** Its name. */"
      })
  void aPlantedWordIsFound(String text) {
    assertEquals(1, found("planted", text).size(), text);
  }

  private static boolean isText(Path file) {
    return Stream.of(".java", ".md", ".json", ".txt").anyMatch(file.toString()::endsWith);
  }

  private static List<String> found(Path file) {
    try {
      return found(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> found(String file, String text) {
    List<String> found = new ArrayList<>();
    BANNED.forEach(
        (banned, instead) -> {
          Matcher matcher = banned.matcher(text);
          while (matcher.find()) {
            long line = text.substring(0, matcher.start()).lines().count();
            found.add(
                "%s, about line %d: '%s'; write %s"
                    .formatted(file, line, matcher.group(), instead));
          }
        });
    return found;
  }
}
