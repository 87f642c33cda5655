package espalier.split.oblique;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Targets;
import espalier.impurity.NodeRows;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.oblique.TermMatrix.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The fast objective against {@link PlainObjective} and against finite differences: with unlabelled
 * rows, unknown target cells, row weights, constant columns, dense and sparse features.
 */
final class ObliqueObjectiveTest {

  private static final int D = 5;

  private record Problem(
      NodeSpace space, PlainObjective plain, double[] w, double b, double targetFactor) {}

  private static Problem problem(double omega, boolean sparse, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int n = 24;
    double[][] x = new double[n][D];
    double[] weights = new double[n];
    List<Attribute> attributes =
        List.of(Attribute.label("a"), Attribute.label("b"), Attribute.numeric("c"));
    Targets.Builder targets = Targets.builder(attributes);
    double[][] y = new double[n][3];
    for (int i = 0; i < n; i++) {
      weights[i] = 1 + random.nextInt(3) * 0.5;
      for (int c = 0; c < D - 1; c++) {
        x[i][c] = sparse && random.nextInt(3) > 0 ? 0 : random.nextInt(9) * 0.25 + 0.5;
      }
      x[i][D - 1] = 2;
      boolean unlabelled = i % 3 == 0;
      for (int t = 0; t < 3; t++) {
        double v = t < 2 ? random.nextInt(2) : random.nextInt(17) * 0.5;
        y[i][t] = unlabelled || (t > 0 && random.nextInt(4) == 0) ? Double.NaN : v;
      }
      targets.add(y[i]);
    }
    Targets built = targets.build();
    int[] rows = IntStream.range(0, n).toArray();
    NodeRows node = new NodeRows(rows, weights, built);
    List<Term> terms = new ArrayList<>();
    for (int c = 0; c < D; c++) {
      terms.add(new Term(c, -1, 1));
    }
    FeatureMatrix matrix = sparse ? sparse(x) : dense(x);
    TargetMatrix columns =
        new TargetMatrix(built, new TargetWeights(new double[] {1, 0.5, 2}, false), weights);
    NodeSpace space =
        new NodeSpace(node, new TermMatrix(terms, matrix), columns, omega, Optional.empty());
    double[][] clusters = new double[n][D + 3];
    for (int i = 0; i < n; i++) {
      System.arraycopy(x[i], 0, clusters[i], 0, D);
      System.arraycopy(y[i], 0, clusters[i], D, 3);
    }
    double factor = node.total() / node.labelledTotal();
    double[] p = new double[D + 3];
    for (int k = 0; k < p.length; k++) {
      p[k] = k < D ? space.featureWeight[k] : space.targetWeight[k - D] * factor;
    }
    double[] w = new double[D];
    for (int c = 0; c < D - 1; c++) {
      w[c] = random.nextDouble() - 0.5;
    }
    PlainObjective plain =
        new PlainObjective(
            standardised(x, weights), standardised(clusters, weights), p, weights, 0);
    return new Problem(space, plain, w, random.nextDouble() - 0.5, factor);
  }

  private static FeatureMatrix sparse(double[][] x) {
    int[][] index = new int[x.length][];
    float[][] value = new float[x.length][];
    for (int i = 0; i < x.length; i++) {
      double[] row = x[i];
      index[i] = IntStream.range(0, D).filter(c -> row[c] != 0).toArray();
      value[i] = new float[index[i].length];
      for (int k = 0; k < value[i].length; k++) {
        value[i][k] = (float) row[index[i][k]];
      }
    }
    return new SparseMatrix(index, value, D);
  }

  private static FeatureMatrix dense(double[][] x) {
    float[][] rows = new float[x.length][D];
    for (int i = 0; i < x.length; i++) {
      for (int c = 0; c < D; c++) {
        rows[i][c] = (float) x[i][c];
      }
    }
    return new DenseMatrix(rows, new double[D], false);
  }

  private static boolean[] all() {
    boolean[] needed = new boolean[D];
    Arrays.fill(needed, true);
    return needed;
  }

  private static double[][] standardised(double[][] raw, double[] weights) {
    double[][] z = new double[raw.length][raw[0].length];
    for (int k = 0; k < raw[0].length; k++) {
      double sum = 0;
      double known = 0;
      double squares = 0;
      for (int i = 0; i < raw.length; i++) {
        if (!Double.isNaN(raw[i][k])) {
          sum += weights[i] * raw[i][k];
          known += weights[i];
        }
      }
      double mean = sum / known;
      for (int i = 0; i < raw.length; i++) {
        double d = raw[i][k] - mean;
        squares += Double.isNaN(d) ? 0 : weights[i] * d * d;
      }
      double deviation = Math.sqrt(squares / known);
      for (int i = 0; i < raw.length; i++) {
        z[i][k] = deviation > 1e-9 ? (raw[i][k] - mean) / deviation : 0;
      }
    }
    return z;
  }

