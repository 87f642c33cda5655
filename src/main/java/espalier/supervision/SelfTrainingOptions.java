package espalier.supervision;

import static espalier.option.Form.between;
import static espalier.option.Form.share;
import static espalier.option.Form.whole;

import espalier.ensemble.ForestKind;
import espalier.ensemble.ForestOptions;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;

/**
 * The options of {@link SelfTrainingLearner}: its own, or followed by those of its base, where the
 * seed is that of both and the twin that of self-training.
 */
public final class SelfTrainingOptions extends OptionSet<SelfTrainingOptions> {

  /** By which rows the rounds of self-training are judged. */
  public enum RoundValidation {
    /**
     * All of self-training is repeated without each third of the labelled rows in turn, and the
     * number of rounds with the best mean of the task's measure on these thirds is then made with
     * all rows. Costs three times as much again.
     */
    FOLDS,
    /**
     * The labelled rows are scored by the trees of a forest that have not seen them, or by models
     * without a third of them. Optimistically biased: what a round adds was answered by models that
     * saw all of them.
     */
    VOTES
  }

  /** From which score on a label of an added row is taken as present. */
  public enum LabelRule {
    /** A label is added where its score is above .5. */
    HALF,
    /**
     * Above the score that as many labelled rows exceed, by the votes of trees or models that have
     * not seen them, as have the label: rare labels, which hardly score .5, are not talked out of
     * rows.
     */
    CARDINALITY
  }

  /**
   * How sure a model is of one target of a row, from 0 to 1. Numeric targets know one measure only:
   * 1 minus the standard deviation of the votes over that of the target in the training rows, at
   * least 0.
   */
  public enum Confidence {
    /** |2p - 1| for a label of probability p; for a nominal target the best minus the second. */
    MARGIN,
    /** 1 - H / ln K for the entropy H of the probabilities of K values; K = 2 for a label. */
    ENTROPY,
    /**
     * 1 - 2s, s being the standard deviation of the votes on the label or on the likeliest value.
     */
    VARIANCE,
    /**
     * Forests only, for all targets of a row at once: 1 minus the mean out-of-bag error of the
     * labelled rows that share its leaves, each counted once for every tree in which it does.
     */
    PROXIMITY
  }

  /** How the confidences in the targets of a row become one. */
  public enum Aggregate {
    /** The mean of the targets' confidences, weighted by the labels' weights in the hierarchy. */
    MEAN,
    /** A row is as sure as the least sure of its targets. */
    MIN
  }

  /** Which rows a round of self-training adds. */
  public enum Selection {
    /** Rows whose confidence reaches a number. */
    THRESHOLD,
    /** A share of all rows that lacked targets at the start, most confident first. */
    TOP,
    /**
     * Rows whose confidence reaches a number that is read off the labelled rows, see {@link
     * AutomaticCut}.
     */
    AUTOMATIC
  }

  private static final int MANY = 1_000_000;

  /** Which rows a round adds. */
  public static final Option<Selection> ADD =
      Option.of("add", Selection.AUTOMATIC)
          .help(
              "Rows that a round adds: threshold (confidence above a threshold), top (the most"
                  + " confident share), automatic (a threshold that is reliable on labelled rows).")
          .basic();

  /** The least confidence for {@link Selection#THRESHOLD}. */
  public static final Option<Double> THRESHOLD =
      Option.of("threshold", between(0, 1), 0.9)
          .help("Minimum confidence, from 0 to 1.")
          .needing(Need.is(ADD, Selection.THRESHOLD));

  /** The share of the rows for {@link Selection#TOP}. */
  public static final Option<Double> TOP =
      Option.of("top", share(), 0.1)
          .help("Share of the rows without targets at the start, above 0, at most 1.")
          .needing(Need.is(ADD, Selection.TOP));

  /** How sure a model is of a target. */
  public static final Option<Confidence> CONFIDENCE =
      Option.of("confidence", Confidence.MARGIN)
          .help(
              "Measure of confidence: margin, entropy, variance (of the votes) or proximity (errors"
                  + " of similar labelled rows; forests only). Numbers: variance or proximity.")
          .basic();

  /** How the confidences in a row's targets become one. */
  public static final Option<Aggregate> AGGREGATE =
      Option.of("aggregate", Aggregate.MEAN)
          .help(
              "How the confidences of a row's targets are combined: mean (weighted by label) or"
                  + " min.");

  /** From which score on a label counts as present. */
  public static final Option<LabelRule> LABEL_RULE =
      Option.of("label-rule", LabelRule.HALF)
          .help(
              "Threshold for labels of added rows: half (score above .5) or cardinality (as"
                  + " frequent as among labelled rows).");

  /** Whether an added row weighs its confidence. */
  public static final Option<Boolean> WEIGH_ADDED =
      Option.of("weigh-added", false)
          .help("Whether added rows are weighted by their confidence: true or false.");

  /** The largest number of rounds; 0 learns the base alone. */
  public static final Option<Integer> ROUNDS =
      Option.of("rounds", whole(0, MANY), 10).help("Maximum number of rounds: 0 or more.").basic();

  /** How many rounds in a row may be worse than the best by the judge's estimate. */
  public static final Option<Integer> PATIENCE =
      Option.of("patience", whole(0, MANY), 2)
          .help(
              "Number of consecutive rounds without improvement before training stops; the best"
                  + " model is kept. 0: no estimate, the last model is kept.");

  /** By which rows rounds are judged. */
  public static final Option<RoundValidation> ROUND_VALIDATION =
      Option.of("round-validation", RoundValidation.FOLDS)
          .help(
              "Estimate of a round: folds (self-training repeated on three folds) or votes"
                  + " (labelled rows by trees that have not seen them; faster, but optimistically"
                  + " biased).")
          .needing(Need.not(PATIENCE, 0));

  /** How many times the labelled rows are divided to have models that have not seen them. */
  public static final Option<Integer> REPEATS =
      Option.of("repeats", whole(1, MANY), 3)
          .help(
              "Repetitions of the three folds for internal estimates: 1 or more; forests use"
                  + " out-of-bag rows instead.")
          .needing(Need.is(ForestOptions.FOREST, ForestKind.EXTRA));

  /** The options without those of a base. */
  public static final OptionList LIST =
      OptionList.of(ADD, THRESHOLD, TOP, CONFIDENCE, AGGREGATE, LABEL_RULE, WEIGH_ADDED, ROUNDS)
          .and(PATIENCE, ROUND_VALIDATION, REPEATS);

  private SelfTrainingOptions(OptionValues values) {
    super(values, SelfTrainingOptions::new);
  }

  /** Rows are chosen automatically, in at most 10 rounds, of which 2 in a row may be worse. */
  public static SelfTrainingOptions defaults() {
    return new SelfTrainingOptions(OptionValues.defaults(LIST));
  }

  /** The defaults with the options and values of a base. */
  public static SelfTrainingOptions around(OptionValues base) {
    OptionValues all = OptionValues.defaults(LIST.and(base.list()));
    return new SelfTrainingOptions(all.takeFrom(base));
  }

  /** A base with the values that it has here. */
  public <B extends OptionSet<B>> B base(B options) {
    return options.takeFrom(this);
  }

  /** The options with a number of rounds that are made without being judged. */
  SelfTrainingOptions settled(int chosenRounds) {
    return with(ROUNDS, chosenRounds).with(PATIENCE, 0);
  }
}
