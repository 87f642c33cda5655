package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The passes against enumerations in many digits. */
final class OraclePassesTest {

  /** Stated in the files. */
  private static final double EXACT = 1e-12;

  private static final double[] UNIFORM = {0.5, 0.5};

  @Test
  void transitionsAreThoseOfTheSymmetricChain() {
    for (TbbOracle c : TbbOracle.read("transition.json").get("cases").list()) {
      int k = (int) c.get("k").number();
      double rate = k * c.get("lambda_").number() / (k - 1);
      MutationModel model = MutationModel.uniform(rate, k);
      double t = c.get("t").number();
      // The file's tolerance.
      assertEquals(c.get("pSame").number(), model.transition(0, 0, t), 1e-14);
      assertEquals(c.get("pDiff").number(), model.transition(0, 1, t), 1e-14);
    }
  }

  @Test
  void posteriorsOfFourteenTrees() {
    int cases = 0;
    for (TbbOracle c : TbbOracle.read("posterior_small.json").get("cases").list()) {
      cases++;
      String name = c.get("name").text();
      int leaves = (int) c.get("nLeaves").number();
      LatentTree tree = c.tree(leaves);
      if (name.equals("contradictory_tiny_branch")) {
        assertTrue(tree.length(0) > 0, "the branches are tiny, not nothing");
      }
      double[] pi = c.get("pi").numbers();
      MutationModel model = new MutationModel(c.get("beta").number(), pi);
      int[] labels = c.get("labels").integers();
      StateMessages m = StateMessages.of(tree, model, labels);
      assertEquals(c.get("logEvidence").number(), m.logEvidence(), EXACT, name);
      double[][] posterior = c.get("posterior").matrix();
      double[][] deviation = c.get("deviation").matrix();
      double[][] leaveOneOut = c.get("looPosterior").matrix();
      for (int v = 0; v < tree.size(); v++) {
        assertArrayEquals(posterior[v], m.posterior(v), EXACT, name + ", node " + v);
        double[] u = m.message(v);
        for (int s = 0; s < pi.length; s++) {
          if (!Double.isNaN(deviation[v][s])) {
            double expected = deviation[v][s];
            // Deviations keep their digits however small they are; where two cancel, rounding is
            // left.
            double room = expected == 0 ? 1e-15 : Math.abs(expected) * 1e-9;
            assertEquals(expected, Math.expm1(u[s]), room, name);
          }
        }
      }
      for (int leaf = 0; leaf < leaves; leaf++) {
        if (leaveOneOut[leaf] != null) {
          assertArrayEquals(leaveOneOut[leaf], m.leaveOneOut(leaf), EXACT, name);
        }
      }
      if (pi.length == 2 && !name.contains("zero_branch")) {
        assertRatiosAgree(tree, model, labels, m, name);
      }
    }
    assertEquals(14, cases);
  }

  private static void assertRatiosAgree(
      LatentTree tree, MutationModel model, int[] labels, StateMessages states, String name) {
    double[][] evidence = new double[labels.length][];
    for (int leaf = 0; leaf < labels.length; leaf++) {
      if (labels[leaf] >= 0) {
        double sure = labels[leaf] == 1 ? 1 : -1;
        evidence[leaf] = new double[] {0, sure * Double.POSITIVE_INFINITY};
      }
    }
    double[] rates = {0.7, model.rate()};
    LabelMessages m = LabelMessages.of(tree, rates, new double[] {0.5, model.prior()[1]}, evidence);
    assertEquals(states.logEvidence(), m.logEvidence(1), EXACT, name);
    for (int v = 0; v < tree.size(); v++) {
      double p = LabelMessages.probability(m.logOdds(v, 1));
      assertEquals(states.posterior(v)[1], p, EXACT, name + ", node " + v);
    }
    for (int leaf = 0; leaf < labels.length; leaf++) {
      double p = LabelMessages.probability(m.leaveOneOut(leaf, 1));
      assertEquals(states.leaveOneOut(leaf)[1], p, EXACT, name + ", leaf " + leaf);
    }
  }

