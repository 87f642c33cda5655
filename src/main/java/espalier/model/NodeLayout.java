package espalier.model;

import static espalier.model.Fields.object;

import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.split.AxisTest;
import espalier.split.FeatureTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The nodes of a tree in preorder, one object each. An inner node has a {@code feature}, a {@code
 * threshold} or the values that go {@code left}, the share of a row with a {@code missing} value
 * that goes left, and its {@code right} child; the left child is the next node. A hyperplane has an
 * {@code offset} and {@code terms} instead of a feature. A leaf has known weights and the sums that
 * are not zero. In the compact form trees are written as {@link TreeColumns} instead; both are read
 * wherever trees are expected.
 */
final class NodeLayout {

  private static final String FEATURE = "feature";
  private static final String OFFSET = "offset";
  private static final String MISSING = "missing";

  /** Sums of present labels may exceed the known weight by rounding only. */
  private static final double ROUNDING = 1 + 1e-9;

  /** The place of a right child, which its parent and the left one precede. */
  private static final Value<Integer> RIGHT = Value.integer(2, Integer.MAX_VALUE);

  private static final Value<double[]> LINE = Value.line(-Double.MAX_VALUE, Double.MAX_VALUE);

  final Schema schema;
  private final int[] targetOf;
  private final Value<Integer> features;
  private final Value<int[]> places;
  private final Value<double[]> byTargets;
  final Value<Tree> nodes;

  NodeLayout(Schema schema) {
    this.schema = schema;
    this.targetOf = schema.targetOf();
    int targets = schema.targets().size();
    this.features = Value.integer(0, schema.features().size() - 1);
    this.places = Value.indices(targetOf.length);
    this.byTargets = Value.AMOUNTS.checked(all -> sameLength(all.length, targets, "targets"));
    this.nodes = object(this::node).list().as(NodeLayout::tree, NodeLayout::nodes);
  }

  private record Node(
      double weight, double labelled, SplitTest test, int right, double gain, LeafStatistics leaf) {

    boolean oblique() {
      return test instanceof ObliqueTest;
    }
  }

  private static List<Node> nodes(Tree tree) {
    return IntStream.range(0, tree.size())
        .mapToObj(
            n ->
                new Node(
                    tree.weight(n),
                    tree.labelled(n),
                    tree.test(n),
                    tree.right(n),
                    tree.gain(n),
                    tree.statistics(n)))
        .toList();
  }

  private static Tree tree(List<Node> nodes) {
    return new Tree(
        nodes.stream().map(Node::test).toArray(SplitTest[]::new),
        nodes.stream().mapToInt(Node::right).toArray(),
        nodes.stream().mapToDouble(Node::weight).toArray(),
        nodes.stream().mapToDouble(Node::labelled).toArray(),
        nodes.stream().mapToDouble(Node::gain).toArray(),
        nodes.stream().map(Node::leaf).toArray(LeafStatistics[]::new));
  }

  private Node node(Fields<Node> f) throws IOException {
    double weight = f.amount("rows", Node::weight);
    double labelled = f.amount("labelled", Node::labelled);
    boolean plane = f.next(OFFSET, Node::oblique);
    if (!plane && !f.next(FEATURE, node -> node.leaf == null)) {
      return new Node(weight, labelled, null, 0, 0, f.part(this::leaf, Node::leaf));
    }
    SplitTest test =
        plane
            ? f.part(this::plane, node -> (ObliqueTest) node.test)
            : f.part(this::test, node -> (FeatureTest) node.test);
    int right = f.of("right", RIGHT, Node::right);
    return new Node(weight, labelled, test, right, f.finite("gain", Node::gain), null);
  }

  private FeatureTest test(Fields<FeatureTest> f) throws IOException {
    int feature = f.of(FEATURE, features, FeatureTest::feature);
    Attribute attribute = schema.features().get(feature);
    if (attribute.isNumeric()) {
      double threshold = f.finite("threshold", t -> t.place()[0]);
      return new AxisTest(feature, threshold, f.share(MISSING, FeatureTest::missingLeft));
    }
    Value<int[]> indices = Value.indices(attribute.values().size());
    int[] left = f.of("left", indices, t -> ((NominalTest) t).left());
    return new NominalTest(feature, left, f.share(MISSING, FeatureTest::missingLeft));
  }

