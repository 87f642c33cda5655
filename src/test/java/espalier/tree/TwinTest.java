package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.learn.Model;
import espalier.learn.TwinMode;
import espalier.learn.TwinReport;
import espalier.model.ModelJson;
import espalier.split.SplitSearch;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The comparison with the supervised twin on data where unlabelled rows help or hurt. */
class TwinTest {

  private static final int BLOCKS = 6;

  /** Six blocks of four features each that say nothing of the label, which one feature tells. */
  private static Dataset harmful() {
    SplittableRandom random = new SplittableRandom(11);
    double[][] columns = new double[1 + 4 * BLOCKS][240];
    int[] labels = new int[240];
    for (int i = 0; i < labels.length; i++) {
      columns[0][i] = random.nextDouble() - 0.5;
      labels[i] = columns[0][i] > 0 ? 1 : 0;
      for (int b = 0; b < BLOCKS; b++) {
        double shared = random.nextGaussian();
        for (int f = 1 + 4 * b; f < 5 + 4 * b; f++) {
          columns[f][i] = shared + 0.1 * random.nextGaussian();
        }
      }
    }
    return data(columns, labels, 40);
  }

  /** Two clusters that are the labels, among many features of noise, and few labelled rows. */
  private static Dataset helpful() {
    SplittableRandom random = new SplittableRandom(11);
    double[][] columns = new double[40][300];
    int[] labels = new int[300];
    for (int i = 0; i < labels.length; i++) {
      labels[i] = random.nextInt(2);
      for (int f = 0; f < columns.length; f++) {
        columns[f][i] = (f < 10 ? 3 * labels[i] : 0) + random.nextGaussian();
      }
    }
    return data(columns, labels, 24);
  }

  private static Dataset data(double[][] columns, int[] labels, int labelled) {
    Draft draft = new Draft();
    for (int f = 0; f < columns.length; f++) {
      draft.feature(Attribute.numeric("x" + f), false, columns[f]);
    }
    draft.targets.add(Attribute.label("yes"));
    draft.targets.add(Attribute.label("no"));
    draft.cells = new double[labels.length][];
    for (int i = 0; i < labels.length; i++) {
      draft.cells[i] =
          i < labelled
              ? new double[] {labels[i], 1 - labels[i]}
              : new double[] {Double.NaN, Double.NaN};
    }
    return draft.build();
  }

  private static PctOptionsBuilder options(TwinMode mode) {
    return PctOptions.builder().omega(0.02).smoothing(0).seed(3).twin(mode);
  }

  private static TwinReport report(Model model) {
    return model.provenance().twin().orElseThrow();
  }

  private static TreeModel fit(PctOptions options, Dataset data) {
    return new PctLearner(options).fit(data);
  }

  @Test
  void safeModeFallsBackWhereUnlabelledRowsHurt() {
    Dataset data = harmful();
    TreeModel safe = fit(options(TwinMode.SAFE).build(), data);
    assertTrue(report(safe).harmful(), () -> report(safe).sentence());
    assertTrue(report(safe).replaced());
    assertTrue(report(safe).sentence().contains("twin is used instead"));
    TreeModel twin = fit(options(TwinMode.NONE).omega(1).build(), data);
    assertArrayEquals(twin.score(data), safe.score(data));
    TreeModel told = fit(options(TwinMode.REPORT).build(), data);
    assertFalse(report(told).replaced());
    assertEquals(report(safe), report(told).withReplaced());
    TreeModel plain = fit(options(TwinMode.NONE).build(), data);
    assertEquals(Optional.empty(), plain.provenance().twin());
    assertArrayEquals(plain.score(data), told.score(data));
    assertNotEquals(twin.size(), plain.size());
  }

  @Test
  void safeModeKeepsWhatHelps() {
    Dataset data = helpful();
    TreeModel safe = fit(options(TwinMode.SAFE).omega(0.3).build(), data);
    assertTrue(report(safe).gain() > 0, () -> report(safe).sentence());
    assertFalse(report(safe).replaced());
    assertArrayEquals(
        fit(options(TwinMode.NONE).omega(0.3).build(), data).score(data), safe.score(data));
  }

  @Test
  void theReportIsTheSameEachTimeAndIsKeptInTheFile() {
    Dataset data = harmful();
    TreeModel one = fit(options(TwinMode.REPORT).build(), data);
    assertEquals(report(one), report(fit(options(TwinMode.REPORT).build(), data)));
    Model read = ModelJson.fromBytes(ModelJson.toBytes(one));
    assertEquals(report(one), report(read));
  }

  @Test
  void obliqueTreesAndForestsHaveTwins() {
    Dataset data = harmful();
    PctOptions oblique =
        PctOptions.oblique(SplitSearch.SVM).toBuilder()
            .omega(0.02)
            .smoothing(0)
            .maxDepth(2)
            .twin(TwinMode.REPORT)
            .build();
    TwinReport found = report(fit(oblique, data));
    assertTrue(found.low() <= found.gain() && found.gain() <= found.high());
    ForestOptions forest =
        ForestOptions.semiSupervised()
            .withTree(options(TwinMode.SAFE).build())
            .withKind(ForestKind.BAG)
            .withTrees(7)
            .withSearchTrees(5);
    ForestModel safe = new ForestLearner(forest).fit(data);
    assertTrue(report(safe).replaced(), () -> report(safe).sentence());
    ForestModel twin =
        new ForestLearner(forest.withTree(options(TwinMode.NONE).omega(1).build())).fit(data);
    assertArrayEquals(twin.score(data), safe.score(data));
  }

  @Test
  void withASearchTheChosenSettingsAreCompared() {
    PctOptions options =
        PctOptions.builder().omegaGrid(OmegaGrid.parse("0.02,0.04")).twin(TwinMode.SAFE).build();
    assertTrue(report(fit(options, harmful())).replaced());
    PctOptions free = options.toBuilder().omegaGrid(OmegaGrid.parse("0.02,1")).build();
    TreeModel own = fit(free, harmful());
    assertEquals(1, own.provenance().tuning().orElseThrow().best().omega());
    assertEquals(Optional.empty(), own.provenance().twin());
  }

  @Test
  void fewLabelledRowsAreNotCompared() {
    Dataset data = harmful();
    Dataset few = data.keepTargets(new int[] {0, 1, 2, 3, 4});
    TreeModel model = fit(options(TwinMode.SAFE).build(), few);
    assertEquals(Optional.empty(), model.provenance().twin());
    assertTrue(model.provenance().warnings().get(0).contains("too few to compare"));
  }

  @Test
  void droppingUnlabelledRowsKeepsTheFeaturesInTheClustering() {
    Dataset data = harmful();
    Dataset labelled = data.select(data.targets().labelledRows());
    PctOptions dropped = options(TwinMode.NONE).dropUnlabelled(true).build();
    TreeModel model = fit(dropped, data);
    assertEquals("SL-PCT-DT", model.provenance().method());
    assertEquals(200, model.provenance().rows().unlabelled());
    assertArrayEquals(fit(options(TwinMode.NONE).build(), labelled).score(data), model.score(data));
    assertNotEquals(
        fit(options(TwinMode.NONE).omega(1).build(), data).tree().test(0), model.tree().test(0));
    assertThrows(
        IllegalArgumentException.class, () -> dropped.toBuilder().twin(TwinMode.SAFE).build());
  }
}
