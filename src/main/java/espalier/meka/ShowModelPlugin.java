package espalier.meka;

import espalier.adapter.LabelScore;
import espalier.adapter.ModelTabs;
import java.awt.event.ActionListener;
import java.util.List;
import javax.swing.JFrame;
import meka.core.Result;
import meka.gui.core.ResultHistoryList;
import meka.gui.explorer.classify.AbstractClassifyResultHistoryPlugin;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer: opens a window with the trees of
 * one of our learners: fold them, search labels and features, and follow rows of the open data set.
 */
public final class ShowModelPlugin extends AbstractClassifyResultHistoryPlugin {

  private static final long serialVersionUID = 1L;

  @Override
  public String getGroup() {
    return "Espalier";
  }

  @Override
  public String getName() {
    return "Show model (trees, labels by F1, features, paths of rows, page)";
  }

  @Override
  public boolean handles(ResultHistoryList history, int index) {
    return getClassifier(history, index) instanceof AbstractEspalierLearner learner
        && learner.isTrained();
  }

  @Override
  public ActionListener getActionListener(ResultHistoryList history, int index) {
    return e -> {
      AbstractEspalierLearner learner = (AbstractEspalierLearner) getClassifier(history, index);
      JFrame window = new JFrame(history.getSuffixAt(index));
      window.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
      window.add(tabs(learner, history.getResultAt(index)));
      window.setSize(1000, 640);
      window.setLocationRelativeTo(history);
      window.setVisible(true);
    };
  }

  private ModelTabs tabs(AbstractEspalierLearner learner, Result result) {
    List<LabelScore> scores = ResultMeasures.labels(result);
    if (scores.size() != learner.model().schema().targets().size()) {
      scores = List.of();
    }
    String remark =
        "F1 at threshold 0.5 and [rows with the label / rows that know it] of the test.";
    return new ModelTabs(
        learner.model(), getOwner() == null ? null : getOwner().getData(), scores, remark);
  }
}
