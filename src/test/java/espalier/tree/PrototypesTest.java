package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import espalier.data.Attribute;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.SplitTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scores of leaves worked out by hand. */
class PrototypesTest {

  private static final SplitTest TEST = new AxisTest(0, 0, 1);

  /** Sums of fractions: the last bits are rounding. */
  private static final double EPS = 1e-15;

  /** Root over leaf 1 and node 2, which stands over leaves 3 and 4. */
  private static Tree tree(LeafStatistics one, LeafStatistics three, LeafStatistics four) {
    return new Tree(
        new SplitTest[] {TEST, null, TEST, null, null},
        new int[] {2, 0, 4, 0, 0},
        new double[] {8, 3, 5, 2, 3},
        new double[] {4, 0, 4, 2, 2},
        new double[5],
        new LeafStatistics[] {null, one, null, three, four});
  }

  private static LeafStatistics leaf(double known, double... sums) {
    int[] outputs = new int[sums.length];
    for (int o = 0; o < sums.length; o++) {
      outputs[o] = o;
    }
    return new LeafStatistics(known, null, outputs, sums);
  }

  private static Schema labels(int count) {
    List<Attribute> targets =
        java.util.stream.IntStream.range(0, count).mapToObj(t -> Attribute.label("y" + t)).toList();
    return new Schema(List.of(Attribute.numeric("x")), targets, Optional.empty());
  }

  @Test
  void anUnlabelledLeafSpeaksWithItsAncestor() {
    Tree tree = tree(leaf(0), leaf(2, 2), leaf(2, 1));
    double[][] scores = Prototypes.of(tree, labels(1), 0);
    assertNull(scores[0]);
    assertNull(scores[2]);
    assertArrayEquals(new double[] {0.75}, scores[1]);
    assertArrayEquals(new double[] {1}, scores[3]);
    assertArrayEquals(new double[] {0.5}, scores[4]);
    Tree deep = tree(leaf(4, 1), leaf(0), leaf(4, 4));
    assertEquals(1, Prototypes.of(deep, labels(1), 0)[3][0], "the nearest one, not the root");
  }

  @Test
  void smoothingShrinksTowardsTheParent() {
    Tree tree = tree(leaf(0), leaf(2, 2), leaf(2, 1));
    double[][] scores = Prototypes.of(tree, labels(1), 1);
    // Root 3/4; node 2: (3 + 3/4)/5 = 3/4; leaves (2 + 3/4)/3 and (1 + 3/4)/3.
    assertEquals(0.75, scores[1][0], EPS);
    assertEquals(2.75 / 3, scores[3][0], EPS);
    assertEquals(1.75 / 3, scores[4][0], EPS);
    Tree uneven = tree(leaf(4, 0), leaf(2, 2), leaf(2, 1));
    // Root 3/8; node 2: (3 + 2·3/8)/6 = 5/8; leaf 3: (2 + 2·5/8)/4; leaf 1: (0 + 2·3/8)/6.
    double[][] two = Prototypes.of(uneven, labels(1), 2);
    assertEquals(0.125, two[1][0], EPS);
    assertEquals(3.25 / 4, two[3][0], EPS);
    assertEquals(2.25 / 4, two[4][0], EPS);
  }

  @Test
  void everyTargetHasItsOwnKnownRows() {
    LeafStatistics half =
        new LeafStatistics(3, new double[] {3, 0}, new int[] {0}, new double[] {3});
    LeafStatistics rest =
        new LeafStatistics(2, new double[] {1, 2}, new int[] {1}, new double[] {1});
    double[][] scores = Prototypes.of(tree(leaf(0), half, rest), labels(2), 0);
    assertArrayEquals(new double[] {0.75, 0.5}, scores[1], EPS);
    assertArrayEquals(new double[] {1, 0.5}, scores[3], EPS);
    assertArrayEquals(new double[] {0, 0.5}, scores[4], EPS);
  }

  @Test
  void aParentNeverScoresBelowItsChild() {
    LabelHierarchy hierarchy =
        new HierarchyBuilder().label("y0").label("y1").edge("y0", "y1").build();
    Schema schema = new Schema(List.of(), labels(2).targets(), Optional.of(hierarchy));
    LeafStatistics broken =
        new LeafStatistics(4, new double[] {4, 2}, new int[] {0, 1}, new double[] {2, 2});
    double[][] scores = Prototypes.of(tree(leaf(0), broken, leaf(0)), schema, 0);
    assertArrayEquals(new double[] {1, 1}, scores[3]);
  }

  @Test
  void partsThatAreNoTreeAreRefused() {
    LeafStatistics leaf = leaf(1, 1);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Tree(
                new SplitTest[] {TEST, null, null},
                new int[] {1, 0, 0},
                new double[3],
                new double[3],
                new double[3],
                new LeafStatistics[] {null, leaf, leaf}));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Tree(
                new SplitTest[0],
                new int[0],
                new double[0],
                new double[0],
                new double[0],
                new LeafStatistics[0]));
  }
}
