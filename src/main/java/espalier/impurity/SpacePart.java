package espalier.impurity;

import java.util.Arrays;
import java.util.List;

/**
 * The target part or the feature part of the clustering space. It serves one node at a time and one
 * thread; {@link #fork} shares the columns.
 */
public final class SpacePart {

  final Accumulator[] columns;
  private final int width;
  private NodeRows node;

  SpacePart(List<Accumulator> columns) {
    this.columns = columns.toArray(new Accumulator[0]);
    this.width = columns.stream().mapToInt(Accumulator::width).sum();
  }

  /** A part that shares these columns and has its own scratch memory. */
  public SpacePart fork() {
    return new SpacePart(Arrays.stream(columns).map(Accumulator::fork).toList());
  }

  /** Turns to a node, unless it is there already. */
  public void reset(NodeRows rows) {
    if (node != rows) {
      node = rows;
      for (Accumulator some : columns) {
        some.reset(rows);
      }
    }
  }

  /** Σ_c p_c SS_c of the part over the node's rows. */
  public double spread() {
    double sum = 0;
    for (Accumulator some : columns) {
      sum += some.spread();
    }
    return sum;
  }

  /**
   * Fills the part's gains at all cuts.
   *
   * @param gains cleared for these cuts; if it has floors, gains that cannot reach them may come
   *     out as negative infinity
   */
  public void scan(Cuts cuts, Gains gains) {
    boolean bounded = gains.bounded;
    for (int c = 0; c < columns.length; c++) {
      gains.bounded = bounded && c == columns.length - 1;
      gains.reached = cuts.count;
      columns[c].scan(cuts, gains);
    }
    gains.finish(cuts.count);
  }

  /** The numbers of a side's statistic in the node; see {@link Accumulator}. */
  public int width() {
    return width;
  }

  /**
   * Adds the statistics of rows of the node to those of their bins.
   *
   * @param bin the bin of each place
   * @param into statistics, one bin after the other
   * @param stride the numbers of a bin
   * @param at where the part's statistic begins in a bin
   */
  public void addTo(int[] bin, double[] into, int stride, int at) {
    int from = at;
    for (int c = 0; c < columns.length; c++) {
      columns[c].addTo(bin, into, stride, from);
      from += columns[c].width();
    }
  }

  /**
   * The gain of one side against the rest of the node.
   *
   * @param side statistics of the side
   * @param at where the part's begins
   * @param weight the weight of all rows of the side
   * @param gains scratch
   */
  public double gain(double[] side, int at, double weight, Gains gains) {
    gains.clear(1);
    int from = at;
    for (int c = 0; c < columns.length; c++) {
      columns[c].gain(side, from, weight, gains, 0);
      from += columns[c].width();
    }
    gains.finish(1);
    return gains.at(0);
  }
}
