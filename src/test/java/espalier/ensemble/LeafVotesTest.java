package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FeatureRow;
import espalier.tree.Prototypes;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class LeafVotesTest {

  /** Sums of about fifteen terms below 1 in another order. */
  private static final double ROUNDING = 1e-14;

  /** The definition, node by node: sums of the leaves below, shrunk towards the parent's vote. */
  private static double[] plain(Tree tree, int leaf, int[] targetOf, double strength) {
    double[] vote = new double[targetOf.length];
    int node = 0;
    double m = 0;
    while (true) {
      double[] above = vote.clone();
      for (int o = 0; o < vote.length; o++) {
        double sum = 0;
        double known = 0;
        for (int below = node; below < tree.end(node); below++) {
          sum += tree.isLeaf(below) ? tree.statistics(below).sums(vote.length)[o] : 0;
          known += tree.isLeaf(below) ? tree.statistics(below).known(targetOf[o]) : 0;
        }
        vote[o] = known > 0 ? (sum + m * above[o]) / (known + m) : above[o];
      }
      if (node == leaf) {
        return vote;
      }
      node = leaf < tree.right(node) ? tree.left(node) : tree.right(node);
      m = strength;
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 4", "0.3, 4", "0, 0", "0.3, 0", "0.3, 0.5"})
  void votesAreThoseOfTheDefinition(double unknown, double strength) {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 90, 4, 3).partly(unknown).draw(7).build();
    ForestModel forest =
        new ForestLearner(
                ForestOptions.semiSupervised()
                    .with(ForestOptions.TREES, 4)
                    .set("smoothing", Double.toString(strength)))
            .fit(data);
    int[] targetOf = forest.schema().targetOf();
    for (int t = 0; t < 4; t++) {
      Tree tree = forest.trees().get(t);
      double[][] down = Prototypes.of(tree, Arrays.asList(tree.totals())::get, targetOf, strength);
      for (int leaf = 0; leaf < tree.size(); leaf++) {
        if (tree.isLeaf(leaf)) {
          double[] expected = plain(tree, leaf, targetOf, strength);
          assertArrayEquals(expected, forest.leafValue(t, leaf), ROUNDING);
          assertArrayEquals(expected, down[leaf], ROUNDING);
        }
      }
    }
  }

  /** One row climbs from its leaf; many rows share the sums of the nodes. */
  @ParameterizedTest
  @EnumSource(Task.class)
  void oneRowAndManyHaveTheSameBits(Task task) {
    for (int seed = 0; seed < 4; seed++) {
      Dataset data = RandomDrafts.of(task, 80, 4, 3).partly(seed % 2 * 0.2).draw(seed).build();
      ForestModel forest =
          new ForestLearner(
                  ForestOptions.semiSupervised()
                      .with(ForestOptions.TREES, 5)
                      .set("smoothing", seed < 2 ? "4" : "0.3"))
              .fit(data);
      double[][] many = forest.score(data);
      for (int i = 0; i < data.rows(); i++) {
        int row = i;
        FeatureRow one = f -> data.value(row, f);
        String where = task + ", seed " + seed + ", row " + i;
        assertArrayEquals(forest.score(one), many[i], where);
        ForestModel fresh =
            new ForestModel(forest.head(), forest.trees(), forest.smoothing(), Optional.empty());
        assertArrayEquals(fresh.score(data.select(new int[] {i}))[0], many[i], where);
      }
    }
  }
}
