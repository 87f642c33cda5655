package espalier.io.file;

import espalier.data.Column;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import java.util.Arrays;

/**
 * Collects the values of one feature from the first row to the last; rows not put are zero. Columns
 * that are zero in more than half of the rows become sparse.
 */
public final class ColumnBuilder {

  private int[] index = new int[0];
  private double[] values = new double[0];
  private int count;

  /** Sets the value of a row that is higher than all rows put before. */
  public void put(int row, double value) {
    if (value == 0) {
      return;
    }
    if (count == index.length) {
      index = Arrays.copyOf(index, Math.max(16, count + (count >> 1)));
      values = Arrays.copyOf(values, index.length);
    }
    index[count] = row;
    values[count++] = value;
  }

  public Column build(int rows) {
    if (2L * count < rows) {
      return SparseColumn.of(rows, Arrays.copyOf(index, count), Arrays.copyOf(values, count));
    }
    double[] all = new double[rows];
    for (int k = 0; k < count; k++) {
      all[index[k]] = values[k];
    }
    return DenseColumn.of(all);
  }
}
