package espalier.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Targets;
import espalier.measure.SetPromises.Kind;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SetPromisesTest {

  /** Nine rows with one present label at .1, .2, ... .9: α = .3 allows (misses + 1) / 10 ≤ .3. */
  @Test
  void recallMissesAsManyRowsAsTheCorrectedRiskAllows() {
    double[][] truth = new double[9][2];
    double[][] scores = new double[9][2];
    for (int i = 0; i < 9; i++) {
      truth[i][0] = 1;
      scores[i][0] = (i + 1) / 10.;
    }
    SetPromises promises = SetPromises.of(Oracle.labels(truth), scores, .7);
    double threshold = promises.recall().get(.7);
    assertEquals((.2 + .3) / 2, threshold, 1e-12);
    assertEquals(.05, promises.recall().get(.9), 1e-12, "no row may be missed: (0 + 1) / 10");
    assertEquals(Optional.empty(), promises.at(Kind.RECALL, .95), "nine rows cannot show it");
    assertTrue(promises.sentence(Kind.RECALL, .95).startsWith("No threshold promises recall 0.95"));
    assertTrue(promises.sentence(Kind.RECALL, .72).contains("at least 0.75 of a row's labels"));
  }

  /** Twenty rows: label 0 scores .9 and is right in 18, label 1 scores .5 and is right in 4. */
  @Test
  void precisionStandsAtOneStandardErrorAboveTheLevel() {
    double[][] truth = new double[20][2];
    double[][] scores = new double[20][2];
    for (int i = 0; i < 20; i++) {
      truth[i][0] = i < 18 ? 1 : 0;
      truth[i][1] = i < 4 ? 1 : 0;
      scores[i][0] = .9;
      scores[i][1] = .5;
    }
    SetPromises promises = SetPromises.of(Oracle.labels(truth), scores);
    // d of a row: 2 right 1, one right 0, none right -1; mean (4 - 2) / 20 = .1,
    // error √((6 / 20 - .01) / 19) = .1235: not enough
    assertEquals(.7, promises.precision().get(.5), 1e-12);
    // .8: d = .2 or -.8, mean .1, error √((18 x .04 + 2 x .64) / 20 - .01) / √19 = .0688
    assertEquals(.7, promises.precision().get(.8), 1e-12);
    // .85: mean .05, error the same: not enough
    assertEquals(Optional.empty(), promises.at(Kind.PRECISION, .85));
    assertTrue(promises.sentence(Kind.PRECISION, .9).contains("No label is predicted"));
  }

  /** Of 400 draws of 60 rows the mean recall of new rows is at least what was promised. */
  @Test
  void newRowsOfTheSameKindKeepTheRecallOnAverage() {
    Random random = new Random(3);
    double recall = 0;
    for (int draw = 0; draw < 400; draw++) {
      double[][][] seen = rows(random, 60);
      double[][][] fresh = rows(random, 60);
      double threshold = SetPromises.of(Oracle.labels(seen[0]), seen[1]).recall().get(.9);
      recall += recall(Oracle.labels(fresh[0]), fresh[1], threshold) / 400;
    }
    assertTrue(recall >= .9 - .005 && recall <= .93, "mean recall " + recall);
  }

  private static double[][][] rows(Random random, int count) {
    double[][] truth = new double[count][4];
    double[][] scores = new double[count][4];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < 4; j++) {
        scores[i][j] = random.nextDouble();
        truth[i][j] = random.nextDouble() < scores[i][j] * scores[i][j] ? 1 : 0;
      }
    }
    return new double[][][] {truth, scores};
  }

  private static double recall(Targets truth, double[][] scores, double threshold) {
    double sum = 0;
    int rows = 0;
    for (int i = 0; i < truth.rows(); i++) {
      double[] row = scores[i];
      int[] present = truth.present(i);
      rows += present.length > 0 ? 1 : 0;
      sum +=
          present.length == 0
              ? 0
              : Arrays.stream(present).filter(j -> row[j] > threshold).count()
                  / (double) present.length;
    }
    return sum / rows;
  }

  /**
   * All rows right, one label each, level .9: α = .025 needs .9^n ≤ .025, n ≥ 35.01. Forty rows do;
   * of thirty, steps of a tenth say 30 x 1.1² = 36.3.
   */
  @Test
  void aBoundCountsRowsAndSaysHowManyItWouldTake() {
    for (int rows : new int[] {30, 40}) {
      double[][] truth = new double[rows][1];
      double[][] scores = new double[rows][1];
      for (int i = 0; i < rows; i++) {
        truth[i][0] = 1;
        scores[i][0] = .8;
      }
      SetPromises promises = SetPromises.of(Oracle.labels(truth), scores);
      assertEquals(rows == 40, promises.at(Kind.BOUND, .9).isPresent());
      assertEquals(rows == 30 ? 37.0 : null, promises.needed().get(.9));
      // six labels of one row tell as little as one
      double[][] more = new double[rows][6];
      double[][] said = new double[rows][6];
      for (int i = 0; i < rows; i++) {
        Arrays.fill(more[i], 1);
        Arrays.fill(said[i], .8);
      }
      SetPromises six = SetPromises.of(Oracle.labels(more), said);
      assertEquals(rows == 40, six.at(Kind.BOUND, .9).isPresent());
    }
  }

  /**
   * Rows of five labels whose chances share an effect of the row: of 200 draws of 100 and of 500
   * rows at most 20 may have sets whose precision is below the level.
   */
  @Test
  void aBoundIsSeldomBroken() {
    for (int rows : new int[] {100, 500}) {
      Random random = new Random(rows);
      int broken = 0;
      int found = 0;
      for (int draw = 0; draw < 200; draw++) {
        double[][][] seen = clustered(random, rows);
        SetPromises promises = SetPromises.of(Oracle.labels(seen[0]), seen[1]);
        if (promises.at(Kind.BOUND, .8).isPresent()) {
          found++;
          double threshold = promises.at(Kind.BOUND, .8).get().getValue();
          double[][][] fresh = clustered(random, 2000);
          double right = 0;
          double all = 0;
          for (int i = 0; i < fresh[0].length; i++) {
            for (int j = 0; j < 5; j++) {
              boolean in = fresh[1][i][j] > threshold;
              all += in ? 1 : 0;
              right += in ? fresh[0][i][j] : 0;
            }
          }
          broken += right < .8 * all ? 1 : 0;
        }
      }
      assertTrue(broken <= 20, broken + " of 200 broken at " + rows);
      assertTrue(found >= (rows == 100 ? 20 : 150), found + " with a threshold at " + rows);
    }
  }

  /** Truth and scores: a label is present with its score moved by an effect of its row. */
  private static double[][][] clustered(Random random, int rows) {
    double[][] truth = new double[rows][5];
    double[][] scores = new double[rows][5];
    for (int i = 0; i < rows; i++) {
      double effect = random.nextGaussian();
      for (int j = 0; j < 5; j++) {
        double z = -1 + 2.5 * random.nextGaussian();
        scores[i][j] = 1 / (1 + Math.exp(-z));
        truth[i][j] = random.nextDouble() < 1 / (1 + Math.exp(-z - effect)) ? 1 : 0;
      }
    }
    return new double[][][] {truth, scores};
  }
}
