package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.explain.Explanation;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.sheet.SpecificLabels;
import espalier.split.FeatureTest;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Writes the data of a row in a page: its name, its paths in the trees, its values, the prediction
 * with reasons, the ranks of its values among the rows of the data file, and which labels the file
 * gives it.
 */
final class RowWriter {

  private static final int SCORES = 300;
  private static final int CLASSES = 5;
  private static final double LEAST = 0.005;

  /** Values are compared with those of so many rows. */
  private static final int COMPARED = 10_000;

  private final PageRows from;
  private final Dataset data;
  private final Model model;
  private final List<PageTree> trees;
  private final JsonGenerator out;
  private final FeatureMatcher matcher;
  private final double[][] scores;
  private final List<List<Integer>> listed;
  private final Optional<RowSteps> steps;
  private final List<Explanation> why;
  private final Map<Integer, double[]> columns = new HashMap<>();

  RowWriter(PageRows from, Model model, List<PageTree> trees, JsonGenerator out) {
    this.from = from;
    this.data = from.data();
    this.model = model;
    this.trees = trees;
    this.out = out;
    this.matcher = new FeatureMatcher(model.schema(), data);
    this.scores =
        from.rows().stream().map(r -> model.score(matcher.row(r))).toArray(double[][]::new);
    this.listed = Arrays.stream(scores).map(this::listed).toList();
    int sharing = from.explained() ? 1 : from.rows().size();
    this.steps =
        trees.isEmpty() ? Optional.empty() : Optional.of(new RowSteps(model, trees, sharing));
    this.why = steps.map(this::explained).orElse(List.of());
  }

  private List<Explanation> explained(RowSteps how) {
    int most = from.explained() ? from.rows().size() : Math.min(how.rows(), from.rows().size());
    int[] rows = from.rows().stream().limit(most).mapToInt(r -> r).toArray();
    return how.of(data, rows, scores, listed);
  }

  void write(int k) throws IOException {
    int number = from.rows().get(k);
    FeatureRow row = matcher.row(number);
    TreeSet<Integer> asked = new TreeSet<>();
    out.writeStartObject();
    out.writeStringField("name", data.rowName(number));
    out.writeArrayFieldStart("share");
    for (PageTree shown : trees) {
      shares(shown.tree(), row, asked);
    }
    out.writeEndArray();
    scores(scores[k], listed.get(k));
    classes(scores[k]);
    known(number);
    if (k < why.size()) {
      Set<Integer> named = steps.get().write(scores[k], listed.get(k), why.get(k), out);
      asked.addAll(named);
      stands(named, row);
    }
    if (from.explained()) {
      IntStream.range(0, model.schema().features().size()).forEach(asked::add);
    }
    values(asked, row);
    out.writeEndObject();
  }

  /** The share of the row that reaches each node; notes the features that are asked there. */
  private void shares(Tree tree, FeatureRow row, TreeSet<Integer> asked) throws IOException {
    double[] share = new double[tree.size()];
    share[0] = 1;
    out.writeStartArray();
    for (int node = 0; node < share.length; node++) {
      if (share[node] == 0) {
        continue;
      }
      Rounded.list(out, node, share[node]);
      if (!tree.isLeaf(node)) {
        SplitTest test = tree.test(node);
        double left = test.leftShare(row);
        share[tree.left(node)] = share[node] * left;
        share[tree.right(node)] = share[node] * (1 - left);
        if (test instanceof FeatureTest one) {
          asked.add(one.feature());
        }
      }
    }
    out.writeEndArray();
  }

  /** The targets that an answer sheet lists of a row, in its order; the predicted ones if flat. */
  private List<Integer> listed(double[] scores) {
    Optional<SpecificLabels> rule = SpecificLabels.of(model, SpecificLabels.FLOOR);
    if (rule.isPresent()) {
      return rule.get().ordered(scores);
    }
    int[] offsets = model.schema().offsets();
    return IntStream.range(0, offsets.length)
        .filter(t -> scores[offsets[t]] > model.thresholds()[offsets[t]])
        .boxed()
        .sorted(Comparator.comparingDouble((Integer t) -> -scores[offsets[t]]))
        .toList();
  }

