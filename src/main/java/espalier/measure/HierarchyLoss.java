package espalier.measure;

import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The hierarchical loss (Cesa-Bianchi, Gentile and Zaniboni 2006): the mean over rows of the sum of
 * w_j over the known labels j that are predicted wrongly while no ancestor of j is: an error is
 * paid once, at the top. Time O(rows x labels).
 */
final class HierarchyLoss {

  private HierarchyLoss() {}

  static Measurement of(
      Targets truth,
      ScoreTable table,
      LabelHierarchy hierarchy,
      double[] weights,
      Function<double[], int[]> predicted) {
    int labels = truth.count();
    int[] order = hierarchy.topologicalOrder();
    int[][] parents = new int[labels][];
    for (int j = 0; j < labels; j++) {
      parents[j] = hierarchy.parents(j);
    }
    RowMean mean = new RowMean();
    long cells = 0;
    boolean[] wrong = new boolean[labels];
    boolean[] under = new boolean[labels];
    for (int d = 0; d < table.arrays(); d++) {
      int[] set = table.multiplicity(d) == 0 ? null : predicted.apply(table.array(d));
      for (int k = 0; k < table.multiplicity(d); k++) {
        int i = table.row(d, k);
        Arrays.fill(wrong, false);
        for (int j : set) {
          wrong[j] = true;
        }
        for (int j : truth.present(i)) {
          wrong[j] = !wrong[j];
        }
        for (int j : truth.unknown(i)) {
          wrong[j] = false;
        }
        cells += labels - truth.unknown(i).length;
        double loss = 0;
        for (int j : order) {
          under[j] = false;
          for (int p : parents[j]) {
            under[j] |= wrong[p] || under[p];
          }
          if (wrong[j] && !under[j]) {
            loss += weights == null ? 1 : weights[j];
          }
        }
        mean.add(loss);
      }
    }
    return mean.measurement(labels, cells, "no row has a known label");
  }
}
