package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.split.FeatureTest;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Rows of a data set whose path through the trees can be followed in a page, by their features
 * alone.
 *
 * @param data the data, matched to the model by the names of features; null without rows
 * @param rows the numbers of the rows
 * @param explained whether the page says why these rows have their scores, by Shapley values
 */
public record PageRows(Dataset data, List<Integer> rows, boolean explained) {

  /** So many rows are in a page unless some are chosen. */
  public static final int MOST = 50;

  private static final int SCORES = 300;
  private static final double LEAST = 0.005;

  /** Copies the list. */
  public PageRows {
    rows = List.copyOf(rows);
  }

  /** No rows. */
  public static PageRows none() {
    return new PageRows(null, List.of(), false);
  }

  /** The first rows of a data set, at most {@value #MOST}. */
  public static PageRows first(Dataset data) {
    List<Integer> first = IntStream.range(0, Math.min(MOST, data.rows())).boxed().toList();
    return new PageRows(data, first, false);
  }

  void write(Model model, List<PageTree> trees, JsonGenerator out) throws IOException {
    out.writeArrayFieldStart("paths");
    if (!rows.isEmpty()) {
      FeatureMatcher matcher = new FeatureMatcher(model.schema(), data);
      for (int row : rows) {
        write(model, trees, row, matcher.row(row), out);
      }
    }
    out.writeEndArray();
    out.writeArrayFieldStart("spread");
    if (!rows.isEmpty()) {
      FeatureMatcher matcher = new FeatureMatcher(model.schema(), data);
      for (PageTree shown : trees) {
        new NodeSpread(shown.tree(), matcher).write(data.rows(), out);
      }
    }
    out.writeEndArray();
  }

  private void write(
      Model model, List<PageTree> trees, int number, FeatureRow row, JsonGenerator out)
      throws IOException {
    TreeSet<Integer> asked = new TreeSet<>();
    out.writeStartObject();
    out.writeStringField("name", data.rowName(number));
    out.writeArrayFieldStart("share");
    for (PageTree shown : trees) {
      double[] share = shares(shown.tree(), row, asked);
      out.writeStartArray();
      for (int node = 0; node < share.length; node++) {
        if (share[node] > 0) {
          out.writeStartArray();
          out.writeNumber(node);
          Rounded.write(out, share[node]);
          out.writeEndArray();
        }
      }
      out.writeEndArray();
    }
    out.writeEndArray();
    if (explained) {
      IntStream.range(0, model.schema().features().size()).forEach(asked::add);
    }
    out.writeObjectFieldStart("values");
    for (int f : asked) {
      out.writeFieldName(Integer.toString(f));
      Attribute feature = model.schema().features().get(f);
      double value = row.value(f);
      if (feature.isNominal() && !Double.isNaN(value)) {
        out.writeString(feature.values().get((int) value));
      } else {
        Rounded.write(out, value);
      }
    }
    out.writeEndObject();
    double[] scores = model.score(row);
    scores(model, scores, out);
    if (explained && !trees.isEmpty()) {
      new RowSteps(model, trees).write(this, number, scores, out);
    }
    out.writeEndObject();
  }

  /** The share of the row that reaches each node; notes the features that are asked there. */
  private static double[] shares(Tree tree, FeatureRow row, TreeSet<Integer> asked) {
    double[] share = new double[tree.size()];
    share[0] = 1;
    for (int node = 0; node < share.length; node++) {
      if (share[node] > 0 && !tree.isLeaf(node)) {
        SplitTest test = tree.test(node);
        double left = test.leftShare(row);
        share[tree.left(node)] = share[node] * left;
        share[tree.right(node)] = share[node] * (1 - left);
        if (test instanceof FeatureTest one) {
          asked.add(one.feature());
        }
      }
    }
    return share;
  }

  /** The scores of the model: pairs of target and score, the highest first. */
  private static void scores(Model model, double[] scores, JsonGenerator out) throws IOException {
    int[] offsets = model.schema().offsets();
    List<Attribute> targets = model.schema().targets();
    out.writeArrayFieldStart("scores");
    int[] best =
        IntStream.range(0, offsets.length)
            .filter(t -> !targets.get(t).isNominal())
            .filter(t -> !targets.get(t).isLabel() || scores[offsets[t]] >= LEAST)
            .boxed()
            .sorted(Comparator.<Integer>comparingDouble(t -> -scores[offsets[t]]))
            .limit(SCORES)
            .mapToInt(t -> t)
            .toArray();
    for (int t : best) {
      out.writeStartArray();
      out.writeNumber(t);
      Rounded.write(out, scores[offsets[t]]);
      out.writeBoolean(scores[offsets[t]] > model.thresholds()[offsets[t]]);
      out.writeEndArray();
    }
    out.writeEndArray();
  }
}
