package espalier.neighbour;

import espalier.data.IndexSort;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * The eigenvectors of a graph's Laplacian with the lowest eigenvalues, orthonormal.
 *
 * <p>Those of eigenvalue 0 are known beforehand: the indicators of the connected parts, here the
 * largest part first. The others come from a dense decomposition of small matrices, and else from
 * iterated subspaces: a polynomial of Chebyshev damps all that belongs to high eigenvalues, and the
 * projection of L onto what remains is decomposed. O(iterations x vectors x (edges + N x vectors)).
 *
 * <p>Paper: Y. Zhou, Y. Saad, M. Tiago, J. Chelikowsky, Self-consistent-field calculations using
 * Chebyshev-filtered subspace iteration, Journal of Computational Physics, 2006.
 *
 * @param values the eigenvalues, ascending
 * @param vectors the eigenvectors, each with a number for every row
 */
record LowestEigenvectors(double[] values, double[][] vectors) {

  /** Up to this many rows the whole matrix is decomposed. */
  private static final int DENSE = 300;

  private static final int DEGREE = 24;

  private static final int MOST_ITERATIONS = 100;

  /** The largest |L v - λ v| as a share of the bound of all eigenvalues. */
  private static final double PRECISION = 1e-8;

  /** The wanted ones with the lowest eigenvalues; for the part of every row see {@link #parts}. */
  static LowestEigenvectors of(
      Laplacian laplacian, int[] parts, int needed, FitContext context, Workers workers) {
    int n = laplacian.rows();
    double[][] known = indicators(parts);
    if (needed <= known.length) {
      return new LowestEigenvectors(new double[needed], Arrays.copyOf(known, needed));
    }
    int more = needed - known.length;
    LowestEigenvectors others =
        n <= DENSE || 2 * needed > n
            ? dense(laplacian, known.length, more)
            : new Subspace(laplacian, known, context, workers).run(more);
    double[] values = new double[needed];
    System.arraycopy(others.values, 0, values, known.length, more);
    double[][] vectors = Arrays.copyOf(known, needed);
    System.arraycopy(others.vectors, 0, vectors, known.length, more);
    return new LowestEigenvectors(values, vectors);
  }

  /** The connected part of every row, numbered by size, the largest first. O(N + edges). */
  static int[] parts(SimilarityGraph graph) {
    int[] part = graph.weights().parts(w -> true);
    int count = Arrays.stream(part).max().orElse(-1) + 1;
    double[] less = new double[count];
    Arrays.stream(part).forEach(p -> less[p]--);
    int[] order = IndexSort.order(less, count);
    int[] place = new int[count];
    IntStream.range(0, count).forEach(k -> place[order[k]] = k);
    Arrays.setAll(part, i -> place[part[i]]);
    return part;
  }

  private static double[][] indicators(int[] parts) {
    int count = Arrays.stream(parts).max().orElse(-1) + 1;
    double[][] vectors = new double[count][parts.length];
    for (int i = 0; i < parts.length; i++) {
      vectors[parts[i]][i] = 1;
    }
    for (double[] v : vectors) {
      double length = Math.sqrt(dot(v, v));
      Arrays.setAll(v, i -> v[i] / length);
    }
    return vectors;
  }

