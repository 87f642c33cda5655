package espalier.adapter;

import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Schema;
import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics;
import java.util.BitSet;
import java.util.List;
import javax.swing.BorderFactory;
import javax.swing.Icon;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTree;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.DefaultTreeCellRenderer;

/**
 * The labels of a model in their hierarchy, each with its F1 and a square in the colour of the F1.
 * A label with several parents appears below each of them, and what is below it only at the first
 * place.
 */
final class LabelPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** People who confuse red and green can distinguish orange and blue. */
  private static final Color LOW = new Color(0xE66101);

  private static final Color MIDDLE = new Color(0xF7F7F7);
  private static final Color HIGH = new Color(0x2B6CB0);

  private static final int SQUARE = 12;

  /** A line of the outline. */
  private record Line(String name, LabelScore score) {
    @Override
    public String toString() {
      return score == null ? name : name + "   " + score.text();
    }
  }

  private final transient Schema schema;
  private final transient List<LabelScore> scores;
  private final transient BitSet shown = new BitSet();

  /**
   * A panel for the labels of a model.
   *
   * @param scores in the order of the labels; empty if there was no test
   * @param remark what the scores were computed from
   */
  LabelPanel(Schema schema, List<LabelScore> scores, String remark) {
    super(new BorderLayout(6, 6));
    this.schema = schema;
    this.scores = scores;
    DefaultMutableTreeNode root = new DefaultMutableTreeNode(schema.targets().size() + " labels");
    LabelHierarchy hierarchy = schema.hierarchy().orElse(null);
    for (int label = 0; label < schema.targets().size(); label++) {
      if (hierarchy == null || hierarchy.isTopLevel(label)) {
        add(label, root);
      }
    }
    JTree tree = new JTree(root);
    tree.setName("labels");
    tree.setCellRenderer(new Squares());
    tree.setRowHeight(0);
    for (int line = 0; line < Math.min(tree.getRowCount(), 200); line++) {
      tree.expandRow(line);
    }
    JPanel above = new JPanel();
    FontSize.buttons(tree).forEach(above::add);
    add(above, BorderLayout.NORTH);
    add(new JScrollPane(tree), BorderLayout.CENTER);
    String below =
        scores.isEmpty()
            ? "There was no test, so labels have no F1."
            : remark + " Squares: orange 0, blue 1, grey: no test row has the label.";
    add(new JLabel(below), BorderLayout.SOUTH);
    setBorder(BorderFactory.createEmptyBorder(6, 6, 6, 6));
  }

  private void add(int label, DefaultMutableTreeNode above) {
    LabelHierarchy hierarchy = schema.hierarchy().orElse(null);
    String name = hierarchy == null ? schema.targets().get(label).name() : hierarchy.shown(label);
    LabelScore score = scores.isEmpty() ? null : scores.get(label);
    DefaultMutableTreeNode line = new DefaultMutableTreeNode(new Line(name, score));
    above.add(line);
    boolean first = !shown.get(label);
    shown.set(label);
    if (hierarchy != null && first) {
      for (int child : hierarchy.children(label)) {
        add(child, line);
      }
    }
  }

  /** The colour of a label: grey if no row has it, else orange, white, blue for F1 0, .5, 1. */
  static Color colour(LabelScore score) {
    return score.positives() == 0 ? Color.LIGHT_GRAY : colour(score.f1());
  }

  private static Color colour(double f1) {
    Color end = f1 < 0.5 ? LOW : HIGH;
    double share = Math.abs(2 * f1 - 1);
    return new Color(
        mixed(end.getRed(), MIDDLE.getRed(), share),
        mixed(end.getGreen(), MIDDLE.getGreen(), share),
        mixed(end.getBlue(), MIDDLE.getBlue(), share));
  }

  private static int mixed(int end, int middle, double share) {
    return (int) Math.round(share * end + (1 - share) * middle);
  }

  /** Draws a square before every label that has an F1. */
  private static final class Squares extends DefaultTreeCellRenderer {

    private static final long serialVersionUID = 1L;

    @Override
    public Component getTreeCellRendererComponent(
        JTree tree,
        Object node,
        boolean marked,
        boolean open,
        boolean leaf,
        int row,
        boolean focus) {
      super.getTreeCellRendererComponent(tree, node, marked, open, leaf, row, focus);
      boolean coloured =
          ((DefaultMutableTreeNode) node).getUserObject() instanceof Line line
              && line.score != null
              && (line.score.positives() == 0 || !Double.isNaN(line.score.f1()));
      setIcon(
          coloured
              ? new Square(colour(((Line) ((DefaultMutableTreeNode) node).getUserObject()).score))
              : null);
      return this;
    }
  }

  private record Square(Color colour) implements Icon {
    @Override
    public void paintIcon(Component on, Graphics graphics, int x, int y) {
      graphics.setColor(colour);
      graphics.fillRect(x, y, SQUARE, SQUARE);
      graphics.setColor(Color.GRAY);
      graphics.drawRect(x, y, SQUARE, SQUARE);
    }

    @Override
    public int getIconWidth() {
      return SQUARE + 1;
    }

    @Override
    public int getIconHeight() {
      return SQUARE + 1;
    }
  }
}
