package espalier.adapter;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Rectangle;
import javax.swing.JPanel;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;

/** The editor of {@link ExpertOptions}: a separate window. Java finds it by its name. */
public final class ExpertOptionsEditor extends GenericObjectEditor {

  /** What the border of a field takes from its height. */
  private static final int ROOM = 6;

  /** The field alone: there is one class only, so that a button to choose among them is no use. */
  @Override
  public JPanel getCustomPanel() {
    PropertyPanel panel = new PropertyPanel(this, true);
    Dimension size = panel.getPreferredSize();
    panel.setPreferredSize(new Dimension(size.width, size.height + ROOM));
    return panel;
  }

  /** The text in the middle of the field; WEKA lets its upper half end outside a low field. */
  @Override
  public void paintValue(Graphics graphics, Rectangle box) {
    FontMetrics font = graphics.getFontMetrics(graphics.getFont().deriveFont(Font.BOLD));
    Graphics moved = graphics.create();
    moved.translate(0, box.y - (box.height - font.getHeight()) / 2);
    super.paintValue(moved, box);
    moved.dispose();
  }
}
