package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Labelled rows that vote on rows like them: each of the k nearest votes with its targets and the
 * weight w / max(d², 1e-5).
 *
 * <p>A row is a point of the {@link PointEncoder}'s columns, each with mean 0 and standard
 * deviation 1, stretched to length 1; so d² = 2 - 2 cos. A missing value lies at the mean of its
 * column. A target that none of the k rows knows gets its mean over all rows. Distances are in
 * single precision, summed in the order of the columns: the same bits for one row and for many.
 * Equally near rows come in the order of the training data.
 *
 * <p>Score: O(rows x columns). Immutable and thread-safe.
 */
public final class SimilarRows implements Voter {

  /** Rows handed to a worker at once. */
  private static final int BLOCK = 16;

  private final Schema schema;
  private final int neighbours;
  private final UnitRows rows;
  private final double[][] targets;
  private final double[] weights;
  private final double[] means;

  /**
   * Rows that vote; the arrays are kept.
   *
   * @param neighbours k, from 1 to the number of rows
   * @param values rows x columns of the encoder before shift and scale, {@code NaN} for missing
   * @param targets rows x outputs, {@code NaN} where unknown
   * @param weights the weight of each row, above 0
   * @throws IllegalArgumentException if the parts do not fit together
   */
  public SimilarRows(
      Schema schema,
      int neighbours,
      PointEncoder encoder,
      double[][] values,
      double[][] targets,
      double[] weights) {
    int n = values.length;
    int outputs = schema.outputs();
    boolean wide =
        Arrays.stream(values).allMatch(v -> v.length == encoder.columns())
            && Arrays.stream(targets).allMatch(t -> t.length == outputs);
    if (n < 1 || targets.length != n || weights.length != n || !wide) {
      throw Message.refused(
          "Rows that vote need %d values, %d targets and a weight each; there are %d rows.",
          encoder.columns(), schema.outputs(), n);
    }
    if (neighbours < 1 || neighbours > n) {
      throw Message.refused(
          "The number of nearest rows was given as %s; it must be from 1 to the number of rows,"
              + " %s.",
          neighbours, n);
    }
    this.schema = schema;
    this.neighbours = neighbours;
    this.rows = new UnitRows(encoder, values);
    this.targets = targets;
    this.weights = weights;
    this.means = means(schema, targets, weights);
  }

  /**
   * The labelled rows of a data set. Columns are standardised over all rows, unlabelled ones
   * included; a nominal feature is a column for each of its values.
   *
   * @param neighbours k; at most the number of labelled rows count
   * @throws IllegalArgumentException if no row is labelled
   */
  public static SimilarRows of(Schema schema, Dataset data, int neighbours) {
    int[] labelled = data.targets().labelledRows();
    PointEncoder encoder = UnitRows.encoder(data);
    double[][] values = new double[labelled.length][encoder.columns()];
    double[][] targets = new double[labelled.length][];
    double[] weights = new double[labelled.length];
    for (int k = 0; k < labelled.length; k++) {
      int row = labelled[k];
      for (int c = 0; c < encoder.columns(); c++) {
        values[k][c] = UnitRows.coded(data.value(row, encoder.features()[c]), encoder.codes()[c]);
      }
      targets[k] = targets(data.targets(), row);
      weights[k] = data.weight(row);
    }
    int k = Math.min(neighbours, labelled.length);
    return new SimilarRows(schema, k, encoder, values, targets, weights);
  }

  /** The rows with another number of neighbours. */
  public SimilarRows withNeighbours(int other) {
    return new SimilarRows(
        schema, Math.min(other, targets.length), rows.encoder(), rows.values(), targets, weights);
  }

  /** The columns that the rows of a data set would have: its numbers and values that vary. */
  public static int columns(Dataset data) {
    return UnitRows.encoder(data).columns();
  }

  /** The number of rows that vote on a row. */
  public int neighbours() {
    return neighbours;
  }

