package espalier.impurity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Counts the work of searching nodes in steps that are the same on every machine; one thread. */
public final class WorkCount {

  private long nodes;
  private long scans;
  private long rows;
  private long cuts;
  private long binned;

  /** The space with columns that count what is done with each of its parts. */
  public ClusteringSpace of(ClusteringSpace space) {
    return space.of(counted(space.targets()), counted(space.features()));
  }

  private SpacePart counted(SpacePart part) {
    List<Accumulator> all = new ArrayList<>(Arrays.asList(part.columns));
    if (!all.isEmpty()) {
      all.set(0, new Counted(all.get(0)));
    }
    return new SpacePart(all);
  }

  /** The nodes that were entered, once for each part of the space. */
  public long nodes() {
    return nodes;
  }

  /** The scans over rows of a node. */
  public long scans() {
    return scans;
  }

  /** The rows that all scans went along. */
  public long rows() {
    return rows;
  }

  /** The cuts of these scans. */
  public long cuts() {
    return cuts;
  }

  /** The rows that were added up by bin or by value. */
  public long binned() {
    return binned;
  }

  private final class Counted extends Accumulator {

    private final Accumulator columns;
    private int size;

    Counted(Accumulator columns) {
      this.columns = columns;
    }

    @Override
    Accumulator fork() {
      return new Counted(columns.fork());
    }

    @Override
    void reset(NodeRows node) {
      nodes++;
      size = node.size();
      columns.reset(node);
    }

    @Override
    double spread() {
      return columns.spread();
    }

    @Override
    void scan(Cuts at, Gains out) {
      scans++;
      rows += at.length;
      cuts += at.count;
      columns.scan(at, out);
    }

    @Override
    int width() {
      return columns.width();
    }

    @Override
    void addTo(int[] bin, double[] into, int stride, int at) {
      binned += size;
      columns.addTo(bin, into, stride, at);
    }

    @Override
    void gain(double[] side, int at, double weight, Gains out, int cut) {
      columns.gain(side, at, weight, out, cut);
    }
  }
}
