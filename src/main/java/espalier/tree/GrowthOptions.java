package espalier.tree;

import static espalier.option.Form.from;
import static espalier.option.Form.share;
import static espalier.option.Form.whole;
import static espalier.option.Form.word;
import static espalier.option.Form.written;

import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.split.SplitLimits;
import java.util.Optional;

/** The options that say how far a tree grows and what its leaves answer. */
public final class GrowthOptions {

  /** How the tree is cut back; single trees only. */
  public static final Option<Pruning> PRUNING =
      Option.of("pruning", written(Pruning::parse, Pruning::text, Pruning.ALLOWED), Pruning.NONE)
          .help(
              "Pruning: none, m5 (targets of the labelled rows), m5-all (targets and features of"
                  + " all rows, as in CLUS), a price from 0 to 1 for each leaf, as a share of the"
                  + " root's error, or auto (the price by cross-validation).")
          .basic();

  /** The strength of leaf smoothing in rows; empty to choose it. */
  public static final Option<Optional<Double>> SMOOTHING =
      Option.auto("smoothing", word("none", 0.0, from(0)))
          .help(
              "Leaf smoothing, the strength in rows with which leaves shrink towards their"
                  + " ancestors: none, a number, or auto (single trees: internal folds; forests:"
                  + " out-of-bag rows; boosting: none).")
          .basic();

  /** The least weight of rows in each child. */
  public static final Option<Double> MIN_LEAF =
      Option.of("min-leaf", from(1), 2.0)
          .help("Minimum weight of rows in a child: 1 or more.")
          .basic();

  /** The least weight of labelled rows in a child that has any. */
  public static final Option<Double> MIN_LABELLED =
      Option.of("min-labelled", from(0), 2.0)
          .help("Minimum weight of labelled rows in a child that has any: 0 or more.");

  /** The largest number of tests on a path from the root. */
  public static final Option<Integer> MAX_DEPTH =
      Option.of("max-depth", whole(0), 0)
          .help("Maximum number of tests on a path from the root; 0: no limit.")
          .basic();

  /** The level of the F-test that a split must pass. */
  public static final Option<Double> F_TEST =
      Option.of("f-test", share(), 1.0)
          .help(
              "Significance level of the F-test that the best split of a node must pass, above 0;"
                  + " it counts the splits that were tried and the weights of a hyperplane. 1: no"
                  + " test.");

  /** The rules that stop growth before children are too small; none stops it by default. */
  public static final OptionList LIMITS = OptionList.of(MAX_DEPTH, F_TEST);

  /** The options that every kind of tree has. */
  public static final OptionList LIST =
      OptionList.of(SMOOTHING, MIN_LEAF, MIN_LABELLED).and(LIMITS);

  private GrowthOptions() {}

  /** The weights of rows that both children of a split must have. */
  public static SplitLimits limits(OptionSet<?> options) {
    return new SplitLimits(options.get(MIN_LEAF), options.get(MIN_LABELLED));
  }
}
