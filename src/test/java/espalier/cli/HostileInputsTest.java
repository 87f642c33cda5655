package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.io.file.UnpackedStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The inputs of {@code src/test/resources/hostile} and others that once broke a command. */
final class HostileInputsTest {

  private static final Path HOSTILE = Path.of("src", "test", "resources", "hostile");

  @TempDir Path folder;

  private Cli train(Path data, String method) {
    return Cli.run(
        "train",
        "--data",
        data,
        "--targets",
        1,
        "--method",
        method,
        "--model",
        folder.resolve("m.json"));
  }

  @ParameterizedTest
  @CsvSource({"largest-feature.arff, 10, 'p'", "largest-target.arff, 9, 'y'"})
  void hugeNumbersAreRefusedWhereTheyStand(String file, int line, String attribute) {
    for (String method : new String[] {"nn", "label-propagation", "laptao", "ssl-pct"}) {
      train(HOSTILE.resolve(file), method)
          .fails(
              1, file + ", line " + line, "'" + attribute + "'", "" + Attribute.LARGEST, "write ?");
    }
    assertFalse(Files.exists(folder.resolve("m.json")));
  }

  @ParameterizedTest
  @CsvSource({
    "plan-deep.json, deeper than",
    "plan-long-number.json, folds",
    "plan-nul.json, files",
    "plan-bom.json, there is no file"
  })
  void plansAreRefusedInOneSentence(String file, String part) {
    Cli.run("experiment", HOSTILE.resolve(file), "--out", folder.resolve("out"))
        .fails(1, file, part);
    assertFalse(Files.exists(folder.resolve("out")));
  }

  @ParameterizedTest
  @CsvSource({"utf-16.arff, UTF-16", "latin-1.arff, UTF-8"})
  void otherCharacterSetsAreNamed(String file, String part) {
    train(HOSTILE.resolve(file), "pct").fails(1, file, part, "save it as UTF-8");
  }

  @Test
  void labelListsOfOtherCharacterSetsAreRead() throws IOException {
    // XML says its own character set, so this one is right.
    String xml =
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><labels><label name=\"b\"></label></labels>";
    Path file = Files.write(folder.resolve("l.xml"), xml.getBytes(StandardCharsets.UTF_16));
    Cli.run("hierarchy", file).ok().says("1 label,");
  }

  @Test
  void brokenXmlCostsOneSentence() throws IOException {
    Path file = Files.writeString(folder.resolve("l.xml"), "<labels><label name=\"b\"></labels>");
    Cli.run("hierarchy", file).fails(1, "l.xml, line 1", "not a well-formed XML file");
  }

  @Test
  void bytesOutsideTheEncodingOfXmlCostOneSentence() throws IOException {
    PrintStream platform = System.err;
    ByteArrayOutputStream noise = new ByteArrayOutputStream();
    System.setErr(new PrintStream(noise, true, StandardCharsets.UTF_8));
    try {
      String latin = "<labels><label name=\"\u00e4\u00e4\"></label></labels>";
      Path file = folder.resolve("l.xml");
      Files.write(file, latin.getBytes(StandardCharsets.ISO_8859_1));
      Cli.run("hierarchy", file).fails(1, "l.xml", "bytes here", "save it as UTF-8");
      String declared = "<?xml version='1.0' encoding='ISO-8859-1'?>" + latin;
      Files.write(file, declared.getBytes(StandardCharsets.ISO_8859_1));
      Cli.run("hierarchy", file).ok().says("1 label,");
      Files.writeString(file, "<?xml version='1.0' encoding='klingon'?>" + latin);
      Cli.run("hierarchy", file).fails(1, "l.xml, line 1", "'klingon' is not known");
    } finally {
      System.setErr(platform);
    }
    assertEquals("", noise.toString(StandardCharsets.UTF_8));
  }

  @Test
  void moreThreadsThanProcessorsAreCapped() throws IOException {
    int processors = Runtime.getRuntime().availableProcessors();
    Path data =
        Files.writeString(
            folder.resolve("d.arff"),
            "@relation d\n@attribute x numeric\n@attribute y {0,1}\n@data\n1,0\n2,1\n3,0\n4,1\n");
    Cli run =
        Cli.run(
            "train",
            "--data",
            data,
            "--targets",
            1,
            "--method",
            "rf",
            "--set",
            "trees=2",
            "--threads",
            100_000,
            "--model",
            folder.resolve("m.json"));
    assertEquals(0, run.code(), run.err());
    assertTrue(run.err().contains("100000") && run.err().contains("" + processors), run.err());
  }

