package espalier.impurity;

import static espalier.impurity.PlainColumns.featureCells;
import static espalier.impurity.PlainColumns.known;
import static espalier.impurity.PlainColumns.spread;
import static espalier.impurity.PlainColumns.targetCells;
import static espalier.impurity.PlainColumns.weights;
import static org.junit.jupiter.api.Assertions.assertEquals;

import espalier.data.Attribute;
import espalier.data.Dataset;
import espalier.data.RandomDrafts;
import espalier.data.Task;
import espalier.impurity.ClusteringOptions.NominalImpurity;
import espalier.impurity.PlainColumns.Column;
import espalier.impurity.PlainColumns.Walk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The gains of RELATIVE and PAPER as {@link Objective} defines them against the blocks. */
final class GainsAgainstPlainTest {

  /** Sums of less than a hundred rows, of numbers near 1. */
  private static final double ROUNDING = 1e-9;

  /** Columns and shares of one part for RELATIVE and PAPER, by {@link Objective}. */
  private record Part(List<Column> columns, List<Double> share, List<Double> trainingVariance) {

    static Part of(
        Dataset data,
        List<Attribute> kinds,
        List<double[]> values,
        double[] w,
        SpaceOptions options) {
      int[] all = IntStream.range(0, data.rows()).toArray();
      boolean scaled = w == null || options.labelScale() == LabelScale.VARIANCE;
      double weights = 0;
      double spread = 0;
      List<List<Column>> raw = new ArrayList<>();
      for (int k = 0; k < kinds.size(); k++) {
        double weight = w == null ? 1 : w[k];
        // Divided by a number of 1, and times the variance if it was divided by that.
        List<Column> own = PlainColumns.columns(data, kinds.get(k), values.get(k), 1, 1, false);
        double known = known(data, values.get(k), all);
        double variance =
            own.stream().mapToDouble(c -> c.p() * spread(data, c.value(), all)).sum() / known;
        double p = variance > 0 ? scaled ? weight / variance : weight : 0;
        weights += p > 0 ? weight : 0;
        spread += p > 0 ? p * known * variance : 0;
        raw.add(own.stream().map(c -> new Column(c.value(), c.p() * p)).toList());
      }
      double printed = w == null ? kinds.size() : Arrays.stream(w).sum();
      double divisor = options.objective() == Objective.PAPER ? printed : spread;
      Part part = new Part(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
      for (int k = 0; k < raw.size(); k++) {
        for (Column c : raw.get(k)) {
          if (c.p() > 0) {
            part.columns.add(new Column(c.value(), c.p() / divisor));
            part.share.add((w == null ? 1 : w[k]) / weights / raw.get(k).size());
            double known = known(data, c.value(), all);
            part.trainingVariance.add(spread(data, c.value(), all) / known);
          }
        }
      }
      return part;
    }

    /** Over the known cells, or taken literally as {@link SpaceOptions} has it. */
    private static double variance(
        Dataset data, SpaceOptions options, double[] value, double known, int... rows) {
      if (!options.literalVariance()) {
        return spread(data, value, rows) / known;
      }
      double mean = 0;
      for (int i = 0; i < value.length; i++) {
        mean += Double.isNaN(value[i]) ? 0 : data.weight(i) * value[i];
      }
      mean /= known(data, value, IntStream.range(0, value.length).toArray());
      double n = Arrays.stream(rows).mapToDouble(data::weight).sum();
      double sum = 0;
      double squares = 0;
      for (int i : rows) {
        double y = Double.isNaN(value[i]) ? 0 : value[i] - mean;
        sum += data.weight(i) * y;
        squares += data.weight(i) * y * y;
      }
      return ((n - 1) / (known - 1) * squares - n * (sum / known) * (sum / known)) / n;
    }

    /** The gain of a cut by {@link Objective} and {@link MissingVariance}. */
    double gain(Dataset data, SpaceOptions options, int[] node, int[] one, int[] two) {
      double part = Arrays.stream(one).mapToDouble(data::weight).sum();
      part /= Arrays.stream(node).mapToDouble(data::weight).sum();
      double gain = 0;
      double lost = 0;
      for (int c = 0; c < columns.size(); c++) {
        double[] value = columns.get(c).value();
        double all = known(data, value, node);
        double k1 = known(data, value, one);
        double k2 = known(data, value, two);
        if (options.missingVariance() == MissingVariance.IGNORE && (k1 <= 1 || k2 <= 1)) {
          lost += share.get(c);
        } else if (all > 1) {
          double within = variance(data, options, value, all, node);
          boolean root = options.missingVariance() == MissingVariance.TRAINING;
          double light = root ? trainingVariance.get(c) : within;
          double v1 = k1 <= 1 ? light : variance(data, options, value, k1, one);
          double v2 = k2 <= 1 ? light : variance(data, options, value, k2, two);
          gain +=
              columns.get(c).p()
                  * (options.objective() == Objective.PAPER
                      ? within - part * v1 - (1 - part) * v2
                      : all * within - k1 * v1 - k2 * v2);
        }
      }
      return 1 - lost > 1e-9 ? gain / (1 - lost) : 0;
    }
  }

  private static void compare(
      Dataset data, SpaceOptions options, Part plain, Walk walk, SpacePart part, double allowed) {
    double[] gains = walk.gains(part);
    double[] binned = walk.binned(part);
    for (int cut = 0; cut < gains.length; cut++) {
      double expected = plain.gain(data, options, walk.order(), walk.first(cut), walk.second(cut));
      assertEquals(expected, gains[cut], allowed, "cut " + cut);
      assertEquals(gains[cut], binned[cut], ROUNDING, "cut " + cut);
    }
  }

  /**
   * Every task, rule and scale; complete, mixed and partly known columns; whole and half weights.
   */
  @ParameterizedTest
  @EnumSource(
      value = Objective.class,
      names = {"RELATIVE", "PAPER"})
  void gainsAreThoseOfTheDefinition(Objective objective) {
    for (Task task : Task.values()) {
      for (int seed = 0; seed < 12; seed++) {
        RandomDrafts drafts = RandomDrafts.of(task, 30, 6, 3).labelled(seed % 4 == 3 ? 1 : .7);
        drafts = seed % 2 == 0 ? drafts : drafts.mixed(seed % 3 == 0 ? 0 : .3).weights();
        drafts = seed % 3 == 0 ? drafts : drafts.partly(.4);
        Dataset data = drafts.draw(seed).build();
        double[] w = weights(data);
        SpaceOptions options =
            new SpaceOptions(
                objective,
                MissingVariance.values()[seed / 4],
                LabelScale.values()[seed % 2],
                w,
                null,
                true,
                objective == Objective.PAPER && seed % 5 == 1);
        ClusteringSpace space = ClusteringSpace.of(data, options, NominalImpurity.GINI, true);
        Walk walk = Walk.draw(data, new SplittableRandom(seed));
        Part y = Part.of(data, data.targets().attributes(), targetCells(data), w, options);
        compare(data, options, y, walk, space.targets(), ROUNDING);
        Part x = Part.of(data, data.features(), featureCells(data), null, options);
        // Complete numbers are rounded to 32 levels a standard deviation for RELATIVE.
        double levels = objective == Objective.RELATIVE ? 0.05 : ROUNDING;
        compare(data, options, x, walk, space.features(), levels);
      }
    }
  }
}
