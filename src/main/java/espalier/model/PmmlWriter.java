package espalier.model;

import espalier.data.Attribute;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.measure.Calibration;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.Tree;
import espalier.tree.TreeSum;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * A tree or a forest in the Predictive Model Markup Language, version 4.4: a chain of models, one
 * for each tree, which says the leaf of a row and adds what the leaf votes to the sums of the trees
 * before it; the last divides them, brings them in line with the hierarchy and calibrates them. The
 * fields {@code score NAME} are the scores, {@code label NAME} whether a label is predicted.
 *
 * <p>Size: O(nodes + leaves x outputs).
 */
final class PmmlWriter extends PmmlElements {

  private static final String LEAF = "espalier leaf ";
  private static final String SUM = "espalier sum ";
  private static final String RAW = "espalier raw ";

  private final Model model;
  private final Schema schema;
  private final TreeSum trees;
  private final List<String> outputs;

  private PmmlWriter(Model model, XMLStreamWriter out) {
    super(out);
    this.model = model;
    this.schema = model.schema();
    this.trees = (TreeSum) SelfTrainedModel.answering(model);
    this.outputs = schema.outputNames();
  }

  /**
   * The document.
   *
   * @param model a tree or a forest
   * @throws IllegalArgumentException if a name has signs that XML does not hold, or the trees
   *     divide rows with missing values
   */
  static String text(Model model) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter out = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      PmmlWriter writer = new PmmlWriter(model, out);
      writer.checkNames();
      out.writeStartDocument("UTF-8", "1.0");
      writer.document();
      out.writeEndDocument();
      out.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("The PMML cannot be written.", e);
    }
    return text.toString();
  }

  private void checkNames() {
    Stream.concat(schema.features().stream(), schema.targets().stream())
        .flatMap(a -> Stream.concat(Stream.of(a.name()), values(a).stream()))
        .filter(name -> name.chars().anyMatch(c -> c < ' ' || c >= 0xd800))
        .findFirst()
        .ifPresent(
            name -> {
              throw new IllegalArgumentException(
                  "PMML cannot hold the name '" + name + "'; export as Java or Python.");
            });
  }

  private static List<String> values(Attribute attribute) {
    return attribute.isNominal() ? attribute.values() : List.of();
  }

  private void document() throws XMLStreamException {
    open("PMML", "xmlns", "http://www.dmg.org/PMML-4_4", "version", "4.4");
    String from = model.provenance().method() + " of " + model.provenance().dataName();
    open("Header", "description", from.replaceAll("\\p{Cntrl}", " "));
    empty("Application", "name", "Espalier");
    close();
    open("DataDictionary");
    for (Attribute feature : schema.features()) {
      open("DataField", with(typed(feature.isNominal()), "name", feature.name()));
      for (String value : values(feature)) {
        empty("Value", "value", value);
      }
      close();
    }
    close();
    open("MiningModel", "functionName", "regression");
    List<String> features = schema.features().stream().map(Attribute::name).toList();
    mining(features);
    open("Segmentation", "multipleModelMethod", "modelChain");
    for (int t = 0; t < trees.trees().size(); t++) {
      open("Segment", "id", "" + (t + 1));
      empty("True");
      tree(t, features);
      close();
    }
    open("Segment", "id", "" + (trees.trees().size() + 1));
    empty("True");
    open("RegressionModel", "functionName", "regression");
    mining(sums(trees.trees().size() - 1));
    open("Output");
    scores();
    close();
    empty("RegressionTable", "intercept", "0");
    close();
    close();
    close();
    close();
    close();
  }

  private List<String> sums(int tree) {
    return IntStream.range(0, outputs.size()).mapToObj(o -> SUM + tree + " " + o).toList();
  }

  private void tree(int t, List<String> features) throws XMLStreamException {
    Tree tree = trees.trees().get(t);
    open(
        "TreeModel",
        "functionName",
        "classification",
        "missingValueStrategy",
        "defaultChild",
        "splitCharacteristic",
        "binarySplit");
    mining(t == 0 ? features : Stream.concat(features.stream(), sums(t - 1).stream()).toList());
    open("Output");
    String leaf = LEAF + t;
    empty("OutputField", with(typed(true), "name", leaf, "feature", "predictedValue"));
    for (int o = 0; o < outputs.size(); o++) {
      output(SUM + t + " " + o, false);
      if (t > 0) {
        apply("+");
        field(SUM + (t - 1) + " " + o);
      }
      votes(t, o, leaf);
      if (t > 0) {
        close();
      }
      close();
    }
    close();
    open("LocalTransformations");
    for (int node = 0; node < tree.size(); node++) {
      if (!tree.isLeaf(node)) {
        tree.test(node).to(new Planes(t + " " + node));
      }
    }
    close();
    node(t, tree, 0, () -> empty("True"));
    close();
  }

  /** What each leaf votes for an output. */
  private void votes(int t, int output, String leaf) throws XMLStreamException {
    Tree tree = trees.trees().get(t);
    open("MapValues", "outputColumn", "vote", "dataType", "double", "defaultValue", "0");
    empty("FieldColumnPair", "field", leaf, "column", "leaf");
    open("InlineTable");
    for (int node = 0; node < tree.size(); node++) {
      double vote = tree.isLeaf(node) ? trees.leafValue(t, node)[output] : 0;
      if (vote != 0) {
        open("row");
        text("leaf", "leaf " + node);
        text("vote", Double.toString(vote));
        close();
      }
    }
    close();
    close();
  }

  private void node(int t, Tree tree, int node, Part predicate) throws XMLStreamException {
    if (tree.isLeaf(node)) {
      open("Node", "id", "" + node, "score", "leaf " + node);
      predicate.write();
    } else {
      Question question = new Question(t + " " + node);
      tree.test(node).to(question);
      int missing = question.missingLeft == 1 ? tree.left(node) : tree.right(node);
      open("Node", "id", "" + node, "defaultChild", "" + missing);
      predicate.write();
      node(t, tree, tree.left(node), question.left);
      node(t, tree, tree.right(node), () -> empty("True"));
    }
    close();
  }

  /** Writes the scores of hyperplanes as fields. */
  private final class Planes implements SplitTest.Cases<XMLStreamException> {
    private final String name;

    Planes(String name) {
      this.name = name;
    }

    @Override
    public void axis(AxisTest test) {}

    @Override
    public void nominal(NominalTest test) {}

    @Override
    public void oblique(ObliqueTest test) throws XMLStreamException {
      open("DerivedField", with(typed(false), "name", "espalier plane " + name));
      apply("sum");
      constant(test.offset());
      for (int k = 0; k < test.terms(); k++) {
        Attribute feature = schema.features().get(test.features()[k]);
        apply("*");
        constant(test.weights()[k]);
        apply("if");
        apply("isMissing");
        field(feature.name());
        close();
        constant(test.means()[k]);
        if (test.values()[k] < 0) {
          field(feature.name());
        } else {
          String value = feature.values().get(test.values()[k]);
          empty("NormDiscrete", "field", feature.name(), "value", value);
        }
        close();
        close();
      }
      close();
      close();
    }
  }

  /** What sends a row to the left, and where missing values go. */
  private final class Question implements SplitTest.Cases<XMLStreamException> {
    private final String name;
    private double missingLeft;
    private Part left;

    Question(String name) {
      this.name = name;
    }

    @Override
    public void axis(AxisTest test) {
      missing(test.missingLeft());
      left = () -> predicate(test.feature(), "lessOrEqual", Double.toString(test.threshold()));
    }

    @Override
    public void nominal(NominalTest test) {
      missing(test.missingLeft());
      List<String> values = schema.features().get(test.feature()).values();
      left =
          () -> {
            if (test.left().length > 1) {
              open("CompoundPredicate", "booleanOperator", "or");
            }
            for (int code : test.left()) {
              predicate(test.feature(), "equal", values.get(code));
            }
            if (test.left().length > 1) {
              close();
            }
          };
    }

    @Override
    public void oblique(ObliqueTest test) {
      left =
          () ->
              empty(
                  "SimplePredicate",
                  "field",
                  "espalier plane " + name,
                  "operator",
                  "lessOrEqual",
                  "value",
                  "0");
    }

    private void missing(double share) {
      if (share != 0 && share != 1) {
        throw new IllegalArgumentException(
            "PMML cannot divide a row with a missing value between two branches, as trees with"
                + " CLUS's rule for missing values do; export as Java or Python.");
      }
      missingLeft = share;
    }

    private void predicate(int feature, String operator, String value) throws XMLStreamException {
      String name = schema.features().get(feature).name();
      empty("SimplePredicate", "field", name, "operator", operator, "value", value);
    }
  }

  /** Sums to scores: the mean, the hierarchy from the leaves up, the calibration. */
  private void scores() throws XMLStreamException {
    int last = trees.trees().size() - 1;
    for (int o : order()) {
      output(RAW + o, false);
      List<Integer> below = below(o);
      if (!below.isEmpty()) {
        apply("max");
      }
      apply("/");
      field(SUM + last + " " + o);
      constant(last + 1);
      close();
      for (int child : below) {
        field(RAW + child);
      }
      if (!below.isEmpty()) {
        close();
      }
      close();
    }
    Optional<Calibration> map = model.head().calibration();
    int o = 0;
    for (Attribute target : schema.targets()) {
      int first = o;
      for (int k = 0; k < target.outputs(); k++, o++) {
        output("score " + outputs.get(o), false);
        if (map.isEmpty() || target.isNumeric()) {
          field(RAW + o);
        } else if (target.isLabel()) {
          calibrated(map.get(), o);
        } else {
          apply("/");
          calibrated(map.get(), o);
          apply("sum");
          for (int v = first; v < first + target.outputs(); v++) {
            calibrated(map.get(), v);
          }
          close();
          close();
        }
        close();
      }
      if (target.isLabel()) {
        output("label " + target.name(), true);
        apply("greaterThan");
        field("score " + target.name());
        constant(model.thresholds()[first]);
        close();
        close();
      }
    }
  }

  /** The outputs, labels below others first. */
  private int[] order() {
    int[] all = IntStream.range(0, outputs.size()).toArray();
    return schema
        .hierarchy()
        .map(LabelHierarchy::topologicalOrder)
        .map(order -> IntStream.range(0, order.length).map(k -> order[order.length - 1 - k]))
        .map(IntStream::toArray)
        .orElse(all);
  }

  private List<Integer> below(int label) {
    return schema.hierarchy().stream()
        .flatMap(
            h ->
                IntStream.range(0, h.size())
                    .filter(l -> IntStream.of(h.parents(l)).anyMatch(p -> p == label))
                    .boxed())
        .toList();
  }

  /** 1 / (1 + exp(-(a ln(e / (1 - e)) + b))), e = .01 + .98 s. */
  private void calibrated(Calibration map, int output) throws XMLStreamException {
    apply("/");
    constant(1);
    apply("+");
    constant(1);
    apply("exp");
    apply("-");
    constant(-map.shift());
    apply("*");
    constant(map.slope());
    apply("ln");
    apply("/");
    drawn(output, 0.01, 1 - 2 * 0.01);
    drawn(output, 1 - 0.01, -(1 - 2 * 0.01));
    for (int open = 0; open < 7; open++) {
      close();
    }
  }

  /** A score in [0, 1], times a factor, added to a start. */
  private void drawn(int output, double start, double factor) throws XMLStreamException {
    apply("+");
    constant(start);
    apply("*");
    constant(factor);
    apply("min");
    constant(1);
    apply("max");
    constant(0);
    field(RAW + output);
    for (int open = 0; open < 4; open++) {
      close();
    }
  }
}
