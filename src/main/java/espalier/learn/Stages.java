package espalier.learn;

import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a job is, from the events of its nested stages: the outermost stage counts in units, and
 * each inner stage divides the unit that the stage around it is at. O(depth) for an event. Belongs
 * to one thread.
 */
public final class Stages {

  /** Below this share an expected end would be a guess. */
  private static final double LEAST_SHARE = 0.02;

  private final List<ProgressEvent> open = new ArrayList<>();
  private double share;

  /** Takes in an event: of a stage that is open, or of one inside the innermost open one. */
  public void accept(ProgressEvent event) {
    int at = 0;
    while (at < open.size() && !open.get(at).stage().equals(event.stage())) {
      at++;
    }
    boolean known = at < open.size();
    if (known) {
      open.subList(at, open.size()).clear();
    } else {
      while (!open.isEmpty() && finished(open.get(open.size() - 1))) {
        open.remove(open.size() - 1);
      }
    }
    open.add(event);
    share = Math.max(share, now());
  }

  private static boolean finished(ProgressEvent event) {
    return event.total() > 0 && event.done() >= event.total();
  }

  private double now() {
    double sum = 0;
    double unit = 1;
    for (ProgressEvent e : open) {
      if (e.total() <= 0) {
        break;
      }
      sum += unit * Math.min(1, (double) e.done() / e.total());
      unit /= e.total();
    }
    return Math.min(1, sum);
  }

  /** The share that is done, from 0 to 1; it never falls. */
  public double share() {
    return share;
  }

  /** The current stage, the time so far, the progress and the expected end in one line. */
  public String line(double seconds) {
    return line(seconds, share);
  }

  /**
   * The line of a job that is a part of a larger one.
   *
   * @param all the share of the larger one that is done
   */
  public String line(double seconds, double all) {
    String done = Numbers.decimals(seconds, 0) + " s: " + text() + ", " + Numbers.percent(all);
    return all < LEAST_SHARE
        ? done
        : done + ", about " + Numbers.duration(seconds * (1 - all) / all) + " left";
  }

  /** The current stage: the outermost stage, the name of its unit, and the innermost stage. */
  public String text() {
    if (open.isEmpty()) {
      return "";
    }
    ProgressEvent outer = open.get(0);
    ProgressEvent inner = open.get(open.size() - 1);
    String first = outer.unit().isEmpty() ? outer.stage() : outer.unit();
    return open.size() == 1 ? first : first + ", " + inner.stage();
  }
}
