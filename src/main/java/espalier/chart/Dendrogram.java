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
 * A tree of merges lying on its side: leaves in a column at the right, nodes the further left the
 * higher they are. Every node carries a small box that is filled from the left to its share, and
 * leaves their names.
 */
public final class Dendrogram {

  private static final double ROW = 16;
  private static final double WIDTH = 520;
  private static final double MARGIN = 20;
  private static final double BOX = 14;
  private static final double LEAST = 0.05;
  private static final double FONT = 11;
  private static final double HEAD = 34;

  private Dendrogram() {}

  /**
   * Draws a latent tree. O(nodes).
   *
   * @param parent the parent of every node, -1 for the root; leaves come first, and every parent
   *     has a higher number than its children
   * @param height the height of every node, at least 0
   * @param share how far the box of every node is filled, in [0, 1]
   * @param names one for each leaf
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public static Drawing of(
      String title, int[] parent, double[] height, double[] share, List<String> names) {
    int nodes = parent.length;
    int leaves = names.size();
    if (height.length != nodes || share.length != nodes || leaves < 1 || leaves > nodes) {
      throw Message.refused(
          "A tree of %d nodes was given with %d heights, %d shares and %d names of leaves.",
          nodes, height.length, share.length, leaves);
    }
    double[] y = rows(parent, leaves);
    double top = Arrays.stream(height).max().orElse(0);
    double[] x = new double[nodes];
    Arrays.setAll(x, v -> MARGIN + WIDTH * (1 - (top > 0 ? height[v] / top : 0)));
    List<Shape> shapes = new ArrayList<>();
    shapes.add(new Words(MARGIN, MARGIN, title, FONT + 2, Anchor.START));
    for (int v = 0; v < nodes - 1; v++) {
      shapes.add(new Line(x[parent[v]], y[v], x[v], y[v]));
      shapes.add(new Line(x[parent[v]], y[parent[v]], x[parent[v]], y[v]));
    }
    double widest = 0;
    for (int v = 0; v < nodes; v++) {
      shapes.add(new Box(x[v] - BOX / 2, y[v] - BOX / 2, BOX, BOX, 0));
      if (share[v] * BOX >= LEAST) {
        shapes.add(new Box(x[v] - BOX / 2, y[v] - BOX / 2, share[v] * BOX, BOX, 1));
      }
      if (v < leaves) {
        shapes.add(new Words(x[v] + BOX, y[v] + FONT / 3, names.get(v), FONT, Anchor.START));
        widest = Math.max(widest, Sheet.wide(names.get(v), FONT));
      }
    }
    double wide = Math.max(2 * MARGIN + WIDTH + BOX + widest, 2 * MARGIN + title.length() * FONT);
    return new Drawing(wide, HEAD + leaves * ROW + MARGIN, title, shapes);
  }

  /** Leaves one below the other in the order of the tree, inner nodes amid their children. */
  private static double[] rows(int[] parent, int leaves) {
    int nodes = parent.length;
    int[] below = new int[nodes];
    Arrays.fill(below, 0, leaves, 1);
    for (int v = 0; v < nodes - 1; v++) {
      below[parent[v]] += below[v];
    }
    int[] next = new int[nodes];
    double[] y = new double[nodes];
    double[] first = new double[nodes];
    double[] last = new double[nodes];
    Arrays.fill(first, Double.NaN);
    for (int v = nodes - 2; v >= 0; v--) {
      next[v] = next[parent[v]];
      next[parent[v]] += below[v];
    }
    for (int v = 0; v < nodes; v++) {
      y[v] = v < leaves ? HEAD + ROW * (next[v] + 0.5) : (first[v] + last[v]) / 2;
      if (v < nodes - 1) {
        int p = parent[v];
        first[p] = Double.isNaN(first[p]) ? y[v] : Math.min(first[p], y[v]);
        last[p] = Math.max(last[p], y[v]);
      }
    }
    return y;
  }
}
