package espalier.impurity;

/** Known cells, sum and squares of one column over some rows. */
final class ColumnSums {

  double known;
  double sum;
  double squares;

  static ColumnSums of(ColumnKernel kernel, int k) {
    return of(kernel.known, kernel.sum[k], kernel.squares[k]);
  }

  static ColumnSums of(double known, double sum, double squares) {
    ColumnSums sums = new ColumnSums();
    sums.known = known;
    sums.sum = sum;
    sums.squares = squares;
    return sums;
  }

  void add(double w, double v) {
    known += w;
    sum += w * v;
    squares += w * v * v;
  }

  /** The squared deviations from the mean. */
  double spread() {
    return known > 0 ? Math.max(0, squares - sum * sum / known) : 0;
  }

  /** Makes these the sums of all less those of one. */
  void rest(ColumnSums all, ColumnSums one) {
    known = all.known - one.known;
    sum = all.sum - one.sum;
    squares = all.squares - one.squares;
  }
}
