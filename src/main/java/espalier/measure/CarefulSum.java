package espalier.measure;

/** A sum with a running correction (Neumaier 1974): error near one rounding, however many terms. */
final class CarefulSum {

  private double sum;
  private double correction;

  void add(double value) {
    double next = sum + value;
    correction += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
    sum = next;
  }

  double value() {
    return sum + correction;
  }
}