  /** All eigenvectors but the first ones. */
  private static LowestEigenvectors dense(Laplacian laplacian, int skipped, int needed) {
    int n = laplacian.rows();
    DMatrixRMaj full = new DMatrixRMaj(n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        full.set(i, j, laplacian.get(i, j));
      }
    }
    LowestEigenvectors all = decompose(full);
    return new LowestEigenvectors(
        Arrays.copyOfRange(all.values, skipped, skipped + needed),
        Arrays.copyOfRange(all.vectors, skipped, skipped + needed));
  }

  /** All eigenvectors of a symmetric matrix, by eigenvalue. */
  private static LowestEigenvectors decompose(DMatrixRMaj matrix) {
    int n = matrix.numRows;
    EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, true, true);
    if (!eigen.decompose(matrix)) {
      throw new IllegalStateException(
          "The eigenvectors of a symmetric matrix of " + n + " rows were not found.");
    }
    double[] found = new double[n];
    Arrays.setAll(found, k -> eigen.getEigenvalue(k).getReal());
    int[] order = IndexSort.order(found, n);
    double[] values = IntStream.of(order).mapToDouble(k -> found[k]).toArray();
    double[][] vectors = new double[n][];
    Arrays.setAll(vectors, k -> eigen.getEigenVector(order[k]).data);
    return new LowestEigenvectors(values, vectors);
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** Takes off a vector what it shares with some orthonormal ones, twice against rounding. */
  static void project(double[] v, double[][] others, int count) {
    for (int pass = 0; pass < 2; pass++) {
      for (int k = 0; k < count; k++) {
        double[] q = others[k];
        double share = dot(v, q);
        for (int i = 0; i < v.length; i++) {
          v[i] -= share * q[i];
        }
      }
    }
  }

  private static final class Subspace {

    private final Laplacian laplacian;
    private final double[][] known;
    private final FitContext context;
    private final Workers workers;
    private final double[] zero;
    private final double bound;
    private final SplittableRandom random = Seeds.random(1, "subspace");

    Subspace(Laplacian laplacian, double[][] known, FitContext context, Workers workers) {
      this.laplacian = laplacian;
      this.known = known;
      this.context = context;
      this.workers = workers;
      this.zero = new double[laplacian.rows()];
      double most = 0;
      for (int i = 0; i < zero.length; i++) {
        most = Math.max(most, laplacian.diagonal(i));
      }
      this.bound = 2 * most;
    }

    LowestEigenvectors run(int needed) {
      int block = Math.min(zero.length - known.length, needed + Math.max(8, needed / 3));
      double[][] vectors = new double[block][];
      Arrays.setAll(vectors, k -> drawn());
      double[] ritz = null;
      for (int step = 0; step < MOST_ITERATIONS; step++) {
        if (ritz != null) {
          double from = ritz[block - 1];
          double least = ritz[0];
          double[][] old = vectors;
          workers.each(block, (worker, k) -> old[k] = filter(old[k], least, from));
        }
        orthonormalise(vectors);
        double[][] images = new double[block][];
        double[][] basis = vectors;
        workers.each(block, (worker, k) -> images[k] = times(basis[k]));
        LowestEigenvectors small = decompose(projection(basis, images));
        ritz = small.values;
        vectors = rotate(basis, small.vectors);
        if (converged(rotate(images, Arrays.copyOf(small.vectors, needed)), vectors, ritz)) {
          break;
        }
      }
      return new LowestEigenvectors(Arrays.copyOf(ritz, needed), Arrays.copyOf(vectors, needed));
    }

    private double[] drawn() {
      double[] v = new double[zero.length];
      Arrays.setAll(v, i -> random.nextGaussian());
      return v;
    }

    private double[] times(double[] v) {
      double[] product = new double[v.length];
      laplacian.multiply(1, zero, v, 1, product);
      return product;
    }

    /** The polynomial of L that is large below {@code from} and small above, times a vector. */
    private double[] filter(double[] start, double least, double from) {
      double half = (bound - from) / 2;
      double centre = (bound + from) / 2;
      double first = half / (least - centre);
      double sigma = first;
      double[] before = start;
      double[] now = times(start);
      for (int i = 0; i < now.length; i++) {
        now[i] = (now[i] - centre * start[i]) * sigma / half;
      }
      for (int d = 2; d <= DEGREE; d++) {
        double next = 1 / (2 / first - sigma);
        double[] after = times(now);
        for (int i = 0; i < after.length; i++) {
          after[i] = 2 * next / half * (after[i] - centre * now[i]) - sigma * next * before[i];
        }
        before = now;
        now = after;
        sigma = next;
      }
      return now;
    }

    private void orthonormalise(double[][] vectors) {
      for (int k = 0; k < vectors.length; k++) {
        double length = 0;
        while (length == 0) {
          context.check();
          double[] v = vectors[k];
          double before = Math.sqrt(dot(v, v));
          project(v, known, known.length);
          project(v, vectors, k);
          length = Math.sqrt(dot(v, v));
          if (!(length > 1e-12 * before)) {
            vectors[k] = drawn();
            length = 0;
          }
        }
        double by = length;
        double[] v = vectors[k];
        Arrays.setAll(v, i -> v[i] / by);
      }
    }

    private DMatrixRMaj projection(double[][] basis, double[][] images) {
      DMatrixRMaj small = new DMatrixRMaj(basis.length, basis.length);
      workers.each(
          basis.length,
          (worker, a) -> {
            for (int b = 0; b <= a; b++) {
              double h = dot(basis[a], images[b]);
              small.set(a, b, h);
              small.set(b, a, h);
            }
          });
      return small;
    }

    private double[][] rotate(double[][] basis, double[][] shares) {
      double[][] turned = new double[shares.length][zero.length];
      workers.each(
          shares.length,
          (worker, k) -> {
            double[] sum = turned[k];
            for (int b = 0; b < basis.length; b++) {
              double by = shares[k][b];
              double[] v = basis[b];
              for (int i = 0; i < sum.length; i++) {
                sum[i] += by * v[i];
              }
            }
          });
      return turned;
    }

    private boolean converged(double[][] images, double[][] vectors, double[] ritz) {
      for (int k = 0; k < images.length; k++) {
        double squares = 0;
        for (int i = 0; i < zero.length; i++) {
          double gap = images[k][i] - ritz[k] * vectors[k][i];
          squares += gap * gap;
        }
        if (Math.sqrt(squares) > PRECISION * bound) {
          return false;
        }
      }
      return true;
    }
  }
}
