package espalier.tree;

import static espalier.tree.GrowthOptions.F_TEST;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.PRUNING;

import espalier.data.Column;
import espalier.data.Dataset;
import espalier.impurity.NodeRows;
import espalier.message.Numbers;

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
    if (counted < 2 * options.get(MIN_LEAF)) {
      return "the weight of the rows, "
          + Numbers.exact(counted)
          + ", is below twice "
          + MIN_LEAF.key()
          + "="
          + Numbers.exact(options.get(MIN_LEAF));
    }
    if (rows.labelledTotal() < 2 * options.get(MIN_LABELLED)) {
      return "the weight of the labelled rows, "
          + Numbers.exact(rows.labelledTotal())
          + ", is below twice min-labelled="
          + Numbers.exact(options.get(MIN_LABELLED));
    }
    if (options.get(F_TEST) < 1) {
      return "no split passed the F-test at f-test=" + Numbers.exact(options.get(F_TEST));
    }
    return "every split left too few rows on one side or made neither side purer";
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
