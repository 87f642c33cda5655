package espalier.impurity;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the work of searching nodes in steps that are the same on every machine, so that a test
 * can hold it: nodes entered, walks over their rows, rows that the walks went along, places where
 * they were cut, cells copied side by side, and rows added up by value. Counts nothing unless a
 * space is given one. Safe to share between threads.
 */
public final class WorkCount {

  private final LongAdder nodes = new LongAdder();
  private final LongAdder walks = new LongAdder();
  private final LongAdder rows = new LongAdder();
  private final LongAdder cuts = new LongAdder();
  private final LongAdder cells = new LongAdder();
  private final LongAdder bounds = new LongAdder();

  /** The nodes that were entered, once for each part of the space. */
  public long nodes() {
    return nodes.sum();
  }

  /** The walks over rows of a node. */
  public long walks() {
    return walks.sum();
  }

  /** The rows that all walks went along. */
  public long rows() {
    return rows.sum();
  }

  /** The cuts whose gain was computed. */
  public long cuts() {
    return cuts.sum();
  }

  /** The cells that were copied for {@link NodeCells}. */
  public long cells() {
    return cells.sum();
  }

  /** The rows that were added up by value, or by column, instead of walking along them. */
  public long bounds() {
    return bounds.sum();
  }

  void bound(int length) {
    bounds.add(length);
  }

  void node() {
    nodes.increment();
  }

  void walk(int length, int places) {
    walks.increment();
    rows.add(length);
    cuts.add(places);
  }

  void copied(int number) {
    cells.add(number);
  }
}
