package espalier.smooth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.ensemble.SmoothedForestOptions;
import espalier.learn.FitContext;
import espalier.neighbour.PointEncoder;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Smoothed features against their definition. */
final class SmootherTest {

  /** Half a level of 1/1024, and what conjugate gradients leave. */
  private static final double ROUNDING = 0.5 / 1024 + 1e-5;

  private static SmoothedRows fit(Dataset data, SmoothedForestOptions options) {
    FitContext context = FitContext.quiet();
    try (Workers workers = new Workers(context)) {
      return SmoothedRows.of(data, options, context, workers);
    }
  }

  private static SmoothedForestOptions options(int neighbours, double strength) {
    return SmoothedForestOptions.defaults()
        .with(SmoothOptions.SMOOTH_NEIGHBOURS, neighbours)
        .with(SmoothOptions.SMOOTH_STRENGTH, strength);
  }

  /** Three rows at -1, 0 and 1.2 of a plane's directions, each joined to its nearest. */
  @Test
  void threeRowsByHand() {
    Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 3, 2, 2).labelled(1).draw(1);
    draft.columns.set(0, new double[] {1, 2, -3});
    draft.columns.set(1, new double[] {1, 1, -2});
    Dataset data = draft.build();
    SmoothedRows fit = fit(data, options(1, 4));
    // Rows 0 and 1 are each other's nearest; the nearest of row 2 by cosine is row 0 or 1, so that
    // its only edge leads there. With rows 0-1 and 0-2 joined: d = (2, 1, 1), P_01 = P_02 = 1/√2.
    double[][] s = standardised(data);
    boolean toFirst = cosine(s[2], s[0]) > cosine(s[2], s[1]);
    int centre = toFirst ? 0 : 1;
    DMatrixRMaj system = CommonOps_DDRM.identity(3);
    CommonOps_DDRM.scale(5, system);
    for (int other = 0; other < 3; other++) {
      if (other != centre) {
        system.set(centre, other, -4 * Math.sqrt(0.5));
        system.set(other, centre, -4 * Math.sqrt(0.5));
      }
    }
    DMatrixRMaj z = new DMatrixRMaj(3, 2);
    assertTrue(CommonOps_DDRM.solve(system, new DMatrixRMaj(s), z));
    PointEncoder encoder = fit.smoother().rows().encoder();
    for (int i = 0; i < 3; i++) {
      for (int c = 0; c < 2; c++) {
        double given = (fit.rows().value(i, 2 + c) - encoder.shift()[c]) / encoder.scale()[c];
        assertEquals(z.get(i, c), given, ROUNDING, "row " + i + ", column " + c);
      }
    }
    assertEquals(
        draft.features.get(0).name() + " among the nearest rows",
        fit.smoother().seen().features().get(2).name());
  }

  private static double[][] standardised(Dataset data) {
    double[][] s = new double[data.rows()][data.features().size()];
    for (int f = 0; f < s[0].length; f++) {
      double[] x = data.column(f).toArray();
      double mean = Arrays.stream(x).average().orElseThrow();
      double scale = Math.sqrt(Arrays.stream(x).map(v -> (v - mean) * (v - mean)).sum() / x.length);
      for (int i = 0; i < x.length; i++) {
        s[i][f] = (x[i] - mean) / scale;
      }
    }
    return s;
  }

  private static double cosine(double[] a, double[] b) {
    return (a[0] * b[0] + a[1] * b[1]) / Math.hypot(a[0], a[1]) / Math.hypot(b[0], b[1]);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void labelledRowsOfTrainingAreSeenAsNewRowsAre(long seed) {
    Dataset data =
        RandomDrafts.of(Task.HIERARCHICAL, 60, 6, 5).labelled(0.4).mixed(0.2).draw(seed).build();
    SmoothedRows fit = fit(data, options(5, 4));
    Dataset again = fit.smoother().seen(data);
    int[] labelled = data.targets().labelledRows();
    int columns = fit.rows().features().size();
    for (int k = 0; k < labelled.length; k++) {
      int row = labelled[k];
      double[] one = new double[columns];
      Arrays.setAll(one, f -> fit.smoother().seen(x -> data.value(row, x)).value(f));
      assertArrayEquals(fit.rows().values(k), again.values(row));
      assertArrayEquals(again.values(row), one);
    }
  }

  /** A new row: z = (x + λ Σ z_j / √(k d_j)) / (1 + λ). */
  @Test
  void aNewRowLeansOnItsNearestRows() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 40, 4, 3).labelled(0.5).draw(7).build();
    Smoother smoother = fit(data, options(3, 2)).smoother();
    SplittableRandom random = new SplittableRandom(1);
    double[] row = random.doubles(data.features().size(), -1, 1).toArray();
    PointEncoder encoder = smoother.rows().encoder();
    int[] near = smoother.rows().nearest(smoother.rows().encoder().coded(f -> row[f]), 3);
    for (int c = 0; c < encoder.columns(); c++) {
      double sum = encoder.standardised(row[encoder.features()[c]], c);
      for (int j : near) {
        sum += 2 * smoother.levels()[j][c] / 1024.0 / Math.sqrt(3.0 * smoother.degrees()[j]);
      }
      double z = smoother.seen(f -> row[f]).value(data.features().size() + c);
      assertEquals(sum / 3, (z - encoder.shift()[c]) / encoder.scale()[c], ROUNDING);
    }
  }

  @Test
  void strengthZeroLeavesFeaturesAsTheyAre() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 30, 4, 3).labelled(1).draw(2).build();
    SmoothedRows fit = fit(data, options(5, 0));
    PointEncoder encoder = fit.smoother().rows().encoder();
    for (int c = 0; c < encoder.columns(); c++) {
      for (int i = 0; i < data.rows() && encoder.codes()[c] < 0; i++) {
        double x = data.value(i, encoder.features()[c]);
        double level = encoder.scale()[c] * ROUNDING;
        assertEquals(x, fit.rows().value(i, data.features().size() + c), level);
      }
    }
  }

  @Test
  void aTakenNameIsNotGivenTwice() {
    Draft draft = RandomDrafts.of(Task.MULTI_LABEL, 20, 2, 2).labelled(1).draw(2);
    draft.features.set(
        1,
        espalier.data.Attribute.numeric(draft.features.get(0).name() + " among the nearest rows"));
    Smoother smoother = fit(draft.build(), options(5, 4)).smoother();
    assertTrue(
        smoother.seen().features().stream().map(a -> a.name()).distinct().count()
            == smoother.seen().features().size());
  }
}
