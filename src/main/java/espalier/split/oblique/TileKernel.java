package espalier.split.oblique;

/**
 * The inner loops over columns and rows of numbers. No iteration needs the result of another and
 * numbers are read side by side, so that vector instructions do the work.
 */
public final class TileKernel {

  private TileKernel() {}

  /** Adds four vectors times their factors: z += a x0 + b x1 + c x2 + d x3. */
  public static void add4(
      float[] z,
      float[] x0,
      float[] x1,
      float[] x2,
      float[] x3,
      float a,
      float b,
      float c,
      float d) {
    for (int i = 0; i < z.length; i++) {
      z[i] += a * x0[i] + b * x1[i] + c * x2[i] + d * x3[i];
    }
  }

  /** Adds a vector times a factor: z += a x. */
  public static void axpy(float[] z, float[] x, float a) {
    for (int i = 0; i < z.length; i++) {
      z[i] += a * x[i];
    }
  }

  /** The inner product of two rows from one place to before another. */
  public static double dot(double[] a, double[] b, int from, int to) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int j = from;
    for (; j + 3 < to; j += 4) {
      s0 += a[j] * b[j];
      s1 += a[j + 1] * b[j + 1];
      s2 += a[j + 2] * b[j + 2];
      s3 += a[j + 3] * b[j + 3];
    }
    for (; j < to; j++) {
      s0 += a[j] * b[j];
    }
    return s0 + s1 + (s2 + s3);
  }

  /** The sum of the first numbers, in double precision, always added in the same order. */
  static double sum(float[] x, int length) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i + 3 < length; i += 4) {
      a += x[i];
      b += x[i + 1];
      c += x[i + 2];
      d += x[i + 3];
    }
    for (; i < length; i++) {
      a += x[i];
    }
    return (a + b) + (c + d);
  }

  /** Adds Σ_k w_k column_k over the columns with the places {@code kept} in w to the values. */
  static void combine(float[][] columns, int[] kept, double[] w, int[] used, float[] values) {
    int count = 0;
    for (int k = 0; k < kept.length; k++) {
      if (w[kept[k]] != 0) {
        used[count++] = k;
      }
    }
    int u = 0;
    for (; u + 3 < count; u += 4) {
      add4(
          values,
          columns[used[u]],
          columns[used[u + 1]],
          columns[used[u + 2]],
          columns[used[u + 3]],
          (float) w[kept[used[u]]],
          (float) w[kept[used[u + 1]]],
          (float) w[kept[used[u + 2]]],
          (float) w[kept[used[u + 3]]]);
    }
    for (; u < count; u++) {
      axpy(values, columns[used[u]], (float) w[kept[used[u]]]);
    }
  }
}
