package espalier.adapter;

import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.tree.NodeText;
import espalier.tree.Tree;
import espalier.tree.TreeCrop;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.swing.tree.DefaultMutableTreeNode;

/**
 * The trees of a model as an outline that Swing can fold: a line for each node with what holds
 * there, its labelled and all training rows, and its answers or, above leaves, the labels that its
 * rows have more often than all rows.
 */
final class TreeOutline {

  /** The trees of an ensemble that are shown. */
  static final int TREES = 10;

  /** The nodes of a tree that are shown; of a larger tree those that most rows reached. */
  static final int NODES = 1500;

  private static final int TOP = 5;

  /** A tree of the outline: the lines by the numbers of their nodes. */
  private record Outlined(Tree tree, Map<Integer, DefaultMutableTreeNode> lines) {}

  private final DefaultMutableTreeNode root;
  private final List<Outlined> outlined = new ArrayList<>();

  private TreeOutline(String title) {
    root = new DefaultMutableTreeNode(title);
  }

  /** The outline of a model; a bare title if it has no trees. O(nodes x depth x outputs). */
  static TreeOutline of(Model model) {
    DrawnTrees drawn = DrawnTrees.of(model, TREES);
    List<TreeModel> trees = drawn.trees();
    String of =
        drawn.all() > trees.size()
            ? "the first " + trees.size() + " of " + drawn.all() + " trees"
            : "";
    TreeOutline outline =
        new TreeOutline(
            trees.isEmpty()
                ? "This model has no tree to show."
                : model.provenance().method() + (of.isEmpty() ? "" : ": " + of));
    for (int t = 0; t < trees.size(); t++) {
      outline.add(trees.get(t), drawn.names().get(t));
    }
    return outline;
  }

  private void add(TreeModel model, String name) {
    Tree tree = model.tree();
    NodeText words = new NodeText(model, false, TOP);
    TreeCrop crop = new TreeCrop(tree, NODES, Integer.MAX_VALUE);
    Map<Integer, DefaultMutableTreeNode> lines = new LinkedHashMap<>();
    crop.visit(
        (node, parent, left) -> {
          String where =
              parent < 0 ? name + ", " + tree.leaves() + " leaves" : words.condition(parent, left);
          DefaultMutableTreeNode line = new DefaultMutableTreeNode(line(words, tree, node, where));
          (parent < 0 ? root : lines.get(parent)).add(line);
          lines.put(node, line);
        });
    outlined.add(new Outlined(tree, lines));
  }

  private static String line(NodeText words, Tree tree, int node, String where) {
    List<String> said = new ArrayList<>();
    if (tree.isLeaf(node)) {
      said.addAll(words.answers(node));
      if (words.speaksForAncestor(node)) {
        said.add("as its ancestor");
      }
    } else {
      if (words.asksItself(node)) {
        said.add(String.join(" ", words.question(node)));
      }
      List<String> below = words.below(node);
      said.addAll(below.subList(1, below.size()));
    }
    String sign = tree.isLeaf(node) ? "  →  " : "  ·  ";
    return where + "  " + words.rows(node) + (said.isEmpty() ? "" : sign + String.join(", ", said));
  }

  int trees() {
    return outlined.size();
  }

  /** The line above those of all trees. */
  DefaultMutableTreeNode root() {
    return root;
  }

  /** The last lines that a row reaches, in every tree; several where a value is missing. */
  List<DefaultMutableTreeNode> reached(FeatureRow row) {
    List<DefaultMutableTreeNode> reached = new ArrayList<>();
    for (Outlined one : outlined) {
      one.tree.route(
          row,
          (leaf, share) -> {
            // Of a tree that is cut the deepest node shown above the leaf, the last in preorder.
            DefaultMutableTreeNode line = null;
            for (Map.Entry<Integer, DefaultMutableTreeNode> e : one.lines.entrySet()) {
              if (e.getKey() <= leaf && leaf < one.tree.end(e.getKey())) {
                line = e.getValue();
              }
            }
            reached.add(line);
          });
    }
    return reached;
  }
}
