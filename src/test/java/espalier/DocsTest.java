package espalier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map and the guide for contributors name what is there. */
final class DocsTest {

  private static final Path MAP = Path.of("docs", "architecture.md");

  /** A class, or a member of one, in backticks; invented files have a folder before them. */
  private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w*[a-z]\\w*)(\\.\\w+)*(\\(\\))?`");

  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\b(TODO|TBD|FIXME|XXX|STOP[A-Z0-9]+)\\b");

  /** Classes of others. */
  private static final Set<String> FOREIGN = Set.of("Instances", "Math", "StrictMath");

  private static Set<String> classes() throws IOException {
    try (Stream<Path> sources = Files.walk(Path.of("src"));
        Stream<Path> examples = Files.walk(Path.of("examples"))) {
      return Stream.concat(sources, examples)
          .map(f -> f.getFileName().toString())
          .filter(n -> n.endsWith(".java"))
          .map(n -> n.replace(".java", ""))
          .collect(Collectors.toSet());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"docs/architecture.md", "CONTRIBUTING.md"})
  void everyClassNamedExists(String page) throws IOException {
    String text = Files.readString(Path.of(page)).replaceAll("(?s)```.*?```", "");
    Set<String> named = new TreeSet<>();
    NAMED.matcher(text).results().forEach(m -> named.add(m.group(1)));
    assertTrue(named.size() > 20, "too few classes were found in " + page + ": " + named);
    named.removeAll(classes());
    named.removeAll(FOREIGN);
    assertEquals(Set.of(), named, "classes that " + page + " names and that do not exist");
  }

  /** Nothing stands where a figure or a text was to be put later. */
  @Test
  void noPlaceholderIsLeft() throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> pages =
        Stream.concat(Stream.of(Path.of("README.md")), Files.walk(Path.of("docs")))) {
      for (Path page : pages.filter(f -> f.toString().endsWith(".md")).toList()) {
        PLACEHOLDER
            .matcher(Files.readString(page))
            .results()
            .forEach(m -> found.add(page + ": " + m.group()));
      }
    }
    assertEquals(Set.of(), found);
  }

  @Test
  void everyRoomStandsInTheMapInItsOrder() throws IOException {
    String text = Files.readString(MAP);
    int before = -1;
    for (String room : ArchitectureTest.ORDER) {
      int at = text.indexOf("\n| `" + room + "` |");
      assertTrue(at > before, "the row of " + room + " is missing or out of order in " + MAP);
      before = at;
    }
  }

  private static final Pattern OPTIONS =
      Pattern.compile("Options take about ([\\d,]+) lines, ([\\d,]+) of them code");

  private static final Pattern OPTION_FILE =
      Pattern.compile(
          "src/(build|main/java/espalier/(option|catalogue))/.*|.*/\\w*Option\\w*\\.java");

  private static final Pattern OPTION_USE =
      Pattern.compile(
          "@OptionMetadata|CommonClassifier|Properties (implements .*)?\\{|MethodChoice");

  /** Files that declare, hold or pass on options, not those of formats and measures. */
  private static boolean ofOptions(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.endsWith(".java")
        && !path.matches(".*/(io|measure)/.*")
        && (OPTION_FILE.matcher(path).matches() || OPTION_USE.matcher(text(file)).find());
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> lines(Path folder, Predicate<Path> which) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .filter(which)
          .flatMap(f -> text(f).lines())
          .toList();
    }
  }

  @Test
  void linesOfOptionsAreAsManyAsContributorsRead() throws IOException {
    List<String> lines = new ArrayList<>(lines(Path.of("src/build"), DocsTest::ofOptions));
    lines.addAll(lines(Path.of("src/main/java"), DocsTest::ofOptions));
    long code = lines.stream().filter(l -> !l.matches(" *($|//.*|/?\\*.*)")).count();
    Matcher said = OPTIONS.matcher(text(Path.of("CONTRIBUTING.md")));
    assertTrue(said.find());
    near(lines.size(), said.group(1));
    near(code, said.group(2));
  }

  private static void near(long counted, String said) {
    long figure = Long.parseLong(said.replace(",", ""));
    assertTrue(
        Math.abs(figure - counted) <= counted / 20, "CONTRIBUTING.md has " + said + ": " + counted);
  }

  @Test
  void examplesOutsideTheLibraryAreShort() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src/outside/java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        assertTrue(text(file).lines().count() <= 110, file.toString());
      }
    }
  }
}
