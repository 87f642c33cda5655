import java.awt.Component;
import java.awt.Container;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.event.KeyEvent;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.imageio.ImageIO;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;

/**
 * Hands and eyes of a check in windows: keys, waits, pictures of the screen, components by type.
 */
abstract class WindowCheck {

  /** Seconds after which a wait fails, many times what an idle machine needs. */
  static final int PATIENCE = Integer.getInteger("patience", 300);

  final Path folder;
  final Robot robot = new Robot();
  private final String prefix;

  /**
   * A check.
   *
   * @param folder where its pictures go
   * @param prefix how their names begin
   * @param delay milliseconds after each event of the robot
   */
  WindowCheck(Path folder, String prefix, int delay) throws Exception {
    this.folder = Files.createDirectories(folder);
    this.prefix = prefix;
    robot.setAutoDelay(delay);
  }

  final void type(JTextField field, String text) throws Exception {
    swing(
        () -> {
          field.requestFocusInWindow();
          field.selectAll();
        });
    robot.delay(300);
    for (char c : text.toCharArray()) {
      int key = c == '.' ? KeyEvent.VK_PERIOD : KeyEvent.getExtendedKeyCodeForChar(c);
      robot.keyPress(key);
      robot.keyRelease(key);
    }
    robot.delay(400);
  }

  final void wait(String what, Callable<Boolean> done) throws Exception {
    for (int wait = 0; wait < 4 * PATIENCE; wait++) {
      if (done.call()) {
        return;
      }
      robot.delay(250);
    }
    throw new IllegalStateException("waited " + PATIENCE + " s in vain for " + what);
  }

  /** All components of a type within another, in the order of the window. */
  static <C extends Component> List<C> all(Container from, Class<C> type) {
    List<C> found = new ArrayList<>();
    for (Component c : from.getComponents()) {
      if (type.isInstance(c)) {
        found.add(type.cast(c));
      }
      if (c instanceof Container inner) {
        found.addAll(all(inner, type));
      }
    }
    return found;
  }

  static Object call(Object on, String method, Object... arguments) throws Exception {
    for (Method m : on.getClass().getMethods()) {
      if (m.getName().equals(method) && m.getParameterCount() == arguments.length) {
        return m.invoke(on, arguments);
      }
    }
    throw new NoSuchMethodException(method);
  }

  static void swing(Runnable task) throws Exception {
    swing(
        () -> {
          task.run();
          return null;
        });
  }

  static <T> T swing(Callable<T> task) throws Exception {
    FutureTask<T> future = new FutureTask<>(task);
    SwingUtilities.invokeLater(future);
    return future.get();
  }

  final void shot(String name) throws Exception {
    Rectangle screen = new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
    ImageIO.write(
        robot.createScreenCapture(screen), "png", folder.resolve(prefix + name + ".png").toFile());
  }
}
