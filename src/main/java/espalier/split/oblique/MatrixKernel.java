package espalier.split.oblique;

/**
 * The inner loops of {@link DenseMatrix}: products of eight rows with one vector at a time, and
 * sums of four weighted rows at a time, the forms that the compiler turns into fast code.
 */
final class MatrixKernel {

  private MatrixKernel() {}

  /** out[k] = rows[chosen[from + k]] · w for k = 0..7. */
  static void dot8(float[][] rows, int[] chosen, int from, float[] w, float[] out) {
    float[] r0 = rows[chosen[from]];
    float[] r1 = rows[chosen[from + 1]];
    float[] r2 = rows[chosen[from + 2]];
    float[] r3 = rows[chosen[from + 3]];
    float[] r4 = rows[chosen[from + 4]];
    float[] r5 = rows[chosen[from + 5]];
    float[] r6 = rows[chosen[from + 6]];
    float[] r7 = rows[chosen[from + 7]];
    float s0 = 0;
    float s1 = 0;
    float s2 = 0;
    float s3 = 0;
    float s4 = 0;
    float s5 = 0;
    float s6 = 0;
    float s7 = 0;
    for (int c = 0; c < w.length; c++) {
      float v = w[c];
      s0 = Math.fma(r0[c], v, s0);
      s1 = Math.fma(r1[c], v, s1);
      s2 = Math.fma(r2[c], v, s2);
      s3 = Math.fma(r3[c], v, s3);
      s4 = Math.fma(r4[c], v, s4);
      s5 = Math.fma(r5[c], v, s5);
      s6 = Math.fma(r6[c], v, s6);
      s7 = Math.fma(r7[c], v, s7);
    }
    out[0] = s0;
    out[1] = s1;
    out[2] = s2;
    out[3] = s3;
    out[4] = s4;
    out[5] = s5;
    out[6] = s6;
    out[7] = s7;
  }

  /** The product of a row and a vector, with the same rounding as {@link #dot8}. */
  static float dot(float[] row, float[] w) {
    float s = 0;
    for (int c = 0; c < w.length; c++) {
      s = Math.fma(row[c], w[c], s);
    }
    return s;
  }

  /** sum += Σ_k factors[k] rows[chosen[from + k]] for k = 0..7. */
  static void axpy8(float[] sum, float[][] rows, int[] chosen, int from, float[] factors) {
    axpy4(
        sum,
        rows[chosen[from]],
        rows[chosen[from + 1]],
        rows[chosen[from + 2]],
        rows[chosen[from + 3]],
        factors[0],
        factors[1],
        factors[2],
        factors[3]);
    axpy4(
        sum,
        rows[chosen[from + 4]],
        rows[chosen[from + 5]],
        rows[chosen[from + 6]],
        rows[chosen[from + 7]],
        factors[4],
        factors[5],
        factors[6],
        factors[7]);
  }

  private static void axpy4(
      float[] sum, float[] x, float[] y, float[] u, float[] v, float a, float b, float c, float d) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += a * x[i] + b * y[i] + c * u[i] + d * v[i];
    }
  }

  /** sum += factor row. */
  static void axpy(float[] sum, float[] row, float factor) {
    for (int i = 0; i < sum.length; i++) {
      sum[i] += factor * row[i];
    }
  }
}
