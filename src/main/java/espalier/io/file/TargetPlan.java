package espalier.io.file;

import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.column.FileAttribute;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which attributes of a file are targets, and how their cells are collected.
 *
 * @param positions the positions of the target attributes
 * @param sink takes their cells
 * @param hierarchy the hierarchy of the labels, in the order of the sink's targets
 */
public record TargetPlan(BitSet positions, Sink sink, Optional<LabelHierarchy> hierarchy) {

  /** A plan for targets that have one attribute each. */
  public static TargetPlan flat(FileHeader header, int[] positions, boolean zeroOneIsLabel) {
    BitSet set = new BitSet();
    IntStream.of(positions).forEach(set::set);
    return new TargetPlan(
        set, new FlatTargets(header, positions, zeroOneIsLabel), Optional.empty());
  }

  /** The first n attributes, or the last -n, as targets; zeros and ones are labels. */
  public static TargetPlan labels(FileHeader header, int n) {
    BitSet all = new BitSet();
    all.set(0, header.attributes().size());
    return flat(header, TargetSpec.counted(header.file(), all, n), true);
  }

  /** The requested attributes; several that all have the values 0 and 1 are labels. */
  public static TargetPlan of(FileHeader header, TargetSpec spec) {
    BitSet all = new BitSet();
    all.set(0, header.attributes().size());
    int[] positions = spec.positions(header.file(), names(header), all);
    boolean labels =
        positions.length > 1
            && IntStream.of(positions).allMatch(p -> header.attributes().get(p).isZeroOne());
    return flat(header, positions, labels);
  }

  private static List<String> names(FileHeader header) {
    return header.attributes().stream().map(FileAttribute::name).toList();
  }

  /** This plan with a hierarchy of the labels. */
  public TargetPlan with(LabelHierarchy hierarchy) {
    return new TargetPlan(positions, sink, Optional.of(hierarchy));
  }

  /** Collects the target cells of row after row. */
  public interface Sink {

    /** Starts a row; in a sparse one the cells not given have their attribute's first value. */
    void begin(boolean sparse);

    /** Takes a cell as the value of the attribute at a position of the file. */
    void cell(RowSource.Cell cell, int position);

    void end();

    void restart();

    Targets build();
  }
}
