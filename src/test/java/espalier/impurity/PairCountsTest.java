package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.SparseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gains by pairs of columns against walks along the rows that have a column. */
class PairCountsTest {

  /** Sums of at most 400 terms in another order, for gains up to 1. */
  private static final double ROUNDING = 1e-9;

  @ParameterizedTest
  @CsvSource({
    "400, 30, 1, 1",
    "400, 30, .5, 3",
    "250, 300, 1, 2",
    "120, 30, .5, 1",
    "60, 120, 1, 1"
  })
  void boundsEncloseTheGainOfAWalk(int rows, int features, double unit, int workers) {
    int counted = 0;
    for (int seed = 0; seed < 20; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Dataset data = data(random, rows, features, 2);
      double[] weights = new double[rows];
      Arrays.setAll(weights, i -> unit == 1 ? 1 : unit * (1 + random.nextInt(4)));
      int[] some = IntStream.range(0, rows).filter(i -> random.nextInt(4) > 0).toArray();
      NodeRows node = new NodeRows(some, weights, data.targets());
      SpacePart.InNode inNode = space(data, Objective.RELATIVE).features().enterFast(node);
      PairCounts pairs = pairs(inNode, workers);
      if (pairs == null) {
        continue; // a number occurs so often that it is stored as a whole column
      }
      counted++;
      assertFalse(pairs.has(features - 1), "a constant has no column");
      double top = Double.NEGATIVE_INFINITY;
      for (int f = 0; f < features - 1; f++) {
        if (!pairs.has(f)) {
          int word = f;
          assertTrue(IntStream.range(0, rows).allMatch(i -> data.value(i, word) == 0));
          continue;
        }
        double gain = walked(data, node, inNode, f);
        assertTrue(pairs.least(f) <= gain && gain <= pairs.most(f), "feature " + f);
        if (pairs.most(f) < Double.POSITIVE_INFINITY) {
          assertEquals(gain, pairs.least(f), ROUNDING);
          assertEquals(gain, pairs.most(f), ROUNDING);
          top = Math.max(top, gain);
        }
      }
      int first = pairs.top();
      assertEquals(top, first < 0 ? top : walked(data, node, inNode, first), ROUNDING);
    }
    assertTrue(counted >= 5, "counted in " + counted);
  }

  private static double walked(Dataset data, NodeRows node, SpacePart.InNode features, int f) {
    ScanPlan plan = new ScanPlan();
    plan.start(node);
    double weight = 0;
    for (int row : node.rows()) {
      if (data.value(row, f) == 1) {
        plan.add(row, data.targets().labelled(row));
        weight += node.weight(row);
      }
    }
    plan.cut(weight, 0);
    Gains gains = new Gains();
    gains.start(1);
    features.walker().walk(plan, gains);
    return gains.at(0);
  }

  @Test
  void otherNodesHaveNoSuchForm() {
    SplittableRandom random = new SplittableRandom(1);
    assertNull(pairs(data(random, 300, 20, 3), Objective.RELATIVE), "three values");
    assertNull(pairs(data(random, 300, 20, 2), Objective.PAPER), "another objective");
    assertNotNull(pairs(data(random, 300, 20, 2), Objective.RELATIVE));
  }

  private static PairCounts pairs(Dataset data, Objective objective) {
    double[] weights = new double[data.rows()];
    Arrays.fill(weights, 1);
    int[] all = IntStream.range(0, data.rows()).toArray();
    NodeRows node = new NodeRows(all, weights, data.targets());
    return pairs(space(data, objective).features().enterFast(node), 1);
  }

  private static PairCounts pairs(SpacePart.InNode node, int threads) {
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      return node.pairs(workers);
    }
  }

  private static ClusteringSpace space(Dataset data, Objective objective) {
    SpaceOptions options =
        new SpaceOptions(
            objective,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            new double[] {1},
            null,
            true,
            false);
    return ClusteringSpace.of(data, options, NominalImpurity.GINI, true);
  }

  /** Words of which most are rare and some nominal ones frequent, and one that never occurs. */
  private static Dataset data(SplittableRandom random, int rows, int features, int values) {
    List<Attribute> attributes = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < features; f++) {
      boolean nominal = f % 2 == 1;
      List<String> names = IntStream.range(0, values).mapToObj(v -> "v" + v).toList();
      attributes.add(nominal ? Attribute.nominal("x" + f, names) : Attribute.numeric("x" + f));
      int share = nominal && f % 7 == 0 ? 2 : 18 + f % 5;
      int[] having =
          IntStream.range(0, rows)
              .filter(i -> random.nextInt(share) == 0 && columns.size() < features - 1)
              .toArray();
      double[] cells = new double[having.length];
      Arrays.setAll(cells, i -> nominal && values > 2 ? 1 + i % 2 : 1);
      columns.add(SparseColumn.of(rows, having, cells));
    }
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    for (int i = 0; i < rows; i++) {
      if (i % 3 == 0) {
        targets.addLabels(random.nextInt(2) == 0 ? new int[0] : new int[] {0});
      } else {
        targets.addUnlabelled();
      }
    }
    return Dataset.of("words", attributes, columns, targets.build());
  }
}
