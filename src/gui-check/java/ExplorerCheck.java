import java.awt.Component;
import java.awt.Container;
import java.awt.Point;
import java.awt.Rectangle;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.beans.PropertyEditor;
import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.swing.AbstractButton;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JList;
import javax.swing.JMenu;
import javax.swing.JMenuItem;
import javax.swing.JPopupMenu;
import javax.swing.JTabbedPane;
import javax.swing.JTextArea;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.tree.TreeModel;
import javax.swing.tree.TreePath;
import weka.core.Instances;
import weka.core.OptionHandler;
import weka.core.Utils;
import weka.core.converters.ArffSaver;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyPanel;

/**
 * Works in the whole Explorer and Experimenter of MEKA or WEKA as a person does: opens a file in
 * which half of the labels are missing, takes every learner from the chooser, types 0.5 into omega
 * and auto back, chooses a file by dialog, trains, draws, opens the window of the model, saves and
 * loads, stops a long training with the window's own button, and compares two learners. Screenshots
 * are written for somebody to look at. It needs a display and is run by {@code run.sh}.
 *
 * <p>Arguments: meka or weka, a folder for the screenshots, a data file.
 */
final class ExplorerCheck extends WindowCheck {

  private static final List<String> LEARNERS =
      List.of(
          "DistilledTree",
          "SPYCT",
          "Forest",
          "Boosting",
          "SelfTraining",
          "LapTAO",
          "TreeBasedBayes",
          "TreeNearestNeighbour",
          "LabelPropagator",
          "NearestNeighbours",
          "KernelRidge",
          "LaplacianEigenvectors",
          "Auto",
          "PCT");

  private final boolean meka;
  private final File data;

  private ExplorerCheck(boolean meka, Path folder, File data) throws Exception {
    super(folder, "windows-", 30);
    this.meka = meka;
    this.data = halfLabelled(data);
  }

  public static void main(String[] arguments) throws Exception {
    ExplorerCheck check = null;
    int status = 0;
    try {
      boolean meka = arguments[0].equals("meka");
      if (!meka) {
        Class.forName("weka.core.WekaPackageManager")
            .getMethod("loadPackages", boolean.class)
            .invoke(null, false);
      }
      check = new ExplorerCheck(meka, Path.of(arguments[1]), new File(arguments[2]));
      check.explorer();
      check.experimenter();
    } catch (Throwable e) {
      e.printStackTrace(System.out);
      status = 1;
      if (check != null) {
        check.shot("failed");
      }
    }
    System.exit(status);
  }

  private File halfLabelled(File file) throws Exception {
    Instances rows = new DataSource(file.getPath()).getDataSet();
    int labels = 0;
    if (meka) {
      Class.forName("meka.core.MLUtils")
          .getMethod("prepareData", Instances.class)
          .invoke(null, rows);
      labels = rows.classIndex();
      rows.setRelationName("half: -C " + labels);
    }
    for (int i = 0; i < rows.numInstances(); i += 2) {
      for (int t = 0; t < labels; t++) {
        rows.instance(i).setMissing(t);
      }
      if (!meka) {
        rows.instance(i).setMissing(rows.numAttributes() - 1);
      }
    }
    ArffSaver saver = new ArffSaver();
    saver.setInstances(rows);
    File half = folder.resolve("half.arff").toAbsolutePath().toFile();
    saver.setFile(half);
    saver.writeBatch();
    return half;
  }

