package espalier.ensemble;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.learn.Seeds;
import espalier.learn.Workers;
import espalier.split.FeatureTest;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * The importance of features by permutation (L. Breiman, Random forests, 2001): for a tree with
 * error e on the labelled rows it has not seen, and error e_f on the same rows when the values of
 * feature f are shuffled among them, the importance of f is the mean of (e_f - e) / e over the
 * trees with e &gt; 0. The error is the squared difference of target and vote, summed over the
 * known targets; numeric targets are divided by their variance. A feature that a tree does not ask
 * leaves its error as it is. O(trees x features of a tree x unseen rows x (depth + outputs)).
 */
final class PermutationImportance {

  private final ForestFit fit;
  private final ForestModel forest;
  private final long seed;
  private final double[] scale;

  PermutationImportance(ForestFit fit, ForestModel forest, long seed) {
    this.fit = fit;
    this.forest = forest;
    this.seed = seed;
    this.scale = scales(fit.rows().targets());
  }

  private static double[] scales(Targets targets) {
    double[] scale = new double[targets.count()];
    for (int t = 0; t < scale.length; t++) {
      int target = t;
      scale[t] = 1;
      if (targets.attribute(t).isNumeric()) {
        double[] known =
            Arrays.stream(targets.labelledRows())
                .mapToDouble(row -> targets.get(row, target))
                .filter(v -> !Double.isNaN(v))
                .toArray();
        double mean = Arrays.stream(known).average().orElse(0);
        double squares = Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum();
        scale[t] = squares > 0 ? known.length / squares : 0;
      }
    }
    return scale;
  }

  /** The importance of every feature. */
  FeatureImportance run(Workers workers) {
    Dataset data = fit.rows();
    int features = data.features().size();
    double[][] byTree = new double[forest.trees().size()][];
    workers.each(byTree.length, (worker, t) -> byTree[t] = increases(t, workers));
    double[] sum = new double[features];
    int count = 0;
    for (double[] tree : byTree) {
      if (tree != null) {
        count++;
        for (int f = 0; f < features; f++) {
          sum[f] += tree[f];
        }
      }
    }
    if (count > 0) {
      for (int f = 0; f < features; f++) {
        sum[f] /= count;
      }
    }
    return FeatureImportance.of("relative increase of the error", data.features(), sum);
  }

  /** The relative increases for one tree; null if it makes no errors or has seen all rows. */
  private double[] increases(int t, Workers workers) {
    Dataset data = fit.rows();
    double[] weights = fit.weights(t);
    int[] rows =
        Arrays.stream(data.targets().labelledRows()).filter(row -> weights[row] == 0).toArray();
    Tree tree = forest.trees().get(t);
    double[] increase = new double[data.features().size()];
    double error = error(tree, rows, -1, rows);
    if (!(error > 0)) {
      return null;
    }
    BitSet asked = asked(tree);
    for (int f = asked.nextSetBit(0); f >= 0; f = asked.nextSetBit(f + 1)) {
      workers.check();
      int[] order = Seeds.permutation(rows.length, Seeds.random(seed, "permute", t, f));
      int[] from = IntStream.of(order).map(i -> rows[i]).toArray();
      increase[f] = (error(tree, rows, f, from) - error) / error;
    }
    return increase;
  }

  private static BitSet asked(Tree tree) {
    BitSet asked = new BitSet();
    for (int node = 0; node < tree.size(); node++) {
      if (tree.test(node) instanceof FeatureTest single) {
        asked.set(single.feature());
      } else if (tree.test(node) instanceof ObliqueTest oblique) {
        Arrays.stream(oblique.features()).forEach(asked::set);
      }
    }
    return asked;
  }

  /** The error over rows of which one feature's values are taken from other rows. */
  private double error(Tree tree, int[] rows, int shuffled, int[] from) {
    Dataset data = fit.rows();
    double[] vote = new double[data.targets().outputs()];
    double sum = 0;
    for (int i = 0; i < rows.length; i++) {
      int row = rows[i];
      int other = from[i];
      Arrays.fill(vote, 0);
      forest.vote(tree, f -> data.value(f == shuffled ? other : row, f), vote);
      sum += error(data.targets(), row, vote);
    }
    return sum;
  }

  private double error(Targets targets, int row, double[] vote) {
    double sum = 0;
    for (int t = 0; t < targets.count(); t++) {
      double y = targets.get(row, t);
      if (Double.isNaN(y)) {
        continue;
      }
      Attribute target = targets.attribute(t);
      int first = targets.offset(t);
      for (int o = first; o < first + target.outputs(); o++) {
        boolean oneHot = target.isNominal() && target.outputs() > 1;
        double wanted = oneHot ? (y == o - first ? 1 : 0) : y;
        sum += scale[t] * (wanted - vote[o]) * (wanted - vote[o]);
      }
    }
    return sum;
  }
}
