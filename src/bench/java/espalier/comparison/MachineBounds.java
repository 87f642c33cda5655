package espalier.comparison;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.Supplier;

/**
 * What one thread of this machine can do at most, measured in the same process as the works that
 * are compared with it: bytes a second through memory, and multiplications with additions.
 *
 * @param cached bytes a second of a[i] = b[i] + s c[i] over 6 MB in all
 * @param memory the same over 300 MB
 * @param flops operations a second of x = x s + t in single precision on numbers in the first cache
 */
record MachineBounds(double cached, double memory, double flops) {

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
  private static final int ROUNDS = 15;
  private static final int STEPS = 8;

  /** Measures; about two seconds. */
  static MachineBounds measure() {
    return new MachineBounds(triad(500_000, 20), triad(25_000_000, 1), fma());
  }

  private static double triad(int size, int passes) {
    float[] a = new float[size];
    float[] b = new float[size];
    float[] c = new float[size];
    double seconds =
        least(
            () -> {
              for (int pass = 0; pass < passes; pass++) {
                triad(a, b, c);
              }
              return a;
            });
    return 12.0 * size * passes / seconds;
  }

  private static void triad(float[] a, float[] b, float[] c) {
    for (int i = 0; i < a.length; i++) {
      a[i] = b[i] + 3f * c[i];
    }
  }

  private static double fma() {
    float[] x = new float[2048];
    int passes = 20_000;
    double seconds =
        least(
            () -> {
              for (int pass = 0; pass < passes; pass++) {
                fma(x);
              }
              return x;
            });
    return 2.0 * STEPS * x.length * passes / seconds;
  }

  private static void fma(float[] x) {
    for (int i = 0; i < x.length; i++) {
      float v = x[i];
      v = Math.fma(v, 0.9f, 0.1f);
      v = Math.fma(v, 0.8f, 0.2f);
      v = Math.fma(v, 0.7f, 0.3f);
      v = Math.fma(v, 0.6f, 0.4f);
      v = Math.fma(v, 0.9f, 0.1f);
      v = Math.fma(v, 0.8f, 0.2f);
      v = Math.fma(v, 0.7f, 0.3f);
      v = Math.fma(v, 0.6f, 0.4f);
      x[i] = v;
    }
  }

  private static double least(Supplier<float[]> work) {
    double best = Double.POSITIVE_INFINITY;
    float kept = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long start = CLOCK.getCurrentThreadCpuTime();
      kept += work.get()[0];
      best = Math.min(best, (CLOCK.getCurrentThreadCpuTime() - start) / 1e9);
    }
    if (Float.isInfinite(kept)) {
      throw new IllegalStateException("The numbers grew beyond all bounds.");
    }
    return best;
  }
}
