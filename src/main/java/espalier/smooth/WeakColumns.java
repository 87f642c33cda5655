package espalier.smooth;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.data.SparseColumn;
import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.UnitRows;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Columns among many sparse ones, such as codes or words, that cost more than they tell: the length
 * or the chromosome of a gene. Every row has a value there, so they lead where sparse columns say
 * little: in deep nodes, and among similar rows. They are left out if an RBF kernel of the sparse
 * columns alone scores labelled rows better by leave-one-out. Nothing is tried with fewer than
 * {@value #FEWEST} sparse columns, or if others are as many.
 *
 * @param data the rows, in which these columns are idle
 * @param note what is left out, and why
 */
public record WeakColumns(Dataset data, Optional<String> note) {

  private static final int FEWEST = 50;

  /**
   * Judges the columns. O(rows x columns), and two fits to at most 400 labelled rows.
   *
   * @param seed decides which rows
   */
  public static WeakColumns of(Dataset data, long seed, FitContext context, Workers workers) {
    int[] varying = IdleFeatures.others(data);
    int[] others = IntStream.of(varying).filter(f -> !SparseColumn.thin(data.column(f))).toArray();
    if (others.length == 0 || sparse(data).length == 0) {
      return new WeakColumns(data, Optional.empty());
    }
    PointEncoder all = UnitRows.encoder(data);
    int[] kept =
        IntStream.range(0, all.columns())
            .filter(c -> Arrays.binarySearch(others, all.features()[c]) < 0)
            .toArray();
    Judge judge = new Judge(data, seed, context, workers);
    if (judge.tooFew() || !(judge.of(all.select(kept)).value() > judge.of(all).value())) {
      return new WeakColumns(data, Optional.empty());
    }
    String note = "Not used, because labelled rows left out are scored better without: %s.";
    return new WeakColumns(
        without(data, others), Optional.of(Message.of(note, IdleFeatures.names(data, others))));
  }

  /** The sparse columns; none if they are few, or not more than the others. */
  private static int[] sparse(Dataset data) {
    int[] varying = IdleFeatures.others(data);
    int[] sparse = IntStream.of(varying).filter(f -> SparseColumn.thin(data.column(f))).toArray();
    return sparse.length < FEWEST || 2 * sparse.length <= varying.length ? new int[0] : sparse;
  }

  /** The sparse columns if all are codes, which a row has (1) or lacks (0); else none. */
  public static int[] codes(Dataset data) {
    int[] sparse = sparse(data);
    return IntStream.of(sparse)
            .mapToObj(data::column)
            .allMatch(c -> DoubleStream.of(c.toArray()).allMatch(x -> x == 0 || x == 1))
        ? sparse
        : new int[0];
  }

  private static Dataset without(Dataset data, int[] others) {
    Column blank = SparseColumn.of(data.rows(), new int[0], new double[0]);
    List<Column> columns =
        IntStream.range(0, data.features().size())
            .mapToObj(f -> Arrays.binarySearch(others, f) < 0 ? data.column(f) : blank)
            .toList();
    List<Attribute> features = data.features();
    return data.selectFeatures(new int[0]).withFeatures(features, columns);
  }
}
