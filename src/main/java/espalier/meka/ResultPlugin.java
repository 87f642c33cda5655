package espalier.meka;

import java.awt.event.ActionListener;
import java.util.Optional;
import meka.gui.core.ResultHistoryList;
import meka.gui.explorer.classify.AbstractClassifyResultHistoryPlugin;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer. It is offered for the results of
 * our learners.
 */
abstract class ResultPlugin extends AbstractClassifyResultHistoryPlugin {

  private static final long serialVersionUID = 1L;

  private final String name;

  ResultPlugin(String name) {
    this.name = name;
  }

  abstract void run(ResultHistoryList history, int index);

  /** The learner of a result; empty if it is not one of ours. */
  final Optional<AbstractEspalierLearner> learner(ResultHistoryList history, int index) {
    return Optional.ofNullable(getClassifier(history, index))
        .filter(AbstractEspalierLearner.class::isInstance)
        .map(AbstractEspalierLearner.class::cast)
        .filter(AbstractEspalierLearner::isTrained);
  }

  @Override
  public final String getGroup() {
    return "Espalier";
  }

  @Override
  public final String getName() {
    return name;
  }

  @Override
  public boolean handles(ResultHistoryList history, int index) {
    return learner(history, index).isPresent();
  }

  @Override
  public final ActionListener getActionListener(ResultHistoryList history, int index) {
    return e -> run(history, index);
  }
}
