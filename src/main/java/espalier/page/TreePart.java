package espalier.page;

import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.message.Numbers;
import espalier.model.Json;
import espalier.model.LabelShares;
import espalier.model.ListedValues;
import espalier.run.Largest;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.TestKinds;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A tree as lists with one entry for each node, in preorder. Labels and features are numbers; a
 * test is {@code [feature, threshold]}, where the threshold of known against missing is {@link
 * Double#MAX_VALUE}, or {@code [feature, [values that go left], left, right]} with {@code [[values
 * to list], whether rows of the branch have one of them]} for either branch, or, for a hyperplane,
 * {@code [-1, offset, terms, [[feature, value, weight, standardised share], …]]}.
 */
final class TreePart implements TestKinds<RuntimeException> {

  private static final int TOP = 6;
  private static final int TERMS = 12;

  private final Tree tree;
  private final PageTree shown;
  private final Schema schema;
  private final int[] offsets;
  private List<Object> parts = List.of();
  private int node;
  private final ListedValues listed;

  TreePart(PageTree shown) {
    this.shown = shown;
    this.tree = shown.tree();
    this.schema = shown.model().schema();
    this.offsets = schema.offsets();
    this.listed = new ListedValues(tree, schema);
  }

  Map<String, Object> fields() {
    LabelShares shares = new LabelShares(shown.model());
    NodeAnswers answers = new NodeAnswers(shown.model());
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", shown.name());
    all.put("right", each(n -> tree.isLeaf(n) ? 0 : tree.right(n)));
    all.put("weight", each(tree::weight));
    all.put("labelled", each(tree::labelled));
    all.put("gain", each(tree::gain));
    all.put("test", each(n -> tree.isLeaf(n) ? 0 : test(n)));
    all.put(
        "top",
        sums(
            (node, here) ->
                IntStream.of(shares.lifted(here, TOP))
                    .mapToObj(t -> lift(t, here, shares.share(t)))
                    .toList()));
    all.put("answer", each(answers::labels));
    all.put("say", sums((node, here) -> answers.others(here)));
    return all;
  }

  private <T> List<T> each(IntFunction<T> value) {
    return IntStream.range(0, tree.size()).mapToObj(value).toList();
  }

  /**
   * What is made of the labelled training rows of every node, the sums of all leaves below it. Sums
   * of a node are released as soon as its parent has them. O(nodes x outputs).
   */
  private <T> List<T> sums(BiFunction<Integer, LeafStatistics, T> maker) {
    LeafStatistics[] open = new LeafStatistics[tree.size()];
    List<T> made = new ArrayList<>();
    for (int node = tree.size() - 1; node >= 0; node--) {
      if (tree.isLeaf(node)) {
        open[node] = tree.statistics(node);
      } else {
        open[node] = open[tree.left(node)].plus(open[tree.right(node)]);
        open[tree.left(node)] = null;
        open[tree.right(node)] = null;
      }
      made.add(maker.apply(node, open[node]));
    }
    Collections.reverse(made);
    return made;
  }

  /** Label, rows that have it, rows that know it, lift. */
  private double[] lift(int t, LeafStatistics here, double share) {
    double sum = here.sums(schema.outputs())[offsets[t]];
    return new double[] {t, sum, here.known(t), sum / here.known(t) / share};
  }

  private List<Object> test(int at) {
    node = at;
    take(tree.test(at));
    return parts;
  }

  @Override
  public void axis(AxisTest test) {
    parts = Rounded.list(test.feature(), new Json.Exact(test.threshold()));
  }

  @Override
  public void nominal(NominalTest test) {
    Attribute feature = schema.features().get(test.feature());
    if (test.asksKnown(feature.values().size())) {
      parts = Rounded.list(test.feature(), new Json.Exact(Double.MAX_VALUE));
      return;
    }
    parts =
        Rounded.list(
            test.feature(),
            IntStream.of(test.left()).mapToObj(feature.values()::get).toList(),
            listed(feature, true),
            listed(feature, false));
  }

  private List<Object> listed(Attribute feature, boolean left) {
    ListedValues.Listed some = listed.of(node, left);
    return Rounded.list(
        some.codes().stream().mapToObj(feature.values()::get).toList(), some.inside());
  }

  @Override
  public void oblique(ObliqueTest test) {
    List<Object> terms = new ArrayList<>();
    for (int k = 0; k < Math.min(TERMS, test.terms()); k++) {
      Attribute feature = schema.features().get(test.features()[k]);
      int value = test.values()[k];
      String name = value < 0 ? "" : feature.values().get(value);
      terms.add(Rounded.list(test.features()[k], name, test.weights()[k], test.shares()[k]));
    }
    parts = Rounded.list(-1, test.offset(), test.terms(), terms);
  }

  /** What nodes predict: leaves labels by their scores, all nodes other targets. */
  record NodeAnswers(TreeModel model, List<Attribute> targets, int[] offsets, double[] thresholds) {

    private static final double LEAST = 0.0005;
    private static final double[][] NONE = {};

    NodeAnswers(TreeModel model) {
      this(model, model.schema().targets(), model.schema().offsets(), model.thresholds());
    }

    /** The labels a leaf scores highest: label, score, whether it is predicted; none for others. */
    double[][] labels(int node) {
      if (!model.tree().isLeaf(node)) {
        return NONE;
      }
      double[] scores = model.answer(node);
      Largest best = new Largest(TOP);
      for (int t = 0; t < offsets.length; t++) {
        if (targets.get(t).isLabel() && scores[offsets[t]] >= LEAST) {
          best.offer(t, scores[offsets[t]]);
        }
      }
      return IntStream.of(best.indices())
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
      return Largest.first(IntStream.range(0, target.values().size()), v -> sums[at + v])
          .limit(2)
          .filter(v -> sums[at + v] > 0)
          .map(v -> target.values().get(v) + " " + Numbers.percent(sums[at + v] / known))
          .collect(Collectors.joining(", "));
    }
  }
}
