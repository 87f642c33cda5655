package espalier.model;

import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.FeatureText;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.run.Largest;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The words for the nodes of a tree: tests in the units of the data, rows, and what leaves answer.
 * Numbers keep four significant digits, scores three decimals.
 */
public final class NodeText {

  private static final int LONGEST_NAME = 40;
  private static final int MOST_VALUES = 5;
  private static final int MOST_TERMS = 3;
  private static final double LEAST_SCORE = 0.0005;
  private final TreeModel model;
  private final Tree tree;
  private final Schema schema;
  private final double[] thresholds;
  private final int[] offsets;
  private final boolean ascii;
  private final int top;
  private final double[] lowest;
  private final double[] highest;
  private final LabelShares shares;
  private final ListedValues listed;
  private final FeatureText values;

  /**
   * The words for a model.
   *
   * @param ascii whether to keep to ASCII in what is not a name
   * @param top how many labels, classes or numbers to mention in a leaf, at least 1
   */
  public NodeText(TreeModel model, boolean ascii, int top) {
    if (top < 1) {
      throw new IllegalArgumentException(
          "The number of labels to show was given as " + top + "; it must be at least 1.");
    }
    this.model = model;
    this.tree = model.tree();
    this.schema = model.schema();
    this.thresholds = model.thresholds();
    this.offsets = schema.offsets();
    this.ascii = ascii;
    this.top = top;
    this.lowest = new double[offsets.length];
    this.highest = new double[offsets.length];
    this.shares = new LabelShares(model);
    this.listed = new ListedValues(tree, schema);
    this.values = new FeatureText(schema);
    range();
  }

  /** Finds the smallest and the largest answer to every target. */
  private void range() {
    Arrays.fill(lowest, Double.POSITIVE_INFINITY);
    Arrays.fill(highest, Double.NEGATIVE_INFINITY);
    for (int node = 0; node < tree.size(); node++) {
      for (int t = 0; tree.isLeaf(node) && t < offsets.length; t++) {
        lowest[t] = Math.min(lowest[t], model.answer(node)[offsets[t]]);
        highest[t] = Math.max(highest[t], model.answer(node)[offsets[t]]);
      }
    }
  }

  /**
   * The text of a branch below an inner node: the condition of its rows, or yes and no if {@link
   * #asksItself the node says it}.
   */
  public String condition(int node, boolean left) {
    if (asksItself(node)) {
      return left ? "yes" : "no";
    }
    return holds(node, left);
  }

  /** Whether a test is too long to be written on both branches below its node. */
  public boolean asksItself(int node) {
    return tree.test(node) instanceof ObliqueTest;
  }

  /** The question of an inner node in parts for a line each; rows that go left say yes. */
  public List<String> question(int node) {
    List<String> parts = new ArrayList<>();
    if (tree.test(node) instanceof ObliqueTest oblique) {
      parts.addAll(terms(oblique));
      String sign = ascii ? " <= " : " ≤ ";
      String last = parts.remove(parts.size() - 1);
      parts.add(last + sign + digits(-oblique.offset()) + "?");
    } else {
      parts.add(holds(node, true) + "?");
    }
    return parts;
  }

  private String holds(int node, boolean left) {
    FeatureTest requested = (FeatureTest) tree.test(node);
    if (requested.asksKnown(schema.features().get(requested.feature()).values().size())) {
      return name(requested.feature()) + (left ? " is known" : " is missing");
    }
    if (requested instanceof AxisTest axis) {
      String sign = left ? ascii ? " <= " : " ≤ " : " > ";
      double at = axis.threshold();
      Optional<String> code = values.code(axis.feature());
      if (code.isPresent() && at >= 0 && at < 1) {
        return clean((left ? "lacks " : "has ") + code.get());
      }
      return name(axis.feature())
          + sign
          + values.date(axis.feature(), at).orElseGet(() -> digits(at));
    }
    NominalTest test = (NominalTest) requested;
    Attribute feature = schema.features().get(test.feature());
    ListedValues.Listed some = listed.of(node, left);
    return name(test.feature()) + values(feature, some.codes(), some.inside());
  }