  /**
   * The scores of labels and numbers, the highest first: target, score, predicted, and its place
   * from 1 among those listed, else 0.
   */
  private void scores(double[] scores, List<Integer> listed) throws IOException {
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
      double score = scores[offsets[t]];
      Rounded.list(out, t, score, score > model.thresholds()[offsets[t]], 1 + listed.indexOf(t));
    }
    out.writeEndArray();
  }

  /** The likeliest values of each nominal target: {@code [target, [[value, score], …]]}. */
  private void classes(double[] scores) throws IOException {
    out.writeArrayFieldStart("classes");
    int[] offsets = model.schema().offsets();
    for (int t = 0; t < offsets.length; t++) {
      Attribute target = model.schema().targets().get(t);
      int at = offsets[t];
      if (!target.isNominal()) {
        continue;
      }
      Object[] best =
          IntStream.range(0, target.values().size())
              .boxed()
              .sorted(Comparator.comparingDouble(v -> -scores[at + v]))
              .limit(CLASSES)
              .map(v -> new Object[] {target.values().get(v), scores[at + v]})
              .toArray();
      Rounded.list(out, t, best);
    }
    out.writeEndArray();
  }

  /**
   * The targets that the data file gives the row, as labels of the model; nothing if unlabelled.
   */
  private void known(int row) throws IOException {
    Targets given = data.targets();
    if (!given.labelled(row)) {
      return;
    }
    Map<String, Integer> positions = new HashMap<>();
    for (int t = 0; t < model.schema().targets().size(); t++) {
      positions.put(model.schema().targets().get(t).name(), t);
    }
    out.writeArrayFieldStart("known");
    for (int t = 0; t < given.count(); t++) {
      Integer label = positions.get(given.attribute(t).name());
      if (label != null && given.attribute(t).isLabel() && given.get(row, t) == 1) {
        out.writeNumber(label);
      }
    }
    out.writeEndArray();
  }

  /**
   * For numeric features the share of rows with a lower value, ties counted by half; for features
   * of 0 and 1 the share of rows that have them.
   */
  private void stands(Set<Integer> features, FeatureRow row) throws IOException {
    List<Integer> known =
        features.stream()
            .filter(f -> !model.schema().features().get(f).isNominal())
            .filter(f -> !Double.isNaN(row.value(f)))
            .toList();
    List<Integer> marks = known.stream().filter(this::isMark).toList();
    out.writeObjectFieldStart("ranks");
    for (int f : known) {
      if (!marks.contains(f)) {
        double value = row.value(f);
        double[] all = columns.computeIfAbsent(f, this::column);
        double below = DoubleStream.of(all).map(v -> v < value ? 1 : v == value ? 0.5 : 0).sum();
        share(f, below / all.length);
      }
    }
    out.writeEndObject();
    out.writeObjectFieldStart("codes");
    for (int f : marks) {
      share(f, DoubleStream.of(columns.get(f)).average().orElse(0));
    }
    out.writeEndObject();
  }

  private void share(int feature, double share) throws IOException {
    out.writeFieldName(Integer.toString(feature));
    Rounded.write(out, share);
  }

  /** Whether a feature is a code of a column of lists, which rows have (1) or lack (0). */
  private boolean isMark(int feature) {
    return model.schema().features().get(feature).name().indexOf('=') > 0
        && DoubleStream.of(columns.computeIfAbsent(feature, this::column))
            .allMatch(v -> v == 0 || v == 1);
  }

  private double[] column(int feature) {
    return IntStream.range(0, Math.min(COMPARED, data.rows()))
        .mapToDouble(r -> matcher.row(r).value(feature))
        .filter(v -> !Double.isNaN(v))
        .toArray();
  }

  private void values(Set<Integer> features, FeatureRow row) throws IOException {
    out.writeObjectFieldStart("values");
    for (int f : features) {
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
  }
}
