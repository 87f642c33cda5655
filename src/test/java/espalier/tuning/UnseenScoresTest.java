package espalier.tuning;

import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.TwinData;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The labelled rows as scored by what has not seen them. */
final class UnseenScoresTest {

  private static final PctOptions OPTIONS = PctOptions.semiSupervised().with(SEED, 4L);

  /** Each row by the tree that the chosen settings make without its fold. */
  @Test
  void theFoldsOfTheSearchScoreTheRowsThatTheyHoldOut() {
    Dataset data = TwinData.helpful();
    HeldOutScores.Scored fitted =
        new PctLearner(OPTIONS.with(OMEGA_GRID, OmegaGrid.parse("0,0.5,1")))
            .scored(data, FitContext.quiet());
    var best = fitted.model().provenance().tuning().orElseThrow().best();
    PctLearner settled =
        new PctLearner(OPTIONS.fix(OMEGA, best.omega()).fix(SMOOTHING, best.form().smoothing()));
    int[] labelled = data.targets().labelledRows();
    for (int[] fold : Folds.stratified(data.targets(), labelled, 3, 4)) {
      BitSet kept = new BitSet();
      kept.set(0, data.rows());
      Arrays.stream(fold).forEach(kept::clear);
      TreeModel tree = settled.fit(data.select(kept.stream().toArray()));
      double[][] expected = tree.score(data.select(fold));
      for (int i = 0; i < fold.length; i++) {
        int place = Arrays.binarySearch(labelled, fold[i]);
        assertArrayEquals(expected[i], fitted.unseen().chosen()[place]);
      }
    }
  }

  /** Of two values the first is best in folds 0 and 1, the second in fold 2. */
  @Test
  void nestedScoresAreOfWhatTheOtherFoldsChose() {
    Dataset data = TwinData.helpful().select(new int[] {0, 1, 2, 3, 4, 5, 30});
    int[][] folds = Folds.stratified(data.targets(), data.targets().labelledRows(), 3, 9);
    double[][] values = {{.9, .2}, {.8, .3}, {.1, .7}};
    OmegaSearch search =
        new OmegaSearch(
            OmegaSearch.Form.EXACT,
            new double[] {0, 1},
            List.of(new LeafForm(0, 0)),
            "m",
            true,
            (rows, scores) -> scores[0][1],
            1,
            9);
    search.run(
        data,
        (part, context) -> {
          int fold = fold(folds, part.rows());
          return (omega, forms) -> {
            double[][] scores = new double[part.heldOut().rows()][];
            Arrays.fill(scores, new double[] {omega, values[fold][(int) omega]});
            return new double[][][] {scores};
          };
        },
        FitContext.quiet());
    // Means .6 and .4: 0 is chosen. Without fold 0 .45 and .5, without 1 .5 and .45, without 2 0.
    double[] byFold = {1, 0, 0};
    for (int f = 0; f < 3; f++) {
      for (int row : folds[f]) {
        assertEquals(0, search.unseen().chosen()[row][0]);
        assertEquals(byFold[f], search.unseen().nested()[row][0]);
      }
    }
  }

  private static int fold(int[][] folds, int[] rows) {
    for (int f = 0; f < folds.length; f++) {
      if (Arrays.binarySearch(rows, folds[f][0]) < 0) {
        return f;
      }
    }
    throw new AssertionError();
  }

  @Test
  void withoutAChoiceNoRowIsScored() {
    Dataset data = TwinData.helpful();
    PctOptions given = OPTIONS.fix(OMEGA, 0.5).fix(SMOOTHING, 0.0);
    Unseen none = new PctLearner(given).scored(data, FitContext.quiet()).unseen();
    assertEquals(data.targets().labelledRows().length, none.chosen().length);
    assertTrue(Arrays.stream(none.chosen()).allMatch(s -> s == null));
    assertNull(none.nested()[0]);
  }
}
