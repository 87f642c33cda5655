package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums over rows laid out side by side against sums column by column, bit by bit. */
class ExactRowsTest {

  @ParameterizedTest
  @CsvSource({"220000, 5, false", "150000, 7, true", "21000, 50, false"})
  void sumsAreThoseOfColumns(int rows, int columns, boolean weighted) {
    SplittableRandom random = new SplittableRandom(rows + columns);
    double[][] raw = new double[columns][rows];
    double[] centre = new double[columns];
    double[] weights = new double[rows];
    for (int row = 0; row < rows; row++) {
      weights[row] = weighted ? 1 + random.nextInt(2) : 1;
      for (int c = 0; c < columns; c++) {
        raw[c][row] = 100 * c + random.nextDouble();
        centre[c] += raw[c][row] / rows;
      }
    }
    CentredColumns values = new CentredColumns(raw, centre);
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    IntStream.range(0, rows).forEach(row -> targets.addUnlabelled());
    Targets none = targets.build();
    try (Workers workers = new Workers(FitContext.quiet().withThreads(3))) {
      check(new ExactRows(values), null, values, weights, none);
      check(new ExactRows(values), workers, values, weights, none);
    }
  }

  private static void check(
      ExactRows exact, Workers workers, CentredColumns values, double[] weights, Targets none) {
    int rows = weights.length;
    int columns = values.count();
    // A node, one below it, one beside both, and one below that.
    for (int[] members :
        new int[][] {
          where(rows, 5, 0), where(rows, 10, 5), where(rows, 7, 1), where(rows, 14, 8)
        }) {
      NodeRows node = new NodeRows(members, weights, none);
      double[][] cells = exact.of(node, workers);
      assertNotNull(cells);
      ExactSums sums = new ExactSums(0, columns);
      int half = members.length / 2;
      sums.add(cells, members, 0, half, weights);
      sums.add(cells, members, half, members.length, weights);
      ExactSums some = new ExactSums(1, columns - 1);
      some.add(cells, members, 0, members.length, weights);
      for (int c = 0; c < columns; c += ColumnKernel.WIDTH) {
        ColumnKernel kernel = new ColumnKernel();
        kernel.add(values, c, members, 0, members.length, weights);
        for (int k = 0; k < ColumnKernel.WIDTH && c + k < columns; k++) {
          assertEquals(kernel.known, sums.known);
          assertEquals(kernel.sum[k], sums.sum[c + k]);
          assertEquals(kernel.squares[k], sums.squares[c + k]);
          if (c + k >= 1 && c + k < columns - 1) {
            assertEquals(kernel.sum[k], some.sum[c + k]);
            assertEquals(kernel.squares[k], some.squares[c + k]);
          }
        }
      }
    }
    assertNull(exact.of(new NodeRows(where(rows, rows, 1), weights, none), workers));
    assertNull(exact.of(new NodeRows(where(rows, 3, 1), weights, none), workers));
  }

  private static int[] where(int rows, int divisor, int rest) {
    return IntStream.range(0, rows).filter(row -> row % divisor == rest).toArray();
  }
}
