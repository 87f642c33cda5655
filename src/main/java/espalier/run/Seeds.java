package espalier.run;

import espalier.option.Form;
import espalier.option.Option;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Random numbers keyed by what they are for: the same seed, purpose and keys give the same draws,
 * whatever was drawn before and on whatever thread.
 */
public final class Seeds {

  /** The option that all learners share. */
  public static final Option<Long> SEED =
      Option.of("seed", Form.seed(), 1L)
          .help("Seed of all random draws: internal folds, rows, features and ties.");

  private Seeds() {}

  /** A well mixed number from a seed, a purpose and keys. */
  public static long derive(long seed, String purpose, long... keys) {
    long h = mix(seed + 0x9E3779B97F4A7C15L);
    for (int i = 0; i < purpose.length(); i++) {
      h = mix(h * 31 + purpose.charAt(i));
    }
    for (long key : keys) {
      h = mix(h ^ mix(key + 0x632BE59BD9B4E019L));
    }
    return h;
  }

  /** A generator for a purpose. */
  public static SplittableRandom random(long seed, String purpose, long... keys) {
    return new SplittableRandom(derive(seed, purpose, keys));
  }

  /** The finalizer of the SplitMix64 generator (Steele, Lea and Flood 2014): a bijection. */
  public static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** A random order of 0..n-1. */
  public static int[] permutation(int n, SplittableRandom random) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** At most so many of 0..n-1, drawn for a purpose; ascending. */
  public static int[] some(int n, int most, long seed, String purpose) {
    return n <= most
        ? IntStream.range(0, n).toArray()
        : IntStream.of(permutation(n, random(seed, purpose))).limit(most).sorted().toArray();
  }
}
