package espalier.meka;

import espalier.account.ModelAccount;
import espalier.adapter.CommandLine;
import espalier.adapter.CommonOptions;
import espalier.adapter.ExpertOptions;
import espalier.adapter.Fitting;
import espalier.adapter.OptionTexts;
import espalier.adapter.OptionsClassifier;
import espalier.adapter.Papers;
import espalier.adapter.ViewerGraph;
import espalier.adapter.WindowProgress;
import espalier.catalogue.Catalogue;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ProgressEvent;
import espalier.option.Form;
import espalier.option.OptionValues;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
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
import weka.core.Option;
import weka.core.OptionMetadata;
import weka.core.SelectedTag;
import weka.core.TechnicalInformation;
import weka.core.Utils;
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
public abstract class AbstractEspalierLearner extends OptionsClassifier
    implements MultiLabelClassifier, SemisupervisedClassifier, MultiLabelClassifierThreaded {

  private static final long serialVersionUID = 1L;

  private static final String HIERARCHY = "hierarchy";
  private static final String HIERARCHY_HELP =
      "Text file with the label hierarchy, one parent<TAB>child per line; labels that only the"
          + " hierarchy has are added.";
  private static final String DOT_NAMES = LearnerExpert.DOT_NAMES.key();
  private static final String EVALUATION_ROWS = EvaluationRows.OPTION.key();
  private static final String OUTPUTS = LabelOutputs.OPTION.key();

  private File hierarchy = CommonOptions.NO_FILE;
  private boolean dotNames;
  private EvaluationRows evaluationRows = EvaluationRows.AUTO;
  private LabelOutputs outputs = LabelOutputs.AUTO;
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

  /** The method of the {@link Catalogue} that it is. */
  protected abstract String method();

  @Override
  protected OptionValues defaults() {
    return Catalogue.of(method()).free().defaults();
  }

  @Override
  public final TechnicalInformation getTechnicalInformation() {
    return Papers.of(method());
  }

  @Override
  protected String spelled(String key) {
    return key;
  }

  /** The learner with values of its options, and its twin if they ask for one. */
  protected Learner engine(OptionValues chosen) {
    return Catalogue.of(method()).learner(chosen);
  }

  /** The learner with the options that are set. */
  final Learner learner() {
    return engine(values());
  }

  @Override
  public final Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>();
    all.add(new Option("\t" + HIERARCHY_HELP, HIERARCHY, 1, "-" + HIERARCHY + " <file>"));
    all.add(new Option("\t" + dotNamesTipText(), DOT_NAMES, 0, "-" + DOT_NAMES));
    all.add(listed(EvaluationRows.OPTION));
    all.add(listed(LabelOutputs.OPTION));
    list(all);
    all.addAll(Collections.list(super.listOptions()));
    return Collections.enumeration(all);
  }

  private static Option listed(espalier.option.Option<?> option) {
    String values = String.join("|", option.form().choices());
    return new Option(
        "\t" + option.help() + "\n\t(default: auto)",
        option.key(),
        1,
        "-" + option.key() + " <" + values + ">");
  }

  @Override
  public final void setOptions(String[] given) throws Exception {
    if (take(given)) {
      check();
    }
  }

  /** Takes options as they are; they are checked when training starts. */
  final boolean take(String[] given) throws Exception {
    setHierarchy(new File(Utils.getOption(HIERARCHY, given)));
    setDotNames(Utils.getFlag(DOT_NAMES, given));
    setEvaluationRows(EvaluationRows.of(Utils.getOption(EVALUATION_ROWS, given)));
    outputs = LabelOutputs.of(Utils.getOption(OUTPUTS, given));
    boolean finished = read(given);
    super.setOptions(given);
    return finished;
  }

  /** The options that differ from their defaults. */
  @Override
  public final String[] getOptions() {
    List<String> all = new ArrayList<>();
    CommonOptions.write(all, HIERARCHY, hierarchy);
    if (dotNames) {
      all.add("-" + DOT_NAMES);
    }
    if (evaluationRows != EvaluationRows.AUTO) {
      Collections.addAll(all, "-" + EVALUATION_ROWS, Form.name(evaluationRows));
    }
    if (outputs() != LabelOutputs.AUTO) {
      Collections.addAll(all, "-" + OUTPUTS, Form.name(outputs()));
    }
    write(all);
    Collections.addAll(all, super.getOptions());
    return all.toArray(new String[0]);
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
            train, evaluation, evaluationRows, common().unlabelled(), hierarchySource());
    Learner learner = learner();
    Model model =
        Fitting.run(common().slots(), progress(), context -> learner.fit(training.data(), context));
    fitted = new FittedModel(model, train, training, outputs());
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
    double[][] all = new double[rows.numInstances()][];
    for (int i = 0; i < all.length; i++) {
      all[i] = distributionForInstance(rows.instance(i));
    }
    return all;
  }

  private HierarchySource hierarchySource() {
    boolean given = !hierarchy.getPath().isEmpty();
    if (given && dotNames) {
      throw new IllegalArgumentException(
          "Both -hierarchy and -dot-names were given; the labels can have one hierarchy only.");
    }
    return given
        ? HierarchySource.edges(hierarchy.toPath())
        : dotNames ? HierarchySource.dots() : HierarchySource.NONE;
  }

  private FittedModel fitted() {
    if (fitted == null) {
      throw new IllegalStateException(
          getClass().getSimpleName() + " has not been trained; call buildClassifier first.");
    }
    return fitted;
  }

  /** Whether there is a model. */
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
        : noted(ModelAccount.text(model(), fitted.setting(), common().importance()));
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
    return hierarchy;
  }

  @OptionMetadata(displayName = HIERARCHY, displayOrder = 10, description = HIERARCHY_HELP)
  public final void setHierarchy(File file) {
    hierarchy = file == null ? CommonOptions.NO_FILE : file;
  }

  /** Whether the labels' names spell out the hierarchy. */
  public final boolean getDotNames() {
    return dotNames;
  }

  /** In the window it is one of the expert options. */
  @ProgrammaticProperty
  public final void setDotNames(boolean whether) {
    dotNames = whether;
  }

  public final String dotNamesTipText() {
    return LearnerExpert.DOT_NAMES.help();
  }

  /** Learners saved by earlier versions have none. */
  private LabelOutputs outputs() {
    return outputs == null ? LabelOutputs.AUTO : outputs;
  }

  /** The output for MEKA: auto, sets or scores. */
  public final SelectedTag getOutputs() {
    return OptionTexts.tag(LabelOutputs.OPTION, Form.name(outputs()));
  }

  /** In the window it is one of the expert options. */
  @ProgrammaticProperty
  public final void setOutputs(SelectedTag value) {
    outputs = LabelOutputs.of(value.getSelectedTag().getReadable());
  }

  public final String outputsTipText() {
    return LabelOutputs.OPTION.help();
  }

  @Override
  protected final void fill(ExpertOptions expert) {
    super.fill(expert);
    expert.option(DOT_NAMES, dotNames);
    expert.option(OUTPUTS, outputs());
  }

  @Override
  protected final void take(ExpertOptions expert) {
    super.take(expert);
    setDotNames(Boolean.parseBoolean(expert.text(DOT_NAMES)));
    outputs = LabelOutputs.of(expert.text(OUTPUTS));
  }

  /** The treatment of the rows that MEKA evaluates on: use or ignore. */
  public final SelectedTag getEvaluationRows() {
    return OptionTexts.tag(EvaluationRows.OPTION, Form.name(evaluationRows));
  }

  @OptionMetadata(
      displayName = "evaluationRows",
      displayOrder = 50,
      description = EvaluationRows.HELP)
  public final void setEvaluationRows(SelectedTag rows) {
    evaluationRows = EvaluationRows.of(rows.getSelectedTag().getReadable());
  }

  /** Sets what happens with the rows that MEKA evaluates on. */
  public final void setEvaluationRows(EvaluationRows rows) {
    evaluationRows = rows;
  }
}
