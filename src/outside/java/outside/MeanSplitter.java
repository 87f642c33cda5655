package outside;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.split.AxisTest;
import espalier.split.Split;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import espalier.split.SplitterFactory;
import java.util.Optional;

/**
 * {@code splitter=mean}: each numeric feature is cut at its mean over the rows of the node. The cut
 * that removes the most of the labels' variance is taken.
 */
public final class MeanSplitter implements SplitterFactory {

  @Override
  public String name() {
    return "mean";
  }

  @Override
  public String tree() {
    return "MEAN-TREE";
  }

  @Override
  public Splitter splitter(Request request) {
    return (node, state, key) -> best(request.data(), node, request.limits());
  }

  private static Optional<Split> best(Dataset data, NodeRows node, SplitLimits limits) {
    Split best = null;
    for (int f = 0; f < data.features().size(); f++) {
      if (!data.features().get(f).isNumeric()) {
        continue;
      }
      double sum = 0;
      double weight = 0;
      for (int row : node.rows()) {
        double value = data.value(row, f);
        if (!Double.isNaN(value)) {
          sum += node.weight(row) * value;
          weight += node.weight(row);
        }
      }
      if (weight > 0) {
        AxisTest test = new AxisTest(f, sum / weight, 1);
        double gain = gain(data, node, test, limits);
        if (gain > 0 && (best == null || gain > best.gain())) {
          best = new Split(test, gain);
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** The share of the labels' variance that a test removes; 0 if a side is too small. */
  private static double gain(Dataset data, NodeRows node, AxisTest test, SplitLimits limits) {
    Targets labels = data.targets();
    double[] weight = new double[2];
    double[] known = new double[2];
    double[][] present = new double[2][labels.count()];
    for (int row : node.rows()) {
      int side = test.leftShare(f -> data.value(row, f)) > 0 ? 0 : 1;
      weight[side] += node.weight(row);
      known[side] += labels.labelled(row) ? node.weight(row) : 0;
      for (int label : labels.present(row)) {
        present[side][label] += node.weight(row);
      }
    }
    if (!limits.allow(weight[0], known[0])
        || !limits.allow(weight[1], known[1])
        || known[0] * known[1] == 0) {
      return 0;
    }
    double all = 0;
    double left = 0;
    for (int label = 0; label < labels.count(); label++) {
      all += variance(present[0][label] + present[1][label], known[0] + known[1]);
      left += variance(present[0][label], known[0]) + variance(present[1][label], known[1]);
    }
    return all == 0 ? 0 : 1 - left / all;
  }

  private static double variance(double present, double known) {
    return present * (1 - present / known);
  }
}
