package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.impurity.NodeRows;
import espalier.probability.Tails;
import espalier.split.SplitterFactory.TargetWeights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FTestTest {

  private static final double CLOSE = 1e-9;

  private static double targets(Attribute kind, double[]... rows) {
    Draft draft = new Draft();
    draft.targets = new ArrayList<>();
    for (int t = 0; t < rows[0].length; t++) {
      draft.targets.add(kind.isNumeric() ? Attribute.numeric("y" + t) : Attribute.label("y" + t));
    }
    draft.cells = rows;
    Dataset data = draft.feature(Attribute.numeric("x"), false, new double[rows.length]).build();
    double[] ones = new double[Math.max(rows.length, rows[0].length)];
    Arrays.fill(ones, 1);
    int[] all = IntStream.range(0, rows.length).toArray();
    return FTest.effectiveTargets(
        data.targets(), new NodeRows(all, ones, data.targets()), new TargetWeights(ones, false));
  }

  /** Equal columns say one thing, orthogonal ones two; correlation r has 2 / (1 + |r|). */
  @Test
  void targetsThatSayTheSameCountOnce() {
    Attribute number = Attribute.numeric("y");
    double[][] equal = {{1, 10}, {2, 20}, {5, 50}};
    double[][] apart = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    double[][] half = {{1, 1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {-1, -1}, {1, 1}, {-1, -1}};
    assertEquals(1, targets(number, equal), CLOSE);
    assertEquals(2, targets(number, apart), CLOSE);
    assertEquals(2 / 1.5, targets(number, half), CLOSE);
    double[][] labels = {{1, 1, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}};
    assertEquals(2, targets(Attribute.label("y"), labels), CLOSE);
  }

  /** An unknown value is as the mean of the others. */
  @Test
  void unknownTargetsAreAtTheMean() {
    double no = Double.NaN;
    double[][] some = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {3, no}, {-3, no}};
    double[][] mean = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {3, 0}, {-3, 0}};
    Attribute number = Attribute.numeric("y");
    assertEquals(targets(number, mean), targets(number, some), CLOSE);
  }

  /** I(1/2; n/2, 1) = 2^(-n/2); far below the least double, too. */
  @ParameterizedTest
  @CsvSource({"10", "100", "3000", "100000"})
  void logarithmsOfChancesHaveNoLeast(double n) {
    assertEquals(-n / 2 * Math.log(2), Tails.logFAbove(n / 2, 2, n), CLOSE * n);
  }

  @Test
  void logarithmsAreThoseOfChances() {
    for (double f : List.of(0.3, 1.0, 2.5, 40.0)) {
      double expected = Math.log(Tails.fAbove(f, 3.5, 12));
      assertEquals(expected, Tails.logFAbove(f, 3.5, 12), CLOSE);
    }
  }
}
