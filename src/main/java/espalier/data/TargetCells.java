package espalier.data;

import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cells of the targets of all rows, made at once under the rules of {@link Targets}.
 *
 * @param present the labels present in each row, ascending
 * @param unknown the unknown targets of each row, ascending
 * @param columns the cells of each target that is no label, NaN where unknown; null for labels
 */
record TargetCells(int[][] present, int[][] unknown, double[][] columns) {

  private static final int[] NONE = {};

  /** A cell of a table of labels: 1, 0, or NaN if unknown. */
  private interface Cells {
    double at(int row, int label);
  }

  static TargetCells numbers(List<Attribute> attributes, double[][] columns) {
    requireColumns(attributes, columns);
    for (Attribute a : attributes) {
      if (a.isLabel()) {
        throw Message.refused(
            "Target '%s' is a label, not a number or a class; labels are given by"
                + " Targets.ofLabels.",
            a.name());
      }
    }
    int rows = columns[0].length;
    int[] gaps = new int[rows];
    for (int t = 0; t < columns.length; t++) {
      Attribute a = attributes.get(t);
      for (int row = 0; row < rows; row++) {
        double value = columns[t][row];
        if (Double.isNaN(value)) {
          gaps[row]++;
        } else if (a.isNominal() || !Attribute.fits(value)) {
          check(row, a, value);
        }
      }
    }
    int[] all = IntStream.range(0, columns.length).toArray();
    int[][] unknown = new int[rows][];
    for (int row = 0; row < rows; row++) {
      unknown[row] = gaps[row] == 0 ? NONE : gaps[row] == all.length ? all : gaps(columns, row);
    }
    return new TargetCells(filled(rows, NONE), unknown, columns);
  }

  private static int[] gaps(double[][] columns, int row) {
    return IntStream.range(0, columns.length).filter(t -> Double.isNaN(columns[t][row])).toArray();
  }

  static TargetCells labels(List<Attribute> attributes, double[][] columns) {
    requireColumns(attributes, columns);
    return labels(attributes, columns[0].length, (row, label) -> columns[label][row]);
  }

  static TargetCells labels(List<Attribute> attributes, byte[] cells) {
    int width = attributes.size();
    if (width == 0 || cells.length % width != 0) {
      throw Message.refused("%d cells are no whole rows of %d labels.", cells.length, width);
    }
    return labels(
        attributes,
        cells.length / width,
        (row, label) -> {
          byte cell = cells[row * width + label];
          return cell == -1 ? Double.NaN : cell;
        });
  }

  private static TargetCells labels(List<Attribute> attributes, int rows, Cells cells) {
    requireLabels(attributes);
    int width = attributes.size();
    int[] all = IntStream.range(0, width).toArray();
    int[][] present = new int[rows][];
    int[][] unknown = new int[rows][];
    int[] on = new int[width];
    int[] open = new int[width];
    for (int row = 0; row < rows; row++) {
      int ones = 0;
      int gaps = 0;
      for (int t = 0; t < width; t++) {
        double cell = cells.at(row, t);
        if (cell == 1) {
          on[ones++] = t;
        } else if (cell != 0) {
          check(row, attributes.get(t), cell);
          open[gaps++] = t;
        }
      }
      present[row] = ones == width ? all : ones == 0 ? NONE : Arrays.copyOf(on, ones);
      unknown[row] = gaps == width ? all : gaps == 0 ? NONE : Arrays.copyOf(open, gaps);
    }
    return new TargetCells(present, unknown, new double[width][]);
  }

  static TargetCells labels(List<Attribute> attributes, int[] starts, int[] present) {
    requireLabels(attributes);
    CompressedRows.check(starts, present, attributes.size());
    int rows = starts.length - 1;
    int[][] on = new int[rows][];
    for (int row = 0; row < rows; row++) {
      on[row] = Arrays.copyOfRange(present, starts[row], starts[row + 1]);
      Arrays.sort(on[row]);
    }
    return new TargetCells(on, filled(rows, NONE), new double[attributes.size()][]);
  }

  static TargetCells unknown(List<Attribute> attributes, int rows) {
    double[][] columns = new double[attributes.size()][];
    for (int t = 0; t < columns.length; t++) {
      if (!attributes.get(t).isLabel()) {
        columns[t] = new double[rows];
        Arrays.fill(columns[t], Double.NaN);
      }
    }
    return new TargetCells(
        filled(rows, NONE), filled(rows, IntStream.range(0, columns.length).toArray()), columns);
  }

  private static void requireColumns(List<Attribute> attributes, double[][] columns) {
    if (attributes.isEmpty() || attributes.size() != columns.length) {
      throw Message.refused(
          "%d targets need as many columns, at least one; %d were given.",
          attributes.size(), columns.length);
    }
    for (double[] column : columns) {
      if (column.length != columns[0].length) {
        throw Message.refused(
            "The columns of targets have %d and %d rows; all need the same number.",
            columns[0].length, column.length);
      }
    }
  }

  private static void requireLabels(List<Attribute> attributes) {
    for (Attribute a : attributes) {
      if (!a.isLabel()) {
        throw Message.refused(
            "Target '%s' is %s, not a label; numbers and classes are given by"
                + " Targets.ofNumbers.",
            a.name(), a.kind());
      }
    }
  }

  static void check(int row, Attribute a, double value) {
    if (!a.takes(value)) {
      throw Message.refused(
          "Row %s: target '%s' (%s) cannot have the value %s%s.",
          row, a.name(), a.kind(), value, a.isNumeric() ? "; " + Attribute.NUMBERS : "");
    }
  }

  private static int[][] filled(int rows, int[] with) {
    int[][] all = new int[rows][];
    Arrays.fill(all, with);
    return all;
  }
}
