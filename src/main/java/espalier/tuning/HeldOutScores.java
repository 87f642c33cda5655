package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import java.util.Optional;

/**
 * A learner whose fits also score the labelled rows by parts that have not seen them, such as trees
 * of a forest or folds.
 */
public interface HeldOutScores extends Learner {

  /**
   * A fit.
   *
   * @param model what was learned
   * @param unseen scores of the labelled rows by what has not seen them
   */
  record Scored(Model model, Unseen unseen) {}

  /** Learns as {@link #fit} does, and scores the labelled rows. */
  Scored scored(Dataset data, FitContext context);

  @Override
  default Model fit(Dataset data, FitContext context) {
    return scored(data, context).model();
  }

  /**
   * Scores by the folds of another division of the labelled rows, at the cost of another fit.
   *
   * @param division decides the folds, from 1 up
   * @return empty where scores do not come from folds
   */
  default Optional<Unseen> again(Dataset data, int division, FitContext context) {
    return Optional.empty();
  }

  /** Learns, and scores the labelled rows if that costs nothing more. */
  static Scored of(Learner learner, Dataset data, FitContext context) {
    return learner instanceof HeldOutScores some
        ? some.scored(data, context)
        : new Scored(learner.fit(data, context), Unseen.none(data.targets().labelledRows().length));
  }
}
