package espalier.bayes;

import espalier.data.Dataset;
import espalier.learn.FeatureSpace;
import espalier.tree.LeafStatistics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a data set with equal rows taken together: a leaf of the latent tree for every
 * distinct point, with the weight of its rows and what is known of their targets.
 *
 * @param space the space of the points
 * @param points the points, all different
 * @param weights the weight of the rows at each
 * @param known what is known of their targets, null where nothing is
 */
record Leaves(FeatureSpace space, double[][] points, double[] weights, LeafStatistics[] known) {

  /** Numbers distinct rows in the order of their first appearance. */
  private static final class Numbering {
    private final Map<FeatureSpace.Key, Integer> numbers = new HashMap<>();
    private final List<double[]> rows = new ArrayList<>();

    int of(double[] row) {
      Integer known = numbers.putIfAbsent(new FeatureSpace.Key(row), rows.size());
      if (known != null) {
        return known;
      }
      rows.add(row);
      return rows.size() - 1;
    }
  }

  /** The leaves of a data set. O(rows x (features + targets)). */
  static Leaves of(Dataset data, BayesOptions options, FeatureSpace.Missing missing) {
    Numbering raw = new Numbering();
    int[] rawOf = new int[data.rows()];
    for (int i = 0; i < rawOf.length; i++) {
      double[] values = data.values(i);
      for (int f = 0; f < values.length; f++) {
        values[f] += 0.0;
      }
      rawOf[i] = raw.of(values);
    }
    double[][] rows = raw.rows.toArray(double[][]::new);
    double[] mass = new double[rows.length];
    for (int i = 0; i < rawOf.length; i++) {
      mass[rawOf[i]] += data.weight(i);
    }
    FeatureSpace space =
        FeatureSpace.of(
            data.features(),
            rows,
            mass,
            options.get(FeatureSpace.SCALING),
            missing,
            options.get(BayesOptions.DISTANCE) == BayesOptions.Distance.EUCLIDEAN);
    Numbering distinct = new Numbering();
    int[] leafOfRaw = new int[rows.length];
    for (int r = 0; r < rows.length; r++) {
      double[] row = rows[r];
      leafOfRaw[r] = distinct.of(space.point(f -> row[f]));
    }
    double[][] points = distinct.rows.toArray(double[][]::new);
    double[] weights = new double[points.length];
    List<List<Integer>> members = new ArrayList<>();
    for (int leaf = 0; leaf < points.length; leaf++) {
      members.add(new ArrayList<>());
    }
    for (int i = 0; i < rawOf.length; i++) {
      int leaf = leafOfRaw[rawOf[i]];
      weights[leaf] += data.weight(i);
      if (data.targets().labelled(i)) {
        members.get(leaf).add(i);
      }
    }
    double[] ofRows = data.weights();
    LeafStatistics[] known = new LeafStatistics[points.length];
    for (int leaf = 0; leaf < known.length; leaf++) {
      int[] labelled = members.get(leaf).stream().mapToInt(i -> i).toArray();
      known[leaf] =
          labelled.length == 0 ? null : LeafStatistics.of(data.targets(), labelled, ofRows);
    }
    return new Leaves(space, points, weights, known);
  }
}
