package espalier.meka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import espalier.adapter.LabelScore;
import espalier.adapter.ModelPanel;
import espalier.adapter.ModelTabs;
import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JSpinner;
import javax.swing.JTable;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.tree.TreePath;
import meka.classifiers.multilabel.BR;
import meka.classifiers.multilabel.Evaluation;
import meka.core.Result;
import meka.gui.core.ResultHistoryList;
import org.junit.jupiter.api.Test;
import weka.classifiers.Classifier;
import weka.core.Instances;

/** The entries of MEKA's result menu, without a display. */
class ShowModelPluginTest {

  private final Instances data = MekaData.small(120, 8);

  private static <C extends Component> List<C> all(Container from, Class<C> type) {
    List<C> found = new ArrayList<>();
    for (Component c : from.getComponents()) {
      if (type.isInstance(c)) {
        found.add(type.cast(c));
      }
      if (c instanceof Container inner) {
        found.addAll(all(inner, type));
      }
    }
    return found;
  }

  private ResultHistoryList history(Classifier learner, Result result) {
    ResultHistoryList list = new ResultHistoryList();
    list.addResult(result, new Object[] {learner, new Instances(data, 0)}, "one");
    return list;
  }

  @Test
  void onlyTrainedLearnersOfOursHaveTheEntry() throws Exception {
    PCT pct = new PCT();
    ShowModelPlugin plugin = new ShowModelPlugin();
    assertFalse(plugin.handles(history(pct, new Result(3)), 0));
    pct.buildClassifier(data);
    assertTrue(plugin.handles(history(pct, new Result(3)), 0));
    assertFalse(plugin.handles(history(new BR(), new Result(3)), 0));
    assertEquals("Espalier", plugin.getGroup());
  }

  @Test
  void linesFoldAreFoundAndShowThePathOfARow() throws Exception {
    PCT pct = new PCT();
    pct.buildClassifier(data);
    SwingUtilities.invokeAndWait(() -> look(new ModelPanel(pct.model(), data), 2));
  }

  @Test
  void forestsShowTheirFirstTreesAndModelsWithoutTreesSaySo() throws Exception {
    Forest forest = new Forest();
    forest.setOptions(new String[] {"-num-trees", "12"});
    forest.buildClassifier(data);
    NearestNeighbours none = new NearestNeighbours();
    none.buildClassifier(data);
    SwingUtilities.invokeAndWait(
        () -> {
          JTree trees = all(new ModelPanel(forest.model(), null), JTree.class).get(0);
          assertEquals(10, trees.getModel().getChildCount(trees.getModel().getRoot()));
          assertTrue(trees.getModel().getRoot().toString().contains("the first 10 of 12 trees"));
          JTree empty = all(new ModelPanel(none.model(), data), JTree.class).get(0);
          assertEquals("This model has no tree to show.", empty.getModel().getRoot().toString());
        });
  }

  /** Labels stand below their parents with the F1 of the result, features by importance. */
  @Test
  void labelsHaveTheirF1AndFeaturesTheirImportance() throws Exception {
    PCT pct = new PCT();
    pct.setOptions(new String[] {"-dot-names"});
    Result result =
        Evaluation.evaluateModel(
            pct, MekaData.part(data, 0, 60), MekaData.part(data, 60, 120), "PCut1", "3");
    List<LabelScore> scores = ResultMeasures.labels(result);
    assertEquals(3, scores.size());
    assertEquals(60, scores.get(0).known());
    assertTrue(scores.get(0).f1() > 0.9, scores.toString());
    SwingUtilities.invokeAndWait(
        () -> {
          ModelTabs tabs = new ModelTabs(pct.model(), data, scores, "F1 of the test.");
          assertEquals("Picture", tabs.getTitleAt(1));
          assertEquals("Features", tabs.getTitleAt(3));
          JTree labels = all((Container) tabs.getComponentAt(2), JTree.class).get(0);
          Object first = labels.getModel().getChild(labels.getModel().getRoot(), 0);
          assertTrue(
              first.toString().matches("A   F1 (0\\.9\\d|1\\.00) \\[\\d+/60]"), first.toString());
          assertTrue(labels.getModel().getChild(first, 0).toString().startsWith("A.B   F1 "));
          JTable features = all((Container) tabs.getComponentAt(3), JTable.class).get(0);
          assertEquals("x", features.getValueAt(0, 0));
          JTree trees = all((Container) tabs.getComponentAt(0), JTree.class).get(0);
          int before = trees.getFont().getSize();
          all(tabs, JButton.class).stream()
              .filter(b -> "A+".equals(b.getText()))
              .forEach(JButton::doClick);
          assertTrue(trees.getFont().getSize() > before);
        });
  }

  /** A single tree opens unfolded, with a legend; trees of a mixture name their kinds. */
  @Test
  void treesOpenUnfoldedOrNameTheirKinds() throws Exception {
    PCT pct = new PCT();
    pct.buildClassifier(data);
    Auto auto = new Auto();
    auto.buildClassifier(MekaData.hidden(data, i -> i % 2 == 0));
    int forests = auto.model().size().getOrDefault("forests", 1.0).intValue();
    SwingUtilities.invokeAndWait(
        () -> {
          ModelPanel one = new ModelPanel(pct.model(), null);
          JTree tree = all(one, JTree.class).get(0);
          assertEquals(pct.model().size().get("nodes") + 1, tree.getRowCount());
          assertTrue(
              all(one, JLabel.class).stream()
                  .anyMatch(l -> l.getText().startsWith("Each line shows")));
          JTree several = all(new ModelPanel(auto.model(), null), JTree.class).get(0);
          Object root = several.getModel().getRoot();
          for (int f = 0; f < forests && forests > 1; f++) {
            String line = several.getModel().getChild(root, f).toString();
            assertTrue(line.startsWith("tree 1 of "), line);
          }
        });
  }

  @Test
  void thePageIsWrittenForTheBrowser() throws Exception {
    PCT pct = new PCT();
    OpenPagePlugin plugin = new OpenPagePlugin();
    assertFalse(plugin.handles(history(pct, new Result(3)), 0));
    pct.buildClassifier(data);
    assertTrue(plugin.handles(history(pct, new Result(3)), 0));
    java.nio.file.Path page = OpenPagePlugin.write(pct);
    assertTrue(java.nio.file.Files.readString(page).contains("<html"));
    java.nio.file.Files.delete(page);
  }

  private void look(ModelPanel panel, int row) {
    JTree tree = all(panel, JTree.class).get(0);
    JLabel said = all(panel, JLabel.class).get(all(panel, JLabel.class).size() - 1);
    JTextField search = all(panel, JTextField.class).get(0);
    search.setText("A.B");
    search.postActionEvent();
    TreePath first = tree.getSelectionPath();
    assertTrue(first.getLastPathComponent().toString().contains("A.B"), first.toString());
    assertTrue(said.getText().startsWith("1 of "), said.getText());
    search.postActionEvent();
    assertFalse(first.equals(tree.getSelectionPath()), "Enter finds the next");
    search.setText("nothing of that name");
    search.postActionEvent();
    assertEquals("No line contains \"nothing of that name\".", said.getText());
    all(panel, JSpinner.class).get(0).setValue(row);
    String end = tree.getSelectionPath().getLastPathComponent().toString();
    assertTrue(end.contains("→"), end);
    double x = data.instance(row - 1).value(3);
    assertEquals(x > 0.5, end.contains("A.B 0.9"), x + " ends in " + end);
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
