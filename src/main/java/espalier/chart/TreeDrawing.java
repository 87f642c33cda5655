package espalier.chart;

import espalier.chart.Shape.Anchor;
import espalier.chart.Shape.Box;
import espalier.chart.Shape.Line;
import espalier.chart.Shape.Words;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  private final List<TreeBox> boxes;
  private final int[] parent;
  private final int[] depth;
  private final List<List<Integer>> children = new ArrayList<>();
  private final double[] middle;

  private TreeDrawing(List<TreeBox> boxes) {
    this.boxes = boxes;
    this.parent = new int[boxes.size()];
    this.depth = new int[boxes.size()];
    this.middle = new double[boxes.size()];
    link();
  }

  /**
   * The drawing of a tree.
   *
   * @param title what it shows; not drawn, but kept for readers who cannot see it
   * @param boxes the boxes, the root first and every parent before its children
   * @throws IllegalArgumentException if the boxes are not one tree in such an order
   */
  public static Drawing of(String title, List<TreeBox> boxes) {
    return new TreeDrawing(List.copyOf(boxes)).draw(title);
  }

  private void link() {
    Map<String, Integer> index = new HashMap<>();
    for (int b = 0; b < boxes.size(); b++) {
      TreeBox box = boxes.get(b);
      boolean root = box.parent().isEmpty();
      if (root != (b == 0) || !root && !index.containsKey(box.parent())) {
        throw Message.refused(
            "Box '%s' has the parent '%s'; the first box is the root, which has none, and every"
                + " other one needs a parent that stands before it.",
            box.id(), box.parent());
      }
      if (index.put(box.id(), b) != null) {
        throw new IllegalArgumentException("The box '" + box.id() + "' is given twice.");
      }
      children.add(new ArrayList<>());
      parent[b] = root ? -1 : index.get(box.parent());
      if (!root) {
        depth[b] = depth[parent[b]] + 1;
        children.get(parent[b]).add(b);
      }
    }
    if (boxes.isEmpty()) {
      throw new IllegalArgumentException("A tree without boxes cannot be drawn.");
    }
  }

  private double height(int box) {
    return Math.max(1, boxes.get(box).lines().size()) * LINE + PAD;
  }

  private double width(int box) {
    return boxes.get(box).lines().stream().mapToDouble(l -> Sheet.wide(l, FONT)).max().orElse(0)
        + 2 * PAD;
  }

  /** The outline of a subtree by depth below its root, relative to the middle of the root. */
  private record Outline(double[] upper, double[] lower) {}

  private void place() {
    Outline[] outlines = new Outline[boxes.size()];
    double[] shift = new double[boxes.size()];
    for (int b = boxes.size() - 1; b >= 0; b--) {
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
      shapes.add(new Box(x, y, width(b), height(b), boxes.get(b).shade()));
      double base = y + PAD / 2 + LINE - 4;
      for (String line : boxes.get(b).lines()) {
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
      label[depth[b]] = Math.max(label[depth[b]], Sheet.wide(boxes.get(b).edge(), FONT));
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
            .mapToDouble(sibling -> Sheet.wide(boxes.get(sibling).edge(), FONT))
            .max()
            .orElse(0);
    double trunk = end - 2 * PAD - label;
    if (children.get(above).get(0) == box) {
      shapes.add(new Line(start, middle[above], trunk, middle[above]));
    }
    shapes.add(new Line(trunk, middle[above], trunk, middle[box]));
    shapes.add(new Line(trunk, middle[box], end, middle[box]));
    if (!boxes.get(box).edge().isEmpty()) {
      shapes.add(
          new Words(trunk + PAD, middle[box] - 3, boxes.get(box).edge(), FONT, Anchor.START));
    }
  }
}
