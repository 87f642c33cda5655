package espalier.tree;

import static espalier.impurity.ClusteringOptions.MISSING_VARIANCE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.F_TEST;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tree.GrowthOptions.PRUNING;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.MissingVariance;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.axis.FeatureRanks;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Trees grown together for all ω against trees grown one by one. */
class GridGrowerTest {

  private static final double[] GRID = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};

  @Test
  void everyTreeIsTheOneGrownAlone() {
    int parted = 0;
    for (Task task : Task.values()) {
      for (int seed = 1; seed <= 6; seed++) {
        Dataset data = draft(task, seed);
        parted += compare(data, options(seed), 1 + seed % 3, task + ", seed " + seed);
      }
    }
    // The grid must have led to different trees often, else nothing was compared.
    assertTrue(parted > 60, () -> "different trees");
  }

  private static Dataset draft(Task task, int seed) {
    RandomDrafts drafts = RandomDrafts.of(task, 90, 7, 3).labelled(0.4);
    drafts = seed % 2 == 0 ? drafts.mixed(0.1) : drafts;
    drafts = seed % 3 == 0 ? drafts.tied() : drafts;
    drafts = seed % 3 == 1 ? drafts.partly(0.2) : drafts;
    return (seed > 3 ? drafts.weights() : drafts).draw(seed).build();
  }

  private static PctOptions options(int seed) {
    PctOptions builder =
        PctOptions.semiSupervised()
            .with(OBJECTIVE, seed % 3 == 2 ? Objective.PAPER : Objective.RELATIVE)
            .with(
                MISSING_VARIANCE, MissingVariance.values()[seed % MissingVariance.values().length]);
    if (seed == 4) {
      builder = builder.with(MAX_DEPTH, 3).with(PRUNING, Pruning.M5_ALL);
    }
    return (seed == 5 ? builder.with(F_TEST, 0.2) : builder);
  }

  /** Compares all ω; returns how many trees differ from the one before. */
  private static int compare(Dataset data, PctOptions options, int threads, String what) {
    SplittableRandom random = new SplittableRandom(7);
    int[] rows = IntStream.range(0, data.rows()).filter(i -> random.nextDouble() < 0.8).toArray();
    Dataset part = data.select(rows);
    FitContext context = FitContext.quiet().withThreads(threads);
    int parted = 0;
    try (Workers workers = new Workers(context)) {
      FeatureRanks sorted = FeatureRanks.of(data, workers).select(rows);
      PctFit together =
          new PctFit(
              part,
              options,
              () -> null,
              context,
              workers,
              Optional.of(sorted),
              ScoredRegion.EVERYWHERE);
      together.growTogether(GRID);
      GrownTree before = null;
      for (double omega : GRID) {
        GrownTree alone =
            new PctFit(
                    part,
                    options,
                    () -> null,
                    context,
                    workers,
                    Optional.empty(),
                    ScoredRegion.EVERYWHERE)
                .grown(omega);
        assertSame(alone, together.grown(omega), what + ", ω " + omega);
        parted += before != null && !sameTests(alone.tree(), before.tree()) ? 1 : 0;
        before = alone;
      }
    }
    return parted;
  }

  private static boolean sameTests(Tree a, Tree b) {
    return a.size() == b.size()
        && IntStream.range(0, a.size())
            .allMatch(i -> a.isLeaf(i) ? b.isLeaf(i) : a.test(i).equals(b.test(i)));
  }

  static void assertSame(GrownTree expected, GrownTree found, String what) {
    Tree a = expected.tree();
    Tree b = found.tree();
    assertTrue(sameTests(a, b), what);
    assertArrayEquals(expected.targetSpread(), found.targetSpread(), what);
    assertArrayEquals(expected.totalSpread(), found.totalSpread(), what);
    for (int i = 0; i < a.size(); i++) {
      assertEquals(a.weight(i), b.weight(i), what);
      assertEquals(a.labelled(i), b.labelled(i), what);
      assertEquals(a.gain(i), b.gain(i), what);
      if (a.isLeaf(i)) {
        assertEquals(text(a.statistics(i)), text(b.statistics(i)), what);
      } else {
        assertEquals(a.right(i), b.right(i), what);
      }
    }
  }

  private static String text(LeafStatistics leaf) {
    return leaf.known()
        + Arrays.toString(IntStream.range(0, leaf.stored()).map(leaf::output).toArray())
        + Arrays.toString(IntStream.range(0, leaf.stored()).mapToDouble(leaf::sum).toArray());
  }
}
