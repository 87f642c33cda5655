package espalier.spark;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.run.Digits;
import espalier.run.Seeds;
import espalier.split.ObliqueTest;
import espalier.split.oblique.GradientAscent;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * A node of a tree whose rows lie on many machines; its pieces are kept by the executors, in memory
 * as far as there is room, until they are released.
 */
final class SpreadNode {

  private static final int TRIES = 6;
  private static final double MILDER = 3;

  private final JavaRDD<SharedData> rows;
  private final Moments moments;

  /** A node over pieces; counts them, and checks that features are numbers and targets labels. */
  SpreadNode(JavaRDD<SharedData> pieces) {
    rows = pieces.persist(StorageLevel.MEMORY_AND_DISK());
    moments = Tasks.run(() -> rows.map(piece -> moments(piece.data())).reduce(Moments::plus));
  }

  JavaRDD<SharedData> rows() {
    return rows;
  }

  Moments moments() {
    return moments;
  }

  void release() {
    rows.unpersist();
  }

  /**
   * The hyperplane that the ascent ends with; empty if no weight is left.
   *
   * @param purpose what the draws of the start are for, as in the local search
   */
  Optional<ObliqueTest> find(
      NodeFrame frame, GradientAscent.Settings settings, long seed, String purpose, long key) {
    double cost = settings.cost() / frame.heaviest();
    for (int attempt = 0; attempt < TRIES; attempt++) {
      GradientAscent ascent =
          new GradientAscent(
              new SpreadDivision(rows, frame, moments.rows),
              settings.withCost(cost),
              Seeds.random(seed, purpose, key, attempt));
      ascent.run();
      if (!ascent.collapsed()) {
        return Optional.of(test(frame, ascent.weights(), ascent.bias()));
      }
      cost *= MILDER;
    }
    return Optional.empty();
  }

  /** The rows on one side of a test. */
  SpreadNode child(ObliqueTest test, boolean left) {
    Plane plane = new Plane(test);
    return new SpreadNode(rows.map(piece -> new SharedData(plane.side(piece.data(), left))));
  }

  /** A test on its way to the tasks. */
  private record Plane(
      int[] features,
      int[] values,
      double[] weights,
      double[] means,
      double[] shares,
      double offset)
      implements Serializable {

    private static final long serialVersionUID = 1L;

    Plane(ObliqueTest test) {
      this(
          test.features(),
          test.values(),
          test.weights(),
          test.means(),
          test.shares(),
          test.offset());
    }

    Dataset side(Dataset data, boolean left) {
      ObliqueTest test = new ObliqueTest(features, values, weights, means, shares, offset);
      int[] all = IntStream.range(0, data.rows()).toArray();
      double[] found = new double[all.length];
      test.leftShares(data, all, found);
      return data.select(Arrays.stream(all).filter(i -> (found[i] == 1) == left).toArray());
    }
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
    double[] weights = new double[kept.length];
    double offset = b;
    for (int k = 0; k < kept.length; k++) {
      int c = kept[k];
      weights[k] = Digits.round(w[c] * frame.scale[c], Digits.SINGLE);
      offset -= weights[k] * frame.mean[c];
    }
    return new ObliqueTest(
        kept,
        IntStream.of(kept).map(c -> -1).toArray(),
        weights,
        IntStream.of(kept)
            .mapToDouble(c -> Digits.near(frame.mean[c], 1 / frame.scale[c], Digits.SHOWN))
            .toArray(),
        IntStream.of(kept)
            .mapToDouble(c -> Digits.round(Math.abs(w[c]) / sum, Digits.SHOWN))
            .toArray(),
        Digits.near(offset, sum, Digits.SINGLE));
  }
}
