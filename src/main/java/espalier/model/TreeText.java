package espalier.model;

import espalier.message.Message;
import espalier.message.Phrases;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.List;

/**
 * A tree as a person reads it: a line for every node with the test that leads there, the labelled
 * and all training rows that reached it, and what a leaf answers.
 *
 * @param ascii whether branches and signs are drawn in ASCII
 * @param maxLines the largest number of lines, at least 4; the nodes most rows reached are shown
 *     and a last line says how many are not
 * @param maxDepth the largest number of tests above a shown node, at least 0
 * @param top how many labels, classes or numbers a leaf mentions, at least 1; where none of these
 *     labels is clearly above its share of all rows, one more that is
 */
public record TreeText(boolean ascii, int maxLines, int maxDepth, int top) {

  private static final int FEWEST_LINES = 4;

  /**
   * Checks the limits of the text.
   *
   * @throws IllegalArgumentException if one is too small
   */
  public TreeText {
    if (maxLines < FEWEST_LINES || maxDepth < 0 || top < 1) {
      throw Message.refused(
          "A tree needs at least %d lines, depth 0 and 1 label; given were %d, %d and %d.",
          FEWEST_LINES, maxLines, maxDepth, top);
    }
  }

  /** Everything, with line-drawing characters and up to three labels for a leaf. */
  public static TreeText unicode() {
    return new TreeText(false, Integer.MAX_VALUE, Integer.MAX_VALUE, 3);
  }

  /** Everything, in ASCII and with up to three labels for a leaf. */
  public static TreeText plain() {
    return new TreeText(true, Integer.MAX_VALUE, Integer.MAX_VALUE, 3);
  }

  /** With a limit of lines. */
  public TreeText withMaxLines(int lines) {
    return new TreeText(ascii, lines, maxDepth, top);
  }

  /** With a limit of tests. */
  public TreeText withMaxDepth(int depth) {
    return new TreeText(ascii, maxLines, depth, top);
  }

  /** The text, every line ended by a line feed. O(shown nodes x (outputs log outputs + depth)). */
  public String render(TreeModel model) {
    Tree tree = model.tree();
    NodeText words = new NodeText(model, ascii, top);
    TreeCrop crop = new TreeCrop(tree, maxLines - 2, maxDepth);
    StringBuilder text = new StringBuilder(header(tree)).append('\n');
    String[] indent = new String[tree.size()];
    crop.visit(
        (node, parent, left) -> {
          if (parent < 0) {
            indent[node] = "";
            text.append("all rows");
          } else {
            text.append(indent[parent]).append(branch(left));
            text.append(words.condition(parent, left));
            indent[node] = indent[parent] + (left ? ascii ? "|  " : "│  " : "   ");
          }
          text.append(' ').append(words.rows(node));
          if (crop.isOpen(node) && words.asksItself(node)) {
            text.append(' ').append(String.join(" ", words.question(node)));
          }
          text.append(end(words, model, crop, node));
          text.append('\n');
        });
    int hidden = tree.size() - crop.shown();
    if (hidden > 0) {
      text.append(Message.of("%s %d of %d nodes not shown", words.dots(), hidden, tree.size()));
      boolean lifted = text.indexOf(" (" + words.times()) >= 0;
      text.append(
          lifted ? "; " + words.times() + "3: three times as often as in all rows\n" : "\n");
    }
    return text.toString();
  }

  private static String header(Tree tree) {
    return Message.of(
        "%s, depth %d, %s rows, %s of them labelled; in brackets: labelled/all rows",
        Phrases.count(tree.leaves(), "leaf", "leaves"),
        tree.depth(),
        NodeText.digits(tree.weight(0)),
        NodeText.digits(tree.labelled(0)));
  }

  private String branch(boolean left) {
    return left ? ascii ? "|- " : "├─ " : ascii ? "`- " : "└─ ";
  }

  private String end(NodeText words, TreeModel model, TreeCrop crop, int node) {
    Tree tree = model.tree();
    if (tree.isLeaf(node)) {
      List<String> answers = words.answers(node);
      String separator = model.schema().task().isMultiLabel() ? ", " : "; ";
      return (ascii ? " -> " : " → ")
          + String.join(separator, answers)
          + (words.speaksForAncestor(node) ? " (no labelled row; as its ancestor)" : "");
    }
    if (crop.hiddenBelow(node) == 0) {
      return "";
    }
    List<String> below = words.below(node);
    return " "
        + below.get(0)
        + (below.size() > 1 ? ": " : "")
        + String.join(", ", below.subList(1, below.size()));
  }
}
