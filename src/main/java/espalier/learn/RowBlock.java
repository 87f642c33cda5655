package espalier.learn;

import espalier.data.Dataset;
import java.util.function.Consumer;

/**
 * Consecutive rows of a data set in a model's terms: the features are matched once, every row is an
 * array. Values change when the next block is made; belongs to one thread.
 */
public final class RowBlock {

  /** So many cells are held at once. */
  private static final int CELLS = 1 << 22;

  private static final int MOST_ROWS = 4096;

  private final Schema schema;
  private final int from;
  private final double[][] values;
  private final boolean[] gaps;

  private RowBlock(Schema schema, int from, double[][] values) {
    this.schema = schema;
    this.from = from;
    this.values = values;
    this.gaps = new boolean[values.length];
    for (int i = 0; i < gaps.length; i++) {
      double sum = 0;
      for (double v : values[i]) {
        sum += v * 0;
      }
      gaps[i] = sum != 0;
    }
  }

  /**
   * Visits all rows of a data set block by block, in order.
   *
   * @throws IllegalArgumentException if a feature is absent or of another kind
   */
  public static void each(Schema schema, Dataset data, Consumer<RowBlock> visitor) {
    FeatureMatcher matcher = new FeatureMatcher(schema, data);
    int features = Math.max(1, schema.features().size());
    int most = Math.max(1, Math.min(MOST_ROWS, CELLS / features));
    double[][] values = {};
    for (int from = 0; from < data.rows(); from += most) {
      int rows = Math.min(most, data.rows() - from);
      if (rows != values.length) {
        values = new double[rows][schema.features().size()];
      }
      matcher.fill(from, values);
      visitor.accept(new RowBlock(schema, from, values));
    }
  }

  public Schema schema() {
    return schema;
  }

  /** The number of the first row in the data set. */
  public int from() {
    return from;
  }

  public int rows() {
    return values.length;
  }

  /** The values of a row, {@code NaN} where missing; do not change. */
  public double[] values(int row) {
    return values[row];
  }

  /** Whether a value of a row is missing. */
  public boolean hasMissing(int row) {
    return gaps[row];
  }

  /** A row, good as long as this block is. */
  public FeatureRow row(int row) {
    double[] own = values[row];
    return f -> own[f];
  }
}
