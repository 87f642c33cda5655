package espalier.measure;

import espalier.data.Targets;
import java.util.Arrays;

/**
 * The labels' columns: for every label the labelled rows where it is present and where it is
 * unknown. O(cells present + unknown) memory.
 */
final class LabelColumns {

  private final int[] presentStart;
  private final int[] presentRows;
  private final int[] unknownStart;
  private final int[] unknownRows;
  private final int labelled;

  LabelColumns(Targets truth) {
    presentStart = starts(truth, true);
    unknownStart = starts(truth, false);
    presentRows = fill(truth, presentStart, true);
    unknownRows = fill(truth, unknownStart, false);
    int count = 0;
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        count++;
      }
    }
    labelled = count;
  }

  private static int[] starts(Targets truth, boolean present) {
    int[] start = new int[truth.count() + 1];
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        for (int j : present ? truth.present(i) : truth.unknown(i)) {
          start[j + 1]++;
        }
      }
    }
    for (int j = 0; j < truth.count(); j++) {
      start[j + 1] += start[j];
    }
    return start;
  }

  private static int[] fill(Targets truth, int[] start, boolean present) {
    int[] next = start.clone();
    int[] rows = new int[start[truth.count()]];
    for (int i = 0; i < truth.rows(); i++) {
      if (truth.labelled(i)) {
        for (int j : present ? truth.present(i) : truth.unknown(i)) {
          rows[next[j]++] = i;
        }
      }
    }
    return rows;
  }

  int positives(int label) {
    return presentStart[label + 1] - presentStart[label];
  }

  int known(int label) {
    return labelled - (unknownStart[label + 1] - unknownStart[label]);
  }

  int[] presentRows(int label) {
    return Arrays.copyOfRange(presentRows, presentStart[label], presentStart[label + 1]);
  }

  int[] unknownRows(int label) {
    return Arrays.copyOfRange(unknownRows, unknownStart[label], unknownStart[label + 1]);
  }
}
