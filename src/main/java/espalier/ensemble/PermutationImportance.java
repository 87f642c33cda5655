package espalier.ensemble;

import espalier.data.Dataset;
import espalier.run.Seeds;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The importance of features by permutation (L. Breiman, Random forests, 2001): for a tree with
 * error e on the labelled rows it has not seen, and error e_f on the same rows when the values of
 * feature f are shuffled among them, the importance of f is the mean of (e_f - e) / e over the
 * trees with e &gt; 0. The error is the squared difference of target and vote, summed over the
 * known targets of a group (all, a level, one); numeric targets are divided by their variance. A
 * feature that a tree does not ask leaves its error as it is. The same shuffled rows serve all
 * groups. O(trees x features of a tree x unseen rows x (depth + outputs)), memory trees x groups x
 * features.
 */
record PermutationImportance(ForestJob fit, ForestModel forest, long seed, GroupErrors errors) {

  private static final String MEASURE = "relative increase of the error";

  PermutationImportance(ForestJob fit, ForestModel forest, long seed) {
    this(fit, forest, seed, new GroupErrors(fit.rows().targets()));
  }

  List<FeatureImportance> run(List<TargetGroup> groups, Workers workers) {
    int trees = forest.trees().size();
    double[][][] byTree = new double[trees][][];
    workers.each(trees, (worker, t) -> byTree[t] = increases(t, groups, workers));
    return FeatureImportance.means(MEASURE, groups, fit.rows().features(), List.of(byTree));
  }

  /**
   * The relative increases for one tree, groups x features; null for a group in which it makes no
   * errors on rows it has not seen.
   */
  private double[][] increases(int t, List<TargetGroup> groups, Workers workers) {
    Dataset data = fit.rows();
    double[] weights = fit.weights(t);
    int[] rows =
        Arrays.stream(data.targets().labelledRows()).filter(row -> weights[row] == 0).toArray();
    double[] error = errors(t, rows, -1, rows, groups);
    double[][] increase = new double[groups.size()][];
    Arrays.setAll(increase, g -> error[g] > 0 ? new double[data.features().size()] : null);
    for (int f : forest.trees().get(t).features()) {
      workers.check();
      int[] order = Seeds.permutation(rows.length, Seeds.random(seed, "permute", t, f));
      int[] from = IntStream.of(order).map(i -> rows[i]).toArray();
      double[] shuffled = errors(t, rows, f, from, groups);
      for (int g = 0; g < increase.length; g++) {
        if (increase[g] != null) {
          increase[g][f] = (shuffled[g] - error[g]) / error[g];
        }
      }
    }
    return increase;
  }

  /** The errors over rows of which one feature's values are taken from other rows. */
  private double[] errors(
      int tree, int[] rows, int shuffled, int[] from, List<TargetGroup> groups) {
    Dataset data = fit.rows();
    double[] vote = new double[data.targets().outputs()];
    double[] sums = new double[groups.size()];
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      int other = from[i];
      Arrays.fill(vote, 0);
      forest.vote(tree, f -> data.value(f == shuffled ? other : row, f), vote);
      errors.add(row, vote, groups, sums);
    }
    return sums;
  }
}
