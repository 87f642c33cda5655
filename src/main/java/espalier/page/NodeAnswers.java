package espalier.page;

import espalier.data.Attribute;
import espalier.message.Numbers;
import espalier.model.BestTargets;
import espalier.tree.LeafStatistics;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The predictions of the nodes of a tree: leaves of labels by their scores, all nodes of other
 * targets.
 */
final class NodeAnswers {

  private static final int TOP = 6;
  private static final double LEAST = 0.0005;
  private static final double[][] NONE = {};

  private final TreeModel model;
  private final List<Attribute> targets;
  private final int[] offsets;
  private final double[] thresholds;

  NodeAnswers(TreeModel model) {
    this.model = model;
    this.targets = model.schema().targets();
    this.offsets = model.schema().offsets();
    this.thresholds = model.thresholds();
  }

  /** The labels a leaf scores highest: label, score, whether it is predicted; none for others. */
  double[][] labels(int node) {
    if (!model.tree().isLeaf(node)) {
      return NONE;
    }
    double[] scores = model.answer(node);
    BestTargets best = new BestTargets(TOP);
    for (int t = 0; t < offsets.length; t++) {
      if (targets.get(t).isLabel() && scores[offsets[t]] >= LEAST) {
        best.offer(t, scores[offsets[t]]);
      }
    }
    return IntStream.of(best.targets())
        .mapToObj(t -> new double[] {t, scores[offsets[t]], predicted(scores, t) ? 1 : 0})
        .toArray(double[][]::new);
  }

  private boolean predicted(double[] scores, int target) {
    return scores[offsets[target]] > thresholds[offsets[target]];
  }

  /** The means and likeliest classes of the first targets that are no labels, a text for each. */
  List<String> others(LeafStatistics here) {
    double[] sums = here.sums(model.schema().outputs());
    List<String> said = new ArrayList<>();
    for (int t = 0; t < offsets.length && said.size() < TOP; t++) {
      Attribute target = targets.get(t);
      if (!target.isLabel() && here.known(t) > 0) {
        said.add(target.name() + ": " + said(t, sums, here.known(t)));
      }
    }
    return said;
  }

  private String said(int t, double[] sums, double known) {
    Attribute target = targets.get(t);
    int at = offsets[t];
    if (target.isNumeric()) {
      return "mean " + Numbers.digits(sums[at] / known, 5);
    }
    return IntStream.range(0, target.values().size())
        .boxed()
        .sorted(Comparator.<Integer>comparingDouble(v -> -sums[at + v]))
        .limit(2)
        .filter(v -> sums[at + v] > 0)
        .map(v -> target.values().get(v) + " " + Math.round(100 * sums[at + v] / known) + " %")
        .collect(Collectors.joining(", "));
  }
}
