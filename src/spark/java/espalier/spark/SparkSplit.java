package espalier.spark;

import espalier.data.Dataset;
import espalier.split.ObliqueTest;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.GradientAscent;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * The gradient split of SPYCT (docs of {@link GradientAscent}) of rows that no single machine
 * holds: numeric features, labels as targets, any cell of either may be unknown. The search is that
 * of the local kernel, from the same start; sums are in double precision where the kernel has
 * single, so weights agree to within 1 % of the largest one, not bit by bit.
 *
 * <p>A step costs two sums over the rows; the driver receives 3 + 2 (D + T) doubles for D features
 * and T labels. Pieces are kept by the executors, in memory as far as there is room.
 */
public final class SparkSplit implements AutoCloseable {

  private final SpreadNode node;

  private SparkSplit(JavaRDD<SharedData> rows) {
    this.node = new SpreadNode(rows);
  }

  /**
   * Splits of the rows of files that every executor can open.
   *
   * @param keys how they are read, see {@link espalier.io.DataSource#of}
   * @param files at least one; each is a partition
   */
  public static SparkSplit ofFiles(
      JavaSparkContext spark, Map<String, String> keys, List<String> files) {
    return new SparkSplit(SpreadRows.ofFiles(spark, keys, files));
  }

  /** Splits of the rows of a data set, divided among the executors. */
  public static SparkSplit of(JavaSparkContext spark, Dataset data, int pieces) {
    return new SparkSplit(SpreadRows.of(spark, data, pieces));
  }

  /**
   * The hyperplane that the ascent ends with; empty if no weight is left.
   *
   * @param targetWeights what the targets count
   * @param omega the degree of supervision in [0, 1]
   * @param settings as for the local search
   * @param seed the seed of the fit
   * @param key the node's key
   * @throws IllegalArgumentException if a feature is no number or a target no label
   */
  public Optional<ObliqueTest> find(
      TargetWeights targetWeights,
      double omega,
      GradientAscent.Settings settings,
      long seed,
      long key) {
    NodeFrame frame = new NodeFrame(node.moments(), targetWeights, omega);
    return node.find(frame, settings, seed, "gradient", key);
  }

  @Override
  public void close() {
    node.release();
  }
}
