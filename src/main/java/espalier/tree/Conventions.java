package espalier.tree;

import static espalier.impurity.ClusteringOptions.LABEL_SCALE;
import static espalier.impurity.ClusteringOptions.OBJECTIVE;
import static espalier.learn.Learner.DEPTH_BASE;
import static espalier.learn.Learner.DEPTH_RULE;

import espalier.clus.ClusSplitter;
import espalier.data.Dataset;
import espalier.data.Task;
import espalier.hierarchy.DepthRule;
import espalier.hierarchy.LabelHierarchy;
import espalier.impurity.ClusteringSpace;
import espalier.impurity.LabelScale;
import espalier.impurity.Objective;
import espalier.learn.LeafForm;
import espalier.run.Workers;
import espalier.split.SplitLimits;
import espalier.split.Splitter;
import espalier.split.SplitterFactory.TargetWeights;
import espalier.split.axis.AxisSplitter;
import espalier.split.axis.FeatureRanks;
import java.util.Arrays;
import java.util.Optional;

/** How a tree is made, apart from the objective that its splits maximise. */
enum Conventions {
  OWN,
  /**
   * The conventions of CLUS+ 2.12.8, for trees that equal its trees: each is grown by itself and
   * cut back at the end, without shared orders.
   */
  CLUS;

  static Conventions of(PctOptions options) {
    return options.get(OBJECTIVE) == Objective.CLUS ? CLUS : OWN;
  }

  /** What targets count in the space of a hyperplane's search. */
  static TargetWeights targetWeights(Dataset rows, PctOptions options) {
    boolean byVariance = options.get(LABEL_SCALE).equals(Optional.of(LabelScale.NONE));
    return new TargetWeights(labelWeights(rows, options), byVariance);
  }

  static double[] labelWeights(Dataset rows, PctOptions options) {
    double[] ones = new double[rows.targets().count()];
    Arrays.fill(ones, 1);
    return rows.hierarchy().map(h -> of(options).labelWeights(h, options)).orElse(ones);
  }

  /** CLUS counts depth from 0: a top-level label weighs 1. */
  private double[] labelWeights(LabelHierarchy hierarchy, PctOptions options) {
    double base = options.get(DEPTH_BASE);
    if (this == OWN) {
      return options.get(DEPTH_RULE).weights(hierarchy, base);
    }
    double[] weights = DepthRule.AVERAGE_PARENT_WEIGHT.weights(hierarchy, base);
    return Arrays.stream(weights).map(w -> w / base).toArray();
  }

  Splitter splitter(
      Dataset rows,
      ClusteringSpace in,
      double omega,
      SplitLimits limits,
      Workers workers,
      Optional<FeatureRanks> orders) {
    return this == CLUS
        ? new ClusSplitter(rows, in, omega, limits)
        : new AxisSplitter(rows, ranks(rows, orders, workers), in, omega, limits, true, workers);
  }

  /** The ranks of some rows, made if they are not known. */
  static FeatureRanks ranks(Dataset rows, Optional<FeatureRanks> known, Workers workers) {
    return known.orElseGet(() -> FeatureRanks.of(rows, workers));
  }

  /** Whether pruning judges nodes by all rows and the whole clustering space. */
  boolean wholeSpace(Pruning pruning) {
    return pruning.rule() == Pruning.Rule.M5_ALL
        || (this == CLUS && pruning.rule() == Pruning.Rule.M5);
  }

  /** CLUS joins leaves that answer the same. */
  GrownTree finished(GrownTree grown, Dataset rows) {
    return this == OWN
        ? grown
        : grown.cut(Prototypes.alike(grown.tree(), rows, rows.hierarchy().isEmpty()));
  }

  double[] smoothings(Task task) {
    return this == CLUS ? new double[] {0} : LeafForm.strengths(task);
  }

  double smoothing(Task task) {
    return this == CLUS ? 0 : LeafForm.defaultStrength(task);
  }
}
