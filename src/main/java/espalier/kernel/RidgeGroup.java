package espalier.kernel;

import espalier.neighbour.EncodedTargets;
import espalier.run.Workers;
import espalier.split.oblique.TileKernel;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Ridge regression of the outputs that the same rows know, for every strength at once.
 *
 * <p>With B the landmarks, K_BB = LLᵀ and φ(x) = L⁻¹ k(B, x), it minimises Σ_i w_i (y_i - b -
 * φ_iᵀβ)² + a|β|² with an intercept b that costs nothing; where every row is a landmark that is
 * kernel ridge regression. Σ w φφᵀ is reduced to a tridiagonal matrix once. Row i has the share h_i
 * = w_i φ_iᵀ(Σ + aI)⁻¹φ_i + w_i (1 - φ_iᵀu)² / (W - zᵀu) in its own fit, z being Σ w φ, u = (Σ +
 * aI)⁻¹z and W = Σ w; without row i the fit of it is exactly y_i - (y_i - f_i) / (1 - h_i), which
 * for one kernel and no intercept is y_i - c_i / G_ii of G = (K + aI)⁻¹ and c = Gy.
 *
 * <p>Cost: O(rows x landmarks² + landmarks³), then O(rows x landmarks x outputs) for each strength.
 */
final class RidgeGroup {

  /** A landmark that the ones before it explain up to this share says nothing new. */
  private static final double DEPENDENT = 1e-10;

  /** A row with 1 - h below this is fitted by itself alone. */
  private static final double ALONE = 1e-12;

  /** Rows whose features are held at once. */
  private static final int BLOCK = 256;

  private final KernelRows rows;
  private final int[] landmarks;
  private final int[] place;
  private final double[][] root;
  private final EncodedTargets targets;
  private final int[] outputs;
  private final double[] weights;
  private final double[][] sums;
  private final double[] totals;
  private final Tridiagonal reduced;
  private final Workers workers;

  /** Prepares all strengths for outputs that the same rows know; landmarks ascend. */
  RidgeGroup(
      KernelRows rows, int[] landmarks, EncodedTargets targets, int[] outputs, Workers workers) {
    int n = rows.count();
    int m = landmarks.length;
    this.rows = rows;
    this.landmarks = landmarks;
    this.targets = targets;
    this.outputs = outputs;
    this.workers = workers;
    this.weights = new double[n];
    Arrays.setAll(weights, i -> targets.mask()[i * targets.outputs() + outputs[0]]);
    this.place = new int[n];
    Arrays.fill(place, -1);
    for (int p = 0; p < m; p++) {
      place[landmarks[p]] = p;
    }
    this.root = new double[m][];
    factor();
    this.sums = new double[outputs.length + 1][m];
    this.totals = new double[outputs.length + 1];
    double[][] products = new double[m][m];
    for (int from = 0; from < n; from += BLOCK) {
      int[] block = known(from, Math.min(n, from + BLOCK));
      double[][] features = features(block);
      workers.each(m, (worker, p) -> square(block, features, p, products[p]));
      workers.each(sums.length, (worker, o) -> sum(block, features, o));
    }
    for (int p = 0; p < m; p++) {
      for (int q = 0; q < p; q++) {
        products[q][p] = products[p][q];
      }
    }
    this.reduced = new Tridiagonal(products, workers);
    reduced.rotate(sums);
  }

  private int[] known(int from, int to) {
    return IntStream.range(from, to).filter(i -> weights[i] > 0).toArray();
  }

  /** L, row by row; a landmark that says nothing new has a column of zeros. */
  private void factor() {
    workers.each(root.length, (worker, p) -> root[p] = rows.kernel(landmarks[p], landmarks, p + 1));
    for (int p = 0; p < root.length; p++) {
      workers.check();
      double[] k = root[p];
      forward(k, p);
      double rest = k[p] - TileKernel.dot(k, k, 0, p);
      k[p] = rest > DEPENDENT ? Math.sqrt(rest) : 0;
    }
  }

  /** The first places of L⁻¹k. */
  private void forward(double[] k, int count) {
    for (int q = 0; q < count; q++) {
      double pivot = root[q][q];
      k[q] = pivot > 0 ? (k[q] - TileKernel.dot(root[q], k, 0, q)) / pivot : 0;
    }
  }

