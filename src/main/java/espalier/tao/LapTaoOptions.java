package espalier.tao;

import static espalier.option.Form.above;
import static espalier.option.Form.choice;
import static espalier.option.Form.flag;
import static espalier.option.Form.from;
import static espalier.option.Form.whole;
import static espalier.run.Seeds.SEED;

import espalier.neighbour.GraphOptions;
import espalier.neighbour.PropagationOptions;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;
import java.util.Optional;

/** The options of {@link LapTaoLearner}. */
public final class LapTaoOptions extends OptionSet<LapTaoOptions> {

  /** The sparsity where it cannot be chosen. */
  static final double DEFAULT_SPARSITY = 1e-3;

  private static final int FOREST = 10;

  /** The use of rows without targets. */
  public static final Option<Strategy> STRATEGY =
      Option.of("strategy", Strategy.GRAPH)
          .help("Use of unlabelled rows: graph (LapTAO), labelled (none) or self-training.")
          .basic();

  /** Which tests the tree asks. */
  public static final Option<NodeKind> NODES =
      Option.of("nodes", NodeKind.OBLIQUE)
          .help("Tests of nodes: oblique (sparse hyperplanes) or axis (one feature).")
          .basic();

  public static final Option<Optional<StartTree>> START =
      Option.auto("start", choice(StartTree.class))
          .help(
              "Tests before optimisation: random (hyperplanes), cart (greedy), or auto: cart"
                  + " where nodes are axis, else random.");

  /** The depth before pruning; with a graph of few rows the tree is less deep. */
  public static final Option<Optional<Integer>> DEPTH =
      Option.auto("depth", whole(1, 12))
          .help(
              "Depth of the tree before pruning, 1 to 12, or auto: 6, with fewer than 100 labelled"
                  + " rows 5.")
          .basic();

  public static final Option<Integer> TREES =
      Option.of("trees", whole(1, 10_000), 1)
          .help("Number of trees, each from a different start; 1: a single tree.")
          .basic();

  public static final Option<Optional<Double>> GAMMA =
      Option.of("gamma", Form.auto(from(0)), Optional.of(PropagationOptions.DEFAULT_GAMMA))
          .help(
              "Strength of agreement between neighbours: 0 or more, or auto to choose it by"
                  + " internal validation.")
          .basic();

  /** The strength of the L1 term as a share of the targets' squares. */
  public static final Option<Optional<Double>> SPARSITY =
      Option.of("sparsity", Form.auto(from(0)), Optional.of(DEFAULT_SPARSITY))
          .help(
              "Penalty on the weights of hyperplanes: 0 or more, or auto to choose it"
                  + " by internal validation.");

  /** Whether Lagrange multipliers are used. */
  public static final Option<Optional<Boolean>> MULTIPLIERS =
      Option.auto("multipliers", flag())
          .help("Lagrange multipliers: true, false, or auto: only with a single target.");

  public static final Option<Integer> STEPS =
      Option.of("steps", whole(0), 20)
          .help(
              "Maximum number of outer steps: 0 (the tree fits the propagated targets directly) or"
                  + " more.");

  /** The first penalty μ on the difference of smooth targets and tree. */
  public static final Option<Double> MU =
      Option.of("mu", above(0), 1e-3)
          .help("Initial penalty on the difference between smooth targets and tree; above 0.")
          .needing(Need.not(STEPS, 0));

  /** The factor of μ after an outer step. */
  public static final Option<Double> MU_FACTOR =
      Option.of("mu-factor", above(1), 1.7)
          .help("Factor by which the penalty grows after every outer step; above 1.")
          .needing(Need.not(STEPS, 0));

  /** The shape of the tree and what it is optimised for. */
  private static final OptionList TREE =
      OptionList.of(STRATEGY, NODES, START, DEPTH, TREES, GAMMA, SPARSITY);

  private static final Need GRAPH = Need.is(STRATEGY, Strategy.GRAPH);
  private static final Need HYPERPLANES = Need.is(NODES, NodeKind.OBLIQUE);

  public static final OptionList LIST =
      TREE.needing(GAMMA, GRAPH)
          .needing(SPARSITY, HYPERPLANES)
          .needing(START, HYPERPLANES)
          .and(GraphOptions.LIST.allNeeding(GRAPH))
          .and(OptionList.of(MULTIPLIERS, STEPS, MU, MU_FACTOR).allNeeding(GRAPH))
          .needing(MULTIPLIERS, Need.not(STEPS, 0))
          .and(SEED);

  private LapTaoOptions(OptionValues values) {
    super(values, LapTaoOptions::new);
  }

  /** One LapTAO tree with hyperplanes. */
  public static LapTaoOptions defaults() {
    return new LapTaoOptions(OptionValues.defaults(LIST));
  }

  public static LapTaoOptions forest() {
    return new LapTaoOptions(OptionValues.defaults(LIST.byDefault(TREES, FOREST)));
  }

  @Override
  protected void check() {
    requireCounting(START);
  }

  StartTree startTree() {
    return get(START).orElse(get(NODES) == NodeKind.AXIS ? StartTree.CART : StartTree.RANDOM);
  }
}
