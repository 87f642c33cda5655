package espalier.adapter;

import espalier.data.Attribute;
import espalier.learn.Model;
import java.util.List;
import javax.swing.JTabbedPane;
import weka.core.Instances;

/**
 * A model to look into: its trees ({@link ModelPanel}) and their picture, its labels in their
 * hierarchy, coloured by F1, and the importance of its features. To be used in Swing's thread.
 */
public final class ModelTabs extends JTabbedPane {

  private static final long serialVersionUID = 1L;

  /**
   * Tabs for a model; those for which it has nothing to show are left out.
   *
   * @param rows rows whose path can be shown, or null
   * @param scores how well every label was predicted, in the order of the model's targets; empty if
   *     there was no test
   * @param remark what the scores were computed from, one sentence
   */
  public ModelTabs(Model model, Instances rows, List<LabelScore> scores, String remark) {
    addTab("Trees", new ModelPanel(model, rows));
    PicturePanel.of(model).ifPresent(panel -> addTab("Picture", panel));
    if (model.schema().targets().stream().allMatch(Attribute::isLabel)) {
      addTab("Labels", new LabelPanel(model.schema(), scores, remark));
    }
    ImportancePanel.of(model).ifPresent(panel -> addTab("Features", panel));
  }
}
