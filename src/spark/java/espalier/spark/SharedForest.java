package espalier.spark;

import espalier.ensemble.ForestJob;
import espalier.ensemble.ForestOptions;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.model.TreesJson;
import java.io.Serializable;
import java.util.LinkedHashMap;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * What the trees of one forest are grown from, to be broadcast; what they share, such as sorted
 * features, an executor makes once.
 */
final class SharedForest implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Broadcast<SharedData> data;
  private final LinkedHashMap<String, String> options;
  private final double[] omegas;
  private final double[] sigma;
  private transient ForestJob job;

  SharedForest(Broadcast<SharedData> data, ForestJob job) {
    this.data = data;
    this.options = new LinkedHashMap<>(job.options().describe());
    this.omegas = job.omegas();
    this.sigma = job.sigma();
  }

  private synchronized ForestJob job() {
    if (job == null) {
      ForestOptions requested = ForestOptions.semiSupervised().setAll(options).checked();
      job = new ForestJob(data.value().data(), requested, omegas, sigma);
    }
    return job;
  }

  /** The bytes of the trees from..to-1, grown by the processors of the calling task. */
  byte[] grow(int from, int to) {
    TaskContext task = TaskContext.get();
    FitContext context = FitContext.quiet().withThreads(task == null ? 1 : task.cpus());
    ForestJob own = job();
    return TreesJson.toBytes(
        Schema.of(own.rows()),
        own.grow(from, to, context.withCancel(() -> task != null && task.isInterrupted())));
  }
}
