package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.split.AxisTest;
import espalier.split.SplitTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** M5 pruning worked out by hand. */
class PruningTest {

  private static LeafStatistics leaf(double known, double sum) {
    return new LeafStatistics(known, null, new int[] {0}, new double[] {sum});
  }

  /** A root and two leaves; half of n rows in each, as many again unlabelled. */
  private static GrownTree stump(double n, double root, double left, double right) {
    SplitTest test = new AxisTest(0, 0, 1);
    Tree tree =
        new Tree(
            new SplitTest[] {test, null, null},
            new int[] {2, 0, 0},
            new double[] {2 * n, n, n},
            new double[] {n, n / 2, n / 2},
            new double[] {1, 0, 0},
            new LeafStatistics[] {null, leaf(n / 2, 3), leaf(n / 2, 4)});
    double[] target = {root, left, right};
    return new GrownTree(tree, target, target);
  }

  /**
   * For 10 rows and 3 nodes: leaf error √(10/10) · 12/9 = 1.3333 against √(SS/10) · 16/7. They are
   * equal at SS = 10 (7/12)² = 3.4028.
   */
  @ParameterizedTest
  @CsvSource({"1.7, 1.70, 3", "1.7, 1.71, 1", "0, 0, 3", "5, 5, 1"})
  void relativeCountsLabelledRows(double left, double right, int size) {
    GrownTree grown = stump(10, 10, left, right);
    assertEquals(size, Pruning.M5.apply(grown, 0, false).size());
    assertEquals(3, Pruning.NONE.apply(grown, 0, false).size());
  }

  /**
   * For 20 rows: f(20, 1) = 22/19 against f(20, 3) = 26/17, equal at SS = 10 (0.75709)² = 5.732.
   */
  @ParameterizedTest
  @CsvSource({"2.8, 2.90, 3", "2.8, 2.95, 1"})
  void clusCountsAllRows(double left, double right, int size) {
    assertEquals(size, Pruning.M5.apply(stump(10, 10, left, right), 0, true).size());
    assertEquals(size, Pruning.M5_ALL.apply(stump(10, 10, left, right), 0, false).size());
  }

  /**
   * With n not above the number of nodes the factor is 10, so even a perfect tree must be much
   * better.
   */
  @ParameterizedTest
  @CsvSource({"0.05, 0.06, 3", "0.2, 0.2, 1"})
  void fewRowsCountTenfold(double left, double right, int size) {
    // n = 3: leaf error √(3/3) · 5/2 against √(SS/3) · 10, equal at SS = 3/16 = 0.1875.
    GrownTree grown = stump(3, 3, left, right);
    assertEquals(size, Pruning.M5.apply(grown, 0, false).size());
  }

  @Test
  void aPrunedLeafRemembersTheRowsOfBoth() {
    Tree pruned = Pruning.M5.apply(stump(10, 10, 5, 5), 0, false);
    assertEquals(1, pruned.leaves());
    assertEquals(7, pruned.statistics(0).sum(0));
    assertEquals(10, pruned.statistics(0).known());
    assertEquals(20, pruned.weight(0));
    assertEquals(10, pruned.labelled(0));
  }
}
