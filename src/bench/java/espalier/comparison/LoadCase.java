package espalier.comparison;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Learner;
import espalier.learn.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/** A load that is made from a seed, in a size that is stated in rows, columns, labels or levels. */
enum LoadCase {
  /** One tree on 50 features and 20 labels that 1,000 rows know. */
  TREE("one tree, 1,000 labelled rows, 50 features, 20 labels", "rows", 200_000) {
    @Override
    void run(int size) {
      fit("ssl-pct", rows(size, 50, 20, 1000), "omega=0.5");
    }
  },
  /** One tree of oblique tests on the same data. */
  OBLIQUE("one oblique tree, the same data", "rows", 200_000) {
    @Override
    void run(int size) {
      fit("ssl-spyct-grad", rows(size, 50, 20, 1000), "omega=0.5");
    }
  },
  /** A hundred trees on the same data. */
  FOREST("forest of 100 trees, the same data", "rows", 200_000) {
    @Override
    void run(int size) {
      fit("ssl-rf", rows(size, 50, 20, 1000), "omega=0.5", "trees=100");
    }
  },
  /** The scores of many rows by one tree. */
  PREDICT("scores of one tree, 50 features, 20 labels", "rows", 1_000_000) {
    @Override
    void run(int size) {
      Model model = fit("ssl-pct", rows(10_000, 50, 20, 1000), "omega=0.5");
      int block = 10_000;
      Dataset rows = rows(block, 50, 20, 0);
      for (int done = 0; done < size; done += block) {
        model.score(rows);
      }
    }
  },
  /** Sparse features, 100 in a row. */
  SPARSE("one tree, 5,000 rows with 100 of the features, 20 labels", "features", 20_000) {
    @Override
    void run(int size) {
      fit("ssl-pct", sparse(5000, size), "omega=0.5");
    }
  },
  /** Labels of a graph, most with two parents. */
  GRAPH("one tree, 2,000 rows, 20 features, labels of a graph", "labels", 10_000) {
    @Override
    void run(int size) {
      fit("ssl-pct", graph(2000, size), "omega=0.5");
    }
  },
  /** A chain of labels, each below the one before. */
  CHAIN("one tree, 2,000 rows, a chain of labels", "levels", 500) {
    @Override
    void run(int size) {
      fit("ssl-pct", chain(2000, size), "omega=0.5");
    }
  },
  /** A number that grows so fast that every division cuts off its largest values. */
  DEPTH("a tree as deep as it can be", "levels", 500) {
    @Override
    void run(int size) {
      Dataset data = peeled(size);
      fit("pct", data, "omega=1", "smoothing=0", "min-leaf=2", "pruning=none").score(data);
    }
  };

  final String what;
  final String unit;
  final int full;

  LoadCase(String what, String unit, int full) {
    this.what = what;
    this.unit = unit;
    this.full = full;
  }

  /** Makes the data and does the work. */
  abstract void run(int size);

  private static Model fit(String method, Dataset data, String... options) {
    Map<String, String> settings = new LinkedHashMap<>();
    for (String option : options) {
      String[] parts = option.split("=");
      settings.put(parts[0], parts[1]);
    }
    Learner learner = Catalogue.of(method).learner(settings);
    return Shared.fit(learner, data).model();
  }

  private static RandomGenerator random() {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(1);
  }

  private static Dataset rows(int rows, int features, int labels, int labelled) {
    RandomGenerator random = random();
    double[][] values = new double[features][rows];
    for (double[] column : values) {
      for (int i = 0; i < rows; i++) {
        column[i] = random.nextGaussian();
      }
    }
    Targets.Builder targets = Targets.builder(labels(labels));
    for (int i = 0; i < rows; i++) {
      int row = i;
      if (i < labelled) {
        targets.addLabels(
            IntStream.range(0, labels)
                .filter(l -> values[l % features][row] + values[(l + 7) % features][row] > 1)
                .toArray());
      } else {
        targets.addUnlabelled();
      }
    }
    return data(List.of(values).stream().<Column>map(DenseColumn::of).toList(), targets.build());
  }

  private static Dataset sparse(int rows, int features) {
    RandomGenerator random = random();
    double[][] cells = new double[features][];
    List<List<Integer>> at = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      at.add(new ArrayList<>());
    }
    Targets.Builder targets = Targets.builder(labels(20));
    for (int i = 0; i < rows; i++) {
      TreeSet<Integer> in = new TreeSet<>();
      while (in.size() < Math.min(100, features / 2)) {
        double share = random.nextDouble();
        in.add((int) (features * share * share));
      }
      for (int f : in) {
        at.get(f).add(i);
      }
      targets.addLabels(IntStream.range(0, 20).filter(in::contains).toArray());
    }
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      int[] index = at.get(f).stream().mapToInt(Integer::intValue).toArray();
      cells[f] = IntStream.of(index).mapToDouble(i -> 1 + i % 3).toArray();
      columns.add(SparseColumn.of(rows, index, cells[f]));
    }
    return data(columns, targets.build());
  }

  private static Dataset graph(int rows, int labels) {
    HierarchyBuilder builder = new HierarchyBuilder();
    for (int l = 0; l < labels; l++) {
      builder.label("l" + l);
    }
    for (int l = 8; l < labels; l++) {
      builder.edge("l" + l / 8, "l" + l);
      if (l % 3 > 0 && l / 5 != l / 8) {
        builder.edge("l" + l / 5, "l" + l);
      }
    }
    return under(builder.build(), rows, 3);
  }

  private static Dataset chain(int rows, int levels) {
    HierarchyBuilder builder = new HierarchyBuilder().label("l0");
    for (int l = 1; l < levels; l++) {
      builder.label("l" + l).edge("l" + (l - 1), "l" + l);
    }
    return under(builder.build(), rows, 1);
  }

  private static Dataset under(LabelHierarchy hierarchy, int rows, int most) {
    RandomGenerator random = random();
    double[][] values = new double[20][rows];
    Targets.Builder targets = Targets.builder(labels(hierarchy.size()));
    for (int i = 0; i < rows; i++) {
      double first = random.nextDouble();
      for (int f = 0; f < values.length; f++) {
        values[f][i] = f == 0 ? first : random.nextDouble();
      }
      int[] own =
          random
              .ints(most, 0, 1 + hierarchy.size() / 20)
              .map(l -> Math.min(hierarchy.size() - 1, (int) (first * hierarchy.size() * .95) + l))
              .toArray();
      targets.addLabels(hierarchy.close(own));
    }
    return data(List.of(values).stream().<Column>map(DenseColumn::of).toList(), targets.build())
        .withHierarchy(hierarchy);
  }

  private static Dataset peeled(int levels) {
    int rows = 2 * levels + 2;
    double[] x = new double[rows];
    Targets.Builder targets = Targets.builder(List.of(Attribute.numeric("y")));
    for (int i = 0; i < rows; i++) {
      x[i] = i / 2;
      targets.add(Math.pow(1.2, i / 2));
    }
    return data(List.of(DenseColumn.of(x)), targets.build());
  }

  private static List<Attribute> labels(int count) {
    return IntStream.range(0, count).mapToObj(l -> Attribute.label("l" + l)).toList();
  }

  private static Dataset data(List<Column> columns, Targets targets) {
    List<Attribute> features =
        IntStream.range(0, columns.size()).mapToObj(f -> Attribute.numeric("x" + f)).toList();
    return Dataset.of("load", features, columns, targets);
  }
}
