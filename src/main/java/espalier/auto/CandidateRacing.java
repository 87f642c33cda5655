package espalier.auto;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import java.util.List;

/**
 * Drops candidates after their first trees, where growing them costs much: one goes if its mean
 * with the best candidate so far is worse than the best alone beyond noise ({@link Jackknife}),
 * each with its first trees. A candidate that is worse alone stays while it adds something.
 */
final class CandidateRacing {

  private final Dataset rows;
  private final TaskMeasure measure;
  private double[][] best;

  /** A race that is judged by some labelled rows. */
  CandidateRacing(Dataset rows, TaskMeasure measure) {
    this.rows = rows;
    this.measure = measure;
  }

  /**
   * Whether the next candidate is worth growing on; the first one is.
   *
   * @param first its scores of the labelled rows by those of its first trees that have not seen
   *     them, null where there are none
   * @param open whether it may be dropped
   */
  boolean worth(double[][] first, boolean open) {
    if (best == null || !open) {
      best = best == null ? first : best;
      return true;
    }
    int[] judged = Choice.judged(rows, List.of(first, best));
    if (judged.length < Choice.FEWEST) {
      return true;
    }
    Targets seen = rows.targets().select(judged);
    double[][] leading = Choice.at(best, judged);
    double[][] next = Choice.at(first, judged);
    Jackknife before = Jackknife.of(measure, seen, leading);
    boolean worth = !before.above(Jackknife.of(measure, seen, Choice.mean(leading, next)));
    if (Jackknife.of(measure, seen, next).value() > before.value()) {
      best = first;
    }
    return worth;
  }
}
