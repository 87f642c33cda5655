package espalier.measure;

import espalier.data.Targets;
import espalier.hierarchy.LabelHierarchy;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Measures of predicted label sets against the true ones, over known cells only; definitions in the
 * {@link MeasureCatalogue}. Micro forms are undefined at 0/0.
 */
final class Bipartition {

  enum Ratio {
    PRECISION,
    RECALL,
    F1,
    JACCARD;

    double top(long tp) {
      return this == F1 ? 2.0 * tp : tp;
    }

    double bottom(long tp, long fp, long fn) {
      return switch (this) {
        case PRECISION -> tp + fp;
        case RECALL -> tp + fn;
        case F1 -> 2.0 * tp + fp + fn;
        case JACCARD -> (double) tp + fp + fn;
      };
    }
  }

  private final int labels;
  private final RowMean[] rowMeans = new RowMean[Ratio.values().length];
  private final long[] tp;
  private final long[] fp;
  private final long[] fn;
  private final long[] unknown;
  private long rows;
  private long perfectRows;
  private long rowsWithLabels;
  private long coveredRows;
  private long cells;

  /** Counts; the labels that an array of scores predicts, ascending, are computed once. */
  Bipartition(Targets truth, ScoreTable table, Function<double[], int[]> predicted) {
    labels = truth.count();
    tp = new long[labels];
    fp = new long[labels];
    fn = new long[labels];
    unknown = new long[labels];
    Arrays.setAll(rowMeans, r -> new RowMean());
    for (int d = 0; d < table.arrays(); d++) {
      if (table.multiplicity(d) > 0) {
        int[] set = predicted.apply(table.array(d));
        for (int k = 0; k < table.multiplicity(d); k++) {
          int i = table.row(d, k);
          row(set, truth.present(i), truth.unknown(i));
          for (int j : truth.unknown(i)) {
            unknown[j]++;
          }
        }
      }
    }
  }

  private void row(int[] predicted, int[] present, int[] unknown) {
    int hits = 0;
    int extra = 0;
    int p = 0;
    int u = 0;
    for (int j : predicted) {
      while (p < present.length && present[p] < j) {
        fn[present[p++]]++;
      }
      while (u < unknown.length && unknown[u] < j) {
        u++;
      }
      if (p < present.length && present[p] == j) {
        tp[j]++;
        hits++;
        p++;
      } else if (u == unknown.length || unknown[u] != j) {
        fp[j]++;
        extra++;
      }
    }
    while (p < present.length) {
      fn[present[p++]]++;
    }
    int missed = present.length - hits;
    rows++;
    cells += labels - unknown.length;
    rowsWithLabels += present.length > 0 ? 1 : 0;
    coveredRows += present.length > 0 && missed == 0 ? 1 : 0;
    if (extra + missed == 0) {
      perfectRows++;
    }
    if (hits + extra + missed > 0) {
      for (Ratio ratio : Ratio.values()) {
        double bottom = ratio.bottom(hits, extra, missed);
        rowMeans[ratio.ordinal()].add(bottom == 0 ? 0 : ratio.top(hits) / bottom);
      }
    }
  }

  /** Of a label: present and predicted, absent and predicted, only present, neither. */
  long[] counts(int j) {
    return new long[] {tp[j], fp[j], fn[j], rows - unknown[j] - tp[j] - fp[j] - fn[j]};
  }

  Measurement hamming() {
    return Measurement.ratio(total(fp) + total(fn), cells, rows, labels, cells, "no cell is known");
  }

  Measurement subsetAccuracy() {
    return Measurement.ratio(perfectRows, rows, rows, labels, cells, "no row has a known label");
  }

  Measurement size() {
    return Measurement.ratio(
        total(tp) + total(fp), rows, rows, labels, cells, "no row has a known label");
  }

  Measurement coverage() {
    return Measurement.ratio(
        coveredRows, rowsWithLabels, rowsWithLabels, labels, cells, "no row has a present label");
  }

  Measurement example(Ratio ratio) {
    return rowMeans[ratio.ordinal()].measurement(
        labels, cells, "no row has a present or predicted label");
  }

  Measurement macro(Ratio ratio) {
    RowMean mean = new RowMean();
    for (int j = 0; j < labels; j++) {
      if (tp[j] + fp[j] + fn[j] > 0) {
        double bottom = ratio.bottom(tp[j], fp[j], fn[j]);
        mean.add(bottom == 0 ? 0 : ratio.top(tp[j]) / bottom);
      }
    }
    return mean.overTargets(rows, cells, "no label is present or predicted in any row");
  }

  Measurement micro(Ratio ratio) {
    long hits = total(tp);
    return Measurement.ratio(
        ratio.top(hits),
        ratio.bottom(hits, total(fp), total(fn)),
        rows,
        labels,
        cells,
        switch (ratio) {
          case PRECISION -> "no known label is predicted in any row";
          case RECALL -> "no label is present in any row";
          default -> "no label is present or predicted in any row";
        });
  }

  private static long total(long[] counts) {
    return Arrays.stream(counts).sum();
  }

  /**
   * The hierarchical loss (Cesa-Bianchi, Gentile and Zaniboni 2006): the mean over rows of the sum
   * of w_j over the known labels j that are predicted wrongly while no ancestor of j is: an error
   * is paid once, at the top. Time O(rows x labels).
   */
  static Measurement hierarchyLoss(
      Targets truth,
      ScoreTable table,
      LabelHierarchy hierarchy,
      double[] weights,
      Function<double[], int[]> predicted) {
    int labels = truth.count();
    int[] order = hierarchy.topologicalOrder();
    int[][] parents = new int[labels][];
    Arrays.setAll(parents, j -> hierarchy.parents(j));
    RowMean mean = new RowMean();
    long cells = 0;
    boolean[] wrong = new boolean[labels];
    boolean[] under = new boolean[labels];
    for (int d = 0; d < table.arrays(); d++) {
      int[] set = table.multiplicity(d) == 0 ? null : predicted.apply(table.array(d));
      for (int k = 0; k < table.multiplicity(d); k++) {
        int i = table.row(d, k);
        Arrays.fill(wrong, false);
        for (int j : set) {
          wrong[j] = true;
        }
        for (int j : truth.present(i)) {
          wrong[j] = !wrong[j];
        }
        for (int j : truth.unknown(i)) {
          wrong[j] = false;
        }
        cells += labels - truth.unknown(i).length;
        double loss = 0;
        for (int j : order) {
          under[j] = false;
          for (int p : parents[j]) {
            under[j] |= wrong[p] || under[p];
          }
          if (wrong[j] && !under[j]) {
            loss += weights == null ? 1 : weights[j];
          }
        }
        mean.add(loss);
      }
    }
    return mean.measurement(labels, cells, "no row has a known label");
  }
}
