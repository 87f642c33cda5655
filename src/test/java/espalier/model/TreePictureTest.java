package espalier.model;

import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Shape;
import espalier.learn.FitContext;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures of grown trees. */
final class TreePictureTest {

  @TempDir private Path folder;

  private final TreeModel model =
      new PctLearner(PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, 1.0))
          .fit(RandomData.labels(1, true), FitContext.quiet());

  @Test
  void asManyBoxesAsNodes() {
    long all = boxes(Integer.MAX_VALUE);
    assertEquals(model.tree().size(), all);
    assertTrue(all > 9);
    assertEquals(9, boxes(9));
    assertEquals(9, boxes(10), "nodes are opened in pairs");
    assertEquals(1, boxes(1));
  }

  private long boxes(int limit) {
    return TreePicture.of(model, limit).shapes().stream()
        .filter(Shape.Box.class::isInstance)
        .count();
  }

  @Test
  void filesByName() throws IOException {
    Path svg = folder.resolve("t.svg");
    Path png = folder.resolve("t.PNG");
    TreePicture.write(model, TreePicture.DEFAULT_NODES, svg);
    TreePicture.write(model, TreePicture.DEFAULT_NODES, png);
    assertEquals(TreePicture.svg(model, TreePicture.DEFAULT_NODES), Files.readString(svg));
    assertArrayEquals(
        new byte[] {(byte) 0x89, 'P', 'N', 'G'}, Arrays.copyOf(Files.readAllBytes(png), 4));
  }
}