  private void explorer() throws Exception {
    Window window = meka ? mekas("explorer.Explorer") : wekas("explorer.Explorer");
    swing(() -> window.setBounds(20, 20, 1200, 800));
    Object panel = find(window, c -> c.getClass().getSimpleName().equals("Explorer"));
    if (meka) {
      wait("the data", () -> call(panel, "getCurrentData") != null);
    } else {
      Object loader =
          Class.forName("weka.core.converters.ArffLoader").getDeclaredConstructor().newInstance();
      loader.getClass().getMethod("setSource", File.class).invoke(loader, data);
      call(call(panel, "getPreprocessPanel"), "setInstancesFromFile", loader);
      robot.delay(1500);
    }
    JTabbedPane tabs = (JTabbedPane) find(window, JTabbedPane.class::isInstance);
    swing(() -> tabs.setSelectedIndex(1));
    robot.delay(500);
    Container tab = (Container) tabs.getSelectedComponent();
    PropertyPanel setup = (PropertyPanel) find(tab, PropertyPanel.class::isInstance);
    GenericObjectEditor editor = editorOf(setup);
    for (String learner : LEARNERS) {
      choose(setup, learner);
      wait(
          learner + " as the chosen learner",
          () -> name(learner).equals(editor.getValue().getClass().getName()));
    }
    shot("1-chosen");
    typed(setup, editor);
    JList<?> results =
        (JList<?>) find(tab, c -> c instanceof JList && c.getClass().getName().contains("esult"));
    if (results == null) {
      Object history = field(tab, "m_History");
      results = (JList<?>) call(history, "getList");
    }
    stop(tab, editor);
    int before = results.getModel().getSize();
    String file = new File("hierarchies/topics.txt").getAbsolutePath();
    Object pct = meka ? made("PCT", "-hierarchy", file) : made("PCT");
    swing(() -> setValue(editor, pct));
    click(tab, "Start");
    JList<?> list = results;
    wait(
        "the result", () -> list.getModel().getSize() > before && button(tab, "Start").isEnabled());
    robot.delay(500);
    shot("3-trained");
    menu(list, meka ? "Show graph(s)" : "Visualize tree");
    Component viewer =
        shown("the picture", c -> c.getClass().getSimpleName().equals("TreeVisualizer"));
    wait("the picture's window", () -> viewer.getWidth() > 200);
    robot.delay(800);
    inside(viewer);
    shot("4-drawn");
    closeOthers(window);
    if (meka) {
      JTextArea text = (JTextArea) find(tab, JTextArea.class::isInstance);
      swing(() -> text.setCaretPosition(0));
      robot.delay(400);
      shot("4-result");
      menu(list, "Add measures");
      wait("our measures in the result", () -> text.getText().contains("Espalier"));
      swing(() -> text.setCaretPosition(Math.max(0, text.getText().indexOf("Espalier"))));
      robot.delay(400);
      shot("4-measures");
    }
    File model = folder.resolve("saved.model").toAbsolutePath().toFile();
    Files.deleteIfExists(model.toPath());
    menu(list, meka ? "Save model" : "Save model");
    choose(model);
    wait("the saved model", model::exists);
    int saved = list.getModel().getSize();
    if (meka) {
      menuOf(window, "Open model");
    } else {
      menu(list, "Load model");
    }
    choose(model);
    wait("the loaded model", () -> meka || list.getModel().getSize() > saved);
    robot.delay(800);
    shot("6-loaded");
    System.out.println("Explorer: done");
    swing(() -> window.dispose());
  }

  /** No text of the tree may lie outside the viewer's left and right edges. */
  private static void inside(Component viewer) throws Exception {
    Object[] nodes = (Object[]) field(viewer, "m_nodes");
    java.awt.FontMetrics font = (java.awt.FontMetrics) field(viewer, "m_fontSize");
    for (Object info : nodes) {
      Object node = field(info, "m_node");
      int center = (Integer) field(info, "m_center");
      int width = (Integer) field(info, "m_width");
      for (int n = 0; call(node, "getLine", n) != null; n++) {
        String line = (String) call(node, "getLine", n);
        int end = center - width / 2 + (width + font.stringWidth(line)) / 2;
        int start = end - font.stringWidth(line.stripLeading());
        if (start < 0 || end > viewer.getWidth()) {
          throw new IllegalStateException("\"" + line + "\" is drawn from " + start + " to " + end);
        }
      }
    }
  }

