package espalier.meka;

import espalier.learn.Learner;
import espalier.learn.OptionTable;
import espalier.supervision.Confidence;
import espalier.supervision.Selection;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptionTable;
import espalier.supervision.SelfTrainingOptionTable.Around;
import espalier.supervision.SelfTrainingOptions;
import meka.classifiers.multilabel.MultiLabelClassifier;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformation.Field;
import weka.core.TechnicalInformation.Type;

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
  private static final String ROUNDS = "rounds";
  private static final String AIRBAG = "airbag";

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
    TechnicalInformation paper = new TechnicalInformation(Type.ARTICLE);
    paper.setValue(
        Field.AUTHOR,
        "Jurica Levati\u0107 and Michelangelo Ceci and Dragi Kocev and Sa\u0161o D\u017eeroski");
    paper.setValue(Field.TITLE, "Self-training for multi-target regression with tree ensembles");
    paper.setValue(Field.JOURNAL, "Knowledge-Based Systems");
    paper.setValue(Field.VOLUME, "123");
    paper.setValue(Field.PAGES, "41-60");
    paper.setValue(Field.YEAR, "2017");
    return paper;
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
        SelfTrainingOptions.DEFAULT, BaseText.checked(Forest.class.getName() + " -omega 1"));
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
    return OptionTable.choice(ADD, option(ADD), Selection.class);
  }

  public void setAdd(Selection value) {
    option(ADD, OptionTable.name(value));
  }

  public String addTipText() {
    return optionHelp(ADD);
  }

  /** The least confidence for a choice by threshold. */
  public double getThreshold() {
    return Double.parseDouble(option(THRESHOLD));
  }

  public void setThreshold(double value) {
    option(THRESHOLD, OptionTable.plain(value));
  }

  public String thresholdTipText() {
    return optionHelp(THRESHOLD);
  }

  /** The share of rows for a choice from the top. */
  public double getTop() {
    return Double.parseDouble(option(TOP));
  }

  public void setTop(double value) {
    option(TOP, OptionTable.plain(value));
  }

  public String topTipText() {
    return optionHelp(TOP);
  }

  /** How sure a model is of a label. */
  public Confidence getConfidence() {
    return OptionTable.choice(CONFIDENCE, option(CONFIDENCE), Confidence.class);
  }

  public void setConfidence(Confidence value) {
    option(CONFIDENCE, OptionTable.name(value));
  }

  public String confidenceTipText() {
    return optionHelp(CONFIDENCE);
  }

  /** The largest number of rounds. */
  public int getRounds() {
    return Integer.parseInt(option(ROUNDS));
  }

  public void setRounds(int value) {
    option(ROUNDS, Integer.toString(value));
  }

  public String roundsTipText() {
    return optionHelp(ROUNDS);
  }

  /** How many rounds in a row may be worse than the best. */
  public int getAirbag() {
    return Integer.parseInt(option(AIRBAG));
  }

  public void setAirbag(int value) {
    option(AIRBAG, Integer.toString(value));
  }

  public String airbagTipText() {
    return optionHelp(AIRBAG);
  }
}
