package espalier.meka;

import static espalier.run.Seeds.SEED;

import espalier.adapter.DoorOptions;
import espalier.catalogue.Assembly;
import espalier.learn.Learner;
import espalier.message.Message;
import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionValues;
import espalier.supervision.SelfTrainingLearner;
import espalier.supervision.SelfTrainingOptions;
import java.io.File;
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
              Form.written(
                  BaseText::checked, s -> s, "the class and options of a learner of Espalier"),
              BaseText.checked(Forest.class.getName() + " -omega 1"))
          .help(BASE_HELP);

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

  /** A learner of Espalier within another, as a text of its class and options. */
  private static final class BaseText {

    private BaseText() {}

    /** The text of a learner; refuses learners that are not ours or read other files. */
    static String of(Object base) {
      if (!(base instanceof AbstractEspalierLearner learner)) {
        throw Message.refused(
            "Self-training needs a learner of Espalier as its base, such as %s; given was %s.",
            Forest.class.getName(), (base == null ? "nothing" : base.getClass().getName()));
      }
      File none = new File("");
      if (!learner.getHierarchy().equals(none)
          || !learner.getUnlabelled().equals(none)
          || learner.getDotNames()) {
        throw Message.refused(
            "The hierarchy and the file of unlabelled rows are given to SelfTraining itself, not"
                + " to its base: take -hierarchy, -dot-names and -unlabelled off %s.",
            base.getClass().getName());
      }
      return Utils.toCommandLine(learner);
    }

    static String checked(String text) {
      return of(learner(text));
    }

    /** The learner of a text; refuses classes that are not ours and wrong options. */
    static AbstractEspalierLearner learner(String text) {
      try {
        MultiLabelClassifier base = parsed(text, true);
        of(base);
        return (AbstractEspalierLearner) base;
      } catch (Exception e) {
        throw new IllegalArgumentException(
            Message.of(
                "Option base was given as '%s'; it must be the class of a learner of Espalier and its"
                    + " options, such as '%s -omega 1' (%s).",
                text, Forest.class.getName(), e.getMessage()),
            e);
      }
    }

    /** The learner of a text whose options need not be finished; a forest if there is none. */
    static MultiLabelClassifier unfinished(String text) {
      try {
        return parsed(text, false);
      } catch (Exception e) {
        return new Forest();
      }
    }

    /** The text with another seed of the learner, if it is one of ours. */
    static String withSeed(String text, int seed) {
      try {
        MultiLabelClassifier base = parsed(text, false);
        if (base instanceof AbstractEspalierLearner learner) {
          learner.setSeed(seed);
          return Utils.toCommandLine(learner);
        }
      } catch (Exception e) {
        // Checked when training starts.
        return text;
      }
      return text;
    }

    private static MultiLabelClassifier parsed(String text, boolean checked) throws Exception {
      String[] parts = Utils.splitOptions(text);
      Class<?> type = Class.forName(parts.length == 0 ? "" : parts[0]);
      MultiLabelClassifier base =
          (MultiLabelClassifier) type.getDeclaredConstructor().newInstance();
      parts[0] = "";
      if (base instanceof AbstractEspalierLearner learner && !checked) {
        learner.take(parts);
      } else {
        base.setOptions(parts);
      }
      Utils.checkForRemainingOptions(parts);
      return base;
    }
  }
}
