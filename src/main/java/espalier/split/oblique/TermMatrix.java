package espalier.split.oblique;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.CommonValues;
import espalier.data.Dataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Makes the {@link FeatureMatrix} of a data set: sparse if nothing is missing and less than a fifth
 * of the cells is not zero, else dense.
 *
 * @param terms the columns: numbers, and {@linkplain CommonValues common values}
 * @param matrix the rows
 */
record TermMatrix(List<Term> terms, FeatureMatrix matrix) {

  /**
   * A column of a {@link FeatureMatrix}.
   *
   * @param feature the feature it comes from
   * @param value the code of the nominal value it marks, -1 for a numeric feature
   * @param share its part of the feature's clustering weight: 1, or 1 over the number of the
   *     feature's columns
   */
  record Term(int feature, int value, double share) {}

  private static final double SPARSE_SHARE = 0.2;

  private static final int[] SECOND = {1};

  static TermMatrix of(Dataset data) {
    List<Term> terms = new ArrayList<>();
    long filled = 0;
    boolean missing = false;
    for (int f = 0; f < data.features().size(); f++) {
      Attribute feature = data.features().get(f);
      Column column = data.column(f);
      missing |= column.hasMissing();
      if (feature.isNumeric()) {
        terms.add(new Term(f, -1, 1));
        filled += column.stored();
      } else {
        // For two values one column says everything.
        boolean pair = feature.values().size() == 2;
        int[] values =
            pair
                ? SECOND
                : CommonValues.of(feature, column.toArray(), data::weight).stream().toArray();
        for (int v : values) {
          terms.add(new Term(f, v, 1.0 / values.length));
        }
        filled += pair ? column.stored() : data.rows();
      }
    }
    boolean sparse = !missing && filled < SPARSE_SHARE * terms.size() * data.rows();
    return new TermMatrix(terms, sparse ? sparse(data, terms) : dense(data, terms));
  }

  private static FeatureMatrix dense(Dataset data, List<Term> terms) {
    int rows = data.rows();
    float[][] cells = new float[rows][terms.size()];
    double[] centres = new double[terms.size()];
    boolean missing = false;
    for (int c = 0; c < centres.length; c++) {
      Term term = terms.get(c);
      double[] column = data.column(term.feature()).toArray();
      double sum = 0;
      double known = 0;
      for (int i = 0; i < rows; i++) {
        if (!Double.isNaN(column[i])) {
          column[i] = term.value() < 0 ? column[i] : column[i] == term.value() ? 1 : 0;
          sum += data.weight(i) * column[i];
          known += data.weight(i);
        }
      }
      centres[c] = known > 0 ? sum / known : 0;
      for (int i = 0; i < rows; i++) {
        cells[i][c] = (float) (column[i] - centres[c]);
        missing |= Double.isNaN(column[i]);
      }
    }
    return new DenseMatrix(cells, centres, missing);
  }

  private static FeatureMatrix sparse(Dataset data, List<Term> terms) {
    int rows = data.rows();
    int[][] index = new int[rows][4];
    float[][] value = new float[rows][4];
    int[] count = new int[rows];
    for (int c = 0; c < terms.size(); c++) {
      Term term = terms.get(c);
      Column column = data.column(term.feature());
      for (int i = 0; i < column.stored(); i++) {
        int row = column.storedRow(i);
        double v = column.storedValue(i);
        double x = term.value() < 0 ? v : v == term.value() ? 1 : 0;
        if (x != 0) {
          put(index, value, count, row, c, x);
        }
      }
      if (term.value() == 0) {
        putZeros(column, index, value, count, c);
      }
    }
    for (int row = 0; row < rows; row++) {
      index[row] = Arrays.copyOf(index[row], count[row]);
      value[row] = Arrays.copyOf(value[row], count[row]);
    }
    return new SparseMatrix(index, value, terms.size());
  }

  /** Rows that are not stored in a nominal column have its first value. */
  private static void putZeros(Column column, int[][] index, float[][] value, int[] count, int c) {
    int next = 0;
    for (int row = 0; row < column.rows(); row++) {
      if (next < column.stored() && column.storedRow(next) == row) {
        next++;
      } else {
        put(index, value, count, row, c, 1);
      }
    }
  }

  private static void put(
      int[][] index, float[][] value, int[] count, int row, int column, double x) {
    if (count[row] == index[row].length) {
      index[row] = Arrays.copyOf(index[row], 2 * count[row]);
      value[row] = Arrays.copyOf(value[row], 2 * count[row]);
    }
    index[row][count[row]] = column;
    value[row][count[row]++] = (float) x;
  }
}
