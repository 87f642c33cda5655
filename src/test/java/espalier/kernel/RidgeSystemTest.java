package espalier.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.FitContext;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.UnitRows;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Kernel ridge regression by hand, against scikit-learn, and against fits without a row. */
final class RidgeSystemTest {

  private static final Workers ONE = new Workers(FitContext.quiet());

  /** Points as they are: no shift, scale 1. */
  private static PointEncoder plain(int columns) {
    double[] zeros = new double[columns];
    double[] ones = new double[columns];
    Arrays.fill(ones, 1);
    int[] codes = new int[columns];
    Arrays.fill(codes, -1);
    return new PointEncoder(IntStream.range(0, columns).toArray(), codes, zeros, zeros, ones);
  }

  private static Draft draft(double[][] points, List<Attribute> targets, double[][] cells) {
    Draft draft = new Draft();
    for (int c = 0; c < points[0].length; c++) {
      int column = c;
      draft.feature(
          Attribute.numeric("x" + c),
          false,
          Arrays.stream(points).mapToDouble(p -> p[column]).toArray());
    }
    draft.targets = new ArrayList<>(targets);
    draft.cells = cells;
    return draft;
  }

  private static RidgeSystem system(
      KernelFunction function, PointEncoder encoder, Dataset data, int mostRows) {
    double[][] values = KernelRows.of(Kernel.RBF, encoder, data).values();
    return new RidgeSystem(new KernelRows(function, encoder, values), data, mostRows, 1, ONE);
  }

  private static KernelModel model(
      KernelFunction function, PointEncoder encoder, Dataset data, double ridge) {
    KernelModel.Parts parts = system(function, encoder, data, 4000).parts(ridge);
    return new KernelModel(ModelHead.inner(Schema.of(data)), parts);
  }

