package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.experiment.PlanReader;
import espalier.io.DataSource;
import espalier.io.csv.CsvTable;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Every block of README and guide is of a kind that a test runs or reads, or stands below. */
final class GuideBlocksTest {

  /** What no test takes from the page, by its start, and why not. */
  private static final Map<String, String> NOT_TAKEN =
      Map.of(
          "mvn verify", "runs this test",
          "module app {", "src/outside/run.sh compiles it",
          "apt-get install", "for another system",
          "Rscript examples", ".ci/run runs it where R has rJava",
          "src/python/build-wheel", "src/python/tests/test_wheel.py runs it",
          "python3 -m pip", "test_wheel.py installs by unpacking",
          "gain = ω", "a formula",
          "@software{", "a citation");

  /** Runs every block of Python of the pages that it names. */
  private static final Path PYTHON = Path.of("src", "python", "tests", "test_guide.py");

  private static final String DEMO = "mvn -q compile exec:java";
  private static final Pattern UNPACK =
      Pattern.compile("\\(cd target && jar xf (espalier-cli.jar) (\\S+)\\)");

  private static final Pattern FENCED = Pattern.compile("(?m)^```(\\w*)\n([\\s\\S]*?)^```$");
  private static final Pattern INDENTED =
      Pattern.compile("(?m)(?<=\n\n)((?: {4}\\S.*\n(?: {4}.*\n)*)+)");
  private static final Pattern INLINE =
      Pattern.compile("`(java -(?:jar target|cp|-add-opens)[^`]*)`");
  private static final String INSTALL = "weka.core.WekaPackageManager";

  @TempDir Path folder;

  private final List<String> open = new ArrayList<>();
  private final Map<String, String> printed = new HashMap<>();

  @Test
  void everyBlockIsOfAKnownKind() throws Exception {
    int blocks = 0;
    for (Path page : GuideTest.pages()) {
      String text = Files.readString(page);
      for (MatchResult block : FENCED.matcher(text).results().toList()) {
        take(page, block.group(1), block.group(2));
        blocks++;
      }
      String rest = FENCED.matcher(text).replaceAll("");
      for (MatchResult block : INDENTED.matcher(rest).results().toList()) {
        take(page, "", block.group(1).replaceAll("(?m)^ {4}", ""));
        blocks++;
      }
    }
    assertEquals(List.of(), open, "of no kind that is run, read or named");
    assertTrue(blocks >= 30, blocks + " blocks");
  }

  private void take(Path page, String language, String text) throws Exception {
    String where = page + ": " + text.lines().findFirst().orElse("an empty block");
    if (language.equals("java")) {
      assertTrue(GuideTest.PROGRAM.matcher("```java\n" + text + "```").matches(), where);
    } else if (language.equals("json")) {
      assertTrue(plan(text) > 0, where);
    } else if (language.equals("python")) {
      assertTrue(Files.readString(PYTHON).contains('"' + page.toString() + '"'), where);
    } else if (!language.isEmpty()) {
      open.add(where);
    } else if (text.startsWith("@relation")) {
      assertTrue(data(text).rows() > 0, where);
    } else if (text.startsWith("dataset,L,fold,")) {
      Path file = Files.writeString(folder.resolve("foreign.csv"), text);
      List<String> columns = List.of("dataset", "L", "fold", "method", "measure", "value");
      assertEquals(2, CsvTable.read(file, columns).size(), where);
    } else if (JourneysTest.shows(text) || isPrinted(text)) {
      return;
    } else if (NOT_TAKEN.keySet().stream().noneMatch(text::startsWith) || text.contains(".jar")) {
      for (String line : text.replaceAll("\\\\\n\\s*", "").lines().toList()) {
        if (!isTaken(line)) {
          open.add(page + ": " + line);
        }
      }
    }
  }

  /** What README quotes from the demo; copy the new lines after a deliberate change. */
  private boolean isPrinted(String text) throws Exception {
    if (text.startsWith("Rows ")) {
      String demo = Cli.run("demo", "--out", folder.resolve("demo")).ok().out();
      text.lines()
          .forEach(line -> assertTrue(demo.contains(line), () -> "'" + line + "' not in: " + demo));
      return true;
    }
    return false;
  }

  /** The build runs our main class with the demo as its argument. */
  private static boolean isDemo() throws Exception {
    String pom = Files.readString(Path.of("pom.xml"));
    String plugin = pom.substring(pom.indexOf("<artifactId>exec-maven-plugin</artifactId>"));
    String args = plugin.substring(plugin.indexOf("<arguments>"), plugin.indexOf("</arguments>"));
    assertTrue(pom.contains("<main.class>" + Espalier.class.getName() + "</main.class>"));
    assertEquals(
        "<arguments><argument>demo</argument>", args.replaceAll("\\s", ""), "what exec:java runs");
    return true;
  }

