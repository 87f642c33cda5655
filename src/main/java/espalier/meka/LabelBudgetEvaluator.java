package espalier.meka;

import espalier.hierarchy.LabelHierarchy;
import espalier.io.HierarchySource;
import espalier.run.Seeds;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import meka.classifiers.multilabel.Evaluation;
import meka.classifiers.multilabel.MultiLabelClassifier;
import meka.classifiers.multilabel.SemisupervisedClassifier;
import meka.core.MLEvalUtils;
import meka.core.OptionUtils;
import meka.core.Result;
import meka.experiment.evaluationstatistics.EvaluationStatistics;
import meka.experiment.evaluators.AbstractEvaluator;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Option;
import weka.core.Randomizable;
import weka.core.Utils;

/**
 * The common part of evaluators with a label budget: a few training rows keep their labels, the
 * others are unlabelled; MEKA's measures and ours are computed on the test rows.
 *
 * <p>Learners of ours get unlabelled rows as training rows without labels, other semi-supervised
 * learners through {@code introduceUnlabelledData}; all others learn from the labelled rows alone.
 */
public abstract class LabelBudgetEvaluator extends AbstractEvaluator implements Randomizable {

  private static final long serialVersionUID = 1L;
  private static final String BUDGET = "labelled";
  private static final String SEED = "seed";
  private static final String TEST = "transductive";
  private static final String HIERARCHY = "hierarchy";

  /** How many training rows keep their labels. */
  private int labelled = 50;

  private int seed = 1;
  private boolean transductive;
  private File hierarchy = new File("");

  /**
   * The test rows of each division of the data.
   *
   * @param rows the number of rows
   * @param order a permutation of them
   */
  abstract List<int[]> tests(int rows, int[] order);

  @Override
  public List<EvaluationStatistics> evaluate(MultiLabelClassifier classifier, Instances data) {
    m_Stopped = false;
    List<EvaluationStatistics> found = new ArrayList<>();
    try {
      int[] order = Seeds.permutation(data.numInstances(), Seeds.random(seed, "meka folds"));
      for (int[] test : tests(data.numInstances(), order)) {
        if (m_Stopped) {
          break;
        }
        found.add(one(classifier, data, test, found.size()));
      }
    } catch (Exception e) {
      handleException("Failed to evaluate on " + data.relationName() + ": " + e.getMessage(), e);
      return null;
    }
    return found;
  }

  private EvaluationStatistics one(
      MultiLabelClassifier classifier, Instances data, int[] test, int division) throws Exception {
    int labels = MekaTargets.count(data);
    BitSet tested = new BitSet();
    Arrays.stream(test).forEach(tested::set);
    int[] order =
        Seeds.permutation(data.numInstances(), Seeds.random(seed, "meka labels", division));
    int[] candidates =
        IntStream.of(order)
            .filter(r -> !tested.get(r) && known(data.instance(r), labels))
            .toArray();
    if (labelled < 1 || labelled > candidates.length) {
      throw new IllegalArgumentException(
          labelled + " labelled rows were requested; there are 1 to  " + candidates.length + ".");
    }
    BitSet kept = new BitSet();
    Arrays.stream(candidates).limit(labelled).forEach(kept::set);
    Instances train = new Instances(data, 0);
    Instances rest = new Instances(data, 0);
    Instances testRows = new Instances(data, 0);
    for (int r = 0; r < data.numInstances(); r++) {
      if (kept.get(r)) {
        train.add(data.instance(r));
      } else if (!tested.get(r) || transductive) {
        rest.add(hidden(data.instance(r), labels));
      }
      if (tested.get(r)) {
        testRows.add(data.instance(r));
      }
    }
    MultiLabelClassifier learner = (MultiLabelClassifier) OptionUtils.shallowCopy(classifier);
    Instances labelledRows = train;
    if (learner instanceof AbstractEspalierLearner) {
      train = new Instances(train);
      train.addAll(rest);
    } else if (learner instanceof SemisupervisedClassifier semi) {
      semi.introduceUnlabelledData(rest);
    }
    learner.buildClassifier(train);
    return new EvaluationStatistics(
        learner, data, measured(learner, labelledRows, testRows, labels));
  }

