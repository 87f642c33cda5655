package espalier.ensemble;

import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.tree.LeafStatistics;
import espalier.tree.Prototypes;
import espalier.tree.Tree;
import espalier.tuning.Jackknife;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Scores labelled training rows by the trees that have not seen them, as the trees come. Where
 * there are many rows and score columns, some of the rows, drawn at random, speak for all.
 */
final class OutOfBagVotes {

  /** Rows are drawn if a table of all has more numbers than this, ... */
  private static final long MOST_CELLS = 32L << 20;

  /** ... so that it has as many as this. */
  private static final long DRAWN_CELLS = 8L << 20;

  /** So many trees, or one for each thread, are summed up at a time. */
  private static final int BATCH = 4;

  /** Rows with so many votes are added to by one tree after the other. */
  private static final int BLOCK_CELLS = 1 << 15;

  private final ForestJob fit;
  private final Workers workers;
  private final Dataset rows;

  /** The labelled rows that are scored, ascending. */
  private final int[] labelled;

  /** Sums for each of them, null as long as no tree has voted on it. */
  private final double[][] votes;

  private final int[] voters;
  private final List<BitSet> unseen;
  private final LabelledLeaves leaves;
  private ForestModel forest;

  OutOfBagVotes(ForestJob fit, Workers workers) {
    this(fit, workers, judged(fit.rows().targets()));
  }

  private OutOfBagVotes(ForestJob fit, Workers workers, int[] labelled) {
    this(fit, workers, labelled, new ArrayList<>(), new LabelledLeaves(fit.rows(), labelled));
  }

  private OutOfBagVotes(
      ForestJob fit, Workers workers, int[] labelled, List<BitSet> unseen, LabelledLeaves leaves) {
    this.unseen = unseen;
    this.fit = fit;
    this.workers = workers;
    this.rows = fit.rows();
    this.labelled = labelled;
    this.leaves = leaves;
    this.voters = new int[labelled.length];
    this.votes = new double[labelled.length][];
  }

  /** The labelled rows, or as many of them as may be scored. */
  private static int[] judged(Targets targets) {
    int[] labelled = targets.labelledRows();
    boolean few = (long) labelled.length * targets.outputs() <= MOST_CELLS;
    int most = (int) Math.max(1, DRAWN_CELLS / targets.outputs());
    int some = few ? labelled.length : most;
    return IntStream.of(Seeds.some(labelled.length, some, 0, "rows that are scored"))
        .map(k -> labelled[k])
        .toArray();
  }

  /** Adds the votes of a forest of all trees so far, from the number of its first new tree on. */
  void add(ForestModel grown, int from) {
    forest = grown;
    int count = grown.trees().size() - from;
    unseen.addAll(List.of(unseen(count, t -> fit.weights(from + t), labelled)));
    leaves.add(grown, from, workers);
    vote(from);
  }

  /** Votes for these rows by another forest of the same trees, such as one smoothed otherwise. */
  OutOfBagVotes again(ForestModel other) {
    return again(List.of(other)).get(0);
  }

