package espalier.model;

import espalier.data.Attribute;
import espalier.ensemble.ForestModel;
import espalier.hierarchy.LabelHierarchy;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.measure.Calibration;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.supervision.SelfTrainedModel;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import javax.lang.model.SourceVersion;

/**
 * A tree or a forest as the source of one Java class that needs nothing but the JDK (8 or later
 * syntax with {@code List.of} of 9) and has the same scores, bit by bit: axis-parallel and oblique
 * trees, nominal and missing values, smoothing, and the repair by a label hierarchy. The nodes
 * stand in it as packed text. Writing costs O(nodes x outputs).
 */
public final class JavaScorer {

  /** A constant of a class file holds fewer than 65536 bytes. */
  private static final int CHUNK = 60_000;

  private static final Pattern PLACE = Pattern.compile("@([A-Z]+)@");

  /** Names that the class uses itself or that Java keeps for itself. */
  private static final Set<String> TAKEN =
      Set.of(
          ("Arrays Base64 ByteArrayInputStream DataInputStream Double GZIPInputStream IOException"
                  + " IllegalArgumentException IllegalStateException List Map Object String Tree"
                  + " permits record sealed var yield")
              .split(" "));

  private final Model model;
  private final Schema schema;
  private final List<Tree> trees;
  private final TreeModel one;
  private final double strength;

  private JavaScorer(Model model) {
    Model answering = SelfTrainedModel.answering(model);
    this.model = model;
    this.schema = model.schema();
    if (answering instanceof ForestModel forest) {
      trees = forest.trees();
      strength = forest.smoothing();
      one = null;
    } else if (answering instanceof TreeModel tree) {
      trees = List.of(tree.tree());
      strength = -1;
      one = tree;
    } else {
      throw new IllegalArgumentException(
          "A model of "
              + model.provenance().method()
              + " cannot become a Java class; allowed: a tree or a forest, such as one of ssl-pct,"
              + " spyct or ssl-rf.");
    }
  }

  /**
   * The source of a class in the package without a name.
   *
   * @param className its name
   * @throws IllegalArgumentException if the model is neither a tree nor a forest, or the name is no
   *     name of a class
   */
  public static String source(Model model, String className) {
    if (!SourceVersion.isName(className) || className.contains(".") || TAKEN.contains(className)) {
      throw new IllegalArgumentException(
          "'"
              + className
              + "' cannot be the name of a Java class; choose one such as TopicScorer.");
    }
    return new JavaScorer(model).source(className);
  }

  private String source(String className) {
    Map<String, String> parts =
        Map.of(
            "CLASS", className,
            "MODEL", literal(model.provenance().method() + " of " + model.provenance().dataName()),
            "FEATURES", texts(schema.features().stream().map(Attribute::name).toList()),
            "OUTPUTS", texts(outputs()),
            "DATA", data());
    return PLACE
        .matcher(template())
        .replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
  }

  private List<String> outputs() {
    List<String> names = new ArrayList<>();
    for (Attribute target : schema.targets()) {
      if (target.outputs() == 1) {
        names.add(target.name());
      } else {
        target.values().forEach(v -> names.add(target.name() + "=" + v));
      }
    }
    return names;
  }

  private static String texts(List<String> all) {
    return all.stream().map(JavaScorer::literal).collect(Collectors.joining(",\n      "));
  }

