package espalier.data;

import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A data set in the making, for tests: plain tables that may be changed before {@link #build}. */
public final class Draft {

  /** The features' names and kinds. */
  public final List<Attribute> features = new ArrayList<>();

  /** One column for each feature. */
  public final List<double[]> columns = new ArrayList<>();

  /** Whether each column is to be stored sparsely. */
  public final List<Boolean> sparse = new ArrayList<>();

  /** The targets' names and kinds. */
  public List<Attribute> targets = new ArrayList<>();

  /** Rows x targets, {@code NaN} where unknown. */
  public double[][] cells = {};

  /** For each label its parents, or null without a hierarchy. */
  public int[][] parents;

  /** Row weights, or null for all 1. */
  public double[] weights;

  /** The number of rows. */
  public int rows() {
    return cells.length;
  }

  /** Adds a feature. */
  public Draft feature(Attribute attribute, boolean stored, double... values) {
    features.add(attribute);
    columns.add(values);
    sparse.add(stored);
    return this;
  }

  /** A draft that shares nothing with this one. */
  public Draft copy() {
    Draft other = new Draft();
    for (int f = 0; f < features.size(); f++) {
      other.feature(features.get(f), sparse.get(f), columns.get(f).clone());
    }
    other.targets = new ArrayList<>(targets);
    other.cells = Arrays.stream(cells).map(double[]::clone).toArray(double[][]::new);
    other.parents = parents;
    other.weights = weights == null ? null : weights.clone();
    return other;
  }

  /** The given rows in the given order; rows may repeat. */
  public Draft select(int... rows) {
    Draft other = copy();
    for (int f = 0; f < features.size(); f++) {
      double[] from = columns.get(f);
      other.columns.set(f, Arrays.stream(rows).mapToDouble(i -> from[i]).toArray());
    }
    other.cells = Arrays.stream(rows).mapToObj(i -> cells[i].clone()).toArray(double[][]::new);
    if (weights != null) {
      other.weights = Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray();
    }
    return other;
  }

  /** The targets in another order: new target k is old target order[k]. */
  public Draft permuteTargets(int... order) {
    Draft other = copy();
    int[] place = new int[order.length];
    for (int k = 0; k < order.length; k++) {
      place[order[k]] = k;
      other.targets.set(k, targets.get(order[k]));
      for (int i = 0; i < cells.length; i++) {
        other.cells[i][k] = cells[i][order[k]];
      }
    }
    if (parents != null) {
      other.parents = new int[order.length][];
      for (int k = 0; k < order.length; k++) {
        other.parents[k] = Arrays.stream(parents[order[k]]).map(p -> place[p]).toArray();
      }
    }
    return other;
  }

  /** The rows with any known target. */
  public int[] labelledRows() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      if (Arrays.stream(cells[i]).anyMatch(v -> !Double.isNaN(v))) {
        found.add(i);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** The hierarchy, or null. */
  public LabelHierarchy hierarchy() {
    if (parents == null) {
      return null;
    }
    HierarchyBuilder builder = new HierarchyBuilder();
    targets.forEach(t -> builder.label(t.name()));
    for (int t = 0; t < parents.length; t++) {
      for (int p : parents[t]) {
        builder.edge(targets.get(p).name(), targets.get(t).name());
      }
    }
    return builder.build();
  }

  /** The data set. */
  public Dataset build() {
    Targets.Builder known = Targets.builder(targets);
    for (double[] row : cells) {
      known.add(row);
    }
    List<Column> stored = new ArrayList<>();
    for (int f = 0; f < columns.size(); f++) {
      stored.add(sparse.get(f) ? sparseColumn(columns.get(f)) : DenseColumn.of(columns.get(f)));
    }
    Dataset data = Dataset.of("draft", features, stored, known.build());
    data = parents == null ? data : data.withHierarchy(hierarchy());
    return weights == null ? data : data.withWeights(weights);
  }

  private static SparseColumn sparseColumn(double[] values) {
    int[] index = new int[values.length];
    double[] kept = new double[values.length];
    int count = 0;
    for (int i = 0; i < values.length; i++) {
      if (values[i] != 0) {
        index[count] = i;
        kept[count++] = values[i];
      }
    }
    return SparseColumn.of(values.length, Arrays.copyOf(index, count), Arrays.copyOf(kept, count));
  }
}
