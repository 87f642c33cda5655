package espalier.tao;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.ensemble.ForestModel;
import espalier.hierarchy.DepthRule;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.neighbour.EncodedFeatures;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.neighbour.GraphOptions.GraphScaling;
import espalier.neighbour.GraphOptions.LaplacianKind;
import espalier.neighbour.LabelPropagation;
import espalier.neighbour.Laplacian;
import espalier.neighbour.PropagationOptions;
import espalier.neighbour.SimilarityGraph;
import espalier.run.Workers;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What optimised trees learn, and where they find little to learn from. */
class LapTaoLearnerTest {

  private static final FitContext QUIET = FitContext.quiet();

  private static LapTaoOptions options(String... changes) {
    LapTaoOptions options = LapTaoOptions.defaults();
    for (String change : changes) {
      String[] pair = change.split("=");
      options = options.set(pair[0], pair[1]);
    }
    return options;
  }

  private static TreeModel fit(Dataset data, String... changes) {
    return (TreeModel) new LapTaoLearner(options(changes)).fit(data);
  }

  private static Dataset dataset(double[][] x, Targets targets) {
    List<Attribute> features = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int c = 0; c < x[0].length; c++) {
      int column = c;
      features.add(Attribute.numeric("x" + c));
      columns.add(DenseColumn.of(Arrays.stream(x).mapToDouble(row -> row[column]).toArray()));
    }
    return Dataset.of("test", features, columns, targets);
  }

  /** Two half circles that interlock; every row is labelled. */
  private static Dataset moons(int rows, SplittableRandom random) {
    double[][] x = new double[rows][2];
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.nominal("moon", List.of("upper", "lower"))));
    for (int i = 0; i < rows; i++) {
      double angle = Math.PI * random.nextDouble();
      int moon = i % 2;
      x[i][0] = (moon == 0 ? Math.cos(angle) : 1 - Math.cos(angle)) + 0.12 * random.nextGaussian();
      x[i][1] =
          (moon == 0 ? Math.sin(angle) : 0.5 - Math.sin(angle)) + 0.12 * random.nextGaussian();
      targets.add(moon);
    }
    return dataset(x, targets.build());
  }

  private static double accuracy(TreeModel model, Dataset data) {
    double right = 0;
    double[][] scores = model.score(data);
    for (int i = 0; i < scores.length; i++) {
      right += (scores[i][1] > scores[i][0] ? 1 : 0) == data.targets().get(i, 0) ? 1 : 0;
    }
    return right / scores.length;
  }

  @Test
  void theGraphHelpsWhereFewRowsAreLabelled() {
    double gain = 0;
    double rise = 0;
    for (int seed = 0; seed < 8; seed++) {
      Dataset all = moons(400, new SplittableRandom(seed));
      Dataset few = all.keepTargets(new int[] {0, 1, 2, 3, 4, 5});
      String own = "seed=" + seed;
      TreeModel with = fit(few, "depth=3", own);
      TreeModel without = fit(few, "depth=3", own, "strategy=labelled");
      gain += (accuracy(with, all) - accuracy(without, all)) / 8;
      List<Double> course = with.provenance().course();
      rise += course.get(course.size() - 1) - course.get(0);
    }
    // The published prototype gained .10; half of that is asked for.
    assertTrue(gain >= 0.05, "gain " + gain);
    assertTrue(rise < 0, "the objective rose on average by " + rise);
  }

  @Test
  void propagationAloneFollowsTheMoons() {
    Dataset all = moons(400, new SplittableRandom(2));
    Dataset few = all.keepTargets(new int[] {0, 1, 2, 3, 4, 5, 6, 7});
    double[][] scores = new LabelPropagation(PropagationOptions.defaults()).fit(few).score(few);
    double right = 0;
    for (int i = 0; i < 400; i++) {
      assertEquals(1, scores[i][0] + scores[i][1], 1e-12, "shares add up to 1 but for rounding");
      right += (scores[i][1] > scores[i][0] ? 1 : 0) == i % 2 ? 1 : 0;
    }
    assertTrue(right / 400 > 0.9, "accuracy " + right / 400);
    Dataset none = all.keepTargets(new int[0]);
    assertThrows(
        IllegalArgumentException.class,
        () -> new LabelPropagation(PropagationOptions.defaults()).fit(none));
  }

  @Test
  void withAllLabelsAndNoGraphItIsTheSupervisedTree() {
    Dataset all = moons(120, new SplittableRandom(3));
    double[][] direct = fit(all, "gamma=0", "steps=0", "depth=3").score(all);
    double[][] supervised = fit(all, "strategy=labelled", "depth=3").score(all);
    for (int i = 0; i < direct.length; i++) {
      // The first penalty of 1e-6 draws labels to their mean by as much.
      assertArrayEquals(supervised[i], direct[i], 1e-5);
    }
  }

  @Test
  void gammaIsChosenByValidation() {
    Dataset all = moons(200, new SplittableRandom(4));
    int[] labelled = new int[20];
    Arrays.setAll(labelled, i -> i);
    TreeModel model = fit(all.keepTargets(labelled), "gamma=auto", "depth=3", "steps=5");
    List<String> notes = model.provenance().warnings();
    assertTrue(notes.stream().anyMatch(n -> n.contains("chose gamma")), notes.toString());
    assertTrue(accuracy(model, all) > 0.8);
    TreeModel few =
        fit(all.keepTargets(new int[] {0, 1, 2, 3}), "gamma=auto", "depth=3", "steps=5");
    assertTrue(few.provenance().warnings().get(0).contains("too few"));
  }

  @Test
  void rowsWithoutAWayToALabelledOneAreReported() {
    double[][] x = new double[40][1];
    Targets.Builder targets = Targets.builder(List.of(Attribute.numeric("y")));
    for (int i = 0; i < 40; i++) {
      x[i][0] = i < 20 ? i : 1e6 + i;
      if (i < 3) {
        targets.add(i);
      } else {
        targets.addUnlabelled();
      }
    }
    Dataset data = dataset(x, targets.build());
    TreeModel model = fit(data, "neighbours=2", "nodes=axis");
    assertTrue(
        model.provenance().warnings().stream().anyMatch(w -> w.startsWith("1 of the graph's")));
    for (double[] row : model.score(data)) {
      assertTrue(row[0] >= 0 && row[0] <= 2, "outside the known targets: " + row[0]);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5, 9})
  void fewerRowsThanLeaves(int rows) {
    Dataset data = moons(rows, new SplittableRandom(1));
    for (String strategy : new String[] {"graph", "labelled", "self-training"}) {
      TreeModel model = fit(data, "strategy=" + strategy, "depth=6");
      assertTrue(model.tree().leaves() <= rows, strategy);
    }
  }

  @Test
  void duplicatesShareOneAnswer() {
    double[][] x = new double[60][2];
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("a"), Attribute.label("b")));
    for (int i = 0; i < 60; i++) {
      x[i][0] = i % 3;
      x[i][1] = i % 2;
      if (i < 12) {
        targets.add(i % 3 == 0 ? 1 : 0, i % 2);
      } else {
        targets.addUnlabelled();
      }
    }
    Dataset data = dataset(x, targets.build());
    double[][] scores = fit(data).score(data);
    for (int i = 0; i < 60; i++) {
      assertArrayEquals(scores[i % 6], scores[i]);
      assertEquals(i % 3 == 0 ? 1 : 0, Math.round(scores[i][0]));
      assertEquals(i % 2, Math.round(scores[i][1]));
    }
  }

  @Test
  void aForestIsTheMeanOfItsTreesAndTheFirstIsTheSingleTree() {
    Dataset all = moons(120, new SplittableRandom(5));
    Dataset few = all.keepTargets(new int[] {0, 1, 2, 3, 4, 5});
    for (String nodes : new String[] {"oblique", "axis"}) {
      String[] own = {"nodes=" + nodes, "depth=3", "steps=4"};
      LapTaoOptions three = options(own).set("trees", "3");
      ForestModel forest = (ForestModel) new LapTaoLearner(three).fit(few);
      assertEquals("LapTAO forest", forest.provenance().method());
      assertEquals(3, forest.trees().size());
      double[][] scores = forest.score(all);
      double[][][] each = new double[3][][];
      for (int t = 0; t < 3; t++) {
        each[t] = new TreeModel(forest.head(), forest.trees().get(t), 0).score(all);
      }
      boolean differ = false;
      for (int i = 0; i < 120; i++) {
        double mean = (each[0][i][0] + each[1][i][0] + each[2][i][0]) / 3;
        assertEquals(mean, scores[i][0], 1e-12, "a sum in another order");
        differ |= each[0][i][0] != each[1][i][0];
      }
      assertTrue(differ, "all trees are the same");
      assertEquals(5, forest.provenance().course().size(), "the first trees and four steps");
      if (nodes.equals("oblique")) {
        assertArrayEquals(fit(few, own).score(all)[7], each[0][7]);
      }
    }
  }

  @Test
  void featuresThatTellNothingGiveOneLeaf() {
    double[][] x = new double[30][3];
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("a")));
    for (int i = 0; i < 30; i++) {
      Arrays.fill(x[i], 7);
      if (i < 8) {
        targets.add(i < 2 ? 1 : 0);
      } else {
        targets.addUnlabelled();
      }
    }
    Dataset data = dataset(x, targets.build());
    for (String strategy : new String[] {"graph", "labelled", "self-training"}) {
      TreeModel model = fit(data, "strategy=" + strategy);
      assertEquals(1, model.tree().leaves(), strategy);
      double share = model.score(data)[0][0];
      assertTrue(share >= 0 && share <= 0.5, strategy + " " + share);
    }
  }

  @Test
  void oneLabelOfConstantValueIsAnsweredForAll() {
    SplittableRandom random = new SplittableRandom(9);
    double[][] x = new double[40][2];
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("only")));
    for (int i = 0; i < 40; i++) {
      x[i][0] = random.nextDouble();
      x[i][1] = random.nextDouble();
      targets.add(1);
    }
    Dataset data = dataset(x, targets.build());
    TreeModel model = fit(data);
    assertEquals(1, model.tree().leaves());
    // The first label step holds every row to the mean, which is 1 as well.
    assertEquals(1, model.score(data)[0][0], 1e-9);
  }

  @Test
  void withEveryRowLabelledTheGraphStillSmoothes() {
    Dataset all = moons(160, new SplittableRandom(6));
    assertTrue(accuracy(fit(all, "depth=4", "gamma=0.1"), all) > 0.95);
    double[][] flat = fit(all, "depth=4", "gamma=1e6", "steps=0", "sparsity=0").score(all);
    double low = Arrays.stream(flat).mapToDouble(r -> r[0]).min().orElse(0);
    double high = Arrays.stream(flat).mapToDouble(r -> r[0]).max().orElse(0);
    assertTrue(high - low < 0.01, "a huge γ leaves no differences, but " + low + " to " + high);
  }

  @Test
  void cellsMissingOneByOneAreFilledByTheGraph() {
    double[][] x = new double[80][1];
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("a"), Attribute.label("b")));
    for (int i = 0; i < 80; i++) {
      x[i][0] = i;
      double a = i < 40 ? 1 : 0;
      targets.add(i % 2 == 0 ? a : Double.NaN, i % 2 == 1 ? 1 - a : Double.NaN);
    }
    Dataset data = dataset(x, targets.build());
    double[][] scores = fit(data, "nodes=axis", "depth=2").score(data);
    for (int i = 0; i < 80; i++) {
      // Rows 39 and 40 stand between a known 1 and a known 0.
      if (i != 39 && i != 40) {
        assertEquals(i < 40 ? 1 : 0, Math.round(scores[i][0]));
        assertEquals(i < 40 ? 0 : 1, Math.round(scores[i][1]));
      }
    }
  }

  @Test
  void hierarchicalScoresAreConsistent() {
    for (int seed = 0; seed < 3; seed++) {
      Dataset data = RandomDrafts.of(Task.HIERARCHICAL, 80, 4, 9).labelled(0.3).draw(seed).build();
      for (String trees : new String[] {"1", "2"}) {
        Model model =
            new LapTaoLearner(options("depth=3", "multipliers=true", "trees=" + trees)).fit(data);
        for (double[] row : model.score(data)) {
          for (int t = 0; t < 9; t++) {
            for (int p : data.hierarchy().orElseThrow().parents(t)) {
              assertTrue(row[p] >= row[t]);
            }
          }
        }
      }
    }
  }

  @Test
  void withoutMultipliersNoLabelRisesAboveItsParentEvenBeforeRepair() {
    for (int seed = 0; seed < 4; seed++) {
      Dataset data = RandomDrafts.of(Task.HIERARCHICAL, 90, 5, 7).draw(seed).build();
      EncodedFeatures features = EncodedFeatures.of(data);
      EncodedTargets targets = new EncodedTargets(data, DepthRule.DEFAULT, 0.75);
      try (Workers workers = new Workers(QUIET)) {
        SimilarityGraph graph =
            SimilarityGraph.of(
                features.forGraph(GraphScaling.MINMAX), 8, Bandwidth.SELF_TUNING, workers);
        LapTao lapTao =
            new LapTao(
                SteadyColumns.of(features.points()).points(),
                Laplacian.of(graph, LaplacianKind.SCALED),
                targets,
                new LapTao.Settings(0.1, 1e-3, 1.7, 8, false, 1e-3, 1e-10),
                new Tao.Settings(NodeKind.OBLIQUE, 1e-3, 60),
                workers,
                QUIET);
        double[] z = lapTao.propagate();
        TaoTree start =
            StartTree.RANDOM.grow(
                SteadyColumns.of(features.points()).points(), z, targets.weights(), 4, seed, QUIET);
        lapTao.listen(
            step -> {
              for (int i = 0; i < data.rows(); i++) {
                for (int k = 0; k < targets.outputs(); k++) {
                  for (int p : data.hierarchy().orElseThrow().parents(k)) {
                    int at = i * targets.outputs();
                    // Residuals of the linear systems leave room for as much.
                    assertTrue(step.z()[at + p] >= step.z()[at + k] - 1e-6);
                    assertTrue(step.t()[at + p] >= step.t()[at + k] - 1e-6);
                  }
                }
              }
            });
        lapTao.fit(start, z);
      }
    }
  }

  @Test
  void deeperLabelsWeighLess() {
    Dataset data = RandomDrafts.of(Task.HIERARCHICAL, 20, 3, 7).draw(1).build();
    double[] weights = new EncodedTargets(data, DepthRule.DEFAULT, 0.75).weights();
    assertEquals(7, Arrays.stream(weights).sum(), 1e-12, "the mean weight is 1");
    data.hierarchy()
        .ifPresent(
            h -> {
              for (int t = 0; t < 7; t++) {
                for (int p : h.parents(t)) {
                  assertTrue(weights[t] < weights[p]);
                }
              }
            });
  }

  @Test
  void optionsThatCannotBeAreRefused() {
    for (String change :
        new String[] {"depth=13", "gamma=-1", "neighbours=0", "mu=0", "mu-factor=1", "steps=-1"}) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> options(change));
      assertTrue(e.getMessage().contains(change.split("=")[0]), e.getMessage());
    }
    assertThrows(
        IllegalArgumentException.class, () -> options("nodes=axis", "start=random").checked());
    Map<String, String> written = new LapTaoLearner(options("gamma=auto", "depth=4")).options();
    assertEquals(written, LapTaoOptions.defaults().setAll(written).describe());
  }

  /** Decimals, so that a shift rounds nearly every value, and some cells are missing. */
  private static Dataset shifted(long seed, double by) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[120][5];
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.label("a"), Attribute.label("b"), Attribute.label("c")));
    for (int i = 0; i < x.length; i++) {
      for (int c = 0; c < x[i].length; c++) {
        double v = Math.round(1000 * random.nextGaussian()) / 1000.0;
        x[i][c] = random.nextInt(20) == 0 ? Double.NaN : v + by;
      }
      double s = x[i][0] - by + Math.sin(2 * (x[i][1] - by)) + 0.5 * random.nextGaussian();
      double[] labels = {s > 0 ? 1 : 0, s > 0.7 ? 1 : 0, x[i][2] > by ? 1 : 0};
      boolean hidden = i % 3 == 0;
      targets.add(hidden ? new double[] {Double.NaN, Double.NaN, Double.NaN} : labels);
    }
    return dataset(x, targets.build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "strategy=labelled,gamma=0.1,sparsity=0.001",
        "strategy=graph,gamma=0.1,sparsity=0.001",
        "strategy=graph,gamma=0.1,sparsity=0.001,start=random",
        "strategy=graph,gamma=0.1,sparsity=0.001,nodes=axis",
        "strategy=graph,gamma=0.1,sparsity=0.001,scaling=none",
        "strategy=self-training,gamma=0.1,sparsity=0.001"
      })
  void aShiftOfTheFeaturesChangesNoScore(String settings) {
    for (long seed = 1; seed <= 4; seed++) {
      double[][] own = scores(shifted(seed, 0), settings);
      for (double by : new double[] {8, -0.1, 1000}) {
        double[][] moved = scores(shifted(seed, by), settings);
        for (int i = 0; i < own.length; i++) {
          // What is left is the rounding of leaf means that are computed from the same bits.
          assertArrayEquals(own[i], moved[i], 1e-12, settings + ", " + by + ", row " + i);
        }
      }
    }
  }

  private static double[][] scores(Dataset data, String settings) {
    return fit(data, settings.split(",")).score(data);
  }
}
