package espalier.split.oblique;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What the memory beyond the second cache gives: a[i] = b[i] + s c[i] over 6 MB in all. 6 MB over
 * the time is the bandwidth other figures are scaled by.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TriadBenchmark {

  private final float[] a = new float[500_000];
  private final float[] b = new float[500_000];
  private final float[] c = new float[500_000];

  /** One pass. */
  @Benchmark
  public float[] triad() {
    for (int i = 0; i < a.length; i++) {
      a[i] = b[i] + 3f * c[i];
    }
    return a;
  }
}
