package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.ensemble.RankedPctOptions.RANKING_TREES;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.tree.GrowthOptions.MAX_DEPTH;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.impurity.Objective;
import espalier.learn.FitContext;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.TreeModel;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RankedPctTest {

  /**
   * x0 tells the label of every third row, the others are unlabelled; x1 to x5 are five noisy
   * copies of a division that has nothing to do with it.
   */
  private static Dataset data() {
    SplittableRandom random = new SplittableRandom(11);
    int rows = 150;
    double[][] x = new double[6][rows];
    Draft draft = new Draft();
    draft.targets.add(Attribute.label("a"));
    draft.cells = new double[rows][1];
    for (int i = 0; i < rows; i++) {
      x[0][i] = random.nextDouble();
      boolean side = random.nextBoolean();
      for (int f = 1; f < 6; f++) {
        x[f][i] = (side ? 3 : 0) + random.nextDouble();
      }
      draft.cells[i][0] = i % 3 > 0 ? Double.NaN : x[0][i] > 0.5 ? 1 : 0;
    }
    for (int f = 0; f < 6; f++) {
      draft.feature(Attribute.numeric("x" + f), false, x[f]);
    }
    return draft.build();
  }

  private static RankedPctOptions options(double omega) {
    PctOptions tree = PctOptions.semiSupervised().fix(OMEGA, omega).with(MAX_DEPTH, 1);
    return RankedPctOptions.defaults().takeFrom(tree).with(RANKING_TREES, 30);
  }

  private static int requested(TreeModel model) {
    return ((espalier.split.FeatureTest) model.tree().test(0)).feature();
  }

  /** The division of the five carries most of the features' spread, and nothing of the label. */
  @Test
  void featuresThatDoNotTellTheLabelLoseTheirWeight() {
    TreeModel plain = new RankedPctLearner(options(0.2)).fit(data());
    TreeModel ranked = new RankedPctLearner(options(0.2).with(FEATURE_RANKING, true)).fit(data());
    assertTrue(requested(plain) > 0, "the plain tree follows the five");
    assertEquals(0, requested(ranked));
    assertEquals("SSL-PCT", plain.provenance().method());
    assertEquals("SSL-PCT-FR", ranked.provenance().method());
    Map<String, String> written = ranked.provenance().options();
    assertEquals("true", written.get("feature-ranking"));
    assertEquals("30", written.get("ranking-trees"));
  }

  @Test
  void withoutRankingItIsThePlainLearner() {
    PctOptions tree = PctOptions.semiSupervised().fix(OMEGA, 0.2);
    double[][] plain = new PctLearner(tree).fit(data()).score(data());
    RankedPctOptions same = RankedPctOptions.defaults().takeFrom(tree);
    assertArrayEquals(plain, new RankedPctLearner(same).fit(data()).score(data()));
  }

  @Test
  void supervisedTreesHaveNothingToWeigh() {
    TreeModel one = new RankedPctLearner(options(1)).fit(data());
    TreeModel other = new RankedPctLearner(options(1).with(FEATURE_RANKING, true)).fit(data());
    assertArrayEquals(one.score(data()), other.score(data()));
    assertEquals("PCT", other.provenance().method());
  }

  @Test
  void omegaIsSearchedAndThreadsDoNotMatter() {
    PctOptions tree =
        PctOptions.semiSupervised().with(OMEGA_GRID, espalier.tuning.OmegaGrid.steps(0, 1, 0.5));
    RankedPctOptions searched =
        RankedPctOptions.defaults()
            .takeFrom(tree)
            .with(FEATURE_RANKING, true)
            .with(RANKING_TREES, 10);
    TreeModel one = new RankedPctLearner(searched).fit(data());
    TreeModel two = new RankedPctLearner(searched).fit(data(), FitContext.quiet().withThreads(2));
    assertTrue(one.provenance().tuning().isPresent());
    assertEquals(one.provenance(), two.provenance());
    assertArrayEquals(one.score(data()), two.score(data()));
  }

  @Test
  void clusTakesWeightsToo() {
    RankedPctOptions clus =
        options(0.2)
            .takeFrom(
                PctOptions.semiSupervised()
                    .fix(OMEGA, 0.2)
                    .with(MAX_DEPTH, 1)
                    .with(OBJECTIVE, Objective.CLUS));
    assertTrue(requested(new RankedPctLearner(clus).fit(data())) > 0);
    assertEquals(0, requested(new RankedPctLearner(clus.with(FEATURE_RANKING, true)).fit(data())));
  }

  @Test
  void hyperplanesAreRefused() {
    RankedPctOptions oblique =
        RankedPctOptions.defaults().takeFrom(PctOptions.oblique(SplitSearch.GRADIENT));
    String said =
        assertThrows(
                IllegalArgumentException.class, () -> oblique.with(FEATURE_RANKING, true).checked())
            .getMessage();
    assertTrue(said.contains("splitter=axis"), said);
    assertThrows(IllegalArgumentException.class, () -> oblique.with(RANKING_TREES, 0));
  }
}
