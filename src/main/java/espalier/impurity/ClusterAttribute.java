package espalier.impurity;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.CommonValues;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import java.util.Arrays;
import java.util.BitSet;

/** A feature or target as the clustering space sees it: its spread, its weight, its columns. */
final class ClusterAttribute {

  /** What the many labels that no row has share. */
  private static final double[] ZERO = {0};

  private final Attribute attribute;
  private final Column column;

  /** Whether its cells are numbers of which few are stored. */
  private final boolean sparse;

  private final double weight;
  private final double allRows;
  private final int rows;
  private final boolean complete;
  private final boolean grouped;
  private double known;
  private int[] places;
  private double[] means;
  private double[] variances;

  /**
   * Sums up a column.
   *
   * @param members the rows that may know it
   * @param weight w or σ
   * @param allRows the weight of all training rows
   * @param grouped whether values other than {@linkplain CommonValues common ones} share a column
   */
  ClusterAttribute(
      Attribute attribute,
      Column column,
      double[] rowWeights,
      int[] members,
      double weight,
      double allRows,
      boolean grouped) {
    this.attribute = attribute;
    this.grouped = grouped;
    this.column = column;
    this.sparse =
        column instanceof SparseColumn
            && (!attribute.isNominal() || attribute.values().size() == 2);
    this.weight = weight;
    this.allRows = allRows;
    this.rows = rowWeights.length;
    this.complete =
        attribute.isNominal() ? nominal(rowWeights, members) : numeric(rowWeights, members);
  }

  private boolean numeric(double[] rowWeights, int[] members) {
    double sum = 0;
    boolean all = true;
    double[] cells = column.values();
    for (int i = 0; i < members.length; i++) {
      double v = cells[members[i]];
      if (Double.isNaN(v)) {
        all = false;
      } else {
        known += rowWeights[members[i]];
        sum += rowWeights[members[i]] * v;
      }
    }
    double mean = known > 0 ? sum / known : 0;
    double squares = 0;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < members.length; i++) {
      double v = cells[members[i]];
      if (!Double.isNaN(v)) {
        squares += rowWeights[members[i]] * (v - mean) * (v - mean);
        low = v < low ? v : low;
        high = v > high ? v : high;
      }
    }
    means = mean == 0 ? ZERO : new double[] {mean};
    variances = low < high ? new double[] {squares / known} : ZERO;
    return all;
  }

  private boolean nominal(double[] rowWeights, int[] members) {
    double[] cells = column.values();
    places = places(cells, rowWeights);
    double[] counts = new double[1 + Arrays.stream(places).max().orElse(0)];
    boolean all = true;
    for (int row : members) {
      double v = cells[row];
      if (Double.isNaN(v)) {
        all = false;
      } else {
        counts[places[(int) v]] += rowWeights[row];
        known += rowWeights[row];
      }
    }
    means = new double[counts.length];
    variances = new double[counts.length];
    for (int c = 0; c < counts.length; c++) {
      means[c] = known > 0 ? counts[c] / known : 0;
      variances[c] = means[c] * (1 - means[c]);
    }
    return all;
  }

  /** The column of each value; all values of a feature that are not common have one together. */
  private int[] places(double[] cells, double[] rowWeights) {
    int[] found = new int[attribute.values().size()];
    if (!grouped) {
      Arrays.setAll(found, v -> v);
      return found;
    }
    BitSet common = CommonValues.of(attribute, cells, row -> rowWeights[row]);
    Arrays.fill(found, common.cardinality());
    int next = 0;
    for (int v = common.nextSetBit(0); v >= 0; v = common.nextSetBit(v + 1)) {
      found[v] = next++;
    }
    return found;
  }

  /** The attribute's weight w or σ. */
  double weight() {
    return weight;
  }

  /** The weight of the rows that know it. */
  double known() {
    return known;
  }

  /** The weight of all training rows. */
  double allRows() {
    return allRows;
  }

  /** Variance over the known cells; the Gini index of a nominal attribute. */
  double variance() {
    double sum = 0;
    for (double v : variances) {
      sum += v;
    }
    return sum;
  }

  /** Whether every member row knows it. */
  boolean complete() {
    return complete;
  }

  boolean known(int row) {
    return !Double.isNaN(column.get(row));
  }

  /** Whether it is neither nominal nor a label. */
  boolean numeric() {
    return attribute.isNumeric();
  }

  /** Adds one column, of double weight for two values since both deviate alike, or one a value. */
  void addTo(SparseRows target, double p, double share, int[] members) {
    if (means.length > 2) {
      int first = target.columns();
      for (int c = 0; c < means.length; c++) {
        target.column(p, variances[c], share / means.length);
      }
      for (int row : members) {
        target.add(row, first + places[(int) column.get(row)], 1);
      }
      return;
    }
    boolean pair = means.length == 2;
    int number = target.column(pair ? 2 * p : p, variances[pair ? 1 : 0], share);
    if (sparse) {
      for (int k = 0; k < column.stored(); k++) {
        target.add(column.storedRow(k), number, column.storedValue(k));
      }
      return;
    }
    for (int row : members) {
      double v = column.get(row);
      target.add(row, number, pair ? places[(int) v] : v);
    }
  }

  /** Adds one centred column, or one for each value of a nominal attribute. */
  void addTo(DenseCells target, double p, double share) {
    if (attribute.isNumeric() && column instanceof DenseColumn d) {
      target.add(d.values(), means[0], p, variances[0], share);
      return;
    }
    for (int c = 0; c < means.length; c++) {
      double[] cells = new double[rows];
      for (int row = 0; row < rows; row++) {
        double v = column.get(row);
        cells[row] = !attribute.isNominal() || Double.isNaN(v) ? v : places[(int) v] == c ? 1 : 0;
      }
      target.add(cells, means[c], p, variances[c], share / means.length);
    }
  }
}
