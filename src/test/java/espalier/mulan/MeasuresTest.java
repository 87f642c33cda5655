package espalier.mulan;

import static espalier.mulan.MulanData.flat;
import static espalier.mulan.MulanData.hidden;
import static espalier.mulan.MulanData.nested;
import static espalier.mulan.MulanData.part;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.Edge;
import espalier.hierarchy.HierarchyBuilder;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.InstancesReader;
import espalier.measure.Evaluation;
import espalier.measure.MeasureOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mulan.classifier.MultiLabelOutput;
import mulan.classifier.lazy.MLkNN;
import mulan.classifier.meta.RAkEL;
import mulan.classifier.transformation.BinaryRelevance;
import mulan.classifier.transformation.LabelPowerset;
import mulan.data.InvalidDataFormatException;
import mulan.data.MultiLabelInstances;
import mulan.evaluation.Evaluator;
import mulan.evaluation.MultipleEvaluation;
import mulan.evaluation.measure.MacroAverageMeasure;
import mulan.evaluation.measure.Measure;
import org.junit.jupiter.api.Test;
import weka.classifiers.trees.J48;

/** Our measures in Mulan's evaluation. */
class MeasuresTest {

  private static double value(List<Measure> list, String key) {
    return list.stream()
        .filter(m -> m.getName().equals(key) || m.getName().equals("Espalier " + key))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  @Test
  void twoRowsByHand() {
    List<String> keys = List.of("wlrap", "auprc.pooled", "auprc.weighted", "auroc.micro");
    List<Measure> list = new ArrayList<>();
    keys.forEach(k -> list.add(new ConfidenceMeasure(k, new double[] {3, 1})));
    LabelwiseMeasure each = new LabelwiseMeasure("auroc.macro");
    list.add(each);
    boolean[][] truth = {{true, false}, {true, true}};
    double[][] scores = {{0.2, 0.6}, {0.8, 0.4}};
    for (int i = 0; i < 2; i++) {
      for (Measure m : list) {
        m.update(new MultiLabelOutput(new boolean[2], scores[i]), truth[i]);
      }
    }
    // First row: rank 2 of one true label; second: both right.
    assertEquals((0.5 + 1) / 2, value(list, "wlrap"), 1e-15);
    // .8 true, .6 false, .4 true, .2 true: of three pairs one is right.
    assertEquals(1.0 / 3, value(list, "auroc.micro"), 1e-15);
    // 1; then from 1/2 (1 of 2) to 2/3 and to 3/4 at full recall, by trapezoids.
    double pooled = (1 + (0.5 + 2.0 / 3) / 2 + (2.0 / 3 + 0.75) / 2) / 3;
    assertEquals(pooled, value(list, "auprc.pooled"), 1e-15);
    // Both rows have the first label: its area is 1, that of the second label 1/2.
    assertTrue(Double.isNaN(each.getValue(0)), "no row without the first label");
    assertEquals(0, each.getValue(1), "the row with the second label scores lower");
    assertEquals(1, list.get(0).getIdealValue());
    each.reset();
    assertTrue(Double.isNaN(each.getValue()) && Double.isNaN(each.getValue(0)), "no rows");
  }

  @Test
  void everyValueIsThatOfTheLibrary() throws Exception {
    MultiLabelInstances data = nested(80, 7);
    Dataset read = InstancesReader.read(data.getDataSet(), data.getLabelIndices(), true);
    LabelHierarchy hierarchy = Measures.hierarchy(data).orElseThrow();
    List<Measure> list = Measures.ours(data);
    Random random = new Random(3);
    double[][] scores = new double[80][];
    for (int i = 0; i < scores.length; i++) {
      // Few different values, so that there are ties.
      scores[i] = random.doubles(3).map(v -> Math.rint(v * 5) / 5).toArray();
      boolean[] truth = new boolean[3];
      boolean[] set = new boolean[3];
      for (int t = 0; t < 3; t++) {
        truth[t] = read.targets().get(i, t) == 1;
        set[t] = scores[i][t] > 0.5;
      }
      for (Measure m : list) {
        m.update(new MultiLabelOutput(set, scores[i]), truth);
      }
    }
    Evaluation expected =
        Evaluation.of(
            read.targets(),
            scores,
            MeasureOptions.defaults()
                .withHierarchy(hierarchy)
                .withLabelWeights(DepthRule.DEFAULT.weights(hierarchy)));
    for (Measure m : list) {
      String key = m.getName().substring("Espalier ".length());
      assertEquals(expected.get(key).value(), m.getValue(), key);
      Measure copy = m.makeCopy();
      assertEquals(m.getValue(), copy.getValue(), key + " copied");
      if (copy instanceof MacroAverageMeasure each) {
        for (int t = 0; t < 3; t++) {
          double own = expected.labels().get(t).auprc();
          assertEquals(
              key.equals("auprc.macro") ? own : expected.labels().get(t).auroc(), each.getValue(t));
        }
      }
    }
    assertEquals(11, list.size());
  }

  @Test
  void aGraphCanBeGivenForFlatLabels() throws Exception {
    MultiLabelInstances data = flat(20, 1);
    LabelHierarchy graph =
        HierarchyBuilder.ofEdges(
            List.of(
                new Edge("root", "top"),
                new Edge("top", "C"),
                new Edge("top", "A"),
                new Edge("A", "B"),
                new Edge("C", "B")),
            "root");
    List<Measure> list = Measures.ours(data, graph);
    assertEquals(Measures.ours(data).size() + 4, list.size());
    // Only B is predicted; closed that is A, B and C. Only A is true.
    for (Measure m : list) {
      m.update(
          new MultiLabelOutput(new boolean[] {false, true, false}, new double[] {0, 1, 0}),
          new boolean[] {true, false, false});
    }
    assertEquals(1.0 / 3, value(list, "h.precision"), 1e-15);
    assertEquals(1, value(list, "h.recall"));
    assertEquals(0.5, value(list, "h.f1"), 1e-15);
    String said =
        assertThrows(
                IllegalArgumentException.class,
                () -> Measures.ours(data, HierarchyBuilder.flat(List.of("A", "B"))))
            .getMessage();
    assertTrue(said.contains("Label 'C' of the data is not in the hierarchy"), said);
  }

  @Test
  void weightsAndKeysAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new ConfidenceMeasure("auprc.pool"));
    assertThrows(
        IllegalArgumentException.class, () -> new ConfidenceMeasure("wlrap", new double[] {-1}));
    ConfidenceMeasure measure = new ConfidenceMeasure("lrap");
    measure.update(new MultiLabelOutput(new double[] {1, 0}), new boolean[] {true, false});
    String said =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    measure.update(
                        new MultiLabelOutput(new double[] {1, 0, 0}),
                        new boolean[] {true, false, true}))
            .getMessage();
    assertTrue(said.contains("3 labels, the rows before had 2; call reset"), said);
  }

  @Test
  void evaluationMeasuresTheRowsWhoseLabelsAreKnown() throws Exception {
    MultiLabelInstances all = hidden(nested(120, 1), i -> i < 80 && i % 2 == 0 || i > 110);
    MultiLabelInstances test = part(all, 80, 120);
    PCT learner = new PCT(0.5);
    learner.build(part(all, 0, 80));
    List<Measure> list = Measures.of(test);
    String text = new Evaluator().evaluate(learner, test, list).toString();
    Dataset known =
        InstancesReader.read(part(test, 0, 31).getDataSet(), test.getLabelIndices(), true);
    MeasureOptions how = MeasureOptions.defaults().withHierarchy(known.hierarchy().orElse(null));
    Evaluation expected = Evaluation.of(known.targets(), learner.model().score(known), how);
    for (String key : List.of("auprc.pooled", "auprc.macro", "auprc.weighted", "auroc.macro")) {
      assertEquals(expected.get(key).value(), value(list, key), key);
      assertTrue(text.contains("Espalier " + key + ": "), text);
    }
    assertTrue(text.contains("Hamming Loss: ") && text.contains("Hierarchical Loss: "), text);
    assertTrue(text.matches("(?s).*Espalier auprc.macro: [^\n]*\nA: .*B: .*C: .*"), text);
    assertFalse(text.contains("NaN"), text);
  }

  @Test
  void crossValidationOfOursAndOfMulansLearners() throws Exception {
    MultiLabelInstances data = flat(60, 1);
    for (var learner : List.of(new Forest(5, 1), new BinaryRelevance(new J48()), new MLkNN(3, 1))) {
      MultipleEvaluation folds = new Evaluator().crossValidate(learner, data, Measures.of(data), 3);
      for (Measure m : Measures.of(data)) {
        assertTrue(Double.isFinite(folds.getMean(m.getName())), m.getName() + " of " + learner);
      }
      double area = folds.getMean("Espalier auprc.pooled");
      assertTrue(area > 0.5, learner + ": " + area);
      assertTrue(folds.toString().contains("Espalier auprc.pooled"), folds.toString());
    }
  }

  /** Rows with the same confidences and labels, a few labels of which no row has. */
  private static void update(List<Measure> list, boolean[]... truth) {
    for (boolean[] row : truth) {
      double[] confidences = new double[row.length];
      for (int t = 0; t < row.length; t++) {
        confidences[t] = row[t] ? 0.75 : 0.25;
      }
      list.forEach(m -> m.update(new MultiLabelOutput(confidences, 0.5), row));
    }
  }

  /** One row, absent labels and labels of every row: a measure may be undefined, but none fails. */
  @Test
  void absentAndConstantLabelsEndInNoException() throws Exception {
    boolean[][][] cases = {
      {},
      {{true, false, false}},
      {{false, false, false}},
      {{true, true, true}},
      {{true, false, true}, {true, false, false}, {true, false, true}}
    };
    for (boolean[][] rows : cases) {
      List<Measure> list = Measures.of(flat(20, 1));
      update(list, rows);
      for (Measure m : list) {
        assertFalse(Double.isInfinite(m.getValue()), m.getName());
        assertFalse(m.toString().isEmpty(), m.getName());
        if (m instanceof MacroAverageMeasure labelwise) {
          for (int t = 0; t < 3; t++) {
            assertFalse(Double.isInfinite(labelwise.getValue(t)), m.getName());
          }
        }
      }
    }
    List<Measure> list = Measures.of(flat(20, 1));
    update(list, cases[4]);
    assertEquals(1, value(list, "Mean Average Interpolated Precision"));
    assertEquals(1, value(list, "Geometric Mean Average Interpolated Precision"));
  }

  /** Mulan leaves rows with an unknown label out; here no row is left. */
  @Test
  void rowsWithoutAnyKnownLabelEndInNoException() throws Exception {
    MultiLabelInstances train = flat(40, 1);
    Forest forest = new Forest(3, 1);
    forest.build(train);
    MultiLabelInstances hidden = flat(20, 2);
    for (int i = 0; i < 20; i++) {
      for (int label : hidden.getLabelIndices()) {
        hidden.getDataSet().instance(i).setMissing(label);
      }
    }
    String found = new Evaluator().evaluate(forest, hidden, Measures.of(hidden)).toString();
    assertTrue(found.contains("Espalier auprc.pooled"), found);
  }

  /** Label C is in one row only, so that two of three folds are without it. */
  @Test
  void crossValidationWithALabelThatAFoldLacks() throws Exception {
    MultiLabelInstances data = flat(60, 1);
    int c = data.getLabelIndices()[2];
    for (int i = 0; i < 60; i++) {
      data.getDataSet().instance(i).setValue(c, i == 7 ? 1 : 0);
    }
    for (var learner : List.of(new Forest(5, 1), new BinaryRelevance(new J48()))) {
      MultipleEvaluation folds = new Evaluator().crossValidate(learner, data, Measures.of(data), 3);
      assertTrue(folds.toString().contains("Mean Average Interpolated Precision"));
      assertTrue(Double.isFinite(folds.getMean("Espalier auprc.pooled")));
    }
  }

  /** RAkEL cannot have a hierarchy; without one it is measured beside ours, on the same rows. */
  @Test
  void rakelRunsOnFlatLabels() throws Exception {
    MultiLabelInstances data = MulanData.nested(60, 1);
    RAkEL failing = new RAkEL(new LabelPowerset(new J48()), 2, 2);
    assertThrows(InvalidDataFormatException.class, () -> failing.build(data));
    MultiLabelInstances flat = FlatLabels.of(data);
    assertEquals(3, flat.getLabelsMetaData().getRootLabels().size());
    assertEquals(
        data.getLabelsMetaData().getLabelNames(), flat.getLabelsMetaData().getLabelNames());
    RAkEL learner = new RAkEL(new LabelPowerset(new J48()), 2, 2);
    learner.build(flat);
    String found = new Evaluator().evaluate(learner, flat, Measures.of(flat)).toString();
    assertTrue(found.contains("Espalier auprc.pooled"), found);
  }

  /** If this fails, Mulan works again and {@link Measures} can say so. */
  @Test
  void withoutAListMulanFails() throws Exception {
    MultiLabelInstances data = flat(30, 1);
    BinaryRelevance learner = new BinaryRelevance(new J48());
    learner.build(data);
    assertThrows(NoSuchMethodError.class, () -> new Evaluator().evaluate(learner, data).toString());
  }
}