  /** Ten seconds of the processor, which other programs may hold for longer by the clock. */
  @Test
  @Timeout(120)
  void aLongPathIsWrittenInTheTimeThatItsTextTakes() throws IOException {
    String path = String.join("/", Collections.nCopies(4000, "a"));
    Path data =
        Files.writeString(
            folder.resolve("path.arff"),
            "@relation p\n@attribute x numeric\n@attribute l hierarchical "
                + path
                + "\n@data\n1,"
                + path
                + "\n");
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long before = clock.getCurrentThreadCpuTime();
    Cli.run("convert", "--data", data, "--to", "clus", "--out", folder.resolve("copy.arff")).ok();
    double seconds = (clock.getCurrentThreadCpuTime() - before) / 1e9;
    assertTrue(seconds < 10, seconds + " s of processor time");
  }

  @Test
  void aPackedFileThatHoldsTooMuchIsRefused() throws IOException {
    Path bomb = folder.resolve("bomb.arff.gz");
    try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
      out.write("@relation b\n".getBytes(StandardCharsets.UTF_8));
      for (int k = 0; k < 3; k++) {
        out.write(new byte[1 << 20]);
      }
    }
    System.setProperty(UnpackedStream.PROPERTY, "2");
    try {
      train(bomb, "pct").fails(1, "bomb.arff.gz", "more than 2 MB", "-Despalier.unpacked.mb");
    } finally {
      System.clearProperty(UnpackedStream.PROPERTY);
    }
    train(bomb, "pct").fails(1, "bomb.arff.gz", "@data");
  }

  @Test
  void blocksOfRowsArePredictedAsTheWhole() throws IOException {
    StringBuilder text =
        new StringBuilder("@relation d\n@attribute x numeric\n@attribute y {0,1}\n@data\n");
    for (int i = 0; i < 5000; i++) {
      text.append(i % 7 == 0 ? "{1 " + i % 2 + "}" : i % 7 + "," + (i % 3 == 0 ? "?" : i % 2));
      text.append('\n');
    }
    Path data = Files.writeString(folder.resolve("d.arff"), text);
    train(data, "pct").ok();
    Path model = folder.resolve("m.json");
    for (String ending : new String[] {"csv", "arff"}) {
      Path out = folder.resolve("p." + ending);
      Cli.run("predict", "--model", model, "--data", data, data, "--targets", 1, "--out", out)
          .ok()
          .says("10000 rows predicted");
      List<String> lines = Files.readAllLines(out);
      List<String> rows = lines.subList(lines.size() - 10_000, lines.size());
      for (int i = 0; i < 5000; i++) {
        assertTrue(rows.get(i).startsWith(i + ","), rows.get(i));
        String values = rows.get(i).replaceFirst("^\\d+", "");
        assertEquals((i + 5000) + values, rows.get(i + 5000));
        assertEquals(rows.get(i % 7).replaceFirst("^\\d+", ""), values);
      }
    }
    Path broken = Files.writeString(folder.resolve("b.arff"), text + "1\n");
    Path out = folder.resolve("b.csv");
    Cli.run("predict", "--model", model, "--data", broken, "--targets", 1, "--out", out)
        .fails(1, "b.arff, line 5005");
    assertTrue(Files.notExists(out));
  }

  @Test
  void readingEndsWhenItIsInterrupted() throws IOException {
    Path data =
        Files.writeString(
            folder.resolve("d.arff"),
            "@relation d\n@attribute x numeric\n@attribute y {0,1}\n@data\n1,0\n2,1\n");
    Thread.currentThread().interrupt();
    Cli run = train(data, "pct");
    assertTrue(Thread.interrupted());
    run.fails(1, "Interrupted");
    assertFalse(Files.exists(folder.resolve("m.json")));
  }

  @Test
  void aChainOfLabelsPrintsInLinearSpace() throws IOException {
    StringBuilder edges = new StringBuilder("l0\n");
    for (int k = 1; k < 3000; k++) {
      edges.append("l").append(k - 1).append("\tl").append(k).append('\n');
    }
    Path file = Files.writeString(folder.resolve("chain.txt"), edges);
    Cli run = Cli.run("hierarchy", file).ok();
    assertTrue(run.out().length() < 3000 * 120, run.out().length() + " characters");
  }
}
