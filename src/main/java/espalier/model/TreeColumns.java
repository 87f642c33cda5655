package espalier.model;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.learn.Schema;
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
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A tree as columns, one list for each property of its nodes in preorder: {@code rows}, {@code
 * labelled} and {@code right} (0 for a leaf) of all nodes; {@code gain} and {@code feature}
 * (counted from 1; 0 for a hyperplane) of inner nodes; {@code threshold} of tests of a numeric
 * feature; {@code lefts} and {@code left} (how many values go left, and which) of tests of a
 * nominal one; {@code missing} of both; {@code offset} and {@code terms} (their number) of
 * hyperplanes, and the columns of their terms; {@code known}, {@code outputs} (their number) of
 * leaves, {@code output} and {@code sum}. {@code partly} lists leaves whose targets are not known
 * alike, {@code knownByTarget} the weights of theirs. Both directions cost O(nodes + terms + sums).
 */
final class TreeColumns {

  private final Schema schema;
  private final LeafCodec leaves;

  TreeColumns(Schema schema) {
    this.schema = schema;
    this.leaves = new LeafCodec(schema);
  }

  void write(Tree tree, JsonGenerator out) throws IOException {
    int n = tree.size();
    int[] inner = IntStream.range(0, n).filter(i -> !tree.isLeaf(i)).toArray();
    SplitTest[] tests = IntStream.of(inner).mapToObj(tree::test).toArray(SplitTest[]::new);
    out.writeStartObject();
    Json.numbers(out, "rows", IntStream.range(0, n).mapToDouble(tree::weight).toArray());
    Json.numbers(out, "labelled", IntStream.range(0, n).mapToDouble(tree::labelled).toArray());
    Json.integers(
        out, "right", IntStream.range(0, n).map(i -> tree.isLeaf(i) ? 0 : tree.right(i)).toArray());
    Json.numbers(out, "gain", IntStream.of(inner).mapToDouble(tree::gain).toArray());
    Json.integers(out, "feature", Arrays.stream(tests).mapToInt(TreeColumns::feature).toArray());
    List<AxisTest> axis = of(AxisTest.class, tests);
    List<NominalTest> nominal = of(NominalTest.class, tests);
    List<ObliqueTest> oblique = of(ObliqueTest.class, tests);
    Json.numbers(out, "threshold", axis.stream().mapToDouble(AxisTest::threshold).toArray());
    Json.integers(out, "lefts", nominal.stream().mapToInt(t -> t.left().length).toArray());
    Json.integers(
        out, "left", nominal.stream().flatMapToInt(t -> IntStream.of(t.left())).toArray());
    List<FeatureTest> single = of(FeatureTest.class, tests);
    Json.numbers(out, "missing", single.stream().mapToDouble(FeatureTest::missingLeft).toArray());
    Json.numbers(out, "offset", oblique.stream().mapToDouble(ObliqueTest::offset).toArray());
    Json.integers(out, "terms", oblique.stream().mapToInt(ObliqueTest::terms).toArray());
    Json.integers(
        out,
        "termFeature",
        oblique.stream().flatMapToInt(t -> IntStream.of(t.features())).toArray());
    Json.integers(
        out,
        "termValue",
        oblique.stream().flatMapToInt(t -> IntStream.of(t.values()).filter(v -> v >= 0)).toArray());
    Json.numbers(
        out,
        "weight",
        oblique.stream().flatMapToDouble(t -> DoubleStream.of(t.weights())).toArray());
    Json.numbers(
        out, "mean", oblique.stream().flatMapToDouble(t -> DoubleStream.of(t.means())).toArray());
    Json.numbers(
        out, "share", oblique.stream().flatMapToDouble(t -> DoubleStream.of(t.shares())).toArray());
    leaves(
        IntStream.range(0, n)
            .filter(tree::isLeaf)
            .mapToObj(tree::statistics)
            .toArray(LeafStatistics[]::new),
        out);
    out.writeEndObject();
  }

