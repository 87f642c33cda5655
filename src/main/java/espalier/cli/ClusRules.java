package espalier.cli;

import static espalier.cli.FromClus.NOT;

import espalier.io.arff.ClusSettings.Entry;
import espalier.message.Message;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The table of the settings of CLUS: what each is here, or why it is not here. */
final class ClusRules {

  /** What a setting becomes: text for a person; what it changes is in the other object. */
  interface Action {
    String take(FromClus to, Entry entry);
  }

  /**
   * A setting of CLUS.
   *
   * @param ours what it is here, or why it is not here
   */
  record Rule(String section, String key, String ours, Action action) {}

  /** All settings that are understood, and the others of their sections. */
  static final List<Rule> RULES =
      List.of(
          rule("Data", "File", "`--data`, or `--train` with a test set", (c, e) -> c.data(e)),
          rule("Data", "TestSet", "`--test`", (c, e) -> c.test(e)),
          rule("Data", "XVal", "`--folds`", (c, e) -> c.folds(e)),
          rule(
              "Data",
              "RemoveMissingTarget",
              "`unlabelled-rows=drop`",
              (c, e) -> e.is("Yes") ? c.set("unlabelled-rows", "drop") : "the default"),
          not("Data", "PruneSet", "pruning uses internal folds"),
          not("Data", "PruneSetMax", "pruning uses internal folds"),
          not("Data", "NormalizeData", "columns are scaled by their spread"),
          rule("Attributes", "Target", "`--targets`", (c, e) -> c.later("Target", e)),
          rule("Attributes", "Descriptive", "`--ignore` the others", (c, e) -> c.later("D", e)),
          rule("Attributes", "Disable", "`--ignore`", (c, e) -> c.later("Disable", e)),
          rule("Attributes", "Key", "`--id`", (c, e) -> c.later("Key", e)),
          not("Attributes", "Clustering", "targets and all features are clustered; see `omega`"),
          not("Attributes", "Weights", "targets are scaled by `label-scale`"),
          not("Attributes", "ClusteringWeights", "only ω weights targets against features"),
          rule("SemiSupervised", "SemiSupervisedMethod", "the method", (c, e) -> c.ssl(e)),
          rule("SemiSupervised", "UnlabeledData", "`--unlabelled`", (c, e) -> c.unlabelled(e)),
          rule("SemiSupervised", "PossibleWeights", "`omega`, `omega-grid`", (c, e) -> c.omega(e)),
          not(
              "SemiSupervised",
              "PercentageLabeled",
              "rows are drawn by number: `evaluate --labelled N`"),
          rule("SemiSupervised", "Iterations", "`rounds`", (c, e) -> c.set("rounds", e.value())),
          rule(
              "SemiSupervised",
              "ConfidenceThreshold",
              "`threshold`",
              (c, e) -> c.set("threshold", e.value())),
          rule("SemiSupervised", "UnlabeledCriteria", "`add`", (c, e) -> c.criteria(e)),
          rule("SemiSupervised", "ConfidenceMeasure", "`confidence`", (c, e) -> c.confidence(e)),
          rule(
              "SemiSupervised",
              "AirbagTrials",
              "`patience`",
              (c, e) -> c.set("patience", e.value())),
          rule(
              "SemiSupervised",
              "Aggregation",
              "`aggregate`",
              (c, e) -> e.is("Minimum") ? c.set("aggregate", "min") : c.set("aggregate", "mean")),
          not("SemiSupervised", "Normalization", "confidences are compared without normalisation"),
          not("SemiSupervised", "K", "`add=top` adds a share, `top`"),
          not(
              "SemiSupervised",
              "InternalFolds",
              "there are always three folds; `fold-repeats` repeats them"),
          not("SemiSupervised", "PruningWhenTuning", "folds prune as the final tree does"),
          not("SemiSupervised", "ImputeMissingTargetValues", "unknown targets stay unknown"),
          not("SemiSupervised", "UseWeights", "added rows count like others"),
          rule("Hierarchical", "Type", "read from the data", (c, e) -> c.type(e)),
          rule("Hierarchical", "WType", "`depth-rule`", (c, e) -> c.weights(e)),
          rule("Hierarchical", "WParam", "`depth-base`", (c, e) -> c.set("depth-base", e.value())),
          rule(
              "Hierarchical",
              "HSeparator",
              "`/` alone",
              (c, e) -> e.is("/") ? "the default" : NOT + "levels are separated by / in the data"),
          rule(
              "Hierarchical",
              "EmptySetIndicator",
              "`?` or `n`",
              (c, e) ->
                  e.is("?") || e.is("n") ? "the default" : NOT + "a row without labels has ? or n"),
          rule(
              "Hierarchical",
              "MEstimate",
              "`smoothing=1`",
              (c, e) -> e.is("Yes") ? c.set("smoothing", "1") : c.set("smoothing", "none")),
          rule("Hierarchical", "ClassificationThreshold", "`thresholds=half`", FromClus::half),
          not(
              "Hierarchical",
              "OptimizeErrorMeasure",
              "ω has `omega-measure`; F-tests have no list"),
          not("Hierarchical", "EvalClasses", "all labels with a positive test row are measured"),
          not("Hierarchical", "DefinitionFile", "the hierarchy is in the data or `--hierarchy`"),
          rule("Ensemble", "EnsembleMethod", "the method", (c, e) -> c.ensemble(e)),
          rule("Ensemble", "Iterations", "`trees` (the largest of a list)", (c, e) -> c.trees(e)),
          rule("Ensemble", "SelectRandomSubspaces", "`features`", (c, e) -> c.features(e)),
          rule("Ensemble", "NumberOfThreads", "`--threads`", (c, e) -> c.threads(e)),
          rule("Ensemble", "OOBestimate", "always", (c, e) -> "always"),
          not("Ensemble", "FeatureRanking", "`espalier importance` ranks features of a model"),
          not("Ensemble", "VotingType", "trees vote with the frequencies of their leaves"),
          not("Ensemble", "BagSize", "a bootstrap has as many rows as the data"),
          not("Ensemble", "ROSAlgorithmType", "every tree is for all targets"),
          rule("Tree", "Heuristic", "`objective=clus` in single trees", (c, e) -> c.heuristic(e)),
          rule("Tree", "PruningMethod", "`pruning`", (c, e) -> c.pruning(e)),
          rule("Tree", "FTest", "`f-test`", (c, e) -> c.single("f-test", e)),
          rule(
              "Tree",
              "MissingClusteringAttrHandling",
              "`missing-variance`",
              (c, e) -> c.missing(e)),
          rule(
              "Tree",
              "MissingTargetAttrHandling",
              "ParentNode alone",
              (c, e) -> e.is("ParentNode") ? "the default" : NOT + "the parent node predicts"),
          not("Tree", "ConvertToRules", "models are trees"),
          not("Tree", "SplitSampling", "all rows of a node are searched"),
          rule("Model", "MinimalWeight", "`min-leaf`", (c, e) -> c.set("min-leaf", e.value())),
          not("Model", "MinimalKnownWeight", "`min-labelled` counts labelled rows of a child"),
          rule("Constraints", "MaxDepth", "`max-depth`", (c, e) -> c.depth(e)),
          not("Constraints", "MaxSize", "`max-depth`, `min-leaf` and `pruning` limit a tree"),
          not("Constraints", "Syntactic", "trees are grown from data only"),
          rule("MLC", "MLCThreshold", "`thresholds=half`", FromClus::half),
          rule("General", "RandomSeed", "`seed`", (c, e) -> c.single("seed", e)));

