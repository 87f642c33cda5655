package espalier.fuzz;

import java.util.function.LongConsumer;

/**
 * How long the tests of this package go on: a fixed number of rounds in a normal build, and until
 * {@code fuzz.seconds} have passed where that property is set, as the profile {@code fuzz} does.
 * Round k has the seed k, so that a failure is found again by its number.
 */
final class Effort {

  private Effort() {}

  /** Runs rounds and returns how many; a failure names its round. */
  static long rounds(long few, LongConsumer round) {
    long seconds = Long.getLong("fuzz.seconds", 0);
    long first = Long.getLong("fuzz.first", 0);
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    long k = 0;
    for (; seconds == 0 ? k < few : System.nanoTime() < end; k++) {
      try {
        round.accept(first + k);
      } catch (RuntimeException | Error e) {
        throw new AssertionError("Round " + (first + k) + " (-Dfuzz.first): " + e, e);
      }
    }
    return k;
  }
}
