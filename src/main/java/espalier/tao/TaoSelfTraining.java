package espalier.tao;

import espalier.data.Attribute;
import espalier.data.IndexSort;
import espalier.neighbour.Points;
import espalier.run.Largest;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Self-training of a tree: it is learned from the labelled rows, then in five rounds a fifth of the
 * other rows, most confident first, receive its answers as labels and the tree is learned anew.
 *
 * <p>Sureness is the mean over targets of the likeliest value's share; with a numeric target it is
 * minus the variance of the training targets in the row's leaf. Ties go to the lower row.
 *
 * <p>Of the known targets r, rows x outputs, those of labelled rows count; the others are changed.
 */
record TaoSelfTraining(Points points, List<Attribute> attributes, int[] labelled, double[] r) {

  private static final int ROUNDS = 5;

  /** The last tree that a learner makes of points and their targets. */
  TaoTree run(BiFunction<Points, double[], TaoTree> learner) {
    int[] members = labelled.clone();
    boolean[] in = new boolean[points.rows()];
    Arrays.stream(members).forEach(i -> in[i] = true);
    int share = (points.rows() - members.length + ROUNDS - 1) / ROUNDS;
    TaoTree tree = learn(learner, members);
    for (int round = 0; round < ROUNDS && members.length < points.rows(); round++) {
      double[] sureness = sureness(tree, members);
      int[] next =
          Largest.first(IntStream.range(0, in.length).filter(i -> !in[i]), i -> sureness[i])
              .limit(share)
              .mapToInt(i -> i)
              .toArray();
      for (int i : next) {
        in[i] = true;
        answer(tree.leaf(tree.route(0, points, i)), i);
      }
      members = IntStream.range(0, in.length).filter(i -> in[i]).toArray();
      tree = learn(learner, members);
    }
    return tree;
  }

  private TaoTree learn(BiFunction<Points, double[], TaoTree> learner, int[] members) {
    Points known = new Points(r, points.rows(), outputs()).select(members);
    return learner.apply(points.select(members), known.values());
  }

  private int outputs() {
    return r.length / points.rows();
  }

  private double[] sureness(TaoTree tree, int[] members) {
    double[] spread = new double[2 * tree.inner() + 1];
    int[] count = new int[spread.length];
    for (int i : members) {
      int leaf = tree.route(0, points, i);
      count[leaf]++;
      for (int k = 0; k < outputs(); k++) {
        double d = r[i * outputs() + k] - tree.leaf(leaf)[k];
        spread[leaf] += d * d;
      }
    }
    boolean numbers = attributes.stream().anyMatch(Attribute::isNumeric);
    double[] sureness = new double[points.rows()];
    for (int i = 0; i < sureness.length; i++) {
      int leaf = tree.route(0, points, i);
      sureness[i] = numbers ? -spread[leaf] / Math.max(1, count[leaf]) : likeliest(tree.leaf(leaf));
    }
    return sureness;
  }

  private double likeliest(double[] leaf) {
    double sum = 0;
    int at = 0;
    for (Attribute a : attributes) {
      double most = a.isLabel() ? 1 - leaf[at] : 0;
      for (int end = at + a.outputs(); at < end; at++) {
        most = Math.max(most, leaf[at]);
      }
      sum += most;
    }
    return sum / attributes.size();
  }

  /** Takes the tree's answer as the targets of a row: the likeliest values, or the numbers. */
  private void answer(double[] leaf, int row) {
    int at = 0;
    for (Attribute a : attributes) {
      int end = at + a.outputs();
      int best = IndexSort.largest(leaf, at, end);
      for (int k = at; k < end; k++) {
        double hard = a.isLabel() ? (leaf[k] >= 0.5 ? 1 : 0) : k == best ? 1 : 0;
        r[row * outputs() + k] = a.isNumeric() ? leaf[k] : hard;
      }
      at = end;
    }
  }
}
