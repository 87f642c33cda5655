package espalier.distill;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Rows x = 0, …, 7 with scores 0, 0, 4, 4, 10, 10, 11, 11. The tree asks x ≤ 3.5, then 1.5 and 5.5.
 * The squared error that splits take away: the root 4 · 4.25² · 2 = 144.5, its left child 4 · 2² =
 * 16, its right child 4 · .5² = 1. The variance of the scores is 161.5 / 8.
 */
final class NestedTreesTest {

  private static final double EXACT = 1e-12;
  private static final double VARIANCE = 161.5 / 8;

  private static Dataset rows(double... scores) {
    double[] x = IntStream.range(0, scores.length).asDoubleStream().toArray();
    Targets.Builder targets = Targets.builder(List.of(Attribute.numeric("s")));
    Arrays.stream(scores).forEach(s -> targets.add(new double[] {s}));
    return Dataset.of(
        "steps", List.of(Attribute.numeric("x")), List.of(DenseColumn.of(x)), targets.build());
  }

  private final Dataset steps = rows(0, 0, 4, 4, 10, 10, 11, 11);
  private final Tree tree =
      new PctLearner(PctOptions.supervised().set("min-leaf", "2").set("smoothing", "none"))
          .fit(steps, FitContext.quiet())
          .tree();
  private final NestedTrees nested = new NestedTrees(tree, steps);

  private static BitSet nodes(int... all) {
    BitSet nodes = new BitSet();
    Arrays.stream(all).forEach(nodes::set);
    return nodes;
  }

  private List<BitSet> cuts(int most) {
    return nested.upTo(most).stream().map(NestedTrees.CutTree::cut).toList();
  }

  @Test
  void theWeakestLinkIsCutFirst() {
    assertEquals(4, tree.leaves());
    int left = tree.left(0);
    int right = tree.right(0);
    assertEquals(
        List.of(nodes(), nodes(right), nodes(right, left), nodes(right, left, 0)), cuts(4));
    assertEquals(List.of(nodes(right, left), nodes(right, left, 0)), cuts(2));
  }

  @Test
  void errorsAreThoseOfTheMeansOfASubtree() {
    double[] errors = nested.upTo(3).get(0).errors(steps);
    double[] expected = {0, 0, 0, 0, .25, .25, .25, .25};
    assertArrayEquals(Arrays.stream(expected).map(e -> e / VARIANCE).toArray(), errors, EXACT);
  }

  /** Times in milliseconds are far from zero beside their spread. */
  @Test
  void scoresFarFromZeroAreCutAlike() {
    double far = 1e9;
    Dataset late = rows(far, far, far + 4, far + 4, far + 10, far + 10, far + 11, far + 11);
    List<NestedTrees.CutTree> all = new NestedTrees(tree, late).upTo(4);
    Tree grown =
        new PctLearner(PctOptions.supervised().set("min-leaf", "2").set("smoothing", "none"))
            .fit(late, FitContext.quiet())
            .tree();
    assertEquals(tree.leaves(), grown.leaves());
    assertEquals(
        cuts(4),
        new NestedTrees(grown, late).upTo(4).stream().map(NestedTrees.CutTree::cut).toList());
    assertEquals(1 / VARIANCE, all.get(0).units()[0], EXACT);
  }

  /** Two more rows right of 3.5, with scores 12 and 14: the mean of six is 68 / 6. */
  @Test
  void leavesHaveTheMeansOfAllRows() {
    Dataset more = rows(0, 0, 4, 4, 10, 10, 11, 11, 12, 14);
    Tree cut = nested.upTo(3).get(0).refitted(more);
    assertEquals(3, cut.leaves());
    int right = cut.right(0);
    assertTrue(cut.isLeaf(right));
    assertEquals(6, cut.weight(right));
    assertEquals(10, cut.weight(0));
    assertEquals(68, cut.statistics(right).sum(0), EXACT);
    assertEquals(6, cut.statistics(right).known(), EXACT);
  }

  /** Scores in two steps: more leaves than two imitate no unseen row better. */
  @Test
  void noMoreLeavesThanUnseenRowsSupport() {
    double[] scores = IntStream.range(0, 200).mapToDouble(i -> i < 100 ? .2 : .8).toArray();
    DistilledTreeOptions options = DistilledTreeOptions.defaults();
    assertEquals(2, Distillation.imitated(rows(scores), options, FitContext.quiet()).leaves());
    double[] stairs = IntStream.range(0, 400).mapToDouble(i -> i / 10 / 40.0).toArray();
    Tree most =
        Distillation.imitated(rows(stairs), options.set("pruning", "0"), FitContext.quiet());
    assertEquals(16, most.leaves());
    Tree four = Distillation.imitated(rows(stairs), options.set("leaves", "4"), FitContext.quiet());
    assertEquals(4, four.leaves());
  }
}
