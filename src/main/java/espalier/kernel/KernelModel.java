package espalier.kernel;

import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.PointEncoder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
    this.rows = new KernelRows(parts.encoder, parts.values);
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

  /** The intercepts. */
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

  /** The kernel of a row with each row of the model. */
  public double[] similarities(FeatureRow row) {
    return rows.kernel(parts.function, row);
  }

  @Override
  public double[] raw(FeatureRow row) {
    double[] kernel = similarities(row);
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
