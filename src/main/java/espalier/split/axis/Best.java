package espalier.split.axis;

import java.util.concurrent.atomic.AtomicLong;

/** The best gain seen so far by any worker, and what counts as near it. */
final class Best {

  /** Gains up to this are rounding noise. */
  static final double NOTHING = 1e-12;

  private final AtomicLong bits = new AtomicLong(Double.doubleToLongBits(NOTHING));
  private final double tolerance;

  Best(double tolerance) {
    this.tolerance = tolerance;
  }

  /** The gain below which nothing matters any more. */
  double threshold() {
    double best = Double.longBitsToDouble(bits.get());
    return best - tolerance * best;
  }

  boolean near(double gain) {
    return gain >= threshold() && gain > NOTHING;
  }

  void offer(double gain) {
    long now = bits.get();
    while (gain > Double.longBitsToDouble(now)
        && !bits.compareAndSet(now, Double.doubleToLongBits(gain))) {
      now = bits.get();
    }
  }
}
