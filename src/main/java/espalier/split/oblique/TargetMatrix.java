package espalier.split.oblique;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.split.SplitterFactory.TargetWeights;
import java.util.Arrays;

/**
 * The targets of the labelled rows as columns of a clustering space: labels and the one-hot columns
 * of nominal targets as lists of ones, numeric targets centred at their training mean. Cells that
 * are unknown are listed apart.
 */
final class TargetMatrix {

  private static final int[] NONE = {};

  private final int columns;
  private final TargetWeights weights;
  private final int[] target;
  private final int[] width;
  private final int[][] index;
  private final double[][] value;
  private final int[][] unknown;

  /** One-hot columns share their target's weight; means are taken with the row weights. */
  TargetMatrix(Targets targets, TargetWeights weights, double[] rowWeights) {
    this.columns = targets.outputs();
    this.weights = weights;
    this.target = new int[columns];
    this.width = new int[columns];
    for (int t = 0; t < targets.count(); t++) {
      for (int c = targets.offset(t); c < targets.offset(t + 1); c++) {
        target[c] = t;
        width[c] = targets.attribute(t).outputs();
      }
    }
    this.index = new int[targets.rows()][];
    this.value = new double[targets.rows()][];
    this.unknown = new int[targets.rows()][];
    double[] means = numericMeans(targets, rowWeights);
    boolean labels = targets.allLabels();
    double[] ones = new double[columns];
    Arrays.fill(ones, 1);
    for (int row : targets.labelledRows()) {
      if (labels) {
        index[row] = targets.present(row);
        value[row] = ones;
        unknown[row] = targets.unknown(row);
      } else {
        fill(targets, row, means);
      }
    }
  }

  private static double[] numericMeans(Targets targets, double[] rowWeights) {
    double[] means = new double[targets.count()];
    for (int t = 0; t < means.length; t++) {
      if (targets.attribute(t).isNumeric()) {
        double sum = 0;
        double known = 0;
        for (int row : targets.labelledRows()) {
          double v = targets.get(row, t);
          if (!Double.isNaN(v)) {
            sum += rowWeights[row] * v;
            known += rowWeights[row];
          }
        }
        means[t] = known > 0 ? sum / known : 0;
      }
    }
    return means;
  }

  private void fill(Targets targets, int row, double[] means) {
    int[] cells = new int[targets.count()];
    double[] numbers = new double[targets.count()];
    int[] gone = new int[columns];
    int count = 0;
    int missing = 0;
    for (int t = 0; t < targets.count(); t++) {
      Attribute target = targets.attribute(t);
      double v = targets.get(row, t);
      int first = targets.offset(t);
      if (Double.isNaN(v)) {
        for (int c = first; c < targets.offset(t + 1); c++) {
          gone[missing++] = c;
        }
      } else if (target.isNominal() || v != 0 || target.isNumeric()) {
        cells[count] = target.isNominal() ? first + (int) v : first;
        numbers[count++] = target.isNumeric() ? v - means[t] : 1;
      }
    }
    index[row] = Arrays.copyOf(cells, count);
    value[row] = Arrays.copyOf(numbers, count);
    unknown[row] = missing == 0 ? NONE : Arrays.copyOf(gone, missing);
  }

  int columns() {
    return columns;
  }

  /** The weight before normalising of a column that has a variance above 0 in a node. */
  double weight(int column, double variance) {
    return weights.of(target[column], variance) / width[column];
  }

  /** The non-zero columns of a labelled row. */
  int[] cells(int row) {
    return index[row];
  }

  /** The value of the k-th of them. */
  double cell(int row, int k) {
    return value[row][k];
  }

  /** The unknown columns of a labelled row. */
  int[] unknown(int row) {
    return unknown[row];
  }

  /** base + Σ_c a_c y_c of a labelled row, less what it misses in the columns that it lacks. */
  double sum(int row, double base, double[] factors, double[] missed) {
    double sum = base;
    int[] cells = index[row];
    for (int k = 0; k < cells.length; k++) {
      sum += factors[cells[k]] * value[row][k];
    }
    for (int c : unknown[row]) {
      sum -= missed[c];
    }
    return sum;
  }

  /** Σ r y, Σ r y² and the known weight of every column over labelled rows. */
  ColumnMoments moments(int[] rows, double[] rowWeights) {
    ColumnMoments moments = new ColumnMoments(columns);
    double all = 0;
    for (int row : rows) {
      double r = rowWeights[row];
      all += r;
      for (int k = 0; k < index[row].length; k++) {
        double y = cell(row, k);
        moments.sum[index[row][k]] += r * y;
        moments.squares[index[row][k]] += r * y * y;
      }
      for (int c : unknown[row]) {
        moments.known[c] -= r;
      }
    }
    for (int c = 0; c < columns; c++) {
      moments.known[c] += all;
    }
    return moments;
  }
}
