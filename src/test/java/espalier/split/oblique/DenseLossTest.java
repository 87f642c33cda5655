package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loss and derivatives along a column against sums row by row in double precision. */
final class DenseLossTest {

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 2, 1e9", "5, 3, 1", "8, 3, 1e-9", "1001, 4, 1", "14000, 2, 3"})
  void sumsAreThoseRowByRow(int rows, int columns, double unit) {
    SplittableRandom random = new SplittableRandom(rows);
    double[] sign = new double[rows];
    double[] cost = new double[rows];
    double[] slack = new double[rows];
    float[][] x = new float[columns][rows];
    for (int i = 0; i < rows; i++) {
      sign[i] = random.nextBoolean() ? 1 : -1;
      cost[i] = unit * (0.1 + random.nextDouble());
      slack[i] = 1;
      for (int j = 0; j < columns; j++) {
        x[j][i] = (float) (random.nextDouble() - 0.5);
      }
    }
    ColumnLoss kernel = new DenseLoss(x, sign, cost, Optional.empty());
    // Roundings of single precision, of terms that are at most 10 costs.
    double near = 1e-5 * unit * rows;
    for (int visit = 0; visit < 3 * columns; visit++) {
      int j = visit % columns;
      double d = visit % 2 == 0 ? 1.5 + visit : -0.7;
      assertEquals(loss(cost, slack), kernel.now(j), near);
      kernel.step(j, d);
      // Rows are marked at the start of a round.
      kernel.begin(1, new double[columns]);
      double g = 0;
      double h = 0;
      for (int i = 0; i < rows; i++) {
        slack[i] -= (float) d * sign[i] * x[j][i];
        g -= slack[i] > 0 ? 2 * cost[i] * sign[i] * x[j][i] * slack[i] : 0;
        h += slack[i] > 0 ? cost[i] * x[j][i] * x[j][i] : 0;
      }
      assertEquals(g, kernel.gradient(j), near);
      assertEquals(h, kernel.curvature(j), near);
      kernel.tried(j, 5);
      assertEquals(loss(cost, slack), kernel.now(j), near);
    }
  }

  private static double loss(double[] cost, double[] slack) {
    double sum = 0;
    for (int i = 0; i < cost.length; i++) {
      sum += slack[i] > 0 ? cost[i] * slack[i] * slack[i] : 0;
    }
    return sum;
  }

  /** Sums of squares of all columns at once get the cost of each row that has slack. */
  @ParameterizedTest
  @CsvSource({"3, 2", "130, 7"})
  void marksRowsWithSlack(int rows, int columns) {
    float[][] x = new float[columns][rows];
    double[] sign = new double[rows];
    double[] cost = new double[rows];
    for (int i = 0; i < rows; i++) {
      sign[i] = 1;
      cost[i] = 1 + i;
      for (int j = 0; j < columns; j++) {
        x[j][i] = i % 3 - 1;
      }
    }
    List<float[]> requested = new ArrayList<>();
    DenseLoss.Squares squares =
        factors -> {
          requested.add(factors);
          return new double[columns];
        };
    ColumnLoss loss = new DenseLoss(x, sign, cost, Optional.of(squares));
    loss.step(0, 2);
    loss.begin(1, new double[columns]);
    loss.curvature(1);
    float[] marked = requested.get(requested.size() - 1);
    for (int i = 0; i < rows; i++) {
      assertEquals(i % 3 == 2 ? 0 : (1 + i) / (double) rows, marked[i], 1e-6);
    }
  }
}
