package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReliabilityBinsTest {

  /**
   * Cells .05 and .15 absent, .95 present, .95 absent, one unknown: (|.05| + |.15| + |1.9 - 1|)/4.
   */
  @Test
  void byHand() {
    Targets truth =
        Targets.ofLabels(List.of(Attribute.label("a")), new double[][] {{0, 0, 1, 0, Double.NaN}});
    double[][] scores = {{.05}, {.15}, {.95}, {.95}, {.5}};
    ReliabilityBins all = ReliabilityBins.of(truth, scores).orElseThrow();
    assertArrayEquals(new long[] {1, 1, 0, 0, 0, 0, 0, 0, 0, 2}, all.all().cells());
    assertArrayEquals(new long[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, all.all().present());
    assertEquals(1.1 / 4, all.error(), 1e-15);
    assertEquals(1.05 / 3, all.errorAbove(), 1e-15);
    assertEquals("0 to 2", ReliabilityBins.name(0));
    assertEquals(4, all.only(0).count(), "the label is present once");
    assertEquals(0, all.only(1).count());
    assertEquals(
        all.error(),
        MeasureCatalogue.of("ece").value(truth, scores, MeasureOptions.defaults()).value());
  }

  @Test
  void classesCountAndNumbersDoNot() {
    Targets numbers = Targets.ofNumbers(List.of(Attribute.numeric("y")), new double[][] {{1, 2}});
    assertTrue(ReliabilityBins.of(numbers, new double[2][1]).isEmpty());
    Targets.Builder classes = Targets.builder(List.of(Attribute.nominal("c", List.of("u", "v"))));
    classes.add(1);
    ReliabilityBins all =
        ReliabilityBins.of(classes.build(), new double[][] {{.25, .75}}).orElseThrow();
    assertEquals(2, all.count());
    assertEquals(.25, all.error(), 1e-15);
    assertThrows(
        IllegalArgumentException.class,
        () -> new ReliabilityBins(new long[9], new double[10], new long[10]));
  }
}