  /** Types a number into omega and auto back, and chooses a file by the dialog of its field. */
  private void typed(PropertyPanel setup, GenericObjectEditor editor) throws Exception {
    Window dialog = opened(setup);
    JTextField omega = (JTextField) after(dialog, "omega", JTextField.class);
    type(omega, "0.5");
    wait("0.5 as omega", () -> "0.5".equals(option(editor, "omega")));
    shot("2-typed");
    type(omega, "auto");
    wait("auto as omega", () -> "".equals(option(editor, "omega")));
    String key = meka ? "hierarchy" : "unlabelled";
    File file = meka ? new File("hierarchies/topics.txt").getAbsoluteFile() : data;
    if (!meka) {
      // As the dialog of "Open file..." leaves it.
      Object panel = find(setup.getTopLevelAncestor(), c -> hasName(c, "PreprocessPanel"));
      JFileChooser known = (JFileChooser) field(panel, "m_FileChooser");
      swing(() -> known.setSelectedFile(data));
    }
    press(after(dialog, key, PropertyPanel.class), InputEvent.BUTTON1_DOWN_MASK);
    JFileChooser folder = (JFileChooser) shown("the dialog", JFileChooser.class::isInstance);
    if (!folder.getCurrentDirectory().equals(data.getParentFile())) {
      throw new IllegalStateException(
          "the dialog starts in " + folder.getCurrentDirectory() + ", not in the data's folder");
    }
    shot("2-folder");
    choose(file);
    wait(file + " as " + key, () -> file.getPath().equals(option(editor, key)));
    shot("2-file");
    click(dialog, "OK");
    robot.delay(400);
  }

  /** A long training ends within seconds after the button, and the next one can start. */
  private void stop(Container tab, GenericObjectEditor editor) throws Exception {
    Object forest = made("Forest", meka ? "-num-trees" : "-trees", "50000");
    swing(() -> setValue(editor, forest));
    click(tab, "Start");
    progress();
    shot("2-training");
    long start = System.nanoTime();
    click(tab, "Stop");
    // MEKA 1.9.9 says in a message that the training was interrupted, and offers Start after its
    // OK.
    wait(
        "a message or the end of the stopped training",
        () -> message() != null || button(tab, "Start").isEnabled());
    System.out.printf("stopped after %.1f s%n", (System.nanoTime() - start) / 1e9);
    robot.delay(500);
    shot("2-stopped");
    while (message() != null) {
      javax.swing.JDialog message = message();
      System.out.println("a message came up: " + texts(message));
      click(message, "OK");
      wait("the end of the message", () -> !message.isShowing());
    }
    wait("the button Start after a stopped training", () -> button(tab, "Start").isEnabled());
  }

  /** Waits for a line about a training in some window, such as its status bar. */
  private void progress() {
    String form = ".*, \\d+ s: .*left.*";
    JLabel line =
        (JLabel)
            shown(
                "the progress of a training",
                c -> c instanceof JLabel l && l.getText() != null && l.getText().matches(form));
    System.out.println("status: " + line.getText());
  }

  private static boolean hasName(Component part, String type) {
    return part.getClass().getSimpleName().equals(type);
  }

