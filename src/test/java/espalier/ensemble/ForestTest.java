package espalier.ensemble;

import static espalier.ensemble.ForestOptions.EARLY_STOP;
import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.OMEGA_BLEND;
import static espalier.ensemble.ForestOptions.OMEGA_GUARD;
import static espalier.ensemble.ForestOptions.TIME_BUDGET;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.LabelScale;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitSearch;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.RandomTrees;
import espalier.tree.ScoredRegion;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.OmegaGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForestTest {

  /** Sums in another order: room for rounding only. */
  private static final double ROUNDING = 1e-9;

  private static Dataset random(Task task, int rows, long seed) {
    return RandomDrafts.of(task, rows, 6, 5).labelled(0.4).mixed(0.1).tied().draw(seed).build();
  }

  private static ForestOptions small() {
    return ForestOptions.semiSupervised().fix(OMEGA, 0.5).with(TREES, 9);
  }

  /** One feature with two values, which the only label follows. */
  private static Draft steps(int rows) {
    Draft draft = new Draft();
    double[] x = new double[rows];
    Arrays.setAll(x, i -> i % 2);
    draft.feature(Attribute.numeric("x"), false, x);
    draft.targets.add(Attribute.label("y"));
    draft.cells = new double[rows][1];
    Arrays.setAll(draft.cells, i -> new double[] {i % 2});
    return draft;
  }

  @Test
  void everyTreeFindsTheOnlyStep() {
    ForestModel forest =
        new ForestLearner(ForestOptions.supervised().with(TREES, 11)).fit(steps(40).build());
    for (Tree tree : forest.trees()) {
      assertEquals(3, tree.size());
      assertEquals(0.5, ((AxisTest) tree.test(0)).threshold());
      assertEquals(40, tree.weight(0));
    }
    assertEquals(0, forest.score(f -> 0)[0]);
    assertEquals(1, forest.score(f -> 1)[0]);
    assertEquals(1, forest.outOfBag().orElseThrow().value());
  }

  /** A tree with threshold t whose leaves hold (sum, known) of one label. */
  private static Tree stump(double t, double[] left, double[] right) {
    return new Tree(
        new SplitTest[] {new AxisTest(0, t, 1), null, null},
        new int[] {2, 0, 0},
        new double[] {left[1] + right[1], left[1], right[1]},
        new double[] {left[1] + right[1], left[1], right[1]},
        new double[] {1, 0, 0},
        new LeafStatistics[] {null, leaf(left), leaf(right)});
  }

  private static LeafStatistics leaf(double[] sumAndKnown) {
    boolean zero = sumAndKnown[0] == 0;
    return new LeafStatistics(
        sumAndKnown[1],
        null,
        zero ? new int[0] : new int[] {0},
        zero ? new double[0] : new double[] {sumAndKnown[0]});
  }

  @Test
  void votesByHand() {
    Schema schema = Schema.of(steps(4).build());
    Tree one = stump(0, new double[] {1, 4}, new double[] {3, 4});
    Tree two = stump(5, new double[] {2, 2}, new double[] {0, 0});
    ForestModel plain =
        new ForestModel(ModelHead.inner(schema), List.of(one, two), 0, Optional.empty());
    // Left in both: 1/4 and 2/2.
    assertEquals(0.625, plain.score(f -> -1)[0], ROUNDING);
    // Right in both: 3/4, and a leaf without labelled rows, which answers as the root: 2/2.
    assertEquals(0.875, plain.score(f -> 9)[0], ROUNDING);
    ForestModel shrunk =
        new ForestModel(ModelHead.inner(schema), List.of(one), 4, Optional.empty());
    // The root says 1/2: (1 + 4/2)/(4 + 4).
    assertEquals(0.375, shrunk.score(f -> -1)[0], ROUNDING);
  }

  @ParameterizedTest
  @CsvSource({"100, 30", "50, 0", "7, 7"})
  void theBootstrapKeepsTheShareOfLabelledRows(int rows, int unlabelled) {
    Draft draft = steps(rows);
    for (int i = 0; i < unlabelled; i++) {
      draft.cells[i * (rows / Math.max(1, unlabelled))][0] = Double.NaN;
    }
    if (unlabelled == rows) {
      draft.cells[0][0] = 1;
    }
    Dataset data = draft.build();
    int[] labelled = data.targets().labelledRows();
    for (int t = 0; t < 20; t++) {
      double[] weights = Bootstrap.stratified(data, 5, t);
      assertEquals(labelled.length, Arrays.stream(labelled).mapToDouble(i -> weights[i]).sum());
      assertEquals(rows, Arrays.stream(weights).sum());
      assertArrayEquals(weights, Bootstrap.stratified(data, 5, t));
    }
    if (rows == 100) {
      assertNotEquals(
          Arrays.toString(Bootstrap.stratified(data, 5, 0)),
          Arrays.toString(Bootstrap.stratified(data, 5, 1)));
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void weightsAreCopies(Task task) {
    Draft draft = RandomDrafts.of(task, 60, 6, task == Task.MULTI_LABEL ? 5 : 1).draw(3);
    Dataset data = draft.build();
    double[] weights = Bootstrap.stratified(data, 8, 0);
    int[] copies =
        IntStream.range(0, 60)
            .flatMap(i -> IntStream.range(0, (int) weights[i]).map(k -> i))
            .toArray();
    Dataset copied = draft.select(copies).build();
    double[] ones = new double[copies.length];
    Arrays.fill(ones, 1);
    try (Workers workers = new Workers(FitContext.quiet())) {
      // The columns keep the scale of all rows in one case, of the drawn rows in the other; at ω =
      // 1 with one target or labels of one range this is a factor that all gains share.
      ForestOptions options = ForestOptions.supervised();
      RandomTrees.Draw draw = new RandomTrees.Draw(3, false);
      if (task == Task.MULTI_LABEL || task == Task.HIERARCHICAL) {
        options = options.takeFrom(options.tree().fix(LABEL_SCALE, LabelScale.NONE));
      } else if (data.targets().count() > 1) {
        return;
      }
      Tree one =
          new RandomTrees(
                  data,
                  options.tree(),
                  1,
                  draw,
                  null,
                  RandomTrees.sorted(data, options.tree(), workers))
              .grower()
              .grow(weights, 4, ScoredRegion.EVERYWHERE, FitContext.quiet());
      Tree other =
          new RandomTrees(
                  copied,
                  options.tree(),
                  1,
                  draw,
                  null,
                  RandomTrees.sorted(copied, options.tree(), workers))
              .grower()
              .grow(ones, 4, ScoredRegion.EVERYWHERE, FitContext.quiet());
      assertEquals(one.size(), other.size());
      for (int node = 0; node < one.size(); node++) {
        assertEquals(one.weight(node), other.weight(node));
        assertEquals(one.test(node), other.test(node));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void treesGrownWhereRowsComeScoreThemLikeWholeTrees(Task task) {
    Dataset data =
        RandomDrafts.of(task, 90, 6, 3).labelled(0.5).mixed(0.1).partly(0.2).draw(5).build();
    Dataset requested = data.select(new int[] {1, 20, 33, 70});
    Dataset train = data.select(IntStream.range(0, 90).filter(i -> i % 9 != 2).toArray());
    Schema schema = Schema.of(train);
    ForestOptions oblique = ForestOptions.oblique(SplitSearch.GRADIENT);
    try (Workers workers = new Workers(FitContext.quiet())) {
      for (ForestOptions options :
          List.of(small(), oblique, small().with(FOREST, ForestKind.EXTRA))) {
        ForestJob fit = new ForestJob(train, options, 0.5, null);
        ScoredRegion reach = ScoredRegion.of(requested, train);
        List<Tree> whole =
            fit.grow(0, 6, ScoredRegion.EVERYWHERE, Optional.empty(), FitContext.quiet(), workers);
        List<Tree> reached = fit.grow(0, 6, reach, Optional.empty(), FitContext.quiet(), workers);
        int spared = 0;
        for (int t = 0; t < 6; t++) {
          spared += whole.get(t).size() - reached.get(t).size();
        }
        assertEquals(reach != ScoredRegion.EVERYWHERE, spared > 0);
        for (double strength : new double[] {0, 2}) {
          ModelHead head = ModelHead.inner(schema);
          assertArrayEquals(
              new ForestModel(head, whole, strength, Optional.empty()).score(requested),
              new ForestModel(head, reached, strength, Optional.empty()).score(requested));
        }
      }
    }
  }

  @Test
  void treesDoNotDependOnHowSparseColumnsAreStored() {
    SplittableRandom random = new SplittableRandom(3);
    Draft plain = new Draft();
    Draft stored = new Draft();
    double[][] cells = new double[150][2];
    for (int f = 0; f < 60; f++) {
      double[] x = new double[150];
      for (int i = 0; i < x.length; i++) {
        x[i] = random.nextInt(12) == 0 ? 1 + random.nextInt(2) : 0;
        cells[i][f % 2] = x[i] > 0 || cells[i][f % 2] > 0 && random.nextBoolean() ? 1 : 0;
      }
      plain.feature(Attribute.numeric("x" + f), false, x);
      stored.feature(Attribute.numeric("x" + f), true, x);
    }
    List<List<Tree>> grown = new ArrayList<>();
    for (Draft draft : List.of(plain, stored)) {
      draft.targets.add(Attribute.label("a"));
      draft.targets.add(Attribute.label("b"));
      draft.cells = cells;
      try (Workers workers = new Workers(FitContext.quiet())) {
        ForestJob fit = new ForestJob(draft.build(), small(), 1, null);
        grown.add(
            fit.grow(0, 8, ScoredRegion.EVERYWHERE, Optional.empty(), FitContext.quiet(), workers));
      }
    }
    for (int t = 0; t < 8; t++) {
      Tree one = grown.get(0).get(t);
      Tree other = grown.get(1).get(t);
      assertTrue(one.size() > 9);
      assertEquals(one.size(), other.size());
      for (int node = 0; node < one.size(); node++) {
        assertEquals(one.test(node), other.test(node));
        assertEquals(one.weight(node), other.weight(node));
      }
    }
  }

  @Test
  void treesNeverSeeTheirOutOfBagRows() {
    Dataset data = random(Task.MULTI_LABEL, 80, 1);
    try (Workers workers = new Workers(FitContext.quiet())) {
      ForestJob fit = new ForestJob(data, small(), 0.5, null);
      List<Tree> trees =
          fit.grow(0, 5, ScoredRegion.EVERYWHERE, Optional.empty(), FitContext.quiet(), workers);
      for (int t = 0; t < 5; t++) {
        double[] weights = fit.weights(t);
        Tree tree = trees.get(t);
        double[] seen = new double[tree.size()];
        for (int i = 0; i < 80; i++) {
          int row = i;
          if (weights[i] > 0) {
            seen[tree.route(f -> data.value(row, f))] += weights[i];
          }
        }
        for (int node = 0; node < seen.length; node++) {
          assertEquals(tree.isLeaf(node) ? tree.weight(node) : 0, seen[node]);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void sparseVotesAreTheScoresOfTheTrees(Task task) {
    for (double strength : new double[] {0, 3}) {
      Dataset data =
          RandomDrafts.of(task, 90, 6, task == Task.BINARY ? 1 : 5)
              .labelled(0.4)
              .mixed(0.1)
              .partly(task == Task.HIERARCHICAL ? 0 : 0.3)
              .draw(2)
              .build();
      ForestOptions options = small();
      ForestModel forest =
          new ForestLearner(options.takeFrom(options.tree().fix(SMOOTHING, strength))).fit(data);
      double[][] expected = new double[data.rows()][forest.schema().outputs()];
      for (Tree tree : forest.trees()) {
        double[][] scores = new TreeModel(forest.head(), tree, strength).score(data);
        for (int i = 0; i < expected.length; i++) {
          for (int o = 0; o < expected[i].length; o++) {
            expected[i][o] += scores[i][o] / forest.trees().size();
          }
        }
      }
      double[][] batch = forest.score(data);
      for (int i = 0; i < expected.length; i++) {
        int row = i;
        assertArrayEquals(expected[i], batch[i], ROUNDING, task + ", row " + i);
        assertArrayEquals(batch[i], forest.score(f -> data.value(row, f)), task + ", row " + i);
      }
    }
  }

  @Test
  void oneAndThreeThreadsGrowTheSameTrees() {
    Dataset data = random(Task.HIERARCHICAL, 120, 6);
    List<double[][]> scores = new ArrayList<>();
    for (int threads : new int[] {1, 3}) {
      ForestLearner learner = new ForestLearner(small().with(TREES, 20));
      ForestModel forest = learner.fit(data, FitContext.quiet().withThreads(threads));
      scores.add(forest.score(data));
      scores.add(new double[][] {{forest.outOfBag().orElseThrow().value()}});
    }
    assertTrue(Arrays.deepEquals(scores.get(0), scores.get(2)));
    assertTrue(Arrays.deepEquals(scores.get(1), scores.get(3)));
  }

  @Test
  void aFlatForestEndsAtTheSameTreeForAnyNumberOfThreads() {
    Dataset data = random(Task.MULTI_LABEL, 100, 8);
    ForestOptions patient = small().with(TREES, 400).with(EARLY_STOP, 0.02).with(TIME_BUDGET, 0.0);
    List<ForestModel> forests = new ArrayList<>();
    for (int threads : new int[] {1, 3}) {
      forests.add(new ForestLearner(patient).fit(data, FitContext.quiet().withThreads(threads)));
    }
    ForestModel one = forests.get(0);
    int grown = one.trees().size();
    assertTrue(grown >= 80 && grown < 400 && grown % 20 == 0, grown + " trees");
    assertArrayEquals(one.score(data), forests.get(1).score(data));
    assertTrue(
        one.provenance().warnings().get(0).startsWith("Stopped at " + grown + " of 400 trees"),
        one.provenance().warnings().toString());
    // The first trees of a longer forest are the same trees.
    ForestModel plain = new ForestLearner(small().with(TREES, grown)).fit(data);
    assertArrayEquals(plain.score(data), one.score(data));
    assertEquals(plain.outOfBag(), one.outOfBag());
  }

  @Test
  void noTreeIsBegunWhenTimeIsUp() {
    Dataset data = random(Task.MULTI_LABEL, 100, 8);
    ForestOptions hasty =
        small().with(TREES, 1_000_000).with(EARLY_STOP, 0.0).with(TIME_BUDGET, 0.05);
    for (int threads : new int[] {1, 3}) {
      ForestModel forest =
          new ForestLearner(hasty).fit(data, FitContext.quiet().withThreads(threads));
      int grown = forest.trees().size();
      assertTrue(grown >= 1 && grown < 1_000_000, grown + " trees");
      String told = forest.provenance().warnings().get(0);
      assertTrue(told.contains("of 1000000 trees: the time budget of 0.05 s"), told);
      assertArrayEquals(
          new ForestLearner(small().with(TREES, grown)).fit(data).score(data), forest.score(data));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void anInterruptEndsAllWorkers(int threads) throws InterruptedException {
    Dataset data = random(Task.MULTI_LABEL, 100, 8);
    CountDownLatch growing = new CountDownLatch(1);
    AtomicReference<Throwable> end = new AtomicReference<>();
    FitContext context =
        FitContext.quiet().withThreads(threads).withProgress(e -> growing.countDown());
    Thread fit =
        new Thread(
            () -> {
              try {
                new ForestLearner(small().with(TREES, 1_000_000)).fit(data, context);
              } catch (FitCancelledException e) {
                end.set(e);
              }
            });
    fit.start();
    growing.await();
    fit.interrupt();
    // A million trees take hours; the limit only keeps a failure from hanging.
    fit.join(60_000);
    assertFalse(fit.isAlive());
    assertTrue(end.get() instanceof FitCancelledException);
  }

  @Test
  void blendedTreesTakeTheValuesInTurn() {
    Dataset data = random(Task.HIERARCHICAL, 90, 3);
    ForestOptions options =
        ForestOptions.semiSupervised()
            .with(TREES, 8)
            .with(OMEGA_BLEND, true)
            .with(OMEGA_GUARD, false);
    OmegaGrid grid = new OmegaGrid(List.of(0.0, 0.5, 1.0));
    ForestOptions three = options.takeFrom(options.tree().with(OMEGA_GRID, grid));
    List<Tree> blended = new ForestLearner(three).fit(data).trees();
    for (double omega : new double[] {0, 0.5}) {
      List<Tree> pure = new ForestLearner(three.fix(OMEGA, omega)).fit(data).trees();
      for (int t = (int) (2 * omega); t < 8; t += 3) {
        assertEquals(pure.get(t).test(0), blended.get(t).test(0));
        assertEquals(pure.get(t).size(), blended.get(t).size());
      }
    }
    int labelled = data.targets().labelledRows().length;
    for (int t = 2; t < 8; t += 3) {
      assertEquals(labelled, blended.get(t).weight(0));
    }
  }

  @Test
  void anOutOfBagEstimateLeavesOutTheRowItself() {
    Draft draft = steps(60);
    for (int i = 0; i < 60; i++) {
      draft.cells[i][0] = Seeds.mix(i + 77) & 1;
      draft.columns.get(0)[i] = i;
    }
    ForestOptions options = ForestOptions.supervised();
    ForestModel forest =
        new ForestLearner(
                options.takeFrom(options.tree().with(MIN_LEAF, 1.0).with(MIN_LABELLED, 1.0)))
            .fit(draft.build());
    // The label is noise: trees learn it by heart, but cannot foretell it.
    double[][] seen = forest.score(draft.build());
    for (int i = 0; i < 60; i++) {
      assertEquals(draft.cells[i][0], Math.rint(seen[i][0]));
    }
    OutOfBag estimate = forest.outOfBag().orElseThrow();
    assertEquals(60, estimate.rows());
    assertTrue(estimate.value() < 0.8, estimate.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gradient", "svm"})
  void hyperplanesOfAForestWeighFewFeatures(String splitter) {
    Dataset data = random(Task.MULTI_LABEL, 120, 4);
    Map<String, String> set = Map.of("splitter", splitter, "features", "2", "trees", "12");
    ForestOptions few = small().setAll(set);
    ForestOptions all = few.with(FEATURES, new FeatureCount("all"));
    assertEquals(2, mostFeatures(new ForestLearner(few).fit(data)));
    assertTrue(mostFeatures(new ForestLearner(all).fit(data)) > 2);
    Set<String> roots = new HashSet<>();
    for (Tree tree : new ForestLearner(few).fit(data).trees()) {
      if (tree.test(0) instanceof ObliqueTest test) {
        roots.add(Arrays.toString(featuresOf(test)));
      }
    }
    assertTrue(roots.size() > 1, roots.toString());
  }

  private static int[] featuresOf(ObliqueTest test) {
    return Arrays.stream(test.features()).distinct().sorted().toArray();
  }

  private static int mostFeatures(ForestModel forest) {
    int most = 0;
    for (Tree tree : forest.trees()) {
      for (int node = 0; node < tree.size(); node++) {
        if (tree.test(node) instanceof ObliqueTest test) {
          most = Math.max(most, featuresOf(test).length);
        }
      }
    }
    return most;
  }

  @ParameterizedTest
  @CsvSource({
    "log2, 1, 1",
    "log2, 8, 4",
    "log2, 9, 4",
    "sqrt, 10, 4",
    "all, 7, 7",
    "0.25, 10, 3",
    "5, 3, 3",
    "auto, 8, 3"
  })
  void featuresOfANode(String text, int features, int expected) {
    assertEquals(expected, new FeatureCount(text).of(features, ForestKind.RF));
  }

  @Test
  void badOptionsAreRefused() {
    for (String text : new String[] {"0", "-1", "1.5", "many", "NaN"}) {
      assertThrows(IllegalArgumentException.class, () -> new FeatureCount(text), text);
    }
    assertThrows(IllegalArgumentException.class, () -> small().with(TREES, 0));
    assertThrows(IllegalArgumentException.class, () -> small().with(EARLY_STOP, -1.0));
    assertThrows(
        IllegalArgumentException.class,
        () -> small().with(FOREST, ForestKind.EXTRA).with(EARLY_STOP, 0.1).checked());
    IllegalArgumentException oblique =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new ForestLearner(
                    small().with(FOREST, ForestKind.EXTRA).set("splitter", "gradient")));
    assertTrue(oblique.getMessage().contains("forest=bag"), oblique.getMessage());
    ForestOptions ranked = small().set("feature-ranking", "true");
    assertThrows(
        IllegalArgumentException.class, () -> ranked.set("splitter", "gradient").checked());
    assertEquals(7, FeatureCount.AUTO.of(7, ForestKind.BAG));
  }
}
