package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.split.ObliqueTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.SplitTest;
import espalier.split.oblique.TermMatrix.Term;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Turns standardised weights into a test in the units of the data and decides whether to take it.
 * Sides come from the node's projections where these are sure, by the test itself elsewhere: worth
 * 1.2 times on a bag by gradient of birds (docs/evidence/speed.md).
 */
final class Hyperplane {

  /**
   * A division of a node that was accepted.
   *
   * @param shares for each row of the node 1 if it goes left, else 0
   * @param left the moments of the left child, unless it is to compute them itself
   * @param right those of the right child
   */
  record Accepted(
      Split split, double[] shares, Optional<NodeMoments> left, Optional<NodeMoments> right) {}

  private final Dataset data;
  private final List<Term> terms;
  private final SplitLimits limits;

  Hyperplane(Dataset data, List<Term> terms, SplitLimits limits) {
    this.data = data;
    this.terms = terms;
    this.limits = limits;
  }

  /** The split, empty if it is not {@link Worth worth} making. */
  Optional<Accepted> accept(NodeSpace space, double[] w, double b) {
    return accept(space, space, w, b);
  }

  /**
   * The split of a node by a hyperplane that was found on some of its rows; empty as {@link
   * #accept(NodeSpace, double[], double)}.
   *
   * @param within the space of these rows, in which the weights are standardised
   */
  Optional<Accepted> accept(NodeSpace space, NodeSpace within, double[] w, double b) {
    ObliqueTest test = test(within, w, b);
    if (test.terms() == 0) {
      return Optional.empty();
    }
    double[] shares = new double[space.node.size()];
    if (space == within) {
      shares(space, test, w, b, shares);
    } else {
      test.leftShares(data, space.node.rows(), shares);
    }
    return accept(space, test, shares);
  }

  /** The test's shares: by products where these are sure, by the test itself elsewhere. */
  private void shares(NodeSpace space, ObliqueTest test, double[] w, double b, double[] shares) {
    double doubt = space.doubt(w);
    int[] places = new int[shares.length];
    int[] near = new int[1];
    space
        .matrix()
        .sweep(
            w,
            (from, values) -> {
              for (int i = 0; i < values.length; i++) {
                double z = values[i] + b;
                shares[from + i] = z > 0 ? 0 : 1;
                if (!(Math.abs(z) > doubt)) {
                  places[near[0]++] = from + i;
                }
              }
            },
            new boolean[w.length],
            new double[w.length]);
    int[] rows = new int[near[0]];
    double[] exact = new double[near[0]];
    for (int k = 0; k < rows.length; k++) {
      rows[k] = space.node.rows()[places[k]];
    }
    test.leftShares(data, rows, exact);
    for (int k = 0; k < rows.length; k++) {
      shares[places[k]] = exact[k];
    }
  }

  /** The split of a node by any test, judged as a hyperplane is. */
  Optional<Accepted> accept(NodeSpace space, SplitTest test) {
    double[] shares = new double[space.node.size()];
    test.leftShares(data, space.node.rows(), shares);
    return accept(space, test, shares);
  }

  private Optional<Accepted> accept(NodeSpace space, SplitTest test, double[] shares) {
    NodeRows node = space.node;
    int[] left = new int[node.size()];
    int[] right = new int[node.size()];
    int lefts = 0;
    int rights = 0;
    double[] weight = new double[2];
    double[] labelled = new double[2];
    for (int i = 0; i < shares.length; i++) {
      int row = node.rows()[i];
      boolean goesLeft = shares[i] == 1;
      int side = goesLeft ? 0 : 1;
      weight[side] += node.weight(row);
      labelled[side] += data.targets().labelled(row) ? node.weight(row) : 0;
      if (goesLeft) {
        left[lefts++] = row;
      } else {
        right[rights++] = row;
      }
    }
    if (!Worth.large(limits, weight, labelled)) {
      return Optional.empty();
    }
    NodeMoments[] moments = {
      space.moments(child(node, left, lefts)), space.moments(child(node, right, rights))
    };
    double[] impurity = {space.impurity(moments[0]), space.impurity(moments[1])};
    OptionalDouble gain = Worth.gain(weight, node.total(), impurity);
    return gain.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Accepted(
                new Split(test, gain.getAsDouble()),
                shares,
                space.kept(moments[0], lefts),
                space.kept(moments[1], rights)));
  }

  private NodeRows child(NodeRows node, int[] rows, int count) {
    return new NodeRows(Arrays.copyOf(rows, count), node.weights(), data.targets());
  }

  private ObliqueTest test(NodeSpace space, double[] w, double b) {
    int count = 0;
    int[] kept = new int[w.length];
    double offset = b;
    for (int c = 0; c < w.length; c++) {
      if (w[c] != 0 && space.scale[c] > 0) {
        kept[count++] = c;
        double centre = space.features.centre(c) + space.mean[c];
        offset -= w[c] * space.scale[c] * centre;
      }
    }
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += Math.abs(w[kept[k]]);
    }
    int[] order =
        Arrays.stream(kept, 0, count)
            .boxed()
            .sorted(Comparator.comparingDouble(c -> -Math.abs(w[c])))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] shares = new double[count];
    int[] features = new int[count];
    int[] values = new int[count];
    double[] weights = new double[count];
    double[] means = new double[count];
    for (int k = 0; k < count; k++) {
      int c = order[k];
      shares[k] = Math.abs(w[c]) / sum;
      features[k] = terms.get(c).feature();
      values[k] = terms.get(c).value();
      weights[k] = w[c] * space.scale[c];
      means[k] = space.features.centre(c) + space.mean[c];
    }
    return new ObliqueTest(features, values, weights, means, shares, offset);
  }
}
