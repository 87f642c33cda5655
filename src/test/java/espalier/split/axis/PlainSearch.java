package espalier.split.axis;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.PlainGroups;
import espalier.data.SparseColumn;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.Objective;
import espalier.impurity.SpaceOptions;
import espalier.split.SplitLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The search for a split in its plainest form: every test is tried, and every gain is computed from
 * scratch by the formulas of {@link Objective} and {@link MissingVariance}, one column after the
 * other, with two passes over the rows. Slow and obviously right.
 */
final class PlainSearch {

  /**
   * A split that was tried.
   *
   * @param feature the feature
   * @param low the greatest value left of a threshold; {@code NaN} for a nominal feature
   * @param high the smallest value right of it
   * @param values the values that go left of a nominal feature
   * @param missingLeft whether missing values go left
   * @param left the rows that go left
   * @param gain what it gains
   */
  record Tried(
      int feature,
      double low,
      double high,
      BitSet values,
      boolean missingLeft,
      BitSet left,
      double gain) {}

  /** One column of the clustering space; the value is {@code NaN} where unknown. */
  private record Column(
      double[] value, double p, double share, double trainingMean, double trainingVariance) {

    /** Every value a whole number of units. */
    Column rounded(double unit) {
      double root = Math.sqrt(p);
      double[] whole =
          Arrays.stream(value)
              .map(v -> Math.rint(root * (v - trainingMean) / unit))
              .map(k -> Math.max(-1023, Math.min(1023, k)) * unit / root)
              .toArray();
      return new Column(whole, p, share, trainingMean, trainingVariance);
    }
  }

  private final Dataset data;
  private final SpaceOptions options;
  private final double omega;
  private final SplitLimits limits;
  private final List<Column> targets;
  private final List<Column> features;

  PlainSearch(Dataset data, SpaceOptions options, double omega, SplitLimits limits) {
    this.data = data;
    this.options = options;
    this.omega = omega;
    this.limits = limits;
    List<Attribute> featureKinds = data.features();
    List<double[]> x = new ArrayList<>();
    for (int f = 0; f < featureKinds.size(); f++) {
      x.add(data.column(f).toArray());
    }
    List<double[]> y = new ArrayList<>();
    for (int t = 0; t < data.targets().count(); t++) {
      double[] column = new double[data.rows()];
      for (int i = 0; i < column.length; i++) {
        column[i] = data.targets().get(i, t);
      }
      y.add(column);
    }
    boolean relative = options.objective() == Objective.RELATIVE;
    List<Column> plain = side(relative, featureKinds, x, options.featureWeights(), true, x.size());
    this.features = relative ? rounded(plain, x) : plain;
    this.targets =
        side(
            false,
            data.targets().attributes(),
            y,
            options.labelWeights(),
            options.labelScale() == LabelScale.VARIANCE,
            Arrays.stream(options.labelWeights()).sum());
  }

  /** The columns; {@code printed} is the number of features or the weight of all targets. */
  private List<Column> side(
      boolean grouped,
      List<Attribute> kinds,
      List<double[]> values,
      double[] weights,
      boolean scaled,
      double printed) {
    double[] raw = new double[kinds.size()];
    double allWeights = 0;
    double allSpread = 0;
    for (int k = 0; k < raw.length; k++) {
      double w = weights == null ? 1 : weights[k];
      double variance = 0;
      double known = 0;
      for (double[] column : oneHot(grouped, kinds.get(k), values.get(k))) {
        known = known(column);
        variance += constant(column) ? 0 : spread(column, known) / known;
      }
      if (variance > 0 && w > 0) {
        raw[k] = scaled ? w / variance : w;
        allWeights += w;
        allSpread += raw[k] * known * variance;
      }
    }
    List<Column> side = new ArrayList<>();
    for (int k = 0; k < raw.length; k++) {
      double w = weights == null ? 1 : weights[k];
      List<double[]> columns = oneHot(grouped, kinds.get(k), values.get(k));
      for (double[] column : columns) {
        double p = raw[k] / (options.objective() == Objective.PAPER ? printed : allSpread);
        if (raw[k] > 0) {
          double variance = constant(column) ? 0 : spread(column, known(column)) / known(column);
          double mean = mean(column, IntStream.range(0, column.length).toArray(), known(column));
          side.add(new Column(column, p, w / allWeights / columns.size(), mean, variance));
        }
      }
    }
    return side;
  }

