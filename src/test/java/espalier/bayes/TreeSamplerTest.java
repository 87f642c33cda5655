package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.bayes.TreeSampler.Column;
import espalier.bayes.TreeSampler.Moves;
import espalier.learn.FitContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trees drawn against all topologies enumerated. */
final class TreeSamplerTest {

  /** Enough that chance moves the frequencies of a few dozen topologies by a few per cent only. */
  private static final int SAMPLES = 40_000;

  private static List<Column> columns(TbbOracle o) {
    MutationModel model = MutationModel.uniform(o.get("beta").number(), 2);
    double[][] x = o.get("X").matrix();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < x[0].length; f++) {
      int feature = f;
      columns.add(
          new Column(Arrays.stream(x).mapToInt(row -> (int) row[feature]).toArray(), model));
    }
    return columns;
  }

  @ParameterizedTest
  @CsvSource({
    "mcmc_exact_n4.json, INTERCHANGE, 0.05",
    "mcmc_exact_n4.json, REGRAFT, 0.05",
    "mcmc_exact_n4.json, BOTH, 0.05",
    "mcmc_exact_n5.json, INTERCHANGE, 0.08",
    "mcmc_exact_n5.json, REGRAFT, 0.08",
    "mcmc_exact_n5.json, BOTH, 0.08"
  })
  void frequenciesAreThoseOfTheEnumeration(String file, Moves moves, double room) {
    TbbOracle o = TbbOracle.read(file);
    List<Column> columns = columns(o);
    MutationModel model = columns.get(0).model();
    Column labels = new Column(o.get("labels").integers(), model);
    List<Column> all = new ArrayList<>(columns);
    all.add(labels);
    SampledTrees found = new TreeSampler(400, SAMPLES, moves, 3).run(all, FitContext.quiet());
    Map<String, Double> share = new HashMap<>();
    found.trees().forEach(d -> share.put(d.topology(), d.count() / (double) SAMPLES));
    double variation = 0;
    double mode = 0;
    double modal = 0;
    for (TbbOracle t : o.get("topologies").list()) {
      String topology = t.get("newick").text();
      double p = t.get("posteriorGivenXY").number();
      variation += Math.abs(p - share.getOrDefault(topology, 0.0)) / 2;
      mode = Math.max(mode, p);
      modal = topology.equals(found.modal().topology()) ? p : modal;
    }
    assertTrue(variation < room, "total variation " + variation);
    assertEquals(mode, modal, "the best tree seen is the most probable one");
    assertTrue(found.acceptance() > 0.1 && found.acceptance() < 1);
    double[] expected = o.get("averagedLabelPosterior").numbers();
    double[][] averaged = found.posterior(labels.values(), labels.model(), false);
    for (int leaf = 0; leaf < expected.length; leaf++) {
      // Chance, as above.
      assertEquals(expected[leaf], averaged[leaf][1], 0.02);
    }
    if (moves != Moves.BOTH) {
      return;
    }
    // Trees drawn by the features alone, counted by the probability of the labels: the same.
    SampledTrees plain = new TreeSampler(400, SAMPLES, moves, 4).run(columns, FitContext.quiet());
    double[][] reweighed = plain.posterior(labels.values(), labels.model(), true);
    for (int leaf = 0; leaf < expected.length; leaf++) {
      assertEquals(expected[leaf], reweighed[leaf][1], 0.02);
    }
  }

  @Test
  void likelihoodsOfAllTopologies() {
    TbbOracle o = TbbOracle.read("mcmc_exact_n4.json");
    List<Column> columns = columns(o);
    SampledTrees found = new TreeSampler(0, 5000, Moves.BOTH, 1).run(columns, FitContext.quiet());
    Map<String, Double> expected = new HashMap<>();
    for (TbbOracle t : o.get("topologies").list()) {
      expected.put(t.get("newick").text(), t.get("logLikX").number());
    }
    assertEquals(expected.size(), found.trees().size());
    for (SampledTrees.Draw draw : found.trees()) {
      // The file's tolerance.
      assertEquals(expected.get(draw.topology()), draw.logLikelihood(), 1e-12);
    }
  }

  @Test
  void equalSeedsDrawEqualTrees() {
    MutationModel model = MutationModel.uniform(0.4, 2);
    List<Column> columns = List.of(new Column(new int[] {0, 1, -1, 1, 0, 1}, model));
    SampledTrees one = TreeSampler.withDefaults(7).run(columns, FitContext.quiet());
    SampledTrees two = TreeSampler.withDefaults(7).run(columns, FitContext.quiet());
    assertEquals(
        one.trees().stream().map(d -> d.topology() + d.count()).toList(),
        two.trees().stream().map(d -> d.topology() + d.count()).toList());
    assertEquals(1600, one.trees().stream().mapToInt(SampledTrees.Draw::count).sum());
  }

  @Test
  void oneOrTwoLeavesHaveOneTree() {
    MutationModel model = MutationModel.uniform(0.4, 2);
    for (int[] values : new int[][] {{1}, {1, -1}}) {
      Column column = new Column(values, model);
      SampledTrees found = TreeSampler.withDefaults(7).run(List.of(column), FitContext.quiet());
      assertEquals(1, found.trees().size());
      assertEquals(1, found.posterior(column.values(), column.model(), false)[0][1]);
    }
  }

  @Test
  void badRequestsAreExplained() {
    MutationModel model = MutationModel.uniform(0.4, 2);
    TreeSampler sampler = TreeSampler.withDefaults(1);
    List<Column> many = List.of(new Column(new int[300], model));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> sampler.run(many, FitContext.quiet()));
    assertTrue(e.getMessage().contains("300") && e.getMessage().contains("200"));
    assertThrows(IllegalArgumentException.class, () -> sampler.run(List.of(), FitContext.quiet()));
    assertThrows(IllegalArgumentException.class, () -> new TreeSampler(-1, 1, Moves.BOTH, 1));
  }
}
