package espalier.data;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Some of the targets of a data set, where all are labels. O(cells present and unknown). */
public final class TargetSelection {

  private TargetSelection() {}

  /** The targets with some labels unknown in every row. */
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
   * A part of the targets.
   *
   * @param labels indices, ascending
   */
  public static Targets pick(Targets targets, int[] labels) {
    int[] at = new int[targets.count()];
    Arrays.fill(at, -1);
    for (int k = 0; k < labels.length; k++) {
      at[labels[k]] = k;
    }
    IntUnaryOperator place = t -> at[t];
    Targets.Builder part =
        Targets.builder(IntStream.of(labels).mapToObj(targets::attribute).toList());
    for (int i = 0; i < targets.rows(); i++) {
      if (!targets.labelled(i)) {
        part.addUnlabelled();
        continue;
      }
      part.addLabels(
          IntStream.of(targets.present(i)).map(place).filter(t -> t >= 0).toArray(),
          IntStream.of(targets.unknown(i)).map(place).filter(t -> t >= 0).toArray());
    }
    return part.build();
  }
}
