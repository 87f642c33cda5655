package espalier.data;

import java.util.BitSet;
import java.util.stream.IntStream;

/** Some of the targets of a data set. */
public final class TargetSelection {

  private TargetSelection() {}

  /** Labels with some of them unknown in every row. O(cells present and unknown). */
  public static Targets hide(Targets targets, BitSet hidden) {
    Targets.Builder all = Targets.builder(targets.attributes());
    for (int i = 0; i < targets.rows(); i++) {
      int[] present = IntStream.of(targets.present(i)).filter(t -> !hidden.get(t)).toArray();
      IntStream unknown = IntStream.of(targets.unknown(i));
      all.addLabels(present, IntStream.concat(unknown, hidden.stream()).toArray());
    }
    return all.build();
  }

  /**
   * A part of the targets. O(rows x targets).
   *
   * @param some indices, in the order that the part has
   */
  public static Targets pick(Targets targets, int[] some) {
    Targets.Builder part =
        Targets.builder(IntStream.of(some).mapToObj(targets::attribute).toList());
    double[] row = new double[targets.count()];
    for (int i = 0; i < targets.rows(); i++) {
      targets.copyRow(i, row);
      part.add(IntStream.of(some).mapToDouble(t -> row[t]).toArray());
    }
    return part.build();
  }
}
