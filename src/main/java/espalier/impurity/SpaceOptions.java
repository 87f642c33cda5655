package espalier.impurity;

import java.util.Objects;

/**
 * How the clustering space is built.
 *
 * @param objective what a split is to gain
 * @param missingVariance the rule for columns hardly known in a child
 * @param labelScale whether targets are brought to a similar range
 * @param labelWeights a non-negative weight for each target
 * @param featureWeights a non-negative weight σ for each feature, or null for all 1
 * @param normaliseLabels whether the CLUS objective divides a hierarchy by the sum of its label
 *     weights (its semi-supervised form) instead of the number of labels (its supervised form)
 * @param literalVariance PAPER only: the published estimate of the variance of a column that a node
 *     knows in K of its n rows, ((n - 1)/(K - 1) Σy² - n (Σy/K)²)/n with y centred at the training
 *     mean (it is not invariant to a shift of y), instead of the variance over the known cells
 */
public record SpaceOptions(
    Objective objective,
    MissingVariance missingVariance,
    LabelScale labelScale,
    double[] labelWeights,
    double[] featureWeights,
    boolean normaliseLabels,
    boolean literalVariance) {

  /** Checks that nothing needed is absent. */
  public SpaceOptions {
    Objects.requireNonNull(objective, "objective");
    Objects.requireNonNull(missingVariance, "missingVariance");
    Objects.requireNonNull(labelScale, "labelScale");
    Objects.requireNonNull(labelWeights, "labelWeights");
  }
}