  private Result measured(
      MultiLabelClassifier learner, Instances labelledRows, Instances test, int labels)
      throws Exception {
    Result result = Evaluation.testClassifier(learner, test);
    result.setInfo("Classifier", learner.getClass().getName());
    result.setInfo("Type", "ML");
    result.setInfo(
        "Threshold", MLEvalUtils.getThreshold(result.predictions, labelledRows, "PCut1"));
    result.setInfo("Verbosity", "3");
    result.output = Result.getStats(result, "3");
    List<String> names =
        IntStream.range(0, labels).mapToObj(t -> test.attribute(t).name()).toList();
    Optional<LabelHierarchy> labelHierarchy =
        hierarchy.getPath().isEmpty()
            ? Optional.empty()
            : Optional.of(HierarchySource.read(hierarchy.toPath()));
    ResultMeasures.addTo(result, names, labelHierarchy);
    result.setMeasurement("Labelled training rows", (double) labelledRows.numInstances());
    return result;
  }

  private static boolean known(Instance row, int labels) {
    return IntStream.range(0, labels).anyMatch(t -> !row.isMissing(t));
  }

  private static Instance hidden(Instance row, int labels) {
    Instance copy = (Instance) row.copy();
    for (int t = 0; t < labels; t++) {
      copy.setMissing(t);
    }
    return copy;
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> all = new ArrayList<>(Collections.list(super.listOptions()));
    all.add(new Option("\t" + labelledTipText(), BUDGET, 1, "-" + BUDGET + " <number>"));
    all.add(new Option("\t" + seedTipText(), SEED, 1, "-" + SEED + " <number>"));
    all.add(new Option("\t" + transductiveTipText(), TEST, 0, "-" + TEST));
    all.add(new Option("\t" + hierarchyTipText(), HIERARCHY, 1, "-" + HIERARCHY + " <file>"));
    return Collections.enumeration(all);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    labelled = number(options, BUDGET, 50);
    seed = number(options, SEED, 1);
    transductive = Utils.getFlag(TEST, options);
    hierarchy = new File(Utils.getOption(HIERARCHY, options));
    super.setOptions(options);
  }

  /** A whole number among options. */
  static int number(String[] options, String key, int otherwise) throws Exception {
    String text = Utils.getOption(key, options);
    try {
      return text.isEmpty() ? otherwise : Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "Option -" + key + " was given as '" + text + "'; a whole number is needed.", e);
    }
  }

  @Override
  public String[] getOptions() {
    List<String> all = new ArrayList<>(List.of(super.getOptions()));
    Collections.addAll(all, "-" + BUDGET, "" + labelled, "-" + SEED, "" + seed);
    if (transductive) {
      all.add("-" + TEST);
    }
    if (!hierarchy.getPath().isEmpty()) {
      Collections.addAll(all, "-" + HIERARCHY, hierarchy.getPath());
    }
    return all.toArray(String[]::new);
  }

  /** How many training rows keep their labels. */
  public final int getLabelled() {
    return labelled;
  }

  public final void setLabelled(int number) {
    labelled = number;
  }

  public final String labelledTipText() {
    return "Number of training rows that keep their labels; the others are unlabelled.";
  }

  @Override
  public final int getSeed() {
    return seed;
  }

  @Override
  public final void setSeed(int number) {
    seed = number;
  }

  public final String seedTipText() {
    return "Seed of the draws of test rows and labelled rows.";
  }

  /** Whether test rows are unlabelled training rows. */
  public final boolean getTransductive() {
    return transductive;
  }

  public final void setTransductive(boolean whether) {
    transductive = whether;
  }

  public final String transductiveTipText() {
    return "Whether the test rows are also unlabelled training rows.";
  }

  /** The edge list of the label hierarchy; an empty path for none. */
  public final File getHierarchy() {
    return hierarchy;
  }

  public final void setHierarchy(File file) {
    hierarchy = file;
  }

  public final String hierarchyTipText() {
    return "Edge list of the label hierarchy, for label weights and hierarchical measures.";
  }
}
