package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.Workers;
import espalier.tree.TaskMeasure;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Scores labelled training rows by the trees that have not seen them, as the trees come. */
final class OutOfBagVotes {

  /** Tables of more numbers than this are not made. */
  private static final long MOST_CELLS = 32L << 20;

  private static final int BLOCK = 64;

  private final ForestFit fit;
  private final Workers workers;
  private final Dataset rows;
  private final int[] labelled;
  private final double[][] votes;
  private final int[] voters;
  private ForestModel forest;

  OutOfBagVotes(ForestFit fit, Workers workers) {
    this.fit = fit;
    this.workers = workers;
    this.rows = fit.rows();
    this.labelled = rows.targets().labelledRows();
    this.voters = new int[labelled.length];
    long cells = (long) labelled.length * rows.targets().outputs();
    this.votes = cells > MOST_CELLS ? null : new double[labelled.length][];
  }

  /**
   * Adds the votes of new trees.
   *
   * @param grown a forest of all trees so far
   * @param from the number of its first new tree
   */
  void add(ForestModel grown, int from) {
    forest = grown;
    if (votes == null) {
      return;
    }
    BitSet[] unseen = unseen(grown.trees().size() - from, t -> fit.weights(from + t), labelled);
    workers.each(
        (labelled.length + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          int end = Math.min(labelled.length, (block + 1) * BLOCK);
          for (int i = block * BLOCK; i < end; i++) {
            vote(i, from, unseen);
          }
        });
  }

  /**
   * The rows that each tree has not seen, as indices into the given ones.
   *
   * @param weights the row weights of a tree, 0 for rows it has not seen
   */
  static BitSet[] unseen(int trees, IntFunction<double[]> weights, int[] rows) {
    BitSet[] unseen = new BitSet[trees];
    for (int t = 0; t < trees; t++) {
      double[] ofTree = weights.apply(t);
      unseen[t] = new BitSet(rows.length);
      for (int i = 0; i < rows.length; i++) {
        unseen[t].set(i, ofTree[rows[i]] == 0);
      }
    }
    return unseen;
  }

  private void vote(int index, int from, BitSet[] unseen) {
    int row = labelled[index];
    List<Tree> trees = forest.trees();
    for (int t = 0; t < unseen.length; t++) {
      if (unseen[t].get(index)) {
        if (votes[index] == null) {
          votes[index] = new double[rows.targets().outputs()];
        }
        forest.vote(trees.get(from + t), f -> rows.value(row, f), votes[index]);
        voters[index]++;
      }
    }
  }

  /**
   * The value of a measure over the labelled rows that some tree has not seen; empty if there is
   * none, or if rows x score columns exceeds what is worth keeping for it ({@value #MOST_CELLS}
   * numbers).
   */
  Optional<OutOfBag> estimate(TaskMeasure measure) {
    int[] kept = new int[labelled.length];
    double[][] known = new double[labelled.length][];
    int count = 0;
    for (int i = 0; votes != null && i < labelled.length; i++) {
      if (voters[i] > 0) {
        kept[count] = labelled[i];
        known[count] = votes[i].clone();
        forest.finish(known[count++], voters[i]);
      }
    }
    if (count == 0) {
      return Optional.empty();
    }
    Dataset judged = rows.select(Arrays.copyOf(kept, count));
    double value = measure.value(judged, Arrays.copyOf(known, count));
    return Optional.of(new OutOfBag(measure.key(), value, count));
  }
}
