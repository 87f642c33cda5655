package espalier.impurity;

import java.util.Arrays;

/** Columns whose statistic is a sum over rows. A row costs its columns, and so does a cut. */
abstract class RowColumns extends Accumulator {

  NodeRows node;

  /** The statistic of the node. */
  final double[] total;

  private final double[] side;

  RowColumns(int width) {
    total = new double[width];
    side = new double[width];
  }

  /** Adds a row to a statistic that begins at a place. */
  abstract void add(int row, double[] into, int at);

  /** Turns to a node, whose statistic is that of some of its rows. */
  final void reset(NodeRows rows, int[] counted) {
    node = rows;
    Arrays.fill(total, 0);
    for (int row : counted) {
      add(row, total, 0);
    }
  }

  @Override
  final void scan(Cuts cuts, Gains out) {
    Arrays.fill(side, 0);
    int k = 0;
    for (int cut = 0; cut < cuts.count; cut++) {
      for (; k < cuts.end[cut]; k++) {
        add(node.rows()[cuts.place[k]], side, 0);
      }
      gain(side, 0, cuts.side[cut], out, cut);
    }
  }

  @Override
  final int width() {
    return total.length;
  }

  @Override
  final void addTo(int[] bin, double[] into, int stride, int at) {
    for (int i = 0; i < node.size(); i++) {
      add(node.rows()[i], into, bin[i] * stride + at);
    }
  }
}
