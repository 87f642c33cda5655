package espalier.hierarchy;

import espalier.message.Message;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Collectors;

/**
 * How the weight w(c) of a label c follows from its place in a hierarchy. With base b in (0, 1] the
 * root has depth 0 and weight 1. A label directly below it has depth 1 and weight b. On a tree all
 * rules give b<sup>depth</sup>; on a graph they differ wherever the paths from the root differ in
 * length. Labels without a hierarchy (flat) weigh 1 under every rule.
 *
 * <p>P(c) is the set of parents of c, the root included where it is one. CLUS counts depth from 0:
 * divide by b to get its weights.
 */
public enum DepthRule {
  /**
   * w(c) = b<sup>d(c)</sup> with d(c) = 1 + mean of d(p) over p in P(c). The rule of the paper on
   * semi-supervised oblique trees (Stepišnik and Kocev, 2021) and the default.
   */
  AVERAGE_PARENT_DEPTH,
  /**
   * Mean of b<sup>length</sup> over all paths from the root to c, as the paper on semi-supervised
   * trees for structured outputs (Levatić et al.) words it.
   */
  AVERAGE_PATH_WEIGHT,
  /** w(c) = b times the mean of w(p) over P(c); Vens et al., Machine Learning 73, 2008. */
  AVERAGE_PARENT_WEIGHT,
  /** w(c) = b times the smallest w(p) over P(c): the longest path from the root counts. */
  MIN_PARENT_WEIGHT,
  /** w(c) = b times the largest w(p) over P(c): the shortest path from the root counts. */
  MAX_PARENT_WEIGHT,
  /** w(c) = b times the sum of w(p) over P(c); can exceed 1. What CLUS does by default. */
  SUM_PARENT_WEIGHT;

  /** The rule used where none is named. */
  public static final DepthRule DEFAULT = AVERAGE_PARENT_DEPTH;

  /** The base used where none is named. */
  public static final double DEFAULT_BASE = 0.75;

  /** The name for command lines and files, such as {@code average-parent-depth}. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * The rule of this {@link #optionName}; case and {@code _} for {@code -} do not matter.
   *
   * @throws IllegalArgumentException if there is none; the message lists all names
   */
  public static DepthRule of(String name) {
    for (DepthRule rule : values()) {
      if (rule.name().equalsIgnoreCase(name.trim().replace('-', '_'))) {
        return rule;
      }
    }
    throw Message.refused(
        "There is no depth rule '%s'; choose one of %s.",
        name, Arrays.stream(values()).map(DepthRule::optionName).collect(Collectors.joining(", ")));
  }

  /**
   * The weight of every label, by number. In (0, 1] except for {@link #SUM_PARENT_WEIGHT}, as long
   * as b<sup>depth</sup> is within the range of double. O(labels + edges).
   *
   * @param base b in (0, 1]; 1 gives all labels the same weight, except for {@link
   *     #SUM_PARENT_WEIGHT}
   * @throws IllegalArgumentException if the base is outside (0, 1], or a weight cannot be expressed
   *     because there are more than 10<sup>308</sup> paths from the root to a label
   */
  public double[] weights(LabelHierarchy hierarchy, double base) {
    if (!(base > 0 && base <= 1)) {
      throw Message.refused(
          "The base of the label weights is %s; it must lie above 0 and not above 1 (default:"
              + " %s).",
          base, DEFAULT_BASE);
    }
    double[] weights = new double[hierarchy.size()];
    if (hierarchy.isFlat()) {
      Arrays.fill(weights, 1);
      return weights;
    }
    switch (this) {
      case AVERAGE_PARENT_DEPTH -> {
        double[] depths = averageDepths(hierarchy);
        Arrays.setAll(weights, l -> StrictMath.pow(base, depths[l]));
      }
      case AVERAGE_PATH_WEIGHT -> {
        double[] paths = pathCounts(hierarchy);
        for (int l : hierarchy.topologicalOrder()) {
          weights[l] = base * overParents(hierarchy, l, 1, weights, Double::sum);
        }
        Arrays.setAll(weights, l -> Double.isFinite(paths[l]) ? weights[l] / paths[l] : Double.NaN);
      }
      case AVERAGE_PARENT_WEIGHT -> {
        for (int l : hierarchy.topologicalOrder()) {
          double sum = overParents(hierarchy, l, 1, weights, Double::sum);
          weights[l] = base * (sum / parentCount(hierarchy, l));
        }
      }
      case MIN_PARENT_WEIGHT -> scale(hierarchy, base, weights, Math::min);
      case MAX_PARENT_WEIGHT -> scale(hierarchy, base, weights, Math::max);
      case SUM_PARENT_WEIGHT -> scale(hierarchy, base, weights, Double::sum);
    }
    for (int l = 0; l < weights.length; l++) {
      if (!Double.isFinite(weights[l])) {
        throw Message.refused(
            "Too many paths lead from the root to label '%s' for the depth rule %s; use %s.",
            hierarchy.name(l), optionName(), DEFAULT.optionName());
      }
    }
    return weights;
  }

  /** {@link #weights(LabelHierarchy, double)} with the default base 0.75. */
  public double[] weights(LabelHierarchy hierarchy) {
    return weights(hierarchy, DEFAULT_BASE);
  }

  /** The weights with the default base; 1 for each of some labels without a hierarchy. */
  public double[] weights(Optional<LabelHierarchy> hierarchy, int labels) {
    double[] ones = new double[labels];
    Arrays.fill(ones, 1);
    return hierarchy.map(this::weights).orElse(ones);
  }

  /**
   * The average depth d(c) = 1 + mean of d(p) over the parents p of c, with d(root) = 0, of every
   * label. At least 1; equal to the depth on trees, 1 for flat labels. O(labels + edges).
   */
  public static double[] averageDepths(LabelHierarchy hierarchy) {
    double[] depths = new double[hierarchy.size()];
    for (int l : hierarchy.topologicalOrder()) {
      depths[l] = 1 + overParents(hierarchy, l, 0, depths, Double::sum) / parentCount(hierarchy, l);
    }
    return depths;
  }

  /**
   * Number of different paths from the root to every label; exact up to 2<sup>53</sup>. O(labels +
   * edges).
   */
  public static double[] pathCounts(LabelHierarchy hierarchy) {
    double[] paths = new double[hierarchy.size()];
    for (int l : hierarchy.topologicalOrder()) {
      paths[l] = overParents(hierarchy, l, 1, paths, Double::sum);
    }
    return paths;
  }

  private static void scale(
      LabelHierarchy hierarchy, double base, double[] weights, DoubleBinaryOperator join) {
    for (int l : hierarchy.topologicalOrder()) {
      weights[l] = base * overParents(hierarchy, l, 1, weights, join);
    }
  }

  private static int parentCount(LabelHierarchy hierarchy, int label) {
    return hierarchy.parents(label).length + (hierarchy.isTopLevel(label) ? 1 : 0);
  }

  private static double overParents(
      LabelHierarchy hierarchy,
      int label,
      double root,
      double[] values,
      DoubleBinaryOperator join) {
    int[] above = hierarchy.parents(label);
    boolean fromRoot = hierarchy.isTopLevel(label);
    double joined = fromRoot ? root : values[above[0]];
    for (int k = fromRoot ? 0 : 1; k < above.length; k++) {
      joined = join.applyAsDouble(joined, values[above[k]]);
    }
    return joined;
  }
}
