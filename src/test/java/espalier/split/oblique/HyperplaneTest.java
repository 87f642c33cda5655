package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.split.ObliqueTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Hyperplanes as tests: their score by hand, and many rows at once against one at a time. */
final class HyperplaneTest {

  private static final double NA = Double.NaN;

  @Test
  void addsTermsAndTakesMeansForMissingValues() {
    ObliqueTest test =
        new ObliqueTest(
            new int[] {0, 1},
            new int[] {-1, 2},
            new double[] {2, -3},
            new double[] {10, 0.25},
            new double[] {0.6, 0.4},
            1);
    double[] row = {4, 2};
    assertEquals(1 + 8 - 3, test.score(f -> row[f]));
    assertEquals(0, test.leftShare(f -> row[f]));
    double[] other = {4, 1};
    assertEquals(9, test.score(f -> other[f]));
    double[] missing = {NA, NA};
    assertEquals(1 + 20 - 0.75, test.score(f -> missing[f]));
    double[] low = {-0.5, 0};
    assertEquals(0, test.score(f -> low[f]));
    assertEquals(1, test.leftShare(f -> low[f]), "a score of 0 goes left");
  }

  @Test
  void manyRowsAtOnceHaveTheBitsOfOneAtATime() {
    for (int seed = 0; seed < 50; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int n = 30;
      List<Attribute> features = new ArrayList<>();
      List<Column> columns = new ArrayList<>();
      for (int f = 0; f < 6; f++) {
        boolean nominal = f % 3 == 2;
        features.add(
            nominal
                ? Attribute.nominal("f" + f, List.of("a", "b", "c"))
                : Attribute.numeric("f" + f));
        double[] values = new double[n];
        for (int i = 0; i < n; i++) {
          double v = nominal ? random.nextInt(3) : random.nextDouble() - 0.5;
          values[i] = random.nextInt(6) == 0 ? NA : random.nextInt(2) == 0 ? 0 : v;
        }
        columns.add(f % 2 == 0 ? sparse(values) : DenseColumn.of(values));
      }
      Targets.Builder targets = Targets.builder(List.of(Attribute.label("l")));
      for (int i = 0; i < n; i++) {
        targets.addLabels(0);
      }
      Dataset data = Dataset.of("random", features, columns, targets.build());
      int[] terms = IntStream.range(0, 8).map(k -> random.nextInt(6)).toArray();
      int[] values = Arrays.stream(terms).map(f -> f % 3 == 2 ? random.nextInt(3) : -1).toArray();
      ObliqueTest test =
          new ObliqueTest(
              terms,
              values,
              random.doubles(8, -1, 1).toArray(),
              random.doubles(8, -1, 1).toArray(),
              new double[8],
              random.nextDouble() - 0.5);
      int[] rows = IntStream.range(0, n).filter(i -> random.nextBoolean()).toArray();
      double[] shares = new double[n];
      test.leftShares(data, rows, shares);
      for (int i = 0; i < rows.length; i++) {
        int row = rows[i];
        assertEquals(test.leftShare(f -> data.value(row, f)), shares[i], "seed " + seed);
      }
    }
  }

  private static SparseColumn sparse(double[] values) {
    int[] index = IntStream.range(0, values.length).filter(i -> values[i] != 0).toArray();
    return SparseColumn.of(
        values.length, index, Arrays.stream(index).mapToDouble(i -> values[i]).toArray());
  }
}
