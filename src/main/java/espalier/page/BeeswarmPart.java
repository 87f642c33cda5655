package espalier.page;

import espalier.data.Attribute;
import espalier.explain.Explanation;
import espalier.explain.FeatureEffect;
import espalier.explain.TreeShap;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.LabelShares;
import espalier.run.Largest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The Shapley values of many rows at once, for the few targets that divide the rows most evenly:
 * for each of them {@code lanes} {@code [feature, [[Shapley value, place], …]]}, the features that
 * move its score most first. The place is the share of the shown rows with a lower value of the
 * feature, null for a nominal or unknown value. {@code error} is the largest standard error of a
 * value shown, 0 where all are exact. {@code means} has {@code [feature, mean size, standard error
 * over rows, direction]}, {@code effects} how the score changes with the first features ({@link
 * FeatureEffect}). Hyperplanes over many features are sampled, with fewer orders of the features
 * where a page would take too long; where too few rows could be shown even so, {@code swarmSeconds}
 * says how many steps a row would take.
 */
record BeeswarmPart(Model model, Schema schema, PageRows from) {

  private static final int MOST_ROWS = 100;
  private static final int FEWEST_ROWS = 5;
  private static final int TARGETS = 3;
  private static final int FEATURES = 8;
  private static final int MEANS = 200;
  private static final int EFFECTS = 4;
  private static final int MOST_EFFECT_ROWS = 200;
  private static final int FEWEST_EFFECT_ROWS = 40;

  /** So many scores of a tree for an output may all effects take, about a second. */
  private static final double EFFECT_STEPS = 1e8;

  /** The budget for all rows, so that a page takes a few seconds at most. */
  private static final double SECONDS = 1.5;

  BeeswarmPart(Model model, PageRows from) {
    this(model, model.schema(), from);
  }

  /** The fields; an empty list for models without trees, or too few rows. */
  Map<String, Object> fields(List<PageTree> shown) {
    Map<String, Object> all = new LinkedHashMap<>();
    int needed = from.data() == null ? 0 : Math.min(MOST_ROWS, from.data().rows());
    List<Object> swarm = new ArrayList<>();
    if (needed >= FEWEST_ROWS && !shown.isEmpty()) {
      TreeShap.Budget budget = TreeShap.of(model).within(SECONDS, needed, TARGETS);
      if (budget.rows() < FEWEST_ROWS) {
        all.put("swarmSeconds", budget.seconds() / budget.rows());
      } else {
        List<PageScore> requested = requested(new LabelShares(shown.get(0).model()));
        List<Explanation> found = explained(budget, requested);
        for (int k = 0; k < requested.size(); k++) {
          swarm.add(score(requested.get(k), k, found));
        }
      }
    }
    all.put("swarm", swarm);
    return all;
  }

  private List<Explanation> explained(TreeShap.Budget budget, List<PageScore> requested) {
    int[] outputs = requested.stream().mapToInt(PageScore::column).toArray();
    int[] rows = IntStream.range(0, budget.rows()).toArray();
    List<Explanation> found = new ArrayList<>();
    budget.shap().explain(from.data(), rows, outputs, FitContext.quiet(), found::add);
    return found;
  }

  /** Labels and classes by q(1 - q), q their share of the training rows; else the first. */
  private List<PageScore> requested(LabelShares shares) {
    return PageScore.of(schema).stream()
        .sorted(
            Comparator.comparingDouble(
                s -> {
                  double q = shares.ofOutput(s.column());
                  return s.isShare() ? -q * (1 - q) : 0;
                }))
        .limit(TARGETS)
        .toList();
  }

  private Map<String, Object> score(PageScore of, int output, List<Explanation> rows) {
    double[][] columns =
        IntStream.range(0, schema.features().size())
            .mapToObj(f -> rows.stream().mapToDouble(r -> r.values()[output][f]).toArray())
            .toArray(double[][]::new);
    double[] size = Arrays.stream(columns).mapToDouble(BeeswarmPart::meanSize).toArray();
    List<Integer> ranking =
        Largest.first(IntStream.range(0, size.length), f -> size[f])
            .filter(f -> size[f] > 0)
            .limit(MEANS)
            .toList();
    List<Integer> first = ranking.subList(0, Math.min(FEATURES, ranking.size()));
    FeatureMatcher matcher = new FeatureMatcher(schema, from.data());
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("target", of.target());
    all.put("class", of.value());
    all.put(
        "lanes",
        first.stream()
            .map(f -> Rounded.list(f, points(f, columns[f], values(matcher, f, rows))))
            .toList());
    all.put(
        "error",
        rows.stream()
            .flatMapToDouble(r -> first.stream().mapToDouble(f -> r.errors()[output][f]))
            .max()
            .orElse(0));
    all.put(
        "means",
        ranking.stream()
            .map(
                f ->
                    Rounded.list(
                        f,
                        size[f],
                        error(columns[f], size[f]),
                        direction(f, columns[f], values(matcher, f, rows))))
            .toList());
    all.put("effects", effects(of, first.subList(0, Math.min(EFFECTS, first.size())), matcher));
    return all;
  }

