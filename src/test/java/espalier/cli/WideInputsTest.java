package espalier.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import espalier.data.Attribute;
import espalier.io.DataSource;
import espalier.io.MekaFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      text.append(String.format("{%d 1,%d 1,%d %d}\n", i, count / 2 + i, count, i));
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
    DataSource.of(new MekaFormat())
        .withFiles(List.of(file))
        .readFeatures(List.of(Attribute.numeric("x")), block -> blocks.add(block.rows()));
    assertEquals(20_000, blocks.stream().mapToInt(Integer::intValue).sum());
    assertTrue(blocks.stream().allMatch(rows -> rows <= 2048), blocks.toString());
    assertEquals(
        blocks.size() - 1,
        IntStream.range(0, blocks.size() - 1).map(b -> blocks.get(b) / 2048).sum());
  }
}
