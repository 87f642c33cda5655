package espalier.split.oblique;

import java.util.Arrays;

/**
 * Products with dense rows, on a standardised copy of the node's rows that is laid out column by
 * column within blocks of rows. In this form both products are loops over neighbouring numbers
 * without a running sum, which the compiler turns into vector instructions; products row by row are
 * three times as slow. The copy takes 4 bytes per cell of the node and lives as long as the search
 * for its split.
 */
final class TileProducts implements NodeProducts {

  /** Blocks after which sums of single precision are added to those of double precision. */
  private static final int FLUSH = 64;

  /** Nodes of at most so many cells are summed column by column: they stay in the cache. */
  private static final int CACHED_CELLS = 1 << 18;

  private final int[] from;

  /** Cells by block, column and row within the block. */
  private final float[][][] tiles;

  private final float[][] values;

  /** Partial sums of each column, or of one column after the other in a small node. */
  private final float[][] lanes;

  private final boolean small;
  private final int[] used;

  /**
   * @param rows all rows
   * @param chosen those of the node
   */
  TileProducts(float[][] rows, int[] chosen, double[] mean, double[] scale) {
    int full = chosen.length / TileKernel.BLOCK;
    int rest = chosen.length % TileKernel.BLOCK;
    int pieces = (rest + TileKernel.LANES - 1) / TileKernel.LANES;
    this.from = new int[full + pieces + 1];
    for (int k = 0; k < from.length; k++) {
      from[k] =
          k <= full
              ? k * TileKernel.BLOCK
              : Math.min(chosen.length, from[k - 1] + TileKernel.LANES);
    }
    this.tiles = new float[full + pieces][][];
    this.small = (long) chosen.length * mean.length <= CACHED_CELLS && tiles.length < FLUSH;
    this.values = new float[tiles.length][];
    for (int k = 0; k < tiles.length; k++) {
      int size = from[k + 1] - from[k];
      boolean same = !small && k > 0 && values[k - 1].length == size;
      values[k] = same ? values[k - 1] : new float[size];
      tiles[k] = tile(rows, chosen, from[k], size, mean, scale);
    }
    this.lanes = new float[small ? 1 : mean.length][Math.min(chosen.length, TileKernel.LANES)];
    this.used = new int[mean.length];
  }

  private static float[][] tile(
      float[][] rows, int[] chosen, int from, int size, double[] mean, double[] scale) {
    float[][] tile = new float[mean.length][size];
    int i = 0;
    for (; i + 3 < size; i += 4) {
      float[] r0 = rows[chosen[from + i]];
      float[] r1 = rows[chosen[from + i + 1]];
      float[] r2 = rows[chosen[from + i + 2]];
      float[] r3 = rows[chosen[from + i + 3]];
      for (int c = 0; c < mean.length; c++) {
        float[] column = tile[c];
        double m = mean[c];
        double s = scale[c];
        column[i] = (float) ((r0[c] - m) * s);
        column[i + 1] = (float) ((r1[c] - m) * s);
        column[i + 2] = (float) ((r2[c] - m) * s);
        column[i + 3] = (float) ((r3[c] - m) * s);
      }
    }
    for (; i < size; i++) {
      float[] row = rows[chosen[from + i]];
      for (int c = 0; c < mean.length; c++) {
        tile[c][i] = (float) ((row[c] - mean[c]) * scale[c]);
      }
    }
    return tile;
  }

  @Override
  public void sweep(double[] w, Weighing weighing, boolean[] wanted, double[] sum) {
    Arrays.fill(sum, 0);
    int count = 0;
    for (int c = 0; c < w.length; c++) {
      if (w[c] != 0) {
        used[count++] = c;
      }
    }
    for (int k = 0; k < tiles.length; k++) {
      float[] z = values[k];
      Arrays.fill(z, 0);
      project(tiles[k], w, count, z);
      weighing.weigh(from[k], z);
      if (small) {
        continue;
      }
      for (int c = 0; c < wanted.length; c++) {
        if (wanted[c]) {
          TileKernel.multiply(lanes[c], z, tiles[k][c]);
        }
      }
      if (k % FLUSH == FLUSH - 1 || k == tiles.length - 1) {
        for (int c = 0; c < wanted.length; c++) {
          if (wanted[c]) {
            sum[c] += TileKernel.drain(lanes[c]);
          }
        }
      }
    }
    for (int c = 0; small && c < wanted.length; c++) {
      if (wanted[c]) {
        sum[c] = sumOf(c);
      }
    }
  }

  /** The sum of a column, by the same partial sums in the same order. */
  private double sumOf(int c) {
    float[] one = lanes[0];
    TileKernel.first(one, values[0], tiles[0][c]);
    for (int k = 1; k < tiles.length; k++) {
      TileKernel.multiply(one, values[k], tiles[k][c]);
    }
    return TileKernel.fold(one);
  }

  /** z = Σ w_c x_c over the used columns, four at a time. */
  private void project(float[][] tile, double[] w, int count, float[] z) {
    int k = 0;
    for (; k + 3 < count; k += 4) {
      int c0 = used[k];
      int c1 = used[k + 1];
      int c2 = used[k + 2];
      int c3 = used[k + 3];
      TileKernel.add4(
          z,
          tile[c0],
          tile[c1],
          tile[c2],
          tile[c3],
          (float) w[c0],
          (float) w[c1],
          (float) w[c2],
          (float) w[c3]);
    }
    for (; k < count; k++) {
      TileKernel.axpy(z, tile[used[k]], (float) w[used[k]]);
    }
  }
}
