package espalier.chart;

import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.List;

/** Round numbers for an axis that covers some values. */
final class Axis {

  private static final int MOST_TICKS = 7;

  private final double low;
  private final double high;
  private final double step;

  Axis(double smallest, double greatest) {
    double span =
        greatest > smallest ? greatest - smallest : Math.max(1e-3, Math.abs(greatest) / 10);
    double unit = Math.pow(10, Math.floor(Math.log10(span / MOST_TICKS)));
    double chosen = unit;
    for (double factor : new double[] {1, 2, 5, 10, 20}) {
      chosen = unit * factor;
      if (span / chosen <= MOST_TICKS - 1) {
        break;
      }
    }
    step = chosen;
    low = Math.floor(smallest / step + 1e-9) * step;
    high = Math.max(low + step, Math.ceil(greatest / step - 1e-9) * step);
  }

  double share(double value) {
    return (value - low) / (high - low);
  }

  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; low + i * step <= high + step / 2; i++) {
      ticks.add(low + i * step);
    }
    return ticks;
  }

  static String text(double value) {
    return Numbers.digits(Math.abs(value) < 1e-12 ? 0 : value, 6);
  }
}
