import java.awt.Component;
import java.awt.Container;
import java.awt.Window;
import java.awt.event.InputEvent;
import java.awt.event.MouseEvent;
import java.beans.PropertyDescriptor;
import java.beans.PropertyEditor;
import java.io.File;
import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.swing.DefaultListModel;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFileChooser;
import javax.swing.JLabel;
import javax.swing.JTextField;
import javax.swing.JTree;
import javax.swing.SwingUtilities;
import javax.swing.tree.TreeModel;
import javax.swing.tree.TreePath;
import weka.classifiers.Classifier;
import weka.core.Drawable;
import weka.core.Instances;
import weka.core.Range;
import weka.core.SerializationHelper;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;
import weka.experiment.ClassifierSplitEvaluator;
import weka.experiment.CrossValidationResultProducer;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;
import weka.experiment.PairedCorrectedTTester;
import weka.experiment.PropertyNode;
import weka.experiment.ResultMatrixPlainText;
import weka.gui.GenericObjectEditor;
import weka.gui.PropertyDialog;
import weka.gui.PropertyPanel;
import weka.gui.treevisualizer.PlaceNode2;
import weka.gui.treevisualizer.TreeBuild;
import weka.gui.treevisualizer.TreeVisualizer;

/**
 * Does with real windows and real keys what a person does: opens the window of each learner, types
 * 0.5 into omega and auto back, chooses a file and another learner, opens the expert window, trains
 * with half of the labels missing, draws, saves and loads; stops a long training; compares two
 * learners with the classes of the Experimenter. Screenshots are written for somebody to look at.
 * It needs a display and is run by {@code run.sh}, not by the build.
 *
 * <p>Arguments: meka or weka, a folder for the screenshots, a data file.
 */
final class GuiCheck extends WindowCheck {

  private static final List<String> LEARNERS =
      List.of(
          "PCT",
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
          "Auto");

  private final String program;
  private final File data;

  private GuiCheck(String program, Path folder, File data) throws Exception {
    super(folder, program + "-", 40);
    this.program = program;
    this.data = data;
  }

  public static void main(String[] arguments) throws Exception {
    GuiCheck check = new GuiCheck(arguments[0], Path.of(arguments[1]), new File(arguments[2]));
    GenericObjectEditor.registerEditors();
    int failed = check.tried("stop", check::stop) + check.tried("compare", check::compare);
    for (String learner : LEARNERS) {
      failed += check.tried(learner, () -> check.learner(learner));
    }
    System.exit(failed == 0 ? 0 : 1);
  }

  /** A step that may fail. */
  private interface Step {
    void run() throws Exception;
  }

  /** Takes a step and says how it went: 1 if it failed. */
  private int tried(String name, Step step) throws Exception {
    try {
      step.run();
      System.out.println(program + " " + name + ": done");
      return 0;
    } catch (Throwable e) {
      System.out.println(program + " " + name + ": " + e);
      e.printStackTrace(System.out);
      shot(name + "-failed");
      return 1;
    }
  }

  private void learner(String name) throws Exception {
    Object made =
        Class.forName("espalier." + program + "." + name).getDeclaredConstructor().newInstance();
    PropertyEditor editor = editor(made);
    PropertyDialog dialog = swing(() -> new PropertyDialog((java.awt.Frame) null, editor, 40, 40));
    SwingUtilities.invokeLater(() -> dialog.setVisible(true));
    wait("the window of " + name, dialog::isShowing);
    robot.delay(900);
    shot(name + "-1-window");
    JTextField omega = field(dialog, "omega");
    if (omega != null) {
      typed(omega, "0.5");
      wait("0.5 as omega", () -> "0.5".equals(option(editor, "-omega")));
      shot(name + "-2-typed");
      typed(omega, "auto");
      wait("auto as omega", () -> "".equals(option(editor, "-omega")));
    }
    noOtherDialog(dialog);
    if (name.equals("PCT")) {
      fileDialog(dialog, editor);
      expert(dialog);
    }
    swing(
        () -> {
          dialog.dispose();
          return null;
        });
    Object typed = editor.getValue();
    // WEKA lists what its package manager has loaded, which is not at work here.
    if (name.equals("PCT") && program.equals("meka")) {
      choose(editor);
    }
    train((Classifier) typed, name);
  }

