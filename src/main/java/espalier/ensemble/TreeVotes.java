package espalier.ensemble;

import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.data.Dataset;
import espalier.learn.FeatureRow;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntPredicate;

/** The votes of the trees of a forest, one by one: their mean and how far they disagree. */
public record TreeVotes(ForestModel forest) {

  private int trees() {
    return forest.trees().size();
  }

  /**
   * The scores and the standard deviation of the votes of some trees on a row. O(trees x outputs).
   *
   * @param requested which trees vote
   * @param scores receives the mean vote, made consistent with the hierarchy
   * @param deviation receives for each score column √(mean of squares - square of the mean)
   * @return the number of trees that voted; if 0 nothing was received
   */
  public int vote(FeatureRow row, IntPredicate requested, double[] scores, double[] deviation) {
    double[] one = new double[scores.length];
    double[] mean = new double[scores.length];
    double[] squares = new double[scores.length];
    Arrays.fill(scores, 0);
    int count = 0;
    for (int t = 0; t < trees(); t++) {
      if (requested.test(t)) {
        count++;
        Arrays.fill(one, 0);
        forest.vote(t, row, one);
        for (int o = 0; o < one.length; o++) {
          scores[o] += one[o];
          double d = one[o] - mean[o];
          mean[o] += d / count;
          squares[o] += d * (one[o] - mean[o]);
        }
      }
    }
    if (count > 0) {
      for (int o = 0; o < deviation.length; o++) {
        deviation[o] = Math.sqrt(squares[o] / count);
      }
      forest.finish(scores, count);
    }
    return count;
  }

  /**
   * The training rows that each tree has not seen.
   *
   * @param learner the learner that made the forest
   * @param train what it was made from
   * @param rows labelled rows of it
   * @return for each tree a set of indices into the rows; all empty for forests without bootstrap
   */
  public BitSet[] unseen(ForestLearner learner, Dataset train, int[] rows) {
    ForestOptions how = learner.settings();
    int[] labelled = train.targets().labelledRows();
    double given = how.get(OMEGA).orElse(1.0);
    double omega = forest.provenance().tuning().map(t -> t.best().omega()).orElse(given);
    boolean all = omega < 1 || labelled.length == train.rows();
    Dataset seen = all ? train : train.select(labelled);
    int[] places =
        all ? rows : Arrays.stream(rows).map(r -> Arrays.binarySearch(labelled, r)).toArray();
    return OutOfBagVotes.unseen(trees(), t -> Bootstrap.of(how, seen, t), places);
  }
}
