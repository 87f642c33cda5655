package espalier.tree;

import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.learn.FitContext;
import espalier.run.Workers;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Axis-parallel trees grown by several threads against trees grown by one, depth first. */
class TreeGrowerTest {

  private static Dataset data(int rows, boolean missing) {
    SplittableRandom random = new SplittableRandom(rows);
    Draft draft = new Draft();
    double[][] x = new double[7][rows];
    for (int f = 0; f < x.length; f++) {
      for (int i = 0; i < rows; i++) {
        double v = random.nextDouble() + random.nextDouble();
        x[f][i] = missing && random.nextInt(9) == 0 ? Double.NaN : v;
      }
      draft.feature(Attribute.numeric("x" + f), false, x[f]);
    }
    draft.targets.add(Attribute.label("y"));
    draft.targets.add(Attribute.numeric("z"));
    draft.cells = new double[rows][2];
    for (int i = 0; i < rows; i++) {
      boolean known = i % 10 == 0;
      draft.cells[i][0] = known ? (x[0][i] > x[1][i] ? 1 : 0) : Double.NaN;
      draft.cells[i][1] = known ? random.nextDouble() : Double.NaN;
    }
    return draft.build();
  }

  private static GrownTree grown(Dataset data, int threads, double omega) {
    FitContext context = FitContext.quiet().withThreads(threads);
    try (Workers workers = new Workers(context)) {
      return new PctFit(
              data,
              PctOptions.semiSupervised(),
              () -> null,
              context,
              workers,
              Optional.empty(),
              ScoredRegion.EVERYWHERE)
          .grown(omega);
    }
  }

  @ParameterizedTest
  @CsvSource({"300, false", "300, true", "6000, false", "20000, false", "40000, false"})
  void subtreesSideBySideGiveTheSameTree(int rows, boolean missing) {
    Dataset data = data(rows, missing);
    for (double omega : new double[] {0, 0.5, 1}) {
      GrownTree one = grown(data, 1, omega);
      assertTrue(one.tree().size() > 20, "nothing was compared");
      for (int threads = 2; threads < 5; threads++) {
        GrownTree many = grown(data, threads, omega);
        GridGrowerTest.assertSame(one, many, threads + " threads, ω " + omega);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"300, false", "300, true", "6000, false"})
  void treesOfSeveralOmegaGrownTogetherAreTheSame(int rows, boolean missing) {
    Dataset data = data(rows, missing);
    double[] grid = {0, 0.4, 0.5, 0.9};
    for (int threads = 2; threads < 5; threads++) {
      FitContext context = FitContext.quiet().withThreads(threads);
      try (Workers workers = new Workers(context)) {
        PctFit together =
            new PctFit(
                data,
                PctOptions.semiSupervised(),
                () -> null,
                context,
                workers,
                Optional.empty(),
                ScoredRegion.EVERYWHERE);
        together.growTogether(grid);
        for (double omega : grid) {
          GridGrowerTest.assertSame(
              grown(data, 1, omega), together.grown(omega), threads + " threads, ω " + omega);
        }
      }
    }
  }
}
