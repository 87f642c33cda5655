package espalier.io.file;

import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import java.util.BitSet;
import java.util.Optional;

/**
 * Which attributes of a file are targets, and how their cells are collected.
 *
 * @param positions the positions of the target attributes
 * @param sink takes their cells
 * @param hierarchy the hierarchy of the labels, in the order of the sink's targets
 */
public record TargetPlan(BitSet positions, Sink sink, Optional<LabelHierarchy> hierarchy) {

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
