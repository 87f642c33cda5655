package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class LinearSvmTest {

  private record Data(double[][] x, double[] sign) {}

  private static Data data(int n, int d, boolean separable, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[n][d + 1];
    double[] sign = new double[n];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < d; c++) {
        x[i][c] = (float) (random.nextDouble() * 2 - 1);
      }
      x[i][d] = 1;
      double score = x[i][0] - 0.5 * x[i][1] + (separable ? 0 : random.nextDouble() - 0.5);
      sign[i] = score > 0 ? 1 : -1;
    }
    return new Data(x, sign);
  }

  /** The loss of full columns, or of columns that list their rows. */
  private static ColumnLoss loss(Data data, double[] cost, boolean full) {
    double[][] x = data.x();
    float[][] values = new float[x[0].length][x.length];
    for (int c = 0; c < values.length; c++) {
      for (int i = 0; i < x.length; i++) {
        values[c][i] = (float) x[i][c];
      }
    }
    int[][] all = new int[values.length][];
    Arrays.setAll(all, c -> IntStream.range(0, x.length).toArray());
    return full
        ? new DenseLoss(values, data.sign(), cost, Optional.empty())
        : new SparseLoss(all, values, data.sign(), cost);
  }

  private static double objective(Data data, double[] w, double[] cost) {
    double sum = Arrays.stream(w).map(Math::abs).sum();
    for (int i = 0; i < data.sign().length; i++) {
      double f = 0;
      for (int c = 0; c < w.length; c++) {
        f += data.x()[i][c] * w[c];
      }
      double slack = Math.max(0, 1 - data.sign()[i] * f);
      sum += cost[i] * slack * slack;
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({"60,5,false", "200,20,false", "40,60,false", "150,10,true", "30,3,true"})
  void reachesTheObjectiveOfLiblinear(int n, int d, boolean separable) {
    Linear.disableDebugOutput();
    for (int seed = 0; seed < 5; seed++) {
      Data data = data(n, d, separable, seed);
      double[] cost = new double[n];
      Arrays.fill(cost, 10);
      LinearSvm ours = new LinearSvm(loss(data, cost, seed % 2 == 0));
      ours.run(20_000, 1e-9, new SplittableRandom(seed));
      Problem problem = new Problem();
      problem.l = n;
      problem.n = d + 1;
      problem.y = data.sign();
      problem.x = new Feature[n][];
      for (int i = 0; i < n; i++) {
        double[] row = data.x()[i];
        problem.x[i] =
            IntStream.range(0, d + 1)
                .mapToObj(c -> new FeatureNode(c + 1, row[c]))
                .toArray(Feature[]::new);
      }
      Parameter parameter = new Parameter(SolverType.L1R_L2LOSS_SVC, 10, 1e-8, 100_000, 0.1);
      parameter.setRandom(new Random(seed));
      Model model = Linear.train(problem, parameter);
      double[] w = model.getFeatureWeights();
      if (model.getLabels()[0] < 0) {
        w = Arrays.stream(w).map(v -> -v).toArray();
      }
      double theirs = objective(data, w, cost);
      double found = objective(data, ours.weights(), cost);
      // 1e-4 relative: both stop at a violation, not at the exact minimum.
      assertEquals(theirs, found, 1e-4 * theirs, "seed " + seed);
    }
  }

  @Test
  void aRowOfDoubleCostIsTwoRows() {
    Data data = data(40, 4, false, 9);
    double[] cost = new double[40];
    Arrays.fill(cost, 2);
    cost[7] = 4;
    LinearSvm once = new LinearSvm(loss(data, cost, true));
    once.run(20_000, 1e-12, new SplittableRandom(1));
    double[][] x = Arrays.copyOf(data.x(), 41);
    x[40] = x[7];
    double[] sign = Arrays.copyOf(data.sign(), 41);
    sign[40] = sign[7];
    double[] single = new double[41];
    Arrays.fill(single, 2);
    Data copied = new Data(x, sign);
    LinearSvm twice = new LinearSvm(loss(copied, single, false));
    twice.run(20_000, 1e-12, new SplittableRandom(1));
    double found = objective(data, once.weights(), cost);
    assertEquals(found, objective(copied, twice.weights(), single), 1e-6 * found);
  }

  /** A loss that counts how often it is asked. */
  private static final class Counted implements ColumnLoss {

    private final ColumnLoss loss;
    private int visits;
    private int losses;

    Counted(ColumnLoss loss) {
      this.loss = loss;
    }

    @Override
    public int columns() {
      return loss.columns();
    }

    @Override
    public int rows() {
      return loss.rows();
    }

    @Override
    public void begin(int round, double[] w) {
      loss.begin(round, w);
    }

    @Override
    public double gradient(int column) {
      visits++;
      return loss.gradient(column);
    }

    @Override
    public double curvature(int column) {
      return loss.curvature(column);
    }

    @Override
    public double most(int column) {
      return loss.most(column);
    }

    @Override
    public double now(int column) {
      return loss.now(column);
    }

    @Override
    public double tried(int column, double d) {
      losses++;
      return loss.tried(column, d);
    }

    @Override
    public double rounding() {
      return loss.rounding();
    }

    @Override
    public void step(int column, double d) {
      loss.step(column, d);
    }
  }

  /** Counted, not timed: the loss after a step is the loss before the next one. */
  @Test
  void aStepAddsUpTheLossLittleMoreThanOnce() {
    Data data = data(300, 12, false, 4);
    double[] cost = new double[300];
    Arrays.fill(cost, 10);
    Counted counted = new Counted(loss(data, cost, true));
    new LinearSvm(counted).run(200, 1e-6, new SplittableRandom(4));
    assertTrue(
        counted.losses < 1.2 * counted.visits,
        counted.losses + " losses for " + counted.visits + " visits");
  }

  @Test
  void noiseColumnsGetNoWeight() {
    Data data = data(300, 12, false, 4);
    double[] cost = new double[300];
    Arrays.fill(cost, 0.02);
    LinearSvm machine = new LinearSvm(loss(data, cost, true));
    machine.run(1000, 1e-6, new SplittableRandom(4));
    assertTrue(machine.weights()[0] > 0);
    long zeros = Arrays.stream(machine.weights()).filter(v -> v == 0).count();
    assertTrue(zeros >= 6, zeros + " of 13 weights are zero");
  }
}
