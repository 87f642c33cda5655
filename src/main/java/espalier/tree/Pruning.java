package espalier.tree;

import espalier.message.Numbers;
import java.util.OptionalDouble;

/**
 * How a grown tree is cut back.
 *
 * @param rule the rule
 * @param alpha for {@link Rule#COST}, the share of the root's error that each further leaf must
 *     take away, in [0, 1]; empty to choose it by internal cross-validation
 */
public record Pruning(Rule rule, OptionalDouble alpha) {

  /** The rules by which branches are cut. */
  public enum Rule {
    /** The tree is left as it was grown. */
    NONE,
    /** Quinlan's correction for the number of nodes, by the targets of the labelled rows. */
    M5,
    /** Quinlan's correction, by the whole clustering space of all rows. */
    M5_ALL,
    /** Cost-complexity: a price for every leaf. */
    COST
  }

  static final String ALLOWED = "none, m5, m5-all, auto, or a number from 0 to 1";

  public static final Pruning NONE = new Pruning(Rule.NONE, OptionalDouble.empty());

  /**
   * M5 (Quinlan 1992) on the targets of the labelled rows. For a node with n labelled rows
   * (weights) and squared deviations SS of its targets, rms = √(SS/n) and f(n, k) = (n + 2k)/(n -
   * k), or 10 if n ≤ k. Bottom-up a node becomes a leaf if rms f(n, 1) ≤ √(Σ_leaves SS / n) f(n,
   * nodes below and itself) or rms f(n, 1) &lt; 10⁻⁵ rms(root). With the CLUS objective it is
   * {@link #M5_ALL}.
   */
  public static final Pruning M5 = new Pruning(Rule.M5, OptionalDouble.empty());

  /**
   * M5 with all rows as evidence, as CLUS prunes semi-supervised trees: as {@link #M5}, but n
   * counts labelled and unlabelled rows, and SS = ω SS(targets) + (1 - ω) SS(features) with every
   * column weighted as in the objective.
   */
  public static final Pruning M5_ALL = new Pruning(Rule.M5_ALL, OptionalDouble.empty());

  /** By cost, α chosen by internal cross-validation together with ω. */
  public static final Pruning AUTO = new Pruning(Rule.COST, OptionalDouble.empty());

  /**
   * Checks α for the rule.
   *
   * @throws IllegalArgumentException if α is outside [0, 1] or given for another rule
   */
  public Pruning {
    if (alpha.isPresent()) {
      double a = alpha.getAsDouble();
      if (!(a >= 0 && a <= 1)) {
        throw new IllegalArgumentException(
            "Option pruning was given as "
                + a
                + "; the share of the root's error that a leaf must take away lies between 0 and"
                + " 1.");
      }
      if (rule != Rule.COST) {
        throw new IllegalArgumentException("Only pruning by cost takes a share; remove it.");
      }
    }
  }

  /**
   * By cost (Breiman, Friedman, Olshen and Stone 1984): the subtree from the root that minimises
   * R(leaves) / R(root) + α |leaves| is kept, with R the weighted squared error of the known target
   * cells of the training rows around the means of their leaves.
   *
   * @param alpha α in [0, 1]: 0 removes splits that take no error away, 1 leaves the root
   * @throws IllegalArgumentException if α is outside
   */
  public static Pruning cost(double alpha) {
    return new Pruning(Rule.COST, OptionalDouble.of(alpha));
  }

  /**
   * Reads {@code none}, {@code m5}, {@code m5-all}, {@code auto} or a number.
   *
   * @throws IllegalArgumentException if it is none of them
   */
  public static Pruning parse(String text) {
    return switch (text) {
      case "none" -> NONE;
      case "m5" -> M5;
      case "m5-all" -> M5_ALL;
      case "auto" -> AUTO;
      default -> cost(Double.parseDouble(text));
    };
  }

  public String text() {
    return switch (rule) {
      case NONE -> "none";
      case M5 -> "m5";
      case M5_ALL -> "m5-all";
      case COST -> alpha.isPresent() ? Numbers.exact(alpha.getAsDouble()) : "auto";
    };
  }

  /**
   * Values of α to choose from: 0, and from 10⁻⁴ to 1 by equal factors. Where a tree has many
   * labels a split takes away little, so that all trees between the full one and the root may lie
   * within a factor of three.
   *
   * @param each how many there are for a factor of ten
   */
  static double[] prices(int each) {
    double[] prices = new double[4 * each + 2];
    for (int k = 1; k < prices.length; k++) {
      // Rounded to three digits, to be read and typed again.
      prices[k] = Numbers.rounded(StrictMath.pow(10, (k - 1.0) / each - 4), 3);
    }
    return prices;
  }

  /** Whether α is to be chosen. */
  public boolean searched() {
    return rule == Rule.COST && alpha.isEmpty();
  }

  /** The pruned tree; {@code share} is α, read by {@link Rule#COST} only. */
  Tree apply(GrownTree grown, double share, boolean wholeSpace) {
    return switch (rule) {
      case NONE -> grown.tree();
      case M5 -> grown.byM5(wholeSpace);
      case M5_ALL -> grown.byM5(true);
      case COST -> grown.byCost(share);
    };
  }
}
