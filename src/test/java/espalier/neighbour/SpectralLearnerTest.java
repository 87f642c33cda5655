package espalier.neighbour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What fits of Laplacian eigenvectors share, and that the order of rows does not matter. */
class SpectralLearnerTest {

  private static final int ROWS = 150;
  private static final List<Attribute> FEATURES =
      IntStream.range(0, 14)
          .mapToObj(f -> Attribute.nominal("f" + f, List.of("a", "b", "c")))
          .toList();

  /** Two groups of words of fourteen letters, full of equal distances, in an order. */
  private static Dataset words(int labelled, int[] order) {
    SplittableRandom random = Seeds.random(3, "words");
    double[][] letters = new double[FEATURES.size()][ROWS];
    double[] label = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      int group = i % 2;
      for (double[] x : letters) {
        x[i] = random.nextInt(2) > 0 ? group : random.nextInt(3);
      }
      label[i] = i < labelled ? group : Double.NaN;
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    Arrays.stream(order).forEach(i -> targets.add(label[i]));
    List<Column> columns =
        Arrays.stream(letters)
            .map(
                x -> (Column) DenseColumn.of(Arrays.stream(order).mapToDouble(i -> x[i]).toArray()))
            .toList();
    return Dataset.of("words", FEATURES, columns, targets.build());
  }

  private static double[][] scores(Dataset data, FitContext context) {
    return new SpectralLearner(SpectralOptions.defaults()).fit(data, context).parts().scores();
  }

  @Test
  void fitsWithOtherTargetsShareEigenvectorsAndAreTheSameWithout() {
    int[] order = IntStream.range(0, ROWS).toArray();
    FitContext shared = FitContext.quiet();
    for (int labelled : new int[] {12, 60, 20, 3, 12}) {
      Dataset data = words(labelled, order);
      double[][] alone = scores(data, FitContext.quiet());
      double[][] together = scores(data, shared);
      for (int i = 0; i < ROWS; i++) {
        assertArrayEquals(alone[i], together[i], labelled + " labelled, row " + i);
      }
    }
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    int[] order = IntStream.range(0, ROWS).toArray();
    int[] moved = Seeds.permutation(ROWS, Seeds.random(4, "order"));
    double[][] scores = scores(words(30, order), FitContext.quiet());
    double[][] permuted = scores(words(30, moved), FitContext.quiet());
    for (int i = 0; i < ROWS; i++) {
      // Rounding of a decomposition of 150 rows; scores lie between 0 and 1.
      assertEquals(scores[moved[i]][0], permuted[i][0], 1e-8);
    }
  }
}
