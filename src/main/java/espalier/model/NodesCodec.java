package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.List;

/**
 * The nodes of a tree in preorder, one object each. An inner node has a {@code feature}, a {@code
 * threshold} or the values that go {@code left}, the share of a row with a {@code missing} value
 * that goes left, and its {@code right} child; the left child is the next node. A hyperplane has an
 * {@code offset} and {@code terms} instead of a feature. In the compact form trees are written as
 * {@link TreeColumns} instead; both are read wherever trees are expected.
 */
final class NodesCodec {

  private final Schema schema;
  private final LeafCodec leaves;

  NodesCodec(Schema schema) {
    this.schema = schema;
    this.leaves = new LeafCodec(schema);
  }

  /** Writes a list of trees as one value. */
  void writeAll(List<Tree> trees, JsonGenerator out) throws IOException {
    if (out.canWriteBinaryNatively()) {
      TreeColumns.write(schema, trees, out);
      return;
    }
    out.writeStartArray();
    for (Tree tree : trees) {
      nodes(tree, out);
    }
    out.writeEndArray();
  }

  /** Writes a tree as one value. */
  void write(Tree tree, JsonGenerator out) throws IOException {
    if (out.canWriteBinaryNatively()) {
      writeAll(List.of(tree), out);
    } else {
      nodes(tree, out);
    }
  }

  private void nodes(Tree tree, JsonGenerator out) throws IOException {
    out.writeStartArray();
    for (int node = 0; node < tree.size(); node++) {
      out.writeStartObject();
      Json.number(out, "rows", tree.weight(node));
      Json.number(out, "labelled", tree.labelled(node));
      if (tree.isLeaf(node)) {
        leaves.write(tree.statistics(node), out);
      } else {
        tree.test(node).to(new TestWriter(out));
        out.writeNumberField("right", tree.right(node));
        Json.number(out, "gain", tree.gain(node));
      }
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  /** Writes what the test of a node is. */
  private record TestWriter(JsonGenerator out) implements SplitTest.Cases<IOException> {

    @Override
    public void axis(AxisTest test) throws IOException {
      out.writeNumberField("feature", test.feature());
      Json.number(out, "threshold", test.threshold());
      Json.number(out, "missing", test.missingLeft());
    }

    @Override
    public void nominal(NominalTest test) throws IOException {
      out.writeNumberField("feature", test.feature());
      out.writeFieldName("left");
      out.writeArray(test.left(), 0, test.left().length);
      Json.number(out, "missing", test.missingLeft());
    }

    @Override
    public void oblique(ObliqueTest test) throws IOException {
      Json.number(out, "offset", test.offset());
      out.writeArrayFieldStart("terms");
      for (int k = 0; k < test.terms(); k++) {
        out.writeStartObject();
        out.writeNumberField("feature", test.features()[k]);
        if (test.values()[k] >= 0) {
          out.writeNumberField("value", test.values()[k]);
        }
        Json.number(out, "weight", test.weights()[k]);
        Json.number(out, "mean", test.means()[k]);
        Json.number(out, "share", test.shares()[k]);
        out.writeEndObject();
      }
      out.writeEndArray();
    }
  }

  /** Reads what {@link #writeAll} wrote. */
  List<Tree> readAll(JsonIn in) throws IOException {
    if (!in.atList()) {
      return TreeColumnsReader.read(schema, in);
    }
    return in.list(() -> nodes(in));
  }

  /** Reads what {@link #write} wrote. */
  Tree read(JsonIn in) throws IOException {
    if (in.atList()) {
      return nodes(in);
    }
    String spot = in.spot();
    List<Tree> trees = readAll(in);
    if (trees.size() != 1) {
      throw new ModelFormatException(
          spot + ": there must be one tree here, not " + trees.size() + ".");
    }
    return trees.get(0);
  }

  private Tree nodes(JsonIn in) throws IOException {
    String spot = in.spot();
    List<Node> nodes = in.objects(() -> node(in));
    int n = nodes.size();
    SplitTest[] tests = new SplitTest[n];
    int[] right = new int[n];
    double[] weight = new double[n];
    double[] labelled = new double[n];
    double[] gain = new double[n];
    LeafStatistics[] statistics = new LeafStatistics[n];
    for (int i = 0; i < n; i++) {
      Node node = nodes.get(i);
      tests[i] = node.test;
      right[i] = node.right;
      weight[i] = node.weight;
      labelled[i] = node.labelled;
      gain[i] = node.gain;
      statistics[i] = node.leaf;
    }
    return Guard.check(spot, () -> new Tree(tests, right, weight, labelled, gain, statistics));
  }

  private record Node(
      double weight,
      double labelled,
      SplitTest test,
      int right,
      double gain,
      LeafStatistics leaf) {}

  private Node node(JsonIn in) throws IOException {
    double weight = in.key("rows").amount();
    double labelled = in.key("labelled").amount();
    if (!in.at("feature") && !in.at("offset")) {
      return new Node(weight, labelled, null, 0, 0, leaves.read(in));
    }
    SplitTest test = test(in);
    int right = in.key("right").integer(2, Integer.MAX_VALUE);
    return new Node(weight, labelled, test, right, in.key("gain").finite(), null);
  }

  /** One term of a hyperplane. */
  private record Term(int feature, int value, double weight, double mean, double share) {}

  private Term term(JsonIn in) throws IOException {
    int feature = in.key("feature").integer(0, schema.features().size() - 1);
    Attribute attribute = schema.features().get(feature);
    int value =
        attribute.isNumeric() ? -1 : in.key("value").integer(0, attribute.values().size() - 1);
    double weight = in.key("weight").finite();
    double mean = in.key("mean").finite();
    return new Term(feature, value, weight, mean, in.key("share").number(0, 1));
  }

  private SplitTest test(JsonIn in) throws IOException {
    if (in.at("offset")) {
      double offset = in.key("offset").finite();
      List<Term> terms = in.key("terms").objects(() -> term(in));
      return new ObliqueTest(
          terms.stream().mapToInt(Term::feature).toArray(),
          terms.stream().mapToInt(Term::value).toArray(),
          terms.stream().mapToDouble(Term::weight).toArray(),
          terms.stream().mapToDouble(Term::mean).toArray(),
          terms.stream().mapToDouble(Term::share).toArray(),
          offset);
    }
    int feature = in.key("feature").integer(0, schema.features().size() - 1);
    Attribute attribute = schema.features().get(feature);
    if (attribute.isNumeric()) {
      double threshold = in.key("threshold").finite();
      return new AxisTest(feature, threshold, in.key("missing").number(0, 1));
    }
    int[] left = in.key("left").indices(attribute.values().size());
    return new NominalTest(feature, left, in.key("missing").number(0, 1));
  }
}