  /**
   * Chooses a file of labels' parents (in WEKA one of unlabelled rows) in the dialog of its field.
   */
  private void fileDialog(JDialog dialog, PropertyEditor editor) throws Exception {
    boolean meka = program.equals("meka");
    File chosen = meka ? new File("hierarchies/topics.txt").getAbsoluteFile() : data;
    String option = meka ? "-hierarchy" : "-unlabelled";
    click(sibling(dialog, option.substring(1), PropertyPanel.class));
    JFileChooser chooser = shown(JFileChooser.class);
    swing(
        () -> {
          chooser.setSelectedFile(chosen);
          return null;
        });
    robot.delay(300);
    shot("PCT-4-file");
    swing(
        () -> {
          chooser.approveSelection();
          return null;
        });
    wait(chosen + " as " + option, () -> chosen.getPath().equals(option(editor, option)));
    if (!meka) {
      ((weka.core.OptionHandler) editor.getValue()).setOptions(new String[0]);
    }
  }

  /** Opens the expert window and closes it again. */
  private void expert(JDialog dialog) throws Exception {
    click(sibling(sibling(dialog, "expert", PropertyPanel.class), null, PropertyPanel.class));
    shot("PCT-5-expert");
    for (Window window : Window.getWindows()) {
      if (window != dialog && window.isShowing() && window instanceof JDialog) {
        swing(
            () -> {
              window.dispose();
              return null;
            });
      }
    }
    noOtherDialog(dialog);
  }

  /** Looks up every learner in the chooser and takes another one. */
  private void choose(PropertyEditor editor) throws Exception {
    JDialog dialog =
        swing(
            () -> {
              JDialog opened = new JDialog((java.awt.Frame) null, "Classifier", false);
              opened.add(new PropertyPanel(editor));
              opened.setSize(600, 60);
              opened.setVisible(true);
              return opened;
            });
    robot.delay(500);
    JButton button =
        all(dialog, JButton.class).stream()
            .filter(b -> "Choose".equals(b.getText()))
            .findFirst()
            .orElseThrow();
    SwingUtilities.invokeLater(button::doClick);
    robot.delay(1500);
    JTree tree = shown(JTree.class);
    Map<String, TreePath> ours = new HashMap<>();
    ours(new TreePath(tree.getModel().getRoot()), tree.getModel(), ours);
    for (String learner : LEARNERS) {
      if (!ours.containsKey(learner)) {
        throw new IllegalStateException(learner + " is not in the chooser: " + ours.keySet());
      }
    }
    swing(
        () -> {
          tree.expandPath(ours.get("Forest").getParentPath());
          tree.scrollPathToVisible(ours.get("Forest"));
          return null;
        });
    robot.delay(400);
    shot("PCT-6-chooser");
    swing(
        () -> {
          tree.setSelectionPath(ours.get("Forest"));
          return null;
        });
    String forest = "espalier." + program + ".Forest";
    wait("the chosen forest", () -> forest.equals(editor.getValue().getClass().getName()));
    swing(
        () -> {
          dialog.dispose();
          return null;
        });
  }

  private static void ours(TreePath at, TreeModel model, Map<String, TreePath> found) {
    Object node = at.getLastPathComponent();
    if (model.isLeaf(node) && at.toString().contains("espalier")) {
      found.put(node.toString(), at);
    }
    for (int c = 0; c < model.getChildCount(node); c++) {
      ours(at.pathByAddingChild(model.getChild(node, c)), model, found);
    }
  }

  private void click(Component component) {
    MouseEvent event =
        new MouseEvent(
            component,
            MouseEvent.MOUSE_CLICKED,
            System.currentTimeMillis(),
            InputEvent.BUTTON1_DOWN_MASK,
            5,
            5,
            1,
            false,
            MouseEvent.BUTTON1);
    SwingUtilities.invokeLater(() -> component.dispatchEvent(event));
    robot.delay(1500);
  }

