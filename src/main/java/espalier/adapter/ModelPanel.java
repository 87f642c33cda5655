package espalier.adapter;

import espalier.learn.Model;
import espalier.model.ModelReport;
import espalier.page.ModelPage;
import espalier.page.PageRows;
import java.awt.BorderLayout;
import java.awt.GridLayout;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import javax.swing.BorderFactory;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSpinner;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SpinnerNumberModel;
import javax.swing.tree.DefaultMutableTreeNode;
import javax.swing.tree.DefaultTreeCellRenderer;
import javax.swing.tree.TreePath;
import weka.core.Instances;

/**
 * A model to look into: its trees as an outline that folds, a search for a label or a feature, the
 * path of a row, and a button that writes the page of the model for a browser. To be used in
 * Swing's thread.
 */
public final class ModelPanel extends JPanel {

  private static final long serialVersionUID = 1L;

  /** The text of a line. */
  private static final String LEGEND =
      "Each line shows the condition of a node, [labelled/all rows], then · labels"
          + " over-represented in it, or → the prediction of a leaf.";

  private final transient Model model;
  private final transient TreeOutline outline;
  private final JTree tree;
  private final JTextField wanted = new JTextField(20);
  private final JLabel found = new JLabel(" ");

  /**
   * A panel for a model.
   *
   * @param rows rows whose path can be shown, or null; without the model's features they are left
   *     out
   */
  public ModelPanel(Model model, Instances rows) {
    super(new BorderLayout(6, 6));
    this.model = model;
    this.outline = TreeOutline.of(model);
    this.tree = new JTree(outline.root());
    DefaultTreeCellRenderer plain = new DefaultTreeCellRenderer();
    plain.setLeafIcon(null);
    plain.setOpenIcon(null);
    plain.setClosedIcon(null);
    tree.setCellRenderer(plain);
    tree.setRowHeight(0);
    wanted.setName("search");
    wanted.setToolTipText("A label, a feature or any other part of a line; Enter finds the next.");
    wanted.addActionListener(e -> search());
    JPanel above = new JPanel();
    above.add(new JLabel("Search"));
    above.add(wanted);
    JButton all = new JButton("Unfold");
    all.addActionListener(e -> unfold());
    above.add(all);
    FontSize.buttons(tree).forEach(above::add);
    if (rows != null && rows.numInstances() > 0 && fits(rows)) {
      JSpinner row = new JSpinner(new SpinnerNumberModel(1, 1, rows.numInstances(), 1));
      row.setName("row");
      row.setToolTipText("Shows the path of this row of the open data set.");
      row.addChangeListener(e -> follow(rows, (Integer) row.getValue() - 1));
      above.add(new JLabel("Path of row"));
      above.add(row);
    }
    JButton page = new JButton("Save page...");
    page.setToolTipText(
        "Writes an HTML file with pictures of the trees, the label hierarchy and importances.");
    page.addActionListener(e -> save());
    above.add(page);
    add(above, BorderLayout.NORTH);
    add(new JScrollPane(tree), BorderLayout.CENTER);
    found.setText(ModelReport.line(model, ""));
    JPanel below = new JPanel(new GridLayout(0, 1));
    if (outline.trees() > 0) {
      below.add(new JLabel(LEGEND));
    }
    below.add(found);
    add(below, BorderLayout.SOUTH);
    if (outline.trees() == 1) {
      unfold();
    }
    setBorder(BorderFactory.createEmptyBorder(6, 6, 6, 6));
  }

  private boolean fits(Instances rows) {
    try {
      RowLayout.of(model.schema(), rows);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private void unfold() {
    for (int line = 0; line < tree.getRowCount(); line++) {
      tree.expandRow(line);
    }
  }

  private void search() {
    String part = wanted.getText().strip().toLowerCase(Locale.ROOT);
    List<TreePath> hits = new ArrayList<>();
    for (Object line : Collections.list(outline.root().preorderEnumeration())) {
      DefaultMutableTreeNode node = (DefaultMutableTreeNode) line;
      if (!part.isEmpty() && node.toString().toLowerCase(Locale.ROOT).contains(part)) {
        hits.add(new TreePath(node.getPath()));
      }
    }
    if (hits.isEmpty()) {
      found.setText("No line contains \"" + wanted.getText() + "\".");
      tree.clearSelection();
      return;
    }
    int next = (hits.indexOf(tree.getSelectionPath()) + 1) % hits.size();
    select(List.of(hits.get(next)));
    found.setText((next + 1) + " of " + hits.size() + " lines with \"" + wanted.getText() + "\"");
  }

  private void follow(Instances rows, int row) {
    List<TreePath> ends = new ArrayList<>();
    RowLayout layout = RowLayout.of(model.schema(), rows);
    outline
        .reached(layout.row(rows.instance(row)))
        .forEach(line -> ends.add(new TreePath(line.getPath())));
    for (int line = tree.getRowCount() - 1; line >= 0; line--) {
      tree.collapseRow(line);
    }
    select(ends);
    found.setText("Row " + (row + 1) + " ends where lines are selected.");
  }

  private void select(List<TreePath> paths) {
    tree.setSelectionPaths(paths.toArray(TreePath[]::new));
    for (TreePath path : paths) {
      tree.scrollPathToVisible(path);
    }
  }

  private void save() {
    JFileChooser chooser = new JFileChooser();
    chooser.setSelectedFile(new File("model.html"));
    if (chooser.showSaveDialog(this) == JFileChooser.APPROVE_OPTION) {
      try {
        ModelPage.write(model, PageRows.none(), chooser.getSelectedFile().toPath());
        found.setText("Saved " + chooser.getSelectedFile() + "; open it with a browser.");
      } catch (IllegalArgumentException e) {
        JOptionPane.showMessageDialog(this, e.getMessage());
      }
    }
  }
}
