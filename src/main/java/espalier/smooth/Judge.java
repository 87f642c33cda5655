package espalier.smooth;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.kernel.KernelFit;
import espalier.kernel.KernelOptions;
import espalier.learn.FitContext;
import espalier.neighbour.PointEncoder;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import java.util.stream.IntStream;

/** Judges encodings of rows by RBF kernels that score some labelled rows by leave-one-out. */
final class Judge {

  /** With fewer labelled rows nothing is chosen. */
  private static final int FEWEST = 10;

  /** By at most so many labelled rows. */
  private static final int MOST_JUDGED = 400;

  private final Dataset rows;
  private final FitContext context;
  private final Workers workers;

  Judge(Dataset data, long seed, FitContext context, Workers workers) {
    int[] labelled = data.targets().labelledRows();
    int[] some = Seeds.some(labelled.length, MOST_JUDGED, seed, "scaling");
    this.rows = data.select(IntStream.of(some).map(i -> labelled[i]).toArray());
    this.context = context.withProgress(event -> {});
    this.workers = workers;
  }

  boolean tooFew() {
    return rows.rows() < FEWEST;
  }

  Jackknife of(PointEncoder encoder) {
    KernelFit fit =
        new KernelFit(rows, encoder, KernelOptions.asGiven(), Judge::weights, context, workers);
    return Jackknife.of(TaskMeasure.of(rows), rows.targets(), fit.heldOut());
  }

  private static double[] weights(LabelHierarchy hierarchy) {
    return DepthRule.DEFAULT.weights(hierarchy, DepthRule.DEFAULT_BASE);
  }
}
