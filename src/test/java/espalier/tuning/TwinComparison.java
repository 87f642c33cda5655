package espalier.tuning;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.TwinReport;
import java.util.Optional;

/** A learner beside another, as a model that reports its twin compares them. */
public final class TwinComparison {

  private TwinComparison() {}

  /** Compares two learners on labelled rows that their fits have not seen. */
  public static Optional<TwinReport> of(
      TaskMeasure measure, Learner learner, Learner twin, Dataset data) {
    FitContext context = FitContext.quiet();
    Unseen own = HeldOutScores.of(learner, data, context).unseen();
    Unseen other = HeldOutScores.of(twin, data, context).unseen();
    return new SupervisedTwin(measure).compare(learner, own, twin, other, data, context);
  }
}