  private static String literal(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '"', '\\' -> quoted.append('\\').append(c);
        // The compiler reads Unicode escapes before it looks for the ends of lines and literals.
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        default -> {
          if (c >= ' ' && c < 127) {
            quoted.append(c);
          } else {
            quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          }
        }
      }
    }
    return quoted.append('"').toString();
  }

  private static String template() {
    try (InputStream in = JavaScorer.class.getResourceAsStream("Scorer.java.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("The form of generated classes cannot be read.", e);
    }
  }

  private String data() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new GZIPOutputStream(bytes))) {
      out.writeDouble(strength);
      ints(out, targetOf());
      ints(out, kinds());
      hierarchy(out);
      doubles(out, model.thresholds());
      calibration(out);
      for (Attribute feature : schema.features()) {
        List<String> values = feature.isNominal() ? feature.values() : List.of();
        out.writeInt(values.size());
        for (String value : values) {
          out.writeInt(value.length());
          out.writeChars(value);
        }
      }
      out.writeInt(trees.size());
      for (Tree tree : trees) {
        tree(out, tree);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The trees cannot be packed.", e);
    }
    String packed = Base64.getEncoder().encodeToString(bytes.toByteArray());
    return IntStream.rangeClosed(0, (packed.length() - 1) / CHUNK)
        .mapToObj(k -> packed.substring(k * CHUNK, Math.min(packed.length(), (k + 1) * CHUNK)))
        .map(part -> "    \"" + part + "\"")
        .collect(Collectors.joining(",\n"));
  }

  private int[] targetOf() {
    int[] targetOf = new int[schema.outputs()];
    int output = 0;
    for (int t = 0; t < schema.targets().size(); t++) {
      for (int k = 0; k < schema.targets().get(t).outputs(); k++) {
        targetOf[output++] = t;
      }
    }
    return targetOf;
  }

  /** For each output 0 for a number, 1 for a label or class, 2 for the last class of a target. */
  private int[] kinds() {
    return schema.targets().stream()
        .flatMapToInt(
            t ->
                IntStream.rangeClosed(1, t.outputs())
                    .map(k -> t.isNumeric() ? 0 : t.isNominal() && k == t.outputs() ? 2 : 1))
        .toArray();
  }

  private void hierarchy(DataOutputStream out) throws IOException {
    if (schema.hierarchy().isEmpty()) {
      out.writeInt(0);
      return;
    }
    LabelHierarchy labels = schema.hierarchy().get();
    ints(out, labels.topologicalOrder());
    for (int l = 0; l < labels.size(); l++) {
      ints(out, labels.parents(l));
    }
  }

  /** Slope and shift, or nothing. */
  private void calibration(DataOutputStream out) throws IOException {
    Optional<Calibration> map = model.head().calibration();
    doubles(out, map.map(c -> new double[] {c.slope(), c.shift()}).orElse(new double[0]));
  }

  private void tree(DataOutputStream out, Tree tree) throws IOException {
    out.writeInt(tree.size());
    for (int node = 0; node < tree.size(); node++) {
      if (tree.isLeaf(node)) {
        leaf(out, tree, node);
      } else {
        tree.test(node).to(new TestPacker(out, tree.right(node)));
      }
    }
  }

  /**
   * Packs the test of a node: its kind, where its right child is, features, values, numbers, means
   * and the share of missing values.
   */
  private record TestPacker(DataOutputStream out, int right)
      implements SplitTest.Cases<IOException> {

    @Override
    public void axis(AxisTest t) throws IOException {
      pack(1, t, new int[0], new double[] {t.threshold()}, new double[0], t.missingLeft());
    }

    @Override
    public void nominal(NominalTest t) throws IOException {
      pack(2, t, t.left(), new double[0], new double[0], t.missingLeft());
    }

    @Override
    public void oblique(ObliqueTest t) throws IOException {
      double[] weights = Arrays.copyOf(t.weights(), t.terms() + 1);
      weights[t.terms()] = t.offset();
      pack(3, t, t.values(), weights, t.means(), 0);
    }

    private void pack(
        int kind, SplitTest t, int[] values, double[] numbers, double[] means, double missing)
        throws IOException {
      out.writeByte(kind);
      out.writeInt(right);
      ints(out, t.features());
      ints(out, values);
      doubles(out, numbers);
      doubles(out, means);
      out.writeDouble(missing);
    }
  }

  private void leaf(DataOutputStream out, Tree tree, int node) throws IOException {
    out.writeByte(0);
    double[] dense;
    double[] known = {};
    if (one != null) {
      dense = one.leafScores(node);
    } else {
      LeafStatistics here = tree.statistics(node);
      dense = here.sums(schema.outputs());
      known = IntStream.range(0, schema.targets().size()).mapToDouble(here::known).toArray();
    }
    doubles(out, known);
    int[] places = IntStream.range(0, dense.length).filter(o -> dense[o] != 0).toArray();
    ints(out, places);
    for (int place : places) {
      out.writeDouble(dense[place]);
    }
  }

  private static void ints(DataOutputStream out, int... all) throws IOException {
    out.writeInt(all.length);
    for (int v : all) {
      out.writeInt(v);
    }
  }

  private static void doubles(DataOutputStream out, double... all) throws IOException {
    out.writeInt(all.length);
    for (double v : all) {
      out.writeDouble(v);
    }
  }
}
