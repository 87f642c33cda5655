package espalier.impurity;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.LabelColumns;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Turns the attributes of a data set into the blocks of the target part and of the feature part.
 */
final class SpacePartBuilder {

  private final Dataset data;
  private final SpaceOptions options;

  private final Workers workers;

  private final double[] rowWeights;
  private final double allRows;

  SpacePartBuilder(Dataset data, SpaceOptions options, Workers workers) {
    this.data = data;
    this.workers = workers;
    this.options = options;
    this.rowWeights = data.weights();
    double sum = 0;
    for (double weight : rowWeights) {
      sum += weight;
    }
    this.allRows = sum;
  }

  SpacePart targets() {
    Targets targets = data.targets();
    int[] labelled = targets.labelledRows();
    List<ClusterAttribute> found = targetAttributes(targets, labelled);
    boolean hierarchy = data.hierarchy().isPresent();
    AttributeScale scale = AttributeScale.forTargets(options, found, hierarchy);
    double emptySideCharge = hierarchy ? 1.0 / targets.count() : 0;
    SparseRows sparse = new SparseRows(data.rows(), labelled);
    DenseCells numbers = new DenseCells(data.rows(), labelled, workers);
    DenseCells gappedNumbers = new DenseCells(data.rows(), labelled, workers);
    DenseCells gappedClasses = new DenseCells(data.rows(), labelled, workers);
    for (int t = 0; t < found.size(); t++) {
      ClusterAttribute a = found.get(t);
      double p = scale.weight()[t];
      if (!(p > 0)) {
        continue;
      }
      if (!a.complete() || options.literalVariance()) {
        a.addTo(a.numeric() ? gappedNumbers : gappedClasses, p, scale.share()[t]);
      } else if (a.numeric()) {
        a.addTo(numbers, p, scale.share()[t]);
      } else {
        a.addTo(sparse, p, scale.share()[t], labelled);
      }
    }
    List<Accumulator> part = new ArrayList<>();
    sparse.addTo(part, options, emptySideCharge);
    numbers.addReal(part, options, emptySideCharge);
    gappedNumbers.addGapped(part, options, false);
    gappedClasses.addGapped(part, options, true);
    return new SpacePart(part);
  }

  private List<ClusterAttribute> targetAttributes(Targets targets, int[] labelled) {
    double[] weights = options.labelWeights();
    List<ClusterAttribute> found = new ArrayList<>(targets.count());
    LabelColumns labels = new LabelColumns(targets);
    ClusterAttribute absent = null;
    for (int t = 0; t < targets.count(); t++) {
      boolean label = targets.attribute(t).isLabel();
      boolean never = label && labels.positives(t) == 0 && labels.known(t) == labelled.length;
      if (never && absent != null && absent.weight() == weights[t]) {
        found.add(absent);
        continue;
      }
      Column column = label ? labels.column(t) : DenseColumn.of(targets.column(t));
      found.add(
          new ClusterAttribute(
              targets.attribute(t), column, rowWeights, labelled, weights[t], allRows, false));
      absent = never ? found.get(t) : absent;
    }
    return found;
  }

  SpacePart features() {
    int[] every = IntStream.range(0, data.rows()).toArray();
    List<ClusterAttribute> found = features(every);
    AttributeScale scale = AttributeScale.forFeatures(options, found);
    SparseRows sparse = new SparseRows(data.rows(), every);
    DenseCells complete = new DenseCells(data.rows(), every, workers);
    DenseCells gapped = new DenseCells(data.rows(), every, workers);
    List<Accumulator> part = new ArrayList<>();
    for (int f = 0; f < found.size(); f++) {
      ClusterAttribute a = found.get(f);
      double p = scale.weight()[f];
      if (!(p > 0)) {
        continue;
      }
      if (!a.complete() && (a.numeric() || options.literalVariance())) {
        a.addTo(gapped, p, scale.share()[f]);
      } else if (!a.complete()) {
        int[] known = Arrays.stream(every).filter(a::known).toArray();
        SparseRows values = new SparseRows(data.rows(), known);
        a.addTo(values, p, scale.share()[f], known);
        values.addTo(part, options, 0);
      } else if (a.numeric() && !SparseColumn.thin(data.column(f))) {
        a.addTo(complete, p, scale.share()[f]);
      } else {
        a.addTo(sparse, p, scale.share()[f], every);
      }
    }
    sparse.addFeatures(part, options);
    gapped.addGapped(part, options, false);
    if (options.objective() == Objective.RELATIVE) {
      complete.addWhole(part, options);
    } else {
      complete.addReal(part, options, 0);
    }
    return new SpacePart(part);
  }

  private List<ClusterAttribute> features(int[] every) {
    ClusterAttribute[] found = new ClusterAttribute[data.features().size()];
    workers.each(found.length, (worker, f) -> found[f] = feature(f, every));
    return Arrays.asList(found);
  }

  private ClusterAttribute feature(int f, int[] every) {
    double weight = options.featureWeights() == null ? 1 : options.featureWeights()[f];
    boolean grouped = options.objective() == Objective.RELATIVE;
    return new ClusterAttribute(
        data.features().get(f), data.column(f), rowWeights, every, weight, allRows, grouped);
  }

  SpacePart entropy() {
    Targets targets = data.targets();
    int[] rows = targets.labelledRows();
    List<int[]> codes = new ArrayList<>();
    List<Integer> first = new ArrayList<>(List.of(0));
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
      double spread = EntropyColumns.entropy(counts, 0, counts.length);
      double weight = spread > 0 ? options.labelWeights()[t] : 0;
      if (weight > 0) {
        boolean scaled = options.labelScale() == LabelScale.VARIANCE;
        double known = Arrays.stream(counts).sum();
        double u = scaled ? weight * known / spread : weight;
        codes.add(column);
        first.add(first.get(first.size() - 1) + counts.length);
        raw.add(u);
        all += u * spread;
      }
    }
    double sum = all;
    Accumulator columns =
        new EntropyColumns(
            codes.toArray(new int[0][]),
            first.stream().mapToInt(Integer::intValue).toArray(),
            raw.stream().mapToDouble(u -> u / sum).toArray());
    return new SpacePart(codes.isEmpty() ? List.of() : List.of(columns));
  }
}