  /** The one component of a type that is to be seen in some window. */
  private <C extends Component> C shown(Class<C> type) {
    for (int wait = 0; wait < 4 * PATIENCE; wait++) {
      for (Window window : Window.getWindows()) {
        for (C c : all(window, type)) {
          if (window.isShowing() && c.isShowing()) {
            return c;
          }
        }
      }
      robot.delay(250);
    }
    throw new IllegalStateException(
        "no " + type.getSimpleName() + " came up in " + PATIENCE + " s");
  }

  /** Starts a long training and stops it as the windows do, by interrupting its thread. */
  private void stop() throws Exception {
    Classifier learner = made("Forest", treesOption(), "20000");
    Throwable[] end = new Throwable[1];
    Instances rows = rows();
    Thread training =
        new Thread(
            () -> {
              try {
                learner.buildClassifier(rows);
              } catch (Throwable e) {
                end[0] = e;
              }
            });
    training.start();
    robot.delay(1500);
    training.interrupt();
    long start = System.nanoTime();
    training.join(20_000);
    if (training.isAlive() || end[0] == null) {
      throw new IllegalStateException("the training did not stop within 20 s");
    }
    System.out.printf("stopped after %.1f s%n", (System.nanoTime() - start) / 1e9);
  }

  private String treesOption() {
    return program.equals("meka") ? "-num-trees" : "-trees";
  }

  private Classifier made(String name, String... options) throws Exception {
    Classifier learner =
        (Classifier)
            Class.forName("espalier." + program + "." + name)
                .getDeclaredConstructor()
                .newInstance();
    ((weka.core.OptionHandler) learner).setOptions(options);
    return learner;
  }

  /** Compares two learners as the Experimenter does. */
  private void compare() throws Exception {
    List<Classifier> learners =
        List.of(made("PCT", new String[0]), made("Forest", treesOption(), "10"));
    Object found = program.equals("meka") ? inMeka(learners) : inWeka(learners);
    Files.writeString(folder.resolve("experiment.txt"), found.toString());
    System.out.println(found);
  }

  private Object inMeka(List<Classifier> learners) throws Exception {
    Class<?> type = Class.forName("meka.classifiers.multilabel.MultiLabelClassifier");
    Object array = Array.newInstance(type, learners.size());
    for (int i = 0; i < learners.size(); i++) {
      Array.set(array, i, learners.get(i));
    }
    Object experiment = plain("meka.experiment.DefaultExperiment");
    Object source = plain("meka.experiment.datasetproviders.LocalDatasetProvider");
    call(source, "setDatasets", (Object) new File[] {data});
    Object split = plain("meka.experiment.evaluators.PercentageSplit");
    Object store = plain("meka.experiment.evaluationstatistics.InMemory");
    call(experiment, "setClassifiers", array);
    call(experiment, "setDatasetProvider", source);
    call(experiment, "setEvaluator", split);
    call(experiment, "setStatisticsHandler", store);
    Class<?> log = Class.forName("meka.events.LogListener");
    Object silent =
        Proxy.newProxyInstance(
            log.getClassLoader(),
            new Class<?>[] {log},
            (self, method, given) ->
                switch (method.getName()) {
                  case "hashCode" -> 1;
                  case "equals" -> self == given[0];
                  default -> null;
                });
    call(experiment, "addLogListener", silent);
    for (String step : List.of("initialize", "run", "finish")) {
      Object message = call(experiment, step);
      if (message != null) {
        throw new IllegalStateException(step + ": " + message);
      }
    }
    List<?> statistics = (List<?>) call(experiment, "getStatistics");
    if (statistics.size() != learners.size()) {
      throw new IllegalStateException(statistics.size() + " results for two learners");
    }
    StringBuilder text = new StringBuilder();
    for (Object one : statistics) {
      text.append(call(one, "getCommandLine")).append(' ').append(((Map<?, ?>) one).size());
      text.append(" measures, Accuracy ").append(((Map<?, ?>) one).get("Accuracy")).append('\n');
    }
    return text;
  }

