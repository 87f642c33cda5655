package espalier.ensemble;

import espalier.data.Dataset;
import espalier.learn.Workers;
import espalier.tree.TaskMeasure;
import espalier.tree.Tree;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntFunction;

/** Scores labelled training rows by the trees that have not seen them. */
final class OutOfBagVotes {

  /** Tables of more numbers than this are not made. */
  private static final long MOST_CELLS = 32L << 20;

  private static final int BLOCK = 64;

  private final ForestFit fit;
  private final ForestModel forest;

  OutOfBagVotes(ForestFit fit, ForestModel forest) {
    this.fit = fit;
    this.forest = forest;
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

  /**
   * The value of a measure over the labelled rows that some tree has not seen; empty if there is
   * none, or if rows x score columns exceeds what is worth keeping for it ({@value #MOST_CELLS}
   * numbers).
   */
  Optional<OutOfBag> estimate(TaskMeasure measure, Workers workers) {
    Dataset rows = fit.rows();
    int[] labelled = rows.targets().labelledRows();
    int outputs = rows.targets().outputs();
    if ((long) labelled.length * outputs > MOST_CELLS) {
      return Optional.empty();
    }
    BitSet[] unseen = unseen(forest.trees().size(), fit::weights, labelled);
    double[][] scores = new double[labelled.length][];
    workers.each(
        (labelled.length + BLOCK - 1) / BLOCK,
        (worker, block) -> {
          int end = Math.min(labelled.length, (block + 1) * BLOCK);
          for (int i = block * BLOCK; i < end; i++) {
            scores[i] = score(rows, labelled[i], i, unseen, outputs);
          }
        });
    int[] kept = new int[labelled.length];
    double[][] known = new double[labelled.length][];
    int count = 0;
    for (int i = 0; i < scores.length; i++) {
      if (scores[i] != null) {
        kept[count] = labelled[i];
        known[count++] = scores[i];
      }
    }
    if (count == 0) {
      return Optional.empty();
    }
    Dataset judged = rows.select(Arrays.copyOf(kept, count));
    double value = measure.value(judged, Arrays.copyOf(known, count));
    return Optional.of(new OutOfBag(measure.key(), value, count));
  }

  private double[] score(Dataset rows, int row, int index, BitSet[] unseen, int outputs) {
    double[] votes = new double[outputs];
    int count = 0;
    for (int t = 0; t < unseen.length; t++) {
      if (unseen[t].get(index)) {
        Tree tree = forest.trees().get(t);
        forest.vote(tree, f -> rows.value(row, f), votes);
        count++;
      }
    }
    if (count == 0) {
      return null;
    }
    forest.finish(votes, count);
    return votes;
  }
}
