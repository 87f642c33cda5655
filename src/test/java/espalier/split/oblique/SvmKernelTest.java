package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loss and derivatives along a column against sums row by row. */
final class SvmKernelTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "7, 3", "8, 3", "1001, 2", "140000, 1"})
  void sumsAreThoseRowByRow(int rows, int columns) {
    SplittableRandom random = new SplittableRandom(rows);
    double[] sign = new double[rows];
    double[] cost = new double[rows];
    double[] slack = new double[rows];
    for (int i = 0; i < rows; i++) {
      sign[i] = random.nextBoolean() ? 1 : -1;
      cost[i] = 0.1 + random.nextDouble();
      slack[i] = i % 5 == 0 ? 0 : i % 7 == 0 ? Double.MIN_VALUE : random.nextDouble() - 0.5;
    }
    SvmKernel kernel = new SvmKernel(sign, cost, columns);
    for (int visit = 0; visit < 2 * columns; visit++) {
      int j = visit % columns;
      float[] x = new float[rows];
      SplittableRandom cells = new SplittableRandom(j);
      for (int i = 0; i < rows; i++) {
        x[i] = (float) (cells.nextDouble() - 0.5);
      }
      kernel.turnTo(j, x);
      double d = visit - 0.7;
      double g = 0;
      double h = 0;
      double loss = 0;
      for (int i = 0; i < rows; i++) {
        g -= slack[i] > 0 ? 2 * cost[i] * sign[i] * x[i] * slack[i] : 0;
        h += slack[i] > 0 && slack[i] > Double.MIN_VALUE ? 2 * cost[i] * x[i] * x[i] : 0;
        double s = slack[i] - d * sign[i] * x[i];
        loss += s > 0 ? cost[i] * s * s : 0;
      }
      // Sums of up to 140,000 terms in another order.
      double[] both = kernel.derivatives(slack);
      assertEquals(g, both[0], 1e-11 * rows);
      assertEquals(h, both[1], 1e-11 * rows);
      assertEquals(loss, kernel.loss(slack, d), 1e-11 * rows);
      double[] moved = slack.clone();
      kernel.apply(moved, d);
      for (int i = 0; i < rows; i++) {
        assertEquals(slack[i] - d * sign[i] * x[i], moved[i]);
      }
    }
  }
}
