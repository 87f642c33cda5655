package espalier.impurity;

import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;

/**
 * The target part or the feature part of the clustering space, as blocks in two forms: a fast one
 * to find candidates and an exact one, in double, to decide between them. Where no block is
 * approximate both are the same. A part serves one node at a time: entering another one ends the
 * use of the former.
 */
public final class SpacePart {

  private final List<ScoreBlock> fast;
  private final List<ScoreBlock> exact;

  /** The column of each feature; null if some have several or columns are in several blocks. */
  private final int[] columnOf;

  /** Null if nobody asked for it. */
  private final WorkCount count;

  private NodeRows entered;
  private InNode enteredFast;
  private InNode enteredExact;

  /** A part whose blocks are fast and exact. */
  SpacePart(List<ScoreBlock> blocks) {
    this.fast = List.copyOf(blocks);
    this.exact = fast;
    this.columnOf = null;
    this.count = null;
  }

  /**
   * A part whose fast blocks differ from the exact ones.
   *
   * @param columnOf the column of each feature, -1 for one without, if there is one block and no
   *     feature has several columns; else null
   */
  SpacePart(List<ScoreBlock> fast, List<ScoreBlock> exact, int[] columnOf) {
    this(List.copyOf(fast), List.copyOf(exact), columnOf, null);
  }

  private SpacePart(
      List<ScoreBlock> fast, List<ScoreBlock> exact, int[] columnOf, WorkCount count) {
    this.fast = fast;
    this.exact = exact;
    this.columnOf = columnOf;
    this.count = count;
  }

  /** A part that shares these columns and has its own scratch memory. */
  SpacePart fork() {
    return counted(count);
  }

  /** A fork that counts. */
  SpacePart counted(WorkCount other) {
    List<ScoreBlock> forked = fast.stream().map(ScoreBlock::fork).toList();
    return fast == exact
        ? new SpacePart(forked, forked, columnOf, other)
        : new SpacePart(forked, exact.stream().map(ScoreBlock::fork).toList(), columnOf, other);
  }

  /** Whether the fast form may differ from the exact one. */
  public boolean approximate() {
    return fast.stream().anyMatch(FloatBlock.class::isInstance);
  }

  /** Whether nodes can be summed up by bins of values. */
  public boolean binned() {
    return fast.size() == 1 && fast.get(0) instanceof FloatBlock block && block.binned();
  }

  /** The part ready for fast walks over a node. */
  public InNode enterFast(NodeRows node) {
    return enterFast(node, null);
  }

  /**
   * The part ready for fast walks over a node.
   *
   * @param workers what the calling thread may use to make it ready; null for itself alone
   */
  public InNode enterFast(NodeRows node, Workers workers) {
    if (fast == exact) {
      return enterExact(node);
    }
    turnTo(node);
    enteredFast = enteredFast == null ? new InNode(this, fast, node, workers) : enteredFast;
    return enteredFast;
  }

  /** The part ready for exact walks over a node. */
  public InNode enterExact(NodeRows node) {
    return enterExact(node, null);
  }

  /**
   * The part ready for exact walks over a node, one at a time if it was not entered before.
   *
   * @param workers what the calling thread may use for a walk; null for itself alone
   */
  public InNode enterExact(NodeRows node, Workers workers) {
    turnTo(node);
    enteredExact = enteredExact == null ? new InNode(this, exact, node, workers) : enteredExact;
    return enteredExact;
  }

  private void turnTo(NodeRows node) {
    if (entered != node) {
      entered = node;
      enteredFast = null;
      enteredExact = null;
      if (count != null) {
        count.node();
      }
    }
  }

  /** A part made ready for one node; safe to share between threads. */
  public static final class InNode {

    private final List<ScoreBlock.NodeBlock> blocks;
    private final int[] columnOf;
    private final WorkCount count;

    private InNode(SpacePart part, List<ScoreBlock> blocks, NodeRows node, Workers workers) {
      this.count = part.count;
      this.columnOf = part.columnOf;
      this.blocks = new ArrayList<>(blocks.size());
      for (int b = 0; b < blocks.size(); b++) {
        ScoreBlock block = blocks.get(b);
        this.blocks.add(workers == null ? block.enter(node) : block.enter(node, workers));
      }
    }

    /** Σ_c p_c SS_c of the part over the node's rows. */
    public double spread() {
      double sum = 0;
      for (ScoreBlock.NodeBlock block : blocks) {
        sum += block.spread();
      }
      return sum;
    }

    /** Whether {@link #spread} is above a bound, found without it where it clearly is. */
    public boolean above(double bound) {
      return blocks.size() == 1 ? blocks.get(0).above(bound) : spread() > bound;
    }

    /** The node's rows side by side; null if the part has no such form of the node. */
    public NodeCells cells() {
      NodeCells cells = blocks.size() == 1 ? blocks.get(0).cells() : null;
      return cells == null ? null : cells.counted(count);
    }

    /**
     * How often features that are 0 or 1 occur together; null if the part has no such form of the
     * node.
     *
     * @param workers what the calling thread may use to count
     */
    public PairCounts pairs(Workers workers) {
      PairCounts pairs = columnOf == null ? null : blocks.get(0).pairs(columnOf);
      if (pairs != null) {
        pairs.count(workers, count);
      }
      return pairs;
    }

    /** Sums of the rows of one side; null if the part has no such form of the node. */
    public SideSums sides() {
      return blocks.size() == 1 ? blocks.get(0).sides() : null;
    }

    /** Notes rows that were added to sums of one side. */
    public void bounded(int rows) {
      if (count != null) {
        count.bound(rows);
      }
    }

    /** Has workers prepare what {@link #enter} needs of each row. */
    public void prepare(Workers workers) {
      ((FloatBlock.InNode) blocks.get(0)).measure(workers);
    }

    /** Makes sums by bins ready for the node, of a part that is {@link SpacePart#binned}. */
    public void enter(BinSums room) {
      ((FloatBlock.InNode) blocks.get(0)).enter(room);
      room.counted(count);
    }

    /** The number of columns of such a part. */
    public int columns() {
      return ((FloatBlock.InNode) blocks.get(0)).columns();
    }

    /** A scanner for the calling thread. */
    public Walker walker() {
      List<ScoreBlock.Scanner> scanners = new ArrayList<>(blocks.size());
      for (ScoreBlock.NodeBlock block : blocks) {
        scanners.add(block.scanner());
      }
      return new Walker(scanners, count);
    }
  }

  /** Walks along plans and adds up the blocks; belongs to one thread. */
  public static final class Walker {

    private final List<ScoreBlock.Scanner> scanners;
    private final WorkCount count;

    private Walker(List<ScoreBlock.Scanner> scanners, WorkCount count) {
      this.scanners = scanners;
      this.count = count;
    }

    /**
     * Fills the part's gains at all cuts of the plan.
     *
     * @param gains started for the plan's cuts; if it has floors, gains that cannot reach them may
     *     come out as negative infinity
     */
    public void walk(ScanPlan plan, Gains gains) {
      if (count != null) {
        count.walk(plan.length, plan.cuts);
      }
      boolean bounded = gains.bounded;
      for (int s = 0; s < scanners.size(); s++) {
        gains.bounded = bounded && s == scanners.size() - 1;
        scanners.get(s).scan(plan, gains);
      }
    }
  }
}
