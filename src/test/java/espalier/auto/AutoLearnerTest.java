package espalier.auto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.account.ModelAccount;
import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.MixtureModel;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.learn.CandidateScores;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Outcome.Unlabelled;
import espalier.model.ModelJson;
import espalier.smooth.SmoothedModel;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code auto} tries, weighs and records. */
final class AutoLearnerTest {

  private static Dataset data(Task task, double labelled) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    return RandomDrafts.of(task, 80, 5, single ? 1 : 4).labelled(labelled).draw(5).build();
  }

  private static Model fit(Dataset data, Map<String, String> settings) {
    return Catalogue.of("auto").learner(settings, 1).fit(data);
  }

  private static List<String> parts(Model model) {
    CandidateScores contest = model.provenance().outcome().contest().orElseThrow();
    return contest.candidates().stream().map(c -> c.name().replaceFirst(": .*", "")).toList();
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void partsSuitTheTask(Task task) {
    Dataset data = data(task, 0.6);
    boolean numbers = data.targets().attributes().stream().anyMatch(t -> t.isNumeric());
    Model model = fit(data, Map.of());
    assertEquals(
        numbers
            ? List.of("extra features=0.6 trees=200", "boost-pct stages=100", "kernel linear-rbf")
            : List.of(
                "extra trees=200",
                "extra on smoothed features trees=200",
                "spyct-grad-bagging trees=50",
                "kernel"),
        parts(model));
    assertEquals(
        numbers ? Unlabelled.IGNORED : Unlabelled.USED, model.provenance().outcome().unlabelled());
    assertTrue(ModelAccount.text(model, "", 3).contains("of the vote"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Task.class,
      names = {"HIERARCHICAL", "MIXED"})
  void threadsDoNotMatter(Task task) {
    Dataset data = data(task, 0.5);
    Model threads =
        Catalogue.of("auto").learner(Map.of(), 1).fit(data, FitContext.quiet().withThreads(3));
    assertArrayEquals(ModelJson.toBytes(fit(data, Map.of())), ModelJson.toBytes(threads));
  }

  @Test
  void withFewRowsAllPartsHaveTheSameVote() {
    Dataset data = data(Task.MULTI_LABEL, 1).keepTargets(IntStream.range(0, 8).toArray());
    CandidateScores contest = fit(data, Map.of()).provenance().outcome().contest().orElseThrow();
    assertTrue(contest.candidates().stream().allMatch(c -> c.name().endsWith("25 % of the vote")));
    assertTrue(contest.reason().startsWith("Too few labelled rows"), contest.reason());
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
  void aMixtureIsTheWeightedMeanOfItsPartsAndReadsBackTheSame() {
    Dataset data = data(Task.MULTI_LABEL, 0.6);
    SmoothedModel model = assertInstanceOf(SmoothedModel.class, fit(data, Map.of()));
    MixtureModel mixture = assertInstanceOf(MixtureModel.class, model.inner());
    Dataset seen = model.seen(data);
    double sum = 0;
    double total = 0;
    for (int m = 0; m < mixture.votes().length; m++) {
      sum += mixture.votes()[m] * mixture.members().get(m).raw(seen)[3][1];
      total += mixture.votes()[m];
    }
    assertEquals(sum / total, model.raw(data)[3][1], 1e-12);
    byte[] bytes = ModelJson.toBytes(model);
    Model read = ModelJson.fromBytes(bytes);
    assertArrayEquals(bytes, ModelJson.toBytes(read));
    assertEquals(model.provenance().outcome(), read.provenance().outcome());
    assertArrayEquals(model.score(data)[3], read.score(data)[3]);
    assertArrayEquals(model.score(data)[3], model.score(f -> data.value(3, f)));
    Explanation why = TreeShap.of(model.answering()).explain(f -> seen.value(7, f));
    assertEquals(model.schema().outputs(), why.base().length);
  }
}
