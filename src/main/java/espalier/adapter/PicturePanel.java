package espalier.adapter;

import espalier.chart.Drawing;
import espalier.chart.Png;
import espalier.chart.Shape;
import espalier.learn.Model;
import espalier.model.TreePicture;
import espalier.tree.TreeModel;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Insets;
import java.util.Optional;
import javax.swing.JComboBox;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

/** The picture of a tree, with as many nodes as the window has room for; a deep tree scrolls. */
final class PicturePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The fewest and the most nodes that are drawn of a large tree. */
  static final int FEWEST = 15;

  static final int MOST = 31;

  /** Smaller letters cannot be read. */
  private static final double LEAST_SCALE = 0.8;

  private final transient DrawnTrees drawn;
  private final JComboBox<String> chosen;
  private final JScrollPane scroll = new JScrollPane(new Sheet());

  private PicturePanel(DrawnTrees drawn) {
    super(new BorderLayout(6, 6));
    this.drawn = drawn;
    this.chosen = new JComboBox<>(drawn.names().toArray(String[]::new));
    chosen.addActionListener(e -> refresh());
    if (drawn.trees().size() > 1) {
      add(chosen, BorderLayout.NORTH);
    }
    add(scroll, BorderLayout.CENTER);
  }

  private void refresh() {
    scroll.getViewport().getView().revalidate();
    repaint();
  }

  /** The panel of a model with trees. */
  static Optional<PicturePanel> of(Model model) {
    DrawnTrees drawn = DrawnTrees.of(model, TreeOutline.TREES);
    return drawn.trees().isEmpty() ? Optional.empty() : Optional.of(new PicturePanel(drawn));
  }

  /**
   * The drawing of a tree with the most nodes that can be read in a window, from {@value #FEWEST}
   * to {@value #MOST} and those that a picture always shows. A deep tree may be larger than the
   * window.
   */
  static Drawing fitting(TreeModel tree, Dimension window) {
    int all = tree.tree().size();
    for (int nodes = MOST; nodes > FEWEST; nodes -= 2) {
      Drawing drawing = TreePicture.of(tree, nodes);
      // A deep tree is cut by its width, too; then fewer nodes along its main paths show more.
      long shown = drawing.shapes().stream().filter(Shape.Box.class::isInstance).count();
      if (fit(drawing, window) >= LEAST_SCALE && shown >= Math.min(all, FEWEST)) {
        return drawing;
      }
    }
    return TreePicture.of(tree, FEWEST, Double.POSITIVE_INFINITY);
  }

  private static double fit(Drawing drawing, Dimension window) {
    return Math.min(1, Math.min(window.width / drawing.width(), window.height / drawing.height()));
  }

  private final class Sheet extends JPanel {
    private static final long serialVersionUID = 1L;

    private Drawing drawing() {
      return fitting(drawn.trees().get(chosen.getSelectedIndex()), window());
    }

    private Dimension window() {
      Insets border = scroll.getInsets();
      return new Dimension(
          scroll.getWidth() - border.left - border.right,
          scroll.getHeight() - border.top - border.bottom);
    }

    private double scale(Drawing drawing) {
      return Math.max(LEAST_SCALE, fit(drawing, window()));
    }

    @Override
    public Dimension getPreferredSize() {
      Drawing drawing = drawing();
      double scale = scale(drawing);
      return new Dimension((int) (drawing.width() * scale), (int) (drawing.height() * scale));
    }

    @Override
    protected void paintComponent(Graphics graphics) {
      super.paintComponent(graphics);
      Drawing drawing = drawing();
      Graphics2D pen = (Graphics2D) graphics.create();
      pen.setColor(Color.WHITE);
      pen.fillRect(0, 0, getWidth(), getHeight());
      double scale = scale(drawing);
      pen.scale(scale, scale);
      Png.paint(drawing, pen);
      pen.dispose();
    }
  }
}
