package espalier.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.ForestJob;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TreeExecutor;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Schema;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forests whose trees are grown elsewhere, in pieces and from texts, are the same bit by bit. */
final class TreeExecutorTest {

  @ParameterizedTest
  @CsvSource({
    "ssl-rf, trees, 25",
    "rf, trees, 25",
    "ssl-rf, early-stop, 0.2",
    "ssl-rf, omega, 0.5",
    "ssl-rf, omega-blend, false",
    "extra, trees, 7",
    "ssl-spyct-grad-bagging, trees, 5",
    "self-rf, trees, 10"
  })
  void growsTheVeryForest(String method, String key, String value) {
    Dataset data =
        RandomDrafts.of(Task.HIERARCHICAL, 90, 6, 4).labelled(0.4).mixed(0.1).draw(2).build();
    Learner learner = Catalogue.of(method).learner(Map.of(key, value), 1);
    FitContext here = FitContext.quiet();
    List<Integer> requested = new ArrayList<>();
    TreeExecutor farm =
        (job, from, to, context) -> {
          requested.add(to - from);
          ForestOptions options =
              ForestOptions.semiSupervised().setAll(job.options().describe()).checked();
          assertEquals(job.options().describe(), options.describe());
          ForestJob other = new ForestJob(job.rows(), options, job.omegas(), job.sigma());
          Schema schema = Schema.of(job.rows());
          List<Tree> trees = new ArrayList<>();
          for (int t = from; t < to; t += 3) {
            List<Tree> some = other.grow(t, Math.min(to, t + 3), FitContext.quiet());
            trees.addAll(TreesJson.fromBytes(schema, TreesJson.toBytes(schema, some)));
          }
          return trees;
        };
    byte[] local = ModelJson.toBytes(learner.fit(data, here));
    byte[] elsewhere =
        ModelJson.toBytes(learner.fit(data, here.withService(TreeExecutor.class, farm)));
    assertArrayEquals(local, elsewhere);
    assertFalse(requested.isEmpty(), "the farm was not asked");
  }
}
