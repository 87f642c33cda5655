package espalier.measure;

import java.util.Arrays;

/**
 * RidgeLogistic regression of shares on few columns with a normal prior, by Newton's method with
 * halved steps. With x the columns of a group of n cells and w its wanted number of present ones, a
 * fit minimises Σ n ln(1 + exp(x·θ)) - w x·θ + ½ Σ p_k (θ_k - µ_k)², µ where it starts, p the
 * precisions.
 *
 * @param count how many cells a group has
 * @param needed how many of them are to be present, not only whole numbers
 */
record RidgeLogistic(double[][] columns, double[] count, double[] needed) {

  private static final int STEPS = 100;

  private static final double SETTLED = 1e-10;

  double share() {
    return Arrays.stream(needed).sum() / Arrays.stream(count).sum();
  }

  /**
   * The fit of the first columns, as many as there are numbers in the start and precisions.
   *
   * @return θ, then the evidence: the logarithm of the probability of the cells with these
   *     precisions, by Laplace's approximation, up to a constant of the columns
   */
  double[] fit(double[] start, double[] precisions) {
    int k = start.length;
    double[] at = start.clone();
    double loss = loss(at, start, precisions);
    double[][] root = new double[k][k];
    for (int step = 0; step < STEPS; step++) {
      double[] way = new double[k];
      double[][] bend = new double[k][k];
      curve(at, start, precisions, way, bend);
      root = root(bend);
      solve(root, way);
      double share = 1;
      double[] next = moved(at, way, share);
      double lower = loss(next, start, precisions);
      while (!(lower <= loss) && share > SETTLED) {
        share /= 2;
        next = moved(at, way, share);
        lower = loss(next, start, precisions);
      }
      if (!(lower <= loss)) {
        break;
      }
      at = next;
      boolean settled = loss - lower <= SETTLED * (1 + Math.abs(loss));
      loss = lower;
      if (settled) {
        break;
      }
    }
    double evidence = -loss;
    for (int c = 0; c < k; c++) {
      evidence += StrictMath.log(precisions[c]) / 2 - StrictMath.log(root[c][c]);
    }
    double[] found = Arrays.copyOf(at, k + 1);
    found[k] = evidence;
    return found;
  }

  private static double[] moved(double[] at, double[] way, double share) {
    double[] next = at.clone();
    Arrays.setAll(next, c -> at[c] - share * way[c]);
    return next;
  }

  private double loss(double[] at, double[] start, double[] precisions) {
    double loss = 0;
    for (int g = 0; g < columns.length; g++) {
      double z = product(columns[g], at);
      double more = Math.max(0, z) + StrictMath.log1p(StrictMath.exp(-Math.abs(z)));
      loss += count[g] * more - needed[g] * z;
    }
    for (int c = 0; c < at.length; c++) {
      loss += precisions[c] * (at[c] - start[c]) * (at[c] - start[c]) / 2;
    }
    return loss;
  }

  /** Adds first and second derivatives of the loss. */
  private void curve(
      double[] at, double[] start, double[] precisions, double[] way, double[][] bend) {
    for (int g = 0; g < columns.length; g++) {
      double[] x = columns[g];
      double q = sigmoid(product(x, at));
      double error = count[g] * q - needed[g];
      double spread = count[g] * q * (1 - q);
      for (int c = 0; c < at.length; c++) {
        way[c] += error * x[c];
        for (int e = 0; e <= c; e++) {
          bend[c][e] += spread * x[c] * x[e];
        }
      }
    }
    for (int c = 0; c < at.length; c++) {
      way[c] += precisions[c] * (at[c] - start[c]);
      bend[c][c] += precisions[c];
    }
  }

  /** The lower triangle L with L Lᵀ the given one. */
  private static double[][] root(double[][] lower) {
    int k = lower.length;
    double[][] root = new double[k][k];
    for (int r = 0; r < k; r++) {
      for (int c = 0; c <= r; c++) {
        double sum = lower[r][c];
        for (int e = 0; e < c; e++) {
          sum -= root[r][e] * root[c][e];
        }
        root[r][c] = r == c ? Math.sqrt(Math.max(sum, Double.MIN_NORMAL)) : sum / root[c][c];
      }
    }
    return root;
  }

  private static void solve(double[][] root, double[] b) {
    int k = b.length;
    for (int r = 0; r < k; r++) {
      for (int c = 0; c < r; c++) {
        b[r] -= root[r][c] * b[c];
      }
      b[r] /= root[r][r];
    }
    for (int r = k - 1; r >= 0; r--) {
      for (int c = r + 1; c < k; c++) {
        b[r] -= root[c][r] * b[c];
      }
      b[r] /= root[r][r];
    }
  }

  static double sigmoid(double z) {
    return 1 / (1 + StrictMath.exp(-z));
  }

  private static double product(double[] x, double[] at) {
    double sum = 0;
    for (int c = 0; c < at.length; c++) {
      sum += x[c] * at[c];
    }
    return sum;
  }
}
