package espalier.impurity;

import static espalier.impurity.PlainColumns.columns;
import static espalier.impurity.PlainColumns.known;
import static espalier.impurity.PlainColumns.spread;
import static espalier.impurity.PlainColumns.targetCells;
import static espalier.impurity.PlainColumns.weights;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.impurity.PlainColumns.Column;
import espalier.impurity.PlainColumns.Walk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The gains of the objective CLUS and of entropy as {@link Objective} and {@link EntropyColumns}
 * define them, one column after the other, against the sums: in nodes of some rows.
 */
final class ClusSumsTest {

  /** Sums of less than a hundred rows, of numbers near 1. */
  private static final double ROUNDING = 1e-9;

  private static List<Column> targets(Dataset data, double[] weights, boolean normalise) {
    Targets targets = data.targets();
    List<double[]> cells = targetCells(data);
    boolean tree = data.hierarchy().isPresent();
    double divisor = tree && normalise ? Arrays.stream(weights).sum() : targets.count();
    List<Column> columns = new ArrayList<>();
    for (int t = 0; t < targets.count(); t++) {
      columns.addAll(columns(data, targets.attribute(t), cells.get(t), weights[t], divisor, !tree));
    }
    return columns;
  }

  private static List<Column> features(Dataset data) {
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      double[] value = data.column(f).toArray();
      columns.addAll(columns(data, data.features().get(f), value, 1, data.features().size(), true));
    }
    return columns;
  }

  /** How many cuts were compared: those with a known cell of every column on both sides. */
  private static int compare(
      Dataset data, List<Column> columns, Walk walk, SpacePart part, double allowed, String what) {
    double[] gains = walk.gains(part);
    int compared = 0;
    for (int cut = 0; cut < gains.length; cut++) {
      int[] one = walk.first(cut);
      int[] two = walk.second(cut);
      double expected = 0;
      boolean known = true;
      for (Column c : columns) {
        known &= c.p() == 0 || known(data, c.value(), one) > 0 && known(data, c.value(), two) > 0;
        double apart = spread(data, c.value(), one) + spread(data, c.value(), two);
        expected += c.p() * (spread(data, c.value(), walk.order()) - apart);
      }
      if (known) {
        assertEquals(expected, gains[cut], allowed, what + ", cut " + cut);
        compared++;
      }
    }
    double whole =
        columns.stream()
            .mapToDouble(c -> c.p() * spread(data, c.value(), walk.node().rows()))
            .sum();
    assertEquals(whole, part.spread(), allowed, what + ", spread");
    return compared;
  }

  private static ClusteringSpace clus(Dataset data, boolean normalise) {
    SpaceOptions options =
        new SpaceOptions(
            Objective.CLUS,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            weights(data),
            null,
            normalise,
            false);
    return ClusteringSpace.of(data, options, NominalImpurity.GINI, true);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void sumsAreThoseOfTheDefinition(Task task) {
    int compared = 0;
    for (int seed = 0; seed < 12; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      RandomDrafts drafts = RandomDrafts.of(task, 40, 5, 3).weights().labelled(.8);
      drafts = seed % 2 == 0 ? drafts : drafts.mixed(.2);
      drafts = seed % 3 == 0 ? drafts : drafts.partly(.2);
      Dataset data = drafts.draw(seed).build();
      Walk walk = Walk.draw(data, random);
      ClusteringSpace space = clus(data, seed % 4 < 2);
      String what = task + ", seed " + seed;
      SpacePart y = space.targets();
      compared +=
          compare(data, targets(data, weights(data), seed % 4 < 2), walk, y, ROUNDING, what);
      SpacePart x = space.features();
      compared += compare(data, features(data), walk, x, ROUNDING, what + ", features");
    }
    assertTrue(compared > 200, "compared " + compared);
  }

  /** Rows 0 to 3 are labelled, 4 and 5 are not: a cut behind row 3 has no label on the right. */
  private static double charge(Draft draft, boolean normalise) {
    Dataset data = draft.build();
    double[] one = new double[6];
    Arrays.fill(one, 1);
    NodeRows node = new NodeRows(new int[] {0, 1, 2, 3, 4, 5}, one, data.targets());
    return new Walk(node, node.rows()).gains(clus(data, normalise).targets())[3];
  }

  private static Draft draft(Attribute... targets) {
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, 1, 2, 3, 4, 5, 6);
    draft.targets.addAll(List.of(targets));
    return draft;
  }

  @Test
  void aSideWithoutLabelsCostsAHierarchyAShareAndNumbersAll() {
    double nan = Double.NaN;
    Draft flat = draft(Attribute.label("a"), Attribute.label("b"));
    flat.cells = new double[][] {{1, 0}, {1, 1}, {0, 0}, {0, 0}, {nan, nan}, {nan, nan}};
    assertEquals(0, charge(flat, true));
    Draft tree = draft(Attribute.label("a"), Attribute.label("a/b"));
    tree.cells = flat.cells;
    tree.parents = new int[][] {{}, {0}};
    // Weights 1 and .8; SS 1 and 3/4; half of (1 + .8 · .75) / 1.8, and with the number 2 for 1.8.
    assertEquals(-.5 * 1.6 / 1.8, charge(tree, true), ROUNDING);
    assertEquals(-.5 * 1.6 / 2, charge(tree, false), ROUNDING);
    Draft number = draft(Attribute.numeric("n"), Attribute.numeric("m"));
    number.cells = new double[][] {{1, 1}, {2, nan}, {3, nan}, {4, 1}, {nan, nan}, {nan, 2}};
    // n is known in the first four only, and SS over its unit, 5 / (5/4 · 4/6), is halved; m stands
    // on both sides: 2/3 of (2/9 · 3/6) lie between them, at weight .8 and halved.
    double n = 5 / (5 / 4. * 4 / 6) / 2;
    double m = .8 * (2 / 3.) / (2 / 9. * 3 / 6) / 2;
    assertEquals(m - n, charge(number, true), ROUNDING);
  }

  private static double entropy(double... counts) {
    double all = Arrays.stream(counts).sum();
    double sum = 0;
    for (double k : counts) {
      sum -= k == 0 ? 0 : k * Math.log(k / all) / Math.log(2);
    }
    return sum;
  }

  private static double[] counts(Dataset data, int t, int... rows) {
    double[] counts = new double[data.targets().attribute(t).values().size()];
    for (int i : rows) {
      double v = data.targets().get(i, t);
      if (!Double.isNaN(v)) {
        counts[(int) v] += data.weight(i);
      }
    }
    return counts;
  }

  @ParameterizedTest
  @EnumSource(
      value = Task.class,
      names = {"MULTI_LABEL", "MULTI_TARGET_CLASSIFICATION", "MULTI_CLASS"})
  void entropyIsThatOfTheDefinition(Task task) {
    for (int seed = 0; seed < 8; seed++) {
      boolean scaled = seed % 2 == 0;
      Dataset data = RandomDrafts.of(task, 40, 3, 3).weights().partly(.2).draw(seed).build();
      double[] weights = weights(data);
      SpaceOptions options =
          new SpaceOptions(
              Objective.RELATIVE,
              MissingVariance.PARENT,
              scaled ? LabelScale.VARIANCE : LabelScale.NONE,
              weights,
              null,
              true,
              false);
      int[] all = IntStream.range(0, data.rows()).toArray();
      double[] p = new double[weights.length];
      double sum = 0;
      for (int t = 0; t < p.length; t++) {
        double[] root = counts(data, t, all);
        double spread = entropy(root);
        p[t] =
            spread == 0 ? 0 : scaled ? weights[t] * Arrays.stream(root).sum() / spread : weights[t];
        sum += p[t] * spread;
      }
      Walk walk = Walk.draw(data, new SplittableRandom(seed));
      SpacePart part = ClusteringSpace.of(data, options, NominalImpurity.ENTROPY, false).targets();
      double[] gains = walk.gains(part);
      double whole = 0;
      for (int t = 0; t < p.length; t++) {
        whole += p[t] / sum * entropy(counts(data, t, walk.node().rows()));
      }
      assertEquals(whole, part.spread(), ROUNDING);
      for (int cut = 0; cut < gains.length; cut++) {
        double expected = 0;
        for (int t = 0; t < p.length; t++) {
          expected +=
              p[t]
                  / sum
                  * (entropy(counts(data, t, walk.order()))
                      - entropy(counts(data, t, walk.first(cut)))
                      - entropy(counts(data, t, walk.second(cut))));
        }
        assertEquals(expected, gains[cut], ROUNDING, task + ", seed " + seed + ", cut " + cut);
      }
    }
  }

  @Test
  void entropyNeedsClasses() {
    Dataset data = RandomDrafts.of(Task.REGRESSION, 10, 2, 1).draw(1).build();
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE,
            MissingVariance.PARENT,
            LabelScale.NONE,
            new double[] {1},
            null,
            true,
            false);
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> ClusteringSpace.of(data, options, NominalImpurity.ENTROPY, false))
            .getMessage();
    assertTrue(message.contains("is numeric. Use impurity=gini"), message);
  }
}
