package espalier.tree;

import static espalier.impurity.ClusteringOptions.MISSING_VARIANCE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.run.Seeds.SEED;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.F_TEST;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tuning.SupervisionOptions.FOLD_REPEATS;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.SupervisionOptions.OMEGA_SEARCH;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.MissingVariance;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.Tuning;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.SplitSearch;
import espalier.tuning.OmegaGrid;
import espalier.tuning.OmegaSearch;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Tunable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Trees that are grown only where rows to be scored come, against whole trees. */
class ScoredRegionTest {

  private static final double[] GRID = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

  /** How many draws a task has: more in the long form. */
  private static final int DRAWS = "all".equals(System.getProperty("contract.draws")) ? 5 : 2;

  private static final double[] STRENGTHS = {0, 1, 4, 16, 64, 256};

  private static Dataset draft(Task task, int seed) {
    RandomDrafts drafts = RandomDrafts.of(task, 120, 6, 3).labelled(0.4);
    drafts = seed % 2 == 0 ? drafts.mixed(0.15) : drafts;
    drafts = seed == 2 ? drafts.tied() : drafts;
    drafts = seed % 3 == 1 ? drafts.partly(0.2) : drafts;
    return (seed > 3 ? drafts.weights() : drafts).draw(seed).build();
  }

  private static PctOptions options(int seed) {
    PctOptions builder =
        PctOptions.semiSupervised()
            .with(OBJECTIVE, seed == 3 ? Objective.PAPER : Objective.RELATIVE)
            .with(
                MISSING_VARIANCE, MissingVariance.values()[seed % MissingVariance.values().length])
            .with(SEED, (long) seed);
    if (seed == 1) {
      builder = builder.with(MIN_LABELLED, 0.0);
    }
    if (seed == 4) {
      builder = builder.with(MAX_DEPTH, 4);
    }
    return seed == 5 ? builder.with(F_TEST, 0.2) : builder;
  }

  /** Whole trees, one ω after the other, each for itself. */
  private static Tunable naive(PctOptions options) {
    return (part, context) ->
        (omega, forms) -> {
          try (Workers workers = new Workers(context)) {
            PctFit fit =
                new PctFit(
                    part.train(),
                    options,
                    () -> null,
                    context,
                    workers,
                    Optional.empty(),
                    ScoredRegion.EVERYWHERE);
            return forms.stream()
                .map(
                    form -> {
                      Tree tree = fit.pruned(fit.grown(omega), form.pruning());
                      return scores(part.train(), tree, form.smoothing(), part.heldOut());
                    })
                .toArray(double[][][]::new);
          }
        };
  }

  private static double[][] scores(Dataset train, Tree tree, double smoothing, Dataset rows) {
    Schema schema = Schema.of(train);
    TreeModel model = new TreeModel(ModelHead.inner(schema), tree, smoothing);
    return IntStream.range(0, rows.rows())
        .mapToObj(i -> model.score(f -> rows.value(i, f)))
        .toArray(double[][]::new);
  }

  private static Tuning naive(Dataset data, PctOptions options, List<LeafForm> forms) {
    TaskMeasure measure = options.measure(data);
    return new OmegaSearch(
            options.get(OMEGA_SEARCH),
            options.get(OMEGA_GRID).toArray(),
            forms,
            measure.key(),
            measure.higherIsBetter(),
            measure::value,
            options.get(FOLD_REPEATS).orElse(0),
            options.get(SEED))
        .run(data, naive(options), FitContext.quiet());
  }

  private static void compare(Dataset data, PctOptions options, List<LeafForm> forms, String what) {
    Tuning found = new PctLearner(options).fit(data).provenance().tuning().orElseThrow();
    Tuning expected = naive(data, options, forms);
    assertEquals(expected.candidates(), found.candidates(), what);
    assertEquals(expected.chosen(), found.chosen(), what);
  }

  @Test
  void everyFoldScoreAndTheChoiceAreThoseOfTheNaiveSearch() {
    for (Task task : Task.values()) {
      double[] strengths = task.isClassification() ? new double[] {1} : STRENGTHS;
      List<LeafForm> forms = LeafForm.grid(strengths, new double[] {0});
      for (int seed = 1; seed <= DRAWS; seed++) {
        compare(draft(task, seed), options(seed), forms, task + ", seed " + seed);
      }
    }
  }