  private void experimenter() throws Exception {
    Window window = meka ? mekas("experimenter.Experimenter") : wekas("experiment.Experimenter");
    robot.delay(1000);
    if (meka) {
      menuOf(window, "DefaultExperiment");
    } else {
      click(window, "New");
    }
    robot.delay(500);
    List<AbstractButton> add =
        all(window, AbstractButton.class).stream()
            .filter(b -> b.getText() != null && b.getText().startsWith("Add") && b.isShowing())
            .toList();
    // MEKA: classifiers, then data sets; WEKA: data sets, then algorithms.
    SwingUtilities.invokeLater(add.get(meka ? 1 : 0)::doClick);
    choose(data);
    wait(
        data + " in the list of data sets",
        () ->
            all(window, JList.class).stream()
                .anyMatch(l -> l.isShowing() && l.getModel().getSize() == 1));
    for (String learner : List.of(meka ? "Auto" : "PCT", "NearestNeighbours")) {
      robot.delay(500);
      SwingUtilities.invokeLater(add.get(meka ? 0 : 1)::doClick);
      wait("the window for " + learner, () -> top(window) != null);
      Window dialog = top(window);
      chosen(dialog, learner);
      robot.delay(300);
      click(dialog, "OK");
    }
    robot.delay(500);
    if (meka) {
      Object basic = find(window, c -> c.getClass().getSimpleName().equals("BasicSetup"));
      Object store =
          Class.forName("meka.experiment.evaluationstatistics.InMemory")
              .getDeclaredConstructor()
              .newInstance();
      GenericObjectEditor kept = (GenericObjectEditor) field(basic, "m_GOEStatisticsHandler");
      swing(() -> setValue(kept, store));
      click(window, "Apply");
      shot("7-experiment");
      menuOf(window, "Start");
      progress();
      shot("7-run");
      Object experimenter = find(window, c -> c.getClass().getSimpleName().equals("Experimenter"));
      wait(
          "the statistics",
          () -> {
            Object e = call(experimenter, "getCurrentExperiment");
            return !((Boolean) call(e, "isRunning"))
                && !((List<?>) call(e, "getStatistics")).isEmpty();
          });
      JTabbedPane tabs = (JTabbedPane) find(window, JTabbedPane.class::isInstance);
      swing(() -> tabs.setSelectedIndex(tabs.indexOfTab("Statistics")));
    } else {
      shot("7-experiment");
      JTabbedPane tabs = (JTabbedPane) find(window, JTabbedPane.class::isInstance);
      swing(() -> tabs.setSelectedIndex(1));
      click(window, "Start");
      robot.delay(1000);
      wait("the experiment", () -> button(window, "Start").isEnabled());
      shot("7-run");
      swing(() -> tabs.setSelectedIndex(2));
      click(window, "Experiment");
      wait("the button Perform test", () -> button(window, "Perform test").isEnabled());
      click(window, "Perform test");
      wait(
          "the table of the two learners",
          () ->
              all(window, JTextArea.class).stream()
                  .anyMatch(t -> t.getText().contains("espalier") && t.getText().contains("(2)")));
    }
    robot.delay(1200);
    shot("8-compared");
    System.out.println("Experimenter: done");
  }

  // --- windows

  private Window mekas(String type) throws Exception {
    return started("meka.gui." + type, type.startsWith("explorer") ? data.getPath() : null);
  }

  private Window wekas(String type) throws Exception {
    return started("weka.gui." + type, null);
  }

  private Window started(String type, String argument) throws Exception {
    String[] given = argument == null ? new String[0] : new String[] {argument};
    Thread main =
        new Thread(
            () -> {
              try {
                Class.forName(type).getMethod("main", String[].class).invoke(null, (Object) given);
              } catch (ReflectiveOperationException e) {
                e.printStackTrace(System.out);
              }
            });
    main.start();
    String simple = type.substring(type.lastIndexOf('.') + 1);
    Component panel =
        shown("the window " + simple, c -> c.getClass().getSimpleName().equals(simple));
    robot.delay(1500);
    return SwingUtilities.getWindowAncestor(panel);
  }

  /** A window with a chooser above another one, null if there is none. */
  private Window top(Window below) {
    Window found = null;
    for (Window w : Window.getWindows()) {
      if (w.isShowing()
          && w != below
          && !all(w, AbstractButton.class).isEmpty()
          && all(w, AbstractButton.class).stream().anyMatch(b -> "Choose".equals(b.getText()))) {
        found = w;
      }
    }
    return found;
  }

  private void closeOthers(Window kept) throws Exception {
    for (Window w : Window.getWindows()) {
      if (w != kept && w.isShowing()) {
        swing(w::dispose);
      }
    }
    robot.delay(300);
  }

  /** The modal message that is open, null if there is none. */
  private static javax.swing.JDialog message() {
    for (Window w : Window.getWindows()) {
      if (w instanceof javax.swing.JDialog d && d.isShowing() && d.isModal()) {
        return d;
      }
    }
    return null;
  }

  private static List<String> texts(Container window) {
    return all(window, JLabel.class).stream()
        .map(JLabel::getText)
        .filter(t -> t != null && !t.isBlank())
        .toList();
  }

