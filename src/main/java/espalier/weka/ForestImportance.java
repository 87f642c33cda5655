package espalier.weka;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.run.Seeds.SEED;
import static espalier.tuning.SupervisionOptions.OMEGA;

import espalier.adapter.CommandLine;
import espalier.adapter.CommonClassifier;
import espalier.adapter.TrainingRows;
import espalier.data.Dataset;
import espalier.ensemble.FeatureImportance;
import espalier.ensemble.FeatureRanking;
import espalier.ensemble.ForestOptions;
import espalier.ensemble.TargetGroup;
import espalier.learn.FitContext;
import espalier.learn.Schema;
import java.util.List;
import weka.attributeSelection.ASEvaluation;
import weka.attributeSelection.AttributeEvaluator;
import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Instances;
import weka.core.OptionMetadata;

/**
 * The importance of attributes for a class by a random forest, as an evaluator of WEKA, to be used
 * with its {@code Ranker}: how much worse the unseen rows of each tree are predicted where an
 * attribute is shuffled. With ω below 1 rows whose class is missing shape the forest, too.
 */
public class ForestImportance extends ASEvaluation implements AttributeEvaluator {

  private static final long serialVersionUID = 1L;

  private int trees = ForestOptions.DEFAULT_TREES;
  private double omega = 1;
  private int seed = 1;
  private double[] merit;

  /** Runs the evaluator on WEKA's command line. */
  public static void main(String[] arguments) {
    CommandLine.quiet();
    runEvaluator(new ForestImportance(), arguments);
  }

  @Override
  public final Capabilities getCapabilities() {
    return CommonClassifier.capabilities(this, Capability.NUMERIC_CLASS);
  }

  /**
   * Grows the forest and ranks.
   *
   * @throws IllegalArgumentException if an option is not allowed; says what is
   */
  @Override
  public final void buildEvaluator(Instances rows) throws Exception {
    merit = null;
    getCapabilities().testWithFail(rows);
    int[] target = {rows.classIndex()};
    Dataset data = new TrainingRows(rows, target, rows.relationName()).read(false);
    ForestOptions options =
        ForestOptions.semiSupervised().fix(OMEGA, omega).with(TREES, trees).with(SEED, (long) seed);
    List<TargetGroup> all = List.of(TargetGroup.all(Schema.of(data)));
    FeatureImportance found = FeatureRanking.of(options, data, all, FitContext.quiet()).get(0);
    double[] values = new double[rows.numAttributes()];
    int[] features = TrainingRows.others(rows, target);
    for (int f = 0; f < features.length; f++) {
      values[features[f]] = found.values().get(f);
    }
    merit = values;
  }

  @Override
  public final double evaluateAttribute(int attribute) {
    if (merit == null) {
      throw new IllegalStateException(toString());
    }
    return merit[attribute];
  }

  @Override
  public final String toString() {
    return merit == null
        ? "ForestImportance: not built yet; call buildEvaluator first."
        : "Importance by shuffling in a random forest of "
            + trees
            + " trees, omega = "
            + omega
            + "\n";
  }

  /** A description for WEKA's windows. */
  public final String globalInfo() {
    return "How much worse a random forest predicts rows that its trees have not seen if an"
        + " attribute is shuffled. With omega below 1 rows whose class is missing count, too.";
  }

  /** The number of trees of the forest. */
  public final int getTrees() {
    return trees;
  }

  @OptionMetadata(
      displayName = "trees",
      description = "Number of trees: 1 or more (default: 100).",
      commandLineParamName = "trees",
      commandLineParamSynopsis = "-trees <number>",
      displayOrder = 1)
  public final void setTrees(int number) {
    trees = number;
  }

  /** The degree of supervision ω, from 0 to 1. */
  public final double getOmega() {
    return omega;
  }

  @OptionMetadata(
      displayName = "omega",
      description = "Degree of supervision from 0 to 1 (default: 1).",
      commandLineParamName = "omega",
      commandLineParamSynopsis = "-omega <number>",
      displayOrder = 2)
  public final void setOmega(double degree) {
    omega = degree;
  }

  /** The seed of random draws. */
  public final int getSeed() {
    return seed;
  }

  @OptionMetadata(
      displayName = "seed",
      description = "Seed of random numbers (default: 1).",
      commandLineParamName = "S",
      commandLineParamSynopsis = "-S <number>",
      displayOrder = 3)
  public final void setSeed(int number) {
    seed = number;
  }
}
