package espalier.split;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What tests say of themselves, and which of two that gain the same comes first. */
final class SplitTestsTest {

  private static final ObliqueTest PLANE =
      new ObliqueTest(
          new int[] {2, 0},
          new int[] {-1, 1},
          new double[] {3, -1},
          new double[] {0, 0},
          new double[] {0.75, 0.25},
          0.5);

  @Test
  void lowerFeatureThenLowerPlaceThenMissingLeftComesFirst() {
    List<FeatureTest> order =
        List.of(
            new AxisTest(0, -1, 1),
            new AxisTest(0, -1, 0),
            new AxisTest(0, 2, 1),
            new NominalTest(1, new int[] {0}, 1),
            new NominalTest(1, new int[] {0, 2}, 0),
            new NominalTest(1, new int[] {1}, 1),
            new AxisTest(2, -9, 0));
    List<FeatureTest> sorted = new ArrayList<>(order);
    Collections.reverse(sorted);
    sorted.sort(FeatureTest.TIES);
    assertEquals(order, sorted);
  }

  @Test
  void onlyThresholdsAndFirstValuesHaveACut() {
    assertEquals(OptionalDouble.of(2.5), new AxisTest(0, 2.5, 1).cut());
    assertEquals(OptionalDouble.of(1.5), new NominalTest(0, new int[] {0, 1}, 1).cut());
    assertEquals(OptionalDouble.empty(), new NominalTest(0, new int[] {0, 2}, 1).cut());
    assertEquals(OptionalDouble.empty(), new NominalTest(0, new int[] {1}, 1).cut());
    assertEquals(OptionalDouble.empty(), PLANE.cut());
  }

  @Test
  void testsNameTheirFeaturesAndShares() {
    assertArrayEquals(new int[] {4}, new AxisTest(4, 0, 1).features());
    assertArrayEquals(new double[] {1}, new NominalTest(4, new int[] {0}, 1).shares());
    assertArrayEquals(new int[] {2, 0}, PLANE.features());
    assertArrayEquals(new double[] {0.75, 0.25}, PLANE.shares());
  }

  @Test
  void eachKindComesToItsOwnCase() {
    List<String> seen = new ArrayList<>();
    TestKinds<RuntimeException> cases =
        new TestKinds<>() {
          @Override
          public void axis(AxisTest test) {
            seen.add("axis " + test.feature());
          }

          @Override
          public void nominal(NominalTest test) {
            seen.add("nominal " + test.feature());
          }

          @Override
          public void oblique(ObliqueTest test) {
            seen.add("oblique " + test.terms());
          }
        };
    List<SplitTest> tests =
        List.of(PLANE, new AxisTest(3, 0, 1), new NominalTest(1, new int[] {0}, 1));
    tests.forEach(cases::take);
    assertEquals(List.of("oblique 2", "axis 3", "nominal 1"), seen);
  }
}
