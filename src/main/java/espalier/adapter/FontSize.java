package espalier.adapter;

import java.awt.Font;
import java.awt.event.InputEvent;
import java.awt.event.MouseWheelEvent;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JComponent;
import javax.swing.SwingUtilities;

/** Larger and smaller letters, by buttons or by the wheel of the mouse with the control key. */
final class FontSize {

  private static final float SMALLEST = 6;
  private static final float LARGEST = 60;
  private static final double STEP = 1.2;

  private FontSize() {}

  /** A button for smaller letters in a component and one for larger ones. */
  static List<JButton> buttons(JComponent shown) {
    shown.addMouseWheelListener(event -> wheel(shown, event));
    JButton smaller = new JButton("A-");
    smaller.setToolTipText("Smaller text; or use Ctrl and the mouse wheel.");
    smaller.addActionListener(e -> scale(shown, 1 / STEP));
    JButton larger = new JButton("A+");
    larger.setToolTipText("Larger text; or use Ctrl and the mouse wheel.");
    larger.addActionListener(e -> scale(shown, STEP));
    return List.of(smaller, larger);
  }

  private static void wheel(JComponent shown, MouseWheelEvent event) {
    if ((event.getModifiersEx() & InputEvent.CTRL_DOWN_MASK) != 0) {
      scale(shown, event.getWheelRotation() < 0 ? STEP : 1 / STEP);
    } else if (shown.getParent() != null) {
      // A component with its own listener no longer lets its scroll pane see the wheel.
      shown
          .getParent()
          .dispatchEvent(SwingUtilities.convertMouseEvent(shown, event, shown.getParent()));
    }
  }

  private static void scale(JComponent shown, double factor) {
    Font font = shown.getFont();
    float size = (float) Math.max(SMALLEST, Math.min(LARGEST, font.getSize2D() * factor));
    shown.setFont(font.deriveFont(size));
  }
}
