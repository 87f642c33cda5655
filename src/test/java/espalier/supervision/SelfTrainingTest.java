package espalier.supervision;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.tree.GrowthOptions.MIN_LABELLED;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TreeVotes;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.supervision.SelfTrainedModel.AddedRow;
import espalier.supervision.SelfTrainingOptions.RoundValidation;
import espalier.tree.PctLearner;
import espalier.tree.PctOptions;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What self-training fills in, what it keeps of it, and the estimates it goes by. */
class SelfTrainingTest {

  /** The same sums in another order. */
  private static final double ROUNDING = 1e-9;

  private static ForestLearner forest(int trees) {
    return new ForestLearner(ForestOptions.supervised().with(TREES, trees));
  }

  private static SelfTrainingLearner around(Learner base, String... options) {
    SelfTrainingOptions own =
        SelfTrainingOptions.defaults()
            .with(SelfTrainingOptions.ROUND_VALIDATION, RoundValidation.VOTES);
    for (int k = 0; k < options.length; k += 2) {
      own = own.set(options[k], options[k + 1]);
    }
    return new SelfTrainingLearner(own, base);
  }

  private static double[] halves(int labels) {
    double[] cuts = new double[labels];
    Arrays.fill(cuts, 0.5);
    return cuts;
  }

  /** Two long bands of rows; only their left ends are labelled. */
  private static Draft bands() {
    SplittableRandom random = new SplittableRandom(4);
    Draft draft = new Draft();
    double[] along = new double[200];
    double[] across = new double[200];
    draft.cells = new double[200][];
    for (int i = 0; i < 200; i++) {
      along[i] = random.nextDouble() * 10;
      across[i] = random.nextDouble() + (i % 2 == 0 ? 0 : 1.2) + along[i] / 4;
      boolean known = along[i] < 3;
      draft.cells[i] = new double[] {known ? i % 2 : Double.NaN};
    }
    draft.feature(Attribute.numeric("along"), false, along);
    draft.feature(Attribute.numeric("across"), false, across);
    draft.targets.add(Attribute.label("upper"));
    return draft;
  }

  @Test
  void theRecordSaysWhatWasAddedWhen() {
    Dataset data = bands().build();
    SelfTrainedModel model =
        around(forest(30), "add", "top", "top", "0.2", "patience", "0").fit(data);
    int open = data.targets().unlabelledRows().length;
    SelfTrainedModel.Record record = model.record();
    assertEquals(open, record.added().size());
    assertEquals(5, record.rounds().size());
    assertEquals(5, record.kept());
    assertTrue(record.end().contains("every row"), record.end());
    Set<Integer> rows = new HashSet<>();
    int before = 1;
    for (AddedRow row : record.added()) {
      assertTrue(rows.add(row.row()), "row " + row.row() + " was added twice");
      assertFalse(data.targets().labelled(row.row()));
      assertTrue(row.round() >= before && row.round() <= 5);
      assertTrue(row.confidence() >= record.rounds().get(row.round() - 1).threshold());
      before = row.round();
    }
    assertEquals(data.targets().labelledRows().length, model.provenance().rows().complete());
    assertEquals(
        data.rows(), model.base().provenance().rows().complete(), "the last fit knew all rows");
  }

  @Test
  void noRoundIsTheBase() {
    Dataset data = bands().build();
    SelfTrainedModel model = around(forest(10), "rounds", "0").fit(data);
    assertTrue(Arrays.deepEquals(forest(10).fit(data).score(data), model.score(data)));
    assertTrue(model.record().added().isEmpty());
    assertTrue(model.provenance().course().isEmpty());
  }

  @Test
  void onlyAnswersThatReachTheThresholdAreTaken() {
    SelfTrainedModel model =
        around(forest(20), "add", "threshold", "threshold", "0.8").fit(bands().build());
    assertFalse(model.record().added().isEmpty());
    assertTrue(model.record().added().stream().allMatch(row -> row.confidence() >= 0.8));
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void theFirstEstimateIsTheForestsOutOfBagEstimate(Task task) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    Dataset data =
        RandomDrafts.of(task, 90, 5, single ? 1 : 4).mixed(0.1).partly(0.2).draw(5).build();
    for (double omega : new double[] {0.5, 1}) {
      ForestLearner base =
          new ForestLearner(ForestOptions.semiSupervised().with(TREES, 25).fix(OMEGA, omega));
      SelfTrainedModel model = around(base, "add", "top", "rounds", "2", "patience", "9").fit(data);
      double expected = base.fit(data).outOfBag().orElseThrow().value();
      assertEquals(expected, model.provenance().course().get(0), ROUNDING, task + ", " + omega);
    }
  }

