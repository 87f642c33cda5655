package espalier.impurity;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Turns the attributes of a data set into the blocks of the target part and of the feature part.
 */
final class SpacePartBuilder {

  private final Dataset data;
  private final SpaceOptions options;

  /** Null for the calling thread alone. */
  private final Workers workers;

  private final double[] rowWeights;
  private final double allRows;

  SpacePartBuilder(Dataset data, SpaceOptions options) {
    this(data, options, null);
  }

  SpacePartBuilder(Dataset data, SpaceOptions options, Workers workers) {
    this.data = data;
    this.workers = workers;
    this.options = options;
    this.rowWeights = new double[data.rows()];
    double sum = 0;
    for (int i = 0; i < rowWeights.length; i++) {
      rowWeights[i] = data.weight(i);
      sum += rowWeights[i];
    }
    this.allRows = sum;
  }

  SpacePart targets() {
    Targets targets = data.targets();
    int[] labelled = targets.labelledRows();
    double[] weights = options.labelWeights();
    List<ClusterAttribute> found = new ArrayList<>(targets.count());
    BitSet seen = seen(targets, labelled);
    ClusterAttribute absent = null;
    for (int t = 0; t < targets.count(); t++) {
      boolean never = targets.attribute(t).isLabel() && !seen.get(t);
      if (never && absent != null && absent.weight() == weights[t]) {
        found.add(absent);
        continue;
      }
      found.add(ClusterAttribute.ofTarget(targets, t, rowWeights, labelled, weights[t], allRows));
      if (never) {
        absent = found.get(t);
      }
    }
    boolean hierarchy = data.hierarchy().isPresent();
    AttributeScale scale = AttributeScale.forTargets(options, found, hierarchy);
    double emptySideCharge = hierarchy ? 1.0 / targets.count() : 0;
    if (!options.literalVariance() && full(found, scale)) {
      FullRows full = new FullRows(data.rows(), labelled);
      for (int t = 0; t < found.size(); t++) {
        if (scale.weight(t) > 0) {
          found.get(t).addTo(full, scale.weight(t), scale.share(t));
        }
      }
      return new SpacePart(List.of(full.block(options, emptySideCharge)));
    }
    SparseRows sparse = new SparseRows(data.rows());
    for (int row : labelled) {
      sparse.member(row);
    }
    DenseColumns numeric = new DenseColumns();
    DenseColumns nominal = new DenseColumns();
    for (int t = 0; t < found.size(); t++) {
      ClusterAttribute a = found.get(t);
      double p = scale.weight(t);
      if (!(p > 0)) {
        continue;
      }
      if (a.complete() && !options.literalVariance()) {
        a.addTo(sparse, p, scale.share(t), labelled);
      } else {
        a.addTo(a.numeric() ? numeric : nominal, p, scale.share(t));
      }
    }
    List<ScoreBlock> blocks = new ArrayList<>();
    if (!sparse.isEmpty()) {
      blocks.add(sparse.block(options, true, emptySideCharge));
    }
    numeric.addColumnBlock(blocks, options, false);
    nominal.addColumnBlock(blocks, options, true);
    return new SpacePart(blocks);
  }

  /** Whether all columns that count, one at least, are numeric and complete. */
  private static boolean full(List<ClusterAttribute> found, AttributeScale scale) {
    boolean any = false;
    for (int t = 0; t < found.size(); t++) {
      boolean counts = scale.weight(t) > 0;
      if (counts && !found.get(t).full()) {
        return false;
      }
      any |= counts;
    }
    return any;
  }

  /** The targets that are present or unknown in a row; the other labels are all alike. */
  private static BitSet seen(Targets targets, int[] rows) {
    BitSet seen = new BitSet();
    for (int row : rows) {
      for (int t : targets.present(row)) {
        seen.set(t);
      }
      for (int t : targets.unknown(row)) {
        seen.set(t);
      }
    }
    return seen;
  }

