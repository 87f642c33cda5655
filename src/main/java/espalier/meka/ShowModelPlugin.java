package espalier.meka;

import espalier.adapter.LabelScore;
import espalier.adapter.ModelTabs;
import java.util.List;
import javax.swing.JFrame;
import meka.core.Result;
import meka.gui.core.ResultHistoryList;

/**
 * An entry in the pop-up menu of the results in MEKA's Explorer: opens a window with the trees of
 * one of our learners: fold them, search labels and features, and follow rows of the open data set.
 */
public final class ShowModelPlugin extends ResultPlugin {

  private static final long serialVersionUID = 1L;

  public ShowModelPlugin() {
    super("Show model (trees, labels by F1, features, paths of rows, page)");
  }

  @Override
  void run(ResultHistoryList history, int index) {
    JFrame window = new JFrame(history.getSuffixAt(index));
    window.setDefaultCloseOperation(JFrame.DISPOSE_ON_CLOSE);
    window.add(tabs(learner(history, index).orElseThrow(), history.getResultAt(index)));
    window.setSize(1000, 640);
    window.setLocationRelativeTo(history);
    window.setVisible(true);
  }

  private ModelTabs tabs(AbstractEspalierLearner learner, Result result) {
    List<LabelScore> scores = ResultMeasures.labels(result);
    if (scores.size() != learner.model().schema().targets().size()) {
      scores = List.of();
    }
    String remark =
        "F1 at threshold 0.5, [test rows with the label / test rows where it is known].";
    return new ModelTabs(
        learner.model(), getOwner() == null ? null : getOwner().getData(), scores, remark);
  }
}
