package espalier.mulan;

import espalier.account.ModelAccount;
import espalier.adapter.Fitting;
import espalier.adapter.MethodChoice;
import espalier.adapter.Papers;
import espalier.adapter.StoredModel;
import espalier.adapter.TrainingRows;
import espalier.catalogue.Catalogue;
import espalier.data.Dataset;
import espalier.data.TargetExpansion;
import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.HierarchySource;
import espalier.io.file.InputException;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.message.Message;
import espalier.option.Form;
import java.io.File;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mulan.classifier.InvalidDataException;
import mulan.classifier.MultiLabelLearnerBase;
import mulan.classifier.MultiLabelOutput;
import mulan.data.MultiLabelInstances;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.core.TechnicalInformation;

/**
 * Any method of Espalier as a learner of Mulan: {@code new EspalierLearner("ssl-pct",
 * "omega=0.5")}.
 *
 * <p>Training rows whose labels are all missing are unlabelled, one with some missing labels counts
 * with the others; more unlabelled rows come from {@link #setUnlabelled}. Labels may be anywhere
 * among the attributes, with the values 0, 1 or 1, 0. Nested labels of the data are a hierarchy
 * that is learned; a file can give another, also a graph. The answer for a row is a confidence in
 * [0, 1] for each label, and the labels above their threshold. A label's cell in a row to be
 * predicted is not looked at.
 *
 * <p>Copies and saved learners hold the model as JSON and the unlabelled rows, but no training
 * rows.
 */
public class EspalierLearner extends MultiLabelLearnerBase implements Randomizable {

  private static final long serialVersionUID = 1L;

  private static final File NO_FILE = new File("");

  private final MethodChoice choice;
  private int seed = 1;
  private int threads = 1;
  private File hierarchy = NO_FILE;
  private Instances unlabelled;
  private StoredModel stored;
  private int[] column;
  private String repaired = "";

  /** The method that chooses and mixes forests of several kinds, {@code auto}. */
  public EspalierLearner() {
    this(Catalogue.DEFAULT);
  }

  /**
   * A method with some options that differ from their defaults.
   *
   * @param method its name, as the command line's {@code options} lists them, such as {@code
   *     ssl-rf}
   * @param settings options as {@code key=value}
   * @throws IllegalArgumentException if there is no such method or option (lists the known ones),
   *     or a value does not fit
   */
  public EspalierLearner(String method, String... settings) {
    this.choice = MethodChoice.of(method, List.of(settings));
  }

  public final String getMethod() {
    return choice.method();
  }

  /**
   * Gives rows to learn from without labels, besides those among the training rows; they stay for
   * all later trainings.
   *
   * @param rows features are matched by name, label columns may be there or not and are not looked
   *     at; null for none
   */
  public final void setUnlabelled(Instances rows) {
    unlabelled = rows;
  }

  /** Gives rows to learn from without labels, as {@link #setUnlabelled(Instances)}. */
  public final void setUnlabelled(MultiLabelInstances rows) {
    unlabelled = rows == null ? null : rows.getDataSet();
  }

  /**
   * Gives the hierarchy of the labels as an edge list, tree or graph, instead of that of the data.
   *
   * @param file the list; null for that of the data
   */
  public final void setHierarchy(File file) {
    hierarchy = file == null ? NO_FILE : file;
  }

  /**
   * Sets the number of threads that learn, 0 for all processors; the model is the same for any.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public final void setThreads(int number) {
    threads = Form.whole(0, Short.MAX_VALUE).read("threads", Integer.toString(number));
  }

  /** The seed of everything random, such as internal folds; 1 unless set. */
  @Override
  public final int getSeed() {
    return seed;
  }

  @Override
  public final void setSeed(int number) {
    seed = number;
  }

  @Override
  protected final void buildInternal(MultiLabelInstances train) throws Exception {
    stored = null;
    Instances rows = train.getDataSet();
    TrainingRows training = new TrainingRows(rows, labelIndices, rows.relationName());
    if (unlabelled != null) {
      training.addFurther(unlabelled);
    }
    Dataset data = underHierarchy(training.read(true), train);
    Learner learner = choice.learner(seed);
    Model model = Fitting.run(threads, event -> {}, context -> learner.fit(data, context));
    column = columns(model, rows);
    repaired = data.contradictions().map(c -> "warning: " + c.sentence()).orElse("");
    stored = new StoredModel(model, featureIndices);
    debug(ModelAccount.line(model, repaired));
  }

  private Dataset underHierarchy(Dataset flat, MultiLabelInstances train) {
    if (!hierarchy.getPath().isEmpty()) {
      return HierarchySource.edges(hierarchy.toPath()).over(flat);
    }
    Optional<LabelHierarchy> hierarchy = Measures.hierarchy(train);
    try {
      return hierarchy.map(flat::withHierarchy).orElse(flat);
    } catch (IllegalArgumentException e) {
      throw InputException.in(flat.name(), e.getMessage());
    }
  }

  /** The score column of each label; a hierarchy has its own order and perhaps more labels. */
  private int[] columns(Model model, Instances rows) {
    Optional<LabelHierarchy> own = model.schema().hierarchy();
    return IntStream.range(0, labelIndices.length)
        .map(t -> own.map(h -> TargetExpansion.match(name(rows, t), h)).orElse(t))
        .toArray();
  }

  private String name(Instances rows, int label) {
    return rows.attribute(labelIndices[label]).name();
  }

  @Override
  protected final MultiLabelOutput makePredictionInternal(Instance row)
      throws InvalidDataException {
    double[] scores;
    try {
      scores = stored.score(row);
    } catch (InputException e) {
      throw new InvalidDataException(e.getMessage(), e);
    }
    double[] needed = stored.model().thresholds();
    double[] confidences = new double[column.length];
    boolean[] predicted = new boolean[column.length];
    for (int t = 0; t < column.length; t++) {
      confidences[t] = scores[column[t]];
      predicted[t] = confidences[t] > needed[column[t]];
    }
    return new MultiLabelOutput(predicted, confidences);
  }

  /**
   * The model of the last training.
   *
   * @throws IllegalStateException before the first training
   */
  public final Model model() {
    if (stored == null) {
      throw new IllegalStateException(name() + " has not been trained; call build first.");
    }
    return stored.model();
  }

  private String name() {
    return getClass().getSimpleName() + " " + choice.method();
  }

  /** One line about what was learned. */
  @Override
  public final String toString() {
    return stored == null ? name() + ": not trained yet." : ModelAccount.line(model(), repaired);
  }

  @Override
  public final String globalInfo() {
    return Message.of(
        "Espalier's method %s: %s For more information see:\n\n%s",
        choice.method(), Catalogue.of(choice.method()).description(), getTechnicalInformation());
  }

  @Override
  public final TechnicalInformation getTechnicalInformation() {
    return Papers.of(choice.method());
  }
}
