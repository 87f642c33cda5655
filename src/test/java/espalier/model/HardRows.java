package espalier.model;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.split.AxisTest;
import espalier.split.ObliqueTest;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Rows to be predicted that are hard to treat alike: training rows in which some cells are missing,
 * values that training did not know, as large or small as data may hold, or on a threshold or a
 * hyperplane of the model and a last digit beside it.
 */
final class HardRows {

  /** A value that no training row has. */
  private static final String UNSEEN = "unseen";

  private static final double[] EXTREME = {
    Attribute.LARGEST, -Attribute.LARGEST, Double.MIN_VALUE, -Double.MIN_VALUE, 0.0, -0.0, 1e-300
  };

  private final Dataset train;
  private final List<List<Double>> thresholds = new ArrayList<>();
  private final List<ObliqueTest> planes = new ArrayList<>();
  private final SplittableRandom random = new SplittableRandom(52);

  private HardRows(Model model, Dataset train) {
    this.train = train;
    train.features().forEach(f -> thresholds.add(new ArrayList<>()));
    List<Tree> trees = model.answering() instanceof TreeSum sum ? sum.trees() : List.<Tree>of();
    for (Tree tree : trees) {
      for (int node = 0; node < tree.size(); node++) {
        if (tree.isLeaf(node)
            || IntStream.of(tree.test(node).features()).anyMatch(f -> f >= thresholds.size())) {
          continue;
        }
        if (tree.test(node) instanceof AxisTest test && Attribute.fits(test.threshold())) {
          thresholds.get(test.feature()).add(test.threshold());
        } else if (tree.test(node) instanceof ObliqueTest test) {
          planes.add(test);
        }
      }
    }
  }

  /**
   * So many rows for a model. Nominal features have one value more than it knows, which comes
   * first: the codes of a file need not be those of the model.
   */
  static Dataset of(Model model, Dataset train, int rows) {
    HardRows hard = new HardRows(model, train);
    double[][] cells = Stream.generate(hard::row).limit(rows).toArray(double[][]::new);
    List<Attribute> features = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < train.features().size(); f++) {
      Attribute feature = train.features().get(f);
      int at = f;
      int shift = feature.isNominal() ? 1 : 0;
      columns.add(DenseColumn.of(Stream.of(cells).mapToDouble(c -> c[at] + shift).toArray()));
      features.add(feature.isNominal() ? widened(feature) : feature);
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("none")));
    IntStream.range(0, rows).forEach(i -> targets.addUnlabelled());
    return Dataset.of("hard", features, columns, targets.build());
  }

  private static Attribute widened(Attribute feature) {
    List<String> values = new ArrayList<>(List.of(UNSEEN));
    values.addAll(feature.values());
    return Attribute.nominal(feature.name(), values);
  }

  /** A row in the codes of the model, -1 for the unseen value. */
  private double[] row() {
    double[] row = IntStream.range(0, thresholds.size()).mapToDouble(this::cell).toArray();
    if (!planes.isEmpty() && random.nextBoolean()) {
      put(row, planes.get(random.nextInt(planes.size())));
    }
    return row;
  }

  private double cell(int f) {
    Attribute feature = train.features().get(f);
    int kind = random.nextInt(5);
    if (kind == 0) {
      return Double.NaN;
    }
    if (feature.isNominal()) {
      return kind == 1 ? -1 : random.nextInt(feature.values().size());
    }
    List<Double> cuts = thresholds.get(f);
    if (kind == 1) {
      return EXTREME[random.nextInt(EXTREME.length)];
    }
    return kind < 4 && !cuts.isEmpty()
        ? near(cuts.get(random.nextInt(cuts.size())))
        : train.value(random.nextInt(train.rows()), f);
  }

  private double near(double value) {
    return new double[] {value, Math.nextUp(value), Math.nextDown(value)}[random.nextInt(3)];
  }

  /** Puts a row on a hyperplane by its first number. */
  private void put(double[] row, ObliqueTest plane) {
    for (int k = 0; k < plane.terms(); k++) {
      if (plane.values()[k] < 0) {
        int feature = plane.features()[k];
        row[feature] = 0;
        double[] known = row.clone();
        Arrays.setAll(
            known, f -> train.features().get(f).isNominal() && row[f] < 0 ? Double.NaN : row[f]);
        double on = near(-plane.score(known) / plane.weights()[k]);
        row[feature] = Attribute.fits(on) ? on : 0;
        return;
      }
    }
  }

  /** A row as texts by feature, as programs are given it; missing cells are left out. */
  static Map<String, String> texts(Dataset data, int row) {
    Map<String, String> cells = new LinkedHashMap<>();
    for (int f = 0; f < data.features().size(); f++) {
      Attribute feature = data.features().get(f);
      double v = data.value(row, f);
      if (!Double.isNaN(v)) {
        cells.put(
            feature.name(),
            feature.isNominal() ? feature.values().get((int) v) : Double.toString(v));
      }
    }
    return cells;
  }
}
