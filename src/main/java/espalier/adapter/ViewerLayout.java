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
enum ViewerLayout {
  /**
   * MEKA shows the viewer as it is: it spreads the tree over 800 by 600 pixels, more than its part
   * of the window, with the middle of the leftmost box at the window's edge.
   */
  MEKA(520) {
    @Override
    double[] placing(Bounds seen) {
      return new double[] {800, 0, 600, 0};
    }
  },

  /** WEKA has the viewer move and scale the tree until whole boxes fit into the window. */
  WEKA(560) {
    @Override
    double[] placing(Bounds seen) {
      double sides = seen.leftSide + seen.rightSide;
      double across = (seen().width - sides - 30) / Math.max(seen.rightCenter, 1e-9);
      double below = seen.lowest - seen.lowestTop;
      return new double[] {across, sides / 2 + 15, seen().height - below - 40, below / 2 + 20};
    }
  };

  private static final int LEFT = 3;
  private static final int TOP = 7;
  private static final int WIDTH = 774;

  /** MEKA's spread and some more. */
  private static final int BOTTOM = 610;

  private static final double LETTER = 7.2;

  /** Narrow, since blanks are there to take up room. */
  private static final double BLANK = 3.3;

  private static final int LINE = 16;
  private static final int PAD = 10;

  /** Room between a box and the next, below it that for yes or no. */
  private static final int GAP = 4;

  private static final int EDGE = 12;

  private final int height;

  ViewerLayout(int height) {
    this.height = height;
  }

  /** What the window shows of the viewer, at least. */
  Rectangle seen() {
    return new Rectangle(LEFT, TOP, WIDTH, height);
  }

  /** What the viewer measures before it fits a tree into its window. */
  private static final class Bounds {
    double leftSide;
    double rightSide;
    double rightCenter;
    double lowest;
    double lowestTop;

    void add(Node node) {
      double side = width(node) / 2.0;
      leftSide = Math.max(leftSide, side - 800 * node.getCenter());
      rightCenter = Math.max(rightCenter, node.getCenter());
      rightSide = Math.max(rightSide, 800 * node.getCenter() + side);
      double top = 600 * node.getTop();
      lowest = Math.max(lowest, top + height(node));
      lowestTop = Math.max(lowestTop, top);
      for (int c = 0; node.getChild(c) != null; c++) {
        add(node.getChild(c).getTarget());
      }
    }
  }

  /** What {@link #viewer} returns, from what the viewer sees in a graph. */
  abstract double[] placing(Bounds seen);

  private static Node placed(String dot) {
    Node top = new TreeBuild().create(new StringReader(dot));
    new PlaceNode2().place(top);
    return top;
  }

  /** Factor and shift from left to right, factor and shift from top to bottom, of a graph. */
  double[] viewer(String dot) {
    Bounds seen = new Bounds();
    seen.add(placed(dot));
    seen.rightSide = Math.max(0, seen.rightSide - 800 * seen.rightCenter);
    return placing(seen);
  }

  /** The boxes in pixels, in the order of the viewer's tree. */
  List<Rectangle> boxes(String dot) {
    List<Rectangle> boxes = new ArrayList<>();
    add(placed(dot), viewer(dot), boxes);
    return boxes;
  }

  private static void add(Node node, double[] placing, List<Rectangle> boxes) {
    int width = width(node);
    int left = (int) (node.getCenter() * placing[0] + placing[1]) - width / 2;
    int top = (int) (node.getTop() * placing[2] + placing[3]);
    boxes.add(new Rectangle(left, top, width, height(node)));
    for (int c = 0; node.getChild(c) != null; c++) {
      add(node.getChild(c).getTarget(), placing, boxes);
    }
  }

  private static String[] lines(Node node) {
    return node.getLabel().split("\n|\\\\n");
  }

  private static int width(Node node) {
    double longest = 0;
    for (String line : lines(node)) {
      int text = line.stripLeading().length();
      longest = Math.max(longest, text * LETTER + (line.length() - text) * BLANK);
    }
    return (int) Math.ceil(longest) + PAD;
  }

  private static int height(Node node) {
    return lines(node).length * LINE + PAD;
  }

  /**
   * The blanks to put before every line of a box, so that its text is seen where the left part of
   * the box is not.
   */
  static int blanks(Rectangle box) {
    int hidden = LEFT + PAD / 2 - box.x;
    return hidden <= 0 ? 0 : (int) Math.ceil(2 * hidden / BLANK);
  }

  /**
   * Whether no box of the viewer would cover another, or the word between two boxes, and none goes
   * beyond the window on the right, or so far below that a larger window would not show it.
   *
   * @param seen whether all must be seen without a larger window
   */
  boolean hasRoom(String dot, boolean seen) {
    int bottom = seen ? TOP + height : BOTTOM;
    List<Rectangle> boxes = boxes(dot);
    for (int i = 0; i < boxes.size(); i++) {
      Rectangle a = boxes.get(i);
      if (a.getMaxX() > LEFT + WIDTH || a.getMaxY() > bottom) {
        return false;
      }
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
