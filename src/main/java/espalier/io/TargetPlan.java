package espalier.io;

import espalier.hierarchy.LabelHierarchy;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which attributes of a file are targets, and how their cells are collected.
 *
 * @param positions the positions of the target attributes
 * @param sink takes their cells
 * @param hierarchy the hierarchy of the labels, in the order of the sink's targets
 */
record TargetPlan(BitSet positions, TargetSink sink, Optional<LabelHierarchy> hierarchy) {

  /** A plan for targets that have one attribute each. */
  static TargetPlan flat(FileHeader header, int[] positions, boolean zeroOneIsLabel) {
    BitSet set = new BitSet();
    for (int p : positions) {
      set.set(p);
    }
    return new TargetPlan(
        set, new FlatTargets(header, positions, zeroOneIsLabel), Optional.empty());
  }

  /** The first n attributes, or the last -n, as targets; zeros and ones are labels. */
  static TargetPlan labels(FileHeader header, int n) {
    return flat(header, counted(header, n), true);
  }

  /** The attributes asked for; several that all have the values 0 and 1 are labels. */
  static TargetPlan of(FileHeader header, TargetSpec spec) {
    int[] positions;
    if (spec instanceof TargetSpec.First first) {
      positions = counted(header, first.count());
    } else if (spec instanceof TargetSpec.Last last) {
      positions = counted(header, -last.count());
    } else if (spec instanceof TargetSpec.None) {
      positions = new int[0];
    } else {
      positions = named(header, ((TargetSpec.Named) spec).names());
    }
    boolean labels =
        positions.length > 1
            && IntStream.of(positions).allMatch(p -> header.attributes().get(p).isZeroOne());
    return flat(header, positions, labels);
  }

  /** This plan with a hierarchy of the labels. */
  TargetPlan with(LabelHierarchy hierarchy) {
    return new TargetPlan(positions, sink, Optional.of(hierarchy));
  }

  private static int[] counted(FileHeader header, int n) {
    int count = header.attributes().size();
    if (n == 0 || Math.abs((long) n) > count) {
      throw InputException.in(
          header.file(),
          n + " was given as number of targets; the file has " + count + " attributes.");
    }
    return n > 0 ? IntStream.range(0, n).toArray() : IntStream.range(count + n, count).toArray();
  }

  private static int[] named(FileHeader header, List<String> names) {
    Map<String, Integer> positions = header.positions();
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!positions.containsKey(name)) {
        throw InputException.in(
            header.file(),
            String.format(
                "the target '%s' is not an attribute; there are %s.",
                name,
                CellReader.listed(header.attributes().stream().map(FileAttribute::name).toList())));
      }
      if (!seen.add(name)) {
        throw InputException.in(header.file(), "the target '" + name + "' is named twice.");
      }
    }
    return names.stream().mapToInt(positions::get).toArray();
  }
}
