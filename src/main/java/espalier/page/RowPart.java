package espalier.page;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.Targets;
import espalier.explain.Explanation;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.run.Largest;
import espalier.sheet.SpecificLabels;
import espalier.split.FeatureTest;
import espalier.split.SplitTest;
import espalier.tree.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A row in a page: paths, values, prediction with reasons, ranks, and its labels in the file. */
final class RowPart {

  private static final int SCORES = 300;
  private static final int CLASSES = 5;
  private static final double LEAST = 0.005;

  private static final int COMPARED = 10_000;

  private final PageRows from;
  private final Dataset data;
  private final Model model;
  private final List<PageTree> trees;
  private final FeatureMatcher matcher;
  private final double[][] scores;
  private final List<List<Integer>> listed;
  private final Optional<RowSteps> steps;
  private final List<Explanation> why;
  private final Map<Integer, double[]> columns = new HashMap<>();

  RowPart(PageRows from, Model model, List<PageTree> trees) {
    this.from = from;
    this.data = from.data();
    this.model = model;
    this.trees = trees;
    this.matcher = new FeatureMatcher(model.schema(), data);
    this.scores =
        from.rows().stream().map(r -> model.score(matcher.row(r))).toArray(double[][]::new);
    this.listed = Arrays.stream(scores).map(this::listed).toList();
    int sharing = from.explained() ? 1 : from.rows().size();
    this.steps =
        trees.isEmpty() ? Optional.empty() : Optional.of(new RowSteps(model, trees, sharing));
    this.why = steps.map(this::explained).orElse(List.of());
  }

  /** The paths of rows and the spread of their values, none without rows. */
  static Map<String, Object> all(PageRows from, Model model, List<PageTree> trees) {
    Map<String, Object> all = new LinkedHashMap<>();
    if (from.rows().isEmpty()) {
      all.put("paths", List.of());
      all.put("spread", List.of());
      return all;
    }
    RowPart row = new RowPart(from, model, trees);
    all.put("paths", IntStream.range(0, from.rows().size()).mapToObj(row::fields).toList());
    all.put(
        "spread",
        trees.stream()
            .map(shown -> new NodeSpread(shown.tree(), model.schema(), from.data()).entries())
            .toList());
    return all;
  }

  private List<Explanation> explained(RowSteps how) {
    int most = from.explained() ? from.rows().size() : Math.min(how.rows(), from.rows().size());
    int[] rows = from.rows().stream().limit(most).mapToInt(r -> r).toArray();
    return how.of(data, rows, scores, listed);
  }

  Map<String, Object> fields(int k) {
    int number = from.rows().get(k);
    FeatureRow row = matcher.row(number);
    Set<Integer> requested = new TreeSet<>();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("name", data.rowName(number));
    all.put("share", trees.stream().map(shown -> shares(shown.tree(), row, requested)).toList());
    all.put("scores", scores(scores[k], listed.get(k)));
    all.put("classes", classes(scores[k]));
    if (data.targets().labelled(number)) {
      all.put("known", known(number));
    }
    if (k < why.size()) {
      Set<Integer> named = new TreeSet<>();
      all.put("steps", steps.get().of(row, scores[k], listed.get(k), why.get(k), named));
      requested.addAll(named);
      ranks(named, row, all);
    }
    if (from.explained()) {
      IntStream.range(0, model.schema().features().size()).forEach(requested::add);
    }
    all.put("values", values(requested, row));
    return all;
  }

  /** The share of the row that reaches each node; notes the features that are asked there. */
  private static List<Object> shares(Tree tree, FeatureRow row, Set<Integer> requested) {
    double[] share = new double[tree.size()];
    share[0] = 1;
    List<Object> all = new ArrayList<>();
    for (int node = 0; node < share.length; node++) {
      if (share[node] == 0) {
        continue;
      }
      all.add(Rounded.list(node, share[node]));
      if (!tree.isLeaf(node)) {
        SplitTest test = tree.test(node);
        double left = test.leftShare(row);
        share[tree.left(node)] = share[node] * left;
        share[tree.right(node)] = share[node] * (1 - left);
        if (test instanceof FeatureTest one) {
          requested.add(one.feature());
        }
      }
    }
    return all;
  }

