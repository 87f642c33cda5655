package espalier.model;

import espalier.chart.Drawing;
import espalier.chart.Png;
import espalier.chart.Svg;
import espalier.chart.TreeDrawing;
import espalier.tree.TreeModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Pictures of trees: boxes with the labelled and all rows of a node and, for leaves, what they
 * answer, or, where the tree is cut, what is below; the tests are on the branches between them.
 * Leaves with labelled rows are shaded; with a single target they are the darker the stronger they
 * speak.
 */
public final class TreePicture {

  /** How many nodes are drawn unless asked otherwise. */
  public static final int DEFAULT_NODES = 51;

  /** The width in pixels that pictures of up to {@link #DEFAULT_NODES} nodes stay within. */
  public static final double MOST_WIDTH = 2000;

  private static final int TOP = 3;
  private static final double LABELLED = 0.25;

  private TreePicture() {}

  /**
   * The drawing of a tree's top. Up to {@link #DEFAULT_NODES} nodes it is not wider than {@link
   * #MOST_WIDTH}; who asks for more nodes gets them in any width.
   *
   * @param maxNodes the largest number of nodes, see {@link TreeCrop}
   */
  public static Drawing of(TreeModel model, int maxNodes) {
    return of(model, maxNodes, maxNodes <= DEFAULT_NODES ? MOST_WIDTH : Double.POSITIVE_INFINITY);
  }

  /**
   * The drawing of a tree's top. Depth grows to the right: a tree is cut, too, where it would
   * become wider than some pixels.
   */
  public static Drawing of(TreeModel model, int maxNodes, double maxWidth) {
    Drawing drawing = cut(model, maxNodes, Integer.MAX_VALUE);
    int depth = Math.min(model.tree().depth(), maxNodes / 2);
    while (drawing.width() > maxWidth && depth > 1) {
      drawing = cut(model, maxNodes, --depth);
    }
    return drawing;
  }

  private static Drawing cut(TreeModel model, int maxNodes, int maxDepth) {
    TreeCrop crop = TreeCrop.picture(model.tree(), maxNodes, maxDepth, c -> true);
    NodeText words = new NodeText(model, false, TOP);
    List<TreeDrawing.Node> boxes = new ArrayList<>();
    int[] place = new int[model.tree().size()];
    crop.visit(
        (node, parent, left) -> {
          place[node] = boxes.size();
          boxes.add(
              new TreeDrawing.Node(
                  parent < 0 ? -1 : place[parent],
                  parent < 0 ? "" : words.condition(parent, left),
                  words.lines(crop, node, false),
                  shade(model, words, node)));
        });
    return TreeDrawing.of("Tree for " + model.provenance().dataName(), boxes);
  }

  private static double shade(TreeModel model, NodeText words, int node) {
    if (!model.tree().isLeaf(node)) {
      return 0;
    }
    boolean one = model.schema().targets().size() == 1;
    return one ? words.strength(node, 0) : words.speaksForAncestor(node) ? 0 : LABELLED;
  }

  /** The SVG of a tree's top. */
  public static String svg(TreeModel model, int maxNodes) {
    return Svg.of(of(model, maxNodes));
  }

  /** The PNG of a tree's top, two image pixels to one of the drawing. */
  public static byte[] png(TreeModel model, int maxNodes) {
    return Png.of(of(model, maxNodes), PictureFile.SCALE);
  }

  /**
   * Writes a picture, PNG where the name ends in {@code .png}, else SVG.
   *
   * @throws IllegalArgumentException if the file cannot be written
   */
  public static void write(TreeModel model, int maxNodes, Path file) {
    PictureFile.write(of(model, maxNodes), file);
  }
}
