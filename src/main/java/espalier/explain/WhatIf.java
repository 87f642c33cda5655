package espalier.explain;

import espalier.data.Attribute;
import espalier.learn.FeatureMatcher;
import espalier.learn.FeatureRow;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.message.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Changes of a row that would change a prediction: few features with other values, with which a
 * label is predicted that was not, or no longer. For a class, with which it is the likeliest or no
 * longer. Few features come first, then small changes: the size of a numeric change is the share of
 * rows with values between old and new. Any other change has size 1. Tried are values that the data
 * have; numeric changes are then halved towards the old value as long as the answer stays the other
 * one, and rounded to few digits.
 *
 * <p>The search is greedy, so a smaller change may exist; that the change found gives the other
 * answer is certain, for every answer was scored by the model. The result describes the model, not
 * what a change in the world would do. At most (features + {@value #BEAM} x {@value #MOST} x
 * {@value #TRIED}) x {@value #VALUES} scores.
 */
public final class WhatIf {

  /** At most so many features change. */
  public static final int MOST = 3;

  private static final int BEAM = 5;
  private static final int TRIED = 20;
  private static final int VALUES = 16;
  private static final int HALVINGS = 20;
  private static final int SHRUNK = 20;
  private static final double SLACK = 1.02;

  private final Model model;
  private final double[][] sorted;
  private final double[][] candidates;

  /**
   * A change of one feature.
   *
   * @param feature its number
   * @param from the row's value, NaN if it is missing
   * @param to the value that it would need
   */
  public record Change(int feature, double from, double to) {}

  /**
   * A change of the answer.
   *
   * @param changes the features that differ
   * @param before the score of the row
   * @param after the score with the changes
   * @param size the sum of the sizes of the changes
   */
  public record Answer(List<Change> changes, double before, double after, double size) {}

  /** Values in place of some of a row's, and how far they lead. */
  private record State(TreeMap<Integer, Double> values, double progress) {

    State with(int feature, double value, double progress) {
      TreeMap<Integer, Double> more = new TreeMap<>(values);
      more.put(feature, value);
      return new State(more, progress);
    }
  }

  /**
   * For a model and rows from which values are taken.
   *
   * @param rows the rows, in the features of the model
   * @param count how many there are
   */
  public WhatIf(Model model, FeatureMatcher rows, int count) {
    this.model = model;
    List<Attribute> features = model.schema().features();
    this.sorted = new double[features.size()][];
    this.candidates = new double[features.size()][];
    for (int f = 0; f < sorted.length; f++) {
      int feature = f;
      double[] all =
          IntStream.range(0, count)
              .mapToDouble(r -> rows.row(r).value(feature))
              .filter(v -> !Double.isNaN(v))
              .sorted()
              .toArray();
      sorted[f] = all;
      candidates[f] = FeatureEffect.spread(features.get(f), all, VALUES - 1);
    }
  }

  /**
   * The change of fewest features that gives another answer, if one of at most {@value #MOST} was
   * found.
   *
   * @param row the row
   * @param output the score of a label or class
   * @throws IllegalArgumentException if the score is that of a numeric target
   */
  public Optional<Answer> of(FeatureRow row, int output) {
    int target = target(output);
    if (model.schema().targets().get(target).isNumeric()) {
      throw Message.refused(
          "Only labels and classes have another answer; '%s' is a number.",
          model.schema().targets().get(target).name());
    }
    double start = margin(row, output, target);
    double sign = start > 0 ? -1 : 1;
    int[] features =
        IntStream.range(0, candidates.length).filter(f -> candidates[f].length > 0).toArray();
    List<State> beam = List.of(new State(new TreeMap<>(), sign * start));
    for (int level = 0; level < MOST; level++) {
      List<State> next = new ArrayList<>();
      for (State state : beam) {
        for (int f : features) {
          if (!state.values.containsKey(f)) {
            for (double value : candidates[f]) {
              if (value != row.value(f)) {
                FeatureRow changed = FeatureEffect.with(changed(row, state), f, value);
                next.add(state.with(f, value, sign * margin(changed, output, target)));
              }
            }
          }
        }
      }
      Optional<Answer> found =
          next.stream()
              .filter(s -> other(s.progress, sign))
              .sorted(Comparator.comparingDouble(s -> size(row, s)))
              .limit(SHRUNK)
              .map(s -> answer(row, shrunk(row, s, output, target, sign), output))
              .min(Comparator.comparingDouble(Answer::size));
      if (found.isPresent()) {
        return found;
      }
      next.sort(Comparator.comparingDouble(s -> -s.progress));
      features =
          level > 0
              ? features
              : next.stream().mapToInt(s -> s.values.firstKey()).distinct().limit(TRIED).toArray();
      beam = best(next);
    }
    return Optional.empty();
  }

  /** Whether the label is predicted, or the class the likeliest. */
  public boolean holds(FeatureRow row, int output) {
    return margin(row, output, target(output)) > 0;
  }

  private static List<State> best(List<State> ranked) {
    Set<Set<Integer>> seen = new HashSet<>();
    return ranked.stream().filter(s -> seen.add(s.values.keySet())).limit(BEAM).toList();
  }

  /** Whether the answer is the other one: predicted if the margin is above 0. */
  private static boolean other(double progress, double sign) {
    return sign > 0 ? progress > 0 : progress >= 0;
  }

  private int target(int output) {
    int[] offsets = model.schema().offsets();
    return IntStream.range(0, offsets.length).filter(t -> offsets[t] <= output).max().orElseThrow();
  }

  /** How far the score lies above the threshold, or above the likeliest other class. */
  private double margin(FeatureRow row, int output, int target) {
    double[] scores = model.score(row);
    Attribute requested = model.schema().targets().get(target);
    if (requested.isLabel()) {
      return scores[output] - model.thresholds()[output];
    }
    int from = model.schema().offsets()[target];
    return scores[output]
        - IntStream.range(from, from + requested.values().size())
            .filter(o -> o != output)
            .mapToDouble(o -> scores[o])
            .max()
            .orElse(Double.NEGATIVE_INFINITY);
  }

  private static FeatureRow changed(FeatureRow row, State state) {
    return f -> state.values.getOrDefault(f, row.value(f));
  }

  private double size(FeatureRow row, State state) {
    return state.values.entrySet().stream()
        .mapToDouble(e -> size(e.getKey(), row.value(e.getKey()), e.getValue()))
        .sum();
  }

  private double size(int feature, double from, double to) {
    if (model.schema().features().get(feature).isNominal() || Double.isNaN(from)) {
      return 1;
    }
    return Math.abs(rank(sorted[feature], to) - rank(sorted[feature], from));
  }

  /** The share of values below one, ties by half. */
  private static double rank(double[] values, double value) {
    return Arrays.stream(values).map(v -> v < value ? 1 : v == value ? .5 : 0).sum()
        / values.length;
  }

  /** The state with its numeric values as close to the row's as the other answer allows. */
  private State shrunk(FeatureRow row, State found, int output, int target, double sign) {
    State state = found;
    for (int f : found.values.keySet()) {
      double from = row.value(f);
      if (model.schema().features().get(f).isNominal() || Double.isNaN(from)) {
        continue;
      }
      double far = state.values.get(f);
      double near = from;
      for (int k = 0; k < HALVINGS; k++) {
        double middle = near + (far - near) / 2;
        if (other(sign * margin(changed(row, state.with(f, middle, 0)), output, target), sign)) {
          far = middle;
        } else {
          near = middle;
        }
      }
      state = state.with(f, far, 0);
      for (int digits = 2; digits < 12; digits++) {
        double round = Numbers.rounded(far, digits);
        State rounded = state.with(f, round, 0);
        if (round != from
            && Math.abs(round - from) <= SLACK * Math.abs(far - from)
            && other(sign * margin(changed(row, rounded), output, target), sign)) {
          state = rounded;
          break;
        }
      }
    }
    return state;
  }

  private Answer answer(FeatureRow row, State state, int output) {
    List<Change> changes =
        state.values.entrySet().stream()
            .map(e -> new Change(e.getKey(), row.value(e.getKey()), e.getValue()))
            .toList();
    return new Answer(
        changes,
        model.score(row)[output],
        model.score(changed(row, state))[output],
        size(row, state));
  }
}
