package espalier.neighbour;

import espalier.neighbour.GraphOptions.LaplacianKind;
import java.util.Arrays;

/**
 * A Laplacian L of a similarity graph: symmetric, never negative as a quadratic form, and small
 * where joined rows have like values, since for {@link LaplacianKind#UNNORMALISED} zᵀLz = ½ Σ w_ij
 * (z_i - z_j)². Immutable.
 */
public record Laplacian(double[] diagonal, CsrMatrix outside) {

  /** The Laplacian of a graph. O(edges). */
  public static Laplacian of(SimilarityGraph graph, LaplacianKind kind) {
    CsrMatrix w = graph.weights();
    double[] degree = w.rowSums();
    double mean = Arrays.stream(degree).sum() / Math.max(1, degree.length);
    double scale = kind == LaplacianKind.SCALED && mean > 0 ? mean : 1;
    double[] diagonal = new double[degree.length];
    double[] value = new double[w.value().length];
    for (int i = 0; i < degree.length; i++) {
      if (kind == LaplacianKind.SYMMETRIC) {
        diagonal[i] = degree[i] > 0 ? 1 : 0;
      } else {
        diagonal[i] = degree[i] / scale;
      }
      for (int e = w.start()[i]; e < w.start()[i + 1]; e++) {
        double by =
            kind == LaplacianKind.SYMMETRIC
                ? Math.sqrt(degree[i]) * Math.sqrt(degree[w.column()[e]])
                : scale;
        value[e] = w.value()[e] == 0 ? 0 : -w.value()[e] / by;
      }
    }
    return new Laplacian(diagonal, new CsrMatrix(w.start(), w.column(), value));
  }

  public int rows() {
    return diagonal.length;
  }

  double diagonal(int row) {
    return diagonal[row];
  }

  double get(int row, int column) {
    return row == column ? diagonal[row] : outside.get(row, column);
  }

  /** out = (diag(shift) + γ L) z for several columns, all rows x columns. O(edges x columns). */
  void multiply(double gamma, double[] shift, double[] z, int columns, double[] out) {
    if (columns == 1) {
      multiplyOne(gamma, shift, z, out);
      return;
    }
    int[] start = outside.start();
    int[] column = outside.column();
    double[] value = outside.value();
    for (int i = 0; i < diagonal.length; i++) {
      int at = i * columns;
      double own = gamma * diagonal[i];
      int k = 0;
      for (; k + 2 < columns; k += 3) {
        double a = (shift[at + k] + own) * z[at + k];
        double b = (shift[at + k + 1] + own) * z[at + k + 1];
        double c = (shift[at + k + 2] + own) * z[at + k + 2];
        for (int e = start[i]; e < start[i + 1]; e++) {
          double v = gamma * value[e];
          int other = column[e] * columns + k;
          a += v * z[other];
          b += v * z[other + 1];
          c += v * z[other + 2];
        }
        out[at + k] = a;
        out[at + k + 1] = b;
        out[at + k + 2] = c;
      }
      for (; k < columns; k++) {
        double a = (shift[at + k] + own) * z[at + k];
        for (int e = start[i]; e < start[i + 1]; e++) {
          a += gamma * value[e] * z[column[e] * columns + k];
        }
        out[at + k] = a;
      }
    }
  }

  private void multiplyOne(double gamma, double[] shift, double[] z, double[] out) {
    int[] start = outside.start();
    int[] column = outside.column();
    double[] value = outside.value();
    for (int i = 0; i < diagonal.length; i++) {
      double sum = diagonal[i] * z[i];
      for (int e = start[i]; e < start[i + 1]; e++) {
        sum += value[e] * z[column[e]];
      }
      out[i] = gamma * sum + shift[i] * z[i];
    }
  }

  /** The energy zᵀLz of every column z. O(edges x columns). */
  public double[] energy(double[] z, int columns) {
    double[] product = new double[z.length];
    multiply(1, new double[z.length], z, columns, product);
    double[] energy = new double[columns];
    for (int p = 0; p < z.length; p++) {
      energy[p % columns] += z[p] * product[p];
    }
    return energy;
  }
}
