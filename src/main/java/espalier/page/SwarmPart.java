package espalier.page;

import com.fasterxml.jackson.core.JsonGenerator;
import espalier.data.Attribute;
import espalier.explain.Explanation;
import espalier.explain.TreeShap;
import espalier.learn.FeatureMatcher;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Schema;
import espalier.model.Json;
import espalier.supervision.SelfTrainedModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The Shapley values of many rows at once, for the few targets that divide the rows most evenly:
 * for each of them {@code [target, [[feature, [[Shapley value, place], …]], …], error]}, the
 * features that move its score most first. The place says where the row's value of the feature
 * stands among the shown rows: 0 the lowest third, 1 the middle, 2 the highest; null for a nominal
 * or unknown value. The error is the largest standard error of a value shown, 0 where all are
 * exact. Hyperplanes over many features are sampled, with fewer orders of the features where a page
 * would take too long; where too few rows could be shown even so, {@code swarmSeconds} says how
 * many steps a row would take.
 */
final class SwarmPart {

  private static final int MOST_ROWS = 100;
  private static final int FEWEST_ROWS = 5;
  private static final int TARGETS = 3;
  private static final int FEATURES = 8;

  /** The budget for all rows, so that a page takes a few seconds at most. */
  private static final double SECONDS = 1.5;

  private final Model model;
  private final Schema schema;
  private final PageRows from;

  SwarmPart(Model model, PageRows from) {
    this.model = SelfTrainedModel.answering(model);
    this.schema = model.schema();
    this.from = from;
  }

  /** Writes the part; an empty list for models without trees, or too few rows. */
  void write(List<PageTree> shown, JsonGenerator out) throws IOException {
    int wanted = from.data() == null ? 0 : Math.min(MOST_ROWS, from.data().rows());
    if (wanted < FEWEST_ROWS || ProximityMap.trees(model).isEmpty()) {
      out.writeArrayFieldStart("swarm");
      out.writeEndArray();
      return;
    }
    TreeShap.Budget budget = TreeShap.of(model).within(SECONDS, wanted, TARGETS);
    int rows = budget.rows();
    if (rows < FEWEST_ROWS) {
      out.writeNumberField("swarmSeconds", budget.seconds() / rows);
    }
    out.writeArrayFieldStart("swarm");
    if (rows >= FEWEST_ROWS) {
      int[] targets = targets(new NodeSums(shown.get(0).tree(), schema).root());
      int[] outputs = IntStream.of(targets).map(t -> schema.offsets()[t]).toArray();
      List<Explanation> found = new ArrayList<>();
      budget
          .shap()
          .explain(
              from.data(),
              IntStream.range(0, rows).toArray(),
              outputs,
              FitContext.quiet(),
              found::add);
      for (int k = 0; k < targets.length; k++) {
        write(targets[k], k, found, out);
      }
    }
    out.writeEndArray();
  }

  /** Labels by q(1 - q), where q is their share of the training rows; else the first targets. */
  private int[] targets(NodeSums.Sums all) {
    List<Attribute> targets = schema.targets();
    return IntStream.range(0, targets.size())
        .filter(t -> !targets.get(t).isNominal())
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(
                t -> {
                  double q = all.mean(schema.offsets()[t], t);
                  return targets.get(t).isLabel() ? -q * (1 - q) : 0;
                }))
        .limit(TARGETS)
        .mapToInt(t -> t)
        .toArray();
  }

  private void write(int target, int output, List<Explanation> rows, JsonGenerator out)
      throws IOException {
    int features = schema.features().size();
    double[] size = new double[features];
    for (Explanation row : rows) {
      for (int f = 0; f < features; f++) {
        size[f] += Math.abs(row.values()[output][f]);
      }
    }
    List<Integer> ranking =
        IntStream.range(0, features)
            .boxed()
            .filter(f -> size[f] > 0)
            .sorted(Comparator.comparingDouble(f -> -size[f]))
            .limit(FEATURES)
            .toList();
    FeatureMatcher matcher = new FeatureMatcher(schema, from.data());
    out.writeStartArray();
    out.writeNumber(target);
    out.writeStartArray();
    for (int f : ranking) {
      double[] values = rows.stream().mapToDouble(r -> matcher.row(r.row()).value(f)).toArray();
      out.writeStartArray();
      out.writeNumber(f);
      out.writeStartArray();
      for (int r = 0; r < values.length; r++) {
        out.writeStartArray();
        Rounded.write(out, rows.get(r).values()[output][f]);
        Json.number(out, place(f, r, values));
        out.writeEndArray();
      }
      out.writeEndArray();
      out.writeEndArray();
    }
    out.writeEndArray();
    Rounded.write(
        out,
        rows.stream()
            .flatMapToDouble(r -> ranking.stream().mapToDouble(f -> r.errors()[output][f]))
            .max()
            .orElse(0));
    out.writeEndArray();
  }

  /** The third in which a value stands, ties counted by half. */
  private double place(int feature, int row, double[] values) {
    if (schema.features().get(feature).isNominal() || Double.isNaN(values[row])) {
      return Double.NaN;
    }
    double below = 0;
    double known = 0;
    for (double v : values) {
      known += Double.isNaN(v) ? 0 : 1;
      below += v < values[row] ? 1 : v == values[row] ? 0.5 : 0;
    }
    return Math.min(2, Math.floor(3 * below / known));
  }
}
