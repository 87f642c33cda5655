package espalier.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitCancelledException;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.model.ModelJson;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every learner owes its users, asked on random data of every task. A new learner adds a
 * subclass that makes it from options and implements the contracts of what it promises beyond: the
 * other interfaces of this package that extend {@link Subject}.
 */
public abstract class LearnerContract implements Subject {

  /** Rows of a fit that is cancelled; fewer if so many are refused before the fit. */
  protected int manyRows() {
    return 6000;
  }

  /**
   * A single labelled row decides everything: every prediction equals its targets.
   *
   * @param values number of values of the target
   */
  protected void assertTheOnlyLabel(double expected, double seen, int values) {
    assertEquals(expected, seen, ROUNDING);
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void scoresAreFiniteAndInRange(Task task) {
    for (int seed : seeds(3, task)) {
      Draft draft = Subject.draw(task, false, 60, seed);
      Model model = fit(draft);
      double[][] scores = model.score(Subject.draw(task, false, 60, seed).build());
      for (double[] row : scores) {
        assertEquals(model.schema().outputs(), row.length);
        for (int t = 0; t < draft.targets.size(); t++) {
          int first = model.schema().offsets()[t];
          for (int o = first; o < first + draft.targets.get(t).outputs(); o++) {
            boolean number = draft.targets.get(t).isNumeric();
            assertTrue(Double.isFinite(row[o]), task + ": score " + row[o]);
            assertTrue(number || (row[o] >= 0 && row[o] <= 1), task + ": score " + row[o]);
          }
        }
      }
    }
  }

  /** Turns a column upside down, so that rows are as they never were in training. */
  private static void turn(double[] column) {
    double[] before = column.clone();
    Arrays.setAll(column, i -> before[column.length - 1 - i]);
  }

  @Test
  void parentsScoreAtLeastAsTheirChildren() {
    int draws = seeds(12, Task.HIERARCHICAL).length > 1 ? 12 : 3;
    for (int seed = 0; seed < draws; seed++) {
      Draft draft = Subject.draw(Task.HIERARCHICAL, seed % 3 == 0, 60, seed);
      Draft others = draft.copy();
      others.columns.forEach(column -> turn(column));
      double[][] scores = fit(draft).score(others.build());
      for (double[] row : scores) {
        for (int t = 0; t < draft.parents.length; t++) {
          for (int p : draft.parents[t]) {
            assertTrue(row[p] >= row[t], "seed " + seed + ": label " + t + " above its parent");
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void trainingRowsReachTheLeavesThatHeldThem(Task task) {
    for (int seed : seeds(3, task)) {
      Draft draft = Subject.draw(task, false, 60, seed);
      if (this instanceof SupervisedContract) {
        draft = draft.select(draft.labelledRows());
      }
      Dataset data = draft.build();
      if (!(learner(Map.of()).fit(data) instanceof TreeModel model)) {
        continue;
      }
      Tree tree = model.tree();
      double[] weight = new double[tree.size()];
      double[] labelled = new double[tree.size()];
      for (int i = 0; i < data.rows(); i++) {
        int row = i;
        tree.route(
            f -> data.value(row, f),
            (leaf, share) -> {
              weight[leaf] += share;
              labelled[leaf] += data.targets().labelled(row) ? share : 0;
            });
      }
      // ω = 1, fixed or chosen, trains on the labelled rows alone.
      boolean all = tree.weight(0) == data.rows();
      for (int node = 0; node < tree.size(); node++) {
        if (tree.isLeaf(node)) {
          assertEquals(tree.weight(node), all ? weight[node] : labelled[node], ROUNDING);
          assertEquals(tree.labelled(node), labelled[node], ROUNDING);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void savedAndLoadedIsTheSame(Task task) {
    Draft draft = Subject.draw(task, false, 60, 9);
    Model model = fit(draft);
    byte[] bytes = ModelJson.toBytes(model);
    Model loaded = ModelJson.fromBytes(bytes);
    Dataset data = draft.build();
    assertTrue(Arrays.deepEquals(model.score(data), loaded.score(data)), task + ": scores");
    assertArrayEquals(bytes, ModelJson.toBytes(loaded), task + ": written again");
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void oneAndTwoThreadsGiveTheSameBits(Task task) {
    for (int seed : seeds(3, task)) {
      Dataset data = Subject.draw(task, seed == 0, 80, seed).build();
      Model one = learner(Map.of()).fit(data, FitContext.quiet().withThreads(1));
      Model two = learner(Map.of()).fit(data, FitContext.quiet().withThreads(2));
      assertTrue(Arrays.deepEquals(one.score(data), two.score(data)), task + ", seed " + seed);
      assertArrayEquals(ModelJson.toBytes(one), ModelJson.toBytes(two), task + ", seed " + seed);
    }
  }

  @Test
  void theModelKeepsNoArrayOfTheCaller() {
    Draft draft = Subject.draw(Task.MULTI_LABEL, true, 50, 4);
    draft.weights = new double[50];
    Arrays.fill(draft.weights, 1);
    Draft same = draft.copy();
    Model model = fit(draft);
    double[][] before = model.score(same.build());
    byte[] bytes = ModelJson.toBytes(model);
    draft.columns.forEach(column -> Arrays.fill(column, -1));
    Arrays.stream(draft.cells).forEach(row -> Arrays.fill(row, 1));
    Arrays.fill(draft.weights, 5);
    Arrays.fill(model.thresholds(), 0.9);
    double[] thresholds = new double[model.schema().outputs()];
    Model other = model.withThresholds(thresholds);
    Arrays.fill(thresholds, 0.7);
    assertArrayEquals(new double[thresholds.length], other.thresholds());
    assertTrue(Arrays.deepEquals(before, model.score(same.build())));
    assertArrayEquals(bytes, ModelJson.toBytes(model));
  }

  private static final Map<Integer, Dataset> BIG = new ConcurrentHashMap<>();

  /** Large enough to take many seconds, so that the end of it must come from outside. */
  private Dataset big() {
    return BIG.computeIfAbsent(
        manyRows(), rows -> RandomDrafts.of(Task.MULTI_LABEL, rows, 60, 30).draw(1).build());
  }

  private interface Stop {
    void run(Thread fitting);
  }

  private static long processorTime() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private void endsWithinASecond(int threads, FitContext context, AtomicInteger begun, Stop stop)
      throws InterruptedException {
    Dataset data = big();
    AtomicReference<Throwable> outcome = new AtomicReference<>();
    Thread fitting =
        new Thread(
            () -> {
              try {
                learner(Map.of()).fit(data, context);
              } catch (RuntimeException e) {
                outcome.set(e);
              }
            });
    fitting.start();
    while (begun.get() <= 0 && fitting.isAlive()) {
      Thread.sleep(1);
    }
    long processor = processorTime();
    long clock = System.nanoTime();
    stop.run(fitting);
    fitting.join(60_000);
    double seconds = (System.nanoTime() - clock) / 1e9;
    double busy = (processorTime() - processor) / 1e9;
    assertInstanceOf(FitCancelledException.class, outcome.get());
    assertNotNull(outcome.get().getMessage());
    // Where other programs keep the processors busy a second by the clock is no measure: then a
    // second of them for each thread that learns.
    assertTrue(
        seconds < 1 || busy < threads,
        "the fit went on for " + seconds + " s, " + busy + " s of the processors");
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "1, 150", "2, 150"})
  void anInterruptEndsTheFit(int threads, int checks) throws InterruptedException {
    AtomicInteger begun = new AtomicInteger(-checks);
    AtomicBoolean told = new AtomicBoolean();
    FitContext context =
        FitContext.quiet()
            .withThreads(threads)
            .withCancel(
                () -> {
                  // Waits for the interrupt, so that a quick fit is not over before it comes.
                  boolean reached = begun.incrementAndGet() > 0;
                  while (reached && !told.get()) {
                    Thread.onSpinWait();
                  }
                  return false;
                });
    endsWithinASecond(
        threads,
        context,
        begun,
        fitting -> {
          fitting.interrupt();
          told.set(true);
        });
  }

  @Test
  void aCancelledContextEndsTheFit() throws InterruptedException {
    AtomicInteger requested = new AtomicInteger();
    FitContext context = FitContext.quiet().withCancel(() -> requested.incrementAndGet() > 20);
    endsWithinASecond(1, context, requested, fitting -> {});
  }

  @Test
  void progressIsReportedInOrder() {
    AtomicInteger events = new AtomicInteger();
    FitContext context =
        FitContext.quiet()
            .withProgress(
                e -> {
                  assertTrue(e.done() >= 0 && e.done() <= e.total(), e.toString());
                  assertFalse(e.stage().isEmpty());
                  events.incrementAndGet();
                });
    learner(Map.of()).fit(Subject.draw(Task.MULTI_LABEL, true, 50, 1).build(), context);
    assertTrue(events.get() > 0);
  }

  private IllegalArgumentException refused(Dataset data) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> learner(Map.of()).fit(data));
    assertTrue(e.getMessage().length() > 20, e.getMessage());
    return e;
  }

  @Test
  void withoutALabelledRowNothingIsLearned() {
    Draft draft = Subject.draw(Task.MULTI_LABEL, true, 10, 1);
    Arrays.stream(draft.cells).forEach(row -> Arrays.fill(row, Double.NaN));
    assertTrue(refused(draft.build()).getMessage().contains("labelled"));
  }

  @Test
  void withoutARowNothingIsLearned() {
    refused(Subject.draw(Task.MULTI_LABEL, true, 10, 1).select().build());
  }

  @Test
  void withoutAFeatureNothingIsLearned() {
    Draft draft = Subject.draw(Task.MULTI_LABEL, true, 10, 1);
    Dataset none = draft.build().selectFeatures(new int[0]);
    assertTrue(refused(none).getMessage().contains("feature"));
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void oneLabelledRowIsEnoughAndWarns(Task task) {
    Draft draft = Subject.draw(task, true, 20, 2);
    for (int i = 1; i < 20; i++) {
      Arrays.fill(draft.cells[i], Double.NaN);
    }
    Dataset data = draft.build();
    Model model = learner(Map.of()).fit(data);
    assertFalse(model.provenance().warnings().isEmpty());
    for (double[] row : model.score(data)) {
      for (int t = 0; t < draft.targets.size(); t++) {
        int first = model.schema().offsets()[t];
        boolean nominal = draft.targets.get(t).isNominal();
        double seen = nominal ? row[first + (int) draft.cells[0][t]] : row[first];
        double expected = nominal ? 1 : draft.cells[0][t];
        if (draft.targets.get(t).isNumeric()) {
          assertEquals(expected, seen, ROUNDING);
        } else {
          assertTheOnlyLabel(expected, seen, nominal ? draft.targets.get(t).values().size() : 2);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void constantFeaturesGiveOneScoreForAll(Task task) {
    Draft draft = Subject.draw(task, true, 20, 3);
    draft.columns.forEach(column -> Arrays.fill(column, 2.5));
    Dataset data = draft.build();
    Model model = learner(Map.of()).fit(data);
    double[][] scores = model.score(data);
    for (double[] row : scores) {
      assertArrayEquals(scores[0], row);
      assertTrue(Arrays.stream(row).allMatch(Double::isFinite));
    }
    if (model instanceof TreeModel tree) {
      assertEquals(1, tree.tree().size());
    }
  }

  @ParameterizedTest
  @EnumSource(Task.class)
  void constantAndPartlyUnknownTargetsAreHarmless(Task task) {
    Draft draft = Subject.draw(task, true, 30, 3);
    for (int i = 0; i < 30; i++) {
      for (int t = 0; t < draft.targets.size(); t++) {
        // The first target never known, the others the same for all rows that know them.
        boolean hidden = draft.targets.size() > 1 && t == 0 && task != Task.HIERARCHICAL;
        draft.cells[i][t] = hidden || i % 3 == 2 ? Double.NaN : 1;
      }
    }
    Dataset data = draft.build();
    for (double[] row : learner(Map.of()).fit(data).score(data)) {
      assertTrue(Arrays.stream(row).allMatch(Double::isFinite), task.toString());
    }
  }

  @Test
  void anUnknownOptionNamesTheKnownOnes() {
    String known = learner(Map.of()).options().keySet().iterator().next();
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> learner(Map.of("omgea", "1")));
    assertTrue(e.getMessage().contains("omgea") && e.getMessage().contains(known), e.getMessage());
  }

  @Test
  void everyOptionIsWrittenAsItIsRead() {
    Map<String, String> written = learner(Map.of()).options();
    assertEquals(written, learner(written).options());
  }

  @Test
  void dataThatDoNotFitTheModelAreRefused() {
    Draft draft = Subject.draw(Task.MULTI_LABEL, false, 60, 5);
    Model model = fit(draft);
    Dataset lacking = draft.build().selectFeatures(new int[] {0, 1, 2, 4, 5});
    IllegalArgumentException absent =
        assertThrows(IllegalArgumentException.class, () -> model.score(lacking));
    assertTrue(absent.getMessage().contains("'x3'"), absent.getMessage());
    Draft other = draft.copy();
    boolean number = other.features.get(0).isNumeric();
    Attribute nominal = Attribute.nominal("x0", List.of("a", "b"));
    other.features.set(0, number ? nominal : Attribute.numeric("x0"));
    other.columns.set(0, new double[60]);
    other.sparse.set(0, false);
    IllegalArgumentException kind =
        assertThrows(IllegalArgumentException.class, () -> model.score(other.build()));
    assertTrue(kind.getMessage().contains("'x0'"), kind.getMessage());
  }

  @Test
  void featuresAreMatchedByName() {
    Draft draft = Subject.draw(Task.MULTI_LABEL, false, 60, 6);
    Model model = fit(draft);
    Dataset data = draft.build();
    Dataset turned = data.selectFeatures(new int[] {5, 4, 3, 2, 1, 0});
    assertTrue(Arrays.deepEquals(model.score(data), model.score(turned)));
  }

  @Test
  void anUnseenNominalValueCountsAsMissing() {
    Draft draft = new Draft();
    SplittableRandom random = new SplittableRandom(8);
    double[] colour = random.ints(60, 0, 3).asDoubleStream().toArray();
    draft.feature(Attribute.nominal("colour", List.of("r", "g", "b")), false, colour);
    draft.feature(Attribute.numeric("x"), false, random.doubles(60).toArray());
    draft.targets.add(Attribute.label("y"));
    draft.cells = new double[60][1];
    Arrays.setAll(draft.cells, i -> new double[] {colour[i] == 1 ? 1 : 0});
    Model model = fit(draft);
    Draft unseen = draft.copy();
    unseen.features.set(0, Attribute.nominal("colour", List.of("b", "violet", "g", "r")));
    Arrays.fill(unseen.columns.get(0), 1);
    Draft missing = draft.copy();
    Arrays.fill(missing.columns.get(0), Double.NaN);
    double[][] expected = model.score(missing.build());
    assertTrue(Arrays.deepEquals(expected, model.score(unseen.build())));
    // The same values under other codes mean the same.
    Draft recoded = draft.copy();
    recoded.features.set(0, unseen.features.get(0));
    Arrays.setAll(recoded.columns.get(0), i -> colour[i] == 0 ? 3 : colour[i] == 1 ? 2 : 0);
    assertTrue(Arrays.deepEquals(model.score(draft.build()), model.score(recoded.build())));
  }
}
