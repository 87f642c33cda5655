package espalier.impurity;

import java.util.List;

/**
 * The weight p of every attribute of a part in units of the objective, and its share of the part.
 */
record AttributeScale(double[] weight, double[] share) {

  static AttributeScale forTargets(
      SpaceOptions options, List<ClusterAttribute> targets, boolean hierarchy) {
    boolean scaled = options.labelScale() == LabelScale.VARIANCE;
    if (options.objective() == Objective.CLUS) {
      double sum = hierarchy && options.normaliseLabels() ? weightSum(targets, false) : 0;
      double divisor = sum > 0 ? sum : targets.size();
      return clus(targets, divisor, !hierarchy);
    }
    return of(options.objective(), targets, scaled, weightSum(targets, false));
  }

  static AttributeScale forFeatures(SpaceOptions options, List<ClusterAttribute> features) {
    return options.objective() == Objective.CLUS
        ? clus(features, features.size(), true)
        : of(options.objective(), features, true, features.size());
  }

  private static double weightSum(List<ClusterAttribute> attributes, boolean varying) {
    return attributes.stream()
        .filter(a -> !varying || a.variance() > 0)
        .mapToDouble(ClusterAttribute::weight)
        .sum();
  }

  /**
   * The scale of the own and the published objective.
   *
   * @param printed what the published one divides by: constant attributes count, too
   */
  private static AttributeScale of(
      Objective objective, List<ClusterAttribute> attributes, boolean scaled, double printed) {
    double[] p = new double[attributes.size()];
    double[] share = new double[p.length];
    double weights = weightSum(attributes, true);
    double spread = 0;
    for (int k = 0; k < p.length; k++) {
      ClusterAttribute a = attributes.get(k);
      if (a.variance() > 0 && a.weight() > 0) {
        p[k] = scaled ? a.weight() / a.variance() : a.weight();
        share[k] = a.weight() / weights;
        spread += p[k] * a.known() * a.variance();
      }
    }
    double divisor = objective == Objective.PAPER ? printed : spread;
    for (int k = 0; k < p.length; k++) {
      p[k] = p[k] > 0 ? p[k] / divisor : 0;
    }
    return new AttributeScale(p, share);
  }

  /** CLUS divides spreads by all rows, known or not, and counts constant attributes too. */
  private static AttributeScale clus(
      List<ClusterAttribute> attributes, double divisor, boolean scaled) {
    double[] p = new double[attributes.size()];
    double[] share = new double[p.length];
    for (int k = 0; k < p.length; k++) {
      ClusterAttribute a = attributes.get(k);
      if (a.variance() > 0) {
        double v = a.numeric() ? a.variance() * a.known() / a.allRows() : a.variance();
        p[k] = (scaled ? a.weight() / v : a.weight()) / divisor;
      }
    }
    return new AttributeScale(p, share);
  }
}