  /** Whether some of the labelled rows speak for all. */
  boolean drawn() {
    return labelled.length < rows.targets().labelledRows().length;
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
      OutOfBagVotes same = new OutOfBagVotes(fit, workers, labelled, unseen, leaves);
      same.forest = other;
      all.add(same);
      if (other.smoothing() > 0) {
        smoothed.add(same);
      } else {
        same.vote(0);
      }
    }
    if (!smoothed.isEmpty()) {
      smoothed(smoothed, 0);
    }
    return all;
  }

  private void vote(int from) {
    if (forest.smoothing() > 0) {
      smoothed(List.of(this), from);
      return;
    }
    LeafVotes[] said = new LeafVotes[unseen.size()];
    workers.each(
        said.length - from,
        (worker, t) -> said[from + t] = new LeafVotes(tree(from + t), forest.schema(), 0));
    int cells = BLOCK_CELLS / rows.targets().outputs();
    int part = Math.max(1, Math.min(cells, 1 + (labelled.length - 1) / workers.count()));
    parts(
        part,
        (start, end) -> {
          for (int t = from; t < said.length; t++) {
            workers.check();
            add(t, said[t]::add, start, end);
          }
        });
  }

  /** Adds smoothed votes of forests of the same trees; they are made for all rows of a part. */
  private void smoothed(List<OutOfBagVotes> forests, int from) {
    int[] targetOf = forest.schema().targetOf();
    int together = Math.max(workers.count(), BATCH);
    for (int first = from; first < unseen.size(); first += together) {
      int begin = first;
      List<IntFunction<LeafStatistics>> totals =
          new ArrayList<>(Collections.nCopies(together, null));
      workers.each(
          Math.min(together, unseen.size() - begin),
          (worker, k) -> totals.set(k, ChainSums.of(tree(begin + k), targetOf.length)));
      parts(
          1 + (labelled.length - 1) / workers.count(),
          (start, end) -> {
            for (int t = begin; t < Math.min(begin + together, unseen.size()); t++) {
              for (OutOfBagVotes one : forests) {
                workers.check();
                one.add(t, said(t, totals.get(t - begin), one.forest, targetOf), start, end);
              }
            }
          });
    }
  }

  private Answered said(int t, IntFunction<LeafStatistics> totals, ForestModel by, int[] targetOf) {
    if (!ChainSums.few(tree(t), targetOf.length)) {
      return new LeafVotes(tree(t), () -> totals, by.schema(), by.smoothing())::add;
    }
    double[][] votes = Prototypes.of(tree(t), totals, targetOf, by.smoothing());
    return (leaf, share, out) -> LeafVotes.add(votes[leaf], share, out);
  }

  private void parts(int length, Workers.Block work) {
    workers.each(
        (labelled.length + length - 1) / length,
        (worker, p) -> work.run(p * length, Math.min(labelled.length, (p + 1) * length)));
  }

  private Tree tree(int t) {
    return forest.trees().get(t);
  }

  @FunctionalInterface
  private interface Answered {
    void add(int leaf, double share, double[] out);
  }

  /** Adds the votes of a tree on the rows of a part that it has not seen. */
  private void add(int tree, Answered said, int start, int end) {
    BitSet open = unseen.get(tree);
    for (int i = open.nextSetBit(start); i >= 0 && i < end; i = open.nextSetBit(i + 1)) {
      voters[i]++;
      if (votes[i] == null) {
        votes[i] = new double[rows.targets().outputs()];
      }
      double[] out = votes[i];
      int leaf = leaves.leaf(tree, i);
      if (leaf >= 0) {
        said.add(leaf, 1, out);
      } else {
        tree(tree).route(leaves.row(i), (at, share) -> said.add(at, share, out));
      }
    }
  }

  /** Mean votes of groups of rows by a forest of the same trees, see {@link LeftOut}. */
  double[][] means(ForestModel by, Dataset data, int[] group, int[] of) {
    OutOfBagVotes means = new OutOfBagVotes(fit, workers, labelled, unseen, leaves);
    means.forest = by;
    int groups = IntStream.concat(Arrays.stream(group), Arrays.stream(of)).max().orElse(-1) + 1;
    int[] size = new int[groups];
    Arrays.stream(group).forEach(g -> size[g]++);
    int[] all = rows.targets().labelledRows();
    for (int t = 0; t < unseen.size(); t++) {
      double[][] sums = new double[groups][rows.targets().outputs()];
      for (int r = 0; r < group.length; r++) {
        int row = r;
        by.vote(t, f -> data.value(row, f), sums[group[r]]);
      }
      for (int i : unseen.get(t).stream().toArray()) {
        int g = of[Arrays.binarySearch(all, labelled[i])];
        if (size[g] > 0) {
          means.voters[i]++;
          means.votes[i] = means.votes[i] == null ? new double[sums[g].length] : means.votes[i];
          LeafVotes.add(sums[g], 1.0 / size[g], means.votes[i]);
        }
      }
    }
    return means.scores();
  }

  /** The places among some rows of those that each tree has not seen: they have weight 0 there. */
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
   * The scores of the labelled rows by the trees that have not seen them, in the order of the rows;
   * null for rows that every tree has seen, or that are not scored.
   */
  double[][] scores() {
    int[] all = rows.targets().labelledRows();
    double[][] scores = new double[all.length][];
    int at = 0;
    for (int i = 0; i < labelled.length; i++) {
      while (all[at] != labelled[i]) {
        at++;
      }
      if (voters[i] > 0) {
        scores[at] = votes[i].clone();
        forest.finish(scores[at], voters[i]);
      }
    }
    return scores;
  }

  /** A measure over all labelled rows that some tree has not seen, and its spread over some. */
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
    double error = judged.error() * Math.sqrt(most / (double) count);
    return Optional.of(
        new Judgement(new OutOfBag(measure.key(), value, error, count, List.of()), judged));
  }

  /**
   * The value of a measure over the labelled rows that some tree has not seen; empty if there is
   * none. Of more than {@value #MOST_CELLS} cells, some rows are drawn.
   */
  Optional<OutOfBag> estimate(TaskMeasure measure) {
    Seen seen = seen();
    if (seen.rows().length == 0) {
      return Optional.empty();
    }
    double value = measure.value(rows.targets().select(seen.rows()), seen.scores());
    return Optional.of(new OutOfBag(measure.key(), value, seen.rows().length));
  }

  private record Seen(int[] rows, double[][] scores) {}

  private Seen seen() {
    int[] all = rows.targets().labelledRows();
    double[][] scores = scores();
    int[] seen = Unseen.scored(scores);
    return new Seen(IntStream.of(seen).map(i -> all[i]).toArray(), Unseen.select(scores, seen));
  }
}
