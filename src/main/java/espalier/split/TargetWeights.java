package espalier.split;

/**
 * The weights of targets in the standardised clustering space of a node, before weights are brought
 * to a sum of ω: the weight w_t of target t, or w_t times its variance in the node, as if it had
 * not been standardised. The latter lets frequent labels lead: a label that three rows of a node
 * have is mostly noise there, and standardised it counts as much as one that half of them have.
 *
 * @param labels w_t, at least 0, for each target
 * @param byVariance whether variances count, too
 */
public record TargetWeights(double[] labels, boolean byVariance) {

  /** The weight of a column of a target with a positive variance in the node. */
  public double of(int target, double variance) {
    return byVariance ? labels[target] * variance : labels[target];
  }
}
