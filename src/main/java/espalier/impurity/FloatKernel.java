package espalier.impurity;

/**
 * The inner loops of {@link FloatBlock}, written so that the compiler turns them into vector
 * instructions: loops over whole arrays that are bounded by the length of the array written to.
 */
final class FloatKernel {

  private FloatKernel() {}

  /**
   * Adds rows sequence[from..to) of z, each times its weight, to the sum, four at a time; returns
   * {@code to}.
   */
  static int addRows(float[] sum, float[][] z, double[] weight, int[] sequence, int from, int to) {
    int k = from;
    for (; k + 3 < to; k += 4) {
      int r = sequence[k];
      int s = sequence[k + 1];
      int t = sequence[k + 2];
      int u = sequence[k + 3];
      add4(
          sum,
          z[r],
          (float) weight[r],
          z[s],
          (float) weight[s],
          z[t],
          (float) weight[t],
          z[u],
          (float) weight[u]);
    }
    for (; k < to; k++) {
      add(sum, z[sequence[k]], (float) weight[sequence[k]]);
    }
    return to;
  }

  private static void add4(
      float[] sum, float[] a, float p, float[] b, float q, float[] c, float r, float[] d, float s) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += (p * a[i] + q * b[i]) + (r * c[i] + s * d[i]);
    }
  }

  private static void add(float[] sum, float[] a, float weight) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += weight * a[i];
    }
  }

  /** The squared Euclidean norm of v - factor * m. */
  static float norm2(float[] v, float factor, float[] m) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int i = 0;
    for (; i + 3 < v.length; i += 4) {
      float e = v[i] - factor * m[i];
      float f = v[i + 1] - factor * m[i + 1];
      float g = v[i + 2] - factor * m[i + 2];
      float h = v[i + 3] - factor * m[i + 3];
      a += e * e;
      b += f * f;
      c += g * g;
      d += h * h;
    }
    for (; i < v.length; i++) {
      float e = v[i] - factor * m[i];
      a += e * e;
    }
    return (a + b) + (c + d);
  }

  /** The products of v with rows list[from..from+4) of z, the last one again beyond the end. */
  static void dot4(float[] v, float[][] z, int[] list, int from, float[] out) {
    int last = list.length - 1;
    float[] p = z[list[from]];
    float[] q = z[list[Math.min(last, from + 1)]];
    float[] r = z[list[Math.min(last, from + 2)]];
    float[] s = z[list[Math.min(last, from + 3)]];
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    for (int i = 0; i < v.length; i++) {
      a += v[i] * p[i];
      b += v[i] * q[i];
      c += v[i] * r[i];
      d += v[i] * s[i];
    }
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
  }

  /**
   * Σ_c (S_c - K_1c m_c)² K_c / (K_1c K_2c) with K_1c = n1 - gone_c and K_2c = K_c - K_1c.
   *
   * @param tiny added to the denominators so that an empty column gives 0
   * @param part scratch, as long as the sum
   */
  static float maskedGain(
      float[] sum, float[] means, float[] gone, float[] known, float n1, float tiny, float[] part) {
    for (int i = 0; i < part.length; i++) {
      float k1 = n1 - gone[i];
      float s = sum[i] - k1 * means[i];
      part[i] = s * s * known[i] / (k1 * (known[i] - k1) + tiny);
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
