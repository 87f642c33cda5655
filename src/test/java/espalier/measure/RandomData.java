package espalier.measure;

import espalier.data.Targets;
import java.util.Random;

/**
 * Random label data with ties, masks, shared score arrays, and labels that are never or always
 * present.
 */
final class RandomData {

  final Targets truth;
  final double[][] scores;
  final double[] weights;

  RandomData(long seed, int rows, int labels, boolean masked) {
    Random random = new Random(seed);
    double[][] cells = new double[rows][labels];
    scores = new double[rows][];
    weights = new double[labels];
    int digits = random.nextInt(3);
    boolean shared = random.nextBoolean();
    for (int j = 0; j < labels; j++) {
      weights[j] = random.nextInt(5) == 0 ? 0 : random.nextDouble();
    }
    for (int i = 0; i < rows; i++) {
      scores[i] =
          shared && i > 0 && random.nextInt(4) > 0
              ? scores[random.nextInt(i)]
              : scoreRow(random, labels, digits);
      boolean unlabelled = masked && random.nextInt(8) == 0;
      for (int j = 0; j < labels; j++) {
        boolean hidden = unlabelled || (masked && i % 2 == 0 && random.nextInt(4) == 0);
        boolean present = j == 0 ? false : j == 1 || random.nextDouble() < 0.1 + 0.5 * scores[i][j];
        cells[i][j] = hidden ? Double.NaN : present ? 1 : 0;
      }
    }
    truth = Oracle.labels(cells, labels);
  }

  private static double[] scoreRow(Random random, int labels, int digits) {
    double[] row = new double[labels];
    for (int j = 0; j < labels; j++) {
      double x = random.nextDouble() * random.nextDouble() * 1.4 - 0.1;
      double scale = digits == 0 ? 10 : 100;
      row[j] = digits == 2 ? x : Math.rint(x * scale) / scale;
    }
    return row;
  }
}
