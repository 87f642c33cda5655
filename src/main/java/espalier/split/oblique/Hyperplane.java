package espalier.split.oblique;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.split.ObliqueTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.SplitTest;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Turns standardised weights into a test in the units of the data and decides whether to take it.
 */
final class Hyperplane {

  private final Dataset data;
  private final List<Term> terms;
  private final SplitLimits limits;

  Hyperplane(Dataset data, List<Term> terms, SplitLimits limits) {
    this.data = data;
    this.terms = terms;
    this.limits = limits;
  }

  /** The split, empty if it is not {@link Worth worth} making. */
  Optional<Split> accept(NodeSpace space, double[] w, double b) {
    return accept(space, space, w, b);
  }

  /**
   * The split of a node by a hyperplane that was found on some of its rows; empty as {@link
   * #accept(NodeSpace, double[], double)}.
   *
   * @param within the space of these rows, in which the weights are standardised
   */
  Optional<Split> accept(NodeSpace space, NodeSpace within, double[] w, double b) {
    ObliqueTest test = test(within, w, b);
    return test.terms() == 0 ? Optional.empty() : accept(space, test);
  }

  /** The split of a node by any test, judged as a hyperplane is. */
  Optional<Split> accept(NodeSpace space, SplitTest test) {
    NodeRows node = space.node;
    int[] left = new int[node.size()];
    int[] right = new int[node.size()];
    int lefts = 0;
    int rights = 0;
    double[] weight = new double[2];
    double[] labelled = new double[2];
    double[] shares = new double[node.size()];
    test.leftShares(data, node.rows(), shares);
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
    double[] impurity = {
      impurity(space, Arrays.copyOf(left, lefts)), impurity(space, Arrays.copyOf(right, rights))
    };
    OptionalDouble gain = Worth.gain(weight, node.total(), impurity);
    return gain.isPresent() ? Optional.of(new Split(test, gain.getAsDouble())) : Optional.empty();
  }

  private double impurity(NodeSpace space, int[] rows) {
    int[] labelled = Arrays.stream(rows).filter(row -> data.targets().labelled(row)).toArray();
    return space.impurity(rows, labelled);
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
