package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Single precision errs by less than what the splitter allows for: half of 10⁻⁶ (20 + √rows) of the
 * node's best gain, since both the best and its rival may err.
 */
class SinglePrecisionTest {

  private static Dataset data(int rows, int columns, double missing, SplittableRandom random) {
    Draft draft = new Draft();
    for (int c = 0; c < columns; c++) {
      double[] x = new double[rows];
      // Far from zero, in two clusters far apart, heavy-tailed, growing along the rows.
      double offset = c % 4 == 1 ? 1e7 : 0;
      for (int i = 0; i < rows; i++) {
        double v = random.nextDouble() - 0.5;
        v += c % 4 == 2 ? (i % 2) * 1e5 : 0;
        v = c % 4 == 3 ? v / (0.02 + random.nextDouble() * random.nextDouble()) : v;
        v += c % 3 == 0 ? 4.0 * i / rows : 0;
        x[i] = random.nextDouble() < missing ? Double.NaN : offset + v;
      }
      draft.feature(Attribute.numeric("x" + c), false, x);
    }
    draft.targets.add(Attribute.label("y"));
    draft.cells = new double[rows][1];
    draft.cells[0][0] = 1;
    return draft.build();
  }

  @ParameterizedTest
  @CsvSource({
    "3000, 5, 0, PARENT, RELATIVE",
    "3000, 40, 0, PARENT, RELATIVE",
    "3000, 40, 0.1, PARENT, RELATIVE",
    "2000, 5, 0.6, PARENT, RELATIVE",
    "2000, 20, 0.3, IGNORE, RELATIVE",
    "2000, 20, 0.3, TRAINING, RELATIVE",
    "2000, 20, 0, IGNORE, RELATIVE",
    "3000, 20, 0, PARENT, PAPER",
    "2000, 40, 0, TRAINING, PAPER"
  })
  void errorsStayWithinTheTolerance(
      int rows, int columns, double missing, MissingVariance rule, Objective objective) {
    SplittableRandom random = new SplittableRandom(rows + columns);
    Dataset data = data(rows, columns, missing, random);
    SpaceOptions options =
        new SpaceOptions(objective, rule, LabelScale.VARIANCE, new double[] {1}, null, true, false);
    SpacePart side = ClusteringSpace.of(data, options, NominalImpurity.GINI, true).features();
    assertTrue(side.approximate());
    double[] weights = new double[rows];
    double worst = 0;
    for (int trial = 0; trial < 60; trial++) {
      for (int i = 0; i < rows; i++) {
        weights[i] = trial % 3 == 0 ? 1 + random.nextInt(3) * 0.5 : 1;
      }
      int wanted = (int) Math.round(Math.pow(rows / 3.0, random.nextDouble())) + 3;
      int from = random.nextInt(Math.max(1, rows - 2 * wanted));
      // Deep nodes hold neighbours: the parity keeps one cluster of the third kind of column.
      int stride = 1 + random.nextInt(2);
      int[] members =
          IntStream.range(0, wanted).map(i -> from + i * stride).filter(i -> i < rows).toArray();
      NodeRows node = new NodeRows(members, weights, data.targets());
      double error = error(data, side, node);
      double allowed = 0.5e-6 * (20 + Math.sqrt(node.size()));
      worst = Math.max(worst, error / allowed);
    }
    assertTrue(worst <= 1, "error of single precision: " + worst + " times what is allowed for");
  }

  /** The largest error over all cuts along all columns, as a share of the best gain. */
  private static double error(Dataset data, SpacePart side, NodeRows node) {
    SpacePart.Walker fast = side.enterFast(node).walker();
    SpacePart.Walker exact = side.enterExact(node).walker();
    Gains screened = new Gains();
    Gains right = new Gains();
    ScanPlan plan = new ScanPlan();
    double best = 0;
    double error = 0;
    for (int f = 0; f < data.features().size(); f++) {
      int feature = f;
      Integer[] order = Arrays.stream(node.rows()).boxed().toArray(Integer[]::new);
      Arrays.sort(order, Comparator.comparingDouble(i -> data.value(i, feature)));
      plan.start(node);
      double weight = 0;
      for (int i = 0; i + 1 < order.length; i++) {
        plan.add(order[i], true);
        weight += node.weight(order[i]);
        if (weight >= 2 && node.total() - weight >= 2) {
          plan.cut(weight, weight);
        }
      }
      screened.start(plan.cuts());
      right.start(plan.cuts());
      fast.walk(plan, screened);
      exact.walk(plan, right);
      for (int cut = 0; cut < plan.cuts(); cut++) {
        best = Math.max(best, right.at(cut));
        // A cut that costs in both forms is no rival of any.
        if (Math.max(screened.at(cut), right.at(cut)) >= 0) {
          error = Math.max(error, Math.abs(screened.at(cut) - right.at(cut)));
        }
      }
    }
    return best > 0 ? error / best : 0;
  }
}
