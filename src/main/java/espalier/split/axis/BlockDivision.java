package espalier.split.axis;

import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.impurity.ScanPlan;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.SplitTest;
import java.util.Arrays;

/**
 * The division of a large node whose weights are whole, found block by block by several threads:
 * what {@link ExactChoice} finds row by row.
 */
final class BlockDivision {

  private final Dataset data;
  private final NodeRows node;
  private final SplitTest test;
  private final boolean first;
  private final int[][] rows;
  private final int[][] labelled;
  private final long[] hash;
  private final double[] weight;
  private final double[] labelledWeight;

  BlockDivision(Dataset data, NodeRows node, SplitTest test) {
    this.data = data;
    this.node = node;
    this.test = test;
    int blocks = Workers.blocks(node.size());
    rows = new int[blocks][];
    labelled = new int[blocks][];
    hash = new long[blocks];
    weight = new double[blocks];
    labelledWeight = new double[blocks];
    double[] share = new double[1];
    test.leftShares(data, new int[] {node.rows()[0]}, share);
    first = share[0] > 0.5;
  }

  /** Lays out the side of the node's first row as a plan with one cut; returns the hash. */
  long lay(Workers workers, ScanPlan plan) {
    workers.blocks(node.size(), this::divide);
    long sum = 0;
    double all = 0;
    double known = 0;
    for (int b = 0; b < rows.length; b++) {
      plan.add(rows[b], labelled[b]);
      sum += hash[b];
      all += weight[b];
      known += labelledWeight[b];
    }
    plan.cut(all, known);
    return sum;
  }

  private void divide(int from, int to) {
    int b = from / Workers.BLOCK;
    int[] some = Arrays.copyOfRange(node.rows(), from, to);
    int[] known = new int[some.length];
    double[] shares = new double[some.length];
    test.leftShares(data, some, shares);
    int count = 0;
    int knownCount = 0;
    for (int i = 0; i < some.length; i++) {
      int row = some[i];
      if (shares[i] > 0.5 == first) {
        some[count++] = row;
        hash[b] += Seeds.mix(row + 0x9E3779B97F4A7C15L);
        weight[b] += node.weight(row);
        if (data.targets().labelled(row)) {
          known[knownCount++] = row;
          labelledWeight[b] += node.weight(row);
        }
      }
    }
    rows[b] = Arrays.copyOf(some, count);
    labelled[b] = Arrays.copyOf(known, knownCount);
  }
}
