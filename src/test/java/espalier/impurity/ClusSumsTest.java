package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Targets;
import espalier.data.Task;
import espalier.impurity.SpacePart.InNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The objective CLUS and entropy as {@link Objective} and {@link EntropyBlock} define them, one
 * column after the other, against the blocks: in nodes of some rows, with rows left out of a walk.
 */
final class ClusSumsTest {

  /** Sums of less than a hundred rows, of numbers near 1. */
  private static final double ROUNDING = 1e-9;

  /** A walk over a node: the rows in their order, and those left out. */
  private record Walk(NodeRows node, int[] order, int[] left) {

    static Walk draw(Dataset data, SplittableRandom random) {
      double[] weights = new double[data.rows()];
      Arrays.setAll(weights, data::weight);
      int[] rows =
          IntStream.range(0, data.rows()).filter(i -> random.nextInt(4) > 0).toArray();
      NodeRows node = new NodeRows(rows, weights, data.targets());
      List<Integer> mixed = new ArrayList<>(Arrays.stream(rows).boxed().toList());
      Collections.shuffle(mixed, new Random(random.nextLong()));
      int out = random.nextInt(5);
      int[] all = mixed.stream().mapToInt(Integer::intValue).toArray();
      return new Walk(node, Arrays.copyOfRange(all, out, all.length), Arrays.copyOf(all, out));
    }

    double[] gains(InNode part, Targets targets) {
      ScanPlan plan = new ScanPlan();
      plan.start(node);
      for (int row : left) {
        plan.exclude(row, node.weight(row), targets.labelled(row));
      }
      double side = 0;
      double labelled = 0;
      for (int i = 0; i + 1 < order.length; i++) {
        plan.add(order[i], targets.labelled(order[i]));
        side += node.weight(order[i]);
        labelled += targets.labelled(order[i]) ? node.weight(order[i]) : 0;
        plan.cut(side, labelled);
      }
      Gains gains = new Gains();
      gains.start(plan.cuts());
      part.walker().walk(plan, gains);
      return IntStream.range(0, plan.cuts()).mapToDouble(gains::at).toArray();
    }

    int[] first(int cut) {
      return Arrays.copyOf(order, cut + 1);
    }

    int[] second(int cut) {
      return Arrays.copyOfRange(order, cut + 1, order.length);
    }
  }

  /** A column with its weight p. */
  private record Column(double[] value, double p) {}

  private static double known(Dataset data, double[] column, int... rows) {
    return Arrays.stream(rows)
        .filter(i -> !Double.isNaN(column[i]))
        .mapToDouble(data::weight)
        .sum();
  }

  private static double spread(Dataset data, double[] column, int... rows) {
    double mean = 0;
    double known = known(data, column, rows);
    double sum = 0;
    for (int i : rows) {
      mean += Double.isNaN(column[i]) ? 0 : data.weight(i) * column[i] / known;
    }
    for (int i : rows) {
      double d = column[i] - mean;
      sum += Double.isNaN(d) ? 0 : data.weight(i) * d * d;
    }
    return sum;
  }

  /** The columns of an attribute: w over variance and number, a hierarchy's w over their sum. */
  private static List<Column> columns(
      Dataset data, Attribute kind, double[] value, double weight, double divisor, boolean scaled) {
    int[] all = IntStream.range(0, data.rows()).toArray();
    List<double[]> found = new ArrayList<>();
    for (int c = 0; c < (kind.isNominal() ? kind.values().size() : 1); c++) {
      int code = c;
      found.add(
          Arrays.stream(value)
              .map(v -> !kind.isNominal() || Double.isNaN(v) ? v : v == code ? 1 : 0)
              .toArray());
    }
    double variance = 0;
    for (double[] column : found) {
      boolean varies = Arrays.stream(column).filter(v -> !Double.isNaN(v)).distinct().count() > 1;
      variance += varies ? spread(data, column, all) / known(data, column, all) : 0;
    }
    double rows = Arrays.stream(all).mapToDouble(data::weight).sum();
    double unit = variance * (kind.isNumeric() ? known(data, value, all) / rows : 1);
    double p = variance == 0 ? 0 : (scaled ? weight / unit : weight) / divisor;
    return found.stream().map(column -> new Column(column, p)).toList();
  }

  private static List<Column> targets(Dataset data, double[] weights, boolean normalise) {
    Targets targets = data.targets();
    boolean tree = data.hierarchy().isPresent();
    double divisor = tree && normalise ? Arrays.stream(weights).sum() : targets.count();
    List<Column> columns = new ArrayList<>();
    for (int t = 0; t < targets.count(); t++) {
      int target = t;
      double[] value =
          IntStream.range(0, data.rows()).mapToDouble(i -> targets.get(i, target)).toArray();
      columns.addAll(
          columns(data, targets.attribute(t), value, weights[t], divisor, !tree));
    }
    return columns;
  }

