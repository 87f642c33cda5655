package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.TermMatrix.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of weights that would change their sign. */
final class GradientAscentTest {

  /** Rows whose label says whether the first two of {@code columns} features add up to over 0. */
  private static NodeSpace sums(int rows, int columns) {
    SplittableRandom random = new SplittableRandom(3);
    float[][] x = new float[rows][columns];
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("over")));
    for (float[] row : x) {
      for (int c = 0; c < columns; c++) {
        row[c] = (float) (random.nextDouble() - 0.5);
      }
      targets.add(row[0] + row[1] > 0 ? 1 : 0);
    }
    double[] ones = new double[rows];
    Arrays.fill(ones, 1);
    Targets built = targets.build();
    List<Term> terms = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      terms.add(new Term(c, -1, 1));
    }
    return new NodeSpace(
        new NodeRows(IntStream.range(0, rows).toArray(), ones, built),
        new TermMatrix(terms, new DenseMatrix(x, new double[columns], false)),
        new TargetMatrix(built, new TargetWeights(new double[] {1}, false), ones),
        1,
        Optional.empty());
  }

  private static GradientAscent search(NodeSpace space, int steps, int seed) {
    GradientAscent.Settings settings = new GradientAscent.Settings(10, steps, 0.1, 0.01, 0);
    return new GradientAscent(space, settings, new SplittableRandom(seed));
  }

  @Test
  void aWeightCrossesIfItGoesOnUpwardsBeyond() {
    // The slope of the penalty at .04 is 1 / √(4 · .04) = 2.5.
    assertTrue(GradientAscent.crosses(0.04, 3, 1, 4));
    assertTrue(GradientAscent.crosses(-0.04, -3, 1, 4));
    assertFalse(GradientAscent.crosses(0.04, 2, 1, 4), "the penalty is steeper");
    assertFalse(GradientAscent.crosses(0.04, -3, 1, 4), "downhill");
    assertFalse(GradientAscent.crosses(0, 3, 1, 4), "it ends at 0");
  }

  @Test
  void noFeatureIsLostByTheSignOfItsStart() {
    NodeSpace space = sums(60, 2);
    int apart = 0;
    for (int seed = 0; seed < 40; seed++) {
      GradientAscent ascent = search(space, 100, seed);
      double[] w = ascent.weights();
      apart += w[0] * w[1] < 0 ? 1 : 0;
      ascent.run();
      assertTrue(w[0] * w[1] > 0, () -> "weights " + Arrays.toString(w));
    }
    assertTrue(apart > 10, "starts with two signs: " + apart);
  }

  @Test
  void inLargeNodesNoWeightChangesItsSign() {
    int columns = 33;
    int rows = GradientAscent.CROSSING_CELLS / columns + 1;
    assertEquals(0, crossed(sums(rows, columns), columns));
    assertNotEquals(0, crossed(sums(rows - 1, columns), columns));
  }

  @Test
  void itEndsWhenPatienceIsOver() {
    assertEquals(5, GradientAscent.patience(300, 0.1));
    // 8.6 / (.1 √80) = 9.6
    assertEquals(10, GradientAscent.patience(80, 0.1));
    assertEquals(86, GradientAscent.patience(1, 0.1));
    // Doubles up to step 20, then rises by .2 % a step: 10 steps before it was 1.02 times less.
    assertEquals(100, steps(0, 80, 1.002));
    assertEquals(100, steps(0.01, 80, 1.002));
    assertEquals(20 + 10 + 1, steps(0.03, 80, 1.002));
    assertEquals(20 + 10 + 1, steps(0.01, 80, 1));
    assertEquals(20 + 5 + 1, steps(0.01, 300, 1));
  }

  /** How often an objective is asked that doubles twenty times and then rises by a factor. */
  private static int steps(double settled, int columns, double factor) {
    int[] requested = new int[1];
    double[] gradient = new double[columns];
    SoftDivision rising =
        new SoftDivision() {
          @Override
          public int columns() {
            return columns;
          }

          @Override
          public boolean free(int column) {
            return true;
          }

          @Override
          public long rows() {
            return 10;
          }

          @Override
          public double median(double[] w) {
            return 0;
          }

          @Override
          public double evaluate(double[] w, double b, boolean[] needed) {
            for (int c = 0; c < columns; c++) {
              gradient[c] = 100 * Math.signum(w[c]);
            }
            int step = requested[0]++;
            return Math.pow(2, Math.min(step, 20)) * Math.pow(factor, Math.max(0, step - 20));
          }

          @Override
          public double[] gradient() {
            return gradient;
          }

          @Override
          public double biasGradient() {
            return 1;
          }
        };
    new GradientAscent(
            rising,
            new GradientAscent.Settings(10, 100, 0.1, 0.01, settled),
            new SplittableRandom(1))
        .run();
    return requested[0];
  }

  private static int crossed(NodeSpace space, int columns) {
    GradientAscent ascent = search(space, 3, 1);
    double[] before = ascent.weights().clone();
    ascent.run();
    int crossed = 0;
    for (int c = 0; c < columns; c++) {
      crossed += before[c] * ascent.weights()[c] < 0 ? 1 : 0;
    }
    return crossed;
  }
}
