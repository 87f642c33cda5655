package espalier.impurity;

import java.util.concurrent.atomic.LongAdder;

/**
 * Counts the work of searching nodes in steps that are the same on every machine, so that a test
 * can hold it. Safe to share between threads.
 */
public final class WorkCount {

  static final WorkCount NONE = new WorkCount(false);

  private final boolean counts;
  private final LongAdder nodes = new LongAdder();
  private final LongAdder scans = new LongAdder();
  private final LongAdder rows = new LongAdder();
  private final LongAdder cuts = new LongAdder();
  private final LongAdder binned = new LongAdder();

  public WorkCount() {
    this(true);
  }

  private WorkCount(boolean counts) {
    this.counts = counts;
  }

  /** The nodes that were entered, once for each part of the space and each thread. */
  public long nodes() {
    return nodes.sum();
  }

  /** The scans over rows of a node. */
  public long scans() {
    return scans.sum();
  }

  /** The rows that all scans went along. */
  public long rows() {
    return rows.sum();
  }

  /** The cuts of these scans. */
  public long cuts() {
    return cuts.sum();
  }

  /** The rows that were added up by bin or by value. */
  public long binned() {
    return binned.sum();
  }

  void node() {
    if (counts) {
      nodes.increment();
    }
  }

  void scan(int length, int places) {
    if (counts) {
      scans.increment();
      rows.add(length);
      cuts.add(places);
    }
  }

  void bins(int length) {
    if (counts) {
      binned.add(length);
    }
  }
}
