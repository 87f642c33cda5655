package espalier.distill;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.auto.AutoLearner;
import espalier.auto.AutoOptions;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.SmoothedForestLearner;
import espalier.ensemble.SmoothedForestOptions;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Outcome.Unlabelled;
import espalier.measure.MeasureCatalogue;
import espalier.measure.MeasureOptions;
import espalier.run.Seeds;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.HeldOutScores;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One tree imitates a forest. */
final class DistilledTreeTest {

  /** What sums of some hundred scores in different orders may differ by. */
  private static final double ROUNDING = 1e-9;

  private static Dataset rows(Task task) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    return RandomDrafts.of(task, 240, 5, single ? 1 : 4).labelled(0.4).draw(7).build();
  }

  private static TreeModel tree(Dataset data) {
    return new DistilledTreeLearner(DistilledTreeOptions.defaults()).fit(data, FitContext.quiet());
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void leavesAnswerWithTheMeanOfTheForestAndCountTheLabelledRows(Task task) {
    Dataset data = rows(task);
    HeldOutScores.Scored teacher =
        new SmoothedForestLearner(SmoothedForestOptions.defaults().with(Seeds.SEED, 1L))
            .scored(data, FitContext.quiet());
    Model forest = teacher.model();
    double[][] taught = forest.score(data);
    int[] few = data.targets().labelledRows();
    for (int k = 0; k < few.length; k++) {
      double[] unseen = teacher.unseen().chosen()[k];
      double[] own = taught[few[k]];
      Arrays.setAll(own, o -> unseen == null ? own[o] : (own[o] + unseen[o]) / 2);
    }
    TreeModel model = tree(data);
    Tree tree = model.tree();
    double[][] sum = new double[tree.size()][forest.schema().outputs()];
    double[] count = new double[tree.size()];
    double[] labelled = new double[tree.size()];
    for (int i = 0; i < data.rows(); i++) {
      int row = i;
      boolean known = Arrays.stream(data.targets().labelledRows()).anyMatch(r -> r == row);
      tree.route(
          f -> data.value(row, f),
          (leaf, share) -> {
            count[leaf] += share;
            labelled[leaf] += known ? share : 0;
            for (int o = 0; o < sum[leaf].length; o++) {
              sum[leaf][o] += share * taught[row][o];
            }
          });
    }
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        int leaf = node;
        double[] mean = Arrays.stream(sum[node]).map(s -> s / count[leaf]).toArray();
        assertArrayEquals(mean, model.leafScores(node), ROUNDING);
        assertEquals(count[node], tree.weight(node), ROUNDING);
        assertEquals(labelled[node], tree.labelled(node), ROUNDING);
      }
    }
    assertEquals(data.targets().labelledRows().length, tree.labelled(0), ROUNDING);
    assertEquals(Unlabelled.USED, model.provenance().outcome().unlabelled());
  }

  @Test
  void theTwinSeesLabelledRowsOnly() {
    Dataset data = rows(Task.MULTI_LABEL);
    Learner twin =
        new DistilledTreeLearner(DistilledTreeOptions.defaults()).supervised().orElseThrow();
    Dataset labelled = data.select(data.targets().labelledRows());
    TreeModel one = (TreeModel) twin.fit(data);
    assertArrayEquals(twin.fit(labelled).score(data), one.score(data));
    assertEquals(labelled.rows(), one.tree().weight(0));
    assertEquals(Unlabelled.IGNORED, one.provenance().outcome().unlabelled());
  }

  @Test
  void scoresOfLabelledRowsHaveNotSeenTheirLabels() {
    Dataset data = rows(Task.MULTI_LABEL);
    DistilledTreeLearner learner = new DistilledTreeLearner(DistilledTreeOptions.defaults());
    int row = data.targets().labelledRows()[0];
    double[] own =
        IntStream.range(0, data.targets().count())
            .mapToDouble(t -> data.targets().get(row, t))
            .toArray();
    double[] unseen = learner.scored(data, FitContext.quiet()).unseen().chosen()[0];
    double[] seen = tree(data).score(f -> data.value(row, f));
    double nearer = 0;
    for (int t = 0; t < own.length; t++) {
      nearer += Math.abs(own[t] - unseen[t]) - Math.abs(own[t] - seen[t]);
    }
    assertTrue(nearer > 0);
  }

  @Test
  void leavesAreBoundedByThePrice() {
    Dataset data = rows(Task.MULTI_LABEL);
    DistilledTreeOptions dear =
        DistilledTreeOptions.defaults().set("pruning", "0.1").set("min-leaf", "1");
    TreeModel model = new DistilledTreeLearner(dear).fit(data, FitContext.quiet());
    assertTrue(model.tree().leaves() <= 10, () -> model.tree().leaves() + " leaves");
    assertTrue(tree(data).tree().leaves() > model.tree().leaves());
  }

  @Test
  void autoMayTeach() {
    Dataset data = rows(Task.MULTI_LABEL);
    int[] rest =
        IntStream.range(0, data.rows())
            .filter(i -> Arrays.binarySearch(data.targets().labelledRows(), i) < 0)
            .toArray();
    TreeModel model =
        new DistilledTreeLearner(DistilledTreeOptions.defaults().set("teacher", "auto"))
            .fit(data, FitContext.quiet());
    Model auto = new AutoLearner(AutoOptions.defaults()).fit(data, FitContext.quiet());
    Dataset others = data.select(rest);
    Dataset scored = Distillation.scored(auto, others, new double[others.rows()][]);
    double fit =
        MeasureCatalogue.of("r2.mean")
            .value(scored.targets(), model.score(data.select(rest)), MeasureOptions.defaults())
            .value();
    assertTrue(fit > 0.3, () -> "R² of the scores " + fit);
  }
}
