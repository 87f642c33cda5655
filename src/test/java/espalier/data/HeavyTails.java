package espalier.data;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Regression data in which a few rows lie far outside: eight hidden factors, features that mix one
 * of them with heavy-tailed noise, rows that are outliers in every feature, missing cells.
 */
public final class HeavyTails {

  private static final int FACTORS = 8;
  private static final double OUTLIERS = 0.004;
  private static final double MISSING = 0.05;

  private final Draft draft = new Draft();

  /** Draws the rows. */
  public HeavyTails(int rows, int features, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] columns = new double[features][rows];
    double[][] targets = new double[rows][1];
    for (int i = 0; i < rows; i++) {
      double[] hidden = random.doubles(FACTORS, -1, 1).toArray();
      double scale = random.nextDouble() < OUTLIERS ? 20 + 40 * random.nextDouble() : 1;
      for (int f = 0; f < features; f++) {
        double noise = random.nextGaussian() / Math.sqrt(0.05 + random.nextDouble());
        double x = scale * (hidden[f % FACTORS] + 0.5 * noise * noise * noise);
        columns[f][i] = random.nextDouble() < MISSING ? Double.NaN : x;
      }
      targets[i][0] = 2 * hidden[0] + hidden[1] + 0.3 * random.nextGaussian();
    }
    for (int f = 0; f < features; f++) {
      draft.feature(Attribute.numeric("x" + f), false, columns[f]);
    }
    draft.targets.add(Attribute.numeric("y"));
    draft.cells = targets;
  }

  /** The first rows, of which the first few are labelled. */
  public Dataset train(int rows, int labelled) {
    Draft part = draft.select(range(0, rows));
    for (int i = labelled; i < rows; i++) {
      part.cells[i][0] = Double.NaN;
    }
    return part.build();
  }

  /** The rows behind the first ones, all labelled. */
  public Dataset test(int from) {
    return draft.select(range(from, draft.rows())).build();
  }

  private static int[] range(int from, int to) {
    int[] rows = new int[to - from];
    Arrays.setAll(rows, i -> from + i);
    return rows;
  }
}
