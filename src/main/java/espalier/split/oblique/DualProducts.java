package espalier.split.oblique;

import java.util.Arrays;

/**
 * Products with the dense rows of a small node, which are kept twice: column by column for the
 * projections, row by row for the sums. So both are loops over neighbouring numbers that end in an
 * array, and no product has partial sums to be folded, which costs more than the product itself
 * where rows are few. Columns of scale 0 are left out. Takes 8 bytes for each cell of the node.
 */
final class DualProducts implements NodeProducts {

  /** The most cells: both copies stay in the cache. */
  private static final int MOST_CELLS = 1 << 18;

  /** The most rows for each column: with more rows there is nothing to gain. */
  private static final int MOST_ROWS = 4;

  /** Rows after which sums of single precision are added to those of double precision. */
  private static final int FLUSH = 256;

  /** The places of the columns that are kept. */
  private final int[] kept;

  private final float[][] columns;
  private final float[][] rows;
  private final float[] values;
  private final float[] part;
  private final int[] used;

  /**
   * @param all all rows
   * @param chosen those of the node
   */
  DualProducts(float[][] all, int[] chosen, double[] mean, double[] scale) {
    int[] places = new int[mean.length];
    int count = 0;
    for (int c = 0; c < places.length; c++) {
      if (scale[c] != 0) {
        places[count++] = c;
      }
    }
    this.kept = Arrays.copyOf(places, count);
    this.rows = new float[chosen.length][count];
    this.columns = new float[count][chosen.length];
    this.values = new float[chosen.length];
    this.part = new float[count];
    this.used = new int[count];
    float[] centre = new float[count];
    float[] factor = new float[count];
    for (int k = 0; k < count; k++) {
      centre[k] = (float) mean[kept[k]];
      factor[k] = (float) scale[kept[k]];
    }
    for (int i = 0; i < chosen.length; i++) {
      standardise(all[chosen[i]], rows[i], centre, factor);
    }
    transpose();
  }

  /** Whether a node is small enough. */
  static boolean suits(int rows, int columns) {
    return (long) rows * columns <= MOST_CELLS && rows <= MOST_ROWS * columns;
  }

  private void standardise(float[] from, float[] row, float[] centre, float[] factor) {
    if (kept.length == from.length) {
      System.arraycopy(from, 0, row, 0, row.length);
    } else {
      for (int k = 0; k < row.length; k++) {
        row[k] = from[kept[k]];
      }
    }
    for (int k = 0; k < row.length; k++) {
      row[k] = (row[k] - centre[k]) * factor[k];
    }
  }

  private void transpose() {
    int i = 0;
    for (; i + 3 < rows.length; i += 4) {
      float[] r0 = rows[i];
      float[] r1 = rows[i + 1];
      float[] r2 = rows[i + 2];
      float[] r3 = rows[i + 3];
      for (int k = 0; k < kept.length; k++) {
        float[] column = columns[k];
        column[i] = r0[k];
        column[i + 1] = r1[k];
        column[i + 2] = r2[k];
        column[i + 3] = r3[k];
      }
    }
    for (; i < rows.length; i++) {
      for (int k = 0; k < kept.length; k++) {
        columns[k][i] = rows[i][k];
      }
    }
  }

  @Override
  public void sweep(double[] w, Weighing weighing, boolean[] wanted, double[] sum) {
    Arrays.fill(sum, 0);
    Arrays.fill(values, 0);
    TileKernel.combine(columns, kept, w, used, values);
    weighing.weigh(0, values);
    boolean any = false;
    for (int c : kept) {
      any |= wanted[c];
    }
    for (int from = 0; any && from < rows.length; from += FLUSH) {
      Arrays.fill(part, 0);
      add(from, Math.min(rows.length, from + FLUSH));
      for (int k = 0; k < kept.length; k++) {
        sum[kept[k]] += wanted[kept[k]] ? part[k] : 0;
      }
    }
  }

  /** Adds the weighted rows to the partial sums, four at a time. */
  private void add(int from, int end) {
    int i = from;
    for (; i + 3 < end; i += 4) {
      TileKernel.add4(
          part,
          rows[i],
          rows[i + 1],
          rows[i + 2],
          rows[i + 3],
          values[i],
          values[i + 1],
          values[i + 2],
          values[i + 3]);
    }
    for (; i < end; i++) {
      TileKernel.axpy(part, rows[i], values[i]);
    }
  }
}