  private void leaves(LeafStatistics[] all, JsonGenerator out) throws IOException {
    int targets = schema.targets().size();
    Json.numbers(out, "known", Arrays.stream(all).mapToDouble(LeafStatistics::known).toArray());
    int[] partly = IntStream.range(0, all.length).filter(k -> !all[k].uniform()).toArray();
    Json.integers(out, "partly", partly);
    Json.numbers(
        out,
        "knownByTarget",
        IntStream.of(partly)
            .mapToObj(k -> all[k])
            .flatMapToDouble(s -> IntStream.range(0, targets).mapToDouble(s::known))
            .toArray());
    Json.integers(out, "outputs", Arrays.stream(all).mapToInt(LeafStatistics::stored).toArray());
    Json.integers(
        out,
        "output",
        Arrays.stream(all)
            .flatMapToInt(s -> IntStream.range(0, s.stored()).map(s::output))
            .toArray());
    Json.numbers(
        out,
        "sum",
        Arrays.stream(all)
            .flatMapToDouble(s -> IntStream.range(0, s.stored()).mapToDouble(s::sum))
            .toArray());
  }

  private static int feature(SplitTest test) {
    return test instanceof FeatureTest single ? 1 + single.feature() : 0;
  }

  private static <T> List<T> of(Class<T> kind, SplitTest[] tests) {
    return Arrays.stream(tests).filter(kind::isInstance).map(kind::cast).toList();
  }

  Tree read(JsonIn in) throws IOException {
    String spot = in.spot();
    Tree[] tree = new Tree[1];
    in.object(() -> tree[0] = new Reading(spot, in).tree());
    return tree[0];
  }

  /** The columns of one tree, taken node by node. */
  private final class Reading {

    private final String spot;
    private final JsonIn in;
    private final double[] rows;
    private final double[] labelled;
    private final int[] right;
    private final Column gain;
    private final Column feature;
    private final Column threshold;
    private final Column lefts;
    private final Column left;
    private final Column missing;
    private final Column offset;
    private final Column terms;
    private final Column termFeature;
    private final Column termValue;
    private final Column weight;
    private final Column mean;
    private final Column share;
    private final Column known;
    private final Column partly;
    private final Column knownByTarget;
    private final Column outputs;
    private final Column output;
    private final Column sum;

    Reading(String spot, JsonIn in) throws IOException {
      this.spot = spot;
      this.in = in;
      int features = schema.features().size();
      this.rows = in.key("rows").numbers(0, Double.MAX_VALUE);
      this.labelled = in.key("labelled").numbers(0, Double.MAX_VALUE);
      this.right =
          DoubleStream.of(in.key("right").integers(Integer.MAX_VALUE))
              .mapToInt(v -> (int) v)
              .toArray();
      this.gain = numbers("gain");
      this.feature = integers("feature", features);
      this.threshold = numbers("threshold");
      this.lefts = integers("lefts", Integer.MAX_VALUE);
      this.left = integers("left", Integer.MAX_VALUE);
      this.missing = column("missing", in.key("missing").numbers(0, 1));
      this.offset = numbers("offset");
      this.terms = integers("terms", Integer.MAX_VALUE);
      this.termFeature = integers("termFeature", features - 1);
      this.termValue = integers("termValue", Integer.MAX_VALUE);
      this.weight = numbers("weight");
      this.mean = numbers("mean");
      this.share = column("share", in.key("share").numbers(0, 1));
      this.known = column("known", in.key("known").numbers(0, Double.MAX_VALUE));
      this.partly = integers("partly", Integer.MAX_VALUE);
      this.knownByTarget =
          column("knownByTarget", in.key("knownByTarget").numbers(0, Double.MAX_VALUE));
      this.outputs = integers("outputs", Integer.MAX_VALUE);
      this.output = integers("output", schema.outputs() - 1);
      this.sum = numbers("sum");
    }

    private Column numbers(String name) throws IOException {
      return column(name, in.key(name).numbers(-Double.MAX_VALUE, Double.MAX_VALUE));
    }

    private Column integers(String name, int largest) throws IOException {
      return column(name, in.key(name).integers(largest));
    }

