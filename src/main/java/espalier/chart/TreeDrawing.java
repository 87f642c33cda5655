package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws a tree of text boxes from left to right, which suits boxes that are wider than high.
 *
 * <p>Every depth has its own column. Within the columns, subtrees are as close below each other as
 * their outlines allow. A parent is at the middle between its first and last child (E. Reingold, J.
 * Tilford, Tidier drawings of trees, IEEE Transactions on Software Engineering 7, 1981). O(boxes x
 * depth).
 */
public final class TreeDrawing {

  private static final double FONT = 12;
  private static final double LINE = 15;
  private static final double PAD = 6;
  private static final double GAP = 10;
  private static final double TRUNK = 14;
  private static final double MARGIN = 12;

  /**
   * A box of the tree with the branch that leads to it.
   *
   * @param parent the number of the box that it hangs on, -1 for the root
   * @param edge what is written on the branch from the parent, may be empty
   * @param lines the text in the box
   * @param shade how dark it is filled, in [0, 1]
   */
  public record Node(int parent, String edge, List<String> lines, double shade) {

    public Node {
      lines = List.copyOf(lines);
    }
  }

  private final List<Node> nodes;
  private final int[] parent;
  private final int[] depth;
  private final List<List<Integer>> children = new ArrayList<>();
  private final double[] middle;

  private TreeDrawing(List<Node> nodes) {
    this.nodes = nodes;
    this.parent = new int[nodes.size()];
    this.depth = new int[nodes.size()];
    this.middle = new double[nodes.size()];
    link();
  }

  /**
   * The drawing of a tree.
   *
   * @param title what it shows; not drawn, but kept for readers who cannot see it
   * @param nodes the boxes, the root first and every parent before its children
   * @throws IllegalArgumentException if they are not one tree in such an order
   */
  public static Drawing of(String title, List<Node> nodes) {
    return new TreeDrawing(List.copyOf(nodes)).draw(title);
  }

  private void link() {
    for (int n = 0; n < nodes.size(); n++) {
      parent[n] = nodes.get(n).parent();
      if (n == 0 ? parent[n] != -1 : parent[n] < 0 || parent[n] >= n) {
        throw Message.refused(
            "Node %d has the parent %d; the first node is the root with -1, and every other one"
                + " comes after its parent.",
            n, parent[n]);
      }
      children.add(new ArrayList<>());
      if (n > 0) {
        depth[n] = depth[parent[n]] + 1;
        children.get(parent[n]).add(n);
      }
    }
    if (nodes.isEmpty()) {
      throw new IllegalArgumentException("A tree without nodes cannot be drawn.");
    }
  }

  private double height(int box) {
    return Math.max(1, nodes.get(box).lines().size()) * LINE + PAD;
  }

  private double width(int box) {
    return nodes.get(box).lines().stream().mapToDouble(l -> Sheet.wide(l, FONT)).max().orElse(0)
        + 2 * PAD;
  }

  /** The outline of a subtree by depth below its root, relative to the middle of the root. */
  private record Outline(double[] upper, double[] lower) {}

  private void place() {
    Outline[] outlines = new Outline[nodes.size()];
    double[] shift = new double[nodes.size()];
    for (int b = nodes.size() - 1; b >= 0; b--) {
      outlines[b] = outline(b, outlines, shift);
      for (int child : children.get(b)) {
        outlines[child] = null;
      }
    }
    middle[0] = MARGIN - Math.min(0, Arrays.stream(outlines[0].upper).min().orElse(0));
    for (int b = 1; b < middle.length; b++) {
      middle[b] = middle[parent[b]] + shift[b];
    }
  }

  private Outline outline(int box, Outline[] outlines, double[] shift) {
    List<Integer> below = children.get(box);
    int deepest = below.stream().mapToInt(c -> outlines[c].upper.length).max().orElse(0);
    double[] upper = new double[deepest + 1];
    double[] lower = new double[deepest + 1];
    int filled = 0;
    for (int child : below) {
      Outline o = outlines[child];
      double at = filled == 0 ? 0 : Double.NEGATIVE_INFINITY;
      for (int d = 0; d < Math.min(filled, o.upper.length); d++) {
        at = Math.max(at, lower[d + 1] + GAP - o.upper[d]);
      }
      shift[child] = at;
      for (int d = 0; d < o.upper.length; d++) {
        upper[d + 1] = d < filled ? upper[d + 1] : at + o.upper[d];
        lower[d + 1] = at + o.lower[d];
      }
      filled = Math.max(filled, o.upper.length);
    }
    double centre =
        below.isEmpty() ? 0 : (shift[below.get(0)] + shift[below.get(below.size() - 1)]) / 2;
    below.forEach(child -> shift[child] -= centre);
    for (int d = 1; d <= deepest; d++) {
      upper[d] -= centre;
      lower[d] -= centre;
    }
    upper[0] = -height(box) / 2;
    lower[0] = height(box) / 2;
    return new Outline(upper, lower);
  }

  private Drawing draw(String title) {
    place();
    double[] left = columns();
    List<Shape> shapes = new ArrayList<>();
    double bottom = 0;
    for (int b = 0; b < middle.length; b++) {
      if (parent[b] >= 0) {
        edge(b, left, shapes);
      }
    }
    for (int b = 0; b < middle.length; b++) {
      double x = left[depth[b]];
      double y = middle[b] - height(b) / 2;
      shapes.add(new Box(x, y, width(b), height(b), nodes.get(b).shade()));
      double base = y + PAD / 2 + LINE - 4;
      for (String line : nodes.get(b).lines()) {
        shapes.add(new Words(x + PAD, base, line, FONT, Anchor.START));
        base += LINE;
      }
      bottom = Math.max(bottom, y + height(b));
    }
    return new Drawing(left[left.length - 1], bottom + MARGIN, title, shapes);
  }

  /** The left edges of the columns and, last, the right edge of the sheet. */
  private double[] columns() {
    int deepest = Arrays.stream(depth).max().orElse(0);
    double[] widest = new double[deepest + 1];
    double[] label = new double[deepest + 1];
    for (int b = 0; b < depth.length; b++) {
      widest[depth[b]] = Math.max(widest[depth[b]], width(b));
      label[depth[b]] = Math.max(label[depth[b]], Sheet.wide(nodes.get(b).edge(), FONT));
    }
    double[] left = new double[deepest + 2];
    left[0] = MARGIN;
    for (int d = 0; d <= deepest; d++) {
      double next = d < deepest ? TRUNK + label[d + 1] + 2 * PAD : MARGIN;
      left[d + 1] = left[d] + widest[d] + next;
    }
    return left;
  }

  private void edge(int box, double[] left, List<Shape> shapes) {
    int above = parent[box];
    double start = left[depth[above]] + width(above);
    double end = left[depth[box]];
    double label =
        children.get(above).stream()
            .mapToDouble(sibling -> Sheet.wide(nodes.get(sibling).edge(), FONT))
            .max()
            .orElse(0);
    double trunk = end - 2 * PAD - label;
    if (children.get(above).get(0) == box) {
      shapes.add(new Line(start, middle[above], trunk, middle[above]));
    }
    shapes.add(new Line(trunk, middle[above], trunk, middle[box]));
    shapes.add(new Line(trunk, middle[box], end, middle[box]));
    if (!nodes.get(box).edge().isEmpty()) {
      shapes.add(
          new Words(trunk + PAD, middle[box] - 3, nodes.get(box).edge(), FONT, Anchor.START));
    }
  }
}
