package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.data.Attribute;
import espalier.data.Targets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All groups of rows at once, against one evaluation of the other rows for each. */
class PooledGroupsTest {

  @Test
  void bitByBitWhatTheRowsAloneGive() {
    SplittableRandom random = new SplittableRandom(11);
    for (int trial = 0; trial < 300; trial++) {
      int rows = 1 + random.nextInt(trial % 10 == 0 ? 400 : 40);
      int labels = 1 + random.nextInt(12);
      int groups = 1 + random.nextInt(11);
      Targets truth = truth(random, rows, labels, trial % 3 == 0);
      double[][] scores = new double[rows][labels];
      for (double[] row : scores) {
        boolean coarse = trial % 2 == 0;
        Arrays.setAll(row, j -> coarse ? random.nextInt(6) / 5. : random.nextDouble() - .3);
      }
      double[] fast =
          Measure.of("auprc.pooled")
              .withoutGroups(truth, scores, MeasureOptions.defaults(), groups);
      assertArrayEquals(plain(truth, scores, groups), fast, 0, "trial " + trial);
    }
  }

  private static double[] plain(Targets truth, double[][] scores, int groups) {
    double[] values = new double[groups + 1];
    for (int g = -1; g < groups; g++) {
      int group = g;
      int[] rest = IntStream.range(0, scores.length).filter(i -> i % groups != group).toArray();
      double[][] part = Arrays.stream(rest).mapToObj(i -> scores[i]).toArray(double[][]::new);
      values[g + 1] =
          Measure.of("auprc.pooled")
              .value(truth.select(rest), part, MeasureOptions.defaults())
              .value();
    }
    return values;
  }

  /** Labels from frequent to so rare that one group of rows has all of their positives. */
  private static Targets truth(SplittableRandom random, int rows, int labels, boolean gaps) {
    List<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < labels; j++) {
      attributes.add(Attribute.label("y" + j));
    }
    Targets.Builder builder = Targets.builder(attributes);
    for (int i = 0; i < rows; i++) {
      double[] row = new double[labels];
      boolean unlabelled = gaps && random.nextInt(8) == 0;
      for (int j = 0; j < labels; j++) {
        row[j] = random.nextInt(2 + 3 * j) == 0 ? 1 : 0;
        row[j] = unlabelled || gaps && random.nextInt(5) == 0 ? Double.NaN : row[j];
      }
      builder.add(row);
    }
    return builder.build();
  }
}
