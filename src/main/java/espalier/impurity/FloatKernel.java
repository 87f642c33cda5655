package espalier.impurity;

/**
 * The inner loops of {@link FloatBlock}, written so that the compiler turns them into vector
 * instructions: loops over whole arrays that are bounded by the length of the array written to.
 */
final class FloatKernel {

  private FloatKernel() {}

  /** Adds rows sequence[from..to) of z to the sum, four at a time; returns {@code to}. */
  static int addRows(float[] sum, float[][] z, int[] sequence, int from, int to) {
    int k = from;
    for (; k + 3 < to; k += 4) {
      add4(sum, z[sequence[k]], z[sequence[k + 1]], z[sequence[k + 2]], z[sequence[k + 3]]);
    }
    for (; k < to; k++) {
      add(sum, z[sequence[k]]);
    }
    return to;
  }

  private static void add4(float[] sum, float[] a, float[] b, float[] c, float[] d) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += a[i] + b[i] + c[i] + d[i];
    }
  }

  private static void add(float[] sum, float[] a) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += a[i];
    }
  }

  /** The squared Euclidean norm. */
  static float norm2(float[] v) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int i = 0;
    for (; i + 3 < v.length; i += 4) {
      a += v[i] * v[i];
      b += v[i + 1] * v[i + 1];
      c += v[i + 2] * v[i + 2];
      d += v[i + 3] * v[i + 3];
    }
    for (; i < v.length; i++) {
      a += v[i] * v[i];
    }
    return (a + b) + (c + d);
  }

  /**
   * Σ_c S_c² K_c / (K_1c K_2c) with K_1c = n1 - gone_c and K_2c = K_c - K_1c.
   *
   * @param tiny added to the denominators so that an empty column gives 0
   * @param part scratch, as long as the sum
   */
  static float maskedGain(
      float[] sum, float[] gone, float[] known, float n1, float tiny, float[] part) {
    for (int i = 0; i < part.length; i++) {
      float k1 = n1 - gone[i];
      part[i] = sum[i] * sum[i] * known[i] / (k1 * (known[i] - k1) + tiny);
    }
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int i = 0;
    for (; i + 3 < part.length; i += 4) {
      a += part[i];
      b += part[i + 1];
      c += part[i + 2];
      d += part[i + 3];
    }
    for (; i < part.length; i++) {
      a += part[i];
    }
    return (a + b) + (c + d);
  }
}
