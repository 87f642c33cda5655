package espalier.tree;

import espalier.learn.RowBlock;
import espalier.learn.Schema;
import java.util.stream.IntStream;

/**
 * The cells of rows in units in which numbers are about 1, as norms want them: (x - m_c) / σ_c for
 * the column's mean and deviation over sample rows. A column with zeros in half of these rows or
 * more, or of a nominal value, keeps its zeros: m_c is 0. The sample changes no result, only how
 * near sums come to 0. Immutable.
 */
final class ScaledCells {

  private static final int SAMPLE = 512;

  private final int[] first;
  private final boolean[] nominal;
  private final double[] centre;
  private final double[] scale;
  private final int filled;

  /** Units for the columns of a schema by rows of a block without missing values. */
  ScaledCells(Schema schema, RowBlock sample) {
    this.first = firstColumns(schema);
    int features = first.length - 1;
    this.nominal = new boolean[features];
    this.centre = new double[features];
    this.scale = new double[features];
    int[] rows =
        IntStream.range(0, sample.rows())
            .filter(i -> !sample.hasMissing(i))
            .limit(SAMPLE)
            .toArray();
    int count = rows.length;
    long cells = 0;
    for (int f = 0; f < features; f++) {
      nominal[f] = schema.features().get(f).isNominal();
      scale[f] = 1;
      cells += nominal[f] ? count : measure(f, sample, rows);
    }
    this.filled = (int) (cells / Math.max(1, count));
  }

  /** Finds mean and deviation and returns how many scaled cells are not zero. */
  private int measure(int f, RowBlock sample, int[] rows) {
    int count = rows.length;
    double sum = 0;
    int filled = 0;
    for (int k = 0; k < count; k++) {
      double v = sample.values(rows[k])[f];
      sum += v;
      filled += v != 0 ? 1 : 0;
    }
    double mean = sum / Math.max(1, count);
    double squares = 0;
    for (int k = 0; k < count; k++) {
      double v = sample.values(rows[k])[f] - mean;
      squares += v * v;
    }
    double variance = squares / Math.max(1, count);
    boolean centred = filled == count || mean * mean > variance;
    centre[f] = centred ? mean : 0;
    double deviation = Math.sqrt(centred ? variance : variance + mean * mean);
    scale[f] = deviation > 0 && deviation < Double.POSITIVE_INFINITY ? deviation : 1;
    return centred ? count : filled;
  }

  /**
   * The first column of every feature, then the number of all: a number has one column, a nominal
   * feature one for each of its values.
   */
  private static int[] firstColumns(Schema schema) {
    int[] first = new int[schema.features().size() + 1];
    for (int f = 0; f + 1 < first.length; f++) {
      boolean nominal = schema.features().get(f).isNominal();
      first[f + 1] = first[f] + (nominal ? schema.features().get(f).values().size() : 1);
    }
    return first;
  }

  static int columns(Schema schema) {
    return firstColumns(schema)[schema.features().size()];
  }

  int width() {
    return first[first.length - 1];
  }

  /** How many scaled cells of a row of the sample are not zero, on average. */
  int filled() {
    return filled;
  }

  int column(int feature, int value) {
    return first[feature] + Math.max(0, value);
  }

  double centre(int feature) {
    return centre[feature];
  }

  double scale(int feature) {
    return scale[feature];
  }

  /** Finds the scaled cells of a complete row that are not zero; returns how many there are. */
  int take(double[] values, int[] columns, double[] cells) {
    int count = 0;
    for (int f = 0; f < nominal.length; f++) {
      double v = nominal[f] ? 1 : values[f] - centre[f];
      if (v != 0) {
        columns[count] = nominal[f] ? first[f] + (int) values[f] : first[f];
        cells[count++] = v / scale[f];
      }
    }
    return count;
  }
}
