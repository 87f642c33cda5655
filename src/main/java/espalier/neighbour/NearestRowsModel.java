package espalier.neighbour;

import espalier.data.Attribute;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.FeatureSpace;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.run.Largest;
import espalier.run.Seeds;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Rows with their targets or scores; a row scores as its nearest ones do. Immutable and
 * thread-safe.
 *
 * <p>For each target the k nearest rows that know it are looked up, with all that are as near as
 * the last of them; where rows lie at distance 0, these alone count. A row that shares no known
 * feature with another gets the mean of all rows. A target that no row knows gets an even score (0
 * for numbers). Score: O(rows x (features + targets)).
 */
public final class NearestRowsModel implements Model {

  /** Distances that differ by less are the same but for rounding. */
  private static final double ROUNDING = 1 + 1e-9;

  private final ModelHead head;
  private final Schema schema;
  private final Parts parts;
  private final int[] all;
  private final Map<FeatureSpace.Key, int[]> rowsAt = new HashMap<>();

  /**
   * The parts of a model of nearest rows.
   *
   * @param space where rows are compared
   * @param points the point of every row
   * @param scores rows x outputs, {@code NaN} where the row does not know a target
   * @param weights the weight of every row
   * @param neighbours k, at least 1
   * @param ties what is done with several rows that are equally near
   * @param seed the seed of random ties
   */
  public record Parts(
      FeatureSpace space,
      double[][] points,
      double[][] scores,
      double[] weights,
      int neighbours,
      NeighbourOptions.Ties ties,
      long seed) {}

  /**
   * A model; the arrays of the parts are kept.
   *
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public NearestRowsModel(ModelHead head, Parts parts) {
    Schema schema = head.schema();
    int rows = parts.points.length;
    boolean wide =
        Arrays.stream(parts.scores).allMatch(row -> row.length == schema.outputs())
            && Arrays.stream(parts.points).allMatch(p -> p.length == parts.space.dimensions());
    if (rows < 1 || parts.scores.length != rows || parts.weights.length != rows || !wide) {
      throw Message.refused(
          "A model of %d rows needs at least one, each with a point, %d scores and a weight.",
          rows, schema.outputs());
    }
    if (parts.neighbours < 1) {
      throw new IllegalArgumentException(
          "At least 1 neighbour is needed; " + parts.neighbours + " were given.");
    }
    this.head = head;
    this.schema = schema;
    this.parts = parts;
    this.all = IntStream.range(0, rows).toArray();
    for (int j : all) {
      rowsAt.merge(
          new FeatureSpace.Key(parts.points[j]),
          new int[] {j},
          (some, one) -> IntStream.concat(IntStream.of(some), IntStream.of(one)).toArray());
    }
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public NearestRowsModel withHead(ModelHead other) {
    return new NearestRowsModel(other, parts);
  }

  /** The parts of the model; do not change its arrays. */
  public Parts parts() {
    return parts;
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("rows", (double) parts.points.length);
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] point = parts.space.point(row);
    int[] equal = rowsAt.get(new FeatureSpace.Key(point));
    boolean enough = equal != null && !parts.space.joint() && complete(equal);
    int[] rows = enough ? equal : all;
    double[] distance = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      double d = parts.space.distance(point, parts.points[rows[k]], Double.POSITIVE_INFINITY);
      distance[k] = Double.isNaN(d) ? Double.MAX_VALUE : d;
    }
    double[] scores = new double[schema.outputs()];
    int[] offsets = schema.offsets();
    for (int t = 0; t < offsets.length; t++) {
      Attribute target = schema.targets().get(t);
      answer(rows, distance, target, offsets[t], Arrays.hashCode(point), scores);
    }
    if (schema.hierarchy().isPresent()) {
      Consistency.repair(schema.hierarchy().get(), scores);
    }
    return scores;
  }

  /** Whether each target is known to one of some rows. */
  private boolean complete(int[] rows) {
    return IntStream.range(0, schema.outputs())
        .allMatch(o -> IntStream.of(rows).anyMatch(j -> !Double.isNaN(parts.scores[j][o])));
  }

  private void answer(
      int[] rows, double[] distance, Attribute target, int first, int key, double[] scores) {
    double reach = reach(rows, distance, first);
    boolean random = parts.ties == NeighbourOptions.Ties.RANDOM;
    int chosen = random ? drawn(rows, distance, first, reach, key) : -1;
    int outputs = target.outputs();
    double total = 0;
    for (int k = 0; k < rows.length; k++) {
      double[] given = parts.scores[rows[k]];
      boolean near = distance[k] <= reach && !Double.isNaN(given[first]);
      if (near && (chosen < 0 || chosen == k)) {
        double weight = parts.weights[rows[k]];
        total += weight;
        for (int o = first; o < first + outputs; o++) {
          scores[o] += weight / total * (given[o] - scores[o]);
        }
      }
    }
    if (total == 0) {
      double even = target.isNumeric() ? 0 : target.isLabel() ? 0.5 : 1.0 / outputs;
      Arrays.fill(scores, first, first + outputs, even);
    }
  }

  /** The distance of the k-th nearest row that knows a target; infinite if there are fewer. */
  private double reach(int[] rows, double[] distance, int first) {
    // One more than there are rows is as good as any number above.
    int most = Math.min(parts.neighbours, rows.length + 1);
    Largest nearest = new Largest(most);
    for (int k = 0; k < rows.length; k++) {
      if (!Double.isNaN(parts.scores[rows[k]][first])) {
        nearest.offer(k, -distance[k]);
      }
    }
    double[] found = nearest.values();
    if (found.length > 0 && found[0] == 0) {
      return 0;
    }
    return found.length < most ? Double.POSITIVE_INFINITY : -found[most - 1] * ROUNDING;
  }

  /** The place of one of the rows within reach, the same for every question with this key. */
  private int drawn(int[] rows, double[] distance, int first, double reach, int key) {
    int ties = 0;
    int chosen = -1;
    for (int k = 0; k < rows.length; k++) {
      if (distance[k] <= reach && !Double.isNaN(parts.scores[rows[k]][first])) {
        ties++;
        long draw = Seeds.derive(parts.seed, "tie", key, rows[k]);
        chosen = Long.remainderUnsigned(draw, ties) == 0 ? k : chosen;
      }
    }
    return chosen;
  }
}
