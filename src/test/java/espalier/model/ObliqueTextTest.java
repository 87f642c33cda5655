package espalier.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.SmallTrees;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Hyperplanes are written once for a node, whatever the number of their features. */
final class ObliqueTextTest {

  private static final String HEADER =
      "2 leaves, depth 1, 20 rows, 7 of them labelled; in brackets: labelled/all rows\n";

  private static TreeModel stump(int features) {
    double[] weights =
        IntStream.range(0, features).mapToDouble(f -> (f % 2 == 0 ? 1 : -0.25) / (f + 1)).toArray();
    int[] numeric = new int[features];
    Arrays.fill(numeric, -1);
    double[] some = new double[features];
    Arrays.fill(some, 1.0 / features);
    SplitTest test =
        new ObliqueTest(
            IntStream.range(0, features).toArray(), numeric, weights, some, some, -12.3456);
    LeafStatistics[] statistics = {null, SmallTrees.leaf(4, 3), SmallTrees.leaf(3, 0)};
    Tree tree =
        new Tree(
            new SplitTest[] {test, null, null},
            new int[] {2, 0, 0},
            new double[] {20, 14, 6},
            new double[] {7, 4, 3},
            new double[] {1, 0, 0},
            statistics);
    List<Attribute> names =
        IntStream.range(0, features).mapToObj(f -> Attribute.numeric("f" + f)).toList();
    Schema schema = new Schema(names, List.of(Attribute.label("a")), Optional.empty());
    Provenance provenance =
        new Provenance(
            "SPYCT",
            Optional.empty(),
            Map.of(),
            Provenance.VERSION,
            "made by hand",
            "",
            new Provenance.RowCounts(7, 0, 13),
            List.of(),
            List.of(),
            Outcome.of(Outcome.Unlabelled.IGNORED));
    return new TreeModel(new ModelHead(schema, provenance), tree, 0);
  }

  @Test
  void shortHyperplanesAreWrittenOut() {
    assertEquals(
        HEADER
            + "all rows [7/20] 1 * f0 (+0.5) - 0.125 * f1 (-0.5) <= 12.35?\n"
            + "|- yes [4/14] -> a 0.75\n"
            + "`- no [3/6] -> no label\n",
        TreeText.plain().render(stump(2)));
  }

  @Test
  void ofManyFeaturesTheMostImportantAreNamed() {
    String text = TreeText.unicode().render(stump(70));
    String question =
        "1 · f0 (+0.014) - 0.125 · f1 (-0.014) + 0.3333 · f2 (+0.014) + … 67 more ≤ 12.35?";
    assertTrue(text.contains("all rows [7/20] " + question + "\n├─ yes [4/14]"), text);
    assertEquals(text.indexOf("f0"), text.lastIndexOf("f0"), "once for a node");
  }

  @Test
  void aClosedNodeAsksNothing() {
    String text = TreeText.plain().withMaxDepth(0).render(stump(70));
    assertTrue(text.contains("all rows [7/20] ... 2 nodes below: a 0.429\n"), text);
  }

  @Test
  void picturesHaveALineForEachTerm() {
    String dot = new TreeDot(Integer.MAX_VALUE).render(stump(70));
    assertTrue(
        dot.contains(
            "N0 [label=\"1 · f0 (+0.014)\\n- 0.125 · f1 (-0.014)\\n+ 0.3333 · f2 (+0.014)\\n+ … 67 more ≤ 12.35?\\n[7/20]\""),
        dot);
    assertTrue(dot.contains("N0->N1 [label=\"yes\"]"), dot);
    assertTrue(dot.contains("N0->N2 [label=\"no\"]"), dot);
  }
}
