package espalier.model;

import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/** Trees from {@link TreeColumns}, node by node; leaves that remember the same share it. */
final class TreeColumnsReader {

  private final Schema schema;
  private final JsonIn in;
  private final String spot;
  private final List<Column> columns = new ArrayList<>();
  private final Column test;
  private final Column rows;
  private final Column labelled;
  private final Column gain;
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
  private final Column leaf;
  private final LeafStatistics[] contents;

  private TreeColumnsReader(Schema schema, JsonIn in, String spot) throws IOException {
    this.schema = schema;
    this.in = in;
    this.spot = spot;
    int features = schema.features().size();
    this.test = integers("test", TreeColumns.FEATURE + features - 1);
    this.rows = amounts("rows");
    this.labelled = amounts("labelled");
    this.gain = numbers("gain");
    this.threshold = numbers("threshold");
    this.lefts = integers("lefts", Integer.MAX_VALUE);
    this.left = integers("left", Integer.MAX_VALUE);
    this.missing = shares("missing");
    this.offset = numbers("offset");
    this.terms = integers("terms", Integer.MAX_VALUE);
    this.termFeature = integers("termFeature", features - 1);
    this.termValue = integers("termValue", Integer.MAX_VALUE);
    this.weight = numbers("weight");
    this.mean = numbers("mean");
    this.share = shares("share");
    this.leaf = integers("leaf", Integer.MAX_VALUE);
    this.contents = contents();
  }

  /** The trees of an object that {@link TreeColumns#write} wrote. */
  static List<Tree> read(Schema schema, JsonIn in) throws IOException {
    String spot = in.spot();
    return in.object(() -> new TreeColumnsReader(schema, in, spot).trees());
  }

  private Column numbers(String name) throws IOException {
    return column(name, in.key(name).finites());
  }

  private Column amounts(String name) throws IOException {
    return column(name, in.key(name).numbers(0, Double.MAX_VALUE));
  }

  private Column shares(String name) throws IOException {
    return column(name, in.key(name).numbers(0, 1));
  }

  private Column integers(String name, int largest) throws IOException {
    return column(name, in.key(name).integers(largest));
  }

  private Column column(String name, double[] values) {
    Column column = new Column(spot + ", " + name, values);
    columns.add(column);
    return column;
  }

  private LeafStatistics[] contents() throws IOException {
    Column known = amounts("known");
    Column partly = integers("partly", Integer.MAX_VALUE);
    Column knownByTarget = amounts("knownByTarget");
    Column outputs = integers("outputs", Integer.MAX_VALUE);
    Column output = integers("output", schema.outputs() - 1);
    Column sum = numbers("sum");
    LeafCodec codec = new LeafCodec(schema);
    int width = schema.outputs();
    LeafStatistics[] all = new LeafStatistics[known.size()];
    for (int c = 0; c < all.length; c++) {
      double[] byTarget = null;
      if (partly.isNext(c)) {
        partly.next();
        byTarget = knownByTarget.next(schema.targets().size());
      }
      int count = outputs.nextInt();
      int[] stored = output.nextAscending(count, width);
      all[c] = codec.checked(spot + ", leaf " + c, known.next(), byTarget, stored, sum.next(count));
    }
    return all;
  }

  private List<Tree> trees() {
    List<Tree> trees = new ArrayList<>();
    while (test.left() > 0) {
      trees.add(tree());
    }
    columns.forEach(Column::end);
    return trees;
  }

