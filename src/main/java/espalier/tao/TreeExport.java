package espalier.tao;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.neighbour.EncodedFeatures;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.Points;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Turns an optimised tree into an ordinary one in the units of the data.
 *
 * <p>A node whose test sends all training rows to one child is replaced by that child, and two
 * leaves with the same answer become one; the predictions for the training rows stay the same. The
 * gain of a test is its share of the variance of the tree's answers.
 *
 * @param standardised the columns that the tree was learned on; empty for those of the features
 */
record TreeExport(
    Dataset data,
    EncodedFeatures features,
    Optional<SteadyColumns> standardised,
    EncodedTargets targets) {

  private static final double SAME = 1e-12;

  /** A node of the pruned tree; a leaf has scores, an inner node a test and children. */
  private record Node(SplitTest test, Node left, Node right, double[] scores) {}

  Tree tree(TaoTree tao, Points points) {
    Node root = prune(tao, 0, tao.rows(points));
    List<Node> order = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    collect(root, order, right);
    int n = order.size();
    SplitTest[] tests = new SplitTest[n];
    LeafStatistics[] leaves = new LeafStatistics[n];
    for (int node = 0; node < n; node++) {
      tests[node] = order.get(node).test;
      leaves[node] =
          tests[node] == null ? LeafStatistics.ofDense(1, null, order.get(node).scores) : null;
    }
    int[] rights = right.stream().mapToInt(Integer::intValue).toArray();
    double[] weight = new double[n];
    double[] labelled = new double[n];
    for (int i = 0; i < data.rows(); i++) {
      int row = i;
      boolean known = data.targets().labelled(row);
      int node = 0;
      while (true) {
        weight[node] += data.weight(row);
        labelled[node] += known ? data.weight(row) : 0;
        if (tests[node] == null) {
          break;
        }
        node = tests[node].leftShare(f -> data.value(row, f)) == 1 ? node + 1 : rights[node];
      }
    }
    double[] gain = gains(order, rights, weight);
    return new Tree(tests, rights, weight, labelled, gain, leaves);
  }

  private Node prune(TaoTree tao, int node, int[][] rows) {
    if (node >= tao.inner()) {
      return new Node(null, null, null, targets.scores(tao.leaf(node)));
    }
    int left = 2 * node + 1;
    int right = 2 * node + 2;
    if (rows[left].length == 0) {
      return prune(tao, right, rows);
    }
    if (rows[right].length == 0) {
      return prune(tao, left, rows);
    }
    Node one = prune(tao, left, rows);
    Node two = prune(tao, right, rows);
    if (one.test == null && two.test == null && same(one.scores, two.scores)) {
      return one;
    }
    Router router = tao.router(node);
    boolean turned = router instanceof Router.Axis axis && !axis.above();
    return turned ? new Node(test(router), two, one, null) : new Node(test(router), one, two, null);
  }

  private static boolean same(double[] a, double[] b) {
    return IntStream.range(0, a.length).noneMatch(k -> Math.abs(a[k] - b[k]) > SAME);
  }

  private void collect(Node node, List<Node> order, List<Integer> right) {
    int at = order.size();
    order.add(node);
    right.add(0);
    if (node.test != null) {
      collect(node.left, order, right);
      right.set(at, order.size());
      collect(node.right, order, right);
    }
  }

  /** Between-children variance of the answers as a share of their variance over all rows. */
  private static double[] gains(List<Node> order, int[] right, double[] weight) {
    int n = order.size();
    double[][] mean = new double[n][];
    double[] between = new double[n];
    double sum = 0;
    for (int node = n - 1; node >= 0; node--) {
      if (order.get(node).test == null) {
        mean[node] = order.get(node).scores;
      } else {
        int a = node + 1;
        int b = right[node];
        double share = weight[a] / weight[node];
        mean[node] = new double[mean[a].length];
        for (int k = 0; k < mean[node].length; k++) {
          double d = mean[a][k] - mean[b][k];
          mean[node][k] = mean[b][k] + share * d;
          between[node] += weight[node] * share * (1 - share) * d * d;
        }
        sum += between[node];
      }
    }
    for (int node = 0; node < n; node++) {
      between[node] = sum > 0 ? between[node] / sum : 0;
    }
    return between;
  }

  private SplitTest test(Router router) {
    if (router instanceof Router.Axis axis) {
      int c = axis.column();
      double threshold =
          standardised
              .map(s -> axis.threshold() * s.scales()[c] + s.centres()[c])
              .orElse(axis.threshold());
      int feature = features.features()[c];
      double missing = features.means()[c] <= threshold ? 1 : 0;
      if (features.codes()[c] < 0) {
        return new AxisTest(feature, threshold, missing);
      }
      Attribute attribute = data.features().get(feature);
      int[] others = new int[attribute.values().size() - 1];
      Arrays.setAll(others, v -> v < features.codes()[c] ? v : v + 1);
      return new NominalTest(feature, others, missing);
    }
    return plane((Router.Plane) router);
  }

  /** The hyperplane with its standardisation folded into weights and offset. */
  private ObliqueTest plane(Router.Plane plane) {
    int n = plane.terms();
    double[] own = plane.weights();
    int[] order = IndexSort.order(Arrays.stream(own).map(w -> -Math.abs(w)).toArray(), n);
    double sum = Arrays.stream(own).map(Math::abs).sum();
    double offset = plane.bias();
    int[] of = new int[n];
    int[] values = new int[n];
    double[] weights = new double[n];
    double[] means = new double[n];
    double[] shares = new double[n];
    for (int k = 0; k < n; k++) {
      int c = plane.columns()[order[k]];
      double deviation = standardised.map(s -> s.scales()[c]).orElse(1.0);
      of[k] = features.features()[c];
      values[k] = features.codes()[c];
      weights[k] = own[order[k]] / deviation;
      means[k] = features.means()[c];
      shares[k] = Math.abs(own[order[k]]) / sum;
      offset -= weights[k] * standardised.map(s -> s.centres()[c]).orElse(0.0);
    }
    return new ObliqueTest(of, values, weights, means, shares, offset);
  }
}
