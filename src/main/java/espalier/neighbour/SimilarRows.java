package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.hierarchy.Consistency;
import espalier.learn.FeatureRow;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
public final class SimilarRows {

  /** Squared distances below this are as good as 0 in single precision. */
  private static final float NEAREST = 1e-5f;

  /** Rows handed to a worker at once. */
  private static final int BLOCK = 16;

  /** Rows whose cosines stay in the cache meanwhile. */
  private static final int TILE = 2048;

  private final Schema schema;
  private final int neighbours;
  private final PointEncoder encoder;
  private final double[][] values;
  private final double[][] targets;
  private final double[] weights;
  private final double[] means;
  private final float[][] columns;

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
    this.encoder = encoder;
    this.values = values;
    this.targets = targets;
    this.weights = weights;
    this.means = means(schema, targets, weights);
    this.columns = new float[encoder.columns()][n];
    for (int j = 0; j < n; j++) {
      float[] point = point(values[j]);
      for (int c = 0; c < point.length; c++) {
        columns[c][j] = point[c];
      }
    }
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
    PointEncoder encoder = encoder(data);
    double[][] values = new double[labelled.length][encoder.columns()];
    double[][] targets = new double[labelled.length][];
    double[] weights = new double[labelled.length];
    for (int k = 0; k < labelled.length; k++) {
      int row = labelled[k];
      for (int c = 0; c < encoder.columns(); c++) {
        values[k][c] = coded(data.value(row, encoder.features()[c]), encoder.codes()[c]);
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
        schema, Math.min(other, values.length), encoder, values, targets, weights);
  }

  /** The columns that the rows of a data set would have: its numbers and values that vary. */
  public static int columns(Dataset data) {
    return encoder(data).columns();
  }

  /** The number of rows that vote on a row. */
  public int neighbours() {
    return neighbours;
  }

  /** The encoder from rows to points. */
  public PointEncoder encoder() {
    return encoder;
  }

  /** Rows x columns of the encoder before shift and scale; not to be changed. */
  public double[][] values() {
    return values;
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
  public double[] means() {
    return means.clone();
  }

  /** The scores of a row whose values come in the schema's order. */
  public double[] score(FeatureRow row) {
    double[] raw = new double[encoder.columns()];
    for (int c = 0; c < raw.length; c++) {
      raw[c] = coded(row.value(encoder.features()[c]), encoder.codes()[c]);
    }
    return voted(nearest(point(raw), neighbours, -1), neighbours);
  }

  /**
   * The scores of the rows themselves by all others. O(rows² x columns).
   *
   * @param counts numbers of neighbours, ascending
   * @return for each number the scores of each row
   */
  public double[][][] leaveOneOut(int[] counts, Workers workers) {
    int n = values.length;
    double[][][] scores = new double[counts.length][n][];
    int most = Math.min(counts[counts.length - 1], n - 1);
    workers.each(
        (n + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          for (int j = block * BLOCK; j < Math.min(n, (block + 1) * BLOCK); j++) {
            Near near = nearest(point(values[j]), most, j);
            for (int k = 0; k < counts.length; k++) {
              scores[k][j] = voted(near, Math.min(counts[k], most));
            }
          }
        });
    return scores;
  }

  /** The nearest rows, nearest first, with their squared distances. */
  private record Near(int[] rows, float[] squared) {}

  private Near nearest(float[] point, int count, int without) {
    int n = values.length;
    float[] cosine = new float[n];
    for (int from = 0; from < n; from += TILE) {
      add(point, from, Math.min(n, from + TILE), cosine);
    }
    int[] rows = new int[count];
    float[] squared = new float[count];
    Arrays.fill(squared, Float.POSITIVE_INFINITY);
    for (int j = 0; j < n && count > 0; j++) {
      float d = Math.max(NEAREST, 2 - 2 * cosine[j]);
      if (j != without && d < squared[count - 1]) {
        int at = count - 1;
        for (; at > 0 && squared[at - 1] > d; at--) {
          squared[at] = squared[at - 1];
          rows[at] = rows[at - 1];
        }
        squared[at] = d;
        rows[at] = j;
      }
    }
    return new Near(rows, squared);
  }

  /** Adds what each column counts, four columns at a time, in the order of the columns. */
  private void add(float[] point, int from, int to, float[] cosine) {
    int c = 0;
    for (; c + 3 < point.length; c += 4) {
      float[] column0 = columns[c];
      float[] column1 = columns[c + 1];
      float[] column2 = columns[c + 2];
      float[] column3 = columns[c + 3];
      float x0 = point[c];
      float x1 = point[c + 1];
      float x2 = point[c + 2];
      float x3 = point[c + 3];
      for (int j = from; j < to; j++) {
        cosine[j] =
            cosine[j] + x0 * column0[j] + x1 * column1[j] + x2 * column2[j] + x3 * column3[j];
      }
    }
    for (; c < point.length; c++) {
      float[] column = columns[c];
      float x = point[c];
      for (int j = from; j < to; j++) {
        cosine[j] += x * column[j];
      }
    }
  }

  private double[] voted(Near near, int count) {
    double[] sums = new double[means.length];
    double[] mass = new double[means.length];
    for (int k = 0; k < count; k++) {
      double[] says = targets[near.rows[k]];
      double weight = weights[near.rows[k]] / near.squared[k];
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

  /** A point of length 1, or of length 0 for a row at the mean of every column. */
  private float[] point(double[] raw) {
    double[] point = new double[raw.length];
    double squares = 0;
    for (int c = 0; c < raw.length; c++) {
      double x = Double.isNaN(raw[c]) ? encoder.means()[c] : raw[c];
      point[c] = (x - encoder.shift()[c]) / encoder.scale()[c];
      squares += point[c] * point[c];
    }
    double length = squares > 0 ? Math.sqrt(squares) : 1;
    float[] unit = new float[raw.length];
    for (int c = 0; c < unit.length; c++) {
      unit[c] = (float) (point[c] / length);
    }
    return unit;
  }

  private static double coded(double raw, int code) {
    return Double.isNaN(raw) || code < 0 ? raw : raw == code ? 1 : 0;
  }

  /** How rows become points: columns that vary, with mean 0 and standard deviation 1. */
  public static PointEncoder encoder(Dataset data) {
    List<double[]> found = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      Attribute feature = data.features().get(f);
      double[] raw = data.column(f).toArray();
      for (int v = feature.isNumeric() ? -1 : 0; v < feature.values().size(); v++) {
        double[] moments = moments(raw, v, data);
        if (moments[1] > 0) {
          found.add(new double[] {f, v, moments[0], moments[1]});
        }
      }
    }
    double[] means = found.stream().mapToDouble(c -> c[2]).toArray();
    return new PointEncoder(
        found.stream().mapToInt(c -> (int) c[0]).toArray(),
        found.stream().mapToInt(c -> (int) c[1]).toArray(),
        means,
        means,
        found.stream().mapToDouble(c -> c[3]).toArray());
  }

  /** The weighted mean and standard deviation of a column over the rows that know it. */
  private static double[] moments(double[] raw, int code, Dataset data) {
    double mass = 0;
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < raw.length; i++) {
      double x = coded(raw[i], code);
      double weight = data.weight(i);
      if (!Double.isNaN(x) && weight > 0) {
        mass += weight;
        double gap = x - mean;
        mean += weight / mass * gap;
        squares += weight * gap * (x - mean);
      }
    }
    return new double[] {mean, mass > 0 ? Math.sqrt(squares / mass) : 0};
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
