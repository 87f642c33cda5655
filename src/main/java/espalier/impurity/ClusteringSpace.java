package espalier.impurity;

import espalier.data.Dataset;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.List;

/**
 * The training rows as a target part and a feature part of weighted columns. Built once for a fit;
 * memory is one double per dense cell, one float more for the RELATIVE objective, and one number
 * per non-zero sparse cell.
 *
 * <p>A constant column has weight 0. Nominal attributes count as their one-hot columns, so that
 * their squared deviations add up to the Gini index; the columns share the attribute's weight.
 * Values of a feature that are not {@linkplain espalier.data.CommonValues common} have one column
 * together if the objective is RELATIVE; the formulas of the paper and of CLUS have one for each.
 *
 * <p>Gains are exact but for rounding, with one exception: where features have 256 or more words
 * and nominal values a row and the objective is RELATIVE, a sketch stands for these columns (see
 * {@code SparseRows}). What targets gain is exact always.
 */
public final class ClusteringSpace {

  private final SpacePart targets;
  private final SpacePart features;

  /** Whether gains are those of a mean row. */
  private final boolean perRow;

  /** Whether light sides are charged the variance of their node. */
  private final boolean charged;

  private ClusteringSpace(SpacePart targets, SpacePart features, boolean perRow, boolean charged) {
    this.targets = targets;
    this.features = features;
    this.perRow = perRow;
    this.charged = charged;
  }

  /**
   * Whether no division of a node can gain anything: each of two rows that weigh no more than 1 is
   * charged the node's variance, which is all that there is to gain.
   */
  public boolean inseparable(NodeRows node) {
    return charged
        && node.size() == 2
        && node.weight(node.rows()[0]) <= 1
        && node.weight(node.rows()[1]) <= 1;
  }

  /** Builds the space on the calling thread. */
  public static ClusteringSpace of(
      Dataset data, SpaceOptions options, NominalImpurity impurity, boolean withFeatures) {
    try (Workers alone = new Workers(FitContext.quiet().withThreads(1))) {
      return of(data, options, impurity, withFeatures, alone);
    }
  }

  /**
   * Builds the space of training rows.
   *
   * @param data the training rows, at least one of them labelled
   * @param options objective, weights and rules
   * @param impurity the impurity of nominal targets; {@link NominalImpurity#ENTROPY} needs all
   *     targets to be nominal or labels
   * @param withFeatures whether features count (not needed for ω = 1)
   * @param workers what the calling thread may use
   * @throws IllegalArgumentException if entropy is requested for numeric targets
   */
  public static ClusteringSpace of(
      Dataset data,
      SpaceOptions options,
      NominalImpurity impurity,
      boolean withFeatures,
      Workers workers) {
    SpacePartBuilder builder = new SpacePartBuilder(data, options, workers);
    SpacePart features = withFeatures ? builder.features() : new SpacePart(List.of());
    return of(builder, options, impurity, features);
  }

  private static ClusteringSpace of(
      SpacePartBuilder builder, SpaceOptions options, NominalImpurity impurity, SpacePart more) {
    boolean gini = impurity == NominalImpurity.GINI;
    SpacePart targets = gini ? builder.targets() : builder.entropy();
    boolean perRow = options.objective() == Objective.PAPER;
    boolean relative = options.objective() == Objective.RELATIVE;
    boolean charged = gini && relative && options.missingVariance() == MissingVariance.PARENT;
    return new ClusteringSpace(targets, more, perRow, charged);
  }

  /**
   * A space that shares these features and has other targets, for as many rows in the same order.
   *
   * @param data the training rows with the new targets
   * @throws IllegalArgumentException if entropy is requested for numeric targets
   */
  public ClusteringSpace withTargets(Dataset data, SpaceOptions options, NominalImpurity impurity) {
    try (Workers alone = new Workers(FitContext.quiet().withThreads(1))) {
      SpacePartBuilder builder = new SpacePartBuilder(data, options, alone);
      return of(builder, options, impurity, features);
    }
  }

  /**
   * A copy of this space with its own scratch memory: a space serves one node at a time, so trees
   * that grow side by side need one each. The columns are shared.
   */
  public ClusteringSpace fork() {
    return of(targets.fork(), features.fork());
  }

  /** This space with other scratch memory. */
  ClusteringSpace of(SpacePart otherTargets, SpacePart otherFeatures) {
    return new ClusteringSpace(otherTargets, otherFeatures, perRow, charged);
  }

  /**
   * The impurity of a node in the units of gains: its spread, ω Σ_c p_c SS_c over the targets plus
   * 1 - ω times the same over the features, and with the PAPER objective that of a mean row.
   */
  public double impurity(NodeRows node, double omega) {
    targets.reset(node);
    double spread = omega * targets.spread();
    if (omega < 1) {
      features.reset(node);
      spread += (1 - omega) * features.spread();
    }
    return perRow ? spread / node.total() : spread;
  }

  /** The target part of the space. */
  public SpacePart targets() {
    return targets;
  }

  /** The feature part of the space. */
  public SpacePart features() {
    return features;
  }
}
