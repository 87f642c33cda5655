package espalier.adapter;

import espalier.chart.VisibleText;
import espalier.ensemble.ForestModel;
import espalier.learn.Model;
import espalier.model.NodeText;
import espalier.model.TreeCrop;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A tree in the dialect of DOT that the tree viewer of WEKA and MEKA reads. It knows few attributes
 * and stops at others, and makes room for nodes but not for what is written at edges: so the node
 * shows the test, and only yes or no at the edges.
 */
public final class ViewerGraph {

  /** More nodes than this cannot be read in the viewer's window. */
  private static final int NODES = 31;

  /** Boxes with short texts, or a larger window to see the lowest, rather than fewer nodes. */
  private static final int FEWEST = 15;

  /** Largest depths, tried in turn: where deep parts take up the room, flat ones show more. */
  private static final int[] DEPTHS = {Integer.MAX_VALUE, 4, 3};

  private static final int TOP = 2;

  /** The most lines of a brief box above the one with its rows. */
  private static final int MOST_LINES = 3;

  /**
   * How boxes are written.
   *
   * @param signs the signs of a line where it can be cut: narrow boxes, or lower ones
   * @param brief whether a box has one label only
   * @param said texts of closed nodes and leaves, as far as they were looked up
   */
  private record Style(int signs, boolean brief, Map<Integer, List<String>> said) {
    Style(int signs, boolean brief) {
      this(signs, brief, new HashMap<>());
    }
  }

  /** The longest term of a hyperplane, in letters, that stays on one line. */
  private static final int TERM_WIDTH = 34;

  /** Behind joints of names and behind blanks, but not between a sign and its number. */
  private static final Pattern JOINT = Pattern.compile("(?<=[_/]|\\p{L}-)|(?<=[^=<>] )");

  /** How much more frequent a label is, or a standardised coefficient, at the end of a text. */
  private static final Pattern REMARK = Pattern.compile(" \\([x+-][0-9.]+\\)$");

  /** The trees of an ensemble that are shown. */
  private static final int TREES = 3;

  private final Tree tree;
  private final NodeText words;
  private final TreeCrop crop;
  private final Style style;
  private final List<Integer> blanks = new ArrayList<>();

  private ViewerGraph(Tree tree, NodeText words, TreeCrop crop, Style style) {
    this.tree = tree;
    this.words = words;
    this.crop = crop;
    this.style = style;
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
   * For MEKA's window the graph of a tree, or those of the first trees of forests: of a mixture the
   * first of each forest, then the second. None of other models. A box whose left part would be
   * outside the window has its text in the right part.
   */
  public static List<String> several(Model model) {
    Model answering = model.answering();
    if (answering instanceof TreeModel single) {
      return List.of(fitting(single, ViewerLayout.MEKA));
    }
    List<ForestModel> forests = ForestModel.of(answering);
    int longest = forests.stream().mapToInt(f -> f.trees().size()).max().orElse(0);
    return IntStream.range(0, longest)
        .boxed()
        .flatMap(t -> forests.stream().filter(f -> t < f.trees().size()).map(f -> tree(f, t)))
        .limit(TREES)
        .map(tree -> fitting(tree, ViewerLayout.MEKA))
        .toList();
  }

  private static TreeModel tree(ForestModel forest, int tree) {
    return new TreeModel(forest.head(), forest.trees().get(tree), forest.smoothing());
  }

  /** A large part of the tree whose boxes have room next to and below each other. */
  private static String fitting(TreeModel model, ViewerLayout layout) {
    Tree tree = model.tree();
    NodeText words = new NodeText(model, true, TOP);
    List<Style> styles =
        List.of(
            new Style(16, false), new Style(26, false), new Style(16, true), new Style(9, true));
    TreeCrop most = new TreeCrop(tree, 1, 0);
    String best = new ViewerGraph(tree, words, most, styles.get(0)).indented(layout);
    for (int depth : DEPTHS) {
      for (int i = 0; i < 2 * styles.size() && most.shown() < FEWEST; i++) {
        Style style = styles.get(i % styles.size());
        boolean seen = i < styles.size();
        TreeCrop crop =
            TreeCrop.picture(
                tree,
                NODES,
                depth,
                c -> layout.hasRoom(new ViewerGraph(tree, words, c, style).indented(layout), seen));
        if (crop.shown() > most.shown()) {
          most = crop;
          best = new ViewerGraph(tree, words, crop, style).indented(layout);
        }
      }
    }
    return best;
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
          String text = VisibleText.dot(indent + String.join("\n" + indent, lines(node)));
          String filled = tree.isLeaf(node) ? " style=filled" : "";
          dot.append("N" + node + " [label=\"" + text + "\" shape=box" + filled + "]\n");
          if (parent >= 0) {
            String side = left ? "yes" : "no";
            dot.append("N" + parent + "->N" + node + " [label=\"" + side + "\"]\n");
          }
        });
    return dot.append("}\n").toString();
  }

  private List<String> lines(int node) {
    List<String> lines = new ArrayList<>();
    int hidden = crop.hiddenBelow(node);
    if (hidden > 0) {
      lines.add("+" + hidden + " nodes");
    }
    if (hidden == 0 && !tree.isLeaf(node)) {
      boolean terms = words.asksItself(node);
      List<String> parts = words.question(node);
      if (style.brief && parts.size() > 1) {
        String last = parts.get(parts.size() - 1);
        String first = REMARK.matcher(parts.get(0)).replaceFirst("");
        parts = List.of(first, "+ more " + last.substring(last.lastIndexOf("<=")));
      }
      parts.forEach(part -> wrap(part, terms ? TERM_WIDTH : style.signs, lines));
    } else {
      style.said.computeIfAbsent(node, this::said).forEach(a -> wrap(a, style.signs, lines));
    }
    if (style.brief && lines.size() > MOST_LINES) {
      lines.subList(MOST_LINES, lines.size()).clear();
    }
    lines.add(words.rows(node));
    return lines;
  }

  /** The prediction of a leaf, or the labels of rows below a closed node. */
  private List<String> said(int node) {
    boolean leaf = tree.isLeaf(node);
    List<String> all = leaf ? words.answers(node) : words.below(node);
    if (style.brief) {
      return List.of(REMARK.matcher(all.get(leaf ? 0 : all.size() > 1 ? 1 : 0)).replaceFirst(""));
    }
    List<String> said = new ArrayList<>(leaf ? all : all.subList(1, all.size()));
    if (leaf && words.speaksForAncestor(node)) {
      said.add("(as its ancestor)");
    }
    return said;
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
}
