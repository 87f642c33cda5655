package espalier.split;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.learn.FeatureRow;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * A hyperplane: right if Σ_k w_k x_k + offset > 0, left otherwise.
 *
 * <p>Term k is a numeric feature, or the one-hot column of a value of a nominal feature (x_k is 1
 * for that value, else 0; an unseen value is 0 in all columns). A missing feature counts as the
 * mean of the term over the training rows of the node. Weights are in the units of the data.
 *
 * @param features the feature of each term
 * @param values the value's code for a nominal term, -1 for a numeric one
 * @param weights the weight of each term, not zero
 * @param means the mean of each term in the node
 * @param shares the importance of each term: its standardised weight |w_s| over the sum of all of
 *     them; terms come in descending order of it
 * @param offset the constant term
 */
public record ObliqueTest(
    int[] features, int[] values, double[] weights, double[] means, double[] shares, double offset)
    implements SplitTest {

  /** So many terms of dense columns are added in one pass. */
  private static final int WIDTH = 4;

  @Override
  public ObliqueTest moved(int[] place) {
    int[] moved = Arrays.stream(features).map(f -> place[f]).toArray();
    return new ObliqueTest(moved, values, weights, means, shares, offset);
  }

  @Override
  public OptionalDouble cut() {
    return OptionalDouble.empty();
  }

  /** Σ_k w_k x_k + offset; the terms are added in their order. */
  public double score(FeatureRow row) {
    double sum = offset;
    for (int k = 0; k < features.length; k++) {
      sum += weights[k] * cell(k, row.value(features[k]));
    }
    return sum;
  }

  /** The score of a row given as an array, bit by bit that of {@link #score(FeatureRow)}. */
  public double score(double[] row) {
    double sum = offset;
    for (int k = 0; k < features.length; k++) {
      sum += weights[k] * cell(k, row[features[k]]);
    }
    return sum;
  }

  @Override
  public double leftShare(FeatureRow row) {
    return score(row) > 0 ? 0 : 1;
  }

  /** Adds term by term, so that a sparse column costs its non-zero cells only. */
  @Override
  public void leftShares(Dataset data, int[] rows, double[] shares) {
    Arrays.fill(shares, 0, rows.length, offset);
    for (int k = 0; k < features.length; k++) {
      Column column = data.column(features[k]);
      if (column instanceof SparseColumn sparse && values[k] != 0 && many(rows, sparse)) {
        addSparse(sparse, k, rows, shares);
      } else if (dense(data, k, WIDTH)) {
        addDense(data, k, rows, shares);
        k += WIDTH - 1;
      } else {
        for (int i = 0; i < rows.length; i++) {
          shares[i] += weights[k] * cell(k, column.get(rows[i]));
        }
      }
    }
    for (int i = 0; i < rows.length; i++) {
      shares[i] = shares[i] > 0 ? 0 : 1;
    }
  }

  /** Whether some terms from the k-th on are of numbers of which none is missing or left out. */
  private boolean dense(Dataset data, int k, int number) {
    boolean all = k + number <= features.length;
    for (int t = k; all && t < k + number; t++) {
      Column column = data.column(features[t]);
      all = values[t] < 0 && column instanceof DenseColumn && !column.hasMissing();
    }
    return all;
  }

  /** Adds four terms, one after the other for each row. */
  private void addDense(Dataset data, int k, int[] rows, double[] sums) {
    double[] a = ((DenseColumn) data.column(features[k])).values();
    double[] b = ((DenseColumn) data.column(features[k + 1])).values();
    double[] c = ((DenseColumn) data.column(features[k + 2])).values();
    double[] d = ((DenseColumn) data.column(features[k + 3])).values();
    double u = weights[k];
    double v = weights[k + 1];
    double w = weights[k + 2];
    double x = weights[k + 3];
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      sums[i] = sums[i] + u * a[row] + v * b[row] + w * c[row] + x * d[row];
    }
  }

  /** Whether to walk the stored cells is less work than to look up each row's. */
  private static boolean many(int[] rows, SparseColumn column) {
    return (long) rows.length * (Integer.SIZE - Integer.numberOfLeadingZeros(column.stored()))
        > column.stored();
  }

  private double cell(int k, double v) {
    return Double.isNaN(v) ? means[k] : values[k] < 0 ? v : v == values[k] ? 1 : 0;
  }

  /** Adding a product with zero changes nothing, so cells that are not stored are passed over. */
  private void addSparse(SparseColumn column, int k, int[] rows, double[] sums) {
    int i = 0;
    for (int s = 0; s < column.stored() && i < rows.length; s++) {
      int row = column.storedRow(s);
      while (i < rows.length && rows[i] < row) {
        i++;
      }
      if (i < rows.length && rows[i] == row) {
        sums[i] += weights[k] * cell(k, column.storedValue(s));
      }
    }
  }

  /** The number of terms of the hyperplane. */
  public int terms() {
    return features.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ObliqueTest test
        && offset == test.offset
        && Arrays.equals(features, test.features)
        && Arrays.equals(values, test.values)
        && Arrays.equals(weights, test.weights)
        && Arrays.equals(means, test.means)
        && Arrays.equals(shares, test.shares);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(features) + Arrays.hashCode(weights);
  }

  @Override
  public String toString() {
    return "ObliqueTest[" + features.length + " terms, offset " + offset + "]";
  }
}
