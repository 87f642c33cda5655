package espalier.neighbour;

import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.message.Message;
import espalier.neighbour.GraphOptions.Bandwidth;
import espalier.run.Largest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Spread targets of all training rows. Immutable and thread-safe.
 *
 * <p>A row that was not there is joined to its k nearest training rows j by the graph's own rule
 * and answers Σ_j w_j s_j / Σ_j w_j of their scores s_j, which is what the harmonic form would give
 * it if it changed nothing else. A row at the very place of training rows answers as they do, so
 * that training rows receive their own scores. Unlike other models this one holds the training
 * rows' encoded features. O(N D) per row.
 *
 * @param parts the parts of the model; do not change its arrays
 */
public record PropagationModel(ModelHead head, Parts parts) implements Model {

  /**
   * The parts of a model of propagated targets.
   *
   * @param encoder turns rows into points
   * @param bandwidth how distances become weights
   * @param neighbours k, at least 0
   * @param points the training rows' points
   * @param scales with self-tuned weights the scale of each row, with Gaussian ones the standard
   *     deviation, else empty
   * @param scores the training rows' scores
   */
  public record Parts(
      PointEncoder encoder,
      Bandwidth bandwidth,
      int neighbours,
      double[][] points,
      double[] scales,
      double[][] scores) {

    /**
     * Checks the sizes of all arrays.
     *
     * @throws IllegalArgumentException if they do not fit each other
     */
    public Parts {
      int n = points.length;
      int needed =
          switch (bandwidth) {
            case SELF_TUNING -> n;
            case GAUSSIAN -> 1;
            case BINARY -> 0;
          };
      if (n == 0 || scores.length != n || scales.length != needed || neighbours >= n) {
        throw Message.refused(
            "%d points do not go with %d scores, %d scales and %d neighbours.",
            n, scores.length, scales.length, neighbours);
      }
      for (double[] point : points) {
        if (point.length != encoder.columns()) {
          throw new IllegalArgumentException(
              "A point has " + point.length + " columns, not " + encoder.columns() + ".");
        }
      }
    }
  }

  /**
   * A model of propagated targets.
   *
   * @throws IllegalArgumentException if the scores do not fit the schema
   */
  public PropagationModel {
    for (double[] row : parts.scores()) {
      if (row.length != head.schema().outputs()) {
        throw Message.refused(
            "%d scores were given where %d are needed.", row.length, head.schema().outputs());
      }
    }
  }

  @Override
  public PropagationModel withHead(ModelHead other) {
    return new PropagationModel(other, parts);
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("rows", (double) parts.points().length);
    size.put("neighbours", (double) parts.neighbours());
    return size;
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] point = parts.encoder().encode(row);
    int k = Math.max(1, parts.neighbours());
    Largest nearest = nearest(point, k);
    int[] index = nearest.indices();
    double[] squared = Arrays.stream(nearest.values()).map(v -> -v).toArray();
    double[] weight = weights(index, squared);
    double sum = 0;
    double[] scores = new double[head.schema().outputs()];
    for (int p = 0; p < k; p++) {
      sum += weight[p];
      double[] own = parts.scores()[index[p]];
      for (int o = 0; o < scores.length; o++) {
        scores[o] += weight[p] * own[o];
      }
    }
    for (int o = 0; o < scores.length; o++) {
      scores[o] /= sum;
    }
    return scores;
  }

  /** The nearest rows, by minus the squared distance. */
  private Largest nearest(double[] point, int count) {
    Largest nearest = new Largest(count);
    for (int j = 0; j < parts.points().length; j++) {
      double[] other = parts.points()[j];
      double d = 0;
      for (int c = 0; c < point.length; c++) {
        d += (point[c] - other[c]) * (point[c] - other[c]);
      }
      nearest.offer(j, -d);
    }
    return nearest;
  }

  /** Weights of neighbours; where all vanish, and at distance 0, only the nearest count. */
  private double[] weights(int[] index, double[] squared) {
    int k = index.length;
    double[] weight = new double[k];
    double sum = 0;
    double own = 1;
    if (parts.bandwidth() == Bandwidth.SELF_TUNING) {
      own = Math.sqrt(squared[Math.min(k, SimilarityGraph.SCALE_NEIGHBOUR) - 1]);
    }
    for (int p = 0; p < k && squared[0] > 0; p++) {
      weight[p] =
          switch (parts.bandwidth()) {
            case SELF_TUNING -> StrictMath.exp(-squared[p] / (own * parts.scales()[index[p]]));
            case GAUSSIAN ->
                StrictMath.exp(-squared[p] / (2 * parts.scales()[0] * parts.scales()[0]));
            case BINARY -> 1;
          };
      sum += weight[p];
    }
    if (!(sum > 0)) {
      for (int p = 0; p < k; p++) {
        weight[p] = squared[p] == squared[0] ? 1 : 0;
      }
    }
    return weight;
  }
}
