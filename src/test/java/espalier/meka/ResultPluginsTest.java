package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.swing.SwingUtilities;
import meka.classifiers.multilabel.BR;
import meka.classifiers.multilabel.Evaluation;
import meka.core.Result;
import meka.gui.core.ResultHistoryList;
import org.junit.jupiter.api.Test;
import weka.classifiers.Classifier;
import weka.core.Instances;

/** The entries of MEKA's result menu, without a display. */
class ResultPluginsTest {

  private final Instances data = MekaData.small(120, 8);

  private ResultHistoryList history(Classifier learner, Result result) {
    ResultHistoryList list = new ResultHistoryList();
    list.addResult(result, new Object[] {learner, new Instances(data, 0)}, "one");
    return list;
  }

  @Test
  void onlyTrainedLearnersOfOursHaveTheEntry() throws Exception {
    PCT pct = new PCT();
    OpenPagePlugin plugin = new OpenPagePlugin();
    assertFalse(plugin.handles(history(pct, new Result(3)), 0));
    pct.buildClassifier(data);
    assertTrue(plugin.handles(history(pct, new Result(3)), 0));
    assertFalse(plugin.handles(history(new BR(), new Result(3)), 0));
    assertEquals("Espalier", plugin.getGroup());
  }

  @Test
  void thePageHasTheFirstRowsOfTheOpenData() throws Exception {
    PCT pct = new PCT();
    pct.buildClassifier(data);
    Path page = OpenPagePlugin.write(pct, Optional.of(data));
    assertTrue(Files.readString(page).contains("\"paths\":[{"));
    Files.delete(page);
    Instances other = new Instances(data);
    other.renameAttribute(3, "other");
    for (Optional<Instances> open : List.of(Optional.of(other), Optional.<Instances>empty())) {
      Path without = OpenPagePlugin.write(pct, open);
      assertTrue(Files.readString(without).contains("\"paths\":[]"));
      Files.delete(without);
    }
  }

  /** The result that is selected shows our measures at once, with the learner's hierarchy. */
  @Test
  void measuresAppearAtOnce() throws Exception {
    PCT pct = new PCT();
    pct.setOptions(new String[] {"-dot-names"});
    Result result =
        Evaluation.evaluateModel(
            pct, MekaData.part(data, 0, 60), MekaData.part(data, 60, 120), "PCut1", "3");
    ResultHistoryList list = history(pct, result);
    list.setSelectedIndex(0);
    List<String> shown = new ArrayList<>();
    list.addListSelectionListener(
        e -> {
          if (list.getSelectedIndex() == 0) {
            shown.add(result.toString());
          }
        });
    SwingUtilities.invokeAndWait(
        () -> new EspalierMeasuresPlugin().getActionListener(list, 0).actionPerformed(null));
    assertEquals(1, shown.size());
    assertTrue(shown.get(0).contains("Espalier h.f1"), shown.get(0));
    assertTrue(shown.get(0).contains("label weights 0.75^depth"), shown.get(0));
  }
}
