package espalier.explain;

import espalier.measure.Calibration;
import espalier.message.Message;
import espalier.option.Nearest;
import espalier.run.Largest;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The scores of one row, divided among the features: for every output o
 *
 * <pre>score[o] = base[o] + Σ_f values[o][f] + correction[o]</pre>
 *
 * up to rounding (1e-9 and less). Arrays are kept, not copied.
 *
 * @param row the row's number in its data set, from 0
 * @param name what the row is called, its number if it has no name
 * @param features the names of the features
 * @param outputs the names of the explained outputs: labels, numeric targets, or {@code
 *     target=value}
 * @param base the score of a row of which nothing is known, for each output
 * @param values outputs x features: the Shapley values
 * @param errors outputs x features: the standard error of each value; 0 where it is exact
 * @param corrections for each output, what the model changes in the sum of its trees: boosted
 *     scores are cut to [0, 1], no label may score above its parents (which changes nothing in
 *     trees and forests learned from closed targets), and training rows or a kernel that vote in a
 *     mixture say something else of this row than of a mean one
 */
public record Explanation(
    int row,
    String name,
    List<String> features,
    List<String> outputs,
    double[] base,
    double[][] values,
    double[][] errors,
    double[] corrections) {

  private static final double LEAST_STEP = 1e-9;

  /** The model's score of an output: base, values and correction together. */
  public double score(int output) {
    return base[output] + Arrays.stream(values[output]).sum() + corrections[output];
  }

  /** Whether all values are exact, not sampled. */
  public boolean exact() {
    return Arrays.stream(errors).flatMapToDouble(Arrays::stream).allMatch(e -> e == 0);
  }

  /**
   * The explanation of calibrated scores: with s the score before the calibration, b the base, f
   * the map of the output and t the model's score, base and score become f(b) and t, which is f(s)
   * for labels unless one below scores higher, and f(s) divided by the sum over the classes for
   * classes. What lies between is divided as before: values, errors and corrections are multiplied
   * by (t - f(b)) / (s - b). Where s and b are equal the factor is the slope of f at b, and what is
   * left of t - f(b) is a correction.
   *
   * @param columns the score column of each output
   * @param scores t for each output
   */
  Explanation calibrated(Calibration map, int[] columns, double[] scores) {
    double[] from = new double[base.length];
    Arrays.setAll(from, o -> map.of(columns[o], base[o]));
    double[] factors = new double[base.length];
    double[] more = corrections.clone();
    for (int o = 0; o < factors.length; o++) {
      double step = score(o) - base[o];
      if (Math.abs(step) > LEAST_STEP) {
        factors[o] = (scores[o] - from[o]) / step;
        more[o] *= factors[o];
      } else {
        factors[o] = (map.of(columns[o], base[o] + LEAST_STEP) - from[o]) / LEAST_STEP;
        more[o] = scores[o] - from[o] - factors[o] * Arrays.stream(values[o]).sum();
      }
    }
    return new Explanation(
        row, name, features, outputs, from, times(values, factors), times(errors, factors), more);
  }

  private static double[][] times(double[][] all, double[] factors) {
    double[][] scaled = new double[all.length][];
    for (int o = 0; o < scaled.length; o++) {
      double factor = factors[o];
      scaled[o] = Arrays.stream(all[o]).map(v -> factor * v).toArray();
    }
    return scaled;
  }

  Explanation withName(String other) {
    return new Explanation(row, other, features, outputs, base, values, errors, corrections);
  }

  /** The explanation of some of its outputs. */
  public Explanation select(int... chosen) {
    return new Explanation(
        row,
        name,
        features,
        Arrays.stream(chosen).mapToObj(outputs::get).toList(),
        Arrays.stream(chosen).mapToDouble(o -> base[o]).toArray(),
        Arrays.stream(chosen).mapToObj(o -> values[o]).toArray(double[][]::new),
        Arrays.stream(chosen).mapToObj(o -> errors[o]).toArray(double[][]::new),
        Arrays.stream(chosen).mapToDouble(o -> corrections[o]).toArray());
  }

  /** A feature by name and what it adds to a score. */
  public record Part(String feature, double value) {}

  /**
   * The contributions to an output, by name, in the order of {@link #ranking}.
   *
   * @param output its name, such as a label's
   * @throws IllegalArgumentException if there is no such output
   */
  public List<Part> parts(String output) {
    int o = outputs.indexOf(output);
    if (o < 0) {
      throw Message.refused(
          "The explanation has no output '%s'%s; it has %d.",
          output, Nearest.hint(output, outputs), outputs.size());
    }
    return ranking(o).stream().map(f -> new Part(features.get(f), values[o][f])).toList();
  }

  /** The features that move an output, by the size of their values, equals by index. */
  public List<Integer> ranking(int output) {
    double[] of = values[output];
    IntStream moving = IntStream.range(0, of.length).filter(f -> of[f] != 0);
    return Largest.first(moving, f -> Math.abs(of[f])).toList();
  }
}
