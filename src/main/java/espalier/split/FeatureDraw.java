package espalier.split;

import espalier.learn.Seeds;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Features in random order, each once, drawn by a node's key. */
final class FeatureDraw {

  private final SplittableRandom random;
  private final int[] left;
  private int drawn;

  FeatureDraw(int features, long key) {
    this.random = Seeds.random(key, "features");
    this.left = new int[features];
    Arrays.setAll(left, f -> f);
  }

  /** The number of features drawn so far. */
  int drawn() {
    return drawn;
  }

  /** Whether there is another feature. */
  boolean more() {
    return drawn < left.length;
  }

  /** Another feature. */
  int next() {
    int at = drawn + random.nextInt(left.length - drawn);
    int feature = left[at];
    left[at] = left[drawn++];
    return feature;
  }
}
