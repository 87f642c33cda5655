package espalier.data;

import espalier.message.Message;
import java.util.Arrays;
import java.util.List;

/** Makes the targets of all rows at once, under the rules of {@link Targets}. */
final class BulkTargets {

  /** A cell of a table of labels: 1, 0, or NaN if unknown. */
  private interface Cells {
    double at(int row, int label);
  }

  private BulkTargets() {}

  static Targets numbers(List<Attribute> attributes, double[][] columns) {
    requireColumns(attributes, columns);
    for (Attribute a : attributes) {
      if (a.isLabel()) {
        throw Message.refused(
            "Target '%s' is a label, not a number or a class; labels are given by"
                + " Targets.ofLabels.",
            a.name());
      }
    }
    int[] all = numbered(columns.length);
    int[] open = new int[columns.length];
    int[][] unknown = new int[columns[0].length][];
    for (int row = 0; row < unknown.length; row++) {
      int gaps = 0;
      for (int t = 0; t < columns.length; t++) {
        Targets.Builder.check(row, attributes.get(t), columns[t][row]);
        if (Double.isNaN(columns[t][row])) {
          open[gaps++] = t;
        }
      }
      unknown[row] = Targets.Builder.cut(open, gaps, all);
    }
    int[][] present = new int[unknown.length][];
    Arrays.fill(present, Targets.NONE);
    return new Targets(attributes, present, unknown, columns);
  }

  static Targets labels(List<Attribute> attributes, double[][] columns) {
    requireColumns(attributes, columns);
    return labels(attributes, columns[0].length, (row, label) -> columns[label][row]);
  }

  static Targets labels(List<Attribute> attributes, byte[] cells) {
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

  private static Targets labels(List<Attribute> attributes, int rows, Cells cells) {
    requireLabels(attributes);
    Targets.Builder targets = Targets.builder(attributes);
    double[] values = new double[attributes.size()];
    for (int row = 0; row < rows; row++) {
      for (int t = 0; t < values.length; t++) {
        values[t] = cells.at(row, t);
      }
      targets.add(values);
    }
    return targets.build();
  }

  static Targets labels(List<Attribute> attributes, int[] starts, int[] present) {
    requireLabels(attributes);
    CompressedRows.check(starts, present, attributes.size());
    Targets.Builder targets = Targets.builder(attributes);
    for (int row = 0; row < starts.length - 1; row++) {
      targets.addLabels(Arrays.copyOfRange(present, starts[row], starts[row + 1]));
    }
    return targets.build();
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

  static int[] numbered(int count) {
    int[] all = new int[count];
    Arrays.setAll(all, t -> t);
    return all;
  }
}
