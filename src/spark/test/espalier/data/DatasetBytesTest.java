package espalier.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class DatasetBytesTest {

  private static byte[] bytes(Dataset data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DatasetBytes.write(data, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private static Dataset sent(Dataset data) throws IOException {
    return DatasetBytes.read(new DataInputStream(new ByteArrayInputStream(bytes(data))));
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void everySortOfDataArrivesBitByBit(Task task) throws IOException {
    Dataset data =
        RandomDrafts.of(task, 3000, 7, 4)
            .mixed(0.1)
            .partly(0.2)
            .draw(3)
            .build()
            .withRowNames(IntStream.range(0, 3000).mapToObj(i -> "r" + i).toList())
            .withNotes(List.of("a note", "another, with ω"));
    double[] weights = new double[3000];
    Arrays.setAll(weights, i -> 0.5 + i / 1e3);
    for (Dataset each : List.of(data, data.withWeights(weights))) {
      Dataset arrived = sent(each);
      assertEquals(Fingerprint.of(each), Fingerprint.of(arrived));
      assertEquals(each.name(), arrived.name());
      assertEquals(each.notes(), arrived.notes());
      assertEquals(each.rowName(17), arrived.rowName(17));
      assertEquals(each.hierarchy(), arrived.hierarchy());
      assertEquals(each.weighted(), arrived.weighted());
      for (int f = 0; f < 7; f++) {
        assertEquals(each.column(f).getClass(), arrived.column(f).getClass());
      }
      assertArrayEquals(bytes(each), bytes(arrived));
    }
  }

  @Test
  void aGraphWithTitlesAndContradictionsArrives() throws IOException {
    LabelHierarchy graph =
        new HierarchyBuilder()
            .label("a")
            .label("b")
            .label("c")
            .edge("a", "c")
            .edge("b", "c")
            .top("c")
            .title("c", "both")
            .build();
    Targets targets =
        Targets.builder(List.of("a", "b", "c").stream().map(Attribute::label).toList())
            .add(0, 1, 1)
            .add(1, Double.NaN, 0)
            .addUnlabelled()
            .build();
    Dataset data =
        Dataset.of(
                "graph",
                List.of(Attribute.numeric("x")),
                List.of(DenseColumn.of(-0.0, Double.NaN, 1e-300)),
                targets)
            .withHierarchy(graph);
    Dataset arrived = sent(data);
    assertEquals(1, data.contradictions().orElseThrow().rows());
    assertEquals(data.contradictions(), arrived.contradictions());
    assertEquals(graph, arrived.hierarchy().orElseThrow());
    assertEquals(graph.titles(), arrived.hierarchy().orElseThrow().titles());
    assertEquals(Fingerprint.of(data), Fingerprint.of(arrived));
  }
}
