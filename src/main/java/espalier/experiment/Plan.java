package espalier.experiment;

import espalier.data.Dataset;
import espalier.hierarchy.DepthRule;
import espalier.io.DataSource;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The plan of a study: every combination of its lists is a {@link Cell}.
 *
 * @param rows which rows and cells are known
 * @param trials how often rows are drawn and divided
 * @param scoring what is measured and reported
 */
public record Plan(
    String name, List<Data> data, List<How> methods, Rows rows, Trials trials, Scoring scoring) {

  /** Methods whose measures differ by no more than this are practically equivalent by default. */
  public static final double REGION = 0.01;

  /** How plans and results say that a number of unlabelled rows is not limited. */
  static final String ALL_ROWS = "all";

  /**
   * A data set of a plan.
   *
   * @param source its files, rows counted over all of them, and how to read them
   * @param keys further keys of the plan, by the names of {@link DataSource#KEYS}
   */
  public record Data(String name, DataSource source, Map<String, String> keys) {
    public Data {
      keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
    }

    public Dataset read() {
      return source.read();
    }
  }

  /**
   * A method with its settings.
   *
   * @param method what to ask for: a method of ours, or the class name of another library's
   * @param settings options by name, for a method of ours
   * @param options options as one text, for another library's
   */
  public record How(String name, String method, Map<String, String> settings, String options) {
    public How {
      settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }
  }

  /**
   * Which rows and cells are known; every combination is tried.
   *
   * @param unlabelled numbers of unlabelled training rows; empty for all there are
   * @param hidden shares of the labelled rows' single target cells to hide, in [0, 1)
   * @param noise how many random features to add
   */
  public record Rows(
      List<Budget> budgets,
      List<OptionalInt> unlabelled,
      List<Double> hidden,
      List<NoiseFeatures> noise) {
    public Rows {
      budgets = List.copyOf(budgets);
      unlabelled = List.copyOf(unlabelled);
      hidden = List.copyOf(hidden);
      noise = List.copyOf(noise);
    }
  }

  /**
   * How often rows are drawn and divided.
   *
   * @param transductive whether test rows are unlabelled training rows
   * @param folds test folds; 0 if the rows that are not labelled are the test set
   * @param repeats how often everything is drawn anew
   * @param draws a folder of given row lists
   */
  public record Trials(
      boolean transductive, int folds, int repeats, List<Long> seeds, Optional<Path> draws) {
    public Trials {
      seeds = List.copyOf(seeds);
    }

    /** The name of the protocol: transductive or inductive. */
    public String protocol() {
      return transductive ? "transductive" : "inductive";
    }

    /** The meaning of a protocol, in a sentence that begins with its name. */
    public static String sentence(boolean transductive) {
      return transductive
          ? "transductive: the test rows take part in training as unlabelled rows (features only)."
          : "inductive: the test rows are not seen at all in training.";
    }
  }

  /**
   * The measures to compute and report.
   *
   * @param depthRule how label weights of measures follow from depth
   * @param depthBase the base of those weights
   * @param measures the measures reported first; empty to choose by task
   * @param control the method that the report compares all others with; empty for none
   * @param region half the width of the region of practical equivalence; empty for {@link #REGION}
   */
  public record Scoring(
      DepthRule depthRule,
      double depthBase,
      List<String> measures,
      Optional<String> control,
      OptionalDouble region) {
    public Scoring {
      measures = List.copyOf(measures);
    }

    /** The weights of labels, with nothing said about the report. */
    Scoring weightsAlone() {
      return new Scoring(depthRule, depthBase, List.of(), Optional.empty(), OptionalDouble.empty());
    }
  }

  public Plan {
    data = List.copyOf(data);
    methods = List.copyOf(methods);
  }

  public List<String> dataNames() {
    return data.stream().map(Data::name).toList();
  }

  public List<String> methodNames() {
    return methods.stream().map(How::name).toList();
  }

  /** The label budgets as results name them. */
  public List<String> budgetNames() {
    return rows.budgets.stream().map(Budget::toString).toList();
  }

  /** The number of cells; {@link Long#MAX_VALUE} if it is larger. O(1). */
  public long count() {
    Stream<List<?>> lists =
        Stream.of(
            data, methods, rows.budgets, rows.unlabelled, rows.hidden, rows.noise, trials.seeds);
    return LongStream.concat(
            lists.mapToLong(List::size), LongStream.of(trials.repeats, Math.max(1, trials.folds)))
        .reduce(1, (a, b) -> b == 0 || a <= Long.MAX_VALUE / b ? a * b : Long.MAX_VALUE);
  }
}
