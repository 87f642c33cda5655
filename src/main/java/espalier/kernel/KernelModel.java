package espalier.kernel;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.RowBlock;
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
 *
 * @param parts the parts of the model; do not change its arrays
 * @param rows its rows as points
 */
public record KernelModel(ModelHead head, Parts parts, KernelRows rows) implements Voter {

  /** So many rows are scored together: each coefficient is read once for all of them. */
  private static final int TOGETHER = 64;

  /** So many rows and outputs of the model stay in the cache meanwhile. */
  private static final int TILE = 32;

  private static final int OUTPUTS = 1024;

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
    this(head, parts, new KernelRows(parts.function, parts.encoder, parts.values));
    int outputs = head.schema().outputs();
    int count = parts.values.length;
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

  @Override
  public KernelModel withHead(ModelHead other) {
    return new KernelModel(other, parts, rows);
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
    return raw(List.of(row))[0];
  }

  @Override
  public double[][] raw(Dataset data) {
    double[][] scores = new double[data.rows()][];
    RowBlock.each(
        head.schema(),
        data,
        block -> {
          for (int from = 0; from < block.rows(); from += TOGETHER) {
            int to = Math.min(block.rows(), from + TOGETHER);
            double[][] some = raw(IntStream.range(from, to).mapToObj(block::row).toList());
            System.arraycopy(some, 0, scores, block.from() + from, some.length);
          }
        });
    return scores;
  }

  /** The scores of some rows; each has the bits that it has alone. */
  private double[][] raw(List<FeatureRow> some) {
    double[][] kernels = rows.kernels(some);
    double[][] sums = new double[some.size()][];
    Arrays.setAll(sums, r -> parts.intercepts.clone());
    for (int first = 0; first < parts.intercepts.length; first += OUTPUTS) {
      int last = Math.min(parts.intercepts.length, first + OUTPUTS);
      for (int from = 0; from < rows.count(); from += TILE) {
        int to = Math.min(rows.count(), from + TILE);
        for (int r = 0; r < sums.length; r++) {
          KernelRows.add(kernels[r], parts.coefficients, from, to, 1, first, last, sums[r]);
        }
      }
    }
    for (int r = 0; r < sums.length; r++) {
      sums[r] =
          EncodedTargets.clipped(
              head.schema().targets(), head.schema().hierarchy(), sums[r], parts.intercepts);
    }
    return sums;
  }
}