  /** φ of some rows. */
  private double[][] features(int[] some) {
    double[][] features = new double[some.length][];
    workers.each(
        some.length,
        (worker, r) -> {
          int p = place[some[r]];
          if (p >= 0) {
            features[r] = Arrays.copyOf(root[p], landmarks.length);
          } else {
            features[r] = rows.kernel(some[r], landmarks, landmarks.length);
            forward(features[r], landmarks.length);
          }
        });
    return features;
  }

  private void square(int[] block, double[][] features, int p, double[] row) {
    for (int r = 0; r < block.length; r++) {
      double share = weights[block[r]] * features[r][p];
      if (share != 0) {
        add(share, features[r], row, p + 1);
      }
    }
  }

  private void sum(int[] block, double[][] features, int o) {
    for (int r = 0; r < block.length; r++) {
      double share = weights[block[r]] * (o < outputs.length ? y(block[r], o) : 1);
      totals[o] += share;
      if (share != 0) {
        add(share, features[r], sums[o], landmarks.length);
      }
    }
  }

  private static void add(double share, double[] from, double[] to, int count) {
    for (int q = 0; q < count; q++) {
      to[q] += share * from[q];
    }
  }

  private double y(int row, int o) {
    return targets.y()[row * targets.outputs() + outputs[o]];
  }

  /** The rotated features of some rows, for {@link #held}. */
  double[][] rotated(int[] some) {
    double[][] features = features(some);
    reduced.rotate(features);
    return features;
  }

  /** A fit with one strength: rotated coefficients and intercepts of the outputs. */
  final class Fit {
    private final Tridiagonal.Shifted shifted;
    private final double[] ones;
    private final double rest;
    private final double[][] coefficients = new double[outputs.length][];
    private final double[] intercepts = new double[outputs.length];

    Fit(double ridge) {
      int m = landmarks.length;
      double[] all = sums[outputs.length];
      shifted = reduced.plus(ridge);
      ones = shifted.solve(all);
      rest = totals[outputs.length] - TileKernel.dot(all, ones, 0, m);
      workers.each(
          outputs.length,
          (worker, o) -> {
            intercepts[o] = (totals[o] - TileKernel.dot(sums[o], ones, 0, m)) / rest;
            coefficients[o] = shifted.solve(sums[o]);
            add(-intercepts[o], ones, coefficients[o], m);
          });
    }

    /**
     * Puts the fits of some rows, each made without it, into their vectors. A row that knows
     * nothing of the outputs has not been seen; an output that no other row knows gets 0.
     *
     * @param rotated their rotated features
     * @param vectors for each row all outputs
     */
    void held(int[] some, double[][] rotated, double[][] vectors) {
      workers.each(
          some.length,
          (worker, r) -> {
            double[] x = rotated[r];
            double weight = weights[some[r]];
            double gap = 1 - TileKernel.dot(x, ones, 0, x.length);
            double free = 1 - weight * (shifted.form(x) + gap * gap / rest);
            for (int o = 0; o < outputs.length; o++) {
              double fit = intercepts[o] + TileKernel.dot(x, coefficients[o], 0, x.length);
              double y = y(some[r], o);
              vectors[r][outputs[o]] = weight == 0 ? fit : free > ALONE ? y - (y - fit) / free : 0;
            }
          });
    }

    /**
     * Puts the coefficients of the rows that the model keeps, all landmarks among them, and the
     * intercepts into those of all outputs.
     */
    void unrotated(int[] kept, double[][] all, double[] intercept) {
      workers.each(
          outputs.length,
          (worker, o) -> {
            double[] c = coefficients[o].clone();
            reduced.rotateBack(c);
            for (int p = c.length - 1; p >= 0; p--) {
              c[p] = root[p][p] > 0 ? c[p] / root[p][p] : 0;
              add(-c[p], root[p], c, p);
              all[Arrays.binarySearch(kept, landmarks[p])][outputs[o]] = c[p];
            }
            intercept[outputs[o]] = intercepts[o];
          });
    }
  }
}
