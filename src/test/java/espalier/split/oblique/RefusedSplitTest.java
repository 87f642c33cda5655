package espalier.split.oblique;

import static espalier.run.Seeds.SEED;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.HeavyTails;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import espalier.tuning.TaskMeasure;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows far outside draw the first hyperplane to themselves; a tree must grow all the same. */
class RefusedSplitTest {

  private static TreeModel fit(SplitSearch search, double omega, long seed, Dataset train) {
    boolean axis = search == SplitSearch.AXIS;
    PctOptions options = axis ? PctOptions.semiSupervised() : PctOptions.oblique(search);
    return new PctLearner(options.fix(OMEGA, omega).fix(SMOOTHING, 0.0).with(SEED, seed))
        .fit(train);
  }

  @ParameterizedTest
  @ValueSource(strings = {"svm", "gradient"})
  void treesGrowAmongOutliers(SplitSearch search) {
    for (long seed = 1; seed <= 20; seed++) {
      Dataset train = new HeavyTails(500, 24, seed).train(500, 30);
      for (double omega : new double[] {0, 0.25, 0.5, 1}) {
        int nodes = fit(search, omega, seed, train).tree().size();
        assertTrue(nodes > 1, "seed " + seed + ", ω = " + omega + ": a single leaf");
      }
    }
  }

  /** The size at which the defect was found; the qualities are printed for the record. */
  @Test
  @Tag("long")
  void largeTreesGrowAmongOutliers() {
    for (long seed = 1; seed <= 6; seed++) {
      HeavyTails drawn = new HeavyTails(10_000, 576, seed);
      Dataset train = drawn.train(9_000, 100);
      Dataset test = drawn.test(9_000);
      double twin = quality(fit(SplitSearch.SVM, 1, seed, train), test);
      for (double omega : new double[] {0.25, 0.5}) {
        TreeModel model = fit(SplitSearch.SVM, omega, seed, train);
        System.out.printf(
            Locale.ROOT,
            "seed %d, ω = %.2f: %d nodes, R² %.3f; supervised twin %.3f; one feature a test %.3f%n",
            seed,
            omega,
            model.tree().size(),
            quality(model, test),
            twin,
            quality(fit(SplitSearch.AXIS, omega, seed, train), test));
        assertTrue(model.tree().size() > 1, "seed " + seed + ", ω = " + omega);
      }
    }
  }

  private static double quality(TreeModel model, Dataset test) {
    return TaskMeasure.of(test).value(test, model.score(test));
  }
}
