package espalier.split;

import espalier.run.Seeds;
import java.util.SplittableRandom;

/** Features in random order, each once, drawn by a node's key; belongs to one thread. */
public final class FeatureDraw {

  private final int[] left;
  private final int[] from;
  private SplittableRandom random;
  private int drawn;

  /** Draws among the given features. */
  public FeatureDraw(int[] features) {
    this.left = features.clone();
    this.from = new int[features.length];
  }

  /** Begins anew for a node; takes back what was exchanged for the node before. */
  public FeatureDraw start(long key) {
    random = Seeds.random(key, "features");
    while (drawn > 0) {
      exchange(--drawn, from[drawn]);
    }
    return this;
  }

  private void exchange(int one, int other) {
    int feature = left[one];
    left[one] = left[other];
    left[other] = feature;
  }

  /** The number of features drawn so far. */
  public int drawn() {
    return drawn;
  }

  /** Whether there is another feature. */
  public boolean more() {
    return drawn < left.length;
  }

  /** Draws a feature not drawn before. */
  public int next() {
    from[drawn] = drawn + random.nextInt(left.length - drawn);
    exchange(drawn, from[drawn]);
    return left[drawn++];
  }
}
