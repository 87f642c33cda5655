package espalier.data;

/** A column that stores every value. */
public final class DenseColumn implements Column {

  private final double[] values;
  private final boolean missing;

  private DenseColumn(double[] values) {
    this.values = values;
    boolean any = false;
    for (double v : values) {
      any |= Double.isNaN(v);
    }
    this.missing = any;
  }

  /** A column of a copy of the given values. */
  public static DenseColumn of(double... values) {
    return new DenseColumn(values.clone());
  }

  /** A column of the given values themselves, which must not change any more. */
  static DenseColumn holding(double[] values) {
    return new DenseColumn(values);
  }

  @Override
  public int rows() {
    return values.length;
  }

  @Override
  public double get(int row) {
    return values[row];
  }

  @Override
  public boolean hasMissing() {
    return missing;
  }

  @Override
  public Column select(int[] rows) {
    double[] chosen = new double[rows.length];
    gather(rows, chosen);
    return new DenseColumn(chosen);
  }

  @Override
  public void gather(int[] some, double[] into) {
    for (int i = 0; i < some.length; i++) {
      into[i] = values[some[i]];
    }
  }

  @Override
  public int stored() {
    return values.length;
  }

  @Override
  public int storedRow(int k) {
    return k;
  }

  @Override
  public double storedValue(int k) {
    return values[k];
  }

  /** The values themselves; do not change. */
  @Override
  public double[] values() {
    return values;
  }

  @Override
  public double[] toArray() {
    return values.clone();
  }
}
