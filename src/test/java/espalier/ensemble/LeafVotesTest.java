package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FeatureRow;
import espalier.tree.Tree;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class LeafVotesTest {

  /** Trees without gaps and with them, one after the other in the same scratch. */
  @Test
  void aTableOfAllNodesHasTheVotesOfEachLeafAlone() {
    for (double unknown : new double[] {0, 0.3, 0}) {
      Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 90, 4, 3).partly(unknown).draw(7).build();
      ForestModel forest =
          new ForestLearner(
                  ForestOptions.supervised().with(ForestOptions.TREES, 4).set("smoothing", "4"))
              .fit(data);
      NodeTable table = forest.table();
      for (Tree tree : forest.trees()) {
        int[] leaves = IntStream.range(0, tree.size()).filter(tree::isLeaf).toArray();
        double[][] down = new double[tree.size()][];
        forest.votes(tree, leaves, (leaf, vote) -> down[leaf] = vote.clone());
        for (int leaf : leaves) {
          double[] up = new double[data.targets().outputs()];
          table.add(tree, 4, leaf, up);
          assertArrayEquals(forest.leafVote(tree, leaf), up);
        }
        assertTrue(table.sum(tree));
        table.vote(4);
        for (int leaf : leaves) {
          assertArrayEquals(down[leaf], table.votes(leaf));
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
        assertArrayEquals(forest.score(one), many[i], task + ", seed " + seed + ", row " + i);
      }
    }
  }
}