  /** Opens the window of a learner by a click on its line, takes another one, and closes it. */
  private void choose(PropertyPanel setup, String learner) throws Exception {
    if (meka) {
      Window dialog = opened(setup);
      chosen(dialog, learner);
      click(dialog, "OK");
    } else {
      chosen(SwingUtilities.getWindowAncestor(setup), learner);
    }
    robot.delay(300);
  }

  private Window opened(PropertyPanel setup) throws Exception {
    List<PropertyPanel> inner = all(setup, PropertyPanel.class);
    Component line = inner.isEmpty() || meka ? setup : inner.get(0);
    if (meka) {
      press(line, InputEvent.BUTTON1_DOWN_MASK);
    } else {
      long now = System.currentTimeMillis();
      int down = InputEvent.BUTTON1_DOWN_MASK;
      java.awt.event.MouseEvent click =
          new java.awt.event.MouseEvent(line, 500, now, down, 5, 5, 1, false, 1);
      SwingUtilities.invokeLater(() -> line.dispatchEvent(click));
    }
    wait("the learner's window", () -> dialog() != null);
    robot.delay(600);
    return dialog();
  }

  private static Window dialog() {
    for (Window w : Window.getWindows()) {
      if (w instanceof java.awt.Dialog && w.isShowing()) {
        return w;
      }
    }
    return null;
  }

  private void chosen(Window window, String learner) throws Exception {
    AbstractButton choose =
        all(window, AbstractButton.class).stream()
            .filter(b -> "Choose".equals(b.getText()) && b.isShowing())
            .findFirst()
            .orElseThrow();
    SwingUtilities.invokeLater(choose::doClick);
    robot.delay(900);
    JTree tree =
        (JTree)
            shown(
                learner + " in the tree of the chooser",
                c -> c instanceof JTree && path((JTree) c, learner) != null);
    swing(
        () -> {
          TreePath path = path(tree, learner);
          tree.expandPath(path.getParentPath());
          tree.scrollPathToVisible(path);
          tree.setSelectionPath(path);
        });
    robot.delay(500);
  }

  private static TreePath path(JTree tree, String learner) {
    return path(new TreePath(tree.getModel().getRoot()), tree.getModel(), learner);
  }