  private List<Object> points(int feature, double[] moves, double[] values) {
    return IntStream.range(0, values.length)
        .mapToObj(
            r -> (Object) Rounded.list(moves[r], Math.rint(100 * place(feature, r, values)) / 100))
        .toList();
  }

  private static double[] values(FeatureMatcher matcher, int feature, List<Explanation> rows) {
    return rows.stream().mapToDouble(r -> matcher.row(r.row()).value(feature)).toArray();
  }

  private static double meanSize(double[] values) {
    return Arrays.stream(values).map(Math::abs).average().orElse(0);
  }

  private static double error(double[] values, double mean) {
    double squares = Arrays.stream(values).map(v -> StrictMath.pow(Math.abs(v) - mean, 2)).sum();
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }

  /** The correlation of values and Shapley values; the highest value of a nominal feature. */
  private Object direction(int feature, double[] moves, double[] values) {
    int[] known = IntStream.range(0, values.length).filter(r -> values[r] == values[r]).toArray();
    if (schema.features().get(feature).isNominal()) {
      Map<Double, Double> means =
          IntStream.of(known)
              .boxed()
              .collect(
                  Collectors.groupingBy(r -> values[r], Collectors.averagingDouble(r -> moves[r])));
      return means.entrySet().stream()
          .max(
              Map.Entry.<Double, Double>comparingByValue()
                  .thenComparing(Map.Entry.comparingByKey()))
          .map(e -> schema.features().get(feature).values().get(e.getKey().intValue()))
          .orElse("");
    }
    double x = IntStream.of(known).mapToDouble(r -> values[r]).average().orElse(0);
    double y = IntStream.of(known).mapToDouble(r -> moves[r]).average().orElse(0);
    double xy = IntStream.of(known).mapToDouble(r -> (values[r] - x) * (moves[r] - y)).sum();
    double xx = IntStream.of(known).mapToDouble(r -> StrictMath.pow(values[r] - x, 2)).sum();
    double yy = IntStream.of(known).mapToDouble(r -> StrictMath.pow(moves[r] - y, 2)).sum();
    return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
  }

  /** {@code [feature, [values], [rows], [changes of the score]]} of the first features. */
  private List<Object> effects(PageScore of, List<Integer> features, FeatureMatcher all) {
    double trees = model.size().getOrDefault("trees", 1.0);
    double cost = trees * schema.outputs();
    int rows =
        (int)
            Math.min(
                Math.min(MOST_EFFECT_ROWS, from.data().rows()),
                EFFECT_STEPS / (cost * EFFECTS * TARGETS));
    List<FeatureRow> requested = IntStream.range(0, rows).mapToObj(all::row).toList();
    List<Object> found = new ArrayList<>();
    for (int f : rows < FEWEST_EFFECT_ROWS ? List.<Integer>of() : features) {
      Attribute feature = schema.features().get(f);
      int[] output = {of.column()};
      FeatureEffect effect = FeatureEffect.of(feature, f, requested, model::score, output);
      if (effect.at().length > 1) {
        Object[] at =
            Arrays.stream(effect.at())
                .mapToObj(v -> feature.isNominal() ? feature.values().get((int) v) : (Object) v)
                .toArray();
        found.add(Rounded.list(f, at, effect.counts(), effect.change()[0]));
      }
    }
    return found;
  }

  /** The share of rows with a lower value, ties counted by half. */
  private double place(int feature, int row, double[] values) {
    if (schema.features().get(feature).isNominal() || Double.isNaN(values[row])) {
      return Double.NaN;
    }
    return place(values[row], values);
  }

  static double place(double value, double[] among) {
    return Arrays.stream(among)
        .filter(v -> !Double.isNaN(v))
        .map(v -> v < value ? 1 : v == value ? 0.5 : 0)
        .average()
        .orElse(Double.NaN);
  }
}
