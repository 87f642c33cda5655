package espalier.graph;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.flag;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;

import espalier.learn.OptionTable;
import java.util.Optional;
import java.util.OptionalDouble;

/** The options of optimised trees by name. */
public final class LapTaoOptionTable {

  private static final String AUTO = "auto";
  private static final double MANY = 1e9;

  private LapTaoOptionTable() {}

  /** The table. */
  public static OptionTable<LapTaoOptions> table() {
    OptionTable<LapTaoOptions> table = new OptionTable<>();
    tree(table);
    graph(table);
    return table;
  }

  private static void tree(OptionTable<LapTaoOptions> table) {
    table
        .add(
            "strategy",
            "What is made of rows without targets: graph (LapTAO), labelled or self-training.",
            o -> name(o.strategy()),
            (o, s) ->
                new LapTaoOptions(
                    choice("strategy", s, Strategy.class),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "nodes",
            "Which tests the tree asks: oblique (sparse hyperplanes) or axis (one feature).",
            o -> name(o.nodes()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    choice("nodes", s, NodeKind.class),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "start",
            "The tests before optimisation: random (hyperplanes), cart (greedy), or auto: cart where nodes are axis, else random.",
            o -> o.start().map(OptionTable::name).orElse(AUTO),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    s.equals(AUTO)
                        ? Optional.empty()
                        : Optional.of(choice("start", s, StartTree.class)),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "depth",
            "Depth of the tree before pruning, 1 to 12, or auto: 6, with fewer than 100 labelled rows 5.",
            o -> o.depth() == 0 ? AUTO : Integer.toString(o.depth()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    s.equals(AUTO) ? 0 : (int) number("depth", s, 1, LapTaoOptions.DEEPEST),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "gamma",
            "How much neighbours are to agree: 0 or more, or auto to choose it by internal validation.",
            o -> autoOr(o.gamma()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    amount("gamma", s),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "sparsity",
            "How strongly weights of hyperplanes are drawn to 0: 0 or more, or auto to choose it by internal validation.",
            o -> autoOr(o.sparsity()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    amount("sparsity", s),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()));
  }

  private static void graph(OptionTable<LapTaoOptions> table) {
    table
        .add(
            "neighbours",
            "How many nearest rows a row is joined to in the graph, from 1 up.",
            o -> Integer.toString(o.neighbours()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    (int) number("neighbours", s, 1, MANY),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "bandwidth",
            "How distances become weights of the graph: self-tuning, gaussian or binary.",
            o -> name(o.bandwidth()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    choice("bandwidth", s, Bandwidth.class),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "scaling",
            "How features are scaled for the graph: minmax, standardise or none.",
            o -> name(o.scaling()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    choice("scaling", s, GraphScaling.class),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "laplacian",
            "Which Laplacian of the graph is used: scaled, unnormalised or symmetric.",
            o -> name(o.laplacian()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    choice("laplacian", s, LaplacianKind.class),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "multipliers",
            "Whether Lagrange multipliers are used: true, false, or auto: with a single target.",
            o -> o.multipliers().map(String::valueOf).orElse(AUTO),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    s.equals(AUTO) ? Optional.empty() : Optional.of(flag("multipliers", s)),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "steps",
            "The most outer steps, from 0 (the tree follows the propagated targets directly).",
            o -> Integer.toString(o.steps()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    (int) number("steps", s, 0, MANY),
                    o.mu(),
                    o.muFactor(),
                    o.seed()))
        .add(
            "mu",
            "The first penalty on the difference of smooth targets and tree; above 0.",
            o -> plain(o.mu()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    number("mu", s, 0, MANY),
                    o.muFactor(),
                    o.seed()))
        .add(
            "mu-factor",
            "What the penalty is multiplied by after every outer step; above 1.",
            o -> plain(o.muFactor()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    number("mu-factor", s, 1, MANY),
                    o.seed()))
        .add(
            "seed",
            "Seed of the start tree and the internal folds: a whole number.",
            o -> Long.toString(o.seed()),
            (o, s) ->
                new LapTaoOptions(
                    o.strategy(),
                    o.nodes(),
                    o.start(),
                    o.depth(),
                    o.gamma(),
                    o.sparsity(),
                    o.neighbours(),
                    o.bandwidth(),
                    o.scaling(),
                    o.laplacian(),
                    o.multipliers(),
                    o.steps(),
                    o.mu(),
                    o.muFactor(),
                    wholeNumber(s)));
  }

  private static String autoOr(OptionalDouble v) {
    return v.isEmpty() ? AUTO : plain(v.getAsDouble());
  }

  private static OptionalDouble amount(String key, String s) {
    return s.equals(AUTO) ? OptionalDouble.empty() : OptionalDouble.of(number(key, s, 0, MANY));
  }

  private static long wholeNumber(String s) {
    try {
      return Long.parseLong(s);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "Option seed was given as '" + s + "'; a whole number is needed.", e);
    }
  }
}
