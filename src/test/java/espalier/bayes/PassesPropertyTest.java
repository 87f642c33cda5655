package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.run.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What must hold on every tree. */
final class PassesPropertyTest {

  /** Sums of a few dozen logarithms of ordinary size, in another order. */
  private static final double EXACT = 1e-12;

  private static final double[] PI = {0.2, 0.5, 0.3};

  /** A tree of random merges of two or three parts, with random branches. */
  private static LatentTree random(int leaves, SplittableRandom random) {
    int[] parent = new int[2 * leaves];
    double[] length = new double[2 * leaves];
    int[] open = new int[leaves];
    Arrays.setAll(open, i -> i);
    int count = leaves;
    int next = leaves;
    while (count > 1) {
      int parts = count > 2 && random.nextInt(4) == 0 ? 3 : 2;
      for (int k = 0; k < parts; k++) {
        int at = random.nextInt(count);
        parent[open[at]] = next;
        length[open[at]] = 0.05 + random.nextDouble();
        open[at] = open[--count];
      }
      open[count++] = next++;
    }
    parent[next - 1] = -1;
    return LatentTree.ofLengths(leaves, Arrays.copyOf(parent, next), Arrays.copyOf(length, next));
  }

  private static int[] labels(int leaves, int classes, SplittableRandom random) {
    int[] labels = new int[leaves];
    Arrays.setAll(labels, i -> random.nextInt(classes + 2) - 2 < 0 ? -1 : random.nextInt(classes));
    return labels;
  }

  private static double[] lengths(LatentTree tree) {
    double[] lengths = new double[tree.size()];
    Arrays.setAll(lengths, tree::length);
    return lengths;
  }

