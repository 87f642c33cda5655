package espalier.spark;

import espalier.data.Dataset;
import espalier.ensemble.ForestJob;
import espalier.ensemble.TreeExecutor;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.TreesJson;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Forests whose trees are grown by tasks: the very model that one machine learns, bit by bit, for
 * any number of executors, because every tree follows from the data, the options and its number.
 *
 * <p>The data are broadcast once for a forest; a task grows a group of trees and sends them to the
 * driver, which does all else: out-of-bag scores, the choice of smoothing, thresholds, the guard of
 * ω. Learners that hold forests, such as self-training around one, gain as well, and so do the
 * forests of the internal folds that choose ω. Forests with a time budget grow on the driver.
 */
public final class SparkForest implements TreeExecutor {

  /** Trees of a task, unless that leaves processors without work. */
  private static final int GROUP = 8;

  private final JavaSparkContext spark;
  private final Broadcasts broadcasts;
  private final Map<ForestJob, Broadcast<SharedForest>> known = new WeakHashMap<>();

  /** Forests grown by the executors of an application. */
  public SparkForest(JavaSparkContext spark) {
    this.spark = spark;
    this.broadcasts = new Broadcasts(spark);
  }

  /**
   * Learns a model; the trees of its forests are grown by tasks.
   *
   * @param learner any learner; one without forests is learned on the driver
   * @throws IllegalArgumentException as the learner's {@code fit} does
   * @throws IllegalStateException if Spark gives a task up
   */
  public static Model fit(
      JavaSparkContext spark, Learner learner, Dataset data, FitContext context) {
    return learner.fit(data, context.withService(TreeExecutor.class, new SparkForest(spark)));
  }

  @Override
  public List<Tree> grow(ForestJob job, int from, int to, FitContext context) {
    context.check();
    context.report("growing trees", from, to);
    List<int[]> groups = groups(from, to, Math.max(1, spark.defaultParallelism()));
    Broadcast<SharedForest> shared = shared(job);
    List<byte[]> grown =
        Tasks.run(
            () ->
                spark
                    .parallelize(groups, groups.size())
                    .map(group -> shared.value().grow(group[0], group[1]))
                    .collect());
    Schema schema = Schema.of(job.rows());
    List<Tree> trees = new ArrayList<>();
    grown.forEach(bytes -> trees.addAll(TreesJson.fromBytes(schema, bytes)));
    context.report("growing trees", to, to);
    return trees;
  }

  private synchronized Broadcast<SharedForest> shared(ForestJob job) {
    return known.computeIfAbsent(
        job, j -> spark.broadcast(new SharedForest(broadcasts.of(j.rows()), j)));
  }

  /** Consecutive numbers in groups, at least as many as processors where there are enough. */
  static List<int[]> groups(int from, int to, int processors) {
    int size = Math.max(1, Math.min(GROUP, (to - from) / processors));
    List<int[]> groups = new ArrayList<>();
    for (int start = from; start < to; start += size) {
      groups.add(new int[] {start, Math.min(to, start + size)});
    }
    return groups;
  }
}
