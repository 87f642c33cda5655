package espalier.split.oblique;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Products with sparse rows, which stay sparse: means and deviations are folded into the vectors.
 * Runs for nodes of a {@link SparseMatrix}.
 */
final class SparseProducts implements NodeMatrix {

  private final int[][] index;
  private final float[][] value;
  private final int[] chosen;
  private final double[] mean;
  private final double[] scale;
  private final double[] direction;

  /** By rows, then by columns; made for the first sweep. */
  private SparseTile[][] blocks = {};

  private final float[][] values;

  /**
   * @param index the non-zero columns of each row
   * @param value their values
   * @param chosen the rows of the node
   */
  SparseProducts(int[][] index, float[][] value, int[] chosen, double[] mean, double[] scale) {
    this.index = index;
    this.value = value;
    this.chosen = chosen;
    this.mean = mean;
    this.scale = scale;
    this.direction = new double[mean.length];
    this.values = new float[(chosen.length + SparseTile.ROWS - 1) / SparseTile.ROWS][];
  }

  private void fill() {
    int across = (mean.length + SparseTile.COLUMNS - 1) / SparseTile.COLUMNS;
    blocks = new SparseTile[values.length][across];
    for (int k = 0; k < blocks.length; k++) {
      int from = k * SparseTile.ROWS;
      int to = Math.min(chosen.length, from + SparseTile.ROWS);
      values[k] = new float[to - from];
      for (int m = 0; m < across; m++) {
        int first = m * SparseTile.COLUMNS;
        int count = Math.min(mean.length - first, SparseTile.COLUMNS);
        blocks[k][m] = new SparseTile(index, value, chosen, from, to, first, count);
      }
    }
  }

  @Override
  public void sweep(double[] w, Weighing weighing, boolean[] needed, double[] sum) {
    if (blocks.length == 0) {
      fill();
    }
    double shift = 0;
    for (int c = 0; c < w.length; c++) {
      direction[c] = w[c] * scale[c];
      shift += direction[c] * mean[c];
    }
    Arrays.fill(sum, 0);
    double total = 0;
    for (int k = 0; k < blocks.length; k++) {
      Arrays.fill(values[k], (float) -shift);
      for (SparseTile block : blocks[k]) {
        block.project(direction, values[k]);
      }
      weighing.weigh(k * SparseTile.ROWS, values[k]);
      total += TileKernel.sum(values[k], values[k].length);
      for (SparseTile block : blocks[k]) {
        block.add(values[k], needed, sum);
      }
    }
    for (int c = 0; c < sum.length; c++) {
      sum[c] = needed[c] ? (sum[c] - total * mean[c]) * scale[c] : 0;
    }
  }

  @Override
  public ColumnLoss loss(int[] free, double[] sign, double[] cost) {
    int[] place = new int[scale.length];
    Arrays.fill(place, -1);
    for (int k = 0; k < free.length; k++) {
      place[free[k]] = k;
    }
    int[] count = new int[free.length];
    for (int row : chosen) {
      for (int c : index[row]) {
        if (place[c] >= 0) {
          count[place[c]]++;
        }
      }
    }
    int[][] listed = new int[free.length + 1][];
    float[][] values = new float[free.length + 1][];
    for (int k = 0; k < free.length; k++) {
      listed[k] = new int[count[k]];
      values[k] = new float[count[k]];
    }
    listed[free.length] = IntStream.range(0, chosen.length).toArray();
    values[free.length] = new float[chosen.length];
    Arrays.fill(values[free.length], 1);
    Arrays.fill(count, 0);
    for (int i = 0; i < chosen.length; i++) {
      int[] cells = index[chosen[i]];
      for (int m = 0; m < cells.length; m++) {
        int k = place[cells[m]];
        if (k >= 0) {
          listed[k][count[k]] = i;
          values[k][count[k]++] = (float) (value[chosen[i]][m] * scale[cells[m]]);
        }
      }
    }
    return new SparseLoss(listed, values, sign, cost);
  }

  @Override
  public double bias(int[] free, double[] w) {
    double b = w[free.length];
    for (int k = 0; k < free.length; k++) {
      b += w[k] * scale[free[k]] * mean[free[k]];
    }
    return b;
  }
}
