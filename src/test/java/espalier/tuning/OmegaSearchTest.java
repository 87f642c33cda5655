package espalier.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Tuning;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for ω, with a learner that says what score each setting is to get. */
class OmegaSearchTest {

  private static final double[] GRID = {0, 0.25, 0.5, 0.75, 1};

  private final Dataset data =
      RandomDrafts.of(Task.MULTI_LABEL, 60, 2, 3).labelled(0.5).draw(1).build();

  private final List<Dataset> trained = new ArrayList<>();
  private final List<Dataset> held = new ArrayList<>();

  private OmegaSearch search(double[] omegas, double[] strengths, boolean higher) {
    return search(omegas, LeafForm.grid(strengths, new double[] {0}), higher);
  }

  private OmegaSearch search(double[] omegas, List<LeafForm> forms, boolean higher) {
    return new OmegaSearch(
        OmegaSearch.Form.EXACT,
        omegas,
        forms,
        "fake",
        higher,
        (heldOut, scores) -> scores[0][0],
        1,
        7);
  }

  /** A learner whose score is the given function of ω and strength. */
  private Tunable learner(DoubleBinaryOperator value) {
    return (part, context) -> {
      trained.add(part.train());
      return (omega, forms) -> {
        held.add(part.heldOut());
        double[][][] scores = new double[forms.size()][part.heldOut().rows()][1];
        for (int s = 0; s < scores.length; s++) {
          scores[s][0][0] = value.applyAsDouble(omega, forms.get(s).smoothing());
        }
        return scores;
      };
    };
  }

  @Test
  void theBestMeanWins() {
    DoubleBinaryOperator peak = (o, m) -> -Math.abs(o - 0.25) - Math.abs(m - 2);
    Tuning found =
        search(GRID, new double[] {0, 2}, true).run(data, learner(peak), FitContext.quiet());
    assertEquals(0.25, found.best().omega());
    assertEquals(2, found.best().smoothing());
    assertEquals(10, found.candidates().size());
    assertEquals(3, found.folds());
    assertEquals("fake", found.measure());
    assertEquals(0, found.best().standardError());
  }

  @Test
  void theLeastMeanWinsWhereLowIsGood() {
    DoubleBinaryOperator valley = (o, m) -> Math.abs(o - 0.75);
    Tuning found =
        search(GRID, new double[] {0}, false).run(data, learner(valley), FitContext.quiet());
    assertEquals(0.75, found.best().omega());
  }

  @Test
  void tiesGoToTheLargerOmegaThenToTheWeakerSmoothing() {
    double[] strengths = {0, 4};
    Tuning all = search(GRID, strengths, true).run(data, learner((o, m) -> 1), FitContext.quiet());
    assertEquals(1, all.best().omega());
    assertEquals(0, all.best().smoothing());
    DoubleBinaryOperator inner = (o, m) -> o > 0 && o < 1 ? m : -1;
    Tuning some = search(GRID, strengths, true).run(data, learner(inner), FitContext.quiet());
    assertEquals(0.75, some.best().omega());
    assertEquals(4, some.best().smoothing());
  }

  @Test
  void tiesGoToTheSmallerTreeBeforeTheSmoothing() {
    List<LeafForm> forms = LeafForm.grid(new double[] {0, 4}, new double[] {0, 0.1});
    Tuning found = search(GRID, forms, true).run(data, learner((o, m) -> -m), FitContext.quiet());
    assertEquals(new LeafForm(0, 0.1), found.best().form());
    assertEquals(20, found.candidates().size());
  }

  /** A fold that would be left over alone has all threads. */
  @ParameterizedTest
  @CsvSource({"1, 2, 2", "1, 3, 3", "1, 4, 3", "2, 2, 6", "2, 4, 6", "3, 4, 8", "3, 8, 8"})
  void foldsSideBySideComeToTheSame(int repeats, int threads, int sideBySide) {
    AtomicInteger alone = new AtomicInteger();
    AtomicInteger all = new AtomicInteger();
    Tunable learner =
        (part, context) -> {
          (context.threads() == 1 ? alone : all).incrementAndGet();
          assertTrue(context.threads() == 1 || context.threads() == threads);
          double rows = Arrays.stream(part.rows()).sum();
          return (omega, forms) -> new double[][][] {{{Math.sin(rows * (1 + omega))}}};
        };
    OmegaSearch search =
        new OmegaSearch(
            OmegaSearch.Form.EXACT,
            GRID,
            LeafForm.grid(new double[] {0}, new double[] {0}),
            "fake",
            true,
            (heldOut, scores) -> scores[0][0],
            repeats,
            7);
    Tuning expected = search.run(data, learner, FitContext.quiet());
    assertEquals(3 * repeats, alone.getAndSet(0));
    FitContext context = FitContext.quiet().withThreads(threads);
    try (Workers workers = new Workers(context)) {
      assertEquals(expected, search.run(data, learner, workers, context));
    }
    assertEquals(sideBySide, alone.get());
    assertEquals(3 * repeats - sideBySide, all.get());
  }

