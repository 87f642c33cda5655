package espalier.bayes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.chart.Svg;
import espalier.data.Attribute;
import espalier.data.Column;
import espalier.data.Dataset;
import espalier.data.DenseColumn;
import espalier.data.Targets;
import espalier.learn.FitContext;
import espalier.model.LatentTreePicture;
import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The learner on cases worked by hand and on trees that are known. */
final class BayesLearnerTest {

  private static BayesLearner learner(Map<String, String> options) {
    return new BayesLearner(BayesOptions.defaults().setAll(options));
  }

  private static Dataset line(double[] x, double... labels) {
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    Arrays.stream(labels).forEach(targets::add);
    return Dataset.of(
        "line", List.of(Attribute.numeric("x")), List.of(DenseColumn.of(x)), targets.build());
  }

  @Test
  void twoRowsAreACherry() {
    Dataset data = line(new double[] {0, 1}, 1, Double.NaN);
    BayesModel model = learner(Map.of("rate", "1")).fit(data);
    double expected = (1 + Math.exp(-2)) / 2;
    // One formula in double arithmetic.
    assertEquals(expected, model.score(data)[1][0], 1e-14);
    assertEquals(1, model.score(data)[0][0]);
    assertEquals(0.5, model.score(f -> 1e9)[0], 1e-14);
    assertEquals(1, learner(Map.of("rule", "neighbour")).fit(data).score(data)[1][0]);
  }

  @Test
  void equalRowsThatContradictEachOtherAreSoftEvidence() {
    double nan = Double.NaN;
    Dataset data = line(new double[] {0, 0, 0, 0, 5}, 1, 1, 0, nan, nan);
    double[][] scores = learner(Map.of("rate", "1", "noise", "0.1")).fit(data).score(data);
    // Odds 0.9² 0.1 : 0.9 0.1² = 9.
    assertEquals(0.9, scores[0][0], 1e-14);
    assertEquals(scores[0][0], scores[3][0]);
    assertTrue(scores[4][0] > 0.5 && scores[4][0] < 0.9);
  }

  @Test
  void equalDistancesMergeAsTheSeedSaysWhateverTheOrderOfTheRows() {
    SplittableRandom random = new SplittableRandom(9);
    int n = 120;
    double[][] columns = new double[6][n];
    Arrays.stream(columns).forEach(x -> Arrays.setAll(x, i -> random.nextInt(3)));
    double[] y = new double[n];
    Arrays.setAll(y, i -> i % 4 == 0 ? i % 8 / 4 : Double.NaN);
    int[] moved = Seeds.permutation(n, random);
    List<Attribute> names = IntStream.range(0, 6).mapToObj(f -> nominal("f" + f)).toList();
    Dataset data = rows(names, columns, y, IntStream.range(0, n).toArray());
    Dataset other = rows(names, columns, y, moved);
    double[][] scores = learner(Map.of("rule", "neighbour")).fit(data).score(data);
    double[][] again = learner(Map.of("rule", "neighbour")).fit(other).score(other);
    for (int i = 0; i < n; i++) {
      assertEquals(scores[moved[i]][0], again[i][0]);
    }
    double[][] seeded = learner(Map.of("rule", "neighbour", "seed", "2")).fit(data).score(data);
    long differ = IntStream.range(0, n).filter(i -> scores[i][0] != seeded[i][0]).count();
    assertTrue(differ > 0, "another seed, another tree");
  }

  private static Attribute nominal(String name) {
    return Attribute.nominal(name, List.of("a", "b", "c"));
  }

  private static Dataset rows(
      List<Attribute> features, double[][] columns, double[] labels, int[] order) {
    Targets.Builder targets = Targets.builder(List.of(Attribute.label("y")));
    Arrays.stream(order).forEach(i -> targets.add(labels[i]));
    return Dataset.of(
        "rows",
        features,
        Arrays.stream(columns)
            .map(
                x -> (Column) DenseColumn.of(Arrays.stream(order).mapToDouble(i -> x[i]).toArray()))
            .toList(),
        targets.build());
  }