  /**
   * Three rows at right angles: K = I. With a = 1 and y = (1, 0, 0): b = 1/3, c = (y - b) / 2, so
   * the rows fit 2/3, 1/6, 1/6, and what is at right angles to all of them gets b. Without a row
   * its fit is the mean of the others.
   */
  @Test
  void rowsAtRightAnglesByHand() {
    Dataset data =
        draft(
                new double[][] {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}},
                List.of(Attribute.label("y")),
                new double[][] {{1}, {0}, {0}})
            .build();
    KernelFunction cosine = new KernelFunction(Kernel.COSINE, 1);
    KernelModel model = model(cosine, plain(4), data, 1);
    assertRows(
        new double[][] {{1 / 3.0}, {-1 / 6.0}, {-1 / 6.0}}, model.parts().coefficients(), 1e-15);
    assertArrayEquals(new double[] {1 / 3.0}, model.parts().intercepts(), 1e-15);
    assertEquals(2 / 3.0, model.score(data)[0][0], 1e-15);
    assertEquals(1 / 3.0, model.raw(f -> f == 3 ? 5 : 0)[0], 1e-15);
    double[][] held =
        system(cosine, plain(4), data, 4000).held(new int[] {0, 1, 2}, new double[] {1})[0];
    assertRows(new double[][] {{0}, {0.5}, {0.5}}, held, 1e-15);
  }

  private static void assertRows(double[][] expected, double[][] actual, double room) {
    assertEquals(expected.length, actual.length);
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], actual[i], room, "row " + i);
    }
  }

  /**
   * KernelRidge of scikit-learn 1.2.1 with precomputed kernels: the coefficients of y and of ones
   * give the intercept b of least squares, a third fit of y - b the predictions of two rows.
   */
  @ParameterizedTest
  @CsvSource({
    "RBF, false, 0.1, 0.028670191469 -0.588870849799 0.547846402745 -0.176107703245",
    "RBF, false, 3, 0.467625962914 0.300322865242 0.464746378556 0.21938902188",
    "RBF, true, 0.1, 0.021769850379 -0.60487669313 0.546415658802 -0.183660682868",
    "RBF, true, 3, 0.385376282634 0.090136913783 0.394207630859 0.033182941404",
    "COSINE, false, 0.1, 0.104756486307 -0.641559510062 0.169712696505 -0.43700559036",
    "COSINE, false, 3, 0.324300008425 -0.05202626077 0.348895397377 0.029002885949",
    "COSINE, true, 0.1, 0.073465006386 -0.734695496768 0.154001758781 -0.493274043703",
    "COSINE, true, 3, 0.244092783986 -0.271263635996 0.29011986129 -0.13470238582"
  })
  void theSameAsScikitLearn(Kernel kernel, boolean weighted, double ridge, String expected) {
    Draft draft =
        draft(
            new double[][] {{0.5, 1.2}, {1.5, -0.3}, {-1, 0.8}, {2, 2}, {-0.5, -1.5}, {0, 0.3}},
            List.of(Attribute.label("y"), Attribute.numeric("z")),
            new double[][] {{1, 0.5}, {0, -1}, {1, 2}, {0, 0}, {1, 1.5}, {0, -0.5}});
    draft.weights = weighted ? new double[] {1, 2, 1, 1, 0.5, 1} : null;
    KernelModel model = model(new KernelFunction(kernel, 1.25), plain(2), draft.build(), ridge);
    double[][] points = {{0.2, 0.1}, {1, 1}};
    double[] seen =
        Arrays.stream(points).flatMapToDouble(p -> Arrays.stream(model.raw(f -> p[f]))).toArray();
    double[] needed = Arrays.stream(expected.split(" ")).mapToDouble(Double::parseDouble).toArray();
    assertArrayEquals(needed, seen, 2e-12);
  }

  /**
   * Each row is scored as by a fit of the others, on data with weights and, where targets have
   * gaps, with several groups of outputs.
   */
  @ParameterizedTest
  @EnumSource(Task.class)
  void leftOutIsLearnedWithout(Task task) {
    for (int seed = 0; seed < 6; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Draft draft =
          RandomDrafts.of(task, 24, 4, 3).labelled(1).mixed(0.1).partly(seed % 3 * 0.1).draw(seed);
      draft.weights = random.doubles(24, 0.3, 3).toArray();
      Dataset data = draft.build();
      PointEncoder encoder = UnitRows.encoder(data);
      Kernel kernel = Kernel.values()[seed % 4 == 2 ? 1 : seed % 4];
      KernelFunction function = new KernelFunction(kernel, 2);
      double ridge = Math.pow(10, random.nextInt(4) - 2);
      double[][] held =
          system(function, encoder, data, 4000)
              .held(IntStream.range(0, 24).toArray(), new double[] {ridge})[0];
      for (int i = 0; i < 24; i++) {
        int row = i;
        int[] others = IntStream.range(0, 24).filter(j -> j != row).toArray();
        if (kernel == Kernel.LINEAR_RBF && far(encoder, data, row, others)) {
          continue;
        }
        double[] expected =
            model(function, encoder, draft.select(others).build(), ridge)
                .raw(f -> data.value(row, f));
        assertArrayEquals(expected, held[i], 1e-7, task + ", seed " + seed + ", row " + i);
      }
    }
  }

  /** Whether a model of the others ends the trend before the row. */
  private static boolean far(PointEncoder encoder, Dataset data, int row, int[] others) {
    double[] point = encoder.encode(f -> data.value(row, f));
    return IntStream.range(0, point.length)
        .anyMatch(
            c -> {
              DoubleSummaryStatistics seen =
                  IntStream.of(others)
                      .mapToDouble(j -> encoder.encode(f -> data.value(j, f))[c])
                      .summaryStatistics();
              double reach = 2 * (seen.getMax() - seen.getMin());
              return point[c] < seen.getMin() - reach || point[c] > seen.getMax() + reach;
            });
  }

  /** Rows x outputs of a fit of one output alone. */
  private static double[] coefficients(Draft draft, int output) {
    Draft alone = draft.copy();
    alone.targets = new ArrayList<>(List.of(draft.targets.get(output)));
    Arrays.setAll(alone.cells, i -> new double[] {draft.cells[i][output]});
    KernelFunction function = new KernelFunction(Kernel.RBF, 1);
    double[][] all = system(function, plain(2), alone.build(), 4000).parts(0.3).coefficients();
    return Arrays.stream(all).mapToDouble(row -> row[0]).toArray();
  }

  @Test
  void outputsKnownToOtherRowsAreFittedAlone() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] points = new double[6][];
    Arrays.setAll(points, i -> random.doubles(2).toArray());
    double no = Double.NaN;
    Draft draft =
        draft(
            points,
            List.of(Attribute.label("a"), Attribute.numeric("b"), Attribute.label("c")),
            new double[][] {{1, 4, 0}, {0, no, 1}, {1, 2, no}, {no, 1, 1}, {0, 5, 0}, {0, 2, no}});
    KernelFunction function = new KernelFunction(Kernel.RBF, 1);
    double[][] together = system(function, plain(2), draft.build(), 4000).parts(0.3).coefficients();
    for (int o = 0; o < 3; o++) {
      int output = o;
      double[] seen = Arrays.stream(together).mapToDouble(row -> row[output]).toArray();
      assertArrayEquals(coefficients(draft, o), seen, 1e-12, "output " + o);
      assertEquals(0, seen[o == 0 ? 3 : o == 1 ? 1 : 2], "a row that does not know output " + o);
    }
  }

  /**
   * With landmarks B the fit is φᵀβ + b with φ = L⁻¹k(B, x), here by the normal equations of all
   * rows but one; the fit of a row without itself is that of these equations.
   */
  @Test
  void landmarksAreRidgeRegressionOnTheirFeatures() {
    Dataset data =
        RandomDrafts.of(Task.MULTI_TARGET_REGRESSION, 130, 3, 2).labelled(1).draw(5).build();
    PointEncoder encoder = UnitRows.encoder(data);
    KernelFunction function = new KernelFunction(Kernel.RBF, 1);
    RidgeSystem few = system(function, encoder, data, 100);
    int[] landmarks = few.parts(0.5).names().stream().mapToInt(Integer::parseInt).toArray();
    int m = landmarks.length;
    assertTrue(m >= 50 && m < 100, "landmarks: " + m);
    KernelRows rows =
        new KernelRows(function, encoder, KernelRows.of(Kernel.RBF, encoder, data).values());
    EncodedTargets targets = EncodedTargets.of(data);
    int row = 17;
    // Minimise Σ (y - b - k(B, x)ᵀc)² + .5 cᵀ K_BB c: (Σ k kᵀ + .5 K_BB) c = Σ k (y - b).
    DMatrixRMaj system = new DMatrixRMaj(m + 1, m + 1);
    DMatrixRMaj right = new DMatrixRMaj(m + 1, 2);
    for (int i = 0; i < 130; i++) {
      if (i != row) {
        double[] k = Arrays.copyOf(rows.kernel(i, landmarks, m), m + 1);
        k[m] = 1;
        for (int p = 0; p <= m; p++) {
          for (int q = 0; q <= m; q++) {
            system.add(p, q, k[p] * k[q]);
          }
          for (int o = 0; o < 2; o++) {
            right.add(p, o, k[p] * targets.y()[i * 2 + o]);
          }
        }
      }
    }
    for (int p = 0; p < m; p++) {
      double[] k = rows.kernel(landmarks[p], landmarks, m);
      for (int q = 0; q < m; q++) {
        system.add(p, q, 0.5 * k[q]);
      }
    }
    DMatrixRMaj c = new DMatrixRMaj(m + 1, 2);
    assertTrue(CommonOps_DDRM.solve(system, right, c));
    double[] k = rows.kernel(row, landmarks, m);
    double[] held = few.held(new int[] {row}, new double[] {0.5})[0][0];
    double[] vector = new double[2];
    for (int o = 0; o < 2; o++) {
      double expected = c.get(m, o);
      for (int p = 0; p < m; p++) {
        expected += k[p] * c.get(p, o);
      }
      vector[o] = expected;
    }
    assertArrayEquals(targets.scores(vector), held, 1e-6);
  }
}
