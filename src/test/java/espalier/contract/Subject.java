package espalier.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import espalier.data.Draft;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.learn.Learner;
import espalier.learn.Model;
import java.util.Map;
import java.util.stream.IntStream;

/** A learner under contract, and the random data that it is asked on. */
interface Subject {

  /** Scores are sums in another order: room for rounding, none for another tree. */
  double ROUNDING = 1e-9;

  /** The learner with its defaults, changed by the given options. */
  Learner learner(Map<String, String> options);

  /** Random data for a task; {@code plain}: numeric, complete, without ties. */
  static Draft draw(Task task, boolean plain, int rows, long seed) {
    boolean single = task == Task.BINARY || task == Task.MULTI_CLASS || task == Task.REGRESSION;
    RandomDrafts drafts = RandomDrafts.of(task, rows, 6, single ? 1 : 6).labelled(0.6);
    return (plain ? drafts : drafts.mixed(0.1).tied().partly(0.25)).draw(seed);
  }

  /**
   * Whether a fit takes so long that a case asks on one draw of the data, another one for each
   * task; {@code -Plong} asks on all.
   */
  default boolean slow() {
    return false;
  }

  /** The seeds of the draws that a case asks on: the first few, or one of them. */
  default int[] seeds(int count, Task task) {
    boolean all = !slow() || "all".equals(System.getProperty("contract.draws"));
    return all ? IntStream.range(0, count).toArray() : new int[] {task.ordinal() % count};
  }

  default Model fit(Draft draft) {
    return learner(Map.of()).fit(draft.build());
  }

  static void assertScores(double[][] expected, double[][] actual, String what) {
    for (int i = 0; i < expected.length; i++) {
      assertArrayEquals(expected[i], actual[i], ROUNDING * 100, what + ", row " + i);
    }
  }
}
