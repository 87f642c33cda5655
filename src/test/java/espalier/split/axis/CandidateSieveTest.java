package espalier.split.axis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.LabelScale;
import espalier.impurity.MissingVariance;
import espalier.impurity.NodeRows;
import espalier.impurity.NominalImpurity;
import espalier.impurity.Objective;
import espalier.impurity.ScanPlan;
import espalier.impurity.SpaceOptions;
import espalier.learn.FitContext;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.AxisTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds scored as cuts of one walk against thresholds scored one by one. */
class CandidateSieveTest {

  private static final double OMEGA = 0.5;

  private static final SpaceOptions OPTIONS =
      new SpaceOptions(
          Objective.RELATIVE,
          MissingVariance.PARENT,
          LabelScale.VARIANCE,
          new double[] {1, 1, 1},
          null,
          true,
          false);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatIsClearlyWorseGoesAndTheBestStays(long seed) {
    double missing = seed % 2 == 0 ? 0.2 : 0;
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 120, 6, 3).mixed(missing).draw(seed).build();
    double[] ones = new double[data.rows()];
    Arrays.fill(ones, 1);
    int[] rows = IntStream.range(0, data.rows()).filter(i -> i % 5 != 0).toArray();
    NodeRows node = new NodeRows(rows, ones, data.targets());
    ClusteringSpace space = ClusteringSpace.of(data, OPTIONS, NominalImpurity.GINI, true);
    List<Candidate> all = candidates(data, rows);
    assertTrue(all.size() > 60, "nothing was compared");
    double[] alone = new double[all.size()];
    double best = 0;
    for (int c = 0; c < alone.length; c++) {
      ExactChoice choice = new ExactChoice(data, space, node, true, true);
      alone[c] = choice.choose(OMEGA, all.subList(c, c + 1)).map(s -> s.gain()).orElse(0.0);
      best = Math.max(best, alone[c]);
    }
    CandidateSieve sieve = new CandidateSieve(data, node, null);
    List<Candidate> near =
        sieve.near(
            OMEGA,
            all,
            space.targets().enterExact(node).walker(),
            space.features().enterExact(node).walker());
    for (int c = 0; c < alone.length; c++) {
      boolean stays = near.contains(all.get(c));
      assertTrue(stays || alone[c] < best * (1 - 1e-7), "dropped " + all.get(c));
      assertTrue(!stays || alone[c] > best * (1 - 1e-5), "kept " + all.get(c));
    }
    ExactChoice choice = new ExactChoice(data, space, node, true, true);
    assertEquals(best, choice.choose(OMEGA, all).orElseThrow().gain(), 1e-12);
  }

  /** Large enough for work on single rows to be shared. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void severalThreadsChooseTheSame(int threads) {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 21000, 6, 3).mixed(0.1).draw(1).build();
    double[] weights = new double[data.rows()];
    for (int row = 0; row < weights.length; row++) {
      weights[row] = 1 + row % 3;
    }
    int[] rows = IntStream.range(0, data.rows()).filter(i -> i % 9 != 1).toArray();
    NodeRows node = new NodeRows(rows, weights, data.targets());
    ClusteringSpace space = ClusteringSpace.of(data, OPTIONS, NominalImpurity.GINI, true);
    List<Candidate> all = candidates(data, Arrays.copyOf(rows, 12));
    List<Candidate> few = all.subList(0, 2);
    try (Workers workers = new Workers(FitContext.quiet().withThreads(threads))) {
      assertTrue(workers.share((long) ExactChoice.NUMBERS * node.size()), "nothing is shared");
      for (List<Candidate> some : List.of(all, few)) {
        assertEquals(
            new ExactChoice(data, space, node, true, true).choose(OMEGA, some),
            new ExactChoice(data, space.fork(), node, true, true, workers).choose(OMEGA, some));
      }
    }
  }

  @Test
  void blocksDivideAsRowsDo() {
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 9000, 3, 2).mixed(0.1).draw(2).build();
    double[] weights = new double[data.rows()];
    Arrays.fill(weights, 2);
    int[] rows = IntStream.range(0, data.rows()).filter(i -> i % 3 != 1).toArray();
    NodeRows node = new NodeRows(rows, weights, data.targets());
    try (Workers workers = new Workers(FitContext.quiet().withThreads(2))) {
      for (Candidate candidate : candidates(data, Arrays.copyOf(rows, 9))) {
        double[] shares = new double[rows.length];
        candidate.test().leftShares(data, rows, shares);
        long hash = 0;
        double weight = 0;
        int count = 0;
        for (int i = 0; i < rows.length; i++) {
          if (shares[i] > 0.5 == shares[0] > 0.5) {
            hash += Seeds.mix(rows[i] + 0x9E3779B97F4A7C15L);
            weight += 2;
            count++;
          }
        }
        ScanPlan plan = new ScanPlan();
        plan.start(node);
        assertEquals(hash, new BlockDivision(data, node, candidate.test()).lay(workers, plan));
        assertEquals(count, plan.end(0));
        assertEquals(weight, plan.side(0));
      }
    }
  }

  private static List<Candidate> candidates(Dataset data, int[] rows) {
    List<Candidate> all = new ArrayList<>();
    for (int f = 0; f < data.features().size(); f++) {
      int feature = f;
      double[] values =
          Arrays.stream(rows)
              .mapToDouble(i -> data.value(i, feature))
              .filter(v -> v == v)
              .sorted()
              .distinct()
              .toArray();
      for (int k = 0; k + 1 < values.length && data.features().get(f).isNumeric(); k++) {
        double threshold = k % 2 == 0 ? values[k] : (values[k] + values[k + 1]) / 2;
        all.add(new Candidate(1, new AxisTest(f, threshold == 0 ? -0.0 : threshold, k % 3 % 2)));
      }
    }
    Collections.sort(all, CandidateOrder.INSTANCE);
    return all;
  }
}