  @Test
  void leaveOneOutOnAGridOfRates() {
    TbbOracle o = TbbOracle.read("loo_grid.json");
    LatentTree tree = o.tree(12);
    int[] labels = o.get("labels").integers();
    for (TbbOracle g : o.get("grid").list()) {
      MutationModel model = MutationModel.uniform(g.get("beta").number(), 3);
      StateMessages m = StateMessages.of(tree, model, labels);
      double loss = 0;
      double wrong = 0;
      int count = 0;
      for (int leaf = 0; leaf < 12; leaf++) {
        if (labels[leaf] >= 0) {
          loss -= Math.log(m.leaveOneOut(leaf)[labels[leaf]]);
          wrong += m.leaveOneOutDecision(leaf) == labels[leaf] ? 0 : 1;
          count++;
        }
        assertArrayEquals(g.get("posterior").matrix()[leaf], m.posterior(leaf), EXACT);
      }
      assertEquals(g.get("looLogLoss").number(), loss / count, EXACT);
      assertEquals(g.get("looError").number(), wrong / count, EXACT);
      assertEquals(g.get("logEvidence").number(), m.logEvidence(), EXACT);
    }
  }

  @Test
  void atHighRatesDecisionsAreThoseOfTheNearestClade() {
    TbbOracle o = TbbOracle.read("loo_grid.json");
    TbbOracle expected = TbbOracle.read("tnn.json");
    LatentTree tree = o.tree(12);
    int[] labels = o.get("labels").integers();
    StateMessages m = StateMessages.of(tree, MutationModel.uniform(150, 3), labels);
    double[][] clade = expected.get("clade").matrix();
    int[] argmax = expected.get("tbbArgmaxBeta150").integers();
    CladeScores scores = new CladeScores(tree, Known.classes(labels, 3));
    for (int leaf = 0; leaf < 12; leaf++) {
      assertEquals(argmax[leaf], m.decision(leaf));
      if (clade[leaf] != null) {
        assertArrayEquals(clade[leaf], scores.at(leaf), EXACT);
      }
    }
  }

  @Test
  void oneUniformRateKeepsParentsAboveChildrenOtherPriorsNeedNot() {
    TbbOracle o = TbbOracle.read("hierarchy_prior.json");
    for (TbbOracle c : o.get("cases").list()) {
      boolean other = c.has("tree");
      LatentTree tree =
          other
              ? LatentTree.ofLengths(3, c.get("tree").integers(), c.get("branchLength").numbers())
              : o.tree(4);
      for (String side : new String[] {"Parent", "Child"}) {
        String key = side.toLowerCase(java.util.Locale.ROOT);
        int[] labels =
            (c.has(key + "Labels") ? c.get(key + "Labels") : o.get("defaultLabels")).integers();
        MutationModel model = new MutationModel(1.5, c.get("pi" + side).numbers());
        StateMessages m = StateMessages.of(tree, model, labels);
        double[] expected = c.get(key + "LabelPosterior").numbers();
        for (int leaf = 0; leaf < tree.leaves(); leaf++) {
          assertEquals(expected[leaf], m.posterior(leaf)[1], EXACT);
        }
      }
    }
  }

  @Test
  void likelihoodOfFeatures() {
    TbbOracle o = TbbOracle.read("feature_likelihood.json");
    LatentTree tree = o.tree(4);
    double[][] x = o.get("X").matrix();
    MutationModel model = new MutationModel(o.get("beta").number(), UNIFORM);
    double[] expected = o.get("perFeature").numbers();
    double total = 0;
    int[][] columns = new int[4][];
    for (int f = 0; f < 4; f++) {
      int feature = f;
      columns[f] = Arrays.stream(x).mapToInt(row -> (int) row[feature]).toArray();
      double own = StateMessages.of(tree, model, columns[f]).logEvidence();
      assertEquals(expected[f], own, EXACT);
      total += own;
    }
    assertEquals(o.get("total").number(), total, EXACT);
  }

  @Test
  void diffusion() {
    TbbOracle o = TbbOracle.read("brownian.json");
    LatentTree tree = o.tree(4);
    TbbOracle flat = o.get("flatRoot");
    double[] x = o.get("x").numbers();
    Diffusion d = Diffusion.of(tree, o.get("sigma2").number(), x, new double[4]);
    assertEquals(flat.get("logLik").number(), d.logLikelihood(), EXACT);
    assertEquals(flat.get("rootMean").number(), d.mean(tree.root()), EXACT);
    assertEquals(flat.get("leaf1Mean").number(), d.mean(1), EXACT);
    assertEquals(flat.get("leaf1Var").number(), d.variance(1), EXACT);
  }
}