  @Test
  void soTheyAreWithPruningAndForHyperplanes() {
    List<LeafForm> forms = LeafForm.grid(STRENGTHS, new double[] {0});
    Dataset data = draft(Task.MULTI_LABEL, 2);
    compare(data, options(2).with(PRUNING, Pruning.M5), forms, "M5");
    compare(data, options(2).with(PRUNING, Pruning.cost(0.01)), atPrice(0.01), "cost");
    PctOptions oblique =
        options(2)
            .with(SPLITTER, SplitSearch.GRADIENT)
            .with(OMEGA_GRID, OmegaGrid.parse("0,0.5,1"))
            .with(MISSING_VARIANCE, MissingVariance.PARENT);
    compare(data, oblique, forms, "oblique");
    PctOptions clus = options(2).with(OBJECTIVE, Objective.CLUS);
    compare(data, clus, LeafForm.grid(new double[] {0}, new double[] {0}), "CLUS");
  }

  private static List<LeafForm> atPrice(double alpha) {
    return LeafForm.grid(STRENGTHS, new double[] {alpha});
  }

  @Test
  void fewerNodesAreSearchedAndAllOnTheWaysOfTheRows() {
    Dataset data = draft(Task.MULTI_LABEL, 2);
    int[] few = {3, 50, 77};
    int[] rest = IntStream.range(0, data.rows()).filter(i -> !among(few, i)).toArray();
    Dataset requested = data.select(few);
    Dataset train = data.select(rest);
    PctOptions options = options(2);
    FitContext context = FitContext.quiet();
    try (Workers workers = new Workers(context)) {
      PctFit whole =
          new PctFit(
              train,
              options,
              () -> null,
              context,
              workers,
              Optional.empty(),
              ScoredRegion.EVERYWHERE);
      ScoredRegion reach = PctFit.reach(options, requested, train);
      PctFit reached =
          new PctFit(train, options, () -> null, context, workers, Optional.empty(), reach);
      reached.growTogether(GRID);
      for (double omega : GRID) {
        Tree all = whole.grown(omega).tree();
        Tree some = reached.grown(omega).tree();
        assertTrue(some.leaves() < all.leaves(), () -> "ω " + omega);
        // A tree divides no node that none of three rows comes to: at most three ways of nodes.
        assertTrue(some.size() <= 1 + 2 * few.length * all.depth(), () -> "ω " + omega);
        assertEquals(all.weight(0), some.weight(0));
        for (double strength : STRENGTHS) {
          double[][] expected = scores(train, all, strength, requested);
          assertArrayEquals(expected, scores(train, some, strength, requested));
        }
      }
    }
  }

  private static boolean among(int[] list, int value) {
    return Arrays.stream(list).anyMatch(v -> v == value);
  }

  @Test
  void aRowWithAMissingValueIsWantedWhereverAPartOfItGoes() {
    Dataset requested = RandomDrafts.of(Task.MULTI_LABEL, 40, 3, 2).mixed(0.5).draw(3).build();
    Dataset train = RandomDrafts.of(Task.MULTI_LABEL, 40, 3, 2).draw(4).build();
    int gap = -1;
    for (int i = 0; i < requested.rows() && gap < 0; i++) {
      gap = Double.isNaN(requested.value(i, 0)) ? i : -1;
    }
    ScoredRegion reach = ScoredRegion.of(requested.select(new int[] {gap}), train);
    ScoredRegion.Halves both = reach.divide(new AxisTest(0, 0, 0.3));
    assertTrue(both.left().needed() && both.right().needed());
    ScoredRegion.Halves left = reach.divide(new AxisTest(0, 0, 1));
    assertTrue(left.left().needed() && !left.right().needed());
    assertTrue(!left.right().divide(new AxisTest(0, 0, 1)).left().needed());
  }

  @Test
  void wholeTreesAreGrownWhereSumsAreRoundedOrNodesAreCut() {
    Dataset labels = draft(Task.MULTI_LABEL, 3);
    Dataset numbers = draft(Task.MULTI_TARGET_REGRESSION, 3);
    Dataset weighted = draft(Task.MULTI_LABEL, 4);
    PctOptions plain = PctOptions.semiSupervised();
    assertNotSame(ScoredRegion.EVERYWHERE, PctFit.reach(plain, labels, labels));
    assertSame(ScoredRegion.EVERYWHERE, PctFit.reach(plain, numbers, numbers));
    assertSame(ScoredRegion.EVERYWHERE, PctFit.reach(plain, weighted, weighted));
    for (Pruning pruning : List.of(Pruning.M5, Pruning.AUTO, Pruning.cost(0.1))) {
      PctOptions cut = plain.with(PRUNING, pruning);
      assertSame(ScoredRegion.EVERYWHERE, PctFit.reach(cut, labels, labels));
    }
    PctOptions clus = plain.with(OBJECTIVE, Objective.CLUS);
    assertSame(ScoredRegion.EVERYWHERE, PctFit.reach(clus, labels, labels));
  }
}
