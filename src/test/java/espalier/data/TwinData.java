package espalier.data;

import java.util.SplittableRandom;

/** Data sets on which unlabelled rows hurt or help for a reason that is built in. */
public final class TwinData {

  private static final int BLOCKS = 6;

  private TwinData() {}

  /** Six blocks of four features each that say nothing of the label, which one feature tells. */
  public static Dataset harmful() {
    SplittableRandom random = new SplittableRandom(11);
    double[][] columns = new double[1 + 4 * BLOCKS][240];
    int[] labels = new int[240];
    for (int i = 0; i < labels.length; i++) {
      columns[0][i] = random.nextDouble() - 0.5;
      labels[i] = columns[0][i] > 0 ? 1 : 0;
      for (int b = 0; b < BLOCKS; b++) {
        double shared = random.nextGaussian();
        for (int f = 1 + 4 * b; f < 5 + 4 * b; f++) {
          columns[f][i] = shared + 0.1 * random.nextGaussian();
        }
      }
    }
    return data(columns, labels, 40);
  }

  /** Two clusters that are the labels, among many features of noise, and few labelled rows. */
  public static Dataset helpful() {
    SplittableRandom random = new SplittableRandom(11);
    double[][] columns = new double[40][300];
    int[] labels = new int[300];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = random.nextInt(2);
      for (int f = 0; f < columns.length; f++) {
        columns[f][i] = (f < 10 ? 3 * labels[i] : 0) + random.nextGaussian();
      }
    }
    return data(columns, labels, 24);
  }

  /**
   * Sixty labels with a chance that three features tell, so that answers given as 0 and 1 claim
   * more than anybody can know.
   */
  public static Dataset noisy() {
    SplittableRandom random = new SplittableRandom(3);
    Draft draft = new Draft();
    double[][] columns = new double[3][400];
    draft.cells = new double[400][60];
    for (int i = 0; i < 400; i++) {
      for (double[] column : columns) {
        column[i] = random.nextGaussian();
      }
      for (int t = 0; t < 60; t++) {
        double chance = 1 / (1 + Math.exp(1 - 3 * columns[t % 3][i]));
        draft.cells[i][t] = i >= 60 ? Double.NaN : random.nextDouble() < chance ? 1 : 0;
      }
    }
    for (int f = 0; f < columns.length; f++) {
      draft.feature(Attribute.numeric("x" + f), false, columns[f]);
    }
    for (int t = 0; t < 60; t++) {
      draft.targets.add(Attribute.label("y" + t));
    }
    return draft.build();
  }

  private static Dataset data(double[][] columns, int[] labels, int labelled) {
    Draft draft = new Draft();
    for (int f = 0; f < columns.length; f++) {
      draft.feature(Attribute.numeric("x" + f), false, columns[f]);
    }
    draft.targets.add(Attribute.label("yes"));
    draft.targets.add(Attribute.label("no"));
    draft.cells = new double[labels.length][];
    for (int i = 0; i < labels.length; i++) {
      draft.cells[i] =
          i < labelled
              ? new double[] {labels[i], 1 - labels[i]}
              : new double[] {Double.NaN, Double.NaN};
    }
    return draft.build();
  }
}
