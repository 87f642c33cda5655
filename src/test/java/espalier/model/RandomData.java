package espalier.model;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Small seeded data sets of every kind: numeric and nominal features with gaps, partial targets.
 */
final class RandomData {

  private static final int ROWS = 80;

  private final SplittableRandom random;
  private final List<Attribute> features = new ArrayList<>();
  private final List<Column> columns = new ArrayList<>();

  private RandomData(long seed) {
    random = new SplittableRandom(seed);
    for (int f = 0; f < 5; f++) {
      double[] values = new double[ROWS];
      boolean nominal = f % 2 == 1;
      for (int i = 0; i < ROWS; i++) {
        double v = nominal ? random.nextInt(4) : random.nextDouble(-3, 3);
        values[i] = random.nextInt(8) == 0 ? Double.NaN : v;
      }
      columns.add(DenseColumn.of(values));
      features.add(
          nominal
              ? Attribute.nominal("n" + f, List.of("red", "a \"b\" \\c", "grün", "<x>"))
              : Attribute.numeric("x" + f));
    }
  }

  private Dataset data(String name, Targets targets) {
    return Dataset.of(name, features, columns, targets);
  }

  private boolean high(int row, int feature) {
    return columns.get(feature).get(row) > 0;
  }

  /** Labels; some rows partly known, some not at all. */
  static Dataset labels(long seed, boolean partial) {
    RandomData d = new RandomData(seed);
    return d.data("labels", d.labelTargets(d.names(6), partial));
  }

  private List<Attribute> names(int count) {
    List<Attribute> names = new ArrayList<>();
    for (int t = 0; t < count; t++) {
      names.add(Attribute.label("L" + t));
    }
    return names;
  }

  private Targets labelTargets(List<Attribute> names, boolean partial) {
    Targets.Builder targets = Targets.builder(names);
    for (int i = 0; i < ROWS; i++) {
      if (i % 3 == 0) {
        targets.addUnlabelled();
        continue;
      }
      double[] row = new double[names.size()];
      for (int t = 0; t < row.length; t++) {
        boolean on = high(i, t % 5) ? random.nextInt(5) > 0 : random.nextInt(5) == 0;
        row[t] = partial && random.nextInt(4) == 0 ? Double.NaN : on ? 1 : 0;
      }
      targets.add(row);
    }
    return targets.build();
  }

  /** Labels below each other, with a diamond and a label that is also top-level. */
  static Dataset hierarchical(long seed) {
    RandomData d = new RandomData(seed);
    int n = 9;
    HierarchyBuilder order = new HierarchyBuilder();
    for (int t = 0; t < n; t++) {
      order.label("L" + t);
    }
    for (int t = 2; t < n; t++) {
      int first = d.random.nextInt(t);
      order.edge("L" + first, "L" + t);
      int second = d.random.nextInt(t);
      if (second != first) {
        order.edge("L" + second, "L" + t);
      }
    }
    order.top("L5");
    Targets.Builder targets = Targets.builder(d.names(n));
    LabelHierarchy h = order.build();
    for (int i = 0; i < ROWS; i++) {
      if (i % 3 == 0) {
        targets.addUnlabelled();
      } else {
        targets.addLabels(h.close(new int[] {d.high(i, 0) ? 3 : 4, d.random.nextInt(n)}));
      }
    }
    return d.data("labels in an order", targets.build()).withHierarchy(h);
  }

  /** Two numeric targets, cells missing. */
  static Dataset regression(long seed) {
    RandomData d = new RandomData(seed);
    Targets.Builder targets =
        Targets.builder(List.of(Attribute.numeric("y"), Attribute.numeric("z")));
    for (int i = 0; i < ROWS; i++) {
      double y = (d.high(i, 0) ? 1e6 : -1e-3) * (1 + d.random.nextDouble());
      targets.add(i % 4 == 0 ? Double.NaN : y, i % 5 == 0 ? Double.NaN : d.random.nextDouble());
    }
    return d.data("numbers", targets.build());
  }

  /** Two nominal targets, cells missing. */
  static Dataset classes(long seed) {
    RandomData d = new RandomData(seed);
    Targets.Builder targets =
        Targets.builder(
            List.of(
                Attribute.nominal("kind", List.of("a", "b", "c")),
                Attribute.nominal("size", List.of("s", "m"))));
    for (int i = 0; i < ROWS; i++) {
      double kind = d.high(i, 0) ? 0 : 1 + d.random.nextInt(2);
      targets.add(i % 3 == 0 ? Double.NaN : kind, i % 5 == 0 ? Double.NaN : d.random.nextInt(2));
    }
    return d.data("classes", targets.build());
  }
}
