package espalier.supervision;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.data.Targets;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Training rows whose unknown targets are filled in bit by bit: a label is present if it scores
 * above its cut, a nominal target takes its likeliest value, a numeric one its score. What was
 * known stays as it was. A target that no training row knows is never filled in.
 */
final class FilledTargets {

  /** The least weight of an added row, as weights must be positive. */
  private static final double LEAST_WEIGHT = 0.01;

  private final Dataset original;
  private final Targets targets;
  private final boolean[] known;
  private final double[][] filled;
  private final double[] weights;

  FilledTargets(Dataset original) {
    this.original = original;
    this.targets = original.targets();
    this.filled = new double[original.rows()][];
    this.known = new boolean[targets.count()];
    for (int row : targets.labelledRows()) {
      for (int t = 0; t < known.length; t++) {
        known[t] |= targets.known(row, t);
      }
    }
    this.weights = original.weights();
  }

  /** The rows that still lack a target that can be filled in, ascending. */
  int[] open() {
    return IntStream.range(0, filled.length)
        .filter(row -> filled[row] == null)
        .filter(row -> Arrays.stream(targets.unknown(row)).anyMatch(t -> known[t]))
        .toArray();
  }

  /** Whether a cell of an open row is one to be filled in. */
  boolean lacks(int row, int target) {
    return known[target] && !targets.known(row, target);
  }

  /** Fills in what a row lacks, by cuts of which no label's is below that of a label above it. */
  void fill(int row, double[] scores, double[] cuts) {
    double[] cells = new double[targets.count()];
    Arrays.setAll(cells, t -> lacks(row, t) ? answer(t, scores, cuts[t]) : targets.get(row, t));
    filled[row] = cells;
  }

  private double answer(int target, double[] scores, double cut) {
    Attribute a = targets.attribute(target);
    int first = targets.offset(target);
    if (!a.isNominal()) {
      return a.isNumeric() ? scores[first] : scores[first] > cut ? 1 : 0;
    }
    return IndexSort.largest(scores, first, targets.offset(target + 1)) - first;
  }

  /** Lets a row that knew nothing weigh its confidence, times the weight it has anyway. */
  void weigh(int row, double confidence) {
    if (!targets.labelled(row)) {
      weights[row] = original.weight(row) * Math.max(LEAST_WEIGHT, confidence);
    }
  }

  /** The training rows as they are filled in now. O(rows x targets). */
  Dataset dataset() {
    Targets.Builder all = Targets.builder(targets.attributes());
    double[] cells = new double[targets.count()];
    for (int row = 0; row < filled.length; row++) {
      if (filled[row] != null) {
        all.add(filled[row]);
      } else if (targets.labelled(row)) {
        targets.copyRow(row, cells);
        all.add(cells);
      } else {
        all.addUnlabelled();
      }
    }
    Dataset next = original.withTargets(all.build()).withWeights(weights);
    return original.hierarchy().map(next::withHierarchy).orElse(next);
  }
}
