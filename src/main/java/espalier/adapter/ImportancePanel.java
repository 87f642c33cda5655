package espalier.adapter;

import espalier.ensemble.FeatureImportance;
import espalier.ensemble.TestImportance;
import espalier.learn.Model;
import espalier.message.Message;
import java.awt.BorderLayout;
import java.util.Optional;
import javax.swing.BorderFactory;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JTable;
import javax.swing.table.AbstractTableModel;

/** The features of a model, the most important first, by the gain of the tests that ask them. */
final class ImportancePanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The panel of a model, empty if its features have no importance without data. */
  static Optional<ImportancePanel> of(Model model) {
    try {
      return Optional.of(new ImportancePanel(TestImportance.GAIN.of(model)));
    } catch (IllegalArgumentException e) {
      // Not a model of trees.
      return Optional.empty();
    }
  }

  private ImportancePanel(FeatureImportance importance) {
    super(new BorderLayout(6, 6));
    JTable table = new JTable(new Rows(importance));
    table.setName("features");
    table.getColumnModel().getColumn(0).setPreferredWidth(400);
    add(new JScrollPane(table), BorderLayout.CENTER);
    String remark = "Gain of the tests on a feature";
    if (table.getColumnCount() == 3) {
      remark += "; the standard error is that of the mean over the trees";
    }
    add(new JLabel(remark + "."), BorderLayout.SOUTH);
    setBorder(BorderFactory.createEmptyBorder(6, 6, 6, 6));
  }

  private static final class Rows extends AbstractTableModel {

    private static final long serialVersionUID = 1L;

    private final transient FeatureImportance importance;

    Rows(FeatureImportance importance) {
      this.importance = importance;
    }

    @Override
    public int getRowCount() {
      return importance.ranking().size();
    }

    @Override
    public int getColumnCount() {
      return importance.errors().stream().allMatch(e -> Double.isNaN(e)) ? 2 : 3;
    }

    @Override
    public String getColumnName(int column) {
      return new String[] {"feature", "importance", "standard error"}[column];
    }

    @Override
    public Object getValueAt(int row, int column) {
      int feature = importance.ranking().get(row);
      return switch (column) {
        case 0 -> importance.features().get(feature);
        case 1 -> rounded(importance.values().get(feature));
        default -> rounded(importance.errors().get(feature));
      };
    }

    private static String rounded(double value) {
      return Double.isNaN(value) ? "" : Message.of("%.4g", value);
    }
  }
}
