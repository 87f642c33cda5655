package espalier.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Blocks of rows one after the other are the rows of the whole. */
final class BlocksOfRowsTest {

  @TempDir Path folder;

  private static void compare(DataSource source, List<Attribute> needed, List<Integer> sizes) {
    Dataset whole = source.readFeatures(needed);
    List<Dataset> blocks = new ArrayList<>();
    source.readFeatures(needed, 0, blocks::add);
    assertEquals(sizes, blocks.stream().map(Dataset::rows).toList());
    int row = 0;
    for (Dataset block : blocks) {
      assertEquals(whole.name(), block.name());
      assertEquals(whole.features(), block.features());
      for (int i = 0; i < block.rows(); i++, row++) {
        assertArrayEquals(whole.values(row), block.values(i));
        assertEquals(whole.weight(row), block.weight(i));
        if (whole.named()) {
          assertEquals(whole.rowName(row), block.rowName(i));
        }
      }
    }
    assertEquals(whole.rows(), row);
  }

  /** Some rows have no name, so they are called by their number in the file. */
  @Test
  void separatedValuesWithNames() throws IOException {
    StringBuilder text = new StringBuilder("id,x,y\n");
    for (int i = 0; i < 4500; i++) {
      text.append(i % 7 == 3 ? "" : "g" + i).append(',').append(i % 5 == 0 ? "" : "" + i);
      text.append(',').append(-i).append('\n');
    }
    Path file = Files.writeString(folder.resolve("f.csv"), text);
    List<Attribute> needed = List.of(Attribute.numeric("x"), Attribute.numeric("y"));
    DataSource source = DataSource.of(Map.of("id", "id"), folder);
    compare(source.withFiles(List.of(file)), needed, List.of(2048, 2048, 404));
    Path full = folder.resolve("g.csv");
    Files.writeString(full, text.substring(0, text.indexOf("\n", text.indexOf(",-4095"))) + "\n");
    compare(source.withFiles(List.of(full)), needed, List.of(2048, 2048));
    compare(source.withFiles(List.of(full, file)), needed, List.of(2048, 2048, 2048, 2048, 404));
  }

  /** Weights begin in the second block and end before the third. */
  @Test
  void sparseRowsWithWeights() throws IOException {
    StringBuilder text = new StringBuilder("@relation r\n");
    text.append("@attribute x numeric\n@attribute c {a,b}\n@data\n");
    for (int i = 0; i < 4200; i++) {
      text.append(i % 2 == 0 ? "{0 " + i + "}" : i + ",b");
      text.append(i > 2100 && i < 2200 ? ",{" + (1 + i % 3) + "}" : "").append('\n');
    }
    Path file = Files.writeString(folder.resolve("f.arff"), text);
    List<Attribute> needed =
        List.of(Attribute.numeric("x"), Attribute.nominal("c", List.of("a", "b")));
    DataSource source = DataSource.of(Map.of(), folder);
    compare(source.withFiles(List.of(file)), needed, List.of(2048, 2048, 104));
  }
}
