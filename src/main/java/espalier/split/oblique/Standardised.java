package espalier.split.oblique;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * How the columns of a node are standardised: z_c = (x_c - mean_c) scale_c has mean 0 and variance
 * 1 over the known cells. Columns that do not vary have scale and weight 0.
 *
 * @param mean the mean of each column, 0 where nothing is known
 * @param scale 1/deviation
 * @param weight the clustering weight p, of all columns together a given total
 */
public record Standardised(double[] mean, double[] scale, double[] weight) {

  /** Weighs a column that varies. */
  @FunctionalInterface
  public interface Weigher {
    /** The weight before normalising of a column with a variance above 0. */
    double weight(int column, double variance);
  }

  /** The columns with these moments, whose weights add up to a total if any column varies. */
  public static Standardised of(ColumnMoments moments, Weigher weigher, double total) {
    int columns = moments.sum.length;
    double[] mean = new double[columns];
    double[] scale = new double[columns];
    double[] weight = new double[columns];
    double sum = 0;
    for (int c = 0; c < columns; c++) {
      mean[c] = moments.mean(c);
      double variance = moments.variance(c);
      if (variance > 0) {
        scale[c] = 1 / Math.sqrt(variance);
        weight[c] = weigher.weight(c, variance);
        sum += weight[c];
      }
    }
    for (int c = 0; c < columns; c++) {
      weight[c] = sum > 0 ? weight[c] * total / sum : 0;
    }
    return new Standardised(mean, scale, weight);
  }

  /** The largest of the weights of features and targets; 1 if all are 0. */
  public static double heaviest(Standardised x, Standardised y) {
    DoubleStream all = DoubleStream.concat(Arrays.stream(x.weight), Arrays.stream(y.weight));
    return all.filter(p -> p > 0).max().orElse(1);
  }

  /**
   * The impurity of a child relative to the node: Σ_k p_k var_k(child) / var_k(node) / Σ_k p_k over
   * the columns that vary in the node; a column the child does not know counts as unchanged.
   *
   * @param x the features of the node
   * @param ofX the child's moments of them
   * @param y the targets of the node
   * @param ofY the child's moments of them
   */
  public static double impurity(
      Standardised x, ColumnMoments ofX, Standardised y, ColumnMoments ofY) {
    double[] sums = new double[2];
    x.add(ofX, sums);
    y.add(ofY, sums);
    return sums[1] > 0 ? sums[0] / sums[1] : 1;
  }

  private void add(ColumnMoments child, double[] sums) {
    for (int c = 0; c < weight.length; c++) {
      if (weight[c] > 0) {
        double ratio = child.known[c] > 0 ? child.variance(c) * scale[c] * scale[c] : 1;
        sums[0] += weight[c] * ratio;
        sums[1] += weight[c];
      }
    }
  }
}
