package espalier.adapter;

import java.awt.Rectangle;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import weka.gui.treevisualizer.Node;
import weka.gui.treevisualizer.PlaceNode2;
import weka.gui.treevisualizer.TreeBuild;

/**
 * Where the tree viewer of WEKA and MEKA puts the boxes of a graph when its window opens: the
 * viewer squeezes a tree of any size into the same window and makes no room for boxes. Sizes are
 * those of its font with some allowance, since fonts differ from machine to machine.
 */
final class ViewerLayout {

  /** The window of MEKA without its frame and tabs. */
  private static final int WINDOW_WIDTH = 780;

  private static final int WINDOW_HEIGHT = 540;
  private static final double LETTER = 7.2;
  private static final int LINE = 16;
  private static final int PAD = 10;

  /** Room between a box and the next, below it that for yes or no. */
  private static final int GAP = 4;

  private static final int EDGE = 24;

  private ViewerLayout() {}

  /** The boxes in pixels, in the order of the viewer's tree. */
  static List<Rectangle> boxes(String dot) {
    Node top = new TreeBuild().create(new StringReader(dot));
    new PlaceNode2().place(top);
    List<Rectangle> boxes = new ArrayList<>();
    add(top, boxes);
    return boxes;
  }

  private static void add(Node node, List<Rectangle> boxes) {
    String[] lines = node.getLabel().split("\n|\\\\n");
    int longest = 0;
    for (String line : lines) {
      longest = Math.max(longest, line.length());
    }
    int width = (int) Math.ceil(longest * LETTER) + PAD;
    int height = lines.length * LINE + PAD;
    int left = (int) (node.getCenter() * WINDOW_WIDTH) - width / 2;
    boxes.add(new Rectangle(left, (int) (node.getTop() * WINDOW_HEIGHT), width, height));
    for (int c = 0; node.getChild(c) != null; c++) {
      add(node.getChild(c).getTarget(), boxes);
    }
  }

  /** Whether no box of the viewer would cover another, or the word between two boxes. */
  static boolean hasRoom(String dot) {
    List<Rectangle> boxes = boxes(dot);
    for (int i = 0; i < boxes.size(); i++) {
      Rectangle a = boxes.get(i);
      Rectangle grown = new Rectangle(a.x, a.y, a.width + GAP, a.height + EDGE);
      for (int j = 0; j < boxes.size(); j++) {
        if (i != j && grown.intersects(boxes.get(j))) {
          return false;
        }
      }
    }
    return true;
  }
}
