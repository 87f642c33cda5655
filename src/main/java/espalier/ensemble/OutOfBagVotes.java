package espalier.ensemble;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.run.Workers;
import espalier.tree.Tree;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/** Scores labelled training rows by the trees that have not seen them, as the trees come. */
final class OutOfBagVotes {

  /** Tables of more numbers than this are not made. */
  private static final long MOST_CELLS = 32L << 20;

  /** Rows with so many votes are added to by one tree after the other. */
  private static final int BLOCK_CELLS = 1 << 15;

  private final ForestFit fit;
  private final Workers workers;
  private final Dataset rows;
  private final int[] labelled;
  private final double[][] votes;
  private final int[] voters;
  private final List<BitSet> unseen;
  private final LabelledLeaves leaves;
  private ForestModel forest;

  OutOfBagVotes(ForestFit fit, Workers workers) {
    this(fit, workers, new ArrayList<>(), null);
  }

  private OutOfBagVotes(
      ForestFit fit, Workers workers, List<BitSet> unseen, LabelledLeaves leaves) {
    this.unseen = unseen;
    this.fit = fit;
    this.workers = workers;
    this.rows = fit.rows();
    this.labelled = rows.targets().labelledRows();
    this.leaves = leaves == null ? new LabelledLeaves(rows, labelled) : leaves;
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
    int count = grown.trees().size() - from;
    unseen.addAll(List.of(unseen(count, t -> fit.weights(from + t), labelled)));
    leaves.add(grown, from, workers);
    vote(from);
  }

  /**
   * Votes for these rows by another forest of the same trees, such as one that smooths otherwise.
   */
  OutOfBagVotes again(ForestModel other) {
    return again(List.of(other)).get(0);
  }

  /** For how many forests votes may be kept at once. */
  int atOnce() {
    long cells = (long) labelled.length * rows.targets().outputs();
    return (int) Math.max(1, MOST_CELLS / Math.max(1, cells));
  }

  /** Votes for these rows by other forests of the same trees that differ in their smoothing. */
  List<OutOfBagVotes> again(List<ForestModel> others) {
    List<OutOfBagVotes> all = new ArrayList<>();
    List<OutOfBagVotes> smoothed = new ArrayList<>();
    for (ForestModel other : others) {
      if (other.smoothing() == forest.smoothing()) {
        all.add(this);
        continue;
      }
      OutOfBagVotes same = new OutOfBagVotes(fit, workers, unseen, leaves);
      same.forest = other;
      all.add(same);
      if (votes != null && other.smoothing() > 0) {
        smoothed.add(same);
      } else if (votes != null) {
        same.vote(0);
      }
    }
    if (!smoothed.isEmpty()) {
      smoothed(smoothed, 0);
    }
    return all;
  }

  /** Adds the votes of the trees from one on. */
  private void vote(int from) {
    if (forest.smoothing() > 0) {
      smoothed(List.of(this), from);
      return;
    }
    int cells = BLOCK_CELLS / rows.targets().outputs();
    int part = Math.max(1, Math.min(cells, 1 + (labelled.length - 1) / workers.count()));
    workers.each(
        (labelled.length + part - 1) / part,
        (worker, block) -> {
          int end = Math.min(labelled.length, (block + 1) * part);
          for (int t = from; t < unseen.size(); t++) {
            workers.check();
            plain(t, block * part, end);
          }
        });
  }

