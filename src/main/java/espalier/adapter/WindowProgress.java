package espalier.adapter;

import espalier.learn.ProgressEvent;
import espalier.learn.Stages;
import java.awt.Component;
import java.awt.Container;
import java.awt.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javax.swing.SwingUtilities;

/**
 * Says how far a fit is in the open windows of a tool, which hand learners no place to say it: a
 * line in the status bar each second, and in the log every half minute. Without windows nothing is
 * said, and for fits of less than two seconds no window is looked for.
 *
 * @param <C> the part of a window that shows lines
 */
public final class WindowProgress<C> implements Consumer<ProgressEvent> {

  private static final double FIRST = 2;
  private static final double EVERY = 1;
  private static final double LOGGED = 30;

  private final String name;
  private final Class<C> place;
  private final BiConsumer<C, String> status;
  private final BiConsumer<C, String> log;
  private final Stages stages = new Stages();
  private final long started = System.nanoTime();
  private double said = FIRST - EVERY;
  private double logged;

  /**
   * Shows the progress of a learner in a window.
   *
   * @param name what the learner is called
   * @param place the parts of windows that show lines
   * @param status shows a line until the next
   * @param log adds a line
   */
  public WindowProgress(
      String name, Class<C> place, BiConsumer<C, String> status, BiConsumer<C, String> log) {
    this.name = name;
    this.place = place;
    this.status = status;
    this.log = log;
  }

  @Override
  public synchronized void accept(ProgressEvent event) {
    stages.accept(event);
    say((System.nanoTime() - started) / 1e9);
  }

  /** Shows the progress after so many seconds. */
  void say(double seconds) {
    if (seconds - said < EVERY) {
      return;
    }
    said = seconds;
    boolean keep = seconds - logged >= LOGGED;
    logged = keep ? seconds : logged;
    String line = name + ", " + stages.line(seconds);
    SwingUtilities.invokeLater(
        () -> {
          for (C part : parts(place)) {
            status.accept(part, line);
            if (keep) {
              log.accept(part, line);
            }
          }
        });
  }

  /** The parts of a type in open windows. */
  static <C> List<C> parts(Class<C> type) {
    List<C> found = new ArrayList<>();
    for (Window window : Window.getWindows()) {
      if (window.isDisplayable()) {
        add(window, type, found);
      }
    }
    return found;
  }

  /** Adds the parts of a type that another holds. */
  static <C> void add(Container outer, Class<C> type, List<C> found) {
    for (Component part : outer.getComponents()) {
      if (type.isInstance(part)) {
        found.add(type.cast(part));
      } else if (part instanceof Container inner) {
        add(inner, type, found);
      }
    }
  }
}
