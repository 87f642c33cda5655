package espalier.tao;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.neighbour.Points;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link CareMatrix} against the definition of its sums, bit by bit. */
class CareMatrixTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "3, 5", "16, 4", "21, 7", "67, 33"})
  void sumsAsThePlainMatrixDoes(int rows, int columns) {
    Random random = new Random(rows);
    double[][] cells = new double[2 * rows][columns];
    int[] chosen = new int[rows];
    for (int i = 0; i < cells.length; i++) {
      chosen[i / 2] = i;
      for (int c = 0; c < columns; c++) {
        cells[i][c] = random.nextInt(4) == 0 ? 0 : random.nextGaussian();
      }
    }
    CareSet care = new CareSet(chosen, new double[rows]);
    Points points = Points.of(cells);
    CareMatrix fast = new CareMatrix(care, points);
    PlainCareMatrix plain = new PlainCareMatrix(care, points);
    double[] vector = random.doubles(rows, -1, 1).toArray();
    double[] found = new double[columns];
    fast.products(vector, found);
    assertArrayEquals(plain.products(vector), found);
    double[] weights = random.doubles(columns, -1, 1).map(v -> v < -0.3 ? 0 : v).toArray();
    double[] one = vector.clone();
    double[] other = vector.clone();
    fast.addWeighted(weights, one);
    plain.addWeighted(weights, other);
    assertArrayEquals(other, one);
  }
}
