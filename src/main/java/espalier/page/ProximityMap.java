package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.ensemble.ForestModel;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.run.Seeds;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Rows as points of a plane, the closer the more trees of a forest send them to the same leaf.
 *
 * <p>With p the share of the trees in which two rows share a leaf, their distance is √(1 - p)
 * (Breiman 2001); the plane is that of classical scaling: the two leading eigenvectors of the
 * doubly centred matrix of -½ (1 - p), found by power iteration from a fixed start.
 */
final class ProximityMap {

  /** So many rows are on the map at most. */
  static final int MOST_ROWS = 150;

  private static final int FEWEST_TREES = 2;
  private static final int FEWEST_ROWS = 5;
  private static final int STEPS = 300;

  private final Model model;
  private final List<Tree> trees;

  ProximityMap(Model model) {
    this.model = model;
    this.trees = trees(SelfTrainedModel.answering(model));
  }

  /** The trees of a tree, a forest or a mixture of forests; none of other models. */
  static List<Tree> trees(Model model) {
    return model instanceof TreeModel one
        ? one.trees()
        : ForestModel.of(model).stream().flatMap(m -> m.trees().stream()).toList();
  }

  /**
   * Writes {@code map}: for each row its name, the two coordinates and the number of the target
   * that it has most of against the training rows, -1 for none; an empty list for a single tree.
   */
  void write(PageRows from, List<PageTree> shown, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("map");
    int rows = from.data() == null ? 0 : Math.min(MOST_ROWS, from.data().rows());
    if (trees.size() >= FEWEST_TREES && rows >= FEWEST_ROWS) {
      FeatureMatcher matcher = new FeatureMatcher(model.schema(), from.data());
      List<FeatureRow> asked = IntStream.range(0, rows).mapToObj(matcher::row).toList();
      double[][] places = plane(proximities(asked));
      NodeSums.Sums all = new NodeSums(shown.get(0).tree(), model.schema()).root();
      for (int r = 0; r < rows; r++) {
        out.writeStartArray();
        out.writeString(from.data().rowName(r));
        Rounded.write(out, places[0][r]);
        Rounded.write(out, places[1][r]);
        out.writeNumber(most(model.score(asked.get(r)), all));
        out.writeEndArray();
      }
    }
    out.writeEndArray();
  }

  /** The share of trees in which rows share the leaf that most of each of them reaches. */
  private double[][] proximities(List<FeatureRow> rows) {
    int n = rows.size();
    double[][] share = new double[n][n];
    for (Tree tree : trees) {
      int[] leaf = rows.stream().mapToInt(row -> leaf(tree, row)).toArray();
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          share[i][j] += leaf[i] == leaf[j] ? 1.0 / trees.size() : 0;
        }
      }
    }
    return share;
  }

  private static int leaf(Tree tree, FeatureRow row) {
    int node = 0;
    while (!tree.isLeaf(node)) {
      node = tree.test(node).leftShare(row) >= 0.5 ? tree.left(node) : tree.right(node);
    }
    return node;
  }

  /** The two coordinates of every row by classical scaling of 1 - proximity. O(n² x steps). */
  static double[][] plane(double[][] proximity) {
    int n = proximity.length;
    double[] mean = new double[n];
    double all = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        mean[i] += proximity[i][j] / n;
      }
      all += mean[i] / n;
    }
    double[][] centred = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        centred[i][j] = (proximity[i][j] - mean[i] - mean[j] + all) / 2;
      }
    }
    double[][] places = new double[2][];
    for (int axis = 0; axis < 2; axis++) {
      double[] vector = leading(centred);
      double value = product(vector, times(centred, vector));
      places[axis] = new double[n];
      for (int i = 0; i < n; i++) {
        places[axis][i] = vector[i] * Math.sqrt(Math.max(0, value));
        for (int j = 0; j < n; j++) {
          centred[i][j] -= value * vector[i] * vector[j];
        }
      }
    }
    return places;
  }

  /** A vector of length 1 along the leading eigenvector; zeros of a matrix without one. */
  private static double[] leading(double[][] matrix) {
    double[] vector = new double[matrix.length];
    SplittableRandom random = Seeds.random(1, "map of proximities");
    for (int i = 0; i < vector.length; i++) {
      vector[i] = random.nextDouble() - 0.5;
    }
    for (int step = 0; step < STEPS; step++) {
      double[] next = times(matrix, vector);
      double length = Math.sqrt(product(next, next));
      for (int i = 0; i < next.length; i++) {
        vector[i] = length > 1e-12 ? next[i] / length : 0;
      }
    }
    return vector;
  }

  private static double[] times(double[][] matrix, double[] vector) {
    double[] result = new double[vector.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = product(matrix[i], vector);
    }
    return result;
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** The label with the greatest p log(p / q), as among a row's explanations; -1 for none. */
  private int most(double[] scores, NodeSums.Sums all) {
    Schema schema = model.schema();
    int best = -1;
    double worth = 0;
    for (int t = 0; t < schema.targets().size(); t++) {
      int output = schema.offsets()[t];
      double share = all.mean(output, t);
      if (schema.targets().get(t).isLabel() && share > 0 && scores[output] > 0) {
        double own = scores[output] * StrictMath.log(scores[output] / share);
        best = own > worth ? t : best;
        worth = Math.max(worth, own);
      }
    }
    return best;
  }
}