  private static List<Column> features(Dataset data) {
    List<Column> columns = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      double[] value = data.column(f).toArray();
      columns.addAll(
          columns(data, data.features().get(f), value, 1, data.features().size(), true));
    }
    return columns;
  }

  /** How many cuts were compared: those with a known cell of every column on both sides. */
  private static int compare(
      Dataset data, List<Column> columns, Walk walk, InNode part, double allowed, String what) {
    double[] gains = walk.gains(part, data.targets());
    int compared = 0;
    for (int cut = 0; cut < gains.length; cut++) {
      int[] one = walk.first(cut);
      int[] two = walk.second(cut);
      double expected = 0;
      boolean known = true;
      for (Column c : columns) {
        known &= c.p == 0 || known(data, c.value, one) > 0 && known(data, c.value, two) > 0;
        double apart = spread(data, c.value, one) + spread(data, c.value, two);
        expected += c.p * (spread(data, c.value, walk.order) - apart);
      }
      if (known) {
        assertEquals(expected, gains[cut], allowed, what + ", cut " + cut);
        compared++;
      }
    }
    double whole =
        columns.stream().mapToDouble(c -> c.p * spread(data, c.value, walk.node.rows())).sum();
    assertEquals(whole, part.spread(), allowed, what + ", spread");
    return compared;
  }

  private static double[] weights(Dataset data) {
    return IntStream.range(0, data.targets().count()).mapToDouble(t -> 1 - .2 * (t % 3)).toArray();
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
      InNode y = space.targets().enterExact(walk.node);
      compared +=
          compare(data, targets(data, weights(data), seed % 4 < 2), walk, y, ROUNDING, what);
      InNode x = space.features().enterExact(walk.node);
      compared += compare(data, features(data), walk, x, ROUNDING, what + ", features");
      // Seven digits of sums below a hundred; walks in single precision leave no row out.
      Walk whole = new Walk(walk.node, walk.node.rows(), new int[0]);
      InNode quick = space.features().enterFast(walk.node);
      compare(data, features(data), whole, quick, 1e-4, what + ", single precision");
    }
    assertTrue(compared > 200, "compared " + compared);
  }

  /** Rows 0 to 3 are labelled, 4 and 5 are not: a cut behind row 3 has no label on the right. */
  private static double charge(Draft draft, boolean normalise) {
    Dataset data = draft.build();
    double[] one = new double[6];
    Arrays.fill(one, 1);
    NodeRows node = new NodeRows(new int[] {0, 1, 2, 3, 4, 5}, one, data.targets());
    Walk walk = new Walk(node, node.rows(), new int[0]);
    return walk.gains(clus(data, normalise).targets().enterExact(node), data.targets())[3];
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
    flat.cells =
        new double[][] {{1, 0}, {1, 1}, {0, 0}, {0, 0}, {nan, nan}, {nan, nan}};
    assertEquals(0, charge(flat, true));
    Draft tree = draft(Attribute.label("a"), Attribute.label("a/b"));
    tree.cells = flat.cells;
    tree.parents = new int[][] {{}, {0}};
    // Weights 1 and .8; SS 1 and 3/4; half of (1 + .8 · .75) / 1.8, and with the number 2 for 1.8.
    assertEquals(-.5 * 1.6 / 1.8, charge(tree, true), ROUNDING);
    assertEquals(-.5 * 1.6 / 2, charge(tree, false), ROUNDING);
    Draft number = draft(Attribute.numeric("n"), Attribute.numeric("m"));
    number.cells =
        new double[][] {{1, 1}, {2, nan}, {3, nan}, {4, 1}, {nan, nan}, {nan, 2}};
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
        p[t] = spread == 0 ? 0 : scaled ? weights[t] * Arrays.stream(root).sum() / spread : weights[t];
        sum += p[t] * spread;
      }
      Walk walk = Walk.draw(data, new SplittableRandom(seed));
      InNode part =
          ClusteringSpace.of(data, options, NominalImpurity.ENTROPY, false)
              .targets()
              .enterExact(walk.node);
      double[] gains = walk.gains(part, data.targets());
      double whole = 0;
      for (int t = 0; t < p.length; t++) {
        whole += p[t] / sum * entropy(counts(data, t, walk.node.rows()));
      }
      assertEquals(whole, part.spread(), ROUNDING);
      for (int cut = 0; cut < gains.length; cut++) {
        double expected = 0;
        for (int t = 0; t < p.length; t++) {
          expected +=
              p[t]
                  / sum
                  * (entropy(counts(data, t, walk.order))
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
