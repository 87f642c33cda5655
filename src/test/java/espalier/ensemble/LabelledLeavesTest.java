package espalier.ensemble;

import static espalier.ensemble.ForestOptions.TREES;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.tuning.SupervisionOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link LabelledLeaves} against the tree's own routes. */
class LabelledLeavesTest {

  @ParameterizedTest
  @CsvSource({"60, 0.4, 1", "60, 1, 2", "500, 0.5, 1", "500, 1, 3"})
  void findsTheLeavesThatTreesFind(int rows, double labelled, int threads) {
    Dataset data =
        RandomDrafts.of(Task.MULTI_LABEL, rows, 6, 5)
            .labelled(labelled)
            .mixed(0.1)
            .draw(rows)
            .build();
    ForestOptions options =
        ForestOptions.semiSupervised().fix(SupervisionOptions.OMEGA, 0.5).with(TREES, 7);
    ForestModel forest = new ForestLearner(options).fit(data);
    int[] known = data.targets().labelledRows();
    LabelledLeaves leaves = new LabelledLeaves(data, known);
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      leaves.add(forest, 0, workers);
    }
    for (int t = 0; t < 7; t++) {
      for (int i = 0; i < known.length; i++) {
        int row = known[i];
        assertEquals(forest.trees().get(t).route(f -> data.value(row, f)), leaves.leaf(t, i));
      }
    }
  }
}
