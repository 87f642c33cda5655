package espalier.adapter;

import espalier.learn.Model;
import espalier.tree.NodeText;
import espalier.tree.Tree;
import espalier.tree.TreeCrop;
import espalier.tree.TreeModel;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A tree in the dialect of DOT that the tree viewer of WEKA and MEKA reads. It knows few attributes
 * and stops at others, and makes room for nodes but not for what is written at edges: so the node
 * shows the test, and only yes or no at the edges.
 */
public final class ViewerGraph {

  /** More nodes than this cannot be read in the viewer's window. */
  private static final int NODES = 31;

  /** Rather than show fewer, the viewer's window may have to be enlarged to see the lowest. */
  private static final int LEAST = 5;

  private static final int TOP = 2;

  /** Signs in a line where it can be cut: narrow boxes, or lower ones. */
  private static final int[] WIDTHS = {16, 26};

  /** The longest term of a hyperplane, in letters, that stays on one line. */
  private static final int TERM_WIDTH = 34;

  /** Behind joints of names and behind blanks, but not between a sign and its number. */
  private static final Pattern JOINT = Pattern.compile("(?<=[_/])|(?<=[^=<>] )");

  /** The trees of an ensemble that are shown. */
  private static final int TREES = 3;

  private final Tree tree;
  private final NodeText words;
  private final TreeCrop crop;
  private final int signs;
  private final List<Integer> blanks = new ArrayList<>();

  private ViewerGraph(Tree tree, NodeText words, int nodes, int width, int signs) {
    this.tree = tree;
    this.words = words;
    this.crop = new TreeCrop(tree, nodes, Integer.MAX_VALUE, width);
    this.signs = signs;
  }

  /**
   * The graph for WEKA's window, of a large tree the nodes that most rows reached; empty if the
   * model is not one tree.
   */
  public static Optional<String> of(Model model) {
    return model instanceof TreeModel tree
        ? Optional.of(fitting(tree, ViewerLayout.WEKA))
        : Optional.empty();
  }

  /**
   * For MEKA's window the graph of a tree, or those of the first trees of forests; none of other
   * models. A box whose left part would be outside the window has its text in the right part.
   */
  public static List<String> several(Model model) {
    return DrawnTrees.of(model, TREES).trees().stream()
        .map(tree -> fitting(tree, ViewerLayout.MEKA))
        .toList();
  }

  /** The largest part of the tree whose boxes have room next to and below each other. */
  private static String fitting(TreeModel model, ViewerLayout layout) {
    NodeText words = new NodeText(model, true, TOP);
    for (int least : new int[] {LEAST, 1}) {
      for (int nodes = NODES; nodes >= least; nodes -= 2) {
        for (int signs : WIDTHS) {
          for (int width = Math.min(nodes, 16); width >= 2; width -= 2) {
            String dot = new ViewerGraph(model.tree(), words, nodes, width, signs).indented(layout);
            if (layout.hasRoom(dot, least == LEAST)) {
              return dot;
            }
          }
        }
      }
    }
    return new ViewerGraph(model.tree(), words, 1, 2, WIDTHS[0]).dot();
  }

  /** The graph with the text of boxes that are partly outside the window moved inside. */
  private String indented(ViewerLayout layout) {
    for (Rectangle box : layout.boxes(dot())) {
      blanks.add(ViewerLayout.blanks(box));
    }
    return dot();
  }

  private String dot() {
    StringBuilder dot = new StringBuilder("digraph tree {\n");
    Iterator<Integer> before = blanks.iterator();
    crop.visit(
        (node, parent, left) -> {
          String indent = " ".repeat(before.hasNext() ? before.next() : 0);
          String text = escape(indent + String.join("\n" + indent, lines(node)));
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
    if (crop.hiddenBelow(node) > 0) {
      List<String> below = words.below(node);
      lines.add(below.get(0));
      below.subList(1, below.size()).forEach(part -> wrap(part, signs, lines));
    } else if (!tree.isLeaf(node)) {
      int width = words.asksItself(node) ? TERM_WIDTH : signs;
      words.question(node).forEach(part -> wrap(part, width, lines));
    } else {
      words.answers(node).forEach(a -> wrap(a, signs, lines));
      if (words.speaksForAncestor(node)) {
        lines.add("(as its ancestor)");
      }
    }
    lines.add(words.rows(node));
    return lines;
  }

  /** Cuts a text into lines, to keep the node narrow. */
  private static void wrap(String text, int width, List<String> lines) {
    StringBuilder line = new StringBuilder();
    for (String part : JOINT.split(text)) {
      if (line.length() > 0 && line.length() + part.length() > width) {
        lines.add(line.toString().strip());
        line.setLength(0);
      }
      line.append(part);
    }
    lines.add(line.toString().strip());
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\r", "").replace("\n", "\\n");
  }
}
