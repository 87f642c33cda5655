package espalier.impurity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A node that follows a larger one gains bit by bit what it gains where it comes first. */
final class ChainSumsTest {

  private static final int ROWS = 60;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void doNotDependOnTheWay(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Dataset data = RandomDrafts.of(Task.HIERARCHICAL, ROWS, 3, 9).labelled(1).draw(seed).build();
    double[] labels = IntStream.range(0, 9).mapToDouble(l -> Math.pow(0.75, l % 4)).toArray();
    SpaceOptions options =
        new SpaceOptions(
            Objective.RELATIVE, MissingVariance.PARENT, LabelScale.NONE, labels, null, true, false);
    SpacePart chain =
        ClusteringSpace.of(data, options, ClusteringOptions.NominalImpurity.GINI, false).targets();
    double[] weights = random.ints(ROWS, 1, 4).asDoubleStream().toArray();
    int[] rows = IntStream.range(0, ROWS).toArray();
    while (rows.length > 4) {
      NodeRows node = new NodeRows(rows, weights, data.targets());
      SpacePart fresh = chain.fork();
      chain.reset(node);
      fresh.reset(node);
      assertEquals(fresh.spread(), chain.spread());
      assertArrayEquals(gains(fresh, node), gains(chain, node));
      int least = rows.length - 1 - random.nextInt(rows.length / 3 + 1);
      int[] kept = rows.clone();
      int gone = rows.length - least;
      for (int k = 0; k < gone; k++) {
        int at = random.nextInt(kept.length);
        kept = without(kept, at);
      }
      rows = kept;
    }
  }

  private static int[] without(int[] rows, int at) {
    return IntStream.range(0, rows.length).filter(i -> i != at).map(i -> rows[i]).toArray();
  }

  private static double[] gains(SpacePart part, NodeRows node) {
    Cuts cuts = new Cuts();
    cuts.clear(node.size());
    double weight = 0;
    for (int i = 0; i < node.size() - 1; i++) {
      cuts.add(i);
      weight += node.weight(node.rows()[i]);
      cuts.cut(weight);
    }
    Gains gains = new Gains();
    gains.clear(cuts.count());
    part.scan(cuts, gains);
    return Arrays.copyOf(gains.gain, cuts.count());
  }
}
