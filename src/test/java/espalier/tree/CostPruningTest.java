package espalier.tree;

import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import espalier.run.Workers;
import espalier.split.AxisTest;
import espalier.split.SplitTest;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Cost-complexity pruning: by hand, nested and optimal, and chosen by internal folds. */
class CostPruningTest {

  /** Root 10, left 6 with leaves 3 and 1, right 2 with leaves 1 and 1: 1 labelled row to a leaf. */
  private static GrownTree grown() {
    SplitTest test = new AxisTest(0, 0, 1);
    LeafStatistics leaf = new LeafStatistics(1, null, new int[] {0}, new double[] {2});
    Tree tree =
        new Tree(
            new SplitTest[] {test, test, null, null, test, null, null},
            new int[] {4, 3, 0, 0, 6, 0, 0},
            new double[] {4, 2, 1, 1, 2, 1, 1},
            new double[] {4, 2, 1, 1, 2, 1, 1},
            new double[7],
            new LeafStatistics[] {null, null, leaf, leaf, null, leaf, leaf});
    double[] error = {10, 6, 3, 1, 2, 1, 1};
    return new GrownTree(tree, error, error);
  }

  private static Tree cut(GrownTree grown, double alpha) {
    return Pruning.cost(alpha).apply(grown, alpha, false);
  }

  /**
   * The right split takes nothing away, the left one (6 - 4)/10 = .2 for one more leaf, and the
   * root, once both are gone, (10 - 8)/10 = .2, with the left one kept (10 - 6)/10 for two: .2.
   */
  @ParameterizedTest
  @CsvSource({"0, 3", "0.19, 3", "0.2, 1", "0.21, 1", "1, 1"})
  void leavesMustPay(double alpha, int leaves) {
    assertEquals(leaves, cut(grown(), alpha).leaves());
  }

  @Test
  void aLeafRemembersWhatWasBelow() {
    Tree root = cut(grown(), 1);
    assertEquals(4, root.statistics(0).known());
    assertEquals(8, root.statistics(0).sum(0));
  }

  @Test
  void aTreeThatErrsNowhereIsItsRoot() {
    GrownTree pure = new GrownTree(grown().tree(), new double[7], new double[7]);
    assertEquals(1, cut(pure, 0).leaves());
  }

  private static GrownTree random(Task task, long seed, Dataset data) {
    PctOptions options =
        PctOptions.semiSupervised()
            .fix(OMEGA, 0.5)
            .with(MIN_LEAF, 1.0)
            .with(MIN_LABELLED, 1.0)
            .with(SEED, seed);
    FitContext context = FitContext.quiet();
    try (Workers workers = new Workers(context)) {
      return new PctFit(
              data,
              options,
              () -> null,
              context,
              workers,
              Optional.empty(),
              ScoredRegion.EVERYWHERE)
          .grown(0.5);
    }
  }

  private static double cost(GrownTree grown, Tree kept, double alpha, int at, int[] next) {
    int node = next[0]++;
    if (kept.isLeaf(node)) {
      return grown.targetSpread()[at] / grown.targetSpread()[0] + alpha;
    }
    return cost(grown, kept, alpha, grown.tree().left(at), next)
        + cost(grown, kept, alpha, grown.tree().right(at), next);
  }

  /** The least cost over all subtrees, by trying both for every node. */
  private static double least(GrownTree grown, double alpha, int node) {
    double own = grown.targetSpread()[node] / grown.targetSpread()[0] + alpha;
    Tree tree = grown.tree();
    return tree.isLeaf(node)
        ? own
        : Math.min(
            own, least(grown, alpha, tree.left(node)) + least(grown, alpha, tree.right(node)));
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void keptTreesAreCheapestAndNested(Task task) {
    for (int seed = 1; seed <= 3; seed++) {
      Dataset data =
          RandomDrafts.of(task, 60, 3, task.name().startsWith("M") ? 3 : 1)
              .labelled(0.7)
              .draw(seed)
              .build();
      GrownTree grown = random(task, seed, data);
      int before = Integer.MAX_VALUE;
      for (double alpha : new double[] {0, 0.001, 0.01, 0.05, 0.2, 1}) {
        Tree kept = Pruning.cost(alpha).apply(grown, alpha, false);
        // Sums of up to 60 shares in another order.
        assertEquals(
            least(grown, alpha, 0), cost(grown, kept, alpha, 0, new int[1]), 1e-9, task.name());
        assertTrue(kept.size() <= before, task + " is not nested at " + alpha);
        before = kept.size();
      }
      assertEquals(1, before);
    }
  }

  @Test
  void zeroKeepsUnsmoothedScores() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 80, 3, 3).labelled(0.5).draw(5).build();
    PctOptions options = PctOptions.semiSupervised().fix(OMEGA, 0.3).fix(SMOOTHING, 0.0);
    double[][] whole = new PctLearner(options).fit(data).score(data);
    PctOptions cut = options.with(PRUNING, Pruning.cost(0));
    TreeModel model = new PctLearner(cut).fit(data);
    double[][] less = model.score(data);
    for (int i = 0; i < whole.length; i++) {
      // Splits that take nothing away have equal means on both sides up to rounding.
      for (int o = 0; o < whole[i].length; o++) {
        assertEquals(whole[i][o], less[i][o], 1e-9);
      }
    }
  }

  @Test
  void chosenByInternalFolds() {
    Dataset noise = RandomDrafts.of(Task.REGRESSION, 90, 3, 1).draw(2).build();
    PctOptions options =
        PctOptions.semiSupervised().fix(OMEGA, 1.0).fix(SMOOTHING, 0.0).with(PRUNING, Pruning.AUTO);
    TreeModel model = new PctLearner(options).fit(noise);
    Tuning tuning = model.provenance().tuning().orElseThrow();
    assertEquals(1, tuning.best().omega());
    LeafForm best = tuning.best().form();
    assertEquals(0, best.smoothing());
    assertEquals(0, model.smoothing());
    assertTrue(tuning.candidates().stream().allMatch(c -> c.omega() == 1 && c.smoothing() == 0));
    double[] prices = tuning.candidates().stream().mapToDouble(Tuning.Candidate::pruning).toArray();
    assertEquals(prices.length, Arrays.stream(prices).distinct().count());
    assertTrue(
        tuning.candidates().stream().noneMatch(c -> c.mean() > tuning.best().mean()),
        tuning.toString());
    TreeModel given =
        new PctLearner(options.with(PRUNING, Pruning.cost(best.pruning()))).fit(noise);
    assertEquals(given.tree().size(), model.tree().size());
  }
}
