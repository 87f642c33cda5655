package espalier.measure;

import espalier.data.Targets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often a label was predicted and present, over the rows in which it is known.
 *
 * @param tp rows in which it is present and predicted
 * @param fp rows in which it is absent and predicted
 * @param fn rows in which it is present and not predicted
 * @param tn rows in which it is absent and not predicted
 */
public record LabelCounts(long tp, long fp, long fn, long tn) {

  /**
   * The counts of every label, in the order of the targets. O(present + predicted + unknown cells).
   *
   * @param truth labels; an unknown cell counts for no label
   * @param scores one score array for each row
   * @param options a label is predicted if its score is greater than its threshold
   * @throws IllegalArgumentException if shapes differ or a score is not finite
   */
  public static List<LabelCounts> of(Targets truth, double[][] scores, MeasureOptions options) {
    Bipartition sets = new Evidence(truth, scores, options).sets();
    return IntStream.range(0, truth.count())
        .mapToObj(sets::counts)
        .map(c -> new LabelCounts(c[0], c[1], c[2], c[3]))
        .toList();
  }

  /** The number of rows in which the label is known. */
  public long known() {
    return tp + fp + fn + tn;
  }
}
