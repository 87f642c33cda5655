import java.awt.Component;
import java.awt.Container;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Window;
import java.awt.event.KeyEvent;
import java.beans.PropertyEditor;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javax.imageio.ImageIO;
import javax.swing.JDialog;
import javax.swing.JLabel;
import javax.swing.JTextField;
import javax.swing.SwingUtilities;
import weka.classifiers.Classifier;
import weka.core.Drawable;
import weka.core.Instances;
import weka.core.SerializationHelper;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyDialog;
import weka.gui.treevisualizer.PlaceNode2;
import weka.gui.treevisualizer.TreeBuild;
import weka.gui.treevisualizer.TreeVisualizer;

/**
 * Does with real windows and real keys what a person does: opens the window of each learner, types
 * 0.5 into omega and auto back, opens the expert window, trains with half of the labels missing,
 * draws, saves and loads. Screenshots are written for somebody to look at. It needs a display and
 * is run by {@code run.sh}, not by the build.
 *
 * <p>Arguments: meka or weka, a folder for the screenshots, a data file.
 */
final class GuiCheck {

  private static final List<String> LEARNERS =
      List.of(
          "PCT",
          "SPYCT",
          "Forest",
          "Boosting",
          "SelfTraining",
          "LapTAO",
          "TreeBasedBayes",
          "TreeNearestNeighbour",
          "LabelPropagator",
          "NearestNeighbours",
          "LaplacianEigenvectors");

  private final String program;
  private final Path folder;
  private final File data;
  private final Robot robot = new Robot();

  private GuiCheck(String program, Path folder, File data) throws Exception {
    this.program = program;
    this.folder = Files.createDirectories(folder);
    this.data = data;
    robot.setAutoDelay(40);
  }

