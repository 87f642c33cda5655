package espalier.model;

import espalier.chart.VisibleText;
import espalier.tree.Tree;
import espalier.tree.TreeModel;

/**
 * A tree in the DOT language, as graph viewers take it. Labels are quoted texts in which quotes and
 * backslashes are escaped and line ends written {@code \n}; other signs, {@code <} included, stand
 * for themselves there.
 *
 * @param maxNodes the largest number of nodes, at least 1; deeper parts become a line in the node
 *     above them
 */
public record TreeDot(int maxNodes) {

  private static final int TOP = 3;

  /**
   * Checks the limit of nodes.
   *
   * @throws IllegalArgumentException if it is below 1
   */
  public TreeDot {
    if (maxNodes < 1) {
      throw new IllegalArgumentException(
          "The number of nodes was given as " + maxNodes + "; it must be at least 1.");
    }
  }

  public String render(TreeModel model) {
    Tree tree = model.tree();
    NodeText words = new NodeText(model, false, TOP);
    TreeCrop crop = TreeCrop.picture(tree, maxNodes, Integer.MAX_VALUE, c -> true);
    StringBuilder dot = new StringBuilder("digraph tree {\n");
    crop.visit(
        (node, parent, left) -> {
          dot.append('N').append(node).append(" [label=\"");
          dot.append(VisibleText.dot(String.join("\n", words.lines(crop, node, true))));
          dot.append('"').append(style(tree, node)).append("]\n");
          if (parent >= 0) {
            dot.append('N').append(parent).append("->N").append(node).append(" [label=\"");
            dot.append(VisibleText.dot(words.condition(parent, left))).append("\"]\n");
          }
        });
    return dot.append("}\n").toString();
  }

  private static String style(Tree tree, int node) {
    if (!tree.isLeaf(node)) {
      return "";
    }
    return " shape=box style=filled fillcolor=\"#ffffff\"";
  }
}