  /** The targets that an answer sheet lists of a row, in its order; the predicted ones if flat. */
  private List<Integer> listed(double[] scores) {
    Optional<SpecificLabels> rule = SpecificLabels.of(model, SpecificLabels.FLOOR);
    if (rule.isPresent()) {
      return rule.get().ordered(scores);
    }
    int[] offsets = model.schema().offsets();
    double[] thresholds = model.thresholds();
    IntStream predicted =
        IntStream.range(0, offsets.length).filter(t -> scores[offsets[t]] > thresholds[offsets[t]]);
    return Largest.first(predicted, t -> scores[offsets[t]]).toList();
  }

  /** The highest scores of labels and numbers: target, score, predicted, place in the list or 0. */
  private List<Object> scores(double[] scores, List<Integer> listed) {
    int[] offsets = model.schema().offsets();
    double[] thresholds = model.thresholds();
    List<Attribute> targets = model.schema().targets();
    IntStream shown =
        IntStream.range(0, offsets.length)
            .filter(t -> !targets.get(t).isNominal())
            .filter(t -> !targets.get(t).isLabel() || scores[offsets[t]] >= LEAST);
    return Largest.first(shown, t -> scores[offsets[t]])
        .limit(SCORES)
        .map(
            t -> {
              double score = scores[offsets[t]];
              boolean predicted = score > thresholds[offsets[t]];
              return (Object) Rounded.list(t, score, predicted, 1 + listed.indexOf(t));
            })
        .toList();
  }

  /** The likeliest values of each nominal target: {@code [target, [[value, score], …]]}. */
  private List<Object> classes(double[] scores) {
    int[] offsets = model.schema().offsets();
    List<Attribute> targets = model.schema().targets();
    return IntStream.range(0, offsets.length)
        .filter(t -> targets.get(t).isNominal())
        .mapToObj(t -> (Object) Rounded.list(t, classes(targets.get(t), offsets[t], scores)))
        .toList();
  }

  private static List<Object> classes(Attribute target, int at, double[] scores) {
    return Largest.first(IntStream.range(0, target.values().size()), v -> scores[at + v])
        .limit(CLASSES)
        .map(v -> (Object) Rounded.list(target.values().get(v), scores[at + v]))
        .toList();
  }

  /** The targets that the data file gives the row, as labels of the model. */
  private int[] known(int row) {
    Targets given = data.targets();
    Map<String, Integer> positions = Attribute.places(model.schema().targets());
    return IntStream.range(0, given.count())
        .filter(t -> positions.containsKey(given.attribute(t).name()))
        .filter(t -> given.attribute(t).isLabel() && given.get(row, t) == 1)
        .map(t -> positions.get(given.attribute(t).name()))
        .toArray();
  }

  /** The share of rows with a lower value, or of features of 0 and 1 that of rows with them. */
  private void ranks(Set<Integer> features, FeatureRow row, Map<String, Object> all) {
    Map<Integer, Double> ranks = new LinkedHashMap<>();
    Map<Integer, Double> codes = new LinkedHashMap<>();
    for (int f : features) {
      double value = row.value(f);
      if (model.schema().features().get(f).isNominal() || Double.isNaN(value)) {
        continue;
      }
      double[] column = columns.computeIfAbsent(f, this::column);
      if (isMark(f, column)) {
        codes.put(f, DoubleStream.of(column).average().orElse(0));
      } else {
        ranks.put(f, BeeswarmPart.place(value, column));
      }
    }
    all.put("ranks", ranks);
    all.put("codes", codes);
  }

  /** Whether a feature is a code of a column of lists, which rows have (1) or lack (0). */
  private boolean isMark(int feature, double[] column) {
    return model.schema().features().get(feature).name().indexOf('=') > 0
        && DoubleStream.of(column).allMatch(v -> v == 0 || v == 1);
  }

  private double[] column(int feature) {
    return IntStream.range(0, Math.min(COMPARED, data.rows()))
        .mapToDouble(r -> matcher.row(r).value(feature))
        .filter(v -> !Double.isNaN(v))
        .toArray();
  }

  private Map<Integer, Object> values(Set<Integer> features, FeatureRow row) {
    Map<Integer, Object> all = new LinkedHashMap<>();
    for (int f : features) {
      Attribute feature = model.schema().features().get(f);
      double value = row.value(f);
      boolean word = feature.isNominal() && !Double.isNaN(value);
      all.put(f, word ? feature.values().get((int) value) : (Object) value);
    }
    return all;
  }
}
