package espalier.impurity;

import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Collects columns cell by cell, for {@link DenseColumns} or {@link GappedColumns}. */
final class DenseCells {

  /** Rows whose cells are written at a time, so that they stay in the cache. */
  private static final int TILE = 64;

  private record Cells(double[] value, double mean, double p, double variance, double share) {}

  private final List<Cells> cells = new ArrayList<>();
  private final int rows;
  private final int[] members;
  private final Workers workers;

  /**
   * @param rows the number of training rows
   * @param members those that may have cells
   * @param workers what the calling thread may use
   */
  DenseCells(int rows, int[] members, Workers workers) {
    this.rows = rows;
    this.members = members;
    this.workers = workers;
  }

  /** Adds a column of values by training row, kept, not copied, and centred at the mean. */
  void add(double[] value, double mean, double p, double variance, double share) {
    cells.add(new Cells(value, mean, p, variance, share));
  }

  private double[] numbers(ToDoubleFunction<Cells> of) {
    return cells.stream().mapToDouble(of).toArray();
  }

  private CompleteGain gain(SpaceOptions options, double unit, double emptySideCharge) {
    double spread = cells.stream().mapToDouble(c -> c.p() * c.variance()).sum();
    double share = cells.stream().mapToDouble(Cells::share).sum();
    return new CompleteGain(options, unit, spread / unit, share, emptySideCharge);
  }

  /** Adds the columns, all known to the members, as whole numbers. */
  void addWhole(List<Accumulator> part, SpaceOptions options) {
    if (cells.isEmpty()) {
      return;
    }
    double[] scale = numbers(c -> Math.sqrt(c.p()));
    double unit = WholeColumns.unit(numbers(c -> c.p() * c.variance()));
    float[][] x = new float[rows][];
    double[] squares = new double[rows];
    each(
        (row, own) -> {
          float[] to = new float[scale.length];
          for (int c = 0; c < to.length; c++) {
            to[c] = WholeColumns.round(scale[c] * own[c], unit);
            squares[row] += (double) to[c] * to[c];
          }
          x[row] = to;
        });
    double square = unit * unit;
    part.add(new WholeColumns(x, scale.length, squares, gain(options, square, 0)));
  }

  /** Adds the columns, all known to the members, as they are. */
  void addReal(List<Accumulator> part, SpaceOptions options, double emptySideCharge) {
    if (cells.isEmpty()) {
      return;
    }
    double[] scale = numbers(c -> Math.sqrt(c.p()));
    double[][] x = new double[rows][];
    double[] squares = new double[rows];
    each(
        (row, own) -> {
          double[] to = own.clone();
          for (int c = 0; c < to.length; c++) {
            to[c] *= scale[c];
            squares[row] += to[c] * to[c];
          }
          x[row] = to;
        });
    part.add(new RealColumns(x, scale.length, squares, gain(options, 1, emptySideCharge)));
  }

  /** Adds the columns, in which any cell may be missing. */
  void addGapped(List<Accumulator> part, SpaceOptions options, boolean nominal) {
    if (cells.isEmpty()) {
      return;
    }
    double[][] x = new double[rows][];
    each((row, own) -> x[row] = own.clone());
    part.add(
        new GappedColumns(
            options,
            x,
            numbers(Cells::p),
            numbers(Cells::variance),
            numbers(Cells::share),
            nominal));
  }

  @FunctionalInterface
  private interface Sink {
    void put(int row, double[] cells);
  }

  private void each(Sink sink) {
    workers.blocks(
        members.length,
        (first, last) -> {
          double[][] tile = new double[TILE][cells.size()];
          for (int from = first; from < last; from += TILE) {
            int to = Math.min(last, from + TILE);
            for (int c = 0; c < cells.size(); c++) {
              Cells column = cells.get(c);
              for (int i = from; i < to; i++) {
                tile[i - from][c] = column.value()[members[i]] - column.mean();
              }
            }
            for (int i = from; i < to; i++) {
              sink.put(members[i], tile[i - from]);
            }
          }
        });
  }
}