  public static void main(String[] arguments) throws Exception {
    GuiCheck check = new GuiCheck(arguments[0], Path.of(arguments[1]), new File(arguments[2]));
    GenericObjectEditor.registerEditors();
    int failed = 0;
    for (String learner : LEARNERS) {
      try {
        check.learner(learner);
        System.out.println(arguments[0] + " " + learner + ": done");
      } catch (Throwable e) {
        failed++;
        System.out.println(arguments[0] + " " + learner + ": " + e);
        e.printStackTrace(System.out);
        check.shot(learner + "-failed");
      }
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  private void learner(String name) throws Exception {
    Object made =
        Class.forName("espalier." + program + "." + name).getDeclaredConstructor().newInstance();
    PropertyEditor editor = editor(made);
    PropertyDialog dialog = swing(() -> new PropertyDialog((java.awt.Frame) null, editor, 40, 40));
    SwingUtilities.invokeLater(() -> dialog.setVisible(true));
    robot.delay(900);
    shot(name + "-1-window");
    JTextField omega = field(dialog, "omega");
    if (omega != null) {
      type(omega, "0.5");
      expect("0.5", option(editor, "-omega"));
      shot(name + "-2-typed");
      type(omega, "auto");
    }
    noOtherDialog(dialog);
    swing(
        () -> {
          dialog.dispose();
          return null;
        });
    train((Classifier) editor.getValue(), name);
  }

  private PropertyEditor editor(Object value) throws Exception {
    boolean meka = program.equals("meka");
    GenericObjectEditor editor =
        meka
            ? (GenericObjectEditor)
                Class.forName("meka.gui.goe.GenericObjectEditor")
                    .getDeclaredConstructor()
                    .newInstance()
            : new GenericObjectEditor();
    editor.setClassType(
        Class.forName(
            meka
                ? "meka.classifiers.multilabel.MultiLabelClassifier"
                : "weka.classifiers.Classifier"));
    editor.setValue(value);
    return editor;
  }

  private static String option(PropertyEditor editor, String name) throws Exception {
    return Utils.getOption(
        name.substring(1), ((weka.core.OptionHandler) editor.getValue()).getOptions());
  }

  private static void expect(String wanted, String found) {
    if (!wanted.equals(found)) {
      throw new IllegalStateException("expected " + wanted + " but found " + found);
    }
  }

  /** The field beside a label. */
  private static JTextField field(Container window, String label) {
    List<Component> all = new ArrayList<>();
    gather(window, all);
    boolean next = false;
    for (Component c : all) {
      next |= c instanceof JLabel l && label.equals(l.getText());
      if (next && c instanceof JTextField field) {
        return field;
      }
    }
    return null;
  }

  private static void gather(Container from, List<Component> all) {
    for (Component c : from.getComponents()) {
      all.add(c);
      if (c instanceof Container inner) {
        gather(inner, all);
      }
    }
  }

  private void type(JTextField field, String text) throws Exception {
    swing(
        () -> {
          field.requestFocusInWindow();
          field.selectAll();
          return null;
        });
    robot.delay(200);
    for (char c : text.toCharArray()) {
      int key = c == '.' ? KeyEvent.VK_PERIOD : KeyEvent.getExtendedKeyCodeForChar(c);
      robot.keyPress(key);
      robot.keyRelease(key);
    }
    robot.delay(300);
    expect(text, swing(field::getText));
  }

  private static void noOtherDialog(Window allowed) {
    for (Window window : Window.getWindows()) {
      if (window != allowed && window.isShowing() && window instanceof JDialog dialog) {
        throw new IllegalStateException("a dialog came up: " + dialog.getTitle());
      }
    }
  }

  private void train(Classifier learner, String name) throws Exception {
    Instances rows = new DataSource(data.getPath()).getDataSet();
    int labels = 1;
    if (program.equals("meka")) {
      Class.forName("meka.core.MLUtils")
          .getMethod("prepareData", Instances.class)
          .invoke(null, rows);
      labels = rows.classIndex();
    } else {
      rows.setClassIndex(rows.numAttributes() - 1);
    }
    for (int i = 0; i < rows.numInstances(); i += 2) {
      for (int t = 0; t < labels; t++) {
        rows.instance(i).setMissing(program.equals("meka") ? t : rows.classIndex());
      }
    }
    learner.buildClassifier(rows);
    String file = folder.resolve(name + ".model").toString();
    SerializationHelper.write(file, learner);
    Classifier loaded = (Classifier) SerializationHelper.read(file);
    expect(
        java.util.Arrays.toString(learner.distributionForInstance(rows.instance(1))),
        java.util.Arrays.toString(loaded.distributionForInstance(rows.instance(1))));
    Files.delete(Path.of(file));
    draw(learner, name);
  }

  private void draw(Classifier learner, String name) throws Exception {
    String graph = null;
    if (learner instanceof Drawable drawable && drawable.graphType() == Drawable.TREE) {
      graph = drawable.graph();
    } else if (program.equals("meka")
        && Class.forName("meka.core.MultiLabelDrawable").isInstance(learner)) {
      Map<?, ?> graphs = (Map<?, ?>) learner.getClass().getMethod("graph").invoke(learner);
      if (graphs.isEmpty()) {
        throw new IllegalStateException("an empty window would be shown");
      }
      graph = graphs.values().iterator().next().toString();
    }
    if (graph == null) {
      return;
    }
    String dot = graph;
    JDialog window =
        swing(
            () -> {
              JDialog dialog = new JDialog((java.awt.Frame) null, name, false);
              dialog.add(
                  new TreeVisualizer(
                      null,
                      new TreeBuild().create(new java.io.StringReader(dot)),
                      new PlaceNode2()));
              dialog.setSize(800, 600);
              dialog.setVisible(true);
              return dialog;
            });
    robot.delay(900);
    shot(name + "-3-drawn");
    swing(
        () -> {
          window.dispose();
          return null;
        });
  }

  private static <T> T swing(Callable<T> task) throws Exception {
    FutureTask<T> future = new FutureTask<>(task);
    SwingUtilities.invokeLater(future);
    return future.get();
  }

  private void shot(String name) throws Exception {
    Rectangle screen = new Rectangle(java.awt.Toolkit.getDefaultToolkit().getScreenSize());
    ImageIO.write(
        robot.createScreenCapture(screen),
        "png",
        folder.resolve(program + "-" + name + ".png").toFile());
  }
}