  /**
   * Complete numbers that are not thin are rounded: to 32 levels a standard deviation, averaged by
   * p over such columns, and cut at 1,023 levels.
   */
  private List<Column> rounded(List<Column> all, List<double[]> x) {
    Set<double[]> whole = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int f = 0; f < data.features().size(); f++) {
      if (data.features().get(f).isNumeric()
          && !data.column(f).hasMissing()
          && !SparseColumn.thin(data.column(f))) {
        whole.add(x.get(f));
      }
    }
    double mean =
        all.stream()
            .filter(c -> whole.contains(c.value()))
            .mapToDouble(c -> c.p() * c.trainingVariance())
            .average()
            .orElse(1);
    double unit = Math.sqrt(mean) / 32;
    return all.stream().map(c -> whole.contains(c.value()) ? c.rounded(unit) : c).toList();
  }

  /** A column for each value; where they are grouped, one for all values of too few rows. */
  private List<double[]> oneHot(boolean grouped, Attribute kind, double[] values) {
    if (!kind.isNominal()) {
      return List.of(values);
    }
    double[] codes = grouped ? PlainGroups.of(data, kind, values) : values;
    int count = grouped ? PlainGroups.count(kind, codes) : kind.values().size();
    List<double[]> columns = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      double[] column = new double[codes.length];
      for (int i = 0; i < codes.length; i++) {
        column[i] = Double.isNaN(codes[i]) ? Double.NaN : codes[i] == c ? 1 : 0;
      }
      columns.add(column);
    }
    return columns;
  }

  private static boolean constant(double[] column) {
    TreeSet<Double> distinct = new TreeSet<>();
    for (double v : column) {
      if (!Double.isNaN(v)) {
        distinct.add(v + 0.0);
      }
    }
    return distinct.size() < 2;
  }

  private double known(double[] column) {
    double sum = 0;
    for (int i = 0; i < column.length; i++) {
      sum += Double.isNaN(column[i]) ? 0 : data.weight(i);
    }
    return sum;
  }

  private double spread(double[] column, double known) {
    return spread(column, IntStream.range(0, column.length).toArray(), known);
  }

  private double spread(double[] column, int[] rows, double known) {
    if (known <= 0) {
      return 0;
    }
    double mean = mean(column, rows, known);
    double sum = 0;
    for (int i : rows) {
      double d = column[i] - mean;
      sum += Double.isNaN(d) ? 0 : data.weight(i) * d * d;
    }
    return sum;
  }

  private double mean(double[] column, int[] rows, double known) {
    double mean = 0;
    for (int i : rows) {
      mean += Double.isNaN(column[i]) ? 0 : data.weight(i) * column[i] / known;
    }
    return mean;
  }

  private double variance(Column c, int[] rows, double known) {
    if (!options.literalVariance()) {
      return spread(c.value(), rows, known) / known;
    }
    double n = 0;
    double sum = 0;
    double squares = 0;
    for (int i : rows) {
      double y = c.value()[i] - c.trainingMean();
      n += data.weight(i);
      sum += Double.isNaN(y) ? 0 : data.weight(i) * y;
      squares += Double.isNaN(y) ? 0 : data.weight(i) * y * y;
    }
    double mean = sum / known;
    return ((n - 1) / (known - 1) * squares - n * mean * mean) / n;
  }

  private double known(double[] column, int[] rows) {
    double sum = 0;
    for (int i : rows) {
      sum += Double.isNaN(column[i]) ? 0 : data.weight(i);
    }
    return sum;
  }

  private double weight(BitSet rows) {
    return rows.stream().mapToDouble(data::weight).sum();
  }

  private double labelled(BitSet rows) {
    return rows.stream().filter(data.targets()::labelled).mapToDouble(data::weight).sum();
  }

  /** What dividing the rows of a node into these and the others gains. */
  double gain(BitSet node, BitSet left) {
    double total = omega > 0 ? omega * sideGain(targets, node, left) : 0;
    return omega < 1 ? total + (1 - omega) * sideGain(features, node, left) : total;
  }

  private double sideGain(List<Column> side, BitSet nodeSet, BitSet leftSet) {
    BitSet rightSet = (BitSet) nodeSet.clone();
    rightSet.andNot(leftSet);
    double leftPart = weight(leftSet) / weight(nodeSet);
    int[] node = nodeSet.stream().toArray();
    int[] left = leftSet.stream().toArray();
    int[] right = rightSet.stream().toArray();
    double gain = 0;
    double lost = 0;
    for (Column c : side) {
      double all = known(c.value(), node);
      double one = known(c.value(), left);
      double two = known(c.value(), right);
      if (options.missingVariance() == MissingVariance.IGNORE && (one <= 1 || two <= 1)) {
        lost += c.share();
      } else if (all > 1) {
        double within = variance(c, node, all);
        double stand =
            options.missingVariance() == MissingVariance.TRAINING ? c.trainingVariance() : within;
        double v1 = one <= 1 ? stand : variance(c, left, one);
        double v2 = two <= 1 ? stand : variance(c, right, two);
        if (options.objective() == Objective.PAPER) {
          gain += c.p() * (within - leftPart * v1 - (1 - leftPart) * v2);
        } else {
          gain += c.p() * (all * within - one * v1 - two * v2);
        }
      }
    }
    return 1 - lost > 1e-9 ? gain / (1 - lost) : 0;
  }

  /** All tests that are allowed in a node, in the documented order of ties. */
  List<Tried> all(BitSet node) {
    List<Tried> found = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      if (data.features().get(f).isNominal()) {
        nominal(f, node, found);
      } else {
        numeric(f, node, found);
      }
    }
    return found;
  }

  private void numeric(int f, BitSet node, List<Tried> found) {
    TreeSet<Double> values = new TreeSet<>();
    boolean missing = false;
    for (int i = node.nextSetBit(0); i >= 0; i = node.nextSetBit(i + 1)) {
      double v = data.value(i, f);
      missing |= Double.isNaN(v);
      if (!Double.isNaN(v)) {
        values.add(v + 0.0);
      }
    }
    for (Double low : values) {
      Double high = values.higher(low);
      if (high != null) {
        BitSet left = new BitSet();
        BitSet unknown = new BitSet();
        for (int i = node.nextSetBit(0); i >= 0; i = node.nextSetBit(i + 1)) {
          left.set(i, data.value(i, f) <= low);
          unknown.set(i, Double.isNaN(data.value(i, f)));
        }
        bothWays(f, low, high, null, node, left, missing ? unknown : null, found);
      }
    }
    known(f, null, node, found);
  }

  /** The rows with a value against those without one, {@code values} going left. */
  private void known(int f, BitSet values, BitSet node, List<Tried> found) {
    BitSet left = (BitSet) node.clone();
    node.stream().filter(i -> Double.isNaN(data.value(i, f))).forEach(left::clear);
    if (!left.isEmpty() && !left.equals(node)) {
      double low = values == null ? Double.MAX_VALUE : Double.NaN;
      double high = values == null ? Double.POSITIVE_INFINITY : Double.NaN;
      offer(f, low, high, values, node, left, false, found);
    }
  }

  private void nominal(int f, BitSet node, List<Tried> found) {
    BitSet present = new BitSet();
    BitSet unknown = new BitSet();
    for (int i = node.nextSetBit(0); i >= 0; i = node.nextSetBit(i + 1)) {
      double v = data.value(i, f);
      if (Double.isNaN(v)) {
        unknown.set(i);
      } else {
        present.set((int) v);
      }
    }
    int[] codes = present.stream().toArray();
    List<Tried> here = new ArrayList<>();
    for (int mask = 1; mask < 1 << Math.max(0, codes.length - 1); mask++) {
      BitSet values = new BitSet();
      for (int k = 0; k < codes.length; k++) {
        values.set(codes[k], (mask >> k & 1) == 1);
      }
      BitSet left = new BitSet();
      for (int i = node.nextSetBit(0); i >= 0; i = node.nextSetBit(i + 1)) {
        double v = data.value(i, f);
        left.set(i, !Double.isNaN(v) && values.get((int) v));
      }
      BitSet hidden = unknown.isEmpty() ? null : unknown;
      bothWays(f, Double.NaN, Double.NaN, values, node, left, hidden, here);
    }
    int count = data.features().get(f).values().size();
    here.replaceAll(t -> withAbsent(t, present, node, count));
    BitSet every = new BitSet();
    every.set(0, count);
    known(f, every, node, here);
    here.stream()
        .sorted(
            (a, b) -> {
              int order =
                  Arrays.compare(a.values().stream().toArray(), b.values().stream().toArray());
              return order != 0 ? order : Boolean.compare(b.missingLeft(), a.missingLeft());
            })
        .forEach(found::add);
  }

  /** Values that do not occur in the node go with the heavier child. */
  private Tried withAbsent(Tried t, BitSet present, BitSet node, int count) {
    BitSet values = (BitSet) t.values().clone();
    if (2 * weight(t.left()) >= weight(node)) {
      for (int v = 0; v < count; v++) {
        values.set(v, values.get(v) || !present.get(v));
      }
    }
    return new Tried(t.feature(), t.low(), t.high(), values, t.missingLeft(), t.left(), t.gain());
  }

  private void bothWays(
      int f,
      double low,
      double high,
      BitSet values,
      BitSet node,
      BitSet left,
      BitSet unknown,
      List<Tried> found) {
    if (unknown == null) {
      boolean heavier = 2 * weight(left) >= weight(node);
      offer(f, low, high, values, node, left, heavier, found);
      return;
    }
    BitSet more = (BitSet) left.clone();
    more.or(unknown);
    offer(f, low, high, values, node, more, true, found);
    offer(f, low, high, values, node, left, false, found);
  }

  private void offer(
      int f,
      double low,
      double high,
      BitSet values,
      BitSet node,
      BitSet left,
      boolean missingLeft,
      List<Tried> found) {
    BitSet right = (BitSet) node.clone();
    right.andNot(left);
    if (limits.allow(weight(left), labelled(left))
        && limits.allow(weight(right), labelled(right))) {
      found.add(new Tried(f, low, high, values, missingLeft, left, gain(node, left)));
    }
  }
}