  @Test
  void aPartOfTheRowsMakesTheTreeAndTheOthersAreAttached() {
    SplittableRandom random = new SplittableRandom(5);
    double[] x = random.doubles(300).toArray();
    double[] y = new double[300];
    Arrays.setAll(y, i -> i < 20 ? (x[i] > 0.5 ? 1 : 0) : Double.NaN);
    Dataset data = line(x, y);
    BayesModel model = learner(Map.of("tree-rows", "100")).fit(data);
    assertEquals(100, model.parts().tree().leaves());
    assertTrue(model.provenance().warnings().toString().contains("80 of the 280"));
    double[][] scores = model.score(data);
    long right = IntStream.range(20, 300).filter(i -> (scores[i][0] > 0.5) == (x[i] > 0.5)).count();
    assertTrue(right > 230, right + " of 280 right");
    assertEquals(20, learner(Map.of("unlabelled-rows", "drop")).fit(data).parts().tree().leaves());
  }

  @Test
  void tooManyRowsAreToldTheWayOut() {
    double[] x = IntStream.range(0, 50_001).asDoubleStream().toArray();
    double[] y = new double[x.length];
    Dataset data = line(x, y);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> learner(Map.of()).fit(data));
    assertTrue(e.getMessage().contains("50001") && e.getMessage().contains("tree-rows=10000"));
  }

  @Test
  void whereLabelsAreNoiseTheHighestRateMeansTheNearestClade() {
    double[] x = IntStream.range(0, 40).mapToDouble(i -> i * i).toArray();
    double[] y = IntStream.range(0, 40).mapToDouble(i -> i % 2).toArray();
    BayesModel model = learner(Map.of()).fit(line(x, y));
    assertTrue(model.parts().neighbour());
    assertTrue(model.provenance().warnings().toString().contains("nearest clade"));
  }

  @Test
  void aTreeServesSeveralSetsOfLabels() {
    double nan = Double.NaN;
    double[] x = {0, 1, 4, 9, 16};
    BayesLearner learner = learner(Map.of("rate", "2"));
    Dataset one = line(x, 1, nan, nan, nan, 0);
    Dataset two = line(x, nan, 0, nan, 1, 0);
    Linkage tree = learner.tree(one, FitContext.quiet());
    double[][] shared = learner.fit(two, tree, FitContext.quiet()).score(two);
    assertTrue(Arrays.deepEquals(learner.fit(two).score(two), shared));
  }

  @Test
  void contradictingOptionsAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> learner(Map.of("linkage", "centroid", "distance", "euclidean")));
    assertThrows(IllegalArgumentException.class, () -> learner(Map.of("noise", "0.5")));
    assertThrows(IllegalArgumentException.class, () -> learner(Map.of("rate", "0")));
  }

  @Test
  void theTreeIsDrawn() {
    Dataset data = line(new double[] {0, 1, 4}, 1, Double.NaN, 0);
    BayesModel model = learner(Map.of("rate", "1")).fit(data);
    String svg = Svg.of(LatentTreePicture.of(model, 0));
    assertTrue(
        svg.contains("filled to the share of y") && svg.contains(">*0<") && svg.contains(">1<"),
        svg);
    assertThrows(IllegalArgumentException.class, () -> LatentTreePicture.of(model, 1));
  }

  /** A tree of merges at random times, later ones rarer; 0 at the leaves, 1 at the root. */
  private static LatentTree coalescent(int leaves, SplittableRandom random) {
    int[] parent = new int[2 * leaves - 1];
    double[] height = new double[parent.length];
    List<Integer> open = new ArrayList<>(IntStream.range(0, leaves).boxed().toList());
    double now = 0;
    for (int v = leaves; v < parent.length; v++) {
      int k = open.size();
      now -= Math.log(1 - random.nextDouble()) / (k * (k - 1) / 2.0);
      height[v] = now;
      parent[open.remove(random.nextInt(open.size()))] = v;
      parent[open.remove(random.nextInt(open.size()))] = v;
      open.add(v);
    }
    parent[parent.length - 1] = -1;
    double top = now;
    return LatentTree.ofHeights(leaves, parent, Arrays.stream(height).map(h -> h / top).toArray());
  }

  private static int[] mutate(LatentTree tree, double rate, SplittableRandom random) {
    int[] state = new int[tree.size()];
    for (int v = tree.root(); v >= 0; v--) {
      boolean jump = v == tree.root() || random.nextDouble() < -Math.expm1(-rate * tree.length(v));
      state[v] = jump ? random.nextInt(2) : state[tree.parent(v)];
    }
    return Arrays.copyOf(state, tree.leaves());
  }

  @Test
  void onLabelsThatGrewOnATreeBayesIsNoWorseThanNeighboursAndTheTrueTreeNoWorseThanBayes() {
    int rows = 120;
    double[] wrong = new double[3];
    for (int seed = 0; seed < 10; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      LatentTree truth = coalescent(rows, random);
      List<Attribute> features = new ArrayList<>();
      List<DenseColumn> columns = new ArrayList<>();
      for (int f = 0; f < 30; f++) {
        features.add(Attribute.nominal("x" + f, List.of("a", "b")));
        columns.add(
            DenseColumn.of(Arrays.stream(mutate(truth, 4, random)).asDoubleStream().toArray()));
      }
      int[][] labels = new int[20][];
      Arrays.setAll(labels, l -> mutate(truth, 1, random));
      int[] shown = Arrays.copyOf(Seeds.permutation(rows, random), 10);
      Targets.Builder targets =
          Targets.builder(IntStream.range(0, 20).mapToObj(l -> Attribute.label("y" + l)).toList());
      for (int i = 0; i < rows; i++) {
        int row = i;
        targets.add(Arrays.stream(labels).mapToDouble(l -> l[row]).toArray());
      }
      Dataset data = Dataset.of("grown", features, columns, targets.build()).keepTargets(shown);
      double[][] scores = learner(Map.of()).fit(data).score(data);
      int[] nearest = new NearestLabelled(data, BayesOptions.defaults()).of(shown, seed);
      for (int[] label : labels) {
        int[] known = new int[rows];
        Arrays.fill(known, -1);
        Arrays.stream(shown).forEach(i -> known[i] = label[i]);
        StateMessages ideal = StateMessages.of(truth, MutationModel.uniform(1, 2), known);
        int l = Arrays.asList(labels).indexOf(label);
        for (int i = 0; i < rows; i++) {
          if (known[i] < 0) {
            wrong[0] += ideal.decision(i) == label[i] ? 0 : 1;
            wrong[1] += (scores[i][l] > 0.5 ? 1 : 0) == label[i] ? 0 : 1;
            wrong[2] += label[nearest[i]] == label[i] ? 0 : 1;
          }
        }
      }
    }
    double cases = 10 * 20 * 110;
    // The room that the means over ten trees need.
    assertTrue(wrong[0] / cases <= wrong[1] / cases + 0.005, Arrays.toString(wrong));
    assertTrue(wrong[1] / cases <= wrong[2] / cases + 0.005, Arrays.toString(wrong));
  }

  @Test
  void samplingDrawsWithReplacement() {
    int[] random = LabelSampling.random(50, 200, 1);
    assertTrue(random.length > 30 && random.length <= 50);
    int[] classes = {0, 0, 0, 2, 2, 1};
    int[] each = LabelSampling.retrospective(classes, 1, 3);
    assertEquals(3, each.length);
    assertEquals(3, Arrays.stream(each).map(i -> classes[i]).distinct().count());
  }
}
