package espalier.data;

import espalier.hierarchy.LabelHierarchy;
import espalier.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Closes the known label cells of every row under a hierarchy: a label known to be present makes
 * all its ancestors present, a label known to be absent makes all its descendants absent. All other
 * cells stay unknown. Where both rules meet, presence wins and the row counts as a contradiction,
 * whether or not other cells of the row are unknown.
 */
record TargetClosure(
    Targets given,
    LabelHierarchy hierarchy,
    IntFunction<String> place,
    List<Contradictions.Cell> cells) {

  /** Closed targets, and the rows that were repaired if there are any. */
  record Result(Targets targets, Optional<Contradictions> contradictions) {}

  /**
   * The closed targets. O(rows x (present + unknown) x ancestors).
   *
   * @param place where a row comes from, for the first contradiction
   * @throws IllegalArgumentException if the targets are not the labels of the hierarchy
   */
  static Result close(Targets targets, LabelHierarchy hierarchy, IntFunction<String> place) {
    if (!targets.allLabels() || targets.count() != hierarchy.size()) {
      throw Message.refused(
          "A hierarchy of %s labels needs as many label targets; the data have %s targets.",
          hierarchy.size(), targets.count());
    }
    for (int t = 0; t < hierarchy.size(); t++) {
      if (!targets.attribute(t).name().equals(hierarchy.name(t))) {
        throw Message.refused(
            "Label %d is '%s' in the data and '%s' in the hierarchy; both need one order.",
            t, targets.attribute(t).name(), hierarchy.name(t));
      }
    }
    return new TargetClosure(targets, hierarchy, place, new ArrayList<>()).run();
  }

  private Result run() {
    Targets.Builder closed = Targets.builder(given.attributes());
    for (int row = 0; row < given.rows(); row++) {
      if (!given.labelled(row)) {
        closed.addUnlabelled();
        continue;
      }
      int[] present = hierarchy.close(given.present(row));
      compare(row, present);
      closed.addLabels(present, given.complete(row) ? new int[0] : unknown(row, present));
    }
    return new Result(closed.build(), cells.stream().findFirst().map(this::found));
  }

  private Contradictions found(Contradictions.Cell first) {
    return new Contradictions(
        (int) cells.stream().mapToInt(Contradictions.Cell::row).distinct().count(),
        given.labelledRows().length,
        place.apply(first.row()),
        hierarchy.name(first.label()),
        hierarchy.name(first.below()),
        cells);
  }

  /** Keeps the labels that are present in the closed row and were given as absent. */
  private void compare(int row, int[] present) {
    if (present.length > given.present(row).length) {
      for (int t : present) {
        if (given.get(row, t) == 0) {
          cells.add(new Contradictions.Cell(row, t, below(row, t)));
        }
      }
    }
  }

  /** The first label given as present in a row below another label. */
  private int below(int row, int raised) {
    return Arrays.stream(given.present(row))
        .filter(t -> Arrays.binarySearch(hierarchy.ancestors(t), raised) >= 0)
        .findFirst()
        .orElseThrow();
  }

  private int[] unknown(int row, int[] present) {
    BitSet on = new BitSet();
    Arrays.stream(present).forEach(on::set);
    BitSet unknown = new BitSet();
    Arrays.stream(given.unknown(row)).forEach(unknown::set);
    unknown.andNot(on);
    BitSet absent = new BitSet();
    for (int t : hierarchy.topologicalOrder()) {
      boolean off = !unknown.get(t);
      for (int p : hierarchy.parents(t)) {
        off |= absent.get(p);
      }
      absent.set(t, off && !on.get(t));
    }
    unknown.andNot(absent);
    return unknown.stream().toArray();
  }
}
