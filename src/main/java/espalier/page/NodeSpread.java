package espalier.page;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Schema;
import espalier.run.Largest;
import espalier.split.FeatureTest;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How the feature that a node tests is distributed among the rows of a data set that come to the
 * node. An entry has {@code rows}, {@code left} (rows that go left), {@code unknown} (rows without
 * a value), and the counts {@code all} and {@code own} (labelled rows): in {@value #BINS} bins of
 * equal width between {@code from} and {@code to}, or of each of the {@code kinds} of a nominal
 * feature, most frequent first. A row without a value goes where its larger share goes.
 * Hyperplanes, nodes with fewer than {@value #FEWEST} known values and those with a single value
 * have 0 instead.
 */
record NodeSpread(Tree tree, Schema schema, Dataset data, FeatureMatcher rows) {

  /** So many known values make a distribution. */
  static final int FEWEST = 10;

  private static final int BINS = 20;
  private static final int VALUES = 8;

  NodeSpread(Tree tree, Schema schema, Dataset data) {
    this(tree, schema, data, new FeatureMatcher(schema, data));
  }

  List<Object> entries() {
    int[][] here = new int[tree.size()][];
    here[0] = IntStream.range(0, data.rows()).toArray();
    List<Object> all = new ArrayList<>();
    for (int node = 0; node < here.length; node++) {
      all.add(tree.isLeaf(node) ? (Object) 0 : divide(node, here));
      here[node] = null;
    }
    return all;
  }

  /** Sends the rows of a node to its children; its entry. */
  private Object divide(int node, int[][] here) {
    int[] own = here[node];
    int[] left = new int[own.length];
    int[] right = new int[own.length];
    double[] values = new double[own.length];
    int lefts = 0;
    int rights = 0;
    int feature = tree.test(node) instanceof FeatureTest one ? one.feature() : -1;
    for (int k = 0; k < own.length; k++) {
      FeatureRow row = rows.row(own[k]);
      if (tree.test(node).leftShare(row) >= 0.5) {
        left[lefts++] = own[k];
      } else {
        right[rights++] = own[k];
      }
      values[k] = feature < 0 ? Double.NaN : row.value(feature);
    }
    here[tree.left(node)] = Arrays.copyOf(left, lefts);
    here[tree.right(node)] = Arrays.copyOf(right, rights);
    double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().toArray();
    double width = known.length < FEWEST ? 0 : known[known.length - 1] - known[0];
    if (!(width > 0) || Double.isInfinite(width)) {
      return 0;
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("rows", own.length);
    all.put("left", lefts);
    all.put("unknown", own.length - known.length);
    if (schema.features().get(feature).isNumeric()) {
      all.put("from", known[0]);
      all.put("to", known[known.length - 1]);
      counts(own, bins(values, known[0], width), BINS, all);
    } else {
      nominal(own, values, feature, all);
    }
    return all;
  }

  private static int[] bins(double[] values, double from, double width) {
    return Arrays.stream(values)
        .mapToInt(v -> Double.isNaN(v) ? -1 : (int) Math.min(BINS - 1, (v - from) / width * BINS))
        .toArray();
  }

  private void nominal(int[] own, double[] values, int number, Map<String, Object> all) {
    Attribute feature = schema.features().get(number);
    int[] counts = new int[feature.values().size()];
    Arrays.stream(values).filter(v -> !Double.isNaN(v)).forEach(v -> counts[(int) v]++);
    int[] shown =
        Largest.first(IntStream.range(0, counts.length), v -> counts[v])
            .filter(v -> counts[v] > 0)
            .limit(VALUES)
            .mapToInt(v -> v)
            .toArray();
    int[] place = new int[counts.length];
    Arrays.fill(place, -1);
    for (int k = 0; k < shown.length; k++) {
      place[shown[k]] = k;
    }
    all.put("kinds", IntStream.of(shown).mapToObj(feature.values()::get).toList());
    int[] bins =
        Arrays.stream(values).mapToInt(v -> Double.isNaN(v) ? -1 : place[(int) v]).toArray();
    counts(own, bins, shown.length, all);
  }

  private void counts(int[] own, int[] bins, int count, Map<String, Object> fields) {
    int[] all = new int[count];
    int[] labelled = new int[count];
    for (int k = 0; k < bins.length; k++) {
      if (bins[k] >= 0) {
        all[bins[k]]++;
        labelled[bins[k]] += data.targets().labelled(own[k]) ? 1 : 0;
      }
    }
    fields.put("all", all);
    fields.put("own", labelled);
  }
}
