package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** README and guide keep their word: their commands run, their programs compile and run. */
final class GuideTest {

  static final String START = "java -jar target/espalier-cli.jar ";
  static final String OTHER_MAIN = "java -cp target/espalier-cli.jar ";
  private static final String IRIS = "weka/gui/knowledgeflow/templates/iris.arff";
  static final Pattern PROGRAM =
      Pattern.compile("```java\n((?:(?!```)[\\s\\S])*?class (\\w+) \\{[\\s\\S]*?)```");

  /** A line that a program prints. */
  private static final Pattern PRINTED = Pattern.compile("//> (.*)");

  private static final Path EXAMPLES =
      Path.of("src", "test", "java", "espalier", "examples", "ExamplesTest.java");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)(#[^)]*)?\\)");

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> guide = Files.list(Path.of("docs", "guide"))) {
      guide.filter(f -> f.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  static List<String> commands(Path file) throws IOException {
    return commands(file, START);
  }

  private static List<String> commands(Path file, String start) throws IOException {
    String text = Files.readString(file).replaceAll("\\\\\\n\\s*", "");
    return text.lines()
        .map(String::strip)
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .toList();
  }

  /** One test for each page, its commands and programs in their order. */
  @TestFactory
  Stream<DynamicTest> everyCommandAndProgramRuns(@TempDir Path classes) throws IOException {
    // What the guide has people unpack from the jar of the command line.
    Path unpacked = Path.of("target", IRIS);
    Files.createDirectories(unpacked.getParent());
    try (InputStream in = GuideTest.class.getResourceAsStream("/" + IRIS)) {
      Files.write(unpacked, in.readAllBytes());
    }
    return pages().stream()
        .map(page -> DynamicTest.dynamicTest(page.toString(), () -> runAll(page, classes)));
  }

  private static void runAll(Path page, Path classes) throws Exception {
    boolean elsewhere = page.endsWith("walkthroughs.md"); // JourneysTest runs it
    for (String command : elsewhere ? List.<String>of() : commands(page)) {
      Cli result = Cli.run((Object[]) JourneysTest.words(command));
      assertEquals(0, result.code(), command + ": " + result.err());
      assertTrue(result.out().length() > 20, command + " printed: " + result.out());
    }
    if (page.endsWith("genes.md")) {
      quotes(page, Path.of("target", "gene-terms.csv"));
    }
    for (String command : commands(page, OTHER_MAIN)) {
      if (command.startsWith("espalier.meka.")) {
        runAlone(command);
      } else {
        runMain(command);
      }
    }
    for (MatchResult program : PROGRAM.matcher(Files.readString(page)).results().toList()) {
      run(program.group(2), program.group(2), program.group(1), classes);
    }
  }

  /** The row of a table of predictions that a page shows is a line of the file. */
  private static void quotes(Path page, Path file) throws IOException {
    List<String> shown =
        Files.readString(page).lines().filter(line -> line.startsWith("| EXG")).toList();
    assertEquals(1, shown.size());
    String line = shown.get(0).substring(2, shown.get(0).length() - 2).replace(" | ", ",");
    assertTrue(Files.readAllLines(file).contains(line), line + " is not in " + file);
  }

  /** Runs a command in a Java of its own: MEKA ends the one it runs in. */
  private static void runAlone(String command) throws Exception {
    List<String> line =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.awt.headless=true",
                "-Dweka.packageManager.offline=true",
                "-cp",
                System.getProperty("java.class.path")));
    line.addAll(List.of(command.split(" +")));
    Path printed = Files.createTempFile(Path.of("target"), "guide", ".txt");
    Process process =
        new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), command);
    String out = Files.readString(printed);
    Files.delete(printed);
    assertEquals(0, process.exitValue(), command + ": " + out);
    assertTrue(out.length() > 20 && !out.contains("Exception"), command + ": " + out);
  }

  /** Runs the main method of a class of the door to WEKA; an example is run by its own test. */
  private static void runMain(String command) throws Exception {
    String[] words = command.split(" +");
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      if (words[0].endsWith(".java")) {
        String name = Path.of(words[0]).getFileName().toString().replace(".java", "");
        assertTrue(Files.exists(Path.of(words[0])), command);
        assertTrue(
            Files.readString(EXAMPLES).contains(name + "::main"), "ExamplesTest runs " + name);
        return;
      } else {
        String[] rest = Arrays.copyOfRange(words, 1, words.length);
        Class.forName(words[0]).getMethod("main", String[].class).invoke(null, (Object) rest);
      }
    } finally {
      System.setOut(before);
    }
    String out = printed.toString(StandardCharsets.UTF_8);
    assertTrue(out.length() > 20 && !out.contains("Exception"), command + ": " + out);
  }

  private static void run(String name, String main, String text, Path classes) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertNotNull(compiler, "the tests need a JDK");
    Path source = Files.writeString(classes.resolve(name + ".java"), text);
    String path = System.getProperty("java.class.path");
    String to = classes.toString();
    int code = compiler.run(null, null, null, "-cp", path, "-d", to, source.toString());
    assertEquals(0, code, name + " does not compile");
    URL[] found = {classes.toUri().toURL()};
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try (URLClassLoader loader = new URLClassLoader(found, GuideTest.class.getClassLoader())) {
      Method start = loader.loadClass(main).getMethod("main", String[].class);
      start.setAccessible(true); // of a class that is not public
      start.invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    List<String> shown = PRINTED.matcher(text).results().map(m -> m.group(1)).toList();
    String out = printed.toString(StandardCharsets.UTF_8);
    assertTrue(out.lines().toList().containsAll(shown), () -> shown + " not in " + out);
  }

  @Test
  void theReadmeIsShortAndHasEnoughCommands() throws IOException {
    assertTrue(Files.readAllLines(Path.of("README.md")).size() <= 120);
    assertTrue(commands(Path.of("README.md")).size() >= 6);
  }

  /** The guide reads in 40 minutes, each page in four. */
  @Test
  void theGuideIsShort() throws IOException {
    int all = 0;
    for (Path page : pages().subList(1, pages().size())) {
      int words = Files.readString(page).strip().split("\\s+").length;
      assertTrue(words <= 900, page + " has " + words + " words");
      all += words;
    }
    assertTrue(all <= 9600, "the guide has " + all + " words");
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<Path> all = new ArrayList<>();
    try (Stream<Path> docs = Files.walk(Path.of("docs"))) {
      docs.filter(f -> f.toString().endsWith(".md")).forEach(all::add);
    }
    for (String top : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")) {
      if (Files.exists(Path.of(top))) {
        all.add(Path.of(top));
      }
    }
    List<String> broken = new ArrayList<>();
    for (Path page : all) {
      String text = Files.readString(page).replaceAll("(?s)```.*?```", "");
      Path folder = page.toAbsolutePath().getParent();
      LINK.matcher(text)
          .results()
          .map(m -> m.group(1))
          .filter(link -> !link.contains("://") && !Files.exists(folder.resolve(link).normalize()))
          .forEach(link -> broken.add(page + ": " + link));
    }
    assertEquals(List.of(), broken);
  }
}
