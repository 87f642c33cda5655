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
  private final SparseBlock[][] blocks;

  private final float[][] values;

  /**
   * @param index the non-zero columns of each row
   * @param value their values, or null where all are 1
   * @param chosen the rows of the node
   */
  SparseProducts(int[][] index, float[][] value, int[] chosen, double[] mean, double[] scale) {
    this.mean = mean;
    this.scale = scale;
    this.direction = new double[mean.length];
    int down = (chosen.length + SparseBlock.ROWS - 1) / SparseBlock.ROWS;
    int across = (mean.length + SparseBlock.COLUMNS - 1) / SparseBlock.COLUMNS;
    this.blocks = new SparseBlock[down][across];
    this.values = new float[down][];
    for (int k = 0; k < down; k++) {
      int from = k * SparseBlock.ROWS;
      int to = Math.min(chosen.length, from + SparseBlock.ROWS);
      values[k] = new float[to - from];
      for (int m = 0; m < across; m++) {
        int first = m * SparseBlock.COLUMNS;
        int count = Math.min(mean.length - first, SparseBlock.COLUMNS);
        blocks[k][m] = new SparseBlock(index, value, chosen, from, to, first, count);
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
      for (SparseBlock block : blocks[k]) {
        block.project(direction, values[k]);
      }
      weighing.weigh(k * SparseBlock.ROWS, values[k]);
      total += TileKernel.sum(values[k], values[k].length);
      for (SparseBlock block : blocks[k]) {
        block.add(values[k], wanted, sum);
      }
    }
    for (int c = 0; c < sum.length; c++) {
      sum[c] = wanted[c] ? (sum[c] - total * mean[c]) * scale[c] : 0;
    }
  }
}
