package espalier.impurity;

import espalier.data.Attribute;
import espalier.data.Dataset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Columns of a clustering space and walks along rows, in their plainest form. */
final class PlainColumns {

  private PlainColumns() {}

  /** A walk over all rows of a node, in some order. */
  record Walk(NodeRows node, int[] order) {

    static Walk draw(Dataset data, SplittableRandom random) {
      double[] weights = new double[data.rows()];
      Arrays.setAll(weights, data::weight);
      int[] rows = IntStream.range(0, data.rows()).filter(i -> random.nextInt(4) > 0).toArray();
      NodeRows node = new NodeRows(rows, weights, data.targets());
      List<Integer> mixed = new ArrayList<>(Arrays.stream(rows).boxed().toList());
      Collections.shuffle(mixed, new Random(random.nextLong()));
      return new Walk(node, mixed.stream().mapToInt(Integer::intValue).toArray());
    }

    /** The gains of all cuts of a scan; those of sides put together from bins are the same. */
    double[] gains(SpacePart part) {
      return gains(part, new double[0]);
    }

    double[] gains(SpacePart part, double[] floors) {
      part.reset(node);
      Cuts cuts = new Cuts();
      cuts.clear(order.length);
      double weight = 0;
      for (int i = 0; i + 1 < order.length; i++) {
        cuts.add(Arrays.binarySearch(node.rows(), order[i]));
        weight += node.weight(order[i]);
        cuts.cut(weight);
      }
      Gains gains = new Gains();
      gains.clear(cuts.count());
      for (int cut = 0; cut < floors.length; cut++) {
        gains.floor(cut, floors[cut]);
      }
      part.scan(cuts, gains);
      return IntStream.range(0, cuts.count()).mapToDouble(gains::at).toArray();
    }

    /** The same from the sums of bins: one for each row. */
    double[] binned(SpacePart part) {
      part.reset(node);
      int width = part.width();
      int[] bin = new int[order.length];
      for (int i = 0; i < order.length; i++) {
        bin[Arrays.binarySearch(node.rows(), order[i])] = i;
      }
      double[] sums = new double[order.length * (width + 1)];
      part.addTo(bin, sums, width + 1, 1);
      double[] side = new double[width];
      double weight = 0;
      double[] gains = new double[order.length - 1];
      for (int i = 0; i < gains.length; i++) {
        weight += node.weight(order[i]);
        for (int c = 0; c < width; c++) {
          side[c] += sums[i * (width + 1) + 1 + c];
        }
        gains[i] = part.gain(side, 0, weight, new Gains());
      }
      return gains;
    }

    int[] first(int cut) {
      return Arrays.copyOf(order, cut + 1);
    }

    int[] second(int cut) {
      return Arrays.copyOfRange(order, cut + 1, order.length);
    }
  }

  /** A column with its weight p. */
  record Column(double[] value, double p) {}

  static double known(Dataset data, double[] column, int... rows) {
    return Arrays.stream(rows)
        .filter(i -> !Double.isNaN(column[i]))
        .mapToDouble(data::weight)
        .sum();
  }

  static double spread(Dataset data, double[] column, int... rows) {
    double mean = 0;
    double known = known(data, column, rows);
    double sum = 0;
    for (int i : rows) {
      mean += Double.isNaN(column[i]) ? 0 : data.weight(i) * column[i] / known;
    }
    for (int i : rows) {
      double d = column[i] - mean;
      sum += Double.isNaN(d) ? 0 : data.weight(i) * d * d;
    }
    return sum;
  }

  /** The columns of an attribute: w over variance and number, a hierarchy's w over their sum. */
  static List<Column> columns(
      Dataset data, Attribute kind, double[] value, double weight, double divisor, boolean scaled) {
    int[] all = IntStream.range(0, data.rows()).toArray();
    List<double[]> found = new ArrayList<>();
    for (int c = 0; c < (kind.isNominal() ? kind.values().size() : 1); c++) {
      int code = c;
      found.add(
          Arrays.stream(value)
              .map(v -> !kind.isNominal() || Double.isNaN(v) ? v : v == code ? 1 : 0)
              .toArray());
    }
    double variance = 0;
    for (double[] column : found) {
      boolean varies = Arrays.stream(column).filter(v -> !Double.isNaN(v)).distinct().count() > 1;
      variance += varies ? spread(data, column, all) / known(data, column, all) : 0;
    }
    double rows = Arrays.stream(all).mapToDouble(data::weight).sum();
    double unit = variance * (kind.isNumeric() ? known(data, value, all) / rows : 1);
    double p = variance == 0 ? 0 : (scaled ? weight / unit : weight) / divisor;
    return found.stream().map(column -> new Column(column, p)).toList();
  }

  static List<double[]> targetCells(Dataset data) {
    return IntStream.range(0, data.targets().count())
        .mapToObj(
            t ->
                IntStream.range(0, data.rows())
                    .mapToDouble(i -> data.targets().get(i, t))
                    .toArray())
        .toList();
  }

  static List<double[]> featureCells(Dataset data) {
    return IntStream.range(0, data.features().size())
        .mapToObj(f -> data.column(f).toArray())
        .toList();
  }

  static double[] weights(Dataset data) {
    return IntStream.range(0, data.targets().count()).mapToDouble(t -> 1 - .2 * (t % 3)).toArray();
  }
}
