package espalier.neighbour;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import java.util.Arrays;

/**
 * Rows of numbers without gaps, one after the other in one array, which is kept, not copied.
 *
 * @param values row i has its column c at {@code i * columns + c}
 * @param rows the number of rows
 * @param columns the number of columns
 */
public record Points(double[] values, int rows, int columns) {

  /** Rows from their arrays, all of one length. */
  public static Points of(double[][] rows) {
    int columns = rows.length == 0 ? 0 : rows[0].length;
    double[] all = new double[rows.length * columns];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, all, i * columns, columns);
    }
    return new Points(all, rows.length, columns);
  }

  /** The rows of a data set in the columns of an encoder, after shift and scale. */
  public static Points of(Dataset data, PointEncoder encoder) {
    int d = encoder.columns();
    double[] all = new double[data.rows() * d];
    for (int c = 0; c < d; c++) {
      for (int i = 0; i < data.rows(); i++) {
        double raw = data.value(i, encoder.features()[c]);
        all[i * d + c] = encoder.standardised(PointEncoder.coded(raw, encoder.codes()[c]), c);
      }
    }
    return new Points(all, data.rows(), d);
  }

  /** The value of a row in a column. */
  public double get(int row, int column) {
    return values[row * columns + column];
  }

  /** A copy of a row. */
  double[] row(int row) {
    return Arrays.copyOfRange(values, row * columns, (row + 1) * columns);
  }

  /** The points at length 1, or 0 where they have no length. */
  public Points unit() {
    double[] unit = values.clone();
    for (int i = 0; i < rows; i++) {
      double squares = 0;
      for (int e = i * columns; e < (i + 1) * columns; e++) {
        squares += unit[e] * unit[e];
      }
      double length = squares > 0 ? Math.sqrt(squares) : 1;
      for (int e = i * columns; e < (i + 1) * columns; e++) {
        unit[e] /= length;
      }
    }
    return new Points(unit, rows, columns);
  }

  /** The given rows in the given order. */
  public Points select(int[] chosen) {
    double[] some = new double[chosen.length * columns];
    for (int i = 0; i < chosen.length; i++) {
      System.arraycopy(values, chosen[i] * columns, some, i * columns, columns);
    }
    return new Points(some, chosen.length, columns);
  }

  /** The squared distance of two rows, or anything above a bound if it is larger than that. */
  double squaredDistance(int one, int other, double bound) {
    int a = one * columns;
    int b = other * columns;
    double sum = 0;
    int c = 0;
    while (c < columns && sum <= bound) {
      int end = Math.min(columns, c + 16);
      for (; c < end; c++) {
        double d = values[a + c] - values[b + c];
        sum += d * d;
      }
    }
    return sum;
  }

  /** A digest of all numbers and the shape. */
  String fingerprint() {
    return Fingerprint.of(values, rows, columns);
  }
}
