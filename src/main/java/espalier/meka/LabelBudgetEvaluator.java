package espalier.meka;

import espalier.hierarchy.LabelHierarchy;
import espalier.io.file.HierarchySource;
import espalier.run.Seeds;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
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
import weka.core.OptionMetadata;
import weka.core.Randomizable;

/**
 * The common part of evaluators with a label budget: a few training rows keep their labels, the
 * others are unlabelled; MEKA's measures and ours are computed on the test rows.
 *
 * <p>Learners of ours get unlabelled rows as training rows without labels, other semi-supervised
 * learners through {@code introduceUnlabelledData}; all others learn from the labelled rows alone.
 */
public abstract class LabelBudgetEvaluator extends AbstractEvaluator implements Randomizable {

  private static final long serialVersionUID = 1L;

  private int labelled = 50;

  private int seed = 1;
  private boolean transductive;
  private File hierarchy = new File("");

  /** The test rows of each division of so many rows, given an order of them. */
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
          labelled + " labelled rows were requested; allowed are 1 to " + candidates.length + ".");
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
    IntStream.range(0, labels).forEach(copy::setMissing);
    return copy;
  }

  @Override
  public Enumeration<Option> listOptions() {
    return Option.listOptionsForClassHierarchy(getClass(), AbstractEvaluator.class).elements();
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    Option.setOptionsForHierarchy(options, this, AbstractEvaluator.class);
  }

  @Override
  public String[] getOptions() {
    return Option.getOptionsForHierarchy(this, AbstractEvaluator.class);
  }

  /** How many training rows keep their labels. */
  public final int getLabelled() {
    return labelled;
  }

  @OptionMetadata(
      displayName = "labelled",
      description =
          "Number of training rows that keep their labels; the others are unlabelled (default: 50).",
      commandLineParamName = "labelled",
      commandLineParamSynopsis = "-labelled <number>",
      displayOrder = 1)
  public final void setLabelled(int number) {
    labelled = number;
  }

  @Override
  public final int getSeed() {
    return seed;
  }

  @Override
  @OptionMetadata(
      displayName = "seed",
      description = "Seed of the draws of test rows and labelled rows (default: 1).",
      commandLineParamName = "seed",
      commandLineParamSynopsis = "-seed <number>",
      displayOrder = 2)
  public final void setSeed(int number) {
    seed = number;
  }

  /** Whether test rows are unlabelled training rows. */
  public final boolean getTransductive() {
    return transductive;
  }

  @OptionMetadata(
      displayName = "transductive",
      description = "Whether the test rows are also unlabelled training rows.",
      commandLineParamName = "transductive",
      commandLineParamSynopsis = "-transductive",
      commandLineParamIsFlag = true,
      displayOrder = 3)
  public final void setTransductive(boolean whether) {
    transductive = whether;
  }

  /** The edge list of the label hierarchy; an empty path for none. */
  public final File getHierarchy() {
    return hierarchy;
  }

  @OptionMetadata(
      displayName = "hierarchy",
      description =
          "Edge list of the label hierarchy, for label weights and hierarchical measures.",
      commandLineParamName = "hierarchy",
      commandLineParamSynopsis = "-hierarchy <file>",
      displayOrder = 4)
  public final void setHierarchy(File file) {
    hierarchy = file;
  }
}
