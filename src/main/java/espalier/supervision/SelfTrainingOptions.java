package espalier.supervision;

import static espalier.option.Form.between;
import static espalier.option.Form.share;
import static espalier.option.Form.whole;

import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.option.OptionValues;

/**
 * The options of {@link SelfTrainingLearner}: its own, or followed by those of its base, where the
 * seed is that of both and the twin that of self-training.
 */
public final class SelfTrainingOptions extends OptionSet<SelfTrainingOptions> {

  private static final int MANY = 1_000_000;

  /** Which rows a round adds. */
  public static final Option<Selection> ADD =
      Option.of(
              "add",
              Selection.AUTOMATIC,
              "Rows that a round adds: threshold (confidence above a threshold), top (the most"
                  + " confident share), automatic (a threshold that is reliable on labelled rows).")
          .basic();

  /** The least confidence for {@link Selection#THRESHOLD}. */
  public static final Option<Double> THRESHOLD =
      Option.of("threshold", between(0, 1), 0.9, "add=threshold: minimum confidence, from 0 to 1.");

  /** The share of the rows for {@link Selection#TOP}. */
  public static final Option<Double> TOP =
      Option.of(
          "top",
          share(),
          0.1,
          "add=top: share of the rows without targets at the start, above 0, at most 1.");

  /** How sure a model is of a target. */
  public static final Option<Confidence> CONFIDENCE =
      Option.of(
              "confidence",
              Confidence.MARGIN,
              "Measure of confidence: margin, entropy, variance (of the votes) or proximity"
                  + " (errors of similar labelled rows; forests only). Numbers: variance or"
                  + " proximity.")
          .basic();

  /** How the confidences in a row's targets become one. */
  public static final Option<Aggregate> AGGREGATE =
      Option.of(
          "aggregate",
          Aggregate.MEAN,
          "How the confidences of a row's targets are combined: mean (weighted by label) or min.");

  /** From which score on a label counts as present. */
  public static final Option<LabelRule> LABEL_RULE =
      Option.of(
              "label-rule",
              LabelRule.HALF,
              "Threshold for labels of added rows: half (score above .5) or cardinality (as"
                  + " frequent as among labelled rows).")
          .formerly("answers");

  /** Whether an added row weighs its confidence. */
  public static final Option<Boolean> WEIGH_ADDED =
      Option.of(
          "weigh-added",
          false,
          "Whether added rows are weighted by their confidence: true or false.");

  /** The largest number of rounds; 0 learns the base alone. */
  public static final Option<Integer> ROUNDS =
      Option.of("rounds", whole(0, MANY), 10, "Maximum number of rounds: 0 or more.").basic();

  /** How many rounds in a row may be worse than the best by the judge's estimate. */
  public static final Option<Integer> PATIENCE =
      Option.of(
              "patience",
              whole(0, MANY),
              2,
              "Number of consecutive rounds without improvement before training stops; the best"
                  + " model is kept. 0: no estimate, the last model is kept.")
          .formerly("airbag");

  /** By which rows rounds are judged. */
  public static final Option<RoundValidation> ROUND_VALIDATION =
      Option.of(
              "round-validation",
              RoundValidation.FOLDS,
              "Estimate of a round: folds (self-training repeated on three folds) or votes"
                  + " (labelled rows by trees that have not seen them; faster, but optimistically"
                  + " biased).")
          .formerly("judge");

  /** How many times the labelled rows are divided to have models that have not seen them. */
  public static final Option<Integer> REPEATS =
      Option.of(
          "repeats",
          whole(1, MANY),
          3,
          "Repetitions of the three folds for internal estimates: 1 or more; forests use"
              + " out-of-bag rows instead.");

  /** The options without those of a base. */
  public static final OptionList LIST =
      OptionList.of(
          ADD,
          THRESHOLD,
          TOP,
          CONFIDENCE,
          AGGREGATE,
          LABEL_RULE,
          WEIGH_ADDED,
          ROUNDS,
          PATIENCE,
          ROUND_VALIDATION,
          REPEATS);

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