  /** Unpacks a file as the line says, from a jar that holds it as ours does. */
  private boolean unpacks(MatchResult line) throws Exception {
    String name = line.group(2);
    Path target = Files.createDirectories(folder.resolve("unpacked"));
    try (InputStream in = GuideBlocksTest.class.getResourceAsStream("/" + name);
        ZipOutputStream jar =
            new ZipOutputStream(Files.newOutputStream(target.resolve(line.group(1))))) {
      jar.putNextEntry(new ZipEntry(name));
      in.transferTo(jar);
    }
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "jar").toString(),
                "xf",
                line.group(1),
                name)
            .directory(target.toFile())
            .start();
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), "jar xf does not end");
    return Files.size(target.resolve(name)) > 1000;
  }

  private boolean isTaken(String line) throws Exception {
    Matcher unpack = UNPACK.matcher(line);
    return line.equals(DEMO) && isDemo()
        || unpack.matches() && unpacks(unpack.toMatchResult())
        || line.startsWith(GuideTest.START)
        || line.startsWith(GuideTest.OTHER_MAIN)
        || line.contains(INSTALL)
        || NOT_TAKEN.keySet().stream().anyMatch(line::startsWith);
  }

  /** Reads a plan with empty files in the place of its data; the number of its cells. */
  private int plan(String text) throws IOException {
    for (MatchResult file :
        Pattern.compile("\"([^\"]+\\.arff)\"").matcher(text).results().toList()) {
      Path data = folder.resolve(file.group(1));
      Files.createDirectories(data.getParent());
      Files.writeString(data, "");
    }
    Path plan = Files.writeString(folder.resolve("plan.json"), text);
    return (int) PlanReader.read(plan, Optional.of(folder)).count();
  }

  /** Reads data with what the file itself says about its targets. */
  private Dataset data(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("data.arff"), text);
    return DataSource.of(Map.of(), folder).read(file);
  }

  @Test
  void theDependencyIsThisProject() throws Exception {
    Element project = xml(Files.readString(Path.of("pom.xml"))).getDocumentElement();
    List<MatchResult> blocks = new ArrayList<>();
    for (Path page : GuideTest.pages()) {
      Pattern.compile("<dependency>[\\s\\S]*?</dependency>")
          .matcher(Files.readString(page))
          .results()
          .forEach(blocks::add);
    }
    assertEquals(1, blocks.size());
    Element block = xml(blocks.get(0).group()).getDocumentElement();
    for (String name : List.of("groupId", "artifactId", "version")) {
      assertEquals(child(project, name), child(block, name));
    }
  }

  private static Document xml(String text) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static String child(Element parent, String name) {
    for (int i = 0; i < parent.getChildNodes().getLength(); i++) {
      if (parent.getChildNodes().item(i).getNodeName().equals(name)) {
        return parent.getChildNodes().item(i).getTextContent().strip();
      }
    }
    return "";
  }

  @Test
  void commandsInsideSentencesRun() throws Exception {
    List<String> installs = new ArrayList<>();
    for (Path page : GuideTest.pages()) {
      String text = Files.readString(page).replaceAll("\\\\\n\\s*", "");
      for (MatchResult command : INLINE.matcher(text).results().toList()) {
        if (command.group(1).startsWith(GuideTest.START)) {
          String rest = command.group(1).substring(GuideTest.START.length());
          assertEquals(0, Cli.run((Object[]) rest.split(" +")).code(), command.group(1));
        } else {
          installs.add(command.group(1));
        }
      }
      text.lines()
          .map(String::strip)
          .filter(line -> line.startsWith("java ") && line.contains(INSTALL))
          .forEach(installs::add);
    }
    assertEquals(2, installs.size(), installs.toString());
    assertEquals(1, installs.stream().distinct().count(), installs.toString());
    install(installs.get(0));
  }

  /** The command in a home of its own, with a package that has our description. */
  private void install(String command) throws Exception {
    Path home = Files.createDirectories(folder.resolve("wekafiles"));
    Matcher parts =
        Pattern.compile("java (.*) -cp weka.jar (.*) target/espalier-weka.zip").matcher(command);
    assertTrue(parts.matches(), command);
    Path printed = folder.resolve("installed.txt");
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of(parts.group(1).split(" +")));
    line.add("-XX:TieredStopAtLevel=1");
    // A class path made by Maven may name a pom, which WEKA cannot open.
    String path =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.endsWith(".pom"))
            .collect(Collectors.joining(File.pathSeparator));
    line.addAll(List.of("-Duser.home=" + folder, "-cp", path));
    line.addAll(List.of(parts.group(2).split(" +")));
    line.add(archive().toString());
    ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
    builder.environment().put("WEKA_HOME", home.toString());
    builder.environment().remove("DISPLAY");
    Process process = builder.redirectOutput(printed.toFile()).start();
    assertTrue(process.waitFor(2, TimeUnit.MINUTES), command);
    String out = Files.readString(printed);
    assertEquals(0, process.exitValue(), out);
    assertFalse(out.contains("Exception"), out);
    Path installed = home.resolve("packages").resolve("espalier");
    assertTrue(Files.exists(installed.resolve("Description.props")), out);
    assertTrue(Files.exists(installed.resolve("GenericPropertiesCreator.props")), out);
  }

  private Path archive() throws IOException {
    Path from = Path.of("src", "package", "weka");
    Path zip = folder.resolve("espalier-weka.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream entries = new ZipOutputStream(out)) {
      for (String name : List.of("Description.props", "GenericPropertiesCreator.props")) {
        String text =
            Files.readString(from.resolve(name))
                .replace("${weka.package.version}", "0.1.0")
                .replace("${weka.package.date}", "2026-11-20")
                .replace("${project.description}", "Trees");
        entries.putNextEntry(new ZipEntry(name));
        entries.write(text.getBytes(StandardCharsets.UTF_8));
        entries.closeEntry();
      }
    }
    return zip;
  }
}