  private Tree tree() {
    int[] right = right();
    int n = right.length;
    SplitTest[] tests = new SplitTest[n];
    double[] gains = new double[n];
    LeafStatistics[] statistics = new LeafStatistics[n];
    for (int node = 0; node < n; node++) {
      int code = test.nextInt();
      if (code == 0) {
        int place = leaf.nextInt();
        if (place >= contents.length) {
          throw leaf.wrong("there are " + contents.length + " contents of leaves, none " + place);
        }
        statistics[node] = contents[place];
      } else {
        tests[node] = code == TreeColumns.HYPERPLANE ? plane() : test(code - TreeColumns.FEATURE);
        gains[node] = gain.next();
      }
    }
    double[] weights = amounts(rows, right);
    double[] known = labelled.size() == 0 ? weights : amounts(labelled, right);
    return Guard.check(spot, () -> new Tree(tests, right, weights, known, gains, statistics));
  }

  /** The right children of the next tree's inner nodes, 0 for leaves. */
  private int[] right() {
    int size = 0;
    for (int wanted = 1; wanted > 0; size++) {
      if (size == test.left()) {
        throw test.wrong("the last tree is cut off");
      }
      wanted += test.ahead(size) == 0 ? -1 : 1;
    }
    int[] right = new int[size];
    int[] open = new int[size];
    int depth = 0;
    for (int node = 0; node < size - 1; node++) {
      if (test.ahead(node) != 0) {
        open[depth++] = node;
      } else {
        right[open[--depth]] = node + 1;
      }
    }
    return right;
  }

  /**
   * A property of all nodes of a tree; sums up the children of inner nodes if only leaves have it.
   */
  private double[] amounts(Column column, int[] right) {
    if (column.size() == test.size()) {
      return column.next(right.length);
    }
    double[] all = new double[right.length];
    for (int node = 0; node < all.length; node++) {
      all[node] = right[node] == 0 ? column.next() : 0;
    }
    for (int node = all.length - 1; node >= 0; node--) {
      all[node] = right[node] == 0 ? all[node] : all[node + 1] + all[right[node]];
    }
    if (!Double.isFinite(all[0])) {
      throw column.wrong("the sum is not finite");
    }
    return all;
  }

  private SplitTest test(int feature) {
    Attribute attribute = schema.features().get(feature);
    if (attribute.isNumeric()) {
      return new AxisTest(feature, threshold.next(), missing.next());
    }
    int[] values = left.nextAscending(lefts.nextInt(), attribute.values().size());
    return new NominalTest(feature, values, missing.next());
  }

  private SplitTest plane() {
    int count = terms.nextInt();
    int[] features = DoubleStream.of(termFeature.next(count)).mapToInt(v -> (int) v).toArray();
    int[] values = new int[count];
    for (int k = 0; k < count; k++) {
      Attribute attribute = schema.features().get(features[k]);
      values[k] =
          attribute.isNumeric() ? -1 : termValue.nextAscending(1, attribute.values().size())[0];
    }
    return new ObliqueTest(
        features, values, weight.next(count), mean.next(count), share.next(count), offset.next());
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

    ModelFormatException wrong(String what) {
      return new ModelFormatException(name + ": " + what + ".");
    }

    int size() {
      return values.length;
    }

    int left() {
      return values.length - at;
    }

    /** The number after so many others. */
    double ahead(int others) {
      return values[at + others];
    }

    boolean isNext(int value) {
      return at < values.length && values[at] == value;
    }

    double next() {
      if (at == values.length) {
        throw wrong("the column ends too early");
      }
      return values[at++];
    }

    int nextInt() {
      return (int) next();
    }

    double[] next(int count) {
      if (count > left()) {
        throw wrong("the column ends too early");
      }
      at += count;
      return Arrays.copyOfRange(values, at - count, at);
    }

    /** Strictly ascending numbers below a bound. */
    int[] nextAscending(int count, int bound) {
      double[] found = next(count);
      int[] whole = new int[count];
      for (int k = 0; k < count; k++) {
        whole[k] = (int) found[k];
        if (whole[k] >= bound || k > 0 && whole[k] <= whole[k - 1]) {
          throw wrong("the numbers must ascend and be below " + bound);
        }
      }
      return whole;
    }

    void end() {
      if (left() > 0) {
        throw wrong("the column is too long");
      }
    }
  }
}