  @Test
  void formsWithTheSameScoresAreMeasuredOnce() {
    AtomicInteger measured = new AtomicInteger();
    List<LeafForm> forms = LeafForm.grid(new double[] {0}, new double[] {0, 0.1, 1});
    Tunable learner =
        (part, context) ->
            (omega, requested) -> {
              double[][] scores = {{omega}};
              return new double[][][] {scores, scores, {{omega + 1}}};
            };
    OmegaSearch search =
        new OmegaSearch(
            OmegaSearch.Form.EXACT,
            new double[] {0.5},
            forms,
            "fake",
            true,
            (heldOut, scores) -> scores[0][0] + 0 * measured.incrementAndGet(),
            1,
            7);
    Tuning found = search.run(data, learner, FitContext.quiet());
    assertEquals(1, found.best().pruning());
    assertEquals(0.5, found.candidates().get(1).mean());
    assertEquals(2 * 3, measured.get());
  }

  @Test
  void meanAndErrorAreThoseOfTheFolds() {
    AtomicInteger fold = new AtomicInteger();
    double[] values = {1, 2, 6};
    Tunable learner =
        (part, context) -> {
          double value = values[fold.getAndIncrement()];
          return (omega, forms) -> new double[][][] {{{value}}};
        };
    Tuning found =
        search(new double[] {0.5}, new double[] {0}, true).run(data, learner, FitContext.quiet());
    assertEquals(3, found.best().mean(), 1e-15);
    // Variance (4 + 1 + 9)/2 = 7 over 3 folds; the last bit is rounding.
    assertEquals(Math.sqrt(7.0 / 3), found.best().standardError(), 1e-15);
  }

  @Test
  void undefinedFoldsDoNotCount() {
    AtomicInteger fold = new AtomicInteger();
    Tunable learner =
        (part, context) -> {
          boolean first = fold.getAndIncrement() == 0;
          return (omega, forms) ->
              new double[][][] {{{first || omega == 1 ? Double.NaN : 1 - omega}}};
        };
    OmegaSearch search = search(GRID, new double[] {0}, true);
    Tuning found = search.run(data, learner, FitContext.quiet());
    assertEquals(0, found.best().omega());
    assertEquals(1, found.best().mean());
    assertTrue(search.warnings().isEmpty());
  }

  @Test
  void aMeasureThatIsNeverDefinedIsToldAndGivesTheLargestOmega() {
    OmegaSearch search = search(GRID, new double[] {0}, true);
    Tuning found = search.run(data, learner((o, m) -> Double.NaN), FitContext.quiet());
    assertEquals(1, found.best().omega());
    assertFalse(search.warnings().isEmpty());
  }

  @Test
  void everyLabelledRowIsHeldOutOnceAndUnlabelledRowsAlwaysTrain() {
    search(new double[] {0.5}, new double[] {0}, true)
        .run(data, learner((o, m) -> 0), FitContext.quiet());
    int labelled = data.targets().labelledRows().length;
    int unlabelled = data.rows() - labelled;
    assertEquals(3, trained.size());
    assertEquals(labelled, held.stream().mapToInt(Dataset::rows).sum());
    for (int f = 0; f < 3; f++) {
      assertEquals(held.get(f).rows(), held.get(f).targets().labelledRows().length);
      assertEquals(unlabelled, trained.get(f).targets().unlabelledRows().length);
      assertEquals(data.rows(), trained.get(f).rows() + held.get(f).rows());
    }
  }

  @Test
  void fewLabelledRowsAreNotDivided() {
    int[] five = Arrays.copyOf(data.targets().labelledRows(), 5);
    OmegaSearch search = search(new double[] {0, 0.3, 0.6, 1}, new double[] {3}, true);
    Tuning found = search.run(data.keepTargets(five), learner((o, m) -> 1), FitContext.quiet());
    assertEquals(0.6, found.best().omega());
    assertEquals(0, found.folds());
    assertTrue(trained.isEmpty());
    assertEquals(1, search.warnings().size());
    int[] six = Arrays.copyOf(data.targets().labelledRows(), 6);
    search.run(data.keepTargets(six), learner((o, m) -> 1), FitContext.quiet());
    assertEquals(3, trained.size());
  }

