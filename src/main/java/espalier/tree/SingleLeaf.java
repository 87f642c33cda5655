package espalier.tree;

import static espalier.tree.GrowthOptions.PRUNING;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.impurity.NodeRows;

/** Says why a tree is a single leaf. */
final class SingleLeaf {

  private SingleLeaf() {}

  /** The warning that all rows get the same scores, and why; {@code nodes} are those grown. */
  static String warning(Dataset data, PctOptions options, double omega, int nodes) {
    return "The tree is a single leaf, so every row gets the same scores: "
        + cause(data, options, omega, nodes)
        + ".";
  }

  private static String cause(Dataset data, PctOptions options, double omega, int nodes) {
    if (nodes > 1) {
      return "pruning=" + options.get(PRUNING).text() + " cut " + nodes + " nodes back to the root";
    }
    NodeRows rows = NodeStep.rows(data, data.weights());
    if (constant(data, omega < 1 ? rows.rows() : rows.labelled())) {
      return "no feature varies";
    }
    double counted = omega < 1 ? rows.total() : rows.labelledTotal();
    return new NodeRules(options).reason(counted, rows.labelledTotal());
  }

  private static boolean constant(Dataset data, int[] rows) {
    for (int f = 0; f < data.features().size(); f++) {
      Column column = data.column(f);
      double first = column.get(rows[0]);
      for (int row : rows) {
        if (Double.compare(column.get(row), first) != 0) {
          return false;
        }
      }
    }
    return true;
  }
}