  private static TreePath path(TreePath at, TreeModel model, String learner) {
    Object node = at.getLastPathComponent();
    if (model.isLeaf(node)) {
      boolean ours = at.toString().contains("espalier");
      return ours && node.toString().equals(learner) ? at : null;
    }
    for (int c = 0; c < model.getChildCount(node); c++) {
      TreePath found = path(at.pathByAddingChild(model.getChild(node, c)), model, learner);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Names a file in the dialog that is open. */
  private void choose(File file) throws Exception {
    JFileChooser chooser =
        (JFileChooser) shown("the dialog for " + file, JFileChooser.class::isInstance);
    robot.delay(500);
    swing(
        () -> {
          if (chooser.isMultiSelectionEnabled()) {
            chooser.setSelectedFiles(new File[] {file});
          } else {
            chooser.setSelectedFile(file);
          }
        });
    robot.delay(300);
    swing(() -> SwingUtilities.invokeLater(chooser::approveSelection));
    wait("the end of the dialog for " + file, () -> !chooser.isShowing());
    robot.delay(300);
  }

  /** Presses an entry of the menu that a click with the right button on the last result opens. */
  private void menu(JList<?> list, String entry) throws Exception {
    int last = meka ? 0 : list.getModel().getSize() - 1;
    swing(() -> list.setSelectedIndex(last));
    Point at = list.getLocationOnScreen();
    Rectangle cell = list.getCellBounds(last, last);
    robot.mouseMove(at.x + cell.x + 20, at.y + cell.y + cell.height / 2);
    robot.mousePress(InputEvent.BUTTON3_DOWN_MASK);
    robot.mouseRelease(InputEvent.BUTTON3_DOWN_MASK);
    robot.delay(700);
    JPopupMenu popup = (JPopupMenu) shown("the menu with " + entry, JPopupMenu.class::isInstance);
    press(items(popup), entry);
  }

  private void menuOf(Window window, String entry) throws Exception {
    List<JMenuItem> items = new ArrayList<>();
    javax.swing.JMenuBar bar = ((javax.swing.JFrame) window).getJMenuBar();
    for (int m = 0; m < bar.getMenuCount(); m++) {
      items.addAll(items(bar.getMenu(m).getPopupMenu()));
    }
    press(items, entry);
  }

  private static List<JMenuItem> items(JPopupMenu menu) {
    List<JMenuItem> items = new ArrayList<>();
    for (Component c : menu.getComponents()) {
      if (c instanceof JMenu sub) {
        items.addAll(items(sub.getPopupMenu()));
      } else if (c instanceof JMenuItem item) {
        items.add(item);
      }
    }
    return items;
  }

  private void press(List<JMenuItem> items, String entry) throws Exception {
    for (JMenuItem item : items) {
      if (item.getText() != null && item.getText().startsWith(entry)) {
        if (!item.isEnabled()) {
          throw new IllegalStateException(entry + " is not offered");
        }
        javax.swing.MenuSelectionManager.defaultManager().clearSelectedPath();
        SwingUtilities.invokeLater(item::doClick);
        robot.delay(700);
        return;
      }
    }
    throw new IllegalStateException(
        entry + " is not in the menu: " + items.stream().map(JMenuItem::getText).toList());
  }

  private static AbstractButton button(Container in, String text) {
    return all(in, AbstractButton.class).stream()
        .filter(b -> text.equals(b.getText()) && !(b instanceof JMenuItem) && b.isShowing())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no button " + text));
  }

  private void click(Container in, String text) {
    SwingUtilities.invokeLater(button(in, text)::doClick);
    robot.delay(500);
  }

  private void press(Component on, int button) {
    Point at = on.getLocationOnScreen();
    robot.mouseMove(at.x + 12, at.y + on.getHeight() / 2);
    robot.mousePress(button);
    robot.mouseRelease(button);
    robot.delay(500);
  }

  // --- looking up

  private static Component find(Container from, Predicate<Component> needed) {
    return all(from, Component.class).stream().filter(needed).findFirst().orElse(null);
  }

  private static Component after(Container window, String label, Class<? extends Component> type) {
    boolean next = false;
    for (Component c : all(window, Component.class)) {
      next |= c instanceof JLabel l && label.equals(l.getText());
      if (next && type.isInstance(c)) {
        return c;
      }
    }
    throw new IllegalStateException("no field " + label);
  }

  private Component shown(String what, Predicate<Component> needed) {
    for (int wait = 0; wait < 4 * PATIENCE; wait++) {
      for (Window window : Window.getWindows()) {
        Component found =
            window.isShowing() ? find(window, c -> c.isShowing() && needed.test(c)) : null;
        if (found != null) {
          return found;
        }
      }
      robot.delay(250);
    }
    throw new IllegalStateException(what + " did not come up in " + PATIENCE + " s");
  }

  private static GenericObjectEditor editorOf(PropertyPanel panel) throws Exception {
    return (GenericObjectEditor) field(panel, "m_Editor");
  }

  private static Object field(Object of, String name) throws Exception {
    for (Class<?> type = of.getClass(); type != null; type = type.getSuperclass()) {
      for (Field f : type.getDeclaredFields()) {
        if (f.getName().equals(name)) {
          f.setAccessible(true);
          return f.get(of);
        }
      }
    }
    throw new NoSuchFieldException(name);
  }

  private String name(String learner) {
    return "espalier." + (meka ? "meka." : "weka.") + learner;
  }

  private Object made(String learner, String... options) throws Exception {
    Object made =
        meka
            ? Class.forName(name(learner)).getDeclaredConstructor().newInstance()
            : Utils.forName(Class.forName("weka.classifiers.Classifier"), name(learner), null);
    ((OptionHandler) made).setOptions(options);
    return made;
  }

  private static void setValue(PropertyEditor editor, Object value) {
    editor.setValue(value);
  }

  private static String option(PropertyEditor editor, String name) throws Exception {
    return Utils.getOption(name, ((OptionHandler) editor.getValue()).getOptions());
  }
}
