package espalier.data;

import espalier.message.Message;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The targets of all rows, each cell known or unknown; immutable.
 *
 * <p>Labels are kept as the list of those present in each row, so that 4,000 labels of which a row
 * has 30 cost 30 numbers; numeric and nominal targets are kept as columns. A row is
 * <em>labelled</em> if at least one of its targets is known and <em>complete</em> if all are.
 *
 * <p>Scores and predictions have a fixed layout of {@link #outputs()} columns: one for each label,
 * one for each numeric target, and one for each value of a nominal target, in the order of the
 * targets; target t starts at {@link #offset}(t).
 */
public final class Targets {

  private static final int[] NONE = {};

  private final List<Attribute> attributes;
  private final int rows;
  private final int[] offsets;
  private final int[][] present;
  private final int[][] unknown;

  /** The cells of each target that is no label, NaN where it is unknown. */
  private final double[][] columns;

  private final int[] everyTarget;
  private final boolean allLabels;

  private Targets(List<Attribute> attributes, TargetCells cells) {
    this(attributes, cells.present(), cells.unknown(), cells.columns());
  }

  Targets(List<Attribute> attributes, int[][] present, int[][] unknown, double[][] columns) {
    this.attributes = List.copyOf(attributes);
    this.rows = present.length;
    this.present = present;
    this.unknown = unknown;
    this.columns = columns;
    this.offsets = new int[attributes.size() + 1];
    this.everyTarget = IntStream.range(0, attributes.size()).toArray();
    for (int t : everyTarget) {
      offsets[t + 1] = offsets[t] + attributes.get(t).outputs();
    }
    this.allLabels = attributes.stream().allMatch(Attribute::isLabel);
  }

  /** The targets' names and kinds. */
  public List<Attribute> attributes() {
    return attributes;
  }

  /** The target with an index. */
  public Attribute attribute(int target) {
    return attributes.get(target);
  }

  public int count() {
    return attributes.size();
  }

  public int rows() {
    return rows;
  }

  /** The number of score columns. */
  public int outputs() {
    return offsets[attributes.size()];
  }

  /** The first score column of a target; {@code offset(count())} is {@link #outputs()}. */
  public int offset(int target) {
    return offsets[target];
  }

  /**
   * The value of a cell: 0 or 1 for a label, the code for a nominal target, the number for a
   * numeric one; {@code NaN} if unknown. O(log labels present) for labels.
   */
  public double get(int row, int target) {
    if (columns[target] != null) {
      return columns[target][row];
    }
    if (!known(row, target)) {
      return Double.NaN;
    }
    return Arrays.binarySearch(present[row], target) >= 0 ? 1 : 0;
  }

  /**
   * Copies the cells of a row, as {@link #get} has them. O(targets).
   *
   * @param into receives a value for each target
   */
  public void copyRow(int row, double[] into) {
    Arrays.fill(into, 0);
    for (int t : present[row]) {
      into[t] = 1;
    }
    for (int t = 0; !allLabels && t < columns.length; t++) {
      into[t] = columns[t] == null ? into[t] : columns[t][row];
    }
    for (int t : unknown[row]) {
      into[t] = Double.NaN;
    }
  }

  /** The cells of a target that is no label by row, {@code NaN} if unknown; do not change. */
  public double[] column(int target) {
    return columns[target];
  }

  /** The known values of a target, in the order of the rows. */
  public double[] known(int target) {
    return IntStream.range(0, rows())
        .mapToDouble(row -> get(row, target))
        .filter(v -> !Double.isNaN(v))
        .toArray();
  }

  /** Whether a cell is known. */
  public boolean known(int row, int target) {
    int[] missing = unknown[row];
    return missing.length == 0
        || (missing.length < count() && Arrays.binarySearch(missing, target) < 0);
  }

  /** Whether at least one target of the row is known. */
  public boolean labelled(int row) {
    return unknown[row].length < count();
  }

  /** Whether all targets of the row are known. */
  public boolean complete(int row) {
    return unknown[row].length == 0;
  }

  /** The labels present (known to be 1) in a row, ascending target indices; do not change. */
  public int[] present(int row) {
    return present[row];
  }

  /** The unknown targets of a row, ascending target indices; do not change. */
  public int[] unknown(int row) {
    return unknown[row];
  }

  /** The rows with at least one known target, ascending. */
  public int[] labelledRows() {
    return rowsWhere(true);
  }

  /** The rows without any known target, ascending. */
  public int[] unlabelledRows() {
    return rowsWhere(false);
  }

  private int[] rowsWhere(boolean labelled) {
    return IntStream.range(0, rows).filter(i -> labelled(i) == labelled).toArray();
  }

  /** Whether every target is a label. */
  public boolean allLabels() {
    return allLabels;
  }

  /** The targets restricted to the given rows, in the given order; rows may repeat. */
  public Targets select(int[] chosen) {
    return new Targets(
        attributes,
        IntStream.of(chosen).mapToObj(i -> present[i]).toArray(int[][]::new),
        IntStream.of(chosen).mapToObj(i -> unknown[i]).toArray(int[][]::new),
        each(columns, c -> IntStream.of(chosen).mapToDouble(i -> c[i]).toArray()));
  }

  /** A copy of these targets in which every cell of the given rows is unknown. */
  public Targets hide(BitSet hidden) {
    int[][] newPresent = present.clone();
    int[][] newUnknown = unknown.clone();
    double[][] newColumns = each(columns, double[]::clone);
    for (int i = hidden.nextSetBit(0); i >= 0 && i < rows; i = hidden.nextSetBit(i + 1)) {
      newPresent[i] = NONE;
      newUnknown[i] = everyTarget;
      for (double[] column : newColumns) {
        if (column != null) {
          column[i] = Double.NaN;
        }
      }
    }
    return new Targets(attributes, newPresent, newUnknown, newColumns);
  }

  /**
   * Numeric and nominal targets from their columns. O(cells).
   *
   * @param columns a number or a code for each row, {@code NaN} if unknown; kept, not copied
   * @throws IllegalArgumentException if a target is a label ({@link #ofLabels} takes labels), or a
   *     value does not fit its target
   */
  public static Targets ofNumbers(List<Attribute> attributes, double[][] columns) {
    return new Targets(attributes, TargetCells.numbers(attributes, columns));
  }

  /**
   * Labels from their columns. O(cells).
   *
   * @param columns for each label and row 1 if it is present, 0 if it is absent, {@code NaN} if
   *     that is unknown; not kept
   * @throws IllegalArgumentException if a target is no label, or a cell is something else
   */
  public static Targets ofLabels(List<Attribute> attributes, double[][] columns) {
    return new Targets(attributes, TargetCells.labels(attributes, columns));
  }

  /**
   * Labels from one array, row by row. O(cells).
   *
   * @param cells rows x labels: 1 if present, 0 if absent, -1 if unknown; not kept
   * @throws IllegalArgumentException if a target is no label, a cell is something else, or these
   *     are no whole rows
   */
  public static Targets ofLabels(List<Attribute> attributes, byte[] cells) {
    return new Targets(attributes, TargetCells.labels(attributes, cells));
  }

  /**
   * Labels that are all known, in compressed rows (CSR). O(labels present), and a sort of each row.
   *
   * @param starts where each row begins in {@code present}, and where the last one ends
   * @param present the labels present, row by row
   * @throws IllegalArgumentException if a target is no label, or the arrays do not fit each other
   */
  public static Targets ofLabels(List<Attribute> attributes, int[] starts, int[] present) {
    return new Targets(attributes, TargetCells.labels(attributes, starts, present));
  }

  /** Targets of which nothing is known in any row, as of rows to be predicted. O(rows). */
  public static Targets unknown(List<Attribute> attributes, int rows) {
    return new Targets(attributes, TargetCells.unknown(attributes, rows));
  }

  /** The targets, followed by rows of which nothing is known. O(cells). */
  public Targets withUnlabelled(int more) {
    int[][] newPresent = Arrays.copyOf(present, rows + more);
    int[][] newUnknown = Arrays.copyOf(unknown, rows + more);
    Arrays.fill(newPresent, rows, rows + more, NONE);
    Arrays.fill(newUnknown, rows, rows + more, everyTarget);
    double[][] newColumns = each(columns, c -> Arrays.copyOf(c, rows + more));
    Arrays.stream(newColumns)
        .filter(Objects::nonNull)
        .forEach(c -> Arrays.fill(c, rows, rows + more, Double.NaN));
    return new Targets(attributes, newPresent, newUnknown, newColumns);
  }

  /** Columns that are changed alike; there is none for labels. */
  private static double[][] each(double[][] columns, UnaryOperator<double[]> change) {
    return Arrays.stream(columns)
        .map(c -> c == null ? null : change.apply(c))
        .toArray(double[][]::new);
  }

  /** A builder for targets of the given attributes. */
  public static Builder builder(List<Attribute> attributes) {
    return new Builder(attributes);
  }

  /** Collects targets row by row. */
  public static final class Builder {

    private final List<Attribute> attributes;
    private final int[] everyTarget;
    private int[][] present = new int[16][];
    private int[][] unknown = new int[16][];
    private final double[][] columns;
    private int rows;

    private Builder(List<Attribute> attributes) {
      this.attributes = List.copyOf(attributes);
      this.columns = new double[attributes.size()][];
      this.everyTarget = new int[attributes.size()];
      for (int t = 0; t < attributes.size(); t++) {
        everyTarget[t] = t;
        if (!attributes.get(t).isLabel()) {
          columns[t] = new double[16];
        }
      }
    }

    /** Adds a row without any known target. */
    public Builder addUnlabelled() {
      int row = next();
      present[row] = NONE;
      unknown[row] = everyTarget;
      for (double[] column : columns) {
        if (column != null) {
          column[row] = Double.NaN;
        }
      }
      return this;
    }

    /**
     * Adds a complete row of a data set whose targets are all labels.
     *
     * @param labels the labels present, in any order, repeats allowed
     */
    public Builder addLabels(int... labels) {
      return addLabels(labels, NONE);
    }

    /**
     * Adds a row of a data set whose targets are all labels.
     *
     * @param labels the labels present, in any order, repeats allowed
     * @param unknownLabels the labels that are unknown; must not name a present one
     */
    public Builder addLabels(int[] labels, int[] unknownLabels) {
      for (int t = 0; t < columns.length; t++) {
        if (columns[t] != null) {
          throw Message.refused(
              "A row given by its labels says nothing about target '%s' (%s); give one value"
                  + " for each target.",
              attributes.get(t).name(), attributes.get(t).kind());
        }
      }
      int row = next();
      present[row] = ascending(labels);
      unknown[row] = ascending(unknownLabels);
      for (int t : unknown[row]) {
        if (Arrays.binarySearch(present[row], t) >= 0) {
          throw new IllegalArgumentException(
              "Row " + row + ": label '" + attributes.get(t).name() + "' is present and unknown.");
        }
      }
      return this;
    }

    /**
     * Adds a row from one value per target: 0/1 for labels, codes for nominal, numbers for numeric
     * targets, {@code NaN} for unknown.
     *
     * @throws IllegalArgumentException if a value does not fit its target
     */
    public Builder add(double... values) {
      if (values.length != attributes.size()) {
        throw new IllegalArgumentException(
            "A row needs " + attributes.size() + " targets; " + values.length + " were given.");
      }
      int row = next();
      BitSet on = new BitSet();
      BitSet off = new BitSet();
      for (int t = 0; t < values.length; t++) {
        TargetCells.check(row, attributes.get(t), values[t]);
        if (columns[t] != null) {
          columns[t][row] = values[t];
        }
        if (Double.isNaN(values[t])) {
          off.set(t);
        } else if (columns[t] == null && values[t] == 1) {
          on.set(t);
        }
      }
      present[row] = on.isEmpty() ? NONE : on.stream().toArray();
      unknown[row] =
          off.isEmpty()
              ? NONE
              : off.cardinality() == values.length ? everyTarget : off.stream().toArray();
      return this;
    }

    private int[] ascending(int[] labels) {
      if (labels.length == 0) {
        return NONE;
      }
      BitSet set = new BitSet();
      for (int t : labels) {
        if (t < 0 || t >= attributes.size() || !attributes.get(t).isLabel()) {
          throw new IllegalArgumentException("Target " + t + " is not one of the labels.");
        }
        set.set(t);
      }
      return set.cardinality() == everyTarget.length ? everyTarget : set.stream().toArray();
    }

    private int next() {
      if (rows == present.length) {
        present = Arrays.copyOf(present, 2 * rows);
        unknown = Arrays.copyOf(unknown, 2 * rows);
        for (int t = 0; t < columns.length; t++) {
          if (columns[t] != null) {
            columns[t] = Arrays.copyOf(columns[t], 2 * rows);
          }
        }
      }
      return rows++;
    }

    public Targets build() {
      double[][] cut = each(columns, c -> Arrays.copyOf(c, rows));
      return new Targets(
          attributes, Arrays.copyOf(present, rows), Arrays.copyOf(unknown, rows), cut);
    }
  }
}
