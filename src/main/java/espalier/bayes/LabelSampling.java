package espalier.bayes;

import espalier.run.Seeds;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The two schemes by which Kemp et al. (2003) choose the rows that keep their class. Rows are drawn
 * with replacement, so there may be fewer different ones than draws.
 */
public final class LabelSampling {

  private LabelSampling() {}

  /**
   * Random sampling: rows drawn from all.
   *
   * @param rows the number of rows, at least 1
   * @param draws the number of draws
   * @return the rows drawn, ascending, each once
   */
  public static int[] random(int rows, int draws, long seed) {
    SplittableRandom random = Seeds.random(seed, "random sampling");
    BitSet drawn = new BitSet();
    for (int k = 0; k < draws; k++) {
      drawn.set(random.nextInt(rows));
    }
    return drawn.stream().toArray();
  }

  /**
   * Retrospective sampling: equally many rows drawn from each class that occurs.
   *
   * @param classes the class of every row
   * @param perClass the number of draws from each
   * @return the rows drawn, ascending, each once
   */
  public static int[] retrospective(int[] classes, int perClass, long seed) {
    List<List<Integer>> members = new ArrayList<>();
    for (int i = 0; i < classes.length; i++) {
      while (members.size() <= classes[i]) {
        members.add(new ArrayList<>());
      }
      members.get(classes[i]).add(i);
    }
    SplittableRandom random = Seeds.random(seed, "retrospective sampling");
    BitSet drawn = new BitSet();
    for (List<Integer> rows : members) {
      for (int k = 0; k < perClass && !rows.isEmpty(); k++) {
        drawn.set(rows.get(random.nextInt(rows.size())));
      }
    }
    return drawn.stream().toArray();
  }
}
