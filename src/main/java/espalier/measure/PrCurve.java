package espalier.measure;

/**
 * The area under a precision-recall curve, interpolated as Davis and Goadrich (2006) do.
 *
 * <p>Going down the distinct scores gives points (TP, FP). Between two points FP grows linearly
 * with TP; the precision TP / (TP + FP) is taken at every integer TP and the area is the sum of the
 * trapezoids between them, over P. The first point's precision reaches back to recall 0.
 */
final class PrCurve {

  private final CarefulSum sum = new CarefulSum();
  private long tp;
  private long fp;

  /**
   * Goes down to the next lower score.
   *
   * @param above the negatives between the score before and this one
   * @param positives the positives that have it; if there are none it is no point of the curve
   * @param equal the negatives that have it
   */
  void level(long above, long positives, long equal) {
    fp += above;
    if (positives > 0) {
      double slope = (double) equal / positives;
      double before =
          tp + fp == 0 ? (double) positives / (positives + equal) : (double) tp / (tp + fp);
      for (long step = 1; step <= positives; step++) {
        double now = (tp + step) / (tp + step + fp + step * slope);
        sum.add(0.5 * (before + now));
        before = now;
      }
    }
    tp += positives;
    fp += equal;
  }

  /** The area; {@code NaN} without positives. */
  double area() {
    return sum.value() / tp;
  }
}
