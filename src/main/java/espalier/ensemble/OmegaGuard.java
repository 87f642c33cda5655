package espalier.ensemble;

import static espalier.ensemble.ForestOptions.OMEGA_BLEND;
import static espalier.ensemble.ForestOptions.OMEGA_GUARD;
import static espalier.ensemble.ForestOptions.TIME_BUDGET;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Unseen;

/**
 * Keeps unlabelled rows from making a forest of several ω worse: it gives way to a supervised
 * forest of as many trees if that scores the labelled rows better beyond noise ({@link Jackknife}),
 * each row by the trees that have not seen it. The supervised forest costs what labelled rows cost,
 * little where most rows are unlabelled.
 */
final class OmegaGuard {

  /** With fewer rows nothing is judged. */
  private static final int FEWEST = 10;

  private OmegaGuard() {}

  /** Whether ω is guarded: there are several values, unlabelled rows, and rows to judge by. */
  static boolean stands(ForestOptions options, Dataset data) {
    return options.get(OMEGA_GUARD)
        && options.get(OMEGA_BLEND)
        && options.get(OMEGA).isEmpty()
        && options.get(TIME_BUDGET) == 0
        && options.leavesOut()
        && data.targets().labelledRows().length < data.rows();
  }

  /** Whether a supervised forest is better than the blend beyond noise on rows that both score. */
  static boolean prefers(
      Dataset rows, double[][] supervised, double[][] blend, TaskMeasure measure) {
    int[] judged = Unseen.scored(supervised, blend);
    if (judged.length < FEWEST) {
      return false;
    }
    Targets seen = rows.targets().select(judged);
    return Jackknife.of(measure, seen, Unseen.select(supervised, judged))
        .above(Jackknife.of(measure, seen, Unseen.select(blend, judged)));
  }
}
