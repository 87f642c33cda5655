package espalier.measure;

import espalier.data.Targets;
import espalier.message.Message;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The score rows, checked, with rows that share one array object (as all rows in a leaf of a tree
 * do) gathered under it, so that work on scores is done once for each distinct array.
 *
 * <p>Only labelled rows are listed under an array: a row without a known cell counts nowhere.
 */
record ScoreTable(double[][] distinct, int[] of, int[] start, int[] rows) {

  /** Checks and groups. O(rows + distinct arrays x outputs). */
  static ScoreTable of(Targets truth, double[][] scores) {
    if (scores.length != truth.rows()) {
      throw new IllegalArgumentException(
          "There are " + truth.rows() + " rows, but scores for " + scores.length + " rows.");
    }
    Map<double[], Integer> index = new IdentityHashMap<>();
    int[] of = new int[scores.length];
    int[] size = new int[scores.length + 1];
    double[][] distinct = new double[scores.length][];
    int labelled = 0;
    for (int i = 0; i < scores.length; i++) {
      Integer known = scores[i] == null ? null : index.get(scores[i]);
      if (known == null) {
        check(truth, scores[i], i);
        known = index.size();
        distinct[known] = scores[i];
        index.put(scores[i], known);
      }
      of[i] = known;
      if (truth.labelled(i)) {
        size[known + 1]++;
        labelled++;
      }
    }
    int arrays = index.size();
    int[] start = Arrays.copyOf(size, arrays + 1);
    for (int d = 0; d < arrays; d++) {
      start[d + 1] += start[d];
    }
    int[] next = start.clone();
    int[] rows = new int[labelled];
    for (int i = 0; i < scores.length; i++) {
      if (truth.labelled(i)) {
        rows[next[of[i]]++] = i;
      }
    }
    return new ScoreTable(Arrays.copyOf(distinct, arrays), of, start, rows);
  }

  static void check(Targets truth, double[] row, int i) {
    if (row == null || row.length != truth.outputs()) {
      throw Message.refused(
          "Row %s has %s scores; the targets need %s.",
          i, row == null ? "no" : row.length, truth.outputs());
    }
    for (int c = 0; c < row.length; c++) {
      if (!Double.isFinite(row[c])) {
        int target = 0;
        while (truth.offset(target + 1) <= c) {
          target++;
        }
        throw Message.refused(
            "Row %s has the score %s for '%s'; scores must be finite numbers.",
            i, row[c], truth.attribute(target).name());
      }
    }
  }

  int arrays() {
    return distinct.length;
  }

  /** The scores of a distinct array; do not change. */
  double[] array(int d) {
    return distinct[d];
  }

  int arrayOf(int row) {
    return of[row];
  }

  int multiplicity(int d) {
    return start[d + 1] - start[d];
  }

  int row(int d, int k) {
    return rows[start[d] + k];
  }

  int labelledRows() {
    return rows.length;
  }
}
