package espalier.io;

import espalier.hierarchy.LabelHierarchy;
import espalier.option.Nearest;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
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
    BitSet all = new BitSet();
    all.set(0, header.attributes().size());
    return flat(header, counted(header.file(), all, n), true);
  }

  /** The attributes asked for; several that all have the values 0 and 1 are labels. */
  static TargetPlan of(FileHeader header, TargetSpec spec) {
    BitSet all = new BitSet();
    all.set(0, header.attributes().size());
    int[] positions = positions(header.file(), names(header), all, spec);
    boolean labels =
        positions.length > 1
            && IntStream.of(positions).allMatch(p -> header.attributes().get(p).isZeroOne());
    return flat(header, positions, labels);
  }

  private static List<String> names(FileHeader header) {
    return header.attributes().stream().map(FileAttribute::name).toList();
  }

  /**
   * The positions of the attributes asked for.
   *
   * @param left the attributes that count
   */
  static int[] positions(String file, List<String> names, BitSet left, TargetSpec spec) {
    if (spec instanceof TargetSpec.First first) {
      return counted(file, left, first.count());
    } else if (spec instanceof TargetSpec.Last last) {
      return counted(file, left, -last.count());
    } else if (spec instanceof TargetSpec.All) {
      return left.stream().toArray();
    } else if (spec instanceof TargetSpec.None) {
      return new int[0];
    } else if (spec instanceof TargetSpec.Prefix prefix) {
      return prefixed(file, names, left, prefix.text());
    }
    return named(file, names, ((TargetSpec.Named) spec).names());
  }

  /** This plan with a hierarchy of the labels. */
  TargetPlan with(LabelHierarchy hierarchy) {
    return new TargetPlan(positions, sink, Optional.of(hierarchy));
  }

  private static int[] counted(String file, BitSet left, int n) {
    int count = left.cardinality();
    if (n == 0 || Math.abs((long) n) > count) {
      throw InputException.in(
          file, n + " was given as number of targets; the file has " + count + " attributes.");
    }
    IntStream all = left.stream();
    return (n > 0 ? all.limit(n) : all.skip((long) count + n)).toArray();
  }

  private static int[] prefixed(String file, List<String> names, BitSet left, String text) {
    int[] found = left.stream().filter(p -> names.get(p).startsWith(text)).toArray();
    if (found.length == 0) {
      throw InputException.in(
          file,
          String.format(
              "no attribute begins with '%s', the prefix of the targets; there are %s.",
              text, CellReader.listed(names)));
    }
    return found;
  }

  private static int[] named(String file, List<String> names, List<String> wanted) {
    Set<String> seen = new HashSet<>();
    for (String name : wanted) {
      if (!names.contains(name)) {
        throw InputException.in(
            file,
            String.format(
                "the target '%s' is not an attribute%s; there are %s.",
                name, Nearest.hint(name, names), CellReader.listed(names)));
      }
      if (!seen.add(name)) {
        throw InputException.in(file, "the target '" + name + "' is named twice.");
      }
    }
    return wanted.stream().mapToInt(names::indexOf).toArray();
  }
}
