package espalier.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What leaves say, stored once, against lists that keep everything. */
class VotePoolTest {

  @Test
  void entriesAddWhatWasPutAndEqualOnesAreShared() {
    SplittableRandom random = new SplittableRandom(1);
    VotePool pool = new VotePool();
    List<int[]> outputs = new ArrayList<>();
    List<double[]> votes = new ArrayList<>();
    List<Integer> entries = new ArrayList<>();
    for (int k = 0; k < 5000; k++) {
      int length = random.nextInt(5);
      int[] output = random.ints(length + 2L, 0, 6).toArray();
      double[] vote = random.ints(length, 0, 3).mapToDouble(v -> v == 2 ? -0.0 : v / 3.0).toArray();
      outputs.add(Arrays.copyOf(output, length));
      votes.add(vote);
      entries.add(pool.put(output, vote, length));
    }
    int most = entries.stream().mapToInt(e -> e).max().orElseThrow();
    assertTrue(most < 4500, "entries are shared, yet the last is " + most);
    for (int k = 0; k < entries.size(); k++) {
      double[] expected = new double[6];
      for (int j = 0; j < votes.get(k).length; j++) {
        expected[outputs.get(k)[j]] += votes.get(k)[j];
      }
      double[] sums = new double[6];
      pool.add(entries.get(k), sums);
      assertArrayEquals(expected, sums, "entry " + k);
      for (int j = 0; j < k; j += 97) {
        boolean same =
            Arrays.equals(outputs.get(j), outputs.get(k))
                && Arrays.equals(votes.get(j), votes.get(k));
        assertEquals(same, entries.get(j).equals(entries.get(k)));
      }
    }
  }
}
