package espalier.bayes;

import espalier.data.Dataset;
import espalier.learn.FeatureSpace;
import espalier.run.Seeds;
import java.util.SplittableRandom;

/**
 * The baseline of Kemp et al. (2003): every row takes the class of its nearest labelled row, of
 * several equally near ones a random one. Rows are compared as for the latent tree.
 */
public final class NearestLabelled {

  private final FeatureSpace space;
  private final double[][] points;

  /** Prepares the rows of a data set. O(rows x features). */
  public NearestLabelled(Dataset data, BayesOptions options) {
    this.space = Leaves.of(data, options, options.get(FeatureSpace.MISSING)).space();
    this.points = new double[data.rows()][];
    for (int i = 0; i < points.length; i++) {
      int row = i;
      points[i] = space.point(f -> data.value(row, f));
    }
  }

  /**
   * The nearest of some rows to every row. O(rows x labelled x features).
   *
   * @param labelled the rows to choose from, at least one
   * @param seed the seed by which ties are broken
   * @return one of the labelled rows for each row; a labelled row is its own nearest
   */
  public int[] of(int[] labelled, long seed) {
    if (labelled.length == 0) {
      throw new IllegalArgumentException("There is no labelled row to be the nearest one.");
    }
    SplittableRandom random = Seeds.random(seed, "nearest labelled");
    int[] nearest = new int[points.length];
    for (int i = 0; i < nearest.length; i++) {
      double least = Double.POSITIVE_INFINITY;
      int ties = 0;
      nearest[i] = labelled[0];
      for (int j : labelled) {
        double d = space.distance(points[i], points[j], least);
        if (d < least || i == j) {
          least = i == j ? -1 : d;
          nearest[i] = j;
          ties = 1;
        } else if (d == least && random.nextInt(++ties) == 0) {
          nearest[i] = j;
        }
      }
    }
    return nearest;
  }
}
