package espalier.explain;

import static espalier.ensemble.BoostingOptions.STAGES;
import static espalier.ensemble.BoostingOptions.STEP;
import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.TREES;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.bayes.BayesLearner;
import espalier.bayes.BayesOptions;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.BoostedModel;
import espalier.ensemble.BoostingLearner;
import espalier.ensemble.BoostingOptions;
import espalier.ensemble.FeatureCount;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.impurity.Objective;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.SplitSearch;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeShapTest {

  /** Both sides add up some thousand numbers of size 1 and less. */
  private static final double ROUNDING = 1e-12;

  private static final int FEATURES = 10;
  private static final int[] ROWS = {0, 7, 33};

  private static Dataset data(Task task, double missing, long seed) {
    int targets = task == Task.REGRESSION || task == Task.MULTI_CLASS ? 1 : 4;
    return RandomDrafts.of(task, 80, FEATURES, targets).mixed(missing).draw(seed).build();
  }

  private static FeatureRow row(Dataset data, int row) {
    return f -> data.value(row, f);
  }

  /** Equal to the definition, and additive. */
  private static void check(Model model, Dataset data, List<Tree> trees) {
    TreeSum parts = assertInstanceOf(TreeSum.class, model);
    for (int i : ROWS) {
      Explanation found = TreeShap.of(model).explain(row(data, i));
      assertTrue(found.exact());
      double[] scores = model.score(row(data, i));
      for (int o = 0; o < scores.length; o++) {
        double[] needed = new double[FEATURES];
        double base = 0;
        for (int t = 0; t < trees.size(); t++) {
          int number = t;
          PlainShap plain = new PlainShap(trees.get(t), leaf -> parts.leafValue(number, leaf));
          double[] own = plain.values(row(data, i), FEATURES, o);
          for (int f = 0; f < FEATURES; f++) {
            needed[f] += own[f] / trees.size();
          }
          base += plain.score(row(data, i), 0, o) / trees.size();
        }
        double size = Math.max(1, Math.abs(scores[o]));
        assertArrayEquals(needed, found.values()[o], ROUNDING * size);
        assertEquals(base, found.base()[o], ROUNDING * size);
        assertEquals(scores[o], found.score(o), ROUNDING * size);
        assertEquals(0, found.corrections()[o]);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Task.class,
      names = {"MULTI_LABEL", "HIERARCHICAL", "REGRESSION", "MULTI_CLASS"})
  void treesAreAsDefined(Task task) {
    for (long seed = 1; seed <= 3; seed++) {
      Dataset data = data(task, seed == 1 ? 0 : 0.2, seed);
      PctOptions options =
          PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, seed == 2 ? 4.0 : 0.0);
      TreeModel model = new PctLearner(options).fit(data);
      assertTrue(model.tree().size() > 9, "too small a tree to show anything");
      check(model, data, List.of(model.tree()));
    }
  }

  /** CLUS sends a row with a missing value to both children. */
  @Test
  void dividedRowsAreAsDefined() {
    Dataset data = data(Task.MULTI_LABEL, 0.3, 5);
    PctOptions options =
        PctOptions.semiSupervised().fix(OMEGA, 0.5).with(OBJECTIVE, Objective.CLUS);
    TreeModel model = new PctLearner(options).fit(data);
    assertTrue(
        IntStream.of(ROWS).anyMatch(i -> model.tree().route(row(data, i)) == -1),
        "no row is divided");
    check(model, data, List.of(model.tree()));
  }

  @ParameterizedTest
  @EnumSource(ForestKind.class)
  void forestsAreAsDefined(ForestKind kind) {
    Dataset data = data(Task.HIERARCHICAL, 0.1, 2);
    PctOptions tree = PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, 1.0);
    ForestOptions options =
        ForestOptions.semiSupervised().takeFrom(tree).with(FOREST, kind).with(TREES, 3);
    ForestModel model = new ForestLearner(options).fit(data);
    check(model, data, model.trees());
  }

  @ParameterizedTest
  @ValueSource(strings = {"gradient", "svm"})
  void hyperplanesAreAsDefined(SplitSearch search) {
    Dataset data = data(Task.HIERARCHICAL, 0.2, 4);
    PctOptions tree = PctOptions.oblique(search).fix(OMEGA, 0.5).fix(SMOOTHING, 2.0);
    TreeModel model = new PctLearner(tree).fit(data);
    assertTrue(model.tree().size() > 3, "too small a tree to show anything");
    check(model, data, List.of(model.tree()));
    ForestOptions options =
        ForestOptions.semiSupervised()
            .with(ForestOptions.FEATURES, new FeatureCount("all"))
            .takeFrom(tree)
            .with(TREES, 2);
    ForestModel forest = new ForestLearner(options).fit(data);
    check(forest, data, forest.trees());
  }

  /** Trees of several kinds of tests have no learner of their own kind here: both exact games. */
  @Test
  void bothExactGamesAgree() {
    Dataset data = data(Task.MULTI_LABEL, 0.2, 9);
    TreeModel model = new PctLearner(PctOptions.semiSupervised().fix(OMEGA, 0.5)).fit(data);
    Tree tree = model.tree();
    for (int i : ROWS) {
      double[][] one = ofLeaves(new ProductGame(tree), tree, row(data, i));
      double[][] other = ofLeaves(new SubsetGame(tree), tree, row(data, i));
      for (int leaf = 0; leaf < one.length; leaf++) {
        assertArrayEquals(other[leaf], one[leaf], ROUNDING);
      }
    }
  }

  /** What each feature moves in the share of each leaf. */
  private static double[][] ofLeaves(TreeGame game, Tree tree, FeatureRow row) {
    double[][] sums = new double[tree.size()][FEATURES];
    int[] all = IntStream.range(0, tree.size()).toArray();
    game.divide(row, 0, new TreeGame.Parts(sums, unit(tree.size()), all, 1));
    return sums;
  }

  static double[][] unit(int size) {
    double[][] unit = new double[size][size];
    IntStream.range(0, size).forEach(k -> unit[k][k] = 1);
    return unit;
  }

  /** Estimates add up exactly and lie about the exact values as their standard errors say. */
  @Test
  void sampledValuesAddUpAndAreNear() {
    Dataset data = data(Task.MULTI_LABEL, 0.1, 6);
    TreeModel model =
        new PctLearner(PctOptions.oblique(SplitSearch.GRADIENT).fix(OMEGA, 0.5)).fit(data);
    Tree tree = model.tree();
    int[] all = IntStream.range(0, tree.size()).toArray();
    int outside = 0;
    int count = 0;
    for (int i : ROWS) {
      double[][] exact = ofLeaves(new SubsetGame(tree), tree, row(data, i));
      TreeShap.RowSums sums =
          new TreeShap.RowSums(row(data, i), all, FEATURES, new double[tree.size()], 1);
      double[][] unit = unit(tree.size());
      TreeShap.RowSums.Each inTurn = (n, piece) -> IntStream.range(0, n).forEach(piece);
      TreeGame sampled = new SampledGame(tree, 400, 3);
      sums.add(tree, sampled, unit, true, inTurn);
      TreeShap.RowSums alone =
          new TreeShap.RowSums(row(data, i), all, FEATURES, new double[tree.size()], 1);
      alone.add(tree, sampled, unit, false, inTurn);
      for (int leaf = 0; leaf < unit.length; leaf++) {
        assertArrayEquals(sums.values()[leaf], alone.values()[leaf], ROUNDING);
      }
      for (int leaf = 0; leaf < unit.length; leaf++) {
        assertEquals(
            Arrays.stream(exact[leaf]).sum(), Arrays.stream(sums.values()[leaf]).sum(), ROUNDING);
        for (int f = 0; f < FEATURES; f++) {
          double error = sums.errors()[leaf][f];
          double distance = Math.abs(exact[leaf][f] - sums.values()[leaf][f]);
          outside += distance > 4 * error + ROUNDING ? 1 : 0;
          count += distance > ROUNDING ? 1 : 0;
        }
      }
    }
    assertTrue(count > 20, "nothing was estimated");
    // Errors from eight batches: 4 of them are left about once in 200 times.
    assertTrue(outside <= count / 20, outside + " of " + count + " estimates are far off");
  }

  @Test
  void manyFeaturesAreSampledAndStillAddUp() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 60, 40, 3).draw(8).build();
    ForestOptions options =
        ForestOptions.semiSupervised()
            .with(FOREST, ForestKind.BAG)
            .takeFrom(PctOptions.oblique(SplitSearch.SVM).fix(OMEGA, 0.5))
            .with(TREES, 2);
    ForestModel model = new ForestLearner(options).fit(data);
    Explanation found = TreeShap.of(model).withPairs(9).explain(row(data, 1));
    assertFalse(found.exact());
    double[] scores = model.score(row(data, 1));
    for (int o = 0; o < scores.length; o++) {
      assertEquals(scores[o], found.score(o), ROUNDING);
      assertEquals(0, found.corrections()[o]);
    }
    assertArrayEquals(
        found.values()[1], TreeShap.of(model).withPairs(9).explain(row(data, 1)).values()[1]);
  }

  /** x ≤ 0 for 3 of 4 rows; then y ≤ 0 for half: worked out by hand. */
  @Test
  void smallTreeByHand() {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, -1, -1, -1, 1);
    draft.feature(Attribute.numeric("y"), false, 1, 1, 1, 1);
    draft.targets.add(Attribute.numeric("t"));
    draft.cells = new double[][] {{2}, {2}, {2}, {6}};
    PctOptions options =
        PctOptions.semiSupervised().fix(OMEGA, 1.0).fix(SMOOTHING, 0.0).with(MIN_LEAF, 1.0);
    TreeModel model = new PctLearner(options.with(MIN_LABELLED, 1.0)).fit(draft.build());
    Explanation found = TreeShap.of(model).explain(f -> f == 0 ? 5 : 1);
    assertEquals(3, found.base()[0], 0);
    assertArrayEquals(new double[] {3, 0}, found.values()[0], 1e-15, "exact but for rounding");
    assertEquals(List.of(0), found.ranking(0));
    assertEquals(List.of("t"), found.outputs());
  }

  /** Closed targets keep votes consistent, whichever cells are unknown and however smoothed. */
  @Test
  void whatWasLearnedNeedsNoRepair() {
    for (long seed = 1; seed <= 5; seed++) {
      Dataset data =
          RandomDrafts.of(Task.HIERARCHICAL, 80, FEATURES, 6).partly(0.5).draw(seed).build();
      PctOptions tree = PctOptions.semiSupervised().fix(OMEGA, 0.5).fix(SMOOTHING, seed - 1.0);
      ForestModel model =
          new ForestLearner(ForestOptions.semiSupervised().takeFrom(tree).with(TREES, 3)).fit(data);
      for (int i : ROWS) {
        Explanation found = TreeShap.of(model).explain(row(data, i));
        double[] scores = model.score(row(data, i));
        for (int o = 0; o < scores.length; o++) {
          assertEquals(scores[o], found.score(o), ROUNDING);
          assertEquals(0, found.corrections()[o]);
        }
      }
    }
  }

  /** A forest whose votes rank b above its parent a: .5 and .75 for the left leaf. */
  @Test
  void repairsOfTheHierarchyStandApart() {
    Tree tree =
        new Tree(
            new SplitTest[] {new AxisTest(0, 0, 1), null, null},
            new int[] {2, 0, 0},
            new double[] {8, 4, 4},
            new double[] {8, 4, 4},
            new double[] {1, 0, 0},
            new LeafStatistics[] {
              null,
              new LeafStatistics(4, null, new int[] {0, 1}, new double[] {2, 3}),
              new LeafStatistics(4, null, new int[] {0}, new double[] {4})
            });
    LabelHierarchy hierarchy = new HierarchyBuilder().label("a").label("b").edge("a", "b").build();
    Schema schema =
        new Schema(
            List.of(Attribute.numeric("x")),
            List.of(Attribute.label("a"), Attribute.label("b")),
            Optional.of(hierarchy));
    ForestModel model =
        new ForestModel(ModelHead.inner(schema), List.of(tree), 0, Optional.empty());
    Explanation found = TreeShap.of(model).explain(f -> -1);
    assertArrayEquals(new double[] {0.75, 0.375}, found.base());
    assertArrayEquals(new double[] {-0.25}, found.values()[0], 1e-15, "rounding");
    assertArrayEquals(new double[] {0.375}, found.values()[1], 1e-15, "rounding");
    assertArrayEquals(new double[] {0.25, 0}, found.corrections());
    assertEquals(0.75, found.score(0), 1e-15, "rounding");
  }

  @Test
  void rowsOfADataSetInOrderAndForAnyNumberOfThreads() {
    Dataset data = data(Task.MULTI_LABEL, 0.1, 3);
    TreeModel model = new PctLearner(PctOptions.semiSupervised().fix(OMEGA, 0.5)).fit(data);
    int[] rows = {5, 2, 40};
    List<Explanation> one = new ArrayList<>();
    List<Explanation> two = new ArrayList<>();
    TreeShap shap = TreeShap.of(model);
    shap.explain(data, rows, new int[] {2}, FitContext.quiet(), one::add);
    shap.explain(data, rows, new int[] {2}, FitContext.quiet().withThreads(3), two::add);
    for (int i = 0; i < rows.length; i++) {
      assertEquals(rows[i], one.get(i).row());
      assertEquals(List.of("y2"), one.get(i).outputs());
      assertArrayEquals(one.get(i).values()[0], two.get(i).values()[0]);
      assertArrayEquals(
          shap.explain(row(data, rows[i])).values()[2], one.get(i).values()[0], "one output");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 25})
  void gaussPointsIntegratePolynomials(int k) {
    GaussLegendre rule = new GaussLegendre(k);
    for (int degree = 0; degree < 2 * k; degree++) {
      int power = degree;
      double sum =
          IntStream.range(0, k)
              .mapToDouble(p -> rule.weight[p] * Math.pow(rule.point[p], power))
              .sum();
      assertEquals(1.0 / (degree + 1), sum, 1e-14, "rounding only");
    }
  }

  /** Numbers are sums of stages, labels are cut to [0, 1] afterwards. */
  @ParameterizedTest
  @EnumSource(
      value = Task.class,
      names = {"HIERARCHICAL", "REGRESSION"})
  void boostedTreesAddUp(Task task) {
    Dataset data = data(task, 0.1, 2);
    BoostedModel model =
        new BoostingLearner(
                BoostingOptions.semiSupervised().fix(OMEGA, 0.7).with(STAGES, 6).with(STEP, 0.4))
            .fit(data);
    double cut = 0;
    for (int i : ROWS) {
      Explanation found = TreeShap.of(model).explain(row(data, i));
      double[] scores = model.score(row(data, i));
      for (int o = 0; o < scores.length; o++) {
        double size = Math.max(1, Math.abs(scores[o]));
        assertEquals(scores[o], found.score(o), ROUNDING * size);
        cut += Math.abs(found.corrections()[o]);
        double sum = found.base()[o] - model.start()[o];
        for (int f = 0; f < FEATURES; f++) {
          sum += found.values()[o][f];
        }
        double stages = 0;
        for (int s = 0; s < model.trees().size(); s++) {
          int leaf = model.trees().get(s).route(row(data, i));
          stages += model.step() * model.leafValue(s, leaf)[o];
        }
        assertEquals(stages, sum, ROUNDING * size);
      }
    }
    assertTrue(task == Task.HIERARCHICAL || cut == 0, "a number was cut");
  }

  @Test
  void othersAreRefused() {
    Dataset data = data(Task.MULTI_LABEL, 0, 1);
    Model model = new BayesLearner(BayesOptions.defaults()).fit(data);
    String said =
        assertThrows(IllegalArgumentException.class, () -> TreeShap.of(model)).getMessage();
    assertTrue(said.contains("trees and forests"), said);
  }
}
