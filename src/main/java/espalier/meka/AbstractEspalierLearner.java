package espalier.meka;

import espalier.account.ModelAccount;
import espalier.adapter.CommandLine;
import espalier.adapter.CommonClassifier;
import espalier.adapter.DoorOptions;
import espalier.adapter.ExpertOptions;
import espalier.adapter.Fitting;
import espalier.adapter.ViewerGraph;
import espalier.adapter.WindowProgress;
import espalier.catalogue.Catalogue;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ProgressEvent;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.tuning.ThresholdLearner;
import espalier.tuning.TwinMode;
import java.io.File;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import meka.classifiers.multilabel.AbstractMultiLabelClassifier;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.MultiLabelClassifierThreaded;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import meka.core.MultiLabelDrawable;
import meka.events.LogEvent;
import meka.gui.experimenter.Experimenter;
import meka.gui.explorer.ClassifyTab;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.gui.ProgrammaticProperty;

/**
 * A learner of Espalier as a classifier of MEKA; a method adds its options and its engine.
 *
 * <p>A training row whose labels are all missing is unlabelled, one with some missing labels counts
 * with the others. Further unlabelled rows come from a file and from MEKA's evaluation, which hands
 * over the test rows without labels before each training; both count for that one training. Each
 * training starts anew. The answers are confidences in [0, 1], or value numbers if some target has
 * more than two values, never {@code NaN}.
 */
