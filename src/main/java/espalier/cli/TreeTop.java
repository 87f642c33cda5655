package espalier.cli;

import espalier.data.Attribute;
import espalier.learn.OptionTable;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Prints the first levels of a tree, each branch with its rows and what it predicts. */
final class TreeTop {

  private static final int SHOWN = 3;

  private final Terminal terminal;
  private final TreeModel model;
  private final Tree tree;
  private final Schema schema;

  TreeTop(Terminal terminal, TreeModel model) {
    this.terminal = terminal;
    this.model = model;
    this.tree = model.tree();
    this.schema = model.schema();
  }

  /** Prints the tests up to a depth. */
  void print(int levels) {
    node(0, "  ", "", levels);
  }

  private void node(int node, String indent, String condition, int levels) {
    String rows =
        String.format(
            Locale.ROOT,
            "[%s rows, %s labelled]",
            Describe.number(tree.weight(node)),
            Describe.number(tree.labelled(node)));
    if (tree.isLeaf(node)) {
      cut(indent + condition + "  " + rows + "  -> " + prediction(node));
      return;
    }
    if (levels == 0) {
      int leaves = (tree.end(node) - node + 1) / 2;
      cut(indent + condition + "  " + rows + "  … " + leaves + " leaves below");
      return;
    }
    String deeper = indent;
    if (!condition.isEmpty()) {
      cut(indent + condition + "  " + rows);
      deeper = indent + "|  ";
    }
    node(tree.left(node), deeper, condition(tree.test(node), true), levels - 1);
    node(tree.right(node), deeper, condition(tree.test(node), false), levels - 1);
  }

  private void cut(String line) {
    terminal.line(
        line.length() <= Terminal.WIDTH ? line : line.substring(0, Terminal.WIDTH - 1) + "…");
  }

  private String condition(SplitTest test, boolean left) {
    String missing = test.missingLeft() == 1 == left && test.missingLeft() % 1 == 0 ? " or ?" : "";
    if (test instanceof AxisTest axis) {
      String name = schema.features().get(axis.feature()).name();
      return name + (left ? " <= " : " > ") + threshold(axis.threshold()) + missing;
    }
    NominalTest nominal = (NominalTest) test;
    Attribute feature = schema.features().get(nominal.feature());
    String values =
        IntStream.range(0, feature.values().size())
            .filter(v -> Arrays.binarySearch(nominal.left(), v) >= 0 == left)
            .mapToObj(feature.values()::get)
            .collect(Collectors.joining(", "));
    return feature.name() + " in {" + values + "}" + missing;
  }

  private static String threshold(double value) {
    return new java.math.BigDecimal(value)
        .round(new java.math.MathContext(5))
        .stripTrailingZeros()
        .toPlainString();
  }

  /** The strongest targets of a leaf. */
  private String prediction(int leaf) {
    double[] scores = model.leafScores(leaf);
    int[] offsets = schema.offsets();
    if (!schema.task().isMultiLabel()) {
      return IntStream.range(0, Math.min(SHOWN, offsets.length))
          .mapToObj(t -> target(schema.targets().get(t), scores, offsets[t]))
          .collect(Collectors.joining(", "));
    }
    double[] thresholds = model.thresholds();
    int[] best =
        IntStream.range(0, scores.length)
            .filter(o -> scores[o] > thresholds[o])
            .boxed()
            .sorted((a, b) -> Double.compare(scores[b], scores[a]))
            .mapToInt(o -> o)
            .toArray();
    String shown =
        Arrays.stream(best)
            .limit(SHOWN)
            .mapToObj(o -> schema.targets().get(o).name() + " " + Describe.number(scores[o]))
            .collect(Collectors.joining(", "));
    return best.length == 0
        ? "no label"
        : shown + (best.length > SHOWN ? " and " + (best.length - SHOWN) + " more" : "");
  }

  private static String target(Attribute target, double[] scores, int at) {
    if (!target.isNominal()) {
      return target.name() + " " + OptionTable.plain(Math.rint(scores[at] * 1e4) / 1e4);
    }
    int best = 0;
    for (int v = 1; v < target.values().size(); v++) {
      best = scores[at + v] > scores[at + best] ? v : best;
    }
    return target.name()
        + "="
        + target.values().get(best)
        + " "
        + Describe.number(scores[at + best]);
  }
}
