package espalier.spark;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.run.Seeds;
import espalier.split.ObliqueTest;
import espalier.split.oblique.GradientAscent;
import espalier.split.oblique.GradientSettings;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

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

  private static final int TRIES = 6;
  private static final double MILDER = 3;

  private final JavaRDD<SharedData> rows;

  private SparkSplit(JavaRDD<SharedData> rows) {
    this.rows = rows.persist(StorageLevel.MEMORY_AND_DISK());
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
   * @param labelWeights a weight for each label
   * @param omega the degree of supervision in [0, 1]
   * @param settings as for the local search
   * @param seed the seed of the fit
   * @param key the node's key
   * @throws IllegalArgumentException if a feature is no number or a target no label
   */
  public Optional<ObliqueTest> find(
      double[] labelWeights, double omega, GradientSettings settings, long seed, long key) {
    Moments node = Tasks.run(() -> rows.map(piece -> moments(piece.data())).reduce(Moments::plus));
    NodeFrame frame = new NodeFrame(node, labelWeights, omega);
    double cost = settings.cost() / frame.heaviest();
    for (int attempt = 0; attempt < TRIES; attempt++) {
      GradientAscent ascent =
          new GradientAscent(
              new SpreadDivision(rows, frame, node.rows),
              new GradientSettings(
                  cost, settings.iterations(), settings.rate(), settings.tolerance()),
              Seeds.random(seed, "gradient", key, attempt));
      ascent.run();
      if (!ascent.collapsed()) {
        return Optional.of(test(frame, ascent.weights(), ascent.bias()));
      }
      cost *= MILDER;
    }
    return Optional.empty();
  }

  private static Moments moments(Dataset data) {
    for (Attribute feature : data.features()) {
      if (!feature.isNumeric()) {
        throw new IllegalArgumentException(
            "Feature '" + feature.name() + "' is nominal; splits over partitions need numbers.");
      }
    }
    if (!data.targets().allLabels()) {
      throw new IllegalArgumentException("Splits over partitions need labels as targets.");
    }
    return Moments.of(data);
  }

  private static ObliqueTest test(NodeFrame frame, double[] w, double b) {
    int[] kept =
        IntStream.range(0, w.length)
            .filter(c -> w[c] != 0)
            .boxed()
            .sorted(Comparator.comparingDouble(c -> -Math.abs(w[c])))
            .mapToInt(c -> c)
            .toArray();
    double sum = IntStream.of(kept).mapToDouble(c -> Math.abs(w[c])).sum();
    double offset = b;
    for (int c : kept) {
      offset -= w[c] * frame.scale[c] * frame.mean[c];
    }
    return new ObliqueTest(
        kept,
        IntStream.of(kept).map(c -> -1).toArray(),
        IntStream.of(kept).mapToDouble(c -> w[c] * frame.scale[c]).toArray(),
        IntStream.of(kept).mapToDouble(c -> frame.mean[c]).toArray(),
        IntStream.of(kept).mapToDouble(c -> Math.abs(w[c]) / sum).toArray(),
        offset);
  }

  @Override
  public void close() {
    rows.unpersist();
  }
}