  private Object inWeka(List<Classifier> learners) throws Exception {
    Instances results = null;
    InstancesResultListener listener = new InstancesResultListener();
    File file = folder.resolve("experiment.arff").toFile();
    listener.setOutputFile(file);
    ClassifierSplitEvaluator evaluator = new ClassifierSplitEvaluator();
    CrossValidationResultProducer folds = new CrossValidationResultProducer();
    folds.setNumFolds(5);
    folds.setSplitEvaluator(evaluator);
    Experiment experiment = new Experiment();
    experiment.setResultProducer(folds);
    experiment.setResultListener(listener);
    experiment.setRunLower(1);
    experiment.setRunUpper(1);
    experiment.setUsePropertyIterator(true);
    experiment.setPropertyArray(learners.toArray(Classifier[]::new));
    PropertyNode[] path = {
      new PropertyNode(
          evaluator,
          new PropertyDescriptor("splitEvaluator", CrossValidationResultProducer.class),
          CrossValidationResultProducer.class),
      new PropertyNode(
          evaluator.getClassifier(),
          new PropertyDescriptor("classifier", ClassifierSplitEvaluator.class),
          ClassifierSplitEvaluator.class)
    };
    experiment.setPropertyPath(path);
    DefaultListModel<File> sets = new DefaultListModel<>();
    sets.addElement(data);
    experiment.setDatasets(sets);
    experiment.initialize();
    experiment.runExperiment();
    experiment.postProcess();
    results = new DataSource(file.getPath()).getDataSet();
    PairedCorrectedTTester tester = new PairedCorrectedTTester();
    tester.setInstances(results);
    tester.setSortColumn(-1);
    tester.setRunColumn(results.attribute("Key_Run").index());
    tester.setFoldColumn(results.attribute("Key_Fold").index());
    tester.setResultsetKeyColumns(
        new Range(
            (results.attribute("Key_Scheme").index() + 1)
                + ","
                + (results.attribute("Key_Scheme_options").index() + 1)));
    tester.setDatasetKeyColumns(
        new Range(String.valueOf(results.attribute("Key_Dataset").index() + 1)));
    tester.setResultMatrix(new ResultMatrixPlainText());
    return tester.header(results.attribute("Percent_correct").index())
        + tester.multiResultsetFull(0, results.attribute("Percent_correct").index());
  }

  private static Object plain(String name) throws Exception {
    return Class.forName(name).getDeclaredConstructor().newInstance();
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

  private static void expect(String needed, String found) {
    if (!needed.equals(found)) {
      throw new IllegalStateException("expected " + needed + " but found " + found);
    }
  }

  private static JTextField field(Container window, String label) {
    return sibling(window, label, JTextField.class);
  }

  /** The first component of a type after a label, or at all; null if there is none. */
  private static <C extends Component> C sibling(Container window, String label, Class<C> type) {
    boolean next = label == null;
    for (Component c : all(window, Component.class)) {
      next |= c instanceof JLabel l && label.equals(l.getText());
      if (next && type.isInstance(c)) {
        return type.cast(c);
      }
    }
    return null;
  }

  private void typed(JTextField field, String text) throws Exception {
    type(field, text);
    wait(text + " in the field", () -> text.equals(swing(() -> field.getText())));
  }

  private static void noOtherDialog(Window allowed) {
    for (Window window : Window.getWindows()) {
      if (window != allowed && window.isShowing() && window instanceof JDialog dialog) {
        throw new IllegalStateException("a dialog came up: " + dialog.getTitle());
      }
    }
  }

  /** The data, half of the rows without labels. */
  private Instances rows() throws Exception {
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
    return rows;
  }

  private void train(Classifier learner, String name) throws Exception {
    Instances rows = rows();
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
              TreeVisualizer viewer =
                  new TreeVisualizer(
                      null,
                      new TreeBuild().create(new java.io.StringReader(dot)),
                      new PlaceNode2());
              dialog.add(viewer);
              dialog.setSize(800, 600);
              dialog.setVisible(true);
              if (program.equals("weka")) {
                // As WEKA's Explorer does; MEKA's leaves it to the menu of the picture.
                viewer.fitToScreen();
              }
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
}
