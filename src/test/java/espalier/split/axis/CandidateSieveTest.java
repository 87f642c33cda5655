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
import espalier.impurity.SpaceOptions;
import espalier.split.AxisTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thresholds scored as cuts of one walk against thresholds scored one by one. */
class CandidateSieveTest {

  private static final double OMEGA = 0.5;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void whatIsClearlyWorseGoesAndTheBestStays(long seed) {
    double missing = seed % 2 == 0 ? 0.2 : 0;
    Dataset data = RandomDrafts.of(Task.MULTI_LABEL, 120, 6, 3).mixed(missing).draw(seed).build();
    double[] ones = new double[data.rows()];
    Arrays.fill(ones, 1);
    int[] rows = IntStream.range(0, data.rows()).filter(i -> i % 5 != 0).toArray();
    NodeRows node = new NodeRows(rows, ones, data.targets());
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE,
            MissingVariance.PARENT,
            LabelScale.VARIANCE,
            new double[] {1, 1, 1},
            null,
            true,
            false);
    ClusteringSpace space = ClusteringSpace.of(data, options, NominalImpurity.GINI, true);
    List<Candidate> all = candidates(data, rows);
    assertTrue(all.size() > 60, "nothing was compared");
    double[] alone = new double[all.size()];
    double best = 0;
    for (int c = 0; c < alone.length; c++) {
      ExactChoice choice = new ExactChoice(data, space, node, true, true);
      alone[c] = choice.choose(OMEGA, all.subList(c, c + 1)).map(s -> s.gain()).orElse(0.0);
      best = Math.max(best, alone[c]);
    }
    CandidateSieve sieve = new CandidateSieve(data, node);
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
