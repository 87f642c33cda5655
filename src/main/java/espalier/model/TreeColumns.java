package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.split.TestKinds;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Trees as columns, one list for each property of the nodes of all trees, tree after tree in
 * preorder.
 *
 * <ul>
 *   <li>All nodes: {@code test}, 0 for a leaf, 1 for a hyperplane, 2 more than the feature for a
 *       test of one. A tree ends with its last leaf.
 *   <li>{@code rows} and {@code labelled}: of the leaves alone if every other node has exactly the
 *       sum of its children. {@code labelled} is left empty if it equals {@code rows}.
 *   <li>Inner nodes: {@code gain}.
 *   <li>Tests of one feature: {@code threshold} of a numeric one; {@code lefts} and {@code left}
 *       (how many values go left, and which) of a nominal one; {@code missing} of both.
 *   <li>Hyperplanes: {@code offset} and {@code terms} (their number); of the terms {@code
 *       termFeature}, {@code termValue} (nominal ones), {@code weight}, {@code mean}, {@code
 *       share}.
 *   <li>Leaves: {@code leaf}, the place of what it remembers among the different contents.
 *   <li>Contents: {@code known}, {@code outputs} (their number), {@code output}, {@code sum}.
 *       {@code partly} lists those whose targets are not known alike, {@code knownByTarget} the
 *       weights of theirs.
 * </ul>
 *
 * Leaves that remember the same share it when they are read. O(nodes + terms + sums).
 */
final class TreeColumns extends NumberColumns {

  /** The code of a hyperplane, and what is added to a feature. */
  private static final int HYPERPLANE = 1;

  private static final int FEATURE = 2;

  private static final Value<double[]> COUNTS = Value.wholes(Integer.MAX_VALUE);
  private static final Value<double[]> SHARES = Value.numbers(0, 1);

  private final Column test = column("test", Value.wholes(FEATURE + schema.features().size() - 1));
  private final Column rows = column("rows", Value.AMOUNTS);
  private final Column labelled = column("labelled", Value.AMOUNTS);
  private final Column gain = column("gain", Value.FINITES);
  private final Column threshold = column("threshold", Value.FINITES);
  private final Column lefts = column("lefts", COUNTS);
  private final Column left = column("left", COUNTS);
  private final Column missing = column("missing", SHARES);
  private final Column offset = column("offset", Value.FINITES);
  private final Column terms = column("terms", COUNTS);
  private final Column termFeature =
      column("termFeature", Value.wholes(schema.features().size() - 1));
  private final Column termValue = column("termValue", COUNTS);
  private final Column weight = column("weight", Value.FINITES);
  private final Column mean = column("mean", Value.FINITES);
  private final Column share = column("share", SHARES);
  private final Column leaf = column("leaf", COUNTS);
  private final Column known = column("known", Value.AMOUNTS);
  private final Column partly = column("partly", COUNTS);
  private final Column knownByTarget = column("knownByTarget", Value.AMOUNTS);
  private final Column outputs = column("outputs", COUNTS);
  private final Column output = column("output", Value.wholes(schema.outputs() - 1));
  private final Column sum = column("sum", Value.FINITES);

  private TreeColumns(Schema schema, String spot) {
    super(schema, spot);
  }

  /** Trees as columns or, as text has them, as lists of nodes. */
  static Value<List<Tree>> trees(Schema schema) {
    NodeLayout layout = new NodeLayout(schema);
    Value<List<Tree>> plain = layout.nodes.list();
    return new Value<>(
        in -> in.atList() ? plain.read(in) : read(layout, schema, in),
        (trees, out) -> {
          if (out.canWriteBinaryNatively()) {
            write(schema, trees, out);
          } else {
            plain.write(trees, out);
          }
        });
  }

