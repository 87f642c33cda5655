package espalier.auto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.ForestModel;
import espalier.ensemble.MixtureModel;
import espalier.ensemble.TestImportance;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.learn.Contest;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.Outcome.Unlabelled;
import espalier.model.ModelJson;
import espalier.model.ModelReport;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code auto} tries, chooses and records. */
final class AutoLearnerTest {

  private static Dataset data(Task task, double labelled) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    return RandomDrafts.of(task, 80, 5, single ? 1 : 4).labelled(labelled).draw(5).build();
  }

  private static Model fit(Dataset data, Map<String, String> settings) {
    return Catalogue.of("auto").learner(settings, 1).fit(data);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void triesAxisAndObliqueTreesForEveryTask(Task task) {
    Dataset data = data(task, 0.6);
    Model model = fit(data, Map.of());
    Contest contest = model.provenance().outcome().contest().orElseThrow();
    List<String> names = contest.candidates().stream().map(Contest.Candidate::name).toList();
    assertEquals(
        List.of(
            "extra features=sqrt trees=200",
            "extra features=0.3 trees=200",
            "rf min-leaf=1 trees=200",
            "ssl-extra features=sqrt trees=100",
            "spyct-grad-bagging trees=50",
            "ssl-spyct-grad-bagging trees=50"),
        names.subList(0, 6));
    assertTrue(names.get(6).startsWith("nearest rows neighbours="), names.get(6));
    long chosen = contest.candidates().stream().filter(Contest.Candidate::chosen).count();
    assertTrue(chosen > 0);
    assertEquals(chosen == 1 ? ForestModel.class : MixtureModel.class, model.getClass());
    assertTrue(ModelReport.text(model, "", 3).contains("<- chosen"));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5, 12, 30})
  void withFewRowsAllForestsHaveOneSmoothing(int labelled) {
    Dataset all = data(Task.MULTI_LABEL, 1);
    Dataset data = all.keepTargets(IntStream.range(0, labelled).toArray());
    Map<String, String> settings = Map.of("nearest-rows", "false");
    Model model = fit(data, settings);
    assertEquals(1, forests(model).stream().map(ForestModel::smoothing).distinct().count());
    Learner learner = Catalogue.of("auto").learner(settings, 1);
    Model threads = learner.fit(data, FitContext.quiet().withThreads(3));
    assertArrayEquals(ModelJson.toBytes(model), ModelJson.toBytes(threads));
  }

  @Test
  void featuresThatSayNothingLeadToTheFrequencies() {
    Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 120, 5, 12).labelled(1).draw(5);
    SplittableRandom random = new SplittableRandom(1);
    for (double[] cells : draft.cells) {
      Arrays.setAll(cells, t -> random.nextDouble() < 0.5 / (1 + t) ? 1 : 0);
    }
    Dataset data = draft.build().keepTargets(IntStream.range(0, 30).toArray());
    Model model = fit(data, Map.of());
    assertTrue(forests(model).stream().allMatch(f -> f.smoothing() >= 16));
    String reason = model.provenance().outcome().contest().orElseThrow().reason();
    assertTrue(reason.endsWith("with the same leaf smoothing: used."), reason);
  }

  private static List<ForestModel> forests(Model model) {
    return model instanceof MixtureModel m ? m.members() : List.of((ForestModel) model);
  }

  @Test
  void withoutUnlabelledRowsNothingSemiSupervisedIsTried() {
    Model model = fit(data(Task.MULTI_LABEL, 1), Map.of("effort", "quick"));
    Contest contest = model.provenance().outcome().contest().orElseThrow();
    assertEquals(3, contest.candidates().size());
    assertEquals(Unlabelled.IGNORED, model.provenance().outcome().unlabelled());
  }

  @Test
  void droppingUnlabelledRowsIsNotHavingThem() {
    Dataset data = data(Task.MULTI_LABEL, 0.5);
    Dataset few = data.select(data.targets().labelledRows());
    Map<String, String> drop = Map.of("effort", "quick", "unlabelled-rows", "drop");
    double[][] expected = fit(few, drop).score(data);
    double[][] seen = fit(data, drop).score(data);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], seen[i]);
    }
  }

  @Test
  void aMixtureIsTheMeanOfItsForestsAndReadsBackTheSame() {
    Dataset data = data(Task.MULTI_LABEL, 0.6);
    Map<String, String> forests = Map.of("nearest-rows", "false");
    MixtureModel model = assertInstanceOf(MixtureModel.class, fit(data, forests));
    double[][] scores = model.score(data);
    double[][] first = model.members().get(0).score(data);
    double mean = 0;
    for (ForestModel member : model.members()) {
      mean += member.score(data)[3][1] / model.members().size();
    }
    assertEquals(mean, model.raw(data)[3][1], 1e-12);
    assertEquals(model.head().calibration().orElseThrow().of(mean), scores[3][1], 1e-12);
    assertEquals(scores.length, first.length);
    byte[] bytes = ModelJson.toBytes(model);
    Model read = ModelJson.fromBytes(bytes);
    assertArrayEquals(bytes, ModelJson.toBytes(read));
    assertEquals(model.provenance().outcome(), read.provenance().outcome());
    assertArrayEquals(scores[3], read.score(data)[3]);
    assertEquals(model.schema().features().size(), TestImportance.GAIN.of(model).values().size());
  }

  /** Classes in a ring of small clouds: near rows know more than halves of the plane. */
  private static Dataset clouds(int rows) {
    Draft draft = RandomDrafts.of(Task.MULTI_CLASS, rows, 4, 1).labelled(1).draw(1);
    SplittableRandom random = new SplittableRandom(3);
    int classes = draft.targets.get(0).values().size();
    for (int i = 0; i < rows; i++) {
      double angle = 2 * Math.PI * (i % 40) / 40;
      draft.cells[i][0] = (i % 40) * 7 % classes;
      for (int f = 0; f < 4; f++) {
        double centre = f % 2 == 0 ? StrictMath.cos(angle) : StrictMath.sin(angle);
        draft.columns.get(f)[i] = centre + 0.05 * random.nextGaussian();
      }
    }
    return draft.build();
  }

  @Test
  void nearestRowsVoteWhereTheyKnowMoreAndReadBackTheSame() {
    Dataset data = clouds(200);
    MixtureModel model = assertInstanceOf(MixtureModel.class, fit(data, Map.of()));
    assertTrue(model.nearest().isPresent(), model.provenance().outcome().toString());
    assertEquals(model.members().size() + 1, model.voters());
    double[][] scores = model.score(data);
    double sum = model.nearest().get().score(f -> data.value(7, f))[1];
    for (ForestModel member : model.members()) {
      sum += member.score(data)[7][1];
    }
    assertEquals(sum / model.voters(), model.raw(data)[7][1], 1e-12);
    byte[] bytes = ModelJson.toBytes(model);
    Model read = ModelJson.fromBytes(bytes);
    assertArrayEquals(bytes, ModelJson.toBytes(read));
    assertArrayEquals(scores[7], read.score(data)[7]);
    Explanation why = TreeShap.of(model).explain(f -> data.value(7, f));
    assertEquals(scores[7][1], why.score(1), 1e-9);
  }

  @Test
  void nearestRowsMayBeRuledOut() {
    Model model = fit(clouds(120), Map.of("nearest-rows", "false"));
    assertTrue(
        model.provenance().outcome().contest().orElseThrow().candidates().stream()
            .noneMatch(c -> c.name().contains("nearest")));
    assertFalse(new String(ModelJson.toBytes(model), StandardCharsets.UTF_8).contains("nearest\""));
  }
}