  /**
   * The most important terms of a hyperplane: coefficients in the units of the data, and in
   * brackets the standardised ones, whose sizes add up to 1 over all terms.
   */
  private List<String> terms(ObliqueTest test) {
    List<String> terms = new ArrayList<>();
    int shown = Math.min(MOST_TERMS, test.terms());
    for (int k = 0; k < shown; k++) {
      double weight = test.weights()[k];
      String sign = weight < 0 ? "- " : k == 0 ? "" : "+ ";
      Attribute feature = schema.features().get(test.features()[k]);
      String value =
          test.values()[k] < 0 ? "" : "=" + clean(feature.values().get(test.values()[k]));
      String times = ascii ? " * " : " · ";
      terms.add(
          Message.of(
              "%s%s%s%s%s (%s)",
              sign,
              digits(Math.abs(weight)),
              times,
              clean(feature.name()),
              value,
              Numbers.signed(share(Math.copySign(test.shares()[k], weight)))));
    }
    if (test.terms() > shown) {
      terms.add("+ " + dots() + " " + (test.terms() - shown) + " more");
    }
    return terms;
  }

  private String name(int feature) {
    return clean(schema.features().get(feature).name());
  }

  private String values(Attribute feature, BitSet codes, boolean inside) {
    List<String> names =
        codes.stream()
            .limit(MOST_VALUES)
            .mapToObj(v -> clean(feature.values().get(v)))
            .collect(Collectors.toList());
    if (codes.cardinality() == 1) {
      return (inside ? " = " : ascii ? " != " : " ≠ ") + names.get(0);
    }
    return (inside ? " in {" : " not in {") + joined(names, codes.cardinality()) + "}";
  }

  private String joined(List<String> some, int all) {
    String list = String.join(", ", some);
    return all > some.size() ? list + ", " + dots() + " " + (all - some.size()) + " more" : list;
  }

  String dots() {
    return ascii ? "..." : "…";
  }

  /** Labelled and all training rows of a node, as {@code [12/40]}. */
  public String rows(int node) {
    return "[" + digits(tree.labelled(node)) + "/" + digits(tree.weight(node)) + "]";
  }

  /** Whether no labelled row reached a leaf, so that it answers what its ancestor would. */
  public boolean speaksForAncestor(int leaf) {
    return tree.statistics(leaf).known() == 0;
  }

  /** The predictions of a leaf, a short text for each. */
  public List<String> answers(int leaf) {
    List<String> said = new ArrayList<>();
    List<Attribute> targets = schema.targets();
    if (targets.stream().anyMatch(Attribute::isLabel)) {
      said.addAll(labels(leaf));
    }
    boolean several = targets.size() > 1;
    int others = 0;
    for (int t = 0; t < targets.size(); t++) {
      if (!targets.get(t).isLabel() && ++others <= top) {
        said.add(
            (several ? clean(targets.get(t).name()) + ": " : "") + answer(model.answer(leaf), t));
      }
    }
    if (others > top) {
      said.add(dots() + " " + (others - top) + " more targets");
    }
    return said;
  }

  /**
   * A summary of a node that is not opened: the number of nodes below, and the over-represented
   * labels by lift (else the most frequent ones), the likeliest classes, or the mean of a number; a
   * short text for each thing worth saying. O(leaves below x outputs).
   */
  public List<String> below(int node) {
    List<String> said = new ArrayList<>();
    said.add(dots() + " " + (tree.end(node) - node - 1) + " nodes below");
    LeafStatistics here = shares.below(node);
    double[] mean = here.sums(schema.outputs());
    List<Attribute> targets = schema.targets();
    int others = 0;
    for (int t = 0; t < targets.size(); t++) {
      double known = Math.max(here.known(t), Double.MIN_NORMAL);
      for (int o = offsets[t]; o < offsets[t] + targets.get(t).outputs(); o++) {
        mean[o] /= known;
      }
      if (!targets.get(t).isLabel() && ++others <= top && here.known(t) > 0) {
        String name = targets.size() > 1 ? clean(targets.get(t).name()) + ": " : "";
        said.add(name + answer(mean, t));
      }
    }
    int[] lifted = shares.lifted(here, top);
    for (int t : lifted) {
      String lift = Numbers.fixed(mean[offsets[t]] / shares.share(t), 1);
      said.add(named(mean, t) + " (" + times() + lift + ")");
    }
    if (lifted.length == 0) {
      ranked(mean, possible(mean)).forEach(t -> said.add(named(mean, t)));
    }
    return said;
  }

