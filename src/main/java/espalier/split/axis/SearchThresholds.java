package espalier.split.axis;

/** The numbers that decide which code searches a node; docs/architecture.md has them in use. */
final class SearchThresholds {

  /** From so many rows on a node is searched by bins of values ({@link BinScan}), ... */
  static final int BINNED_ROWS = 1024;

  /** ... and where features are drawn, from so many: trees that share few thresholds are alike. */
  static final int BINNED_DRAWN_ROWS = 4096;

  /** The most bins of a feature. */
  static final int BINS = 128;

  /** Sums of bins are kept for the children of a node up to so many numbers. */
  static final int KEPT_SUMS = 1 << 21;

  /** Up to so many values of a nominal feature all sets of them are tried. */
  static final int EXHAUSTIVE_VALUES = 6;

  /** The most values in a set that is built greedily. */
  static final int GREEDY_STEPS = 16;

  /** Up to so many keys are sorted by insertion. */
  static final int INSERTION_KEYS = 16;

  private SearchThresholds() {}
}