  /** The labelled rows as points of equal length. */
  public UnitRows rows() {
    return rows;
  }

  /** Rows x outputs, {@code NaN} where unknown; not to be changed. */
  public double[][] targets() {
    return targets;
  }

  /** The weight of each row; not to be changed. */
  public double[] weights() {
    return weights;
  }

  /** The mean of each output over the rows that know it. */
  @Override
  public double[] means() {
    return means.clone();
  }

  @Override
  public ModelHead head() {
    return ModelHead.inner(schema);
  }

  @Override
  public SimilarRows withHead(ModelHead other) {
    return new SimilarRows(
        other.schema(), neighbours, rows.encoder(), rows.values(), targets, weights);
  }

  @Override
  public Map<String, Double> size() {
    return Map.of("rows", (double) targets.length);
  }

  @Override
  public double[] raw(FeatureRow row) {
    return voted(rows.nearest(rows.values(row), neighbours, -1), neighbours);
  }

  /**
   * The scores of the rows themselves by all others. O(rows² x columns).
   *
   * @param counts numbers of neighbours, ascending
   * @return for each number the scores of each row
   */
  public double[][][] leaveOneOut(int[] counts, Workers workers) {
    int n = targets.length;
    double[][][] scores = new double[counts.length][n][];
    int most = Math.min(counts[counts.length - 1], n - 1);
    workers.each(
        (n + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          for (int j = block * BLOCK; j < Math.min(n, (block + 1) * BLOCK); j++) {
            UnitRows.Near near = rows.nearest(rows.values()[j], most, j);
            for (int k = 0; k < counts.length; k++) {
              scores[k][j] = voted(near, Math.min(counts[k], most));
            }
          }
        });
    return scores;
  }

  private double[] voted(UnitRows.Near near, int count) {
    double[] sums = new double[means.length];
    double[] mass = new double[means.length];
    for (int k = 0; k < count; k++) {
      double[] says = targets[near.rows()[k]];
      double weight = weights[near.rows()[k]] / near.squared()[k];
      for (int o = 0; o < sums.length; o++) {
        if (!Double.isNaN(says[o])) {
          sums[o] += weight * says[o];
          mass[o] += weight;
        }
      }
    }
    Arrays.setAll(sums, o -> mass[o] > 0 ? sums[o] / mass[o] : means[o]);
    schema.hierarchy().ifPresent(h -> Consistency.repair(h, sums));
    return sums;
  }

  /** One number for each output, {@code NaN} where a target is unknown. */
  static double[] targets(Targets targets, int row) {
    double[] scores = new double[targets.outputs()];
    for (int t = 0; t < targets.count(); t++) {
      Attribute target = targets.attribute(t);
      double y = targets.get(row, t);
      int first = targets.offset(t);
      if (Double.isNaN(y) || !target.isNominal()) {
        Arrays.fill(scores, first, first + target.outputs(), y);
      } else {
        scores[first + (int) y] = 1;
      }
    }
    return scores;
  }

  private static double[] means(Schema schema, double[][] targets, double[] weights) {
    double[] even = new double[schema.outputs()];
    for (int t = 0; t < schema.targets().size(); t++) {
      Attribute target = schema.targets().get(t);
      int first = schema.offsets()[t];
      double share = target.isNumeric() ? 0 : target.isLabel() ? 0.5 : 1.0 / target.outputs();
      Arrays.fill(even, first, first + target.outputs(), share);
    }
    double[] means = new double[even.length];
    for (int o = 0; o < means.length; o++) {
      int output = o;
      int[] known =
          IntStream.range(0, targets.length)
              .filter(j -> !Double.isNaN(targets[j][output]))
              .toArray();
      double mass = Arrays.stream(known).mapToDouble(j -> weights[j]).sum();
      double sum = Arrays.stream(known).mapToDouble(j -> weights[j] * targets[j][output]).sum();
      means[o] = mass > 0 ? sum / mass : even[o];
    }
    return means;
  }
}