  /** All about a node of a picture; that a leaf answers as its ancestor may have its line. */
  List<String> lines(TreeCrop crop, int node, boolean apart) {
    boolean ancestor = tree.isLeaf(node) && speaksForAncestor(node);
    List<String> lines = new ArrayList<>(tree.isLeaf(node) ? answers(node) : List.of());
    if (ancestor && apart) {
      lines.add("(as its ancestor)");
    }
    if (crop.isOpen(node) && asksItself(node)) {
      lines.addAll(question(node));
    }
    lines.add(rows(node) + (ancestor && !apart ? " as its ancestor" : ""));
    if (crop.hiddenBelow(node) > 0) {
      lines.addAll(below(node));
    }
    return lines;
  }

  /** The sign before how many times as frequent a label is than in all rows. */
  String times() {
    return ascii ? "x" : "×";
  }

  private List<String> labels(int leaf) {
    double[] scores = model.answer(leaf);
    BitSet chosen = new BitSet();
    for (int t = 0; t < offsets.length; t++) {
      chosen.set(t, schema.targets().get(t).isLabel() && predicted(scores, t));
    }
    schema.hierarchy().ifPresent(h -> keepMostSpecific(h, chosen));
    boolean none = chosen.isEmpty();
    List<Integer> ranked = ranked(scores, none ? possible(scores) : chosen.stream());
    List<String> said = new ArrayList<>();
    ranked.forEach(t -> said.add(named(scores, t)));
    if (none) {
      said.add(0, said.isEmpty() ? "no label" : "no label; nearest " + said.remove(0));
    } else if (chosen.cardinality() > ranked.size()) {
      said.add(dots() + " " + (chosen.cardinality() - ranked.size()) + " more");
    }
    if (ranked.stream().noneMatch(t -> shares.raised(scores, t))) {
      shares.mostRaised(scores).ifPresent(t -> said.add(raised(scores, t)));
    }
    return said;
  }

  private String named(double[] scores, int label) {
    return clean(schema.shown(label)) + " " + share(scores[offsets[label]]);
  }

  private String raised(double[] scores, int label) {
    return "more often " + named(scores, label) + " (all " + share(shares.share(label)) + ")";
  }

  private IntStream possible(double[] scores) {
    return IntStream.range(0, offsets.length)
        .filter(t -> schema.targets().get(t).isLabel() && scores[offsets[t]] >= LEAST_SCORE);
  }

  private boolean predicted(double[] scores, int target) {
    return scores[offsets[target]] > thresholds[offsets[target]];
  }

  private static void keepMostSpecific(LabelHierarchy hierarchy, BitSet chosen) {
    BitSet upper = new BitSet();
    chosen.stream().forEach(t -> Arrays.stream(hierarchy.parents(t)).forEach(upper::set));
    chosen.andNot(upper);
  }

  private List<Integer> ranked(double[] scores, IntStream targets) {
    return Largest.first(targets, t -> scores[offsets[t]]).limit(top).toList();
  }

  private String answer(double[] scores, int target) {
    int from = offsets[target];
    Attribute a = schema.targets().get(target);
    return switch (a.kind()) {
      case LABEL -> (predicted(scores, target) ? "yes " : "no ") + share(scores[from]);
      case NUMERIC -> digits(scores[from]);
      case NOMINAL ->
          Largest.first(IntStream.range(0, a.values().size()), v -> scores[from + v])
              .filter(v -> scores[from + v] >= LEAST_SCORE)
              .limit(top)
              .map(v -> clean(a.values().get(v)) + " " + share(scores[from + v]))
              .collect(Collectors.joining(", "));
    };
  }

  /**
   * How strongly a leaf says yes to a target, in [0, 1]: the score of a label, that of the
   * likeliest class, or the place of a number between the smallest and the largest of all leaves.
   */
  public double strength(int leaf, int target) {
    double[] scores = model.answer(leaf);
    int from = offsets[target];
    Attribute a = schema.targets().get(target);
    if (!a.isNumeric()) {
      return Arrays.stream(scores, from, from + a.outputs()).max().orElse(0);
    }
    double low = lowest[target];
    double high = highest[target];
    return high > low ? (scores[from] - low) / (high - low) : 0;
  }

  /** A name on one line and not too long. */
  private String clean(String name) {
    String line = name.replaceAll("\\p{Cntrl}", " ");
    if (line.length() <= LONGEST_NAME) {
      return line;
    }
    boolean half = Character.isHighSurrogate(line.charAt(LONGEST_NAME - 2));
    return line.substring(0, LONGEST_NAME - (half ? 2 : 1)) + dots();
  }

  private static String share(double value) {
    return Numbers.decimals(value, 3);
  }

  static String digits(double value) {
    return Numbers.digits(value, 4);
  }
}
