package espalier.neighbour;

import espalier.data.Attribute;
import espalier.data.CommonValues;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.learn.FeatureSpace;
import espalier.run.Largest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Rows that are looked up by their likeness: each is a point of the {@link PointEncoder}'s columns,
 * stretched to length 1, so that d² = 2 - 2 cos. A missing value lies at the mean of its column.
 *
 * <p>Distances are in single precision, summed in the order of the columns: the same bits for one
 * row and for many. Equally near rows come in their order. A search is O(rows x columns). Immutable
 * and thread-safe.
 */
public final class UnitRows {

  /** Squared distances below this are as good as 0 in single precision. */
  private static final float NEAREST = 1e-5f;

  /** Rows whose cosines stay in the cache meanwhile. */
  private static final int TILE = 2048;

  private static final int[] NUMBER = {-1};

  private final PointEncoder encoder;
  private final double[][] values;
  private final float[][] columns;
  private final int[] hashes;

  /**
   * Rows to be looked up; the array is kept.
   *
   * @param values rows x columns of the encoder before shift and scale, {@code NaN} for missing
   * @throws IllegalArgumentException if a row has another number of columns
   */
  public UnitRows(PointEncoder encoder, double[][] values) {
    if (!Arrays.stream(values).allMatch(v -> v.length == encoder.columns())) {
      throw new IllegalArgumentException(
          "Rows that are looked up need " + encoder.columns() + " values each.");
    }
    this.encoder = encoder;
    this.values = values;
    this.hashes = Arrays.stream(values).mapToInt(Arrays::hashCode).toArray();
    this.columns = new float[encoder.columns()][values.length];
    for (int j = 0; j < values.length; j++) {
      float[] point = point(values[j]);
      for (int c = 0; c < point.length; c++) {
        columns[c][j] = point[c];
      }
    }
  }

  /** The encoder from rows to points. */
  public PointEncoder encoder() {
    return encoder;
  }

  /** Rows x columns of the encoder before shift and scale; not to be changed. */
  public double[][] values() {
    return values;
  }

  /** The first row with the values of a row before shift and scale, -1 if there is none. */
  public int find(double[] row) {
    int hash = Arrays.hashCode(row);
    for (int j = 0; j < hashes.length; j++) {
      if (hashes[j] == hash && Arrays.equals(values[j], row)) {
        return j;
      }
    }
    return -1;
  }

  /**
   * The nearest rows of a row, nearest first.
   *
   * @param row its values before shift and scale
   * @param count how many, at most the number of rows
   */
  public int[] nearest(double[] row, int count) {
    float[] point = point(row);
    int n = values.length;
    float[] cosine = new float[n];
    for (int from = 0; from < n; from += TILE) {
      add(point, from, Math.min(n, from + TILE), cosine);
    }
    Largest nearest = new Largest(count);
    for (int j = 0; j < n; j++) {
      nearest.offer(j, -Math.max(NEAREST, 2 - 2 * cosine[j]));
    }
    return nearest.indices();
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

  /** A point of length 1, or of length 0 for a row at the mean of every column. */
  private float[] point(double[] raw) {
    double[] point = new double[raw.length];
    double squares = 0;
    for (int c = 0; c < raw.length; c++) {
      point[c] = encoder.standardised(raw[c], c);
      squares += point[c] * point[c];
    }
    double length = squares > 0 ? Math.sqrt(squares) : 1;
    float[] unit = new float[raw.length];
    for (int c = 0; c < unit.length; c++) {
      unit[c] = (float) (point[c] / length);
    }
    return unit;
  }

  /**
   * The columns of a data set that vary, each with mean 0 and standard deviation 1 over the rows
   * that know it; a nominal feature is a 0/1 column for each of its {@linkplain CommonValues common
   * values}. O(rows x columns).
   */
  public static PointEncoder encoder(Dataset data) {
    List<double[]> found = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      Attribute feature = data.features().get(f);
      double[] raw = data.column(f).toArray();
      int[] codes =
          feature.isNumeric()
              ? NUMBER
              : CommonValues.of(feature, raw, data::weight).stream().toArray();
      for (int v : codes) {
        double[] moments =
            FeatureSpace.moments(raw.length, i -> PointEncoder.coded(raw[i], v), data::weight);
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

  /** As {@link #encoder(Dataset)}, at most so many columns: those with most values off 0. */
  public static PointEncoder encoder(Dataset data, int most) {
    PointEncoder all = encoder(data);
    if (all.columns() <= most) {
      return all;
    }
    double[] empty = new double[all.columns()];
    for (int c = 0; c < empty.length; c++) {
      for (int i = 0; i < data.rows(); i++) {
        empty[c] +=
            PointEncoder.coded(data.value(i, all.features()[c]), all.codes()[c]) != 0 ? 0 : 1;
      }
    }
    int[] order = IndexSort.order(empty, empty.length);
    return all.select(Arrays.stream(order, 0, most).sorted().toArray());
  }
}
