package espalier.kernel;

import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.PointEncoder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Labelled rows with coefficients: the score of output o is b_o + Σ_i c_io k(x, x_i), for labels
 * and classes cut to [0, 1], for classes divided by the sum; a label above that scores lower is
 * raised. Score: O(rows x (columns + outputs)). Immutable and thread-safe.
 */
public final class KernelModel implements Voter {

  private final ModelHead head;
  private final Parts parts;
  private final KernelRows rows;

  /**
   * The parts of a model.
   *
   * @param function the kernel
   * @param ridge the strength of regularisation with which it was fitted
   * @param encoder what makes points of rows
   * @param names what the rows are called
   * @param values rows x columns of the encoder before shift and scale, without gaps
   * @param coefficients rows x outputs
   * @param intercepts one for each output
   */
  public record Parts(
      KernelFunction function,
      double ridge,
      PointEncoder encoder,
      List<String> names,
      double[][] values,
      double[][] coefficients,
      double[] intercepts) {}

  /**
   * A model; the arrays of the parts are kept.
   *
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public KernelModel(ModelHead head, Parts parts) {
    int outputs = head.schema().outputs();
    int count = parts.values.length;
    this.head = head;
    this.parts = parts;
    this.rows = new KernelRows(parts.function, parts.encoder, parts.values);
    if (parts.names.size() != count
        || parts.coefficients.length != count
        || parts.intercepts.length != outputs
        || Arrays.stream(parts.coefficients).anyMatch(c -> c.length != outputs)) {
      throw Message.refused(
          "A kernel model of %d rows needs a name and %d coefficients of each, and as many"
              + " intercepts.",
          count, outputs);
    }
  }

  /** The parts of the model; do not change its arrays. */
  public Parts parts() {
    return parts;
  }

  @Override
  public ModelHead head() {
    return head;
  }

  @Override
  public KernelModel withHead(ModelHead other) {
    return new KernelModel(other, parts);
  }

  /** The intercepts, about the mean of each output. */
  @Override
  public double[] means() {
    return parts.intercepts.clone();
  }

  @Override
  public Map<String, Double> size() {
    Map<String, Double> size = new LinkedHashMap<>();
    size.put("rows", (double) rows.count());
    size.put("columns", (double) parts.encoder.columns());
    return size;
  }

  /**
   * A row of the model with what it adds to the score of another row.
   *
   * @param row what it is called
   * @param kernel how alike the scored row is
   * @param added kernel times coefficient
   */
  public record Influence(String row, double kernel, double added) {}

  /** The intercept of an output, which is the sum of a row that is like none of the model's. */
  public double intercept(int output) {
    return parts.intercepts[output];
  }

  /** The rows of the model by the size of what they add to an output, equals in their order. */
  public List<Influence> influences(FeatureRow row, int output) {
    double[] kernel = rows.kernel(row);
    return IntStream.range(0, kernel.length)
        .mapToObj(
            i ->
                new Influence(
                    parts.names.get(i), kernel[i], kernel[i] * parts.coefficients[i][output]))
        .sorted(Comparator.comparingDouble(i -> -Math.abs(i.added)))
        .toList();
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] kernel = rows.kernel(row);
    double[] sums = parts.intercepts.clone();
    for (int i = 0; i < kernel.length; i++) {
      double[] own = parts.coefficients[i];
      for (int o = 0; o < sums.length; o++) {
        sums[o] += kernel[i] * own[o];
      }
    }
    return EncodedTargets.clipped(
        head.schema().targets(), head.schema().hierarchy(), sums, parts.intercepts);
  }
}