  private static int[] parents(LatentTree tree) {
    int[] parents = new int[tree.size()];
    Arrays.setAll(parents, tree::parent);
    return parents;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void renumberedLeavesRenumberTheAnswers(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(12, random);
    int[] labels = labels(12, 3, random);
    int[] to = Seeds.permutation(12, random);
    int[] parents = parents(tree);
    double[] lengths = lengths(tree);
    int[] movedLabels = new int[12];
    for (int leaf = 0; leaf < 12; leaf++) {
      parents[to[leaf]] = tree.parent(leaf);
      lengths[to[leaf]] = tree.length(leaf);
      movedLabels[to[leaf]] = labels[leaf];
    }
    MutationModel model = new MutationModel(0.8, PI);
    StateMessages before = StateMessages.of(tree, model, labels);
    StateMessages after =
        StateMessages.of(LatentTree.ofLengths(12, parents, lengths), model, movedLabels);
    assertEquals(before.logEvidence(), after.logEvidence(), EXACT);
    for (int leaf = 0; leaf < 12; leaf++) {
      assertArrayEquals(before.posterior(leaf), after.posterior(to[leaf]), EXACT);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theRootMayBeAnywhere(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(10, random);
    int[] labels = labels(10, 3, random);
    MutationModel model = new MutationModel(1.1, PI);
    StateMessages before = StateMessages.of(tree, model, labels);
    StateMessages after = StateMessages.of(rerooted(tree), model, labels);
    assertEquals(before.logEvidence(), after.logEvidence(), EXACT);
    for (int leaf = 0; leaf < 10; leaf++) {
      assertArrayEquals(before.posterior(leaf), after.posterior(leaf), EXACT);
    }
  }

  /** The same tree hung up at the parent of leaf 0. */
  private static LatentTree rerooted(LatentTree tree) {
    int[] above = parents(tree);
    double[] length = lengths(tree);
    int previous = -1;
    double carried = 0;
    for (int v = tree.parent(0); v >= 0; ) {
      int up = tree.parent(v);
      double own = tree.length(v);
      above[v] = previous;
      length[v] = carried;
      previous = v;
      carried = own;
      v = up;
    }
    int[] depth = new int[tree.size()];
    Integer[] order = new Integer[tree.size()];
    for (int v = 0; v < depth.length; v++) {
      order[v] = v;
      for (int a = above[v]; a >= 0; a = above[a]) {
        depth[v]++;
      }
    }
    int leaves = tree.leaves();
    Arrays.sort(
        order,
        (a, b) ->
            a < leaves || b < leaves
                ? Boolean.compare(b < leaves, a < leaves) != 0
                    ? Boolean.compare(b < leaves, a < leaves)
                    : Integer.compare(a, b)
                : Integer.compare(depth[b], depth[a]));
    // An old root of two children has one left, which is no harm: a branch with a point on it.
    int[] place = new int[order.length];
    for (int k = 0; k < order.length; k++) {
      place[order[k]] = k;
    }
    int[] parent = new int[order.length];
    double[] moved = new double[order.length];
    for (int v = 0; v < order.length; v++) {
      parent[place[v]] = above[v] < 0 ? -1 : place[above[v]];
      moved[place[v]] = length[v];
    }
    return LatentTree.ofLengths(leaves, parent, moved);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aPointOnABranchChangesNothing(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(9, random);
    int[] labels = labels(9, 3, random);
    int cut = random.nextInt(tree.size() - 1);
    int at = Math.max(cut + 1, 9);
    int[] parent = new int[tree.size() + 1];
    double[] length = new double[tree.size() + 1];
    for (int v = 0; v < tree.size(); v++) {
      int p = tree.parent(v);
      parent[v < at ? v : v + 1] = p < 0 ? -1 : p < at ? p : p + 1;
      length[v < at ? v : v + 1] = tree.length(v);
    }
    double share = random.nextDouble();
    int old = cut < at ? cut : cut + 1;
    parent[at] = parent[old];
    parent[old] = at;
    length[at] = tree.length(cut) * share;
    length[old] = tree.length(cut) * (1 - share);
    MutationModel model = new MutationModel(1.3, PI);
    StateMessages before = StateMessages.of(tree, model, labels);
    StateMessages after = StateMessages.of(LatentTree.ofLengths(9, parent, length), model, labels);
    assertEquals(before.logEvidence(), after.logEvidence(), EXACT);
    for (int leaf = 0; leaf < 9; leaf++) {
      assertArrayEquals(before.posterior(leaf), after.posterior(leaf), EXACT);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void turnedLabelsTurnTheAnswers(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(11, random);
    int[] labels = labels(11, 2, random);
    int[] turned = Arrays.stream(labels).map(y -> y < 0 ? -1 : 1 - y).toArray();
    MutationModel model = MutationModel.uniform(0.9, 2);
    StateMessages before = StateMessages.of(tree, model, labels);
    StateMessages after = StateMessages.of(tree, model, turned);
    for (int v = 0; v < tree.size(); v++) {
      assertEquals(before.posterior(v)[1], 1 - after.posterior(v)[1], EXACT);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void oneMoreLabelAddsItsPosteriorAndLeavingItOutGivesItBack(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(12, random);
    int[] labels = labels(12, 3, random);
    labels[4] = -1;
    MutationModel model = new MutationModel(1.7, PI);
    StateMessages before = StateMessages.of(tree, model, labels);
    double total = 0;
    for (int s = 0; s < 3; s++) {
      int[] more = labels.clone();
      more[4] = s;
      StateMessages after = StateMessages.of(tree, model, more);
      assertEquals(
          Math.log(before.posterior(4)[s]), after.logEvidence() - before.logEvidence(), EXACT);
      assertArrayEquals(before.posterior(4), after.leaveOneOut(4), EXACT);
      total += before.posterior(4)[s];
    }
    assertEquals(1, total, EXACT);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void ratiosAreTheMessagesOfTwoStates(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(15, random);
    double[] rates = {0.3, 2, 30};
    double[] priors = {0.5, 0.1, 0.97};
    double[][] ratios = new double[15][];
    double[][][] evidence = new double[3][15][];
    for (int leaf = 0; leaf < 15; leaf++) {
      if (random.nextBoolean()) {
        ratios[leaf] = new double[3];
        for (int l = 0; l < 3; l++) {
          int kind = random.nextInt(4);
          double r = kind == 0 ? 0 : kind == 1 ? 3 * random.nextDouble() - 1 : (5 - 2 * kind) / 0.0;
          ratios[leaf][l] = r;
          // The scale of soft evidence is free: here what is seen given absence has probability 1.
          evidence[l][leaf] =
              r == 0 ? null : Double.isInfinite(r) ? new double[] {0, r} : new double[] {0, r};
          if (Double.isInfinite(r) && r > 0) {
            evidence[l][leaf] = new double[] {Double.NEGATIVE_INFINITY, 0};
          }
        }
      }
    }
    LabelMessages fast = LabelMessages.of(tree, rates, priors, ratios);
    for (int l = 0; l < 3; l++) {
      MutationModel model = new MutationModel(rates[l], new double[] {1 - priors[l], priors[l]});
      StateMessages plain = StateMessages.ofEvidence(tree, model, evidence[l]);
      assertEquals(plain.logEvidence(), fast.logEvidence(l), EXACT * 10);
      for (int v = 0; v < tree.size(); v++) {
        double p = LabelMessages.probability(fast.logOdds(v, l));
        assertEquals(plain.posterior(v)[1], p, EXACT);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void moreEvidenceForALabelNeverLowersIt(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(14, random);
    int[] child = labels(14, 2, random);
    int[] parent = Arrays.stream(child).map(y -> y == 0 ? random.nextInt(2) : y).toArray();
    MutationModel model = MutationModel.uniform(1.2, 2);
    StateMessages low = StateMessages.of(tree, model, child);
    StateMessages high = StateMessages.of(tree, model, parent);
    for (int v = 0; v < tree.size(); v++) {
      assertTrue(high.posterior(v)[1] >= low.posterior(v)[1] - EXACT);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void driftingNumbersAreANormalVector(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    LatentTree tree = random(8, random);
    double[] values = new double[8];
    double[] noise = new double[8];
    for (int leaf = 0; leaf < 8; leaf++) {
      values[leaf] = leaf == 3 ? Double.NaN : random.nextDouble() * 4 - 2;
      noise[leaf] = 0.1;
    }
    Diffusion all = Diffusion.of(tree, 0.7, values, noise);
    double[] hidden = values.clone();
    hidden[5] = Double.NaN;
    Diffusion without = Diffusion.of(tree, 0.7, hidden, noise);
    assertEquals(without.mean(5), all.leaveOneOut(5), EXACT);
    // The chain rule: one more value adds the log density of what was predicted for it.
    double variance = without.variance(5) + noise[5];
    double gap = values[5] - without.mean(5);
    double density = -0.5 * (Math.log(2 * Math.PI * variance) + gap * gap / variance);
    assertEquals(density, all.logLikelihood() - without.logLikelihood(), 1e-11);
    double[] shifted = Arrays.stream(values).map(x -> 2 * x + 5).toArray();
    double[] wider = Arrays.stream(noise).map(x -> 4 * x).toArray();
    Diffusion moved = Diffusion.of(tree, 2.8, shifted, wider);
    assertEquals(2 * all.mean(3) + 5, moved.mean(3), 1e-11);
    assertEquals(4 * all.variance(3), moved.variance(3), 1e-11);
  }
}