  /** One tree in one of these forms. */
  static Value<Tree> tree(Schema schema) {
    Value<Tree> nodes = new NodeLayout(schema).nodes;
    Value<List<Tree>> all = trees(schema);
    Value<Tree> one =
        all.as(
            trees -> {
              if (trees.size() != 1) {
                throw Message.refused("there must be one tree here, not %d.", trees.size());
              }
              return trees.get(0);
            },
            List::of);
    return new Value<>(
        in -> in.atList() ? nodes.read(in) : one.read(in),
        (tree, out) -> (out.canWriteBinaryNatively() ? one : nodes).write(tree, out));
  }

  private static void write(Schema schema, List<Tree> trees, JsonGenerator out) throws IOException {
    TreeColumns all = new TreeColumns(schema, "");
    Map<LeafStatistics, Integer> contents = new LinkedHashMap<>();
    trees.forEach(tree -> all.add(tree, contents));
    all.addAmounts(trees);
    contents.forEach(all::add);
    Fields.<NumberColumns>object(all::fields).write(all, out);
  }

  private void add(Tree tree, Map<LeafStatistics, Integer> contents) {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        test.add(0);
        leaf.add(contents.computeIfAbsent(tree.statistics(node), one -> contents.size()));
      } else {
        new Adding().take(tree.test(node));
        gain.add(tree.gain(node));
      }
    }
  }

  private final class Adding implements TestKinds<RuntimeException> {

    @Override
    public void axis(AxisTest axis) {
      test.add(FEATURE + axis.feature());
      threshold.add(axis.threshold());
      missing.add(axis.missingLeft());
    }

    @Override
    public void nominal(NominalTest nominal) {
      test.add(FEATURE + nominal.feature());
      lefts.add(nominal.left().length);
      left.add(IntStream.of(nominal.left()));
      missing.add(nominal.missingLeft());
    }

    @Override
    public void oblique(ObliqueTest plane) {
      test.add(HYPERPLANE);
      offset.add(plane.offset());
      terms.add(plane.terms());
      termFeature.add(IntStream.of(plane.features()));
      termValue.add(IntStream.of(plane.values()).filter(v -> v >= 0));
      DoubleStream.of(plane.weights()).forEach(weight::add);
      DoubleStream.of(plane.means()).forEach(mean::add);
      DoubleStream.of(plane.shares()).forEach(share::add);
    }
  }

  private interface Amount {
    double of(Tree tree, int node);
  }

  private void addAmounts(List<Tree> trees) {
    add(trees, Tree::weight, rows);
    if (!trees.stream().allMatch(TreeColumns::labelledEqualsRows)) {
      add(trees, Tree::labelled, labelled);
    }
  }

  private static boolean labelledEqualsRows(Tree tree) {
    return IntStream.range(0, tree.size())
        .allMatch(node -> Double.compare(tree.labelled(node), tree.weight(node)) == 0);
  }

  private static void add(List<Tree> trees, Amount amount, Column to) {
    boolean sums = trees.stream().allMatch(tree -> sums(tree, amount));
    for (Tree tree : trees) {
      for (int node = 0; node < tree.size(); node++) {
        if (!sums || tree.isLeaf(node)) {
          to.add(amount.of(tree, node));
        }
      }
    }
  }

  private static boolean sums(Tree tree, Amount amount) {
    return IntStream.range(0, tree.size())
        .filter(node -> !tree.isLeaf(node))
        .allMatch(
            node -> {
              double below = amount.of(tree, tree.left(node)) + amount.of(tree, tree.right(node));
              return Double.compare(below, amount.of(tree, node)) == 0;
            });
  }

  private void add(LeafStatistics content, int place) {
    if (!content.uniform()) {
      partly.add(place);
      for (int t = 0; t < schema.targets().size(); t++) {
        knownByTarget.add(content.known(t));
      }
    }
    known.add(content.known());
    outputs.add(content.stored());
    for (int k = 0; k < content.stored(); k++) {
      output.add(content.output(k));
      sum.add(content.sum(k));
    }
  }

  /** The trees of an object that {@link #write} wrote; the layout checks leaves. */
  private static List<Tree> read(NodeLayout layout, Schema schema, JsonIn in) throws IOException {
    TreeColumns all = new TreeColumns(schema, in.spot());
    return Fields.<List<Tree>>object(
            f -> {
              f.part(all::fields, trees -> all);
              return all.trees(layout);
            })
        .read(in);
  }

  private List<Tree> trees(NodeLayout layout) {
    LeafStatistics[] contents = new LeafStatistics[known.size()];
    Arrays.setAll(contents, c -> content(layout, c));
    List<Tree> trees = new ArrayList<>();
    while (test.left() > 0) {
      trees.add(tree(contents));
    }
    end();
    return trees;
  }

  private LeafStatistics content(NodeLayout layout, int c) {
    double[] byTarget = null;
    if (partly.isNext(c)) {
      partly.next();
      byTarget = knownByTarget.next(schema.targets().size());
    }
    int count = outputs.nextInt();
    int[] stored = output.nextAscending(count, schema.outputs());
    double weight = known.next();
    double[] by = byTarget;
    double[] sums = sum.next(count);
    return JsonIn.checked(spot + ", leaf " + c, () -> layout.leaf(weight, by, stored, sums));
  }

  private Tree tree(LeafStatistics[] contents) {
    int[] right = right();
    int n = right.length;
    SplitTest[] tests = new SplitTest[n];
    double[] gains = new double[n];
    LeafStatistics[] statistics = new LeafStatistics[n];
    for (int node = 0; node < n; node++) {
      int code = test.nextInt();
      if (code == 0) {
        int place = leaf.nextInt();
        if (place >= contents.length) {
          throw leaf.wrong("there are " + contents.length + " contents of leaves, none " + place);
        }
        statistics[node] = contents[place];
      } else {
        tests[node] = code == HYPERPLANE ? plane() : test(code - FEATURE);
        gains[node] = gain.next();
      }
    }
    double[] weights = amounts(rows, right);
    double[] known = labelled.size() == 0 ? weights : amounts(labelled, right);
    return JsonIn.checked(spot, () -> new Tree(tests, right, weights, known, gains, statistics));
  }

  /** The right children of the next tree's inner nodes, 0 for leaves. */
  private int[] right() {
    int size = 0;
    for (int needed = 1; needed > 0; size++) {
      if (size == test.left()) {
        throw test.wrong("the last tree is cut off");
      }
      needed += test.ahead(size) == 0 ? -1 : 1;
    }
    int[] right = new int[size];
    int[] open = new int[size];
    int depth = 0;
    for (int node = 0; node < size - 1; node++) {
      if (test.ahead(node) != 0) {
        open[depth++] = node;
      } else {
        right[open[--depth]] = node + 1;
      }
    }
    return right;
  }

  /** A property of all nodes; sums up the children of inner nodes if only leaves have it. */
  private double[] amounts(Column column, int[] right) {
    if (column.size() == test.size()) {
      return column.next(right.length);
    }
    double[] all = new double[right.length];
    for (int node = 0; node < all.length; node++) {
      all[node] = right[node] == 0 ? column.next() : 0;
    }
    for (int node = all.length - 1; node >= 0; node--) {
      all[node] = right[node] == 0 ? all[node] : all[node + 1] + all[right[node]];
    }
    if (!Double.isFinite(all[0])) {
      throw column.wrong("the sum is not finite");
    }
    return all;
  }

  private SplitTest test(int feature) {
    Attribute attribute = schema.features().get(feature);
    if (attribute.isNumeric()) {
      return new AxisTest(feature, threshold.next(), missing.next());
    }
    int[] values = left.nextAscending(lefts.nextInt(), attribute.values().size());
    return new NominalTest(feature, values, missing.next());
  }

  private SplitTest plane() {
    int count = terms.nextInt();
    int[] features = DoubleStream.of(termFeature.next(count)).mapToInt(v -> (int) v).toArray();
    int[] values = new int[count];
    for (int k = 0; k < count; k++) {
      Attribute attribute = schema.features().get(features[k]);
      values[k] =
          attribute.isNumeric() ? -1 : termValue.nextAscending(1, attribute.values().size())[0];
    }
    return new ObliqueTest(
        features, values, weight.next(count), mean.next(count), share.next(count), offset.next());
  }
}
