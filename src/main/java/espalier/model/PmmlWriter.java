package espalier.model;

import static java.util.stream.Collectors.joining;

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
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A tree or a forest in the Predictive Model Markup Language, version 4.4: a chain of models, one
 * for each tree, which says the leaf of a row and adds what the leaf votes to the sums of the trees
 * before it; the last divides them, brings them in line with the hierarchy and calibrates them. The
 * fields {@code score NAME} are the scores, {@code label NAME} whether a label is predicted.
 *
 * <p>Size: O(nodes + leaves x outputs).
 */
final class PmmlWriter {

  private static final String SUM = "espalier sum ";
  private static final String RAW = "espalier raw ";
  private static final String TRUE = tag("True");
  private static final String NUMBER = " optype='continuous' dataType='double'";
  private static final String TEXT = " optype='categorical' dataType='string'";

  private final Model model;
  private final Schema schema;
  private final TreeSum trees;
  private final List<String> outputs;
  private final List<String> features;

  private PmmlWriter(Model model) {
    this.model = model;
    this.schema = model.schema();
    this.trees = (TreeSum) model.answering();
    this.outputs = schema.outputNames();
    this.features = schema.features().stream().map(Attribute::name).toList();
  }

  /**
   * The document.
   *
   * @param model a tree or a forest
   * @throws IllegalArgumentException if a name has signs that XML does not hold, or the trees
   *     divide rows with missing values
   */
  static String text(Model model) {
    PmmlWriter writer = new PmmlWriter(model);
    writer.checkNames();
    return "<?xml version='1.0' encoding='UTF-8'?>" + writer.document();
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

  /** An element: its name with attributes, and what is in it. */
  private static String tag(String head, String... inside) {
    String body = String.join("", inside);
    String name = head.split(" ", 2)[0];
    return body.isEmpty() ? "\n<" + head + "/>" : "\n<" + head + ">" + body + "</" + name + ">";
  }

  private static String quoted(String text) {
    String plain = text.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;");
    return "'" + plain + "'";
  }

  private static String apply(String function, String... arguments) {
    return tag("Apply function='" + function + "'", arguments);
  }

  private static String field(String name) {
    return tag("FieldRef field=" + quoted(name));
  }

  private static String constant(double value) {
    return tag("Constant dataType='double'", Double.toString(value));
  }

  private static String output(String name, String type, String value) {
    return tag("OutputField name=" + quoted(name) + " feature='transformedValue'" + type, value);
  }

  private static String mining(List<String> fields) {
    return tag(
        "MiningSchema",
        fields.stream()
            .map(f -> tag("MiningField name=" + quoted(f) + " invalidValueTreatment='asIs'"))
            .collect(joining()));
  }

  private String document() {
    int count = trees.trees().size();
    StringBuilder segments = new StringBuilder();
    for (int t = 0; t < count; t++) {
      segments.append(tag("Segment id='" + (t + 1) + "'", TRUE, tree(t)));
    }
    String last =
        tag(
            "RegressionModel functionName='regression'",
            mining(sums(count - 1)),
            tag("Output", scores()),
            tag("RegressionTable intercept='0'"));
    segments.append(tag("Segment id='" + (count + 1) + "'", TRUE, last));
    String from = model.provenance().method() + " of " + model.provenance().dataName();
    return tag(
        "PMML xmlns='http://www.dmg.org/PMML-4_4' version='4.4'",
        tag(
            "Header description=" + quoted(from.replaceAll("\\p{Cntrl}", " ")),
            tag("Application name='Espalier'")),
        tag("DataDictionary", schema.features().stream().map(this::declared).collect(joining())),
        tag(
            "MiningModel functionName='regression'",
            mining(features),
            tag("Segmentation multipleModelMethod='modelChain'", segments.toString())));
  }

  private String declared(Attribute feature) {
    return tag(
        "DataField name=" + quoted(feature.name()) + (feature.isNominal() ? TEXT : NUMBER),
        values(feature).stream().map(v -> tag("Value value=" + quoted(v))).collect(joining()));
  }

  private List<String> sums(int tree) {
    return IntStream.range(0, outputs.size()).mapToObj(o -> SUM + tree + " " + o).toList();
  }

  private String tree(int t) {
    Tree tree = trees.trees().get(t);
    String leaf = "espalier leaf " + t;
    StringBuilder fields =
        new StringBuilder(
            tag("OutputField name=" + quoted(leaf) + " feature='predictedValue'" + TEXT));
    for (int o = 0; o < outputs.size(); o++) {
      String votes = votes(t, o, leaf);
      String sum = t == 0 ? votes : apply("+", field(SUM + (t - 1) + " " + o), votes);
      fields.append(output(SUM + t + " " + o, NUMBER, sum));
    }
    StringBuilder planes = new StringBuilder();
    StringBuilder nodes = new StringBuilder();
    node(t, tree, 0, TRUE, nodes, planes);
    return tag(
        "TreeModel functionName='classification' missingValueStrategy='defaultChild'"
            + " splitCharacteristic='binarySplit'",
        mining(t == 0 ? features : Stream.of(features, sums(t - 1)).flatMap(List::stream).toList()),
        tag("Output", fields.toString()),
        tag("LocalTransformations", planes.toString()),
        nodes.toString());
  }

  /** What each leaf votes for an output. */
  private String votes(int t, int output, String leaf) {
    Tree tree = trees.trees().get(t);
    StringBuilder rows = new StringBuilder();
    for (int node = 0; node < tree.size(); node++) {
      double vote = tree.isLeaf(node) ? trees.leafValue(t, node)[output] : 0;
      if (vote != 0) {
        rows.append("\n<row><leaf>leaf ").append(node).append("</leaf><vote>");
        rows.append(vote).append("</vote></row>");
      }
    }
    return tag(
        "MapValues outputColumn='vote' dataType='double' defaultValue='0'",
        tag("FieldColumnPair column='leaf' field=" + quoted(leaf)),
        tag("InlineTable", rows.toString()));
  }

  private void node(
      int t, Tree tree, int node, String predicate, StringBuilder nodes, StringBuilder planes) {
    String id = "\n<Node id='" + node + "' ";
    if (tree.isLeaf(node)) {
      nodes.append(id).append("score='leaf ").append(node).append("'>").append(predicate);
    } else {
      Question question = new Question("espalier plane " + t + " " + node);
      tree.test(node).to(question);
      planes.append(question.plane);
      int missing = question.missingLeft == 1 ? tree.left(node) : tree.right(node);
      nodes.append(id).append("defaultChild='").append(missing).append("'>").append(predicate);
      node(t, tree, tree.left(node), question.left, nodes, planes);
      node(t, tree, tree.right(node), TRUE, nodes, planes);
    }
    nodes.append("</Node>");
  }

  /** What sends a row to the left, where missing values go, and the score of a hyperplane. */
  private final class Question implements SplitTest.Cases<RuntimeException> {
    private final String name;
    private double missingLeft;
    private String left;
    private String plane = "";

    Question(String name) {
      this.name = name;
    }

    @Override
    public void axis(AxisTest test) {
      missing(test.missingLeft());
      left = is(features.get(test.feature()), "lessOrEqual", Double.toString(test.threshold()));
    }

    @Override
    public void nominal(NominalTest test) {
      missing(test.missingLeft());
      List<String> values = schema.features().get(test.feature()).values();
      String any =
          IntStream.of(test.left())
              .mapToObj(code -> is(features.get(test.feature()), "equal", values.get(code)))
              .collect(joining());
      left = test.left().length == 1 ? any : tag("CompoundPredicate booleanOperator='or'", any);
    }

    @Override
    public void oblique(ObliqueTest test) {
      left = is(name, "lessOrEqual", "0");
      StringBuilder sum = new StringBuilder(constant(test.offset()));
      for (int k = 0; k < test.terms(); k++) {
        String feature = features.get(test.features()[k]);
        int code = test.values()[k];
        String value =
            code < 0
                ? field(feature)
                : tag(
                    "NormDiscrete field="
                        + quoted(feature)
                        + " value="
                        + quoted(schema.features().get(test.features()[k]).values().get(code)));
        String known =
            apply("if", apply("isMissing", field(feature)), constant(test.means()[k]), value);
        sum.append(apply("*", constant(test.weights()[k]), known));
      }
      plane = tag("DerivedField name=" + quoted(name) + NUMBER, apply("sum", sum.toString()));
    }

    private void missing(double share) {
      if (share != 0 && share != 1) {
        throw new IllegalArgumentException(
            "PMML cannot divide a row with a missing value between two branches, as trees with"
                + " CLUS's rule for missing values do; export as Java or Python.");
      }
      missingLeft = share;
    }
  }

  private static String is(String field, String operator, String value) {
    String what = " operator='" + operator + "' value=" + quoted(value);
    return tag("SimplePredicate field=" + quoted(field) + what);
  }

  /** Sums to scores: the mean, the hierarchy from the leaves up, the calibration. */
  private String scores() {
    int last = trees.trees().size() - 1;
    StringBuilder all = new StringBuilder();
    for (int o : order()) {
      String mean = apply("/", field(SUM + last + " " + o), constant(last + 1));
      String below = below(o).mapToObj(child -> field(RAW + child)).collect(joining());
      all.append(output(RAW + o, NUMBER, below.isEmpty() ? mean : apply("max", mean, below)));
    }
    int first = 0;
    for (Attribute target : schema.targets()) {
      List<String> values =
          IntStream.range(first, first + target.outputs())
              .mapToObj(o -> target.isNumeric() ? field(RAW + o) : calibrated(o))
              .toList();
      boolean shares = target.isNominal() && model.head().calibration().isPresent();
      for (int k = 0; k < values.size(); k++) {
        String value = values.get(k);
        String score = shares ? apply("/", value, apply("sum", String.join("", values))) : value;
        all.append(output("score " + outputs.get(first + k), NUMBER, score));
      }
      if (target.isLabel()) {
        String above =
            apply(
                "greaterThan",
                field("score " + target.name()),
                constant(model.thresholds()[first]));
        all.append(
            output("label " + target.name(), " optype='categorical' dataType='boolean'", above));
      }
      first += target.outputs();
    }
    return all.toString();
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

  private IntStream below(int label) {
    return schema
        .hierarchy()
        .map(
            h ->
                IntStream.range(0, h.size())
                    .filter(l -> IntStream.of(h.parents(l)).anyMatch(p -> p == label)))
        .orElse(IntStream.empty());
  }

  /**
   * The score where it is not calibrated, else 1 / (1 + exp(-(a ln(e / (1 - e)) + b))), e = .01 +
   * .98 s.
   */
  private String calibrated(int output) {
    if (model.head().calibration().isEmpty()) {
      return field(RAW + output);
    }
    Calibration map = model.head().calibration().get();
    String odds =
        apply("/", drawn(output, 0.01, 1 - 2 * 0.01), drawn(output, 1 - 0.01, -(1 - 2 * 0.01)));
    String logit = apply("*", constant(map.slope()), apply("ln", odds));
    String exponent = apply("exp", apply("-", constant(-map.shift()), logit));
    return apply("/", constant(1), apply("+", constant(1), exponent));
  }

  /** A score in [0, 1], times a factor, added to a start. */
  private static String drawn(int output, double start, double factor) {
    String within = apply("min", constant(1), apply("max", constant(0), field(RAW + output)));
    return apply("+", constant(start), apply("*", constant(factor), within));
  }
}
