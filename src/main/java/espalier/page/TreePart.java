package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.learn.Schema;
import espalier.model.Json;
import espalier.split.AxisTest;
import espalier.split.NominalTest;
import espalier.split.ObliqueTest;
import espalier.split.SplitTest;
import espalier.tree.LabelShares;
import espalier.tree.LeafStatistics;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A tree as lists with one entry for each node, in preorder. Labels and features are numbers; a
 * test is {@code [feature, threshold]}, {@code [feature, [values that go left]]} where the
 * threshold of known against missing is {@link Double#MAX_VALUE}, or, for a hyperplane, {@code [-1,
 * offset, terms, [[feature, value, weight, standardised share], …]]}.
 */
final class TreePart implements SplitTest.Cases<IOException> {

  /** So many trees of a forest are in a page. */
  static final int MOST_TREES = 6;

  /** So many nodes of all trees together, unless the first tree alone has more. */
  static final int MOST_NODES = 30_000;

  private static final int TOP = 6;
  private static final int TERMS = 12;

  private final Tree tree;
  private final PageTree shown;
  private final Schema schema;
  private final int[] offsets;
  private final JsonGenerator out;

  TreePart(PageTree shown, JsonGenerator out) {
    this.shown = shown;
    this.tree = shown.tree();
    this.schema = shown.model().schema();
    this.offsets = schema.offsets();
    this.out = out;
  }

  void write() throws IOException {
    out.writeStartObject();
    out.writeStringField("name", shown.name());
    column("right", n -> tree.isLeaf(n) ? 0 : tree.right(n));
    column("weight", tree::weight);
    column("labelled", tree::labelled);
    column("gain", tree::gain);
    out.writeArrayFieldStart("test");
    for (int node = 0; node < tree.size(); node++) {
      test(tree.test(node));
    }
    out.writeEndArray();
    LabelShares shares = new LabelShares(shown.model());
    List<double[][]> top =
        NodeSums.each(
            tree,
            (node, here) ->
                IntStream.of(shares.lifted(here, TOP))
                    .mapToObj(t -> lift(t, here, shares.share(t)))
                    .toArray(double[][]::new));
    rows("top", top);
    NodeAnswers answers = new NodeAnswers(shown.model());
    rows("answer", IntStream.range(0, tree.size()).mapToObj(answers::labels).toList());
    out.writeArrayFieldStart("say");
    for (List<String> said : NodeSums.each(tree, (node, here) -> answers.others(here))) {
      Rounded.list(out, said.toArray());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /** Label, rows that have it, rows that know it, lift. */
  private double[] lift(int t, LeafStatistics here, double share) {
    double sum = here.sums(schema.outputs())[offsets[t]];
    return new double[] {t, sum, here.known(t), sum / here.known(t) / share};
  }

  private void rows(String name, List<double[][]> all) throws IOException {
    out.writeArrayFieldStart(name);
    for (double[][] node : all) {
      Rounded.list(out, Arrays.stream(node).map(e -> Arrays.stream(e).boxed().toArray()).toArray());
    }
    out.writeEndArray();
  }

  private void column(String name, IntToDoubleFunction value) throws IOException {
    out.writeArrayFieldStart(name);
    for (int node = 0; node < tree.size(); node++) {
      Rounded.write(out, value.applyAsDouble(node));
    }
    out.writeEndArray();
  }

  private void test(SplitTest test) throws IOException {
    if (test == null) {
      out.writeNumber(0);
      return;
    }
    out.writeStartArray();
    test.to(this);
    out.writeEndArray();
  }

  @Override
  public void axis(AxisTest test) throws IOException {
    out.writeNumber(test.feature());
    Json.number(out, test.threshold());
  }

  @Override
  public void nominal(NominalTest test) throws IOException {
    Attribute feature = schema.features().get(test.feature());
    out.writeNumber(test.feature());
    if (test.asksKnown(feature.values().size())) {
      Json.number(out, Double.MAX_VALUE);
      return;
    }
    Rounded.list(out, IntStream.of(test.left()).mapToObj(feature.values()::get).toArray());
  }

  @Override
  public void oblique(ObliqueTest test) throws IOException {
    out.writeNumber(-1);
    Rounded.write(out, test.offset());
    out.writeNumber(test.terms());
    terms(test);
  }

  private void terms(ObliqueTest plane) throws IOException {
    out.writeStartArray();
    for (int k = 0; k < Math.min(TERMS, plane.terms()); k++) {
      Attribute feature = schema.features().get(plane.features()[k]);
      int value = plane.values()[k];
      String name = value < 0 ? "" : feature.values().get(value);
      Rounded.list(out, plane.features()[k], name, plane.weights()[k], plane.shares()[k]);
    }
    out.writeEndArray();
  }
}
