package espalier.meka;

import espalier.message.Message;
import java.io.File;
import meka.classifiers.multilabel.MultiLabelClassifier;
import weka.core.Utils;

/** A learner of Espalier within another, as a text of its class and options. */
final class BaseText {

  private BaseText() {}

  /**
   * The text of a learner.
   *
   * @throws IllegalArgumentException if it is not one of ours, or reads other files
   */
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

  /** The text as {@link #of} writes it. */
  static String checked(String text) {
    return of(learner(text));
  }

  /**
   * The learner of a text.
   *
   * @throws IllegalArgumentException if it is not one of ours, or refuses its options
   */
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
    MultiLabelClassifier base = (MultiLabelClassifier) type.getDeclaredConstructor().newInstance();
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