  SpacePart features() {
    int[] every = new int[data.rows()];
    Arrays.setAll(every, i -> i);
    List<ClusterAttribute> found = features(every);
    AttributeScale scale = AttributeScale.forFeatures(options, found);
    SparseRows sparse = new SparseRows(data.rows());
    for (int i = 0; i < every.length; i++) {
      sparse.member(i);
    }
    DenseColumns complete = new DenseColumns();
    DenseColumns partial = new DenseColumns();
    DenseColumns nominal = new DenseColumns();
    int[] columnOf = new int[found.size()];
    Arrays.fill(columnOf, -1);
    boolean single = true;
    for (int f = 0; f < found.size(); f++) {
      ClusterAttribute a = found.get(f);
      double p = scale.weight(f);
      if (!(p > 0)) {
        continue;
      }
      Attribute attribute = data.features().get(f);
      Column column = data.column(f);
      if (a.complete() && (attribute.isNominal() || SparseColumn.thin(column))) {
        columnOf[f] = sparse.columns();
        a.addTo(sparse, p, scale.share(f), every);
        single &= sparse.columns() == columnOf[f] + 1;
      } else if (attribute.isNominal()) {
        a.addTo(nominal, p, scale.share(f));
      } else {
        a.addTo(a.complete() ? complete : partial, p, scale.share(f));
      }
    }
    List<ScoreBlock> exact = new ArrayList<>();
    List<ScoreBlock> fast = new ArrayList<>();
    boolean relative = options.objective() == Objective.RELATIVE;
    if (!sparse.isEmpty()) {
      SparseBlock block = sparse.block(options, false, 0);
      exact.add(block);
      fast.add(relative ? block.screening() : block);
    }
    complete.addColumnBlock(exact, options, false);
    partial.addColumnBlock(exact, options, false);
    nominal.addColumnBlock(exact, options, true);
    if (options.objective() == Objective.PAPER && options.literalVariance()) {
      return new SpacePart(exact);
    }
    boolean alone = single && !sparse.isEmpty() && exact.size() == 1;
    if (relative) {
      partial.addFloatBlock(fast, options, workers);
      nominal.addFloatBlock(fast, options, workers);
    } else {
      partial.addColumnBlock(fast, options, false);
      nominal.addColumnBlock(fast, options, true);
    }
    complete.addFloatBlock(fast, options, workers);
    return new SpacePart(fast, exact, alone ? columnOf : null);
  }

  private List<ClusterAttribute> features(int[] every) {
    ClusterAttribute[] found = new ClusterAttribute[data.features().size()];
    if (workers != null && workers.share((long) every.length * found.length)) {
      workers.each(found.length, (worker, f) -> found[f] = feature(f, every));
    } else {
      for (int f = 0; f < found.length; f++) {
        found[f] = feature(f, every);
      }
    }
    return Arrays.asList(found);
  }

  private ClusterAttribute feature(int f, int[] every) {
    double weight = options.featureWeights() == null ? 1 : options.featureWeights()[f];
    return ClusterAttribute.ofFeature(
        data.features().get(f), data.column(f), rowWeights, every, weight, allRows);
  }

  SpacePart entropy() {
    Targets targets = data.targets();
    int[] rows = targets.labelledRows();
    List<int[]> codes = new ArrayList<>();
    List<Integer> classes = new ArrayList<>();
    List<Double> raw = new ArrayList<>();
    double all = 0;
    for (int t = 0; t < targets.count(); t++) {
      Attribute attribute = targets.attribute(t);
      if (attribute.isNumeric()) {
        throw new IllegalArgumentException(
            "impurity=entropy needs nominal targets or labels; target '"
                + attribute.name()
                + "' is numeric. Use impurity=gini.");
      }
      int[] column = new int[data.rows()];
      Arrays.fill(column, -1);
      double[] counts = new double[attribute.values().size()];
      for (int row : rows) {
        double v = targets.get(row, t);
        if (!Double.isNaN(v)) {
          column[row] = (int) v;
          counts[column[row]] += rowWeights[row];
        }
      }
      double spread = EntropyBlock.entropy(counts);
      double weight = spread > 0 ? options.labelWeights()[t] : 0;
      if (weight > 0) {
        boolean scaled = options.labelScale() == LabelScale.VARIANCE;
        double known = Arrays.stream(counts).sum();
        double u = scaled ? weight * known / spread : weight;
        codes.add(column);
        classes.add(counts.length);
        raw.add(u);
        all += u * spread;
      }
    }
    if (codes.isEmpty()) {
      return new SpacePart(List.of());
    }
    double sum = all;
    List<ScoreBlock> blocks =
        List.of(
            new EntropyBlock(
                codes.toArray(new int[0][]),
                classes.stream().mapToInt(Integer::intValue).toArray(),
                raw.stream().mapToDouble(u -> u / sum).toArray()));
    return new SpacePart(blocks);
  }
}
