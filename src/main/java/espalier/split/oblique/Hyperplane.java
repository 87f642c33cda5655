package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.run.Digits;
import espalier.run.Largest;
import espalier.split.ObliqueTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.SplitTest;
import espalier.split.oblique.TermMatrix.Term;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Turns standardised weights into a test in the units of the data and decides whether to take it.
 * The test's weights are rounded to {@value Digits#SINGLE} digits, single precision, its offset to
 * as many digits of the sum of the standardised weights; sides are those of the rounded test.
 */
record Hyperplane(Dataset data, List<Term> terms, SplitLimits limits) {

  /**
   * A division of a node that was accepted.
   *
   * @param shares for each row of the node 1 if it goes left, else 0
   * @param left the moments of the left child, unless it is to compute them itself
   * @param right those of the right child
   */
  record Accepted(
      Split split,
      double[] shares,
      Optional<NodeSpace.Moments> left,
      Optional<NodeSpace.Moments> right) {}

  /**
   * The split of a node by a hyperplane with weights in the space of some of its rows, maybe all;
   * empty if it is not {@link DivisionGain worth} making.
   */
  Optional<Accepted> accept(NodeSpace space, NodeSpace within, double[] w, double b) {
    ObliqueTest test = test(within, w, b);
    return test.terms() == 0 ? Optional.empty() : accept(space, test);
  }

  /** The split of a node by any test, judged as a hyperplane is. */
  Optional<Accepted> accept(NodeSpace space, SplitTest test) {
    double[] shares = new double[space.node.size()];
    test.leftShares(data, space.node.rows(), shares);
    NodeRows left = space.node.select(i -> shares[i] == 1);
    NodeRows right = space.node.select(i -> shares[i] != 1);
    double[] weight = {left.total(), right.total()};
    double[] labelled = {left.labelledTotal(), right.labelledTotal()};
    if (!DivisionGain.large(limits, weight, labelled)) {
      return Optional.empty();
    }
    NodeSpace.Moments[] moments = {space.moments(left), space.moments(right)};
    double[] impurity = {space.impurity(moments[0]), space.impurity(moments[1])};
    OptionalDouble gain = DivisionGain.gain(weight, space.node.total(), impurity);
    return gain.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Accepted(
                new Split(test, gain.getAsDouble()),
                shares,
                space.kept(moments[0], left.size()),
                space.kept(moments[1], right.size())));
  }

  private ObliqueTest test(NodeSpace space, double[] w, double b) {
    int[] order =
        Largest.first(
                IntStream.range(0, w.length).filter(c -> w[c] != 0 && space.scale[c] > 0),
                c -> Math.abs(w[c]))
            .mapToInt(c -> c)
            .toArray();
    double sum = 0;
    for (int c : order) {
      sum += Math.abs(w[c]);
    }
    double exact = b;
    double[] shares = new double[order.length];
    int[] features = new int[order.length];
    int[] values = new int[order.length];
    double[] weights = new double[order.length];
    double[] means = new double[order.length];
    for (int k = 0; k < order.length; k++) {
      int c = order[k];
      shares[k] = Digits.round(Math.abs(w[c]) / sum, Digits.SHOWN);
      features[k] = terms.get(c).feature();
      values[k] = terms.get(c).value();
      weights[k] = Digits.round(w[c] * space.scale[c], Digits.SINGLE);
      means[k] = space.filling[c];
      exact -= weights[k] * (space.features.centre(c) + space.mean[c]);
    }
    double offset = Digits.near(exact, sum, Digits.SINGLE);
    return new ObliqueTest(features, values, weights, means, shares, offset);
  }
}
