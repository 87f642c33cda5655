package espalier.meka;

import espalier.run.Seeds;
import java.io.File;
import weka.core.Utils;

/** A learner of Espalier within another, as a text of its class and options. */
final class BaseText {

  private BaseText() {}

  /**
   * The text of a learner.
   *
   * @throws IllegalArgumentException if it is not one of ours, or reads files of its own
   */
  static String of(Object base) {
    if (!(base instanceof AbstractEspalierLearner learner)) {
      throw new IllegalArgumentException(
          "Self-training needs a learner of Espalier as its base, such as "
              + Forest.class.getName()
              + "; given was "
              + (base == null ? "nothing" : base.getClass().getName())
              + ".");
    }
    File none = new File("");
    if (!learner.getHierarchy().equals(none)
        || !learner.getUnlabelled().equals(none)
        || learner.getDotNames()) {
      throw new IllegalArgumentException(
          "The hierarchy and the file of unlabelled rows are given to SelfTraining itself, not to"
              + " its base: take -hierarchy, -dot-names and -unlabelled off "
              + base.getClass().getName()
              + ".");
    }
    return Utils.toCommandLine(learner);
  }

  /** The text as {@link #of} writes it. */
  static String checked(String text) {
    return of(parsed(text));
  }

  /** The learner of a text. */
  static AbstractEspalierLearner learner(String text) {
    return (AbstractEspalierLearner) parsed(text);
  }

  /** The text with another seed of the learner. */
  static String withSeed(String text, long seed) {
    AbstractEspalierLearner learner = learner(text);
    learner.option(Seeds.SEED.key(), seed);
    return of(learner);
  }

  private static Object parsed(String text) {
    try {
      String[] parts = Utils.splitOptions(text);
      Class<?> type = Class.forName(parts.length == 0 ? "" : parts[0]);
      Object base = type.getDeclaredConstructor().newInstance();
      if (base instanceof AbstractEspalierLearner learner) {
        parts[0] = "";
        learner.setOptions(parts);
        Utils.checkForRemainingOptions(parts);
      }
      return base;
    } catch (Exception e) {
      throw new IllegalArgumentException(
          "Option base was given as '"
              + text
              + "'; it must be the class of a learner of Espalier and its options, such as '"
              + Forest.class.getName()
              + " -omega 1' ("
              + e.getMessage()
              + ").",
          e);
    }
  }
}
