package espalier.contract;

import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.ForestModel;
import espalier.ensemble.TestImportance;
import espalier.split.ObliqueTest;
import espalier.split.SplitSearch;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data on which a search for hyperplanes might divide by nothing: no NaN anywhere. */
class ObliqueEdgeCasesTest {

  private static final double NA = Double.NaN;

  private static Stream<Arguments> cases() {
    List<Arguments> all = new ArrayList<>();
    for (Task task : Task.values()) {
      int targets = task.name().startsWith("M") || task == Task.HIERARCHICAL ? 3 : 1;
      RandomDrafts usual = RandomDrafts.of(task, 40, 4, task == Task.MULTI_CLASS ? 1 : targets);
      all.add(Arguments.of("usual", usual.draw(1)));
      all.add(Arguments.of("missing features", usual.mixed(0.4).draw(2)));
      all.add(Arguments.of("nothing known of a feature and of a row", emptied(usual.draw(3))));
      all.add(Arguments.of("missing target cells", usual.partly(0.5).draw(4)));
      all.add(Arguments.of("constant features", constant(usual.draw(5))));
      all.add(Arguments.of("two identical labelled rows", twins(usual.draw(6))));
      all.add(Arguments.of("rows of hardly any weight", light(usual.weights().draw(7))));
      all.add(Arguments.of("one feature", RandomDrafts.of(task, 40, 1, usual.targets()).draw(8)));
      all.add(
          Arguments.of(
              "more features than rows", RandomDrafts.of(task, 12, 60, usual.targets()).draw(9)));
      all.add(Arguments.of("one target", RandomDrafts.of(task, 40, 4, 1).draw(10)));
    }
    all.add(Arguments.of("one labelled row for a class", onePerClass()));
    return all.stream();
  }

  private static Draft emptied(Draft draft) {
    Arrays.fill(draft.columns.get(0), NA);
    draft.columns.forEach(column -> column[5] = NA);
    return draft;
  }

  private static Draft constant(Draft draft) {
    Arrays.fill(draft.columns.get(0), 1e-300);
    Arrays.fill(draft.columns.get(1), Attribute.LARGEST);
    return draft;
  }

  /** Only rows 0 and 1 are labelled; they have the same features but not the same targets. */
  private static Draft twins(Draft draft) {
    draft.columns.forEach(column -> column[1] = column[0]);
    for (int t = 0; t < draft.targets.size(); t++) {
      draft.cells[0][t] = 0;
      draft.cells[1][t] = 1;
    }
    for (int i = 2; i < draft.cells.length; i++) {
      Arrays.fill(draft.cells[i], NA);
    }
    return draft;
  }

  private static Draft light(Draft draft) {
    for (int i = 0; i < draft.weights.length; i += 3) {
      draft.weights[i] = 1e-12;
    }
    return draft;
  }

  private static Draft onePerClass() {
    Draft draft = RandomDrafts.of(Task.MULTI_CLASS, 30, 4, 1).labelled(1).draw(11);
    int classes = draft.targets.get(0).values().size();
    for (int i = 0; i < draft.cells.length; i++) {
      draft.cells[i][0] = i < classes ? i : NA;
    }
    return draft;
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("cases")
  void nothingIsNaN(String what, Draft draft) {
    Dataset data = draft.build();
    for (SplitSearch search : List.of(SplitSearch.GRADIENT, SplitSearch.SVM)) {
      for (double omega : new double[] {0, 0.5, 1}) {
        String where = what + ", " + data.task() + ", " + search + ", ω = " + omega;
        PctOptions options = PctOptions.oblique(search).fix(OMEGA, omega).fix(SMOOTHING, 0.0);
        TreeModel model = new PctLearner(options).fit(data);
        for (double[] row : model.score(data)) {
          assertTrue(Arrays.stream(row).allMatch(Double::isFinite), where);
        }
        finite(model.tree(), where);
        coverSumsToTheRowsTested(model, where);
      }
    }
  }

  /** A row that a bag does not hold has weight 0. */
  @ParameterizedTest
  @ValueSource(strings = {"gradient", "svm"})
  void rowsOfWeightZeroInBags(String splitter) {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 40, 4, 3).labelled(0.3).draw(12).build();
    Map<String, String> options =
        Map.of("splitter", splitter, "omega", "0.5", "trees", "5", "forest", "bag");
    ForestModel forest = (ForestModel) Catalogue.of("ssl-bagging").learner(options).fit(data);
    for (double[] row : forest.score(data)) {
      assertTrue(Arrays.stream(row).allMatch(Double::isFinite), splitter);
    }
    forest.trees().forEach(tree -> finite(tree, splitter));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, NA, Double.POSITIVE_INFINITY})
  void rowsOfNoWeightAreRefusedInData(double weight) {
    Draft draft = RandomDrafts.of(Task.BINARY, 10, 2, 1).weights().draw(13);
    draft.weights[3] = weight;
    String message = assertThrows(IllegalArgumentException.class, draft::build).getMessage();
    assertTrue(message.contains("Row 3"), message);
  }

  private static void finite(Tree tree, String where) {
    for (int node = 0; node < tree.size(); node++) {
      assertTrue(Double.isFinite(tree.gain(node)) && Double.isFinite(tree.weight(node)), where);
      if (tree.test(node) instanceof ObliqueTest test) {
        DoubleStream numbers =
            Stream.of(test.weights(), test.means(), test.shares(), new double[] {test.offset()})
                .flatMapToDouble(Arrays::stream);
        assertTrue(numbers.allMatch(Double::isFinite), where);
      }
    }
  }

  /** The published importance: Σ over inner nodes of n/N |w|/‖w‖₁, so in all Σ n/N. */
  private static void coverSumsToTheRowsTested(TreeModel model, String where) {
    Tree tree = model.tree();
    double tested = 0;
    for (int node = 0; node < tree.size(); node++) {
      tested += tree.isLeaf(node) ? 0 : tree.weight(node) / tree.weight(0);
    }
    FeatureImportance importance = TestImportance.COVER.of(model);
    double sum = importance.values().stream().mapToDouble(Double::doubleValue).sum();
    // Shares of at most 60 features in at most 40 nodes.
    assertEquals(tested, sum, 1e-9, where);
  }
}
