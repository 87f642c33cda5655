package espalier.ensemble;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.model.ModelJson;
import espalier.tree.Prototypes;
import espalier.tree.Tree;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import espalier.tuning.TwinComparison;
import espalier.tuning.TwinLearner;
import espalier.tuning.TwinMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The strength of a forest's smoothing, chosen by the rows that trees have not seen. */
class SmoothingChoiceTest {

  /** The same sums in another order. */
  private static final double ROUNDING = 1e-9;

  private static Dataset random(Task task, long seed) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    return RandomDrafts.of(task, 90, 5, single ? 1 : 5)
        .labelled(0.6)
        .mixed(0.1)
        .tied()
        .partly(0.2)
        .draw(seed)
        .build();
  }

  private static ForestOptions options(String... changes) {
    ForestOptions options =
        ForestOptions.semiSupervised().with(TREES, 12).with(ForestOptions.OMEGA_GUARD, false);
    for (int k = 0; k < changes.length; k += 2) {
      options = options.set(changes[k], changes[k + 1]);
    }
    return options;
  }

  private static ForestModel fit(Dataset data, String... changes) {
    return new ForestLearner(options(changes)).fit(data);
  }

  private static OutOfBag estimate(ForestModel forest) {
    return forest.outOfBag().orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void votesFromTheRootDownAreThoseFromTheLeafUp(Task task) {
    Dataset data = random(task, 3);
    for (double strength : new double[] {0, 0.5, 4}) {
      ForestModel forest = fit(data, "smoothing", Double.toString(strength));
      for (int t = 0; t < forest.trees().size(); t++) {
        Tree tree = forest.trees().get(t);
        int[] targetOf = forest.schema().targetOf();
        double[][] down =
            Prototypes.of(tree, Arrays.asList(tree.totals())::get, targetOf, strength);
        for (int n = 0; n < tree.size(); n++) {
          if (tree.isLeaf(n)) {
            assertArrayEquals(forest.leafValue(t, n), down[n], ROUNDING, task + ": " + n);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void everyStrengthIsJudgedByTheTreesThatHaveNotSeenTheRow(Task task) {
    Dataset data = random(task, 5);
    ForestModel chosen = fit(data, "smoothing", "auto");
    assertEquals(List.of(0.0, 1.0, 4.0, 16.0, 64.0, 256.0), strengths(chosen));
    int[] labelled = data.targets().labelledRows();
    TaskMeasure measure = TaskMeasure.of(data);
    for (OutOfBag.Strength tried : estimate(chosen).strengths()) {
      ForestModel forest = fit(data, "smoothing", Double.toString(tried.smoothing()));
      ForestLearner learner = new ForestLearner(options());
      BitSet[] unseen =
          IntStream.range(0, 12)
              .mapToObj(t -> unseen(data, t, learner, labelled))
              .toArray(BitSet[]::new);
      List<Integer> rows = new ArrayList<>();
      List<double[]> scores = new ArrayList<>();
      for (int i = 0; i < labelled.length; i++) {
        int index = i;
        double[] said = new double[forest.schema().outputs()];
        FeatureRow row = f -> data.value(labelled[index], f);
        int voters =
            new TreeVotes(forest)
                .vote(row, t -> unseen[t].get(index), said, new double[said.length]);
        if (voters > 0) {
          rows.add(labelled[i]);
          scores.add(said);
        }
      }
      Dataset judged = data.select(rows.stream().mapToInt(r -> r).toArray());
      double expected = measure.value(judged, scores.toArray(new double[0][]));
      assertEquals(expected, tried.value(), ROUNDING, task + ", strength " + tried.smoothing());
      assertEquals(tried.value(), estimate(forest).value(), task + ": given and tried");
      assertEquals(rows.size(), estimate(chosen).rows());
    }
  }

  private static BitSet unseen(Dataset data, int tree, ForestLearner learner, int[] rows) {
    double[] weights = Bootstrap.stratified(data, learner.settings().tree().get(SEED), tree);
    BitSet unseen = new BitSet();
    IntStream.range(0, rows.length).filter(i -> weights[rows[i]] == 0).forEach(unseen::set);
    return unseen;
  }

  private static List<Double> strengths(ForestModel forest) {
    return estimate(forest).strengths().stream().map(OutOfBag.Strength::smoothing).toList();
  }

  /** 40 rows of one label; scores right for the first so many rows and wrong for the others. */
  private static Jackknife judged(int right) {
    Targets.Builder truth = Targets.builder(List.of(Attribute.label("a"), Attribute.label("b")));
    double[][] scores = new double[40][];
    for (int i = 0; i < scores.length; i++) {
      truth.addLabels(i % 2);
      int said = i < right ? i % 2 : 1 - i % 2;
      scores[i] = new double[] {said == 0 ? .9 : .1, said == 1 ? .9 : .1};
    }
    List<Attribute> features = List.of(Attribute.numeric("x"));
    Dataset rows =
        Dataset.of("rows", features, List.of(DenseColumn.of(new double[40])), truth.build());
    TaskMeasure measure = TaskMeasure.of(rows, Optional.of("wlrap"), h -> new double[0]);
    return Jackknife.of(measure, rows.targets(), scores);
  }

  @Test
  void theWeakestWinsUnlessTheBestIsBetterBeyondNoise() {
    assertEquals(0, ForestGrowth.weakest(List.of(judged(30), judged(30), judged(30))));
    assertEquals(2, ForestGrowth.weakest(List.of(judged(5), judged(8), judged(40))));
    assertEquals(1, ForestGrowth.weakest(List.of(judged(5), judged(40), judged(40))));
    // One row of 40 more is noise: its standard error is about as large as the rise itself.
    assertEquals(1, ForestGrowth.weakest(List.of(judged(5), judged(39), judged(40))));
    assertEquals(-1, ForestGrowth.weakest(List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"omega=auto", "omega=0.5", "omega=1", "omega-blend=false", "forest=bag"})
  void theWeakestNearTheBestIsTakenAndTheTreesStayTheSame(String way) {
    String[] set = way.split("=");
    for (int seed = 0; seed < 4; seed++) {
      Dataset data = random(Task.MULTI_LABEL, seed);
      ForestModel chosen =
          fit(data, set[0], set[1], "search-trees", "3", "omega-grid", "0,1", "smoothing", "auto");
      List<OutOfBag.Strength> tried = estimate(chosen).strengths();
      double best = tried.stream().mapToDouble(OutOfBag.Strength::value).max().orElseThrow();
      double weakestBest =
          tried.stream()
              .filter(s -> s.value() == best)
              .mapToDouble(OutOfBag.Strength::smoothing)
              .min()
              .orElseThrow();
      double strength = chosen.smoothing();
      assertTrue(strength <= weakestBest, way + ", seed " + seed);
      assertEquals(
          estimate(chosen).value(),
          tried.stream().filter(s -> s.smoothing() == strength).findFirst().orElseThrow().value());
      String omega = chosen.provenance().tuning().map(t -> t.best().omega() + "").orElse("auto");
      ForestModel given =
          fit(
              data,
              set[0],
              set[1],
              "omega-grid",
              "0,1",
              "omega",
              set[0].equals("omega") ? set[1] : omega,
              "smoothing",
              Double.toString(strength));
      assertTrue(Arrays.deepEquals(given.score(data), chosen.score(data)), way);
    }
  }

  @Test
  void noiseIsSmoothedAndARuleIsNot() {
    SplittableRandom random = new SplittableRandom(4);
    Draft draft = new Draft();
    for (int f = 0; f < 3; f++) {
      draft.feature(Attribute.numeric("x" + f), false, random.doubles(150).toArray());
    }
    draft.targets.add(Attribute.numeric("y"));
    draft.cells = new double[150][1];
    Arrays.setAll(draft.cells, i -> new double[] {random.nextDouble()});
    assertEquals(256, fit(draft.build(), "smoothing", "auto", "omega", "1").smoothing());
    Arrays.setAll(draft.cells, i -> new double[] {Math.floor(8 * draft.columns.get(0)[i])});
    ForestModel rule =
        fit(draft.build(), "smoothing", "auto", "omega", "1", "features", "all", "forest", "bag");
    assertEquals(0, rule.smoothing());
  }

  @Test
  void tiesGoToTheWeakest() {
    Dataset data = random(Task.MULTI_LABEL, 1);
    // A single leaf: no strength changes anything.
    ForestModel forest = fit(data, "smoothing", "auto", "max-depth", "0", "min-leaf", "1000");
    assertEquals(0, forest.smoothing());
  }

  @Test
  void itIsTheSameForEveryNumberOfThreadsAndInTheFile() {
    Dataset data = random(Task.HIERARCHICAL, 2);
    ForestLearner learner = new ForestLearner(options("smoothing", "auto"));
    byte[] one = ModelJson.toBytes(learner.fit(data, FitContext.quiet().withThreads(1)));
    for (int threads = 2; threads < 5; threads++) {
      FitContext context = FitContext.quiet().withThreads(threads);
      assertArrayEquals(one, ModelJson.toBytes(learner.fit(data, context)));
    }
    ForestModel read = (ForestModel) ModelJson.fromBytes(one);
    assertEquals(learner.fit(data).outOfBag(), read.outOfBag());
    assertEquals(6, strengths(read).size());
  }

  @Test
  void treesThatSeeAllRowsSmoothLabelsOnly() {
    ForestModel labels = fit(random(Task.MULTI_LABEL, 1), "forest", "extra", "smoothing", "auto");
    assertEquals(0.5, labels.smoothing());
    assertEquals(List.of(), labels.provenance().warnings());
    ForestModel numbers = fit(random(Task.REGRESSION, 1), "forest", "extra", "smoothing", "auto");
    assertEquals(0, numbers.smoothing());
    assertEquals(List.of(), fit(random(Task.BINARY, 1)).outOfBag().orElseThrow().strengths());
  }

  @Test
  void theTwinChoosesItsOwnStrength() {
    Dataset data = random(Task.MULTI_LABEL, 6);
    ForestOptions own =
        options("omega", "0.2", "smoothing", "auto", "search-trees", "5", "trees", "5");
    Model told = new TwinLearner(new ForestLearner(own), TwinMode.REPORT).fit(data);
    assertEquals(
        TwinComparison.of(
            own.tree().measure(data),
            new ForestLearner(own),
            new ForestLearner(own.fix(OMEGA, 1.0)),
            data),
        told.provenance().twin());
  }
}