  @ParameterizedTest
  @CsvSource({"0,false", "0.5,false", "1,false", "0,true", "0.5,true", "1,true"})
  void equalsThePlainForm(double omega, boolean sparse) {
    for (int seed = 0; seed < 20; seed++) {
      Problem problem = problem(omega, sparse, seed);
      GradientObjective fast = new GradientObjective(problem.space());
      double value = fast.evaluate(problem.w(), problem.b(), all());
      // 1e-5: 24 rows in single precision, with errors of 4e-7 in their shares.
      assertEquals(problem.plain().value(problem.w(), problem.b()), value, 1e-5 * (1 + value));
      double[] gradient = problem.plain().gradient(problem.w(), problem.b());
      double[] found = fast.gradient();
      for (int c = 0; c < D; c++) {
        assertEquals(gradient[c], found[c], 1e-5, "weight " + c + ", seed " + seed);
      }
      assertEquals(gradient[D], fast.biasGradient(), 1e-5);
      assertEquals(0, Math.abs(found[D - 1]), "a constant column has no gradient");
    }
  }

  @ParameterizedTest
  @CsvSource({"0,false", "0.5,true", "1,false"})
  void equalsFiniteDifferences(double omega, boolean sparse) {
    double step = 1e-5;
    for (int seed = 50; seed < 60; seed++) {
      Problem problem = problem(omega, sparse, seed);
      GradientObjective objective = new GradientObjective(problem.space());
      objective.evaluate(problem.w(), problem.b(), all());
      double[] gradient = problem.plain().gradient(problem.w(), problem.b());
      for (int c = 0; c <= D; c++) {
        double[] up = problem.w().clone();
        double[] down = problem.w().clone();
        double move = c < D ? 0 : step;
        if (c < D) {
          up[c] += step;
          down[c] -= step;
        }
        double slope =
            (problem.plain().value(up, problem.b() + move)
                    - problem.plain().value(down, problem.b() - move))
                / (2 * step);
        // 1e-6: the third derivative times step² and rounding of J over the step.
        assertEquals(slope, gradient[c], 1e-6 * (1 + Math.abs(slope)));
        // 1e-5: ours is in single precision.
        double ours = c < D ? objective.gradient()[c] : objective.biasGradient();
        assertEquals(slope, ours, 1e-5 * (1 + Math.abs(slope)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0.25", "0.5", "0.75"})
  void sharesAreOmegaAtAnyNumberOfLabels(double omega) {
    Problem problem = problem(omega, false, 3);
    double targets = 0;
    double features = 0;
    double[] p = problem.plain().p;
    double total = Arrays.stream(problem.plain().r).sum();
    for (int k = 0; k < p.length; k++) {
      double known = 0;
      for (int i = 0; i < problem.plain().z.length; i++) {
        known += Double.isNaN(problem.plain().z[i][k]) ? 0 : problem.plain().r[i];
      }
      if (k < D) {
        features += p[k] * known;
      } else {
        targets += p[k] / problem.targetFactor() * problem.targetFactor();
      }
    }
    // Standardised columns have variance 1, so the weights are the spreads' shares.
    assertEquals((1 - omega) * total, features, 1e-9);
    assertEquals(omega * problem.targetFactor(), targets, 1e-9);
  }

  @ParameterizedTest
  @CsvSource({"3", "8", "17", "40"})
  void denseFloatsEqualDoubles(int d) {
    SplittableRandom random = new SplittableRandom(d);
    int n = 37;
    float[][] rows = new float[n][d];
    double[][] same = new double[n][d];
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < d; c++) {
        rows[i][c] = random.nextInt(64) / 16f;
        same[i][c] = rows[i][c];
      }
    }
    int[] chosen = random.ints(29, 0, n).toArray();
    double[] w = random.doubles(d).map(v -> Math.rint(v * 32) / 32).toArray();
    double[] fast = new double[d];
    double[] plain = new double[d];
    double[] projections = new double[chosen.length];
    double[] mean = new double[d];
    double[] scale = new double[d];
    Arrays.fill(scale, 1);
    boolean[] every = new boolean[d];
    Arrays.fill(every, true);
    new DenseMatrix(rows, mean, false)
        .node(chosen, mean, scale)
        .sweep(
            w,
            (from, values) -> {
              for (int i = 0; i < values.length; i++) {
                projections[from + i] = values[i];
                values[i] = (from + i) % 5 - 2;
              }
            },
            every,
            fast);
    new DoubleMatrix(same)
        .node(chosen, mean, scale)
        .sweep(
            w,
            (from, values) -> {
              for (int i = 0; i < values.length; i++) {
                // Multiples of 2⁻⁹ below 2⁹ are exact in single precision.
                assertEquals(values[i], projections[from + i]);
                values[i] = (from + i) % 5 - 2;
              }
            },
            every,
            plain);
    assertArrayEquals(plain, fast);
    assertTrue(chosen.length > 24);
  }
}
