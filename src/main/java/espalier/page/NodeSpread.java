package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.split.AxisTest;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.Arrays;

/**
 * How the feature that a node tests is distributed among the rows of a data set that come to the
 * node: {@code [least, greatest, rows, rows that go left, rows without a value, counts in 20 bins
 * of equal width]}. A row without a value goes where its larger share goes. Nodes without a
 * threshold, with fewer than {@value #FEWEST} known values or with a single one have 0 instead.
 */
final class NodeSpread {

  /** So many known values make a distribution. */
  static final int FEWEST = 10;

  private static final int BINS = 20;

  private final Tree tree;
  private final FeatureMatcher rows;

  NodeSpread(Tree tree, FeatureMatcher rows) {
    this.tree = tree;
    this.rows = rows;
  }

  /** Writes an entry for each node. O(rows x depth). */
  void write(int count, JsonGenerator out) throws IOException {
    int[][] here = new int[tree.size()][];
    here[0] = new int[count];
    Arrays.setAll(here[0], i -> i);
    out.writeStartArray();
    for (int node = 0; node < here.length; node++) {
      double[] entry = tree.isLeaf(node) ? null : divide(node, here);
      here[node] = null;
      if (entry == null) {
        out.writeNumber(0);
        continue;
      }
      out.writeStartArray();
      for (double v : entry) {
        Rounded.write(out, v);
      }
      out.writeEndArray();
    }
    out.writeEndArray();
  }

  /** Sends the rows of a node to its children; its entry, or null. */
  private double[] divide(int node, int[][] here) {
    int[] own = here[node];
    int[] left = new int[own.length];
    int[] right = new int[own.length];
    double[] values = new double[own.length];
    int lefts = 0;
    int rights = 0;
    int known = 0;
    for (int i : own) {
      FeatureRow row = rows.row(i);
      if (tree.test(node).leftShare(row) >= 0.5) {
        left[lefts++] = i;
      } else {
        right[rights++] = i;
      }
      double v = tree.test(node) instanceof AxisTest axis ? row.value(axis.feature()) : Double.NaN;
      if (!Double.isNaN(v)) {
        values[known++] = v;
      }
    }
    here[tree.left(node)] = Arrays.copyOf(left, lefts);
    here[tree.right(node)] = Arrays.copyOf(right, rights);
    return known < FEWEST ? null : entry(Arrays.copyOf(values, known), own.length, lefts);
  }

  private static double[] entry(double[] values, int rows, int left) {
    double least = Arrays.stream(values).min().orElseThrow();
    double greatest = Arrays.stream(values).max().orElseThrow();
    if (!(greatest > least) || Double.isInfinite(greatest - least)) {
      return null;
    }
    double[] head = {least, greatest, rows, left, rows - values.length};
    double[] entry = Arrays.copyOf(head, head.length + BINS);
    for (double v : values) {
      int bin = (int) Math.min(BINS - 1, (v - least) / (greatest - least) * BINS);
      entry[head.length + bin]++;
    }
    return entry;
  }
}
