package espalier.split.axis;

import java.util.concurrent.atomic.AtomicLong;

/** The best gain in a node that any thread has seen so far. */
final class Best {

  private final AtomicLong bits =
      new AtomicLong(Double.doubleToRawLongBits(SearchThresholds.NOTHING));

  /** The gain below which nothing matters any more. */
  double floor() {
    return Double.longBitsToDouble(bits.get()) * (1 - SearchThresholds.CLEAR);
  }

  void offer(double gain) {
    long now = bits.get();
    while (gain > Double.longBitsToDouble(now)
        && !bits.compareAndSet(now, Double.doubleToRawLongBits(gain))) {
      now = bits.get();
    }
  }
}
