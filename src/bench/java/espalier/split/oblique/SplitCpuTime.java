package espalier.split.oblique;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * The benchmark's shapes and the triad by CPU time of the thread, the least of several runs: for
 * machines that do other work, where the clock says little. Alternates shape and triad.
 */
public final class SplitCpuTime {

  private static final int SPLITS = 100;
  private static final int TRIADS = 20;

  private SplitCpuTime() {}

  public static void main(String[] shapes) {
    Locale.setDefault(Locale.ROOT);
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    TriadBenchmark triad = new TriadBenchmark();
    for (String shape : shapes) {
      GradientSplitBenchmark benchmark = new GradientSplitBenchmark();
      benchmark.shape = shape;
      benchmark.build();
      long split = Long.MAX_VALUE;
      long pass = Long.MAX_VALUE;
      double[] w = {};
      for (int k = 0; k < SPLITS; k++) {
        for (int p = 0; p < TRIADS; p++) {
          long start = clock.getCurrentThreadCpuTime();
          triad.triad();
          pass = Math.min(pass, clock.getCurrentThreadCpuTime() - start);
        }
        long start = clock.getCurrentThreadCpuTime();
        w = benchmark.split();
        split = Math.min(split, clock.getCurrentThreadCpuTime() - start);
      }
      System.out.printf(
          "%-32s %8.1f ms, %d weights left, triad %.0f GB/s%n",
          shape, split / 1e6, Arrays.stream(w).filter(v -> v != 0).count(), 6e6 / pass);
    }
  }
}
