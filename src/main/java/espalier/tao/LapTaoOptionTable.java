package espalier.tao;

import static espalier.learn.OptionTable.choice;
import static espalier.learn.OptionTable.flag;
import static espalier.learn.OptionTable.name;
import static espalier.learn.OptionTable.number;
import static espalier.learn.OptionTable.plain;
import static espalier.neighbour.GraphOptionEntries.AUTO;

import espalier.learn.OptionTable;
import espalier.neighbour.GraphOptionEntries;
import espalier.tuning.TwinMode;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/** The options of optimised trees by name. */
public final class LapTaoOptionTable {

  private static final double MANY = 1e9;

  private LapTaoOptionTable() {}

  /** The table. */
  public static OptionTable<LapTaoOptions> table() {
    OptionTable<LapTaoOptions> table = new OptionTable<>();
    tree(table);
    strengths(table);
    GraphOptionEntries.add(table, LapTaoOptions::graph, (o, graph) -> o.with(c -> c.graph = graph));
    schedule(table);
    TwinMode.addTo(
        table, "strategy=labelled", LapTaoOptions::twin, (o, mode) -> o.with(c -> c.twin = mode));
    table.add(
        "seed",
        "Seed of the start trees and the internal folds: a whole number.",
        o -> Long.toString(o.seed()),
        (o, s) -> o.with(c -> c.seed = GraphOptionEntries.wholeNumber(s)));
    return table;
  }

  private static void tree(OptionTable<LapTaoOptions> table) {
    table
        .add(
            "strategy",
            "What is made of rows without targets: graph (LapTAO), labelled or self-training.",
            o -> name(o.strategy()),
            (o, s) -> o.with(c -> c.strategy = choice("strategy", s, Strategy.class)))
        .add(
            "nodes",
            "Which tests the tree asks: oblique (sparse hyperplanes) or axis (one feature).",
            o -> name(o.nodes()),
            (o, s) -> o.with(c -> c.nodes = choice("nodes", s, NodeKind.class)))
        .add(
            "start",
            "The tests before optimisation: random (hyperplanes), cart (greedy), or auto: cart"
                + " where nodes are axis, else random.",
            o -> o.start().map(OptionTable::name).orElse(AUTO),
            (o, s) ->
                o.with(
                    c ->
                        c.start =
                            s.equals(AUTO)
                                ? Optional.empty()
                                : Optional.of(choice("start", s, StartTree.class))))
        .add(
            "depth",
            "Depth of the tree before pruning, 1 to 12, or auto: 6, with fewer than 100 labelled"
                + " rows 5.",
            o -> o.depth() == 0 ? AUTO : Integer.toString(o.depth()),
            (o, s) ->
                o.with(
                    c ->
                        c.depth =
                            s.equals(AUTO)
                                ? 0
                                : (int) number("depth", s, 1, LapTaoOptions.DEEPEST)))
        .add(
            "trees",
            "How many trees vote, each from a start of its own: 1 for a single tree.",
            o -> Integer.toString(o.trees()),
            (o, s) -> o.with(c -> c.trees = (int) number("trees", s, 1, LapTaoOptions.MOST_TREES)));
  }

  private static void strengths(OptionTable<LapTaoOptions> table) {
    table
        .add(
            "gamma",
            "How much neighbours are to agree: 0 or more, or auto to choose it by internal"
                + " validation.",
            o -> autoOr(o.gamma()),
            (o, s) -> o.with(c -> c.gamma = amount("gamma", s)))
        .add(
            "sparsity",
            "How strongly weights of hyperplanes are drawn to 0: 0 or more, or auto to choose it"
                + " by internal validation.",
            o -> autoOr(o.sparsity()),
            (o, s) -> o.with(c -> c.sparsity = amount("sparsity", s)));
  }

  private static void schedule(OptionTable<LapTaoOptions> table) {
    BiFunction<LapTaoOptions, Schedule, LapTaoOptions> set =
        (o, changed) -> o.with(c -> c.schedule = changed);
    table
        .add(
            "multipliers",
            "Whether Lagrange multipliers are used: true, false, or auto: with a single target.",
            o -> o.schedule().multipliers().map(String::valueOf).orElse(AUTO),
            (o, s) ->
                set.apply(
                    o,
                    o.schedule()
                        .withMultipliers(
                            s.equals(AUTO)
                                ? Optional.empty()
                                : Optional.of(flag("multipliers", s)))))
        .add(
            "steps",
            "The most outer steps, from 0 (the tree follows the propagated targets directly).",
            o -> Integer.toString(o.schedule().steps()),
            (o, s) -> set.apply(o, o.schedule().withSteps((int) number("steps", s, 0, MANY))))
        .add(
            "mu",
            "The first penalty on the difference of smooth targets and tree; above 0.",
            o -> plain(o.schedule().mu()),
            (o, s) -> set.apply(o, o.schedule().withMu(number("mu", s, 0, MANY))))
        .add(
            "mu-factor",
            "What the penalty is multiplied by after every outer step; above 1.",
            o -> plain(o.schedule().factor()),
            (o, s) -> set.apply(o, o.schedule().withFactor(number("mu-factor", s, 1, MANY))));
  }

  static String autoOr(OptionalDouble v) {
    return v.isEmpty() ? AUTO : plain(v.getAsDouble());
  }

  static OptionalDouble amount(String key, String s) {
    return s.equals(AUTO) ? OptionalDouble.empty() : OptionalDouble.of(number(key, s, 0, MANY));
  }
}
