package espalier.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * A tree in the DOT language, as graph viewers take it. Labels are quoted texts in which quotes and
 * backslashes are escaped and line ends written {@code \n}; other signs, {@code <} included, stand
 * for themselves there.
 *
 * @param maxNodes the largest number of nodes, at least 1; deeper parts become a line in the node
 *     above them
 * @param target the target that leaves answer and are shaded by; empty for the labels they predict
 */
public record TreeDot(int maxNodes, OptionalInt target) {

  private static final int TOP = 3;
  private static final int DARKEST = 0x90;

  /**
   * Checks the limit.
   *
   * @throws IllegalArgumentException if it is below 1
   */
  public TreeDot {
    if (maxNodes < 1) {
      throw new IllegalArgumentException(
          "The number of nodes was given as " + maxNodes + "; it must be at least 1.");
    }
  }

  /** The whole tree, leaves with the labels they predict. */
  public static TreeDot whole() {
    return new TreeDot(Integer.MAX_VALUE, OptionalInt.empty());
  }

  /** With a limit of nodes. */
  public TreeDot withMaxNodes(int nodes) {
    return new TreeDot(nodes, target);
  }

  /** With leaves that answer one target only, darker the stronger its score. */
  public TreeDot withTarget(int index) {
    return new TreeDot(maxNodes, OptionalInt.of(index));
  }

  /**
   * The graph.
   *
   * @throws IllegalArgumentException if the model has no such target
   */
  public String render(TreeModel model) {
    int targets = model.schema().targets().size();
    if (target.isPresent() && (target.getAsInt() < 0 || target.getAsInt() >= targets)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "Target %d was asked for; the model has the targets 0 to %d.",
              target.getAsInt(),
              targets - 1));
    }
    Tree tree = model.tree();
    NodeText words = new NodeText(model, false, TOP);
    TreeCrop crop = new TreeCrop(tree, maxNodes, Integer.MAX_VALUE);
    StringBuilder dot = new StringBuilder("digraph tree {\n");
    crop.visit(
        (node, parent, left) -> {
          dot.append('N').append(node).append(" [label=\"");
          dot.append(escape(String.join("\n", lines(model, words, crop, node))));
          dot.append('"').append(style(words, tree, node)).append("]\n");
          if (parent >= 0) {
            dot.append('N').append(parent).append("->N").append(node).append(" [label=\"");
            dot.append(escape(words.condition(parent, left))).append("\"]\n");
          }
        });
    return dot.append("}\n").toString();
  }

  private List<String> lines(TreeModel model, NodeText words, TreeCrop crop, int node) {
    List<String> lines = new ArrayList<>();
    if (model.tree().isLeaf(node)) {
      if (target.isPresent()) {
        lines.add(model.schema().shown(target.getAsInt()));
        lines.add(words.answer(node, target.getAsInt()));
      } else {
        lines.addAll(words.answers(node));
      }
      if (words.speaksForAncestor(node)) {
        lines.add("(as its ancestor)");
      }
    }
    if (crop.open(node) && words.asksItself(node)) {
      lines.addAll(words.question(node));
    }
    lines.add(words.rows(node));
    if (crop.hiddenBelow(node) > 0) {
      lines.addAll(words.below(node));
    }
    return lines;
  }

  private String style(NodeText words, Tree tree, int node) {
    if (!tree.isLeaf(node)) {
      return "";
    }
    double share = target.isPresent() ? words.strength(node, target.getAsInt()) : 0;
    int grey = (int) Math.round(0xff - share * (0xff - DARKEST));
    return String.format(
        Locale.ROOT,
        " shape=box style=filled fillcolor=\"#%02x%02x%02x\"",
        grey,
        Math.min(0xff, grey + (0xff - grey) / 2),
        0xff);
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", "").replace("\n", "\\n");
  }
}
