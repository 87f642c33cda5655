package espalier.kernel;

import espalier.run.Workers;
import java.util.stream.IntStream;

/** The kernel of labelled rows with each other, kept where it is not too large. */
final class Gram {

  /** More numbers are computed each time that they are needed. */
  private static final long MOST_KEPT = 20_000_000;

  private final KernelRows rows;
  private final KernelFunction function;
  private final double[][] kept;

  Gram(KernelRows rows, KernelFunction function, Workers workers) {
    int n = rows.count();
    this.rows = rows;
    this.function = function;
    this.kept = (long) n * n <= MOST_KEPT ? new double[n][] : null;
    if (kept != null) {
      int[] all = IntStream.range(0, n).toArray();
      workers.each(n, (worker, i) -> kept[i] = rows.kernel(function, i, all));
    }
  }

  KernelRows rows() {
    return rows;
  }

  KernelFunction function() {
    return function;
  }

  int count() {
    return rows.count();
  }

  /** The kernel of a row with others. */
  double[] of(int row, int[] others) {
    return kept == null
        ? rows.kernel(function, row, others)
        : IntStream.of(others).mapToDouble(j -> kept[row][j]).toArray();
  }
}
