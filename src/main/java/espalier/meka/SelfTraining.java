package espalier.meka;

import espalier.adapter.Papers;
import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.supervision.Aggregate;
import espalier.supervision.Answers;
import espalier.supervision.Confidence;
import espalier.supervision.Judge;
import espalier.supervision.Selection;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptionTable;
import espalier.supervision.SelfTrainingOptionTable.Around;
import espalier.supervision.SelfTrainingOptions;
import meka.classifiers.multilabel.MultiLabelClassifier;
import weka.core.TechnicalInformation;

/**
 * Self-training around any learner of Espalier, for MEKA: {@link SelfTrainingLearner} with its
 * options; the base is one of them, written as its class and options in one text.
 */
public class SelfTraining extends AbstractEspalierLearner<Around<String>> {

  private static final long serialVersionUID = 1L;

  private static final String BASE = "base";
  private static final String ADD = "add";
  private static final String THRESHOLD = "threshold";
  private static final String TOP = "top";
  private static final String CONFIDENCE = "confidence";
  private static final String AGGREGATE = "aggregate";
  private static final String ANSWERS = "answers";
  private static final String WEIGH_ADDED = "weigh-added";
  private static final String ROUNDS = "rounds";
  private static final String AIRBAG = "airbag";
  private static final String JUDGE = "judge";
  private static final String REPEATS = "repeats";

  /** MEKA's command line. */
  public static void main(String[] arguments) {
    runClassifier(new SelfTraining(), arguments);
  }

  @Override
  public String globalInfo() {
    return "Any learner of Espalier that learns on from its own surest answers: it learns from the"
        + " labelled rows, takes what it is surest of among the others as known, and learns again."
        + " From which confidence on answers can be trusted is read off labelled rows that it has"
        + " not seen, unless given, and rounds end when these are predicted worse. For more"
        + " information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.selfTraining();
  }

  @Override
  protected OptionTable<Around<String>> table() {
    return new OptionTable<Around<String>>()
        .addAll(
            SelfTrainingOptionTable.table(), Around::own, (o, own) -> new Around<>(own, o.base()))
        .add(
            BASE,
            "The learner of Espalier that learns in every round, as its class and options in one"
                + " text; its seed is that of self-training.",
            Around::base,
            (o, s) -> new Around<>(o.own(), BaseText.checked(s)))
        .add(
            TableOptions.SEED,
            "Seed of everything random.",
            o -> Integer.toString(BaseText.learner(o.base()).getSeed()),
            (o, s) -> new Around<>(o.own(), BaseText.withSeed(o.base(), s)));
  }

  @Override
  protected Around<String> defaults() {
    return new Around<>(
        SelfTrainingOptions.defaults(), BaseText.checked(Forest.class.getName() + " -omega 1"));
  }

  @Override
  protected Learner engine(Around<String> chosen) {
    return new SelfTrainingLearner(chosen.own(), BaseText.learner(chosen.base()).learner());
  }

  /** What learns in every round. */
  public MultiLabelClassifier getBase() {
    return BaseText.learner(option(BASE));
  }

  public void setBase(MultiLabelClassifier value) {
    option(BASE, BaseText.of(value));
  }

  public String baseTipText() {
    return optionHelp(BASE);
  }

  /** Which rows a round adds. */
  public Selection getAdd() {
    return choice(ADD, Selection.class);
  }

  public void setAdd(Selection value) {
    option(ADD, value);
  }

  public String addTipText() {
    return optionHelp(ADD);
  }

  /** The least confidence for a choice by threshold. */
  public double getThreshold() {
    return number(THRESHOLD);
  }

  public void setThreshold(double value) {
    option(THRESHOLD, value);
  }

  public String thresholdTipText() {
    return optionHelp(THRESHOLD);
  }

  /** The share of rows for a choice from the top. */
  public double getTop() {
    return number(TOP);
  }

  public void setTop(double value) {
    option(TOP, value);
  }

  public String topTipText() {
    return optionHelp(TOP);
  }

  /** How sure a model is of a label. */
  public Confidence getConfidence() {
    return choice(CONFIDENCE, Confidence.class);
  }

  public void setConfidence(Confidence value) {
    option(CONFIDENCE, value);
  }

  public String confidenceTipText() {
    return optionHelp(CONFIDENCE);
  }

  /** How the confidences in the labels of a row become one. */
  public Aggregate getAggregate() {
    return choice(AGGREGATE, Aggregate.class);
  }

  public void setAggregate(Aggregate value) {
    option(AGGREGATE, value);
  }

  public String aggregateTipText() {
    return optionHelp(AGGREGATE);
  }

  /** When a label of an added row is taken as present. */
  public Answers getAnswers() {
    return choice(ANSWERS, Answers.class);
  }

  public void setAnswers(Answers value) {
    option(ANSWERS, value);
  }

  public String answersTipText() {
    return optionHelp(ANSWERS);
  }

  /** Whether an added row weighs its confidence. */
  public boolean getWeighAdded() {
    return flag(WEIGH_ADDED);
  }

  public void setWeighAdded(boolean value) {
    option(WEIGH_ADDED, value);
  }

  public String weighAddedTipText() {
    return optionHelp(WEIGH_ADDED);
  }

  /** The largest number of rounds. */
  public int getRounds() {
    return whole(ROUNDS);
  }

  public void setRounds(int value) {
    option(ROUNDS, value);
  }

  public String roundsTipText() {
    return optionHelp(ROUNDS);
  }

  /** How many rounds in a row may be worse than the best. */
  public int getAirbag() {
    return whole(AIRBAG);
  }

  public void setAirbag(int value) {
    option(AIRBAG, value);
  }

  public String airbagTipText() {
    return optionHelp(AIRBAG);
  }

  /** By which rows rounds are judged. */
  public Judge getJudge() {
    return choice(JUDGE, Judge.class);
  }

  public void setJudge(Judge value) {
    option(JUDGE, value);
  }

  public String judgeTipText() {
    return optionHelp(JUDGE);
  }

  /** How many times the labelled rows are divided for internal estimates. */
  public int getRepeats() {
    return whole(REPEATS);
  }

  public void setRepeats(int value) {
    option(REPEATS, value);
  }

  public String repeatsTipText() {
    return optionHelp(REPEATS);
  }
}
