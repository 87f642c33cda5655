package espalier.split.oblique;

import java.util.Arrays;

/**
 * Products with sparse rows, which stay sparse: means and deviations are folded into the vectors.
 */
final class SparseProducts implements NodeProducts {

  private final double[] mean;
  private final double[] scale;
  private final double[] direction;

  /** By rows, then by columns. */
  private final SparseTile[][] blocks;

  private final float[][] values;

  /**
   * @param index the non-zero columns of each row
   * @param value their values
   * @param chosen the rows of the node
   */
  SparseProducts(int[][] index, float[][] value, int[] chosen, double[] mean, double[] scale) {
    this.mean = mean;
    this.scale = scale;
    this.direction = new double[mean.length];
    int down = (chosen.length + SparseTile.ROWS - 1) / SparseTile.ROWS;
    int across = (mean.length + SparseTile.COLUMNS - 1) / SparseTile.COLUMNS;
    this.blocks = new SparseTile[down][across];
    this.values = new float[down][];
    for (int k = 0; k < down; k++) {
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
  public void sweep(double[] w, Weighing weighing, boolean[] wanted, double[] sum) {
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
        block.add(values[k], wanted, sum);
      }
    }
    for (int c = 0; c < sum.length; c++) {
      sum[c] = wanted[c] ? (sum[c] - total * mean[c]) * scale[c] : 0;
    }
  }
}
