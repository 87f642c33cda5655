package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
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
 * {@link TreeColumnsReader} reads them. O(nodes + terms + sums).
 */
final class TreeColumns {

  /** The code of a hyperplane, and what is added to a feature. */
  static final int HYPERPLANE = 1;

  static final int FEATURE = 2;

  /** The columns in the order in which they are written. */
  static final List<String> NAMES =
      List.of(
          "test",
          "rows",
          "labelled",
          "gain",
          "threshold",
          "lefts",
          "left",
          "missing",
          "offset",
          "terms",
          "termFeature",
          "termValue",
          "weight",
          "mean",
          "share",
          "leaf",
          "known",
          "partly",
          "knownByTarget",
          "outputs",
          "output",
          "sum");

  private final int targets;
  private final Map<String, DoubleStream.Builder> columns = new LinkedHashMap<>();
  private final Map<LeafStatistics, Integer> contents = new LinkedHashMap<>();

  private TreeColumns(Schema schema) {
    this.targets = schema.targets().size();
    NAMES.forEach(name -> columns.put(name, DoubleStream.builder()));
  }

  /** Writes trees of a schema as one object. */
  static void write(Schema schema, List<Tree> trees, JsonGenerator out) throws IOException {
    TreeColumns all = new TreeColumns(schema);
    trees.forEach(all::nodes);
    all.amounts(trees);
    all.contents.keySet().forEach(all::content);
    out.writeStartObject();
    for (Map.Entry<String, DoubleStream.Builder> column : all.columns.entrySet()) {
      Json.numbers(out, column.getKey(), column.getValue().build().toArray());
    }
    out.writeEndObject();
  }

  private DoubleStream.Builder in(String column) {
    return columns.get(column);
  }

  private void nodes(Tree tree) {
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        in("test").add(0);
        LeafStatistics leaf = tree.statistics(node);
        in("leaf").add(contents.computeIfAbsent(leaf, one -> contents.size()));
      } else {
        test(tree.test(node));
        in("gain").add(tree.gain(node));
      }
    }
  }

  private void test(SplitTest test) {
    if (test instanceof AxisTest axis) {
      in("test").add(FEATURE + axis.feature());
      in("threshold").add(axis.threshold());
      in("missing").add(axis.missingLeft());
    } else if (test instanceof NominalTest nominal) {
      in("test").add(FEATURE + nominal.feature());
      in("lefts").add(nominal.left().length);
      IntStream.of(nominal.left()).forEach(in("left")::add);
      in("missing").add(nominal.missingLeft());
    } else if (test instanceof ObliqueTest plane) {
      in("test").add(HYPERPLANE);
      in("offset").add(plane.offset());
      in("terms").add(plane.terms());
      IntStream.of(plane.features()).forEach(in("termFeature")::add);
      IntStream.of(plane.values()).filter(v -> v >= 0).forEach(in("termValue")::add);
      DoubleStream.of(plane.weights()).forEach(in("weight"));
      DoubleStream.of(plane.means()).forEach(in("mean"));
      DoubleStream.of(plane.shares()).forEach(in("share"));
    }
  }

  private void amounts(List<Tree> trees) {
    boolean equal = trees.stream().allMatch(TreeColumns::labelledEqualsRows);
    amounts(trees, Tree::weight, in("rows"));
    if (!equal) {
      amounts(trees, Tree::labelled, in("labelled"));
    }
  }

  /** A property of a node. */
  private interface Amount {
    double of(Tree tree, int node);
  }

  private static boolean labelledEqualsRows(Tree tree) {
    boolean equal = true;
    for (int node = 0; equal && node < tree.size(); node++) {
      equal = Double.compare(tree.labelled(node), tree.weight(node)) == 0;
    }
    return equal;
  }

  private static void amounts(List<Tree> trees, Amount amount, DoubleStream.Builder to) {
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
    boolean sums = true;
    for (int node = 0; sums && node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        double below = amount.of(tree, tree.left(node)) + amount.of(tree, tree.right(node));
        sums = Double.compare(below, amount.of(tree, node)) == 0;
      }
    }
    return sums;
  }

  private void content(LeafStatistics leaf) {
    if (!leaf.uniform()) {
      in("partly").add(contents.get(leaf));
      for (int t = 0; t < targets; t++) {
        in("knownByTarget").add(leaf.known(t));
      }
    }
    in("known").add(leaf.known());
    in("outputs").add(leaf.stored());
    for (int k = 0; k < leaf.stored(); k++) {
      in("output").add(leaf.output(k));
      in("sum").add(leaf.sum(k));
    }
  }
}
