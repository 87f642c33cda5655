package espalier.supervision;

import espalier.tuning.TwinMode;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The options of {@link SelfTrainingLearner} besides those of its base. Immutable; {@link #with}
 * changes them, {@link SelfTrainingOptionTable} reads and writes them as text.
 *
 * @param selection which rows a round adds
 * @param threshold for {@link Selection#THRESHOLD}: the least confidence, in [0, 1]
 * @param top for {@link Selection#TOP}: the share of the rows that lack targets, in (0, 1]
 * @param confidence how sure a model is of a target
 * @param aggregate how the confidences in a row's targets become one
 * @param rounds the largest number of rounds, at least 0; 0 learns the base alone
 * @param airbag how many rounds in a row may be worse than the best by the judge's estimate before
 *     rounds end, and the best model is taken back; 0 judges no round and keeps the last model
 * @param judge by which rows rounds are judged
 * @param answers from which score on a label counts as present
 * @param weighted whether an added row weighs its confidence instead of 1
 * @param repeats how many times the labelled rows are divided into three parts to have models that
 *     have not seen them, at least 1; not read for forests, which have out-of-bag rows
 * @param twin what is done with the supervised twin, the base without unlabelled rows
 */
public record SelfTrainingOptions(
    Selection selection,
    double threshold,
    double top,
    Confidence confidence,
    Aggregate aggregate,
    int rounds,
    int airbag,
    Judge judge,
    Answers answers,
    boolean weighted,
    int repeats,
    TwinMode twin) {

  /** Rows are chosen automatically, in at most 10 rounds, of which 2 in a row may be worse. */
  public static final SelfTrainingOptions DEFAULT =
      new SelfTrainingOptions(
          Selection.AUTOMATIC,
          0.9,
          0.1,
          Confidence.MARGIN,
          Aggregate.MEAN,
          10,
          2,
          Judge.FOLDS,
          Answers.HALF,
          false,
          3,
          TwinMode.NONE);

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException if an option is outside its range
   */
  public SelfTrainingOptions {
    Objects.requireNonNull(selection, "selection");
    Objects.requireNonNull(confidence, "confidence");
    Objects.requireNonNull(aggregate, "aggregate");
    Objects.requireNonNull(judge, "judge");
    Objects.requireNonNull(answers, "answers");
    Objects.requireNonNull(twin, "twin");
    require(threshold >= 0 && threshold <= 1, "threshold", threshold, "between 0 and 1");
    require(top > 0 && top <= 1, "top", top, "above 0, at most 1");
    require(rounds >= 0, "rounds", rounds, "at least 0");
    require(airbag >= 0, "airbag", airbag, "at least 0 (0: no round is judged)");
    require(repeats >= 1, "repeats", repeats, "at least 1");
  }

  private static void require(boolean fits, String key, double value, String allowed) {
    if (!fits) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as %s; it must be %s.", key, value, allowed));
    }
  }

  /** Every option, to be set by {@link #with}. */
  public final class Changes {
    public Selection selection = SelfTrainingOptions.this.selection;
    public double threshold = SelfTrainingOptions.this.threshold;
    public double top = SelfTrainingOptions.this.top;
    public Confidence confidence = SelfTrainingOptions.this.confidence;
    public Aggregate aggregate = SelfTrainingOptions.this.aggregate;
    public int rounds = SelfTrainingOptions.this.rounds;
    public int airbag = SelfTrainingOptions.this.airbag;
    public Judge judge = SelfTrainingOptions.this.judge;
    public Answers answers = SelfTrainingOptions.this.answers;
    public boolean weighted = SelfTrainingOptions.this.weighted;
    public int repeats = SelfTrainingOptions.this.repeats;
    public TwinMode twin = SelfTrainingOptions.this.twin;

    private Changes() {}
  }

  /**
   * The options with some of them changed together, such as {@code with(o -> o.rounds = 3)}.
   *
   * @throws IllegalArgumentException if an option is outside its range
   */
  public SelfTrainingOptions with(Consumer<Changes> change) {
    Changes o = new Changes();
    change.accept(o);
    return new SelfTrainingOptions(
        o.selection,
        o.threshold,
        o.top,
        o.confidence,
        o.aggregate,
        o.rounds,
        o.airbag,
        o.judge,
        o.answers,
        o.weighted,
        o.repeats,
        o.twin);
  }

  /** The options with a number of rounds that are made without being judged. */
  SelfTrainingOptions settled(int chosenRounds) {
    return with(
        o -> {
          o.rounds = chosenRounds;
          o.airbag = 0;
        });
  }
}