  /** Adds smoothed votes of forests of the same trees; they are made for all rows of a part. */
  private void smoothed(List<OutOfBagVotes> forests, int from) {
    int part = 1 + (labelled.length - 1) / workers.count();
    workers.each(
        (labelled.length + part - 1) / part,
        (worker, block) -> {
          int start = block * part;
          int end = Math.min(labelled.length, start + part);
          NodeTable table = forests.get(0).forest.table();
          for (int t = from; t < unseen.size(); t++) {
            workers.check();
            Tree tree = forests.get(0).forest.trees().get(t);
            boolean summed = table.fits(tree) && table.sum(tree);
            for (OutOfBagVotes one : forests) {
              if (summed) {
                table.vote(one.forest.smoothing());
                one.summed(t, table, start, end);
              } else {
                one.smoothed(t, start, end);
              }
            }
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

  /** Adds what the leaves of a tree say about the rows of a part that it has not seen. */
  private void plain(int tree, int start, int end) {
    Tree grown = forest.trees().get(tree);
    LeafVotes said = forest.votes(grown);
    BitSet open = unseen.get(tree);
    for (int i = open.nextSetBit(start); i >= 0 && i < end; i = open.nextSetBit(i + 1)) {
      voters[i]++;
      int leaf = leaves.leaf(tree, i);
      if (leaf < 0) {
        forest.vote(grown, leaves.row(i), votesOf(i));
      } else {
        said.add(leaf, 1, votesOf(i));
      }
    }
  }

  private double[] votesOf(int index) {
    if (votes[index] == null) {
      votes[index] = new double[rows.targets().outputs()];
    }
    return votes[index];
  }

  /** Adds what a tree whose nodes have votes says about the rows of a part. */
  private void summed(int tree, NodeTable table, int start, int end) {
    BitSet open = unseen.get(tree);
    for (int i = open.nextSetBit(start); i >= 0 && i < end; i = open.nextSetBit(i + 1)) {
      voters[i]++;
      double[] out = votesOf(i);
      int leaf = leaves.leaf(tree, i);
      if (leaf >= 0) {
        LeafOutputs.add(table.votes(leaf), out);
      } else {
        forest
            .trees()
            .get(tree)
            .route(leaves.row(i), (at, share) -> add(table.votes(at), share, out));
      }
    }
  }

  /** A row that a leaf votes on. */
  private record Reached(int index, double share) {}

  /** Adds what a tree says about the rows of a part that it has not seen. */
  private void smoothed(int tree, int start, int end) {
    Tree grown = forest.trees().get(tree);
    SortedMap<Integer, List<Reached>> reached = new TreeMap<>();
    BitSet open = unseen.get(tree);
    for (int i = open.nextSetBit(start); i >= 0 && i < end; i = open.nextSetBit(i + 1)) {
      int index = i;
      voters[i]++;
      int only = leaves.leaf(tree, i);
      if (only >= 0) {
        reached.computeIfAbsent(only, l -> new ArrayList<>()).add(new Reached(i, 1));
        continue;
      }
      grown.route(
          leaves.row(i),
          (leaf, share) ->
              reached.computeIfAbsent(leaf, l -> new ArrayList<>()).add(new Reached(index, share)));
    }
    int[] leaves = reached.keySet().stream().mapToInt(l -> l).toArray();
    forest.votes(
        grown,
        leaves,
        (leaf, vote) -> reached.get(leaf).forEach(r -> add(vote, r.share(), votesOf(r.index()))));
  }

  private static void add(double[] vote, double share, double[] out) {
    for (int o = 0; o < out.length; o++) {
      out[o] += share * vote[o];
    }
  }

  /**
   * The scores of the labelled rows by the trees that have not seen them, in the order of the rows;
   * null for rows that every tree has seen, and all null if the table would be too large.
   */
  double[][] scores() {
    double[][] scores = new double[labelled.length][];
    for (int i = 0; votes != null && i < labelled.length; i++) {
      if (voters[i] > 0) {
        scores[i] = votes[i].clone();
        forest.finish(scores[i], voters[i]);
      }
    }
    return scores;
  }

  /**
   * What a measure says of the scores of labelled rows that some tree has not seen.
   *
   * @param estimate its value over all of these rows
   * @param judged its spread over as many of them as are needed
   */
  record Judgement(OutOfBag estimate, Jackknife judged) {}

  /** Judges by a measure; empty where {@link #estimate} is. */
  Optional<Judgement> judge(TaskMeasure measure) {
    Seen seen = seen();
    int count = seen.rows().length;
    if (count == 0) {
      return Optional.empty();
    }
    int most = Math.min(count, Jackknife.mostRows(rows.targets()));
    Targets all = rows.targets().select(seen.rows());
    Targets some = most == count ? all : rows.targets().select(Arrays.copyOf(seen.rows(), most));
    Jackknife judged = Jackknife.of(measure, some, Arrays.copyOf(seen.scores(), most));
    double value =
        most < count
            ? measure.value(all, seen.scores())
            : measure.higherIsBetter() ? judged.value() : -judged.value();
    return Optional.of(new Judgement(new OutOfBag(measure.key(), value, count), judged));
  }

  /**
   * The value of a measure over the labelled rows that some tree has not seen; empty if there is
   * none, or if rows x score columns exceeds what is worth keeping for it ({@value #MOST_CELLS}
   * numbers).
   */
  Optional<OutOfBag> estimate(TaskMeasure measure) {
    Seen seen = seen();
    if (seen.rows().length == 0) {
      return Optional.empty();
    }
    double value = measure.value(rows.targets().select(seen.rows()), seen.scores());
    return Optional.of(new OutOfBag(measure.key(), value, seen.rows().length));
  }

  /** Rows that have scores, and these. */
  private record Seen(int[] rows, double[][] scores) {}

  private Seen seen() {
    double[][] scores = scores();
    int[] kept = new int[labelled.length];
    double[][] known = new double[labelled.length][];
    int count = 0;
    for (int i = 0; i < labelled.length; i++) {
      if (scores[i] != null) {
        kept[count] = labelled[i];
        known[count++] = scores[i];
      }
    }
    return new Seen(Arrays.copyOf(kept, count), Arrays.copyOf(known, count));
  }
}
