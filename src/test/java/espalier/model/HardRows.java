package espalier.model;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.Model;
import espalier.split.AxisTest;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Rows to be predicted that are hard to treat alike: training rows in which some cells are missing,
 * values that training did not know, as large or small as data may hold, or on a threshold of the
 * model and a last digit beside it.
 */
final class HardRows {

  /** A value that no training row has. */
  private static final String UNSEEN = "unseen";

  private static final double[] EXTREME = {
    Attribute.LARGEST, -Attribute.LARGEST, Double.MIN_VALUE, -Double.MIN_VALUE, 0.0, -0.0, 1e-300
  };

  private final Dataset train;
  private final List<List<Double>> thresholds = new ArrayList<>();
  private final SplittableRandom random = new SplittableRandom(52);

  private HardRows(Model model, Dataset train) {
    this.train = train;
    train.features().forEach(f -> thresholds.add(new ArrayList<>()));
    for (Tree tree : ((TreeSum) SelfTrainedModel.answering(model)).trees()) {
      for (int node = 0; node < tree.size(); node++) {
        if (!tree.isLeaf(node) && tree.test(node) instanceof AxisTest test) {
          thresholds.get(test.feature()).add(test.threshold());
        }
      }
    }
  }

  /** So many rows for a model; nominal features have one value more than it knows. */
  static Dataset of(Model model, Dataset train, int rows) {
    HardRows hard = new HardRows(model, train);
    List<Attribute> features = new ArrayList<>();
    List<DenseColumn> columns = new ArrayList<>();
    for (int f = 0; f < train.features().size(); f++) {
      Attribute feature = train.features().get(f);
      int at = f;
      columns.add(
          DenseColumn.of(IntStream.range(0, rows).mapToDouble(i -> hard.cell(at)).toArray()));
      features.add(feature.isNominal() ? widened(feature) : feature);
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("none")));
    IntStream.range(0, rows).forEach(i -> targets.addUnlabelled());
    return Dataset.of("hard", features, columns, targets.build());
  }

  /** The codes of a file need not be those of the model: the new value comes first. */
  private static Attribute widened(Attribute feature) {
    List<String> values = new ArrayList<>(List.of(UNSEEN));
    values.addAll(feature.values());
    return Attribute.nominal(feature.name(), values);
  }

  private double cell(int f) {
    Attribute feature = train.features().get(f);
    int kind = random.nextInt(5);
    if (kind == 0) {
      return Double.NaN;
    }
    if (feature.isNominal()) {
      return kind == 1 ? 0 : 1 + random.nextInt(feature.values().size());
    }
    List<Double> cuts = thresholds.get(f);
    if (kind == 1) {
      return EXTREME[random.nextInt(EXTREME.length)];
    }
    if (kind < 4 && !cuts.isEmpty()) {
      double cut = cuts.get(random.nextInt(cuts.size()));
      return List.of(cut, Math.nextUp(cut), Math.nextDown(cut)).get(random.nextInt(3));
    }
    return train.value(random.nextInt(train.rows()), f);
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