  private ObliqueTest plane(Fields<ObliqueTest> f) throws IOException {
    double offset = f.finite(OFFSET, ObliqueTest::offset);
    List<Term> terms = f.list("terms", object(this::term), Term::of);
    return f.made(
        () ->
            new ObliqueTest(
                terms.stream().mapToInt(Term::feature).toArray(),
                terms.stream().mapToInt(Term::value).toArray(),
                terms.stream().mapToDouble(Term::weight).toArray(),
                terms.stream().mapToDouble(Term::mean).toArray(),
                terms.stream().mapToDouble(Term::share).toArray(),
                offset));
  }

  private record Term(int feature, int value, double weight, double mean, double share) {

    static List<Term> of(ObliqueTest t) {
      return IntStream.range(0, t.terms())
          .mapToObj(
              k ->
                  new Term(
                      t.features()[k], t.values()[k], t.weights()[k], t.means()[k], t.shares()[k]))
          .toList();
    }
  }

  private Term term(Fields<Term> f) throws IOException {
    int feature = f.of(FEATURE, features, Term::feature);
    Attribute attribute = schema.features().get(feature);
    return new Term(
        feature,
        attribute.isNumeric()
            ? -1
            : f.of("value", Value.integer(0, attribute.values().size() - 1), Term::value),
        f.finite("weight", Term::weight),
        f.finite("mean", Term::mean),
        f.share("share", Term::share));
  }

  LeafStatistics leaf(Fields<LeafStatistics> f) throws IOException {
    double known = f.amount("known", LeafStatistics::known);
    double[] byTarget =
        f.optional(
                "knownByTarget",
                byTargets,
                leaf -> leaf.uniform() ? Optional.empty() : Optional.of(knownByTarget(leaf)))
            .orElse(null);
    int[] outputs = f.of("outputs", places, NodeLayout::outputs);
    double[] sums =
        f.of("sums", LINE.checked(all -> check(known, byTarget, outputs, all)), NodeLayout::sums);
    return f.made(() -> new LeafStatistics(known, byTarget, outputs, sums));
  }

  private double[] knownByTarget(LeafStatistics leaf) {
    return IntStream.range(0, schema.targets().size()).mapToDouble(leaf::known).toArray();
  }

  private static int[] outputs(LeafStatistics leaf) {
    int[] outputs = new int[leaf.stored()];
    Arrays.setAll(outputs, k -> leaf.output(k));
    return outputs;
  }

  private static double[] sums(LeafStatistics leaf) {
    double[] sums = new double[leaf.stored()];
    Arrays.setAll(sums, k -> leaf.sum(k));
    return sums;
  }

  private static void sameLength(int given, int needed, String what) {
    if (given != needed) {
      throw Message.refused("there are %d numbers for %d %s.", given, needed, what);
    }
  }

  /** A leaf, whose sums are checked; {@code byTarget} is null if all targets are known alike. */
  LeafStatistics leaf(double known, double[] byTarget, int[] outputs, double[] sums) {
    check(known, byTarget, outputs, sums);
    return new LeafStatistics(known, byTarget, outputs, sums);
  }

  private void check(double known, double[] byTarget, int[] outputs, double[] sums) {
    sameLength(sums.length, outputs.length, "outputs");
    for (int k = 0; k < sums.length; k++) {
      int target = targetOf[outputs[k]];
      check(k, sums[k], byTarget == null ? known : byTarget[target], target);
    }
  }

  private void check(int k, double sum, double known, int target) {
    Attribute a = schema.targets().get(target);
    boolean fits =
        a.isNumeric()
            ? Double.isFinite(sum / known)
            : known > 0 && sum >= 0 && sum <= known * ROUNDING;
    if (!fits) {
      throw Message.refused(
          "sum %d is %s, which cannot be for target '%s' known with weight %s.",
          k, sum, a.name(), known);
    }
  }
}
