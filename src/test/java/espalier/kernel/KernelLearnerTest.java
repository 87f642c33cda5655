package espalier.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.CandidateScores;
import espalier.learn.FitContext;
import espalier.learn.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What leave-one-out chooses, and what is refused. */
final class KernelLearnerTest {

  private static KernelLearner learner(Map<String, String> options) {
    return new KernelLearner(KernelOptions.defaults().setAll(options));
  }

  private static CandidateScores contest(Draft draft) {
    return learner(Map.of()).fit(draft.build()).provenance().outcome().contest().orElseThrow();
  }

  /** A linear trend goes on for two ranges of the training rows and is level from there. */
  @Test
  void aTrendEndsTwoRangesBeyondTheRows() {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, new double[] {0, 0.25, 0.5, 0.75, 1});
    draft.targets = new ArrayList<>(List.of(Attribute.numeric("y")));
    draft.cells = new double[][] {{0}, {0.25}, {0.5}, {0.75}, {1}};
    Model model =
        learner(Map.of("kernel", "linear-rbf", "ridge", "0.001", "kernel-scaling", "standardise"))
            .fit(draft.build());
    assertEquals(model.score(Map.of("x", 3))[0], model.score(Map.of("x", 100))[0]);
    assertEquals(model.score(Map.of("x", -2))[0], model.score(Map.of("x", -1e40))[0]);
    assertTrue(model.score(Map.of("x", 2.9))[0] < model.score(Map.of("x", 3))[0]);
    assertTrue(model.score(Map.of("x", 3))[0] > 1.2, "the trend goes on");
  }

  /**
   * Two columns decide the label; forty others are noise of another size. Where the noise is small,
   * columns in their own units hide it; where it is large, standardised ones do.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.02, 50})
  void columnsInTheirOwnUnitsWhereTheyAreOfOneUnit(double noise) {
    SplittableRandom random = new SplittableRandom(5);
    Draft draft = new Draft();
    double[][] columns = new double[42][];
    for (int c = 0; c < 42; c++) {
      double size = c < 2 ? 1 : noise;
      columns[c] = random.doubles(80, -size, size).toArray();
      draft.feature(Attribute.numeric("x" + c), false, columns[c]);
    }
    draft.targets = new ArrayList<>(List.of(Attribute.label("y"), Attribute.label("z")));
    draft.cells = new double[80][];
    Arrays.setAll(
        draft.cells, i -> new double[] {columns[0][i] > 0 ? 1 : 0, columns[1][i] > 0 ? 1 : 0});
    CandidateScores contest = contest(draft);
    assertEquals(4, contest.candidates().size());
    String needed = noise < 1 ? "none" : "standardise";
    assertTrue(contest.chosen().endsWith("kernel-scaling=" + needed), contest.chosen());
  }

  /** Words in rows; a nominal 0/1 feature is a word of the rows with its rarer value. */
  private static Draft words(boolean nominal) {
    SplittableRandom random = new SplittableRandom(9);
    Draft draft = new Draft();
    for (int w = 0; w < 30; w++) {
      double[] column = new double[40];
      Arrays.setAll(column, i -> random.nextInt(4) == 0 ? 1 : 0);
      draft.feature(
          nominal ? Attribute.nominal("w" + w, List.of("0", "1")) : Attribute.numeric("w" + w),
          false,
          column);
    }
    draft.targets = new ArrayList<>(List.of(Attribute.label("y")));
    draft.cells = new double[40][1];
    for (int i = 0; i < 40; i++) {
      int row = i;
      draft.cells[i][0] = draft.columns.get(0)[row] + draft.columns.get(1)[row] > 0 ? 1 : 0;
    }
    return draft;
  }

  @Test
  void tanimotoIsTriedOnWordsAlone() {
    List<String> tried =
        contest(words(false)).candidates().stream().map(CandidateScores.Candidate::name).toList();
    assertTrue(tried.contains("tanimoto"), tried.toString());
    Draft counts = words(false);
    counts.columns.get(3)[7] = 2;
    assertEquals(4, contest(counts).candidates().size());
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> learner(Map.of("kernel", "tanimoto")).fit(counts.build()));
    assertTrue(refused.getMessage().contains("'w3'"), refused.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> learner(Map.of("kernel", "tanimoto", "kernel-scaling", "standardise")));
  }

  @Test
  void aNominalWordIsTheSameToTanimotoAsANumericOne() {
    Map<String, String> tanimoto = Map.of("kernel", "tanimoto");
    double[][] numbers = learner(tanimoto).fit(words(false).build()).score(words(false).build());
    double[][] values = learner(tanimoto).fit(words(true).build()).score(words(true).build());
    for (int i = 0; i < numbers.length; i++) {
      assertArrayEquals(numbers[i], values[i], 1e-12);
    }
  }

  @Test
  void theUnseenScoresAreThoseOfFitsWithoutTheRow() {
    // No other row changes the points or the scale of Tanimoto, so the scores are equal.
    Map<String, String> given = Map.of("kernel", "tanimoto", "ridge", "0.3");
    Draft draft = words(false);
    for (int i = 0; i < 40; i += 5) {
      draft.cells[i][0] = Double.NaN;
    }
    Dataset data = draft.build();
    double[][] unseen = learner(given).scored(data, FitContext.quiet()).unseen().chosen();
    int[] labelled = data.targets().labelledRows();
    assertEquals(labelled.length, unseen.length);
    for (int k = 0; k < labelled.length; k++) {
      int row = labelled[k];
      Model without = learner(given).fit(data.without(new int[] {row}));
      assertArrayEquals(without.raw(f -> data.value(row, f)), unseen[k], 1e-9, "row " + row);
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void theInfluencesOfRowsAddUpToTheScore(Task task) {
    Dataset data = RandomDrafts.of(task, 40, 4, 3).labelled(0.8).draw(3).build();
    KernelModel model = (KernelModel) learner(Map.of("ridge", "10")).fit(data);
    double[] score = model.raw(f -> data.value(1, f));
    for (int o = 0; o < score.length; o++) {
      double sum = model.intercept(o);
      double before = Double.POSITIVE_INFINITY;
      for (KernelModel.Influence one : model.influences(f -> data.value(1, f), o)) {
        sum += one.added();
        assertTrue(Math.abs(one.added()) <= before, "in order of size");
        before = Math.abs(one.added());
      }
      boolean cut = score[o] == 0 || score[o] == 1 || task == Task.HIERARCHICAL;
      assertTrue(cut || Math.abs(sum - score[o]) < 1e-9, sum + " and " + score[o]);
    }
  }
}
