package espalier.tree;

import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.MIN_LEAF;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.run.Workers;
import espalier.split.SplitSearch;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Oblique trees grown by several threads against trees grown by one, depth first. */
class ObliqueGrowerTest {

  private static final double[] GRID = {0, 0.3, 0.5, 1};

  @ParameterizedTest
  @CsvSource({"gradient, 2", "gradient, 3", "svm, 2", "svm, 3"})
  void nodesSideBySideGiveTheSameTree(SplitSearch search, int threads) {
    int nodes = 0;
    for (Task task : Task.values()) {
      Dataset data = draw(task);
      for (double omega : GRID) {
        GrownTree one = grown(data, search, 1, omega);
        GrownTree many = grown(data, search, threads, omega);
        GridGrowerTest.assertSame(one, many, task + ", ω " + omega);
        nodes += one.tree().size();
      }
    }
    // There must have been levels with several nodes, else nothing was compared.
    assertTrue(nodes > 8 * Task.values().length * GRID.length, "nodes: " + nodes);
  }

  @ParameterizedTest
  @CsvSource({"gradient, 2", "gradient, 4", "gradient, 5", "svm, 3"})
  void treesSideBySideAreTheSame(SplitSearch search, int threads) {
    for (Task task : Task.values()) {
      Dataset data = draw(task);
      FitContext context = FitContext.quiet().withThreads(threads);
      try (Workers workers = new Workers(context)) {
        PctFit together =
            new PctFit(
                data,
                options(search),
                () -> null,
                context,
                workers,
                Optional.empty(),
                ScoredRegion.EVERYWHERE);
        together.growTogether(GRID);
        for (double omega : GRID) {
          GrownTree one = grown(data, search, 1, omega);
          GridGrowerTest.assertSame(one, together.grown(omega), task + ", ω " + omega);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5", "auto"})
  void helpersTakePart(String omega) {
    PctOptions builder = options(SplitSearch.SVM);
    PctOptions options =
        (omega.equals("auto")
            ? builder.auto(OMEGA)
            : builder.fix(OMEGA, Double.parseDouble(omega)));
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    AtomicInteger requested = new AtomicInteger();
    Thread self = Thread.currentThread();
    long end = System.nanoTime() + 20_000_000_000L;
    FitContext context =
        FitContext.quiet()
            .withThreads(2)
            .withCancel(
                () -> {
                  seen.add(Thread.currentThread());
                  // Gives the helper time to begin once there is work for two.
                  boolean waits =
                      Thread.currentThread() == self && requested.incrementAndGet() > 12;
                  while (waits && seen.size() < 2 && System.nanoTime() < end) {
                    Thread.onSpinWait();
                  }
                  return false;
                });
    new PctLearner(options).fit(draw(Task.MULTI_LABEL), context);
    assertTrue(seen.size() > 1, "no thread but the calling one took part");
  }

  private static Dataset draw(Task task) {
    return RandomDrafts.of(task, 120, 6, 3).labelled(0.5).partly(0.1).draw(3).build();
  }

  private static PctOptions options(SplitSearch search) {
    return PctOptions.semiSupervised().with(SPLITTER, search).with(MIN_LEAF, 2.0);
  }

  private static GrownTree grown(Dataset data, SplitSearch search, int threads, double omega) {
    FitContext context = FitContext.quiet().withThreads(threads);
    try (Workers workers = new Workers(context)) {
      return new PctFit(
              data,
              options(search),
              () -> null,
              context,
              workers,
              Optional.empty(),
              ScoredRegion.EVERYWHERE)
          .grown(omega);
    }
  }
}
