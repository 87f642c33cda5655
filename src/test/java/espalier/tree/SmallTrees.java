package espalier.tree;

import espalier.data.Attribute;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.SplitTest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Trees made by hand, for tests of how they are shown. */
public final class SmallTrees {

  private static final List<Attribute> FEATURES =
      List.of(
          Attribute.numeric("weight \"kg\""),
          Attribute.nominal("colour", List.of("red", "gre<en", "blu\\e", "grey")));

  private SmallTrees() {}

  /**
   * Root: weight ≤ 12.3456; left: colour in {red, blu\e}; its right child and the right child of
   * the root are leaves, the middle one without labelled rows.
   */
  public static TreeModel model(
      List<Attribute> targets, LabelHierarchy hierarchy, LeafStatistics... leaves) {
    SplitTest[] tests = {
      new AxisTest(0, 12.3456, 1), new NominalTest(1, new int[] {0, 2}, 0), null, null, null
    };
    LeafStatistics[] statistics = {null, null, leaves[0], leaves[1], leaves[2]};
    Tree tree =
        new Tree(
            tests,
            new int[] {4, 3, 0, 0, 0},
            new double[] {20, 14, 8, 6, 6},
            new double[] {7, 4, 4, 0, 3},
            new double[] {1, 0.5, 0, 0, 0},
            statistics);
    Schema schema = new Schema(FEATURES, targets, Optional.ofNullable(hierarchy));
    Provenance provenance =
        new Provenance(
            "PCT",
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

  public static LeafStatistics leaf(double known, double... dense) {
    int[] outputs = IntStream.range(0, dense.length).filter(o -> dense[o] != 0).toArray();
    double[] sums = Arrays.stream(outputs).mapToDouble(o -> dense[o]).toArray();
    return new LeafStatistics(known, null, outputs, sums);
  }

  /** Labels a > a.x, b; the first leaf says a.x and b, the last one nothing for certain. */
  public static TreeModel hierarchical() {
    LabelHierarchy hierarchy = HierarchyBuilder.ofNames(List.of("a", "a.x", "b"), ".");
    return model(
        List.of(Attribute.label("a"), Attribute.label("a.x"), Attribute.label("b")),
        hierarchy,
        leaf(4, 4, 3, 2.5),
        leaf(0, 0, 0, 0),
        leaf(3, 1, 0, 0));
  }
}
