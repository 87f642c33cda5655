package espalier.data;

import espalier.run.Seeds;
import java.util.SplittableRandom;

/** Data whose unlabelled rows help or hurt by construction, as many rows as are asked for. */
public final class VerdictData {

  private static final int CLUSTERS = 16;
  private static final int WIDE = 8;
  private static final int NOISE = 4;
  private static final int LABELS = 6;

  private VerdictData() {}

  /**
   * Sixteen clusters in eight dimensions and four of noise; the labels of a row are those of its
   * cluster.
   *
   * @param gap the mean distance of two centres along a dimension in which they differ, in standard
   *     deviations of a cluster
   * @param problem decides centres and labels
   * @param draw decides the rows
   */
  public static Dataset clusters(double gap, long problem, long draw, int rows) {
    SplittableRandom centres = Seeds.random(problem, "centres");
    int[] corners = new int[CLUSTERS];
    int[] labels = new int[CLUSTERS];
    for (int c = 0; c < CLUSTERS; c++) {
      corners[c] = centres.nextInt(1 << WIDE);
      labels[c] = 1 + centres.nextInt((1 << LABELS) - 1);
    }
    SplittableRandom random = Seeds.random(draw, "rows");
    double[][] columns = new double[WIDE + NOISE][rows];
    double[][] cells = new double[rows][LABELS];
    for (int i = 0; i < rows; i++) {
      int c = random.nextInt(CLUSTERS);
      for (int f = 0; f < columns.length; f++) {
        boolean high = f < WIDE && (corners[c] >> f & 1) == 1;
        columns[f][i] = (high ? gap : 0) + random.nextGaussian();
      }
      for (int t = 0; t < LABELS; t++) {
        cells[i][t] = labels[c] >> t & 1;
      }
    }
    return data(columns, cells);
  }

  /** Labels that three features tell, and 24 features in six blocks that say nothing of them. */
  public static Dataset blocks(long problem, long draw, int rows) {
    SplittableRandom weights = Seeds.random(problem, "weights");
    double[][] told = new double[LABELS][3];
    for (double[] t : told) {
      for (int f = 0; f < t.length; f++) {
        t[f] = weights.nextGaussian();
      }
    }
    SplittableRandom random = Seeds.random(draw, "rows");
    double[][] columns = new double[27][rows];
    double[][] cells = new double[rows][LABELS];
    for (int i = 0; i < rows; i++) {
      for (int f = 0; f < 3; f++) {
        columns[f][i] = random.nextGaussian();
      }
      double shared = 0;
      for (int f = 3; f < columns.length; f++) {
        shared = (f - 3) % 4 == 0 ? random.nextGaussian() : shared;
        columns[f][i] = shared + 0.1 * random.nextGaussian();
      }
      for (int t = 0; t < LABELS; t++) {
        double sum = 0;
        for (int f = 0; f < 3; f++) {
          sum += told[t][f] * columns[f][i];
        }
        cells[i][t] = sum > 0 ? 1 : 0;
      }
    }
    return data(columns, cells);
  }

  private static Dataset data(double[][] columns, double[][] cells) {
    Draft draft = new Draft();
    for (int f = 0; f < columns.length; f++) {
      draft.feature(Attribute.numeric("x" + f), false, columns[f]);
    }
    for (int t = 0; t < cells[0].length; t++) {
      draft.targets.add(Attribute.label("y" + t));
    }
    draft.cells = cells;
    return draft.build();
  }
}
