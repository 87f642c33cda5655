package espalier.cli;

import espalier.io.arff.ClusSettings.Entry;
import espalier.message.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A setting of CLUS and what it is here.
 *
 * @param key its name; {@code *} for all others of the section
 * @param here what it is here, or why it is not here, for the reference
 * @param cases what its values become; empty where {@link FromClus} says it
 */
record ClusRule(String section, String key, String here, List<String> cases) {

  static final String NOT = "not here, because ";

  /**
   * A line for each setting: its name, what it is here, and what values of it become, the last for
   * all others. A star is the value itself or any end of a value, and after an exclamation mark is
   * why it is not here.
   */
  private static final String TABLE =
      """
      Data.File | `--data`, or `--train` with a test set
      Data.TestSet | `--test`
      Data.XVal | `--folds`
      Data.RemoveMissingTarget | `unlabelled-rows=drop` | Yes: unlabelled-rows=drop | the default
      Data.PruneSet | !pruning uses internal folds
      Data.PruneSetMax | !pruning uses internal folds
      Data.NormalizeData | !columns are scaled by their spread
      Attributes.Target | `--targets` | the targets
      Attributes.Descriptive | `--ignore` the others | the features
      Attributes.Disable | `--ignore` | left out
      Attributes.Key | `--id` | the names of rows
      Attributes.Clustering | !targets and all features are clustered; see `omega`
      Attributes.Weights | !targets are scaled by `label-scale`
      Attributes.ClusteringWeights | !only ω weights targets against features
      SemiSupervised.SemiSupervisedMethod | the method | PCT,SelfTraining: the method, see below \
      | !self-training adds rows in rounds; a tree or forest is taken
      SemiSupervised.UnlabeledData | `--unlabelled`
      SemiSupervised.PossibleWeights | `omega`, `omega-grid`
      SemiSupervised.PercentageLabeled | !rows are drawn by number: `evaluate --labelled N`
      SemiSupervised.Iterations | `rounds` | rounds=*
      SemiSupervised.ConfidenceThreshold | `threshold` | threshold=*
      SemiSupervised.UnlabeledCriteria | `add` | Threshold: add=threshold \
      | AutomaticOOB,AutomaticOOBInitial: add=automatic | !add is threshold, top or automatic
      SemiSupervised.ConfidenceMeasure | `confidence` | Variance: confidence=variance \
      | ClassesProbabilities: confidence=margin | RForestProximities: confidence=proximity \
      | !confidence is margin, entropy, variance or proximity
      SemiSupervised.AirbagTrials | `patience` | patience=*
      SemiSupervised.Aggregation | `aggregate` | Minimum: aggregate=min | aggregate=mean
      SemiSupervised.Normalization | !confidences are compared without normalisation
      SemiSupervised.K | !`add=top` adds a share, `top`
      SemiSupervised.InternalFolds | !there are always three folds; `fold-repeats` repeats them
      SemiSupervised.PruningWhenTuning | !folds prune as the final tree does
      SemiSupervised.ImputeMissingTargetValues | !unknown targets stay unknown
      SemiSupervised.UseWeights | !added rows count like others
      Hierarchical.Type | read from the data | Tree: --label-cut 0: a path ends at a part 0 \
      | read from the data
      Hierarchical.WType | `depth-rule` | ExpAvgParentWeight: depth-rule=average-parent-weight \
      | ExpSumParentWeight: depth-rule=sum-parent-weight \
      | ExpMinParentWeight: depth-rule=min-parent-weight \
      | ExpMaxParentWeight: depth-rule=max-parent-weight \
      | !deeper labels weigh less; depth-base=0.99 nearly equal
      Hierarchical.WParam | `depth-base` | depth-base=*
      Hierarchical.HSeparator | `/` alone | /: the default | !levels are separated by / in the data
      Hierarchical.EmptySetIndicator | `?` or `n` | ?,n: the default \
      | !a row without labels has ? or n
      Hierarchical.MEstimate | `smoothing=1` | Yes: smoothing=1 | smoothing=none
      Hierarchical.ClassificationThreshold | `thresholds=half` | 50,0.5,.5: thresholds=half \
      | !thresholds are f1, cardinality or half
      Hierarchical.OptimizeErrorMeasure | !ω has `omega-measure`; F-tests have no list
      Hierarchical.EvalClasses | !all labels with a positive test row are measured
      Hierarchical.DefinitionFile | !the hierarchy is in the data or `--hierarchy`
      Ensemble.EnsembleMethod | the method \
      | Bagging,RForest,ExtraTrees,Boosting: the method, see below \
      | !forests are bag, rf or extra; rf is taken
      Ensemble.Iterations | `trees` (the largest of a list)
      Ensemble.SelectRandomSubspaces | `features` | 0,SQRT: features=sqrt | LOG: features=log2 \
      | features=*
      Ensemble.NumberOfThreads | `--threads`
      Ensemble.OOBestimate | always | always
      Ensemble.FeatureRanking | !`espalier importance` ranks features of a model
      Ensemble.VotingType | !trees vote with the frequencies of their leaves
      Ensemble.BagSize | !a bootstrap has as many rows as the data
      Ensemble.ROSAlgorithmType | !every tree is for all targets
      Tree.Heuristic | `objective=clus` in single trees
      Tree.PruningMethod | `pruning`
      Tree.FTest | `f-test` | f-test=*
      Tree.MissingClusteringAttrHandling | `missing-variance` \
      | EstimateFromParentNode: missing-variance=parent \
      | EstimateFromTrainingSet: missing-variance=training | missing-variance=ignore
      Tree.MissingTargetAttrHandling | ParentNode alone | ParentNode: the default \
      | !the parent node predicts
      Tree.ConvertToRules | !models are trees
      Tree.SplitSampling | !all rows of a node are searched
      Model.MinimalWeight | `min-leaf` | min-leaf=*
      Model.MinimalKnownWeight | !`min-labelled` counts labelled rows of a child
      Constraints.MaxDepth | `max-depth` | -*,Infinity: no limit, the default | max-depth=*
      Constraints.MaxSize | !`max-depth`, `min-leaf` and `pruning` limit a tree
      Constraints.Syntactic | !trees are grown from data only
      MLC.MLCThreshold | `thresholds=half` | 50,0.5,.5: thresholds=half \
      | !thresholds are f1, cardinality or half
      General.RandomSeed | `seed` | seed=*
      Beam.* | !trees are grown greedily; `laptao` optimises a whole tree
      General.* | !only `--quiet` controls messages
      OptionTree.* | !a node has one test
      Output.* | !`train` writes the model, `predict` predictions, `evaluate` measures
      Relief.* | !features are ranked by `espalier importance`
      Rules.* | !models are trees, no rules
      TimeSeries.* | !targets are labels, classes and numbers
      kNN.* | !`nn` has other options
      """;