public abstract class AbstractEspalierLearner extends CommonClassifier
    implements ExpertOptions.Owner,
        MultiLabelClassifier,
        SemisupervisedClassifier,
        MultiLabelClassifierThreaded {

  private static final long serialVersionUID = 1L;

  private static final String HIERARCHY_HELP =
      "Text file with the label hierarchy, one parent<TAB>child per line; labels that only the"
          + " hierarchy has are added.";
  private static final Option<File> HIERARCHY = DoorOptions.file("hierarchy", HIERARCHY_HELP);
  private static final String DOT_NAMES = LearnerExpert.DOT_NAMES.key();

  private boolean threaded;
  private FittedModel fitted;
  private transient Instances introduced;

  /** The options of MEKA's command line itself. */
  private static final String MEKAS =
      "h help C s R Thr verbosity d l threshold predictions no-eval x x-out-dir t T split-percentage"
          + " split-number i";

  /** MEKA's command line, which is not WEKA's and does not mind unknown options; ours does. */
  protected static void runClassifier(MultiLabelClassifier learner, String[] arguments) {
    CommandLine.quiet();
    Set<String> known = new TreeSet<>(List.of(MEKAS.split(" ")));
    Collections.list(learner.listOptions()).forEach(o -> known.add(o.name()));
    Optional<String> unknown = CommandLine.unknown(known, arguments);
    if (unknown.isPresent()) {
      System.err.println(unknown.get());
      System.exit(1);
    }
    AbstractMultiLabelClassifier.runClassifier(learner, arguments);
  }

  @Override
  protected OptionValues defaults() {
    return Catalogue.of(method()).free().defaults();
  }

  @Override
  protected final OptionList first() {
    return OptionList.of(
        HIERARCHY, LearnerExpert.DOT_NAMES, EvaluationRows.OPTION, LabelOutputs.OPTION);
  }

  @Override
  protected final Set<String> flags() {
    return Set.of(DOT_NAMES);
  }

  /** The description of the learner, without its papers. */
  protected String about() {
    return Catalogue.of(method()).about();
  }

  @Override
  public final String globalInfo() {
    return about()
        + " The labels may form a hierarchy, a tree or a graph without cycles; then no label scores"
        + " above those it lies below. For more information see:\n\n"
        + getTechnicalInformation();
  }

  /** The options of a learner with those of thresholds and of the supervised twin. */
  static OptionValues with(OptionList own) {
    return OptionValues.defaults(own.and(ThresholdLearner.ownOptions()).and(TwinMode.TWIN));
  }

  /** The learner with values of its options, and its twin if they ask for one. */
  protected Learner engine(OptionValues chosen) {
    return Catalogue.of(method()).learner(chosen);
  }

  final Learner learner() {
    return engine(values());
  }

  @Override
  public final Capabilities getCapabilities() {
    return capabilities(this, Capability.BINARY_CLASS);
  }

  /**
   * Takes rows without labels; the next training uses them up.
   *
   * @param rows rows with the attributes of the training data; their label cells are not looked at
   */
  @Override
  public final void introduceUnlabelledData(Instances rows) {
    introduced = rows;
  }

  /**
   * Learns from the rows; what was learned before is forgotten.
   *
   * @throws InputException if the rows or a file cannot be used; says why
   * @throws InterruptedException if the thread was interrupted
   */
  @Override
  public final void buildClassifier(Instances train) throws Exception {
    fitted = null;
    Optional<Instances> evaluation = Optional.ofNullable(introduced);
    introduced = null;
    check();
    TrainingData training =
        TrainingData.of(
            train,
            evaluation,
            texts().values().get(EvaluationRows.OPTION),
            getUnlabelled(),
            hierarchySource());
    Learner learner = learner();
    Model model =
        Fitting.run(
            getNumExecutionSlots(), progress(), context -> learner.fit(training.data(), context));
    LabelOutputs outputs = texts().values().get(LabelOutputs.OPTION);
    fitted = new FittedModel(model, train, training, outputs);
  }

  /** Says how far a training is in the Explorer and in the Experimenter. */
  private Consumer<ProgressEvent> progress() {
    String name = getClass().getSimpleName();
    return new WindowProgress<>(name, ClassifyTab.class, ClassifyTab::showStatus, ClassifyTab::log)
        .andThen(
            new WindowProgress<>(
                name,
                Experimenter.class,
                (window, line) -> window.getStatusBar().showStatus(line),
                (window, line) -> window.logMessage(new LogEvent(this, line))));
  }

  @Override
  public final double[] distributionForInstance(Instance row) {
    return fitted().distribution(row);
  }

  @Override
  public final double[][] distributionForInstanceM(Instances rows) {
    return rows.stream().map(this::distributionForInstance).toArray(double[][]::new);
  }

  private HierarchySource hierarchySource() {
    boolean given = !text(HIERARCHY.key()).isEmpty();
    if (given && getDotNames()) {
      throw new IllegalArgumentException(
          "Both -hierarchy and -dot-names were given; the labels can have one hierarchy only.");
    }
    return given
        ? HierarchySource.edges(getHierarchy().toPath())
        : getDotNames() ? HierarchySource.DOTS : HierarchySource.NONE;
  }

  private FittedModel fitted() {
    if (fitted == null) {
      throw new IllegalStateException(
          getClass().getSimpleName() + " has not been trained; call buildClassifier first.");
    }
    return fitted;
  }

  final boolean isTrained() {
    return fitted != null;
  }

  /** The model of the last training. */
  public final Model model() {
    return fitted().model();
  }

  /** The types of the graphs, for learners that are {@link MultiLabelDrawable}: tree by tree. */
  public final Map<Integer, Integer> graphType() {
    Map<Integer, Integer> types = new TreeMap<>();
    graph().keySet().forEach(tree -> types.put(tree, MultiLabelDrawable.TREE));
    return types;
  }

  /** The trees that are drawn: the tree for all labels, or the first trees of a forest. */
  public final Map<Integer, String> graph() {
    Map<Integer, String> graphs = new TreeMap<>();
    ViewerGraph.several(model()).forEach(g -> graphs.put(graphs.size(), g));
    return graphs;
  }

  /**
   * The trained model as text, in lines of at most 100 characters; notes about measures come first.
   */
  @Override
  public final String toString() {
    return fitted == null
        ? getClass().getSimpleName() + ": not trained yet."
        : noted(ModelAccount.lines(model(), fitted.setting())).strip();
  }

  private String noted(String text) {
    return fitted.note().map(note -> note + "\n").orElse("") + text;
  }

  @Override
  public final String getModel() {
    return fitted == null
        ? toString()
        : noted(ModelAccount.text(model(), fitted.setting(), getImportance()));
  }

  @Override
  public final boolean isThreaded() {
    return threaded;
  }

  /** Called by MEKA, not by people: {@code -Thr} asks for all predictions at once. */
  @Override
  @ProgrammaticProperty
  public final void setThreaded(boolean whether) {
    threaded = whether;
  }

  /** An edge list of the labels; an empty path for none. */
  public final File getHierarchy() {
    return new File(text(HIERARCHY.key()));
  }

  @OptionMetadata(displayName = "hierarchy", displayOrder = 10, description = HIERARCHY_HELP)
  public final void setHierarchy(File file) {
    option(HIERARCHY.key(), file == null ? "" : file);
  }

  /** Whether the labels' names spell out the hierarchy. */
  public final boolean getDotNames() {
    return Boolean.parseBoolean(text(DOT_NAMES));
  }

  /** In the window it is one of the expert options. */
  @ProgrammaticProperty
  public final void setDotNames(boolean whether) {
    option(DOT_NAMES, whether);
  }

  /** The output for MEKA: auto, sets or scores. */
  public final SelectedTag getOutputs() {
    return tag(LabelOutputs.OPTION.key());
  }

  /** In the window it is one of the expert options. */
  @ProgrammaticProperty
  public final void setOutputs(SelectedTag value) {
    option(LabelOutputs.OPTION.key(), value);
  }

  /** The treatment of the rows that MEKA evaluates on: use or ignore. */
  public final SelectedTag getEvaluationRows() {
    return tag(EvaluationRows.OPTION.key());
  }

  @OptionMetadata(
      displayName = "evaluationRows",
      displayOrder = 50,
      description = EvaluationRows.HELP)
  public final void setEvaluationRows(SelectedTag rows) {
    option(EvaluationRows.OPTION.key(), rows);
  }

  /** Sets what happens with the rows that MEKA evaluates on. */
  public final void setEvaluationRows(EvaluationRows rows) {
    option(EvaluationRows.OPTION.key(), rows);
  }
}
