package espalier.meka;

import static espalier.run.Seeds.SEED;

import espalier.adapter.DoorOptions;
import espalier.catalogue.Assembly;
import espalier.learn.Learner;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionValues;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptions;
import java.util.Optional;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.core.MultiLabelDrawable;
import weka.core.OptionMetadata;
import weka.core.Utils;

/**
 * Self-training around any learner of Espalier, for MEKA: {@link SelfTrainingLearner} with its
 * options; the base is one of them, written as its class and options in one text.
 */
public class SelfTraining extends SelfTrainingProperties implements MultiLabelDrawable {

  private static final long serialVersionUID = 1L;

  private static final String BASE_HELP =
      "The learner of Espalier that learns in every round, as its class and options in one text;"
          + " its seed is that of self-training.";

  private static final Option<String> BASE =
      Option.of(
          "base",
          Form.written(BaseText::checked, s -> s, "the class and options of a learner of Espalier"),
          BaseText.checked(Forest.class.getName() + " -omega 1"),
          BASE_HELP);

  @Override
  protected String about() {
    return "Self-training around any learner of Espalier: it learns from the labelled rows, adds its"
        + " most confident predictions for the other rows as labels, and learns again. From"
        + " which confidence on answers can be trusted is read off labelled rows that it has not"
        + " seen, unless given, and rounds end when these are predicted worse.";
  }

  @Override
  protected OptionValues defaults() {
    return with(SelfTrainingOptions.LIST.and(BASE, SEED));
  }

  @Override
  protected Learner engine(OptionValues chosen) {
    return Assembly.of(
        Optional.empty(),
        chosen,
        values ->
            new SelfTrainingLearner(
                SelfTrainingOptions.defaults().takeFrom(values),
                BaseText.learner(values.get(BASE)).learner()));
  }

  /** The learner that is trained in every round. */
  public MultiLabelClassifier getBase() {
    return BaseText.unfinished(text(BASE.key()));
  }

  /** Sets the base, and with it the seed: whichever of the two is set, the other follows. */
  @OptionMetadata(displayName = "base", displayOrder = 20, description = BASE_HELP)
  public void setBase(MultiLabelClassifier value) {
    option(BASE.key(), Utils.toCommandLine(value));
    if (value instanceof AbstractEspalierLearner learner) {
      super.setSeed(learner.getSeed());
    }
  }

  @Override
  @OptionMetadata(displayName = "seed", displayOrder = 70, description = DoorOptions.SEED_HELP)
  public void setSeed(int seed) {
    super.setSeed(seed);
    option(BASE.key(), BaseText.withSeed(text(BASE.key()), seed));
  }
}