  private static final List<ClusRule> ALL = TABLE.lines().map(ClusRule::of).toList();

  private static ClusRule of(String line) {
    List<String> parts = List.of(line.split(" \\| "));
    String[] name = parts.get(0).split("\\.");
    String here = parts.get(1);
    boolean not = here.startsWith("!");
    List<String> cases = parts.subList(not ? 1 : 2, parts.size());
    return new ClusRule(name[0], name[1], not ? NOT + here.substring(1) : here, cases);
  }

  /** The rule of a setting, if its section is known. */
  static Optional<ClusRule> of(Entry entry) {
    return ALL.stream()
        .filter(r -> r.section.equalsIgnoreCase(entry.section()))
        .filter(r -> r.key.equals("*") || r.key.equalsIgnoreCase(entry.key()))
        .findFirst();
  }

  /** What values become: an option as key=value, why it is not here, or another text. */
  String of(List<String> values) {
    for (String one : cases) {
      int sign = one.startsWith("!") ? -1 : one.indexOf(": ");
      if (sign < 0 || values.size() == 1 && isOneOf(one.substring(0, sign), values.get(0))) {
        return one.substring(sign < 0 ? 0 : sign + 2);
      }
    }
    throw new IllegalStateException(section + "." + key);
  }

  private static boolean isOneOf(String allowed, String value) {
    return Arrays.stream(allowed.split(","))
        .anyMatch(
            a ->
                a.endsWith("*")
                    ? value.startsWith(a.substring(0, a.length() - 1))
                    : value.equalsIgnoreCase(a));
  }

  static String table() {
    StringBuilder text = new StringBuilder("| section | setting of CLUS | here |\n|---|---|---|\n");
    for (ClusRule r : ALL) {
      String name = r.key.equals("*") ? "all others" : "`" + r.key + "`";
      text.append(Message.of("| `[%s]` | %s | %s |\n", r.section, name, r.here));
    }
    return text.toString();
  }
}
