package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ChainSumsTest {

  /** Trees of sparse features are chains; unlabelled rows make leaves without sums. */
  @ParameterizedTest
  @CsvSource({"1, 0.2, 400", "2, 0.5, 400", "3, 0.9, 60", "4, 0.2, 3"})
  void sumsAreThoseOfTheLeavesBelow(int seed, double unlabelled, int rows) {
    Dataset data =
        RandomDrafts.of(Task.HIERARCHICAL, rows, 5, 9).labelled(1 - unlabelled).draw(seed).build();
    ForestModel forest =
        new ForestLearner(
                ForestOptions.semiSupervised()
                    .with(ForestOptions.TREES, 6)
                    .set("min-labelled", "0")
                    .set("omega", "0.2"))
            .fit(data);
    boolean between = false;
    for (Tree tree : forest.trees()) {
      LeafStatistics[] all = tree.totals();
      ChainSums sums = new ChainSums(tree, forest.schema().outputs());
      for (int node = 0; node < all.length; node++) {
        assertEquals(all[node], sums.apply(node), "node " + node);
        boolean made = !tree.isLeaf(node) && sums.apply(node) != sums.apply(node);
        between |= made && all[node].stored() > 0;
      }
    }
    assertTrue(between || rows < 10, "some node is made of others");
  }
}