  private Tuning repeated(OmegaSearch.Form form, int foldRepeats, Tunable learner) {
    trained.clear();
    held.clear();
    return new OmegaSearch(
            form,
            GRID,
            List.of(new LeafForm(0, 0)),
            "fake",
            true,
            (heldOut, scores) -> scores[0][0],
            foldRepeats,
            7)
        .run(data, learner, FitContext.quiet());
  }

  @Test
  void theLabelledRowsMayBeDividedSeveralTimes() {
    Tunable learner = learner((o, m) -> trained.size() - 1);
    Tuning once = repeated(OmegaSearch.Form.EXACT, 1, learner);
    List<String> first = held.stream().map(Fingerprint::of).toList();
    assertEquals(3, once.folds());
    assertEquals(
        1, once.best().mean(), 1e-9, "the mean of 0, 1 and 2, which only the fold changes");
    Tuning twice = repeated(OmegaSearch.Form.EXACT, 2, learner);
    List<String> both = held.stream().map(Fingerprint::of).toList();
    assertEquals(6, twice.folds());
    assertEquals(first, both.subList(0, first.size()));
    assertFalse(both.subList(first.size(), both.size()).containsAll(first), "other folds");
    assertEquals(2.5, twice.best().mean(), 1e-9, "of 0 to 5");
    int[] labelled = data.targets().labelledRows();
    assertEquals(2 * GRID.length * labelled.length, held.stream().mapToInt(Dataset::rows).sum());
  }

  @Test
  void fewRowsAreDividedMoreOftenIfTheirNumberDecides() {
    assertEquals(25, OmegaSearch.foldRepeats(6));
    assertEquals(3, OmegaSearch.foldRepeats(50));
    assertEquals(2, OmegaSearch.foldRepeats(149));
    assertEquals(1, OmegaSearch.foldRepeats(150));
    assertEquals(1, OmegaSearch.foldRepeats(5000));
    int labelled = data.targets().labelledRows().length;
    Tuning found = repeated(OmegaSearch.Form.EXACT, 0, learner((o, m) -> o));
    assertEquals(3 * OmegaSearch.foldRepeats(labelled), found.folds());
    assertEquals(
        repeated(OmegaSearch.Form.EXACT, OmegaSearch.foldRepeats(labelled), learner((o, m) -> o)),
        found);
  }

  @Test
  void ofManyUnlabelledRowsSomeTakePart() {
    List<Integer> values = new ArrayList<>();
    Tunable learner =
        (part, context) -> {
          trained.add(part.train());
          values.add(part.omegas().length);
          return (omega, forms) -> new double[][][] {{{omega}}};
        };
    int rows = OmegaSearch.SEEN + 1500;
    Dataset all = RandomDrafts.of(Task.MULTI_LABEL, rows, 1, 2).labelled(1).draw(1).build();
    for (int labelled : new int[] {30, 900, 1020, 1500}) {
      Dataset few = all.keepTargets(IntStream.range(0, labelled).toArray());
      List<LeafForm> forms = List.of(new LeafForm(0, 0));
      OmegaSearch.Form form = OmegaSearch.Form.AUTO;
      OmegaSearch search =
          new OmegaSearch(form, GRID, forms, "fake", true, (held, s) -> s[0][0], 1, 7);
      search.run(few, learner, FitContext.quiet());
      assertEquals(labelled == 1500 ? 0 : 1, search.warnings().size());
    }
    assertEquals(Collections.nCopies(12, GRID.length), values);
    List<Integer> seen = trained.stream().map(t -> t.targets().unlabelledRows().length).toList();
    List<Integer> expected = new ArrayList<>();
    for (int unlabelled : new int[] {10_000, 10_000, 10_200, 10_000}) {
      expected.addAll(Collections.nCopies(3, unlabelled));
    }
    assertEquals(expected, seen);
  }

  @Test
  void cancelEndsTheSearch() {
    AtomicInteger requested = new AtomicInteger();
    FitContext context = FitContext.quiet().withCancel(() -> requested.incrementAndGet() > 2);
    OmegaSearch search = search(GRID, new double[] {0}, true);
    assertThrows(
        FitCancelledException.class, () -> search.run(data, learner((o, m) -> 1), context));
  }
}
