package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import espalier.data.Attribute;
import espalier.io.DataSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What wide headers and long files cost, counted in memory instead of time. */
final class WideInputsTest {

  @TempDir Path folder;

  private Path labels(int count) throws IOException {
    StringBuilder text = new StringBuilder("@relation 'wide: -C " + count + "'\n");
    for (int l = 0; l < count; l++) {
      text.append("@attribute label").append(l).append(" {0,1}\n");
    }
    text.append("@attribute x numeric\n@attribute y numeric\n@data\n");
    for (int i = 0; i < 4; i++) {
      text.append(String.format(Locale.ROOT, "{%d 1,%d 1,%d %d}\n", i, count / 2 + i, count, i));
    }
    return Files.writeString(folder.resolve("wide.arff"), text);
  }

  private static long allocated(Runnable work) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = thread.getCurrentThreadAllocatedBytes();
    work.run();
    return thread.getCurrentThreadAllocatedBytes() - before;
  }

  private long train(int count) throws IOException {
    Path data = labels(count);
    Path model = folder.resolve("m.json");
    return allocated(
        () ->
            Cli.run("train", "--method", "pct", "--data", data, "--model", model, "--threads", 1)
                .says("Model written"));
  }

  private long convert(int count) throws IOException {
    Path data = labels(count);
    Path copy = folder.resolve("copy.arff");
    return allocated(
        () -> Cli.run("convert", "--data", data, "--to", "clus", "--out", copy).says("Written"));
  }

  @Test
  void aLabelThatNoRowHasCostsAFewHundredBytes() throws IOException {
    train(1000);
    long trained = train(60_000) - train(20_000);
    assertTrue(trained < 40_000L * 1000, trained / 40_000 + " bytes for each label of a model");
    convert(1000);
    long converted = convert(60_000) - convert(20_000);
    assertTrue(converted < 40_000L * 800, converted / 40_000 + " bytes for each label copied");
  }

  @Test
  void rowsToBePredictedAreInMemoryInBlocks() throws IOException {
    StringBuilder text =
        new StringBuilder("@relation 'long: -C 1'\n@attribute a {0,1}\n@attribute x numeric\n");
    text.append("@data\n").append("1,3\n0,2\n".repeat(10_000));
    Path file = Files.writeString(folder.resolve("long.arff"), text);
    List<Integer> blocks = new ArrayList<>();
    DataSource.of("format", "meka")
        .withFiles(List.of(file))
        .readFeatures(List.of(Attribute.numeric("x")), 1, block -> blocks.add(block.rows()));
    assertEquals(20_000, blocks.stream().mapToInt(Integer::intValue).sum());
    assertTrue(blocks.stream().allMatch(rows -> rows <= 2048), blocks.toString());
    assertEquals(
        blocks.size() - 1,
        IntStream.range(0, blocks.size() - 1).map(b -> blocks.get(b) / 2048).sum());
  }

  /** The whole would not fit: numbers and ids alone are 40 MB, the heap has 32. */
  @Test
  void longFilesArePredictedInASmallHeapWithTheirIds() throws Exception {
    int rows = 200_000;
    Path train = folder.resolve("train.csv");
    Files.writeString(train, csv(200, true));
    Path model = folder.resolve("long.json");
    Cli.run("train", "--method", "pct", "--data", train, "--targets", "y", "--model", model)
        .says("Model written");
    Path data = Files.writeString(folder.resolve("long.csv"), csv(rows, false));
    Path out = folder.resolve("out.csv");
    Path printed = folder.resolve("printed.txt");
    List<String> line = new ArrayList<>();
    line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    line.addAll(List.of("-Xmx32m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("-cp", System.getProperty("java.class.path"), Espalier.class.getName()));
    line.addAll(List.of("predict", "--model", model.toString(), "--data", data.toString()));
    line.addAll(List.of("--out", out.toString()));
    Process process =
        new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(printed.toFile()).start();
    assertEquals(0, process.waitFor(), () -> read(printed));
    try (BufferedReader in = Files.newBufferedReader(out)) {
      assertEquals("id,", in.readLine().substring(0, 3));
      for (int i = 0; i < rows; i++) {
        String predicted = in.readLine();
        assertTrue(predicted.startsWith("gene" + i + ","), predicted);
      }
      assertNull(in.readLine());
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static String csv(int rows, boolean known) {
    StringBuilder text = new StringBuilder(known ? "id,y" : "id");
    text.append(",a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p\n");
    for (int i = 0; i < rows; i++) {
      text.append("gene").append(i);
      text.append(known ? "," + i % 7 : "");
      for (int j = 0; j < 16; j++) {
        text.append(',').append((i * 31 + j * 17) % 97);
      }
      text.append('\n');
    }
    return text.toString();
  }
}