    private Column column(String name, double[] values) {
      return new Column(spot + ", " + name, values);
    }

    Tree tree() {
      int n = rows.length;
      if (labelled.length != n || right.length != n) {
        throw new ModelFormatException(
            spot + ": the columns rows, labelled and right differ in length.");
      }
      SplitTest[] tests = new SplitTest[n];
      double[] gains = new double[n];
      LeafStatistics[] statistics = new LeafStatistics[n];
      int leaf = 0;
      for (int i = 0; i < n; i++) {
        if (right[i] == 0) {
          statistics[i] = statistics(leaf++);
        } else {
          tests[i] = test();
          gains[i] = gain.next();
        }
      }
      for (Column column :
          new Column[] {
            gain,
            feature,
            threshold,
            lefts,
            left,
            missing,
            offset,
            terms,
            termFeature,
            termValue,
            weight,
            mean,
            share,
            known,
            partly,
            knownByTarget,
            outputs,
            output,
            sum
          }) {
        column.end();
      }
      return Guard.check(spot, () -> new Tree(tests, right, rows, labelled, gains, statistics));
    }

    private SplitTest test() {
      int f = feature.nextInt() - 1;
      if (f < 0) {
        return hyperplane();
      }
      Attribute attribute = schema.features().get(f);
      if (attribute.isNumeric()) {
        return new AxisTest(f, threshold.next(), missing.next());
      }
      int[] values = left.nextInts(lefts.nextInt(), attribute.values().size() - 1);
      return new NominalTest(f, values, missing.next());
    }

    private SplitTest hyperplane() {
      int count = terms.nextInt();
      int[] features = termFeature.nextInts(count);
      int[] values = new int[count];
      for (int k = 0; k < count; k++) {
        Attribute attribute = schema.features().get(features[k]);
        values[k] =
            attribute.isNumeric() ? -1 : termValue.nextInts(1, attribute.values().size() - 1)[0];
      }
      return new ObliqueTest(
          features, values, weight.next(count), mean.next(count), share.next(count), offset.next());
    }

    private LeafStatistics statistics(int leaf) {
      double[] byTarget = null;
      if (partly.isNext(leaf)) {
        partly.next();
        byTarget = knownByTarget.next(schema.targets().size());
      }
      int count = outputs.nextInt();
      int[] stored = output.nextInts(count);
      for (int k = 1; k < count; k++) {
        if (stored[k] <= stored[k - 1]) {
          throw new ModelFormatException(
              spot + ": the outputs of leaf " + leaf + " are not ascending.");
        }
      }
      return leaves.checked(
          spot + ", leaf " + leaf, known.next(), byTarget, stored, sum.next(count));
    }
  }

  /** A column that is taken from front to back. */
  private static final class Column {

    private final String name;
    private final double[] values;
    private int at;

    Column(String name, double[] values) {
      this.name = name;
      this.values = values;
    }

    double next() {
      if (at == values.length) {
        throw new ModelFormatException(name + ": the column ends too early.");
      }
      return values[at++];
    }

    int nextInt() {
      return (int) next();
    }

    boolean isNext(int value) {
      return at < values.length && values[at] == value;
    }

    double[] next(int count) {
      if (count > values.length - at) {
        throw new ModelFormatException(name + ": the column ends too early.");
      }
      at += count;
      return Arrays.copyOfRange(values, at - count, at);
    }

    int[] nextInts(int count) {
      return DoubleStream.of(next(count)).mapToInt(v -> (int) v).toArray();
    }

    /** Ascending or a single number, none above a bound. */
    int[] nextInts(int count, int largest) {
      int[] found = nextInts(count);
      for (int k = 0; k < count; k++) {
        if (found[k] > largest || k > 0 && found[k] <= found[k - 1]) {
          throw new ModelFormatException(
              name + ": the numbers must ascend and be at most " + largest + ".");
        }
      }
      return found;
    }

    void end() {
      if (at < values.length) {
        throw new ModelFormatException(name + ": the column is too long.");
      }
    }
  }
}
