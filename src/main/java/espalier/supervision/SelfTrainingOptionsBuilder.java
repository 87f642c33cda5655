package espalier.supervision;

/** Builds {@link SelfTrainingOptions}; see there for every option's meaning and range. */
public final class SelfTrainingOptionsBuilder {

  private Selection selection;
  private double threshold;
  private double top;
  private Confidence confidence;
  private Aggregate aggregate;
  private int rounds;
  private int airbag;
  private Judge judge;
  private Answers answers;
  private boolean weighted;
  private int repeats;

  SelfTrainingOptionsBuilder(SelfTrainingOptions from) {
    selection = from.selection();
    threshold = from.threshold();
    top = from.top();
    confidence = from.confidence();
    aggregate = from.aggregate();
    rounds = from.rounds();
    airbag = from.airbag();
    judge = from.judge();
    answers = from.answers();
    weighted = from.weighted();
    repeats = from.repeats();
  }

  /** Which rows a round adds. */
  public SelfTrainingOptionsBuilder selection(Selection value) {
    selection = value;
    return this;
  }

  /** The least confidence for a choice by threshold. */
  public SelfTrainingOptionsBuilder threshold(double value) {
    threshold = value;
    return this;
  }

  /** The share of rows for a choice from the top. */
  public SelfTrainingOptionsBuilder top(double value) {
    top = value;
    return this;
  }

  /** How sure a model is of a target. */
  public SelfTrainingOptionsBuilder confidence(Confidence value) {
    confidence = value;
    return this;
  }

  /** How the confidences in a row's targets become one. */
  public SelfTrainingOptionsBuilder aggregate(Aggregate value) {
    aggregate = value;
    return this;
  }

  /** The largest number of rounds. */
  public SelfTrainingOptionsBuilder rounds(int value) {
    rounds = value;
    return this;
  }

  /** How many rounds in a row may be worse than the best; 0 judges none. */
  public SelfTrainingOptionsBuilder airbag(int value) {
    airbag = value;
    return this;
  }

  /** By which rows rounds are judged. */
  public SelfTrainingOptionsBuilder judge(Judge value) {
    judge = value;
    return this;
  }

  /** From which score on a label counts as present. */
  public SelfTrainingOptionsBuilder answers(Answers value) {
    answers = value;
    return this;
  }

  /** Whether an added row weighs its confidence instead of 1. */
  public SelfTrainingOptionsBuilder weighted(boolean value) {
    weighted = value;
    return this;
  }

  /** How many times the labelled rows are divided for internal estimates. */
  public SelfTrainingOptionsBuilder repeats(int value) {
    repeats = value;
    return this;
  }

  /**
   * The options.
   *
   * @throws IllegalArgumentException if one is outside its range
   */
  public SelfTrainingOptions build() {
    return new SelfTrainingOptions(
        selection,
        threshold,
        top,
        confidence,
        aggregate,
        rounds,
        airbag,
        judge,
        answers,
        weighted,
        repeats);
  }
}
