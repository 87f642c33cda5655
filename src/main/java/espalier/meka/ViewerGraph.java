package espalier.meka;

import espalier.tree.NodeText;
import espalier.tree.Tree;
import espalier.tree.TreeCrop;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tree in the dialect of DOT that the tree viewer of WEKA and MEKA reads. It knows few attributes
 * and stops at others, and makes room for nodes but not for what is written at edges: so the test
 * stands in the node, and only yes or no at the edges.
 */
final class ViewerGraph {

  /** More nodes than this cannot be read in the viewer's window. */
  private static final int NODES = 31;

  private static final int TOP = 3;

  /** What separates a feature from the rest of a test; the last one, names may hold others. */
  private static final Pattern SIGN = Pattern.compile(" (<=|=|in \\{)(?!.* (<=|=|in \\{))");

  private final Tree tree;
  private final NodeText words;
  private final TreeCrop crop;

  private ViewerGraph(TreeModel model) {
    this.tree = model.tree();
    this.words = new NodeText(model, true, TOP);
    this.crop = new TreeCrop(tree, NODES, Integer.MAX_VALUE);
  }

  /** The graph; of a large tree the nodes that most rows reached. */
  static String of(TreeModel model) {
    return new ViewerGraph(model).dot();
  }

  private String dot() {
    StringBuilder dot = new StringBuilder("digraph tree {\n");
    crop.visit(
        (node, parent, left) -> {
          String text = escape(String.join("\n", lines(node)));
          String style = tree.isLeaf(node) ? " style=filled" : "";
          dot.append("N" + node + " [label=\"" + text + "\" shape=box" + style + "]\n");
          if (parent >= 0) {
            String side = left ? "yes" : "no";
            dot.append("N" + parent + "->N" + node + " [label=\"" + side + "\"]\n");
          }
        });
    return dot.append("}\n").toString();
  }

  private List<String> lines(int node) {
    List<String> lines = new ArrayList<>();
    if (!tree.isLeaf(node)) {
      lines.addAll(question(words.condition(node, true)));
    } else {
      lines.addAll(words.answers(node));
      if (words.speaksForAncestor(node)) {
        lines.add("(as its ancestor)");
      }
    }
    int hidden = crop.hiddenBelow(node);
    lines.add(words.rows(node) + (hidden > 0 ? " ... " + hidden + " nodes below" : ""));
    return lines;
  }

  /** A test on two lines, the feature and what is asked of it, to keep the node narrow. */
  private static List<String> question(String condition) {
    Matcher sign = SIGN.matcher(condition);
    return sign.find()
        ? List.of(condition.substring(0, sign.start()), condition.substring(sign.start() + 1) + "?")
        : List.of(condition + "?");
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", "").replace("\n", "\\n");
  }
}
