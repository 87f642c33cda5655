package espalier;

import static java.util.stream.Collectors.joining;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

  /** What reads badly in pages, help, messages and comments (docs/style.md). */
  private static final Map<Pattern, String> STYLE =
      Map.ofEntries(
          word("\\bbeside\\b", "next to, in addition to, with"),
          word("\\b(whoever|[Ss]omebody|anybody|nobody)\\b", "the caller, you, no one"),
          word("\\basked for\\b", "requested, given"),
          word("\\b(came|comes?) about\\b", "trained, provenance"),
          word("\\b[Ww]hat [\\w' ]{1,40} says?\\b", "a noun: message, prediction, content"),
          word("\\b[Ss](tands?|tood|tanding)\\b(?! (for|out))", "is, appears, follows"),
          word("\\bas (they|it) comes?\\b", "when they arrive, one by one"),
          word("\\bis told\\b", "is reported"),
          word(
              "\\bof (its|their) own\\b(?! (leaf|spread|stratified|labelled|features))",
              "separate"),
          word("\\b(goes|go|going|went|gone) on\\b", "continues, resumes"),
          word("\\bmade ready\\b|\\bMakes ready\\b", "compiled, cached, prepared"),
          word("\\bdear(er)?\\b", "expensive"),
          word("\\bmend(s|ed|ing)?\\b", "correct, repair"),
          word("\\b[Ww]hat [\\w' ]{1,40} (is|are|was|were) worth\\b", "how good they are"),
          word(
              "\\b(is|are|was|were|be) \\w+(ed|en|wn|de) by (someone|people|them|us)\\b",
              "the active voice"));

  /** Longer sentences are divided. */
  private static final int MOST_WORDS = 25;

  /** A shorter text of something public is no sentence. */
  private static final int FEWEST_WORDS = 5;

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

  /** Pages for users and contributors; the left column of docs/style.md shows what is wrong. */
  private static Stream<Path> pages() {
    return Stream.concat(
        Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/architecture.md")
            .map(Path::of),
        Stream.concat(
            Stream.of("docs/spark.md", "docs/meka-threshold.md").map(Path::of),
            Prose.files(".md", "docs/guide", "docs/reference", "examples", "hierarchies")
                .stream()));
  }

  @Test
  void pagesHelpAndMessagesReadWell() {
    List<String> found = new ArrayList<>();
    pages().forEach(page -> check(Prose.ofPage(page, true), found));
    for (Path program : Prose.files(".java", "src/main/java")) {
      check(Prose.ofProgram(program), found);
    }
    for (Path program : Prose.files(".js", "src/main/resources")) {
      check(Prose.ofProgram(program), found);
    }
    for (Path program : Prose.files(".py", "src/python/espalier")) {
      check(List.of(new Prose.Text(program.toString(), Prose.read(program))), found);
    }
    assertEquals(List.of(), found, () -> Prose.listed(found));
  }

  /** Most texts have no banned word and are looked at once. */
  private static final Pattern ANY_BANNED = any(BANNED);

  private static final Pattern ANY = any(STYLE);

  private static Pattern any(Map<Pattern, String> words) {
    return Pattern.compile(words.keySet().stream().map(Pattern::pattern).collect(joining("|")));
  }

  private static void check(List<Prose.Text> texts, List<String> found) {
    for (Prose.Text text : texts) {
      if (!ANY.matcher(text.text()).find()) {
        continue;
      }
      STYLE.forEach(
          (banned, instead) -> {
            Matcher matcher = banned.matcher(text.text());
            while (matcher.find()) {
              found.add(
                  "%s: '%s' in '%s'; write %s"
                      .formatted(text.where(), matcher.group(), around(text, matcher), instead));
            }
          });
    }
  }

  private static String around(Prose.Text text, Matcher at) {
    String all = text.text();
    return all.substring(Math.max(0, at.start() - 60), Math.min(all.length(), at.end() + 40));
  }

  @Test
  void sentencesOfTheGuideAreShort() throws IOException {
    List<String> found = new ArrayList<>();
    List<Path> all = new ArrayList<>(Prose.files(".md", "docs/guide"));
    all.addAll(List.of(Path.of("README.md"), Path.of("docs/style.md")));
    for (Path page : all) {
      for (Prose.Text text : Prose.ofPage(page, false)) {
        Prose.sentences(text.text()).stream()
            .filter(s -> Prose.words(s) > MOST_WORDS)
            .forEach(s -> found.add(page + ": " + Prose.words(s) + " words: " + s));
      }
    }
    assertEquals(List.of(), found, () -> Prose.listed(found));
  }

  /** What makes a sentence of Javadoc a formula, which may be longer. */
  private static final Pattern FORMULA = Pattern.compile("[=Σ≤√|≥/·²⁻≠]|\\w\\(|\\w_\\w");

  @Test
  void sentencesOfPublicJavadocAreShort() {
    List<String> found = new ArrayList<>();
    for (Path program : Prose.files(".java", "src/main/java")) {
      for (Prose.Javadoc doc : Prose.javadoc(program)) {
        for (String sentence : doc.isPublic() ? Prose.clauses(doc.text()) : List.<String>of()) {
          if (Prose.words(sentence) > MOST_WORDS && !FORMULA.matcher(sentence).find()) {
            found.add(doc.where() + ": " + sentence);
          }
        }
      }
    }
    assertEquals(List.of(), found, () -> Prose.listed(found));
  }

  /** A text of something public is a sentence with a subject; none refers to the text before. */
  /** Identifiers that a reader would have to look up, where a common term says more. */
  private static final Pattern DIALECT =
      Pattern.compile(
          "\\b([aA]sked|isAsked|wanted|[hH]ands?|crew|beside|Turns?|Reach|Worth|Said|Contest"
              + "|SteadySums|SideBySide|CsvWishes|ColumnDemand|SwarmPart|TogetherPart)\\b");

  private static final Pattern NO_CODE =
      Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"");

  @Test
  void identifiersAreCommonTerms() {
    List<String> found = new ArrayList<>();
    List<Path> programs = Prose.files(".java", "src/main/java");
    for (Path program : programs) {
      String code = NO_CODE.matcher(Prose.read(program)).replaceAll(" ");
      DIALECT.matcher(code).results().forEach(m -> found.add(program + ": " + m.group()));
    }
    assertEquals(List.of(), found, () -> Prose.listed(found));
    assertTrue(programs.size() > 500, programs.size() + " programs");
    assertTrue(DIALECT.matcher("int wanted = 1;").find());
  }

  @Test
  void javadocCanBeReadAlone() {
    List<String> found = new ArrayList<>();
    int texts = 0;
    for (Path program : Prose.files(".java", "src/main/java")) {
      for (Prose.Javadoc doc : Prose.javadoc(program)) {
        texts++;
        if (doc.text().matches("(?s)(?:These|Those|Both|They)\\b.*")
            || doc.isPublic() && (!isSentence(doc.text()) || doc.text().startsWith("What "))) {
          found.add(doc.where() + ": " + doc.text());
        }
      }
    }
    assertEquals(List.of(), found, () -> Prose.listed(found));
    assertTrue(texts > 3000, texts + " texts");
  }

  private static boolean isSentence(String text) {
    return text.isEmpty() || Prose.words(text) >= FEWEST_WORDS;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "the file beside the model",
        "what the message says",
        "rows are read as they come",
        "a number stands here",
        "is written by people",
        "a page of its own",
        "The study goes on."
      })
  void badStyleIsFound(String text) {
    List<String> found = new ArrayList<>();
    check(List.of(new Prose.Text("planted", text)), found);
    assertEquals(1, found.size(), found.toString());
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
    if (!ANY_BANNED.matcher(text).find()) {
      return found;
    }
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
