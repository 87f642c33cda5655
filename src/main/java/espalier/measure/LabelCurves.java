package espalier.measure;

import espalier.data.LabelColumns;
import espalier.data.Targets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Areas under the curves of single labels and of all labels pooled. Computed on request. */
final class LabelCurves {

  private static final int BLOCK = 8;

  private final Targets truth;
  private final ScoreTable table;
  private final LabelColumns columns;
  private List<LabelResult> results;
  private RankCounts pooled;
  private RankCounts pooledAll;

  LabelCurves(Targets truth, ScoreTable table) {
    this.truth = truth;
    this.table = table;
    this.columns = new LabelColumns(truth);
  }

  /** One result for each label. O(labels x distinct arrays + present + unknown). */
  List<LabelResult> results() {
    if (results == null) {
      List<LabelResult> list = new ArrayList<>();
      double[][] block = new double[BLOCK][table.arrays()];
      int[] negatives = new int[table.arrays()];
      for (int j = 0; j < truth.count(); j++) {
        if (j % BLOCK == 0) {
          gather(j, block);
        }
        list.add(result(j, block[j % BLOCK], negatives));
      }
      results = List.copyOf(list);
    }
    return results;
  }

  private void gather(int first, double[][] block) {
    int width = Math.min(BLOCK, truth.count() - first);
    for (int d = 0; d < table.arrays(); d++) {
      double[] scores = table.array(d);
      for (int b = 0; b < width; b++) {
        block[b][d] = scores[first + b];
      }
    }
  }

  private LabelResult result(int label, double[] scores, int[] negatives) {
    int known = columns.known(label);
    int positives = columns.positives(label);
    String name = truth.attribute(label).name();
    if (positives == 0) {
      String reason = known == 0 ? "no known cell" : "no positive row";
      return new LabelResult(name, known, 0, Double.NaN, Double.NaN, Double.NaN, reason);
    }
    Arrays.setAll(negatives, table::multiplicity);
    double[] own = new double[positives];
    int n = 0;
    for (int i : columns.presentRows(label)) {
      int d = table.arrayOf(i);
      negatives[d]--;
      own[n++] = scores[d];
    }
    for (int i : columns.unknownRows(label)) {
      negatives[table.arrayOf(i)]--;
    }
    RankCounts counts = new RankCounts(own);
    for (int d = 0; d < negatives.length; d++) {
      if (negatives[d] > 0) {
        counts.add(scores[d], negatives[d]);
      }
    }
    return new LabelResult(
        name,
        known,
        positives,
        counts.prArea(),
        counts.averagePrecision(),
        known == positives ? Double.NaN : counts.rocArea(),
        known == positives ? "no negative row: AUROC undefined" : "");
  }

  /** A measure of the pooled cells: of the labels with positives, or of all labels. */
  Measurement pooled(boolean all, ToDoubleFunction<RankCounts> area) {
    pool();
    long cells = 0;
    int labels = 0;
    for (int j = 0; j < truth.count(); j++) {
      if (columns.known(j) > 0 && (all || columns.positives(j) > 0)) {
        labels++;
        cells += columns.known(j);
      }
    }
    if (pooled == null) {
      return Measurement.undefined("no label has a positive row");
    }
    if (all && pooledAll == null) {
      pooledAll = pooled.copy();
      addNegatives(pooledAll, false);
    }
    RankCounts counts = all ? pooledAll : pooled;
    double value = area.applyAsDouble(counts);
    return Double.isNaN(value)
        ? Measurement.undefined("there is no negative cell")
        : Measurement.of(value, table.labelledRows(), labels, cells);
  }

  private void pool() {
    int total = IntStream.range(0, truth.count()).map(columns::positives).sum();
    if (pooled != null || total == 0) {
      return;
    }
    double[] scores = new double[total];
    int n = 0;
    for (int i = 0; i < truth.rows(); i++) {
      double[] row = table.array(table.arrayOf(i));
      for (int j : truth.present(i)) {
        scores[n++] = row[j];
      }
    }
    pooled = new RankCounts(scores);
    addNegatives(pooled, true);
  }

  private void addNegatives(RankCounts counts, boolean withPositives) {
    int[] chosen = new int[truth.count()];
    int width = 0;
    for (int j = 0; j < truth.count(); j++) {
      if (columns.positives(j) > 0 == withPositives) {
        chosen[width++] = j;
      }
    }
    int[] negatives = new int[truth.count()];
    for (int d = 0; d < table.arrays(); d++) {
      Arrays.fill(negatives, table.multiplicity(d));
      for (int k = 0; k < table.multiplicity(d); k++) {
        for (int j : truth.present(table.row(d, k))) {
          negatives[j]--;
        }
        for (int j : truth.unknown(table.row(d, k))) {
          negatives[j]--;
        }
      }
      double[] scores = table.array(d);
      for (int c = 0; c < width; c++) {
        int j = chosen[c];
        if (negatives[j] > 0) {
          counts.add(scores[j], negatives[j]);
        }
      }
    }
  }

  /** The mean of an area over the labels that have one, weighted. */
  Measurement mean(ToDoubleFunction<LabelResult> area, double[] weight, String reason) {
    RowMean sum = new RowMean();
    RowMean weights = new RowMean();
    long cells = 0;
    for (int j = 0; j < weight.length; j++) {
      double value = area.applyAsDouble(results().get(j));
      if (!Double.isNaN(value) && weight[j] > 0) {
        sum.add(weight[j] * value);
        weights.add(weight[j]);
        cells += columns.known(j);
      }
    }
    return Measurement.ratio(
        sum.sum(), weights.sum(), table.labelledRows(), weights.count(), cells, reason);
  }

  /** The mean over all labels with a known cell; those without an area count 0. */
  Measurement meanOfAll(ToDoubleFunction<LabelResult> area) {
    double[] known = results().stream().mapToDouble(l -> l.known() > 0 ? 1 : 0).toArray();
    return mean(
        label -> Double.isNaN(area.applyAsDouble(label)) ? 0 : area.applyAsDouble(label),
        known,
        "no cell is known");
  }

  double[] frequencies() {
    return results().stream()
        .mapToDouble(l -> l.known() == 0 ? 0 : (double) l.positives() / l.known())
        .toArray();
  }
}
