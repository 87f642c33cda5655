package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows hung on the tree by average distances, and learning by drawn trees. */
class AttachmentTest {

  private static BayesOptions options(Map<String, String> changes) {
    return BayesOptions.defaults().setAll(changes);
  }

  /** Points 0, 1 and 10; merges at 1 and (100 + 81) / 2. */
  private static Dataset line() {
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    targets.add(new double[] {1});
    targets.add(new double[] {1});
    targets.add(new double[] {0});
    return Dataset.of(
        "line",
        List.of(Attribute.numeric("x")),
        List.of(DenseColumn.of(new double[] {0, 1, 10})),
        targets.build());
  }

  /** The posterior of a fourth leaf that meets the branch above {0, 1} at a height. */
  private static double inserted(double height) {
    double root = 90.5 / 2;
    int[] parent = {4, 4, 6, 5, 5, 6, -1};
    double[] heights = {0, 0, 0, 0, 0.5 / root, height / root, 1};
    LatentTree tree = LatentTree.ofHeights(4, parent, heights);
    int[] known = {1, 1, 0, -1};
    return StateMessages.of(tree, MutationModel.uniform(1.5, 2), known).posterior(3)[1];
  }

  @Test
  void attachingIsInsertingIntoTheTree() {
    Map<String, String> plain = Map.of("scaling", "none", "rate", "1.5", "prior", "uniform");
    BayesModel nearest = new BayesLearner(options(plain)).fit(line());
    Map<String, String> changed = new java.util.HashMap<>(plain);
    changed.put("attachment", "average");
    BayesModel average = new BayesLearner(options(changed)).fit(line());
    // The nearest leaf of 3 is at squared distance 4, the clade {0, 1} at 6.5 on average.
    assertEquals(inserted(4 / 2.0), nearest.score(f -> 3)[0], 1e-12, "rounding");
    assertEquals(inserted(6.5 / 2), average.score(f -> 3)[0], 1e-12, "rounding");
    for (double x : new double[] {0, 1, 10}) {
      assertArrayEquals(nearest.score(f -> x), average.score(f -> x), "a row of training");
    }
    double far = average.score(f -> 1e6)[0];
    assertEquals(0.5, far, 1e-9, "nothing of the tree is felt so far away");
  }

  private static Dataset flags(int rows) {
    SplittableRandom random = Seeds.random(4, "flags");
    List<Attribute> features = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < 8; f++) {
      features.add(Attribute.nominal("x" + f, List.of("a", "b")));
      double[] column = new double[rows];
      Arrays.setAll(column, i -> random.nextInt(5) == 0 ? Double.NaN : random.nextInt(2));
      columns.add(DenseColumn.of(column));
    }
    features.add(Attribute.numeric("z"));
    double[] numbers = new double[rows];
    Arrays.setAll(numbers, i -> random.nextGaussian());
    columns.add(DenseColumn.of(numbers));
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.nominal("class", List.of("p", "q", "r"))));
    for (int i = 0; i < rows; i++) {
      targets.add(new double[] {i % 2 == 0 ? random.nextInt(3) : Double.NaN});
    }
    return Dataset.of("flags", features, columns, targets.build());
  }

  @Test
  void drawnTreesAreAveragedByWhatTheySayOfTheClasses() {
    Dataset data = flags(14);
    BayesOptions options =
        options(Map.of("trees", "mcmc", "burn-in", "20", "samples", "60", "prior", "uniform"));
    Leaves leaves = Leaves.of(data, options, espalier.learn.FeatureSpace.Missing.JOINT);
    LatentTree start = new BayesLearner(options).tree(data, FitContext.quiet()).tree();
    SampledFit fit;
    try (Workers workers = new Workers(FitContext.quiet())) {
      fit = SampledFit.of(Schema.of(data), leaves, start, options, FitContext.quiet(), workers);
    }
    int[] known = new int[14];
    Arrays.setAll(known, i -> i % 2 == 0 ? (int) data.targets().get(i, 0) : -1);
    double rate = fit.parts().rates().rate()[0];
    double[][] expected = fit.drawn().posterior(known, MutationModel.uniform(rate, 3), true);
    BayesModel model = new BayesLearner(options).fit(data);
    double[][] scores = model.score(data);
    for (int i = 0; i < 14; i++) {
      assertArrayEquals(expected[i], scores[i], 1e-12, "rounding, row " + i);
    }
    assertTrue(fit.drawn().trees().size() > 1);
    assertEquals(4, model.provenance().course().size());
    assertTrue(model.provenance().warnings().get(0).contains("accepted"));
  }

  @Test
  void whatDrawnTreesCannotDoIsSaid() {
    IllegalArgumentException many =
        assertThrows(
            IllegalArgumentException.class,
            () -> new BayesLearner(options(Map.of("trees", "mcmc"))).fit(flags(230)));
    assertTrue(many.getMessage().contains("tree-rows=200"), many.getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> options(Map.of("trees", "mcmc", "rule", "neighbour")).checked());
    BayesOptions few =
        options(Map.of("trees", "mcmc", "burn-in", "2", "samples", "5", "tree-rows", "120"));
    BayesModel model = new BayesLearner(few).fit(flags(230));
    assertEquals(120.0, model.size().get("leaves"));
    assertEquals(230, model.score(flags(230)).length);
  }
}
