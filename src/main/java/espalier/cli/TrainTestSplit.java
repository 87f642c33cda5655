package espalier.cli;

import espalier.data.Dataset;
import espalier.data.TargetSelection;
import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One division of the data into what is trained on and what is predicted.
 *
 * @param name which fold or repeat, for people to read; empty if it is the only one
 * @param train the training rows, targets of all but the labelled ones hidden
 * @param test the test rows with their true targets
 */
record TrainTestSplit(String name, Dataset train, Dataset test) {

  /**
   * Divides the rows of a data set.
   *
   * @param labelled rows that keep their targets in training
   * @param test rows that are predicted
   * @param seen whether the test rows are training rows, too, with their targets hidden
   */
  static TrainTestSplit of(String name, Dataset all, int[] labelled, int[] test, boolean seen) {
    Dataset hidden = all.keepTargets(labelled);
    Dataset train = seen || test.length == 0 ? hidden : hidden.without(test);
    return new TrainTestSplit(name, train, all.select(test));
  }

  /** The split with the labels alone that enough labelled training rows have; refuses none. */
  TrainTestSplit withLabelsOf(int least) {
    Targets seen = train.targets();
    int[] count = new int[seen.count()];
    for (int i = 0; i < seen.rows(); i++) {
      IntStream.of(seen.present(i)).forEach(t -> count[t]++);
    }
    int[] kept = IntStream.range(0, count.length).filter(t -> count[t] >= least).toArray();
    if (kept.length == 0 && seen.allLabels()) {
      throw Message.refused(
          "No label has %d labelled training rows%s; lower --min-rows or label more rows.",
          least, name.isEmpty() ? "" : " in " + name);
    }
    return kept.length == count.length || !seen.allLabels()
        ? this
        : new TrainTestSplit(name, picked(train, kept), picked(test, kept));
  }

  private static Dataset picked(Dataset data, int[] labels) {
    Dataset flat = data.withTargets(TargetSelection.pick(data.targets(), labels));
    Optional<LabelHierarchy> hierarchy = data.hierarchy();
    return hierarchy.map(h -> flat.withHierarchy(h.select(labels))).orElse(flat);
  }

  /** The split in which no test row says anything of the labels at the top of the hierarchy. */
  TrainTestSplit withoutRoots() {
    BitSet tops = new BitSet();
    test.hierarchy().ifPresent(h -> IntStream.of(h.topLevel()).forEach(tops::set));
    // Without its hierarchy, which would give rows their roots again.
    return new TrainTestSplit(
        name, train, test.withTargets(TargetSelection.hide(test.targets(), tops)));
  }

  int labelled() {
    return train.targets().labelledRows().length;
  }

  int unlabelled() {
    return train.rows() - labelled();
  }
}