  @Test
  void worseRoundsAreTakenBack() {
    int taken = 0;
    for (int seed = 0; seed < 8; seed++) {
      Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 120, 5, 5).labelled(0.3).draw(seed).build();
      SelfTrainedModel model =
          around(forest(40), "add", "top", "top", "0.3", "patience", "1").fit(data);
      List<Double> course = model.provenance().course();
      int kept = model.record().kept();
      assertEquals(model.record().rounds().size() + 1, course.size());
      for (int r = 1; r <= kept; r++) {
        assertTrue(course.get(r) >= course.get(r - 1), "round " + r + " was worse: " + course);
      }
      if (kept < model.record().rounds().size()) {
        taken++;
        assertEquals(kept + 1, model.record().rounds().size());
        assertTrue(course.get(kept + 1) < course.get(kept));
      }
      assertTrue(model.record().added().stream().allMatch(row -> row.round() <= kept));
      int rows = data.targets().labelledRows().length + model.record().added().size();
      assertEquals(rows, model.base().provenance().rows().complete());
    }
    assertTrue(taken > 0, "no round was taken back in any of the runs");
  }

  @Test
  void whatIsFilledInRespectsTheHierarchyAndWhatIsKnown() {
    SplittableRandom random = new SplittableRandom(6);
    for (int seed = 0; seed < 20; seed++) {
      Draft draft = RandomDrafts.of(Task.HIERARCHICAL, 40, 4, 8).partly(0.4).draw(seed);
      Dataset data = draft.build();
      FilledTargets filled = new FilledTargets(data);
      double[][] scores = forest(5).fit(data).score(data);
      List<Integer> added = new ArrayList<>();
      for (int row : filled.open()) {
        if (random.nextBoolean()) {
          filled.fill(row, scores[row], halves(8));
          filled.weigh(row, 0.25);
          added.add(row);
        }
      }
      Dataset next = filled.dataset();
      for (int row = 0; row < data.rows(); row++) {
        for (int t = 0; t < 8; t++) {
          if (data.targets().known(row, t)) {
            assertEquals(data.targets().get(row, t), next.targets().get(row, t));
          }
          assertEquals(
              data.targets().known(row, t) || added.contains(row), next.targets().known(row, t));
          for (int p : draft.parents[t]) {
            if (added.contains(row)) {
              assertTrue(next.targets().get(row, p) >= next.targets().get(row, t));
            }
          }
        }
        boolean fresh = added.contains(row) && !data.targets().labelled(row);
        assertEquals(fresh ? 0.25 : 1, next.weight(row));
      }
    }
  }

  @Test
  void aTargetThatNobodyKnowsIsNotInvented() {
    Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 30, 4, 3).draw(1);
    Arrays.stream(draft.cells).forEach(row -> row[1] = Double.NaN);
    Dataset data = draft.build();
    FilledTargets filled = new FilledTargets(data);
    int[] open = filled.open();
    assertEquals(data.targets().unlabelledRows().length, open.length);
    for (int row : open) {
      filled.fill(row, new double[] {1, 1, 0}, halves(3));
    }
    Dataset next = filled.dataset();
    for (int row : open) {
      assertEquals(1, next.targets().get(row, 0));
      assertFalse(next.targets().known(row, 1));
      assertEquals(0, next.targets().get(row, 2));
    }
    assertEquals(0, filled.open().length);
  }

  @Test
  void proximitiesAreThoseOfPairs() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 50, 4, 3).labelled(0.5).draw(2).build();
    ForestLearner learner = forest(12);
    ForestModel model = learner.fit(data);
    int[] labelled = data.targets().labelledRows();
    double[] errors = new SplittableRandom(1).doubles(labelled.length).toArray();
    ForestCommittee.Proximities near =
        new ForestCommittee(learner, model, data, labelled, FitContext.quiet())
        .new Proximities(errors);
    for (int row = 0; row < data.rows(); row++) {
      int requested = row;
      double expected = pairs(data, model, row, labelled, errors, t -> true);
      assertEquals(expected, near.confidence(f -> data.value(requested, f)), ROUNDING);
    }
    BitSet[] unseen = new TreeVotes(model).unseen(learner, data, labelled);
    for (int i = 0; i < labelled.length; i++) {
      int own = i;
      double[] others = errors.clone();
      others[i] = Double.NaN;
      double expected = pairs(data, model, labelled[i], labelled, others, t -> unseen[t].get(own));
      assertEquals(expected, near.unseen(i), ROUNDING);
    }
  }

  private static double pairs(
      Dataset data,
      ForestModel model,
      int row,
      int[] labelled,
      double[] errors,
      IntPredicate requested) {
    double sum = 0;
    double count = 0;
    for (int t = 0; t < model.trees().size(); t++) {
      Tree tree = model.trees().get(t);
      for (int i = 0; i < labelled.length; i++) {
        int other = labelled[i];
        boolean together =
            tree.route(f -> data.value(row, f)) == tree.route(f -> data.value(other, f));
        if (requested.test(t) && together && !Double.isNaN(errors[i])) {
          sum += errors[i];
          count++;
        }
      }
    }
    return count == 0 ? 0 : 1 - sum / count;
  }

  @Test
  void unseenRowsAreScoredByMembersThatNeverSawThem() {
    // Noise: a tree with leaves of one row repeats what it saw, so that errors of 0 give it away.
    SplittableRandom random = new SplittableRandom(8);
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, random.doubles(60).toArray());
    draft.targets.add(Attribute.numeric("noise"));
    draft.cells = new double[60][];
    Arrays.setAll(draft.cells, i -> new double[] {random.nextDouble()});
    Dataset data = draft.build();
    Learner tree =
        new PctLearner(
            PctOptions.semiSupervised()
                .fix(OMEGA, 1.0)
                .fix(SMOOTHING, 0.0)
                .with(MIN_LEAF, 1.0)
                .with(MIN_LABELLED, 1.0));
    FoldCommittee committee = new FoldCommittee(tree, data, data, 2, 1, FitContext.quiet());
    BitSet visited = new BitSet();
    committee.unseen(
        (i, scores, deviation) -> {
          visited.set(i);
          assertTrue(Math.abs(scores[0] - draft.cells[i][0]) > ROUNDING, "row " + i + " was seen");
        });
    assertEquals(60, visited.cardinality());
  }

  @Test
  void bandsAreFollowedFromTheirLabelledEnds() {
    Dataset data = bands().build();
    Learner base =
        new PctLearner(
            PctOptions.semiSupervised()
                .fix(OMEGA, 1.0)
                .fix(SMOOTHING, 0.0)
                .with(MIN_LEAF, 1.0)
                .with(MIN_LABELLED, 1.0));
    SelfTrainedModel model =
        around(base, "add", "top", "top", "0.1", "confidence", "variance", "patience", "3")
            .fit(data);
    assertTrue(model.provenance().course().size() > 1);
    int[] open = data.targets().unlabelledRows();
    long right =
        IntStream.of(open)
            .filter(i -> (model.score(f -> data.value(i, f))[0] > 0.5) == (i % 2 == 1))
            .count();
    assertTrue(right > open.length / 2, right + " of " + open.length);
  }

  @Test
  void roundsAreChosenByRowsThatNoAnswerCameFrom() {
    int none = 0;
    int some = 0;
    for (int seed = 0; seed < 6; seed++) {
      Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 120, 5, 5).labelled(0.3).draw(seed).build();
      SelfTrainedModel model =
          around(forest(15), "add", "top", "top", "0.3", "rounds", "3", "round-validation", "folds")
              .fit(data);
      List<Double> course = model.provenance().course();
      int kept = model.record().kept();
      assertEquals(4, course.size());
      assertEquals(kept, model.record().rounds().size());
      for (double value : course.subList(0, kept)) {
        assertTrue(value < course.get(kept), course + " and " + kept);
      }
      none += kept == 0 ? 1 : 0;
      some += kept > 0 ? 1 : 0;
    }
    assertTrue(none > 0 && some > 0, none + " without rounds, " + some + " with");
  }

  @Test
  void rareLabelsAreTakenAsOftenAsTheyAreKnown() {
    // A label of one row in five that no feature tells: no vote comes near one half.
    SplittableRandom random = new SplittableRandom(2);
    Draft draft = new Draft();
    draft.feature(Attribute.numeric("x"), false, random.doubles(300).toArray());
    draft.targets.add(Attribute.label("rare"));
    draft.cells = new double[300][];
    Arrays.setAll(
        draft.cells, i -> new double[] {i >= 100 ? Double.NaN : random.nextInt(5) == 0 ? 1 : 0});
    ForestLearner base =
        new ForestLearner(
            ForestOptions.supervised()
                .with(TREES, 30)
                .takeFrom(
                    PctOptions.semiSupervised()
                        .fix(OMEGA, 1.0)
                        .fix(SMOOTHING, 4.0)
                        .with(MIN_LEAF, 10.0)));
    double[] shares = new double[2];
    for (int k = 0; k < 2; k++) {
      SelfTrainedModel model =
          around(
                  base,
                  "add",
                  "top",
                  "top",
                  "1",
                  "rounds",
                  "1",
                  "patience",
                  "0",
                  "label-rule",
                  k == 0 ? "half" : "cardinality")
              .fit(draft.build());
      assertEquals(200, model.record().added().size());
      ForestModel last = (ForestModel) model.base();
      shares[k] =
          Arrays.stream(last.score(draft.build())).mapToDouble(row -> row[0]).average().orElse(0);
    }
    assertTrue(shares[0] < 0.1, "half: " + shares[0]);
    assertEquals(0.2, shares[1], 0.08, "cardinality: " + shares[1]);
  }
}
