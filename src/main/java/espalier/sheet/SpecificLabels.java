package espalier.sheet;

import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.run.Largest;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The labels of a hierarchy that are worth a line of a row. A label is raised if its score is at
 * least a floor and at least {@value #LIFT} times its share among the training rows. That share may
 * be one half at most: a label that most rows have tells less than one bit. Two groups are listed:
 * the most specific raised labels, and the most specific raised ones of which the score is at least
 * one half.
 *
 * <p>A single threshold for all labels, as label sets have, is chosen for common labels and hardly
 * lets a rare one pass. The floor bounds how often a line is wrong; the share leaves out what would
 * be true of any row. Without shares every score from the floor up is raised. Immutable.
 *
 * @param shares the share of each label among the training rows; empty if not recorded
 * @param floor the least score, above 0 and at most 1
 */
public record SpecificLabels(LabelHierarchy hierarchy, List<Double> shares, double floor) {

  /** The default floor: one in twenty. */
  public static final double FLOOR = 0.05;

  private static final double LIFT = 1.2;
  private static final double PROBABLE = 0.5;
  private static final double COMMON = 0.5;

  /**
   * The rule for the labels of a model; empty if it has no hierarchy or a flat one.
   *
   * @param floor the least score, above 0 and at most 1
   */
  public static Optional<SpecificLabels> of(Model model, double floor) {
    return model
        .schema()
        .hierarchy()
        .filter(h -> !h.isFlat())
        .map(h -> new SpecificLabels(h, model.provenance().shares(), floor));
  }

  /** The labels of a row, by its scores. O(labels + ancestors of raised ones). */
  public BitSet of(double[] scores) {
    BitSet raised = new BitSet();
    BitSet probable = new BitSet();
    for (int l = 0; l < scores.length; l++) {
      raised.set(l, raised(l, scores[l]));
      probable.set(l, scores[l] >= PROBABLE && raised.get(l));
    }
    BitSet listed = hierarchy.deepest(raised.stream());
    listed.or(hierarchy.deepest(probable.stream()));
    return listed;
  }

  /** The labels of a row, those that tell most first: by score x log₂(1 / share). */
  public List<Integer> ordered(double[] scores) {
    return Largest.first(of(scores).stream(), l -> information(l, scores[l])).toList();
  }

  private double information(int label, double score) {
    double bits = shares.isEmpty() ? Double.NaN : information(shares.get(label));
    return Double.isNaN(bits) ? 0 : score * bits;
  }

  /** log₂(1 / share), in bits; {@code NaN} without a share above 0. */
  static double information(double share) {
    return share > 0 ? -StrictMath.log(share) / StrictMath.log(2) : Double.NaN;
  }

  private boolean raised(int label, double score) {
    double share = shares.isEmpty() ? 0 : shares.get(label);
    return score >= floor && share <= COMMON && !(score < LIFT * share);
  }
}