  static final Map<String, String> SECTIONS =
      Map.of(
          "Output", "`train` writes the model, `predict` predictions, `evaluate` measures",
          "General", "only `--quiet` controls messages",
          "Rules", "models are trees, no rules",
          "kNN", "`nn` has other options",
          "Relief", "features are ranked by `espalier importance`",
          "Beam", "trees are grown greedily; `laptao` optimises a whole tree",
          "OptionTree", "a node has one test",
          "TimeSeries", "targets are labels, classes and numbers");

  private ClusRules() {}

  private static Rule rule(String section, String key, String ours, Action action) {
    return new Rule(section, key, ours, action);
  }

  private static Rule not(String section, String key, String why) {
    return new Rule(section, key, NOT + why, (c, e) -> NOT + why);
  }

  static String said(FromClus all, Entry entry) {
    Optional<Rule> found =
        RULES.stream()
            .filter(r -> r.section.equalsIgnoreCase(entry.section()))
            .filter(r -> r.key.equalsIgnoreCase(entry.key()))
            .findFirst();
    return found
        .map(rule -> rule.action.take(all, entry))
        .or(
            () ->
                SECTIONS.entrySet().stream()
                    .filter(s -> s.getKey().equalsIgnoreCase(entry.section()))
                    .map(s -> NOT + s.getValue())
                    .findFirst())
        .orElse("unknown here; see docs/reference/clus.md")
        .replace("`", "");
  }

  static String table() {
    StringBuilder text = new StringBuilder("| section | setting of CLUS | here |\n|---|---|---|\n");
    RULES.forEach(
        r -> text.append(Message.of("| `[%s]` | `%s` | %s |\n", r.section(), r.key(), r.ours())));
    new TreeMap<>(SECTIONS)
        .forEach(
            (name, why) -> text.append("| `[" + name + "]` | all others | " + NOT + why + " |\n"));
    return text.toString();
  }
}
