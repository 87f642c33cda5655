package espalier.measure;

import espalier.data.Targets;
import espalier.hierarchy.DepthRule;
import java.util.Arrays;
import java.util.function.Function;

/** Truth, scores and options, and what measures share, computed on first use by one thread. */
final class Evidence {

  private final Targets truth;
  private final double[][] scores;
  private final MeasureOptions options;
  private final ScoreTable table;
  private LabelCurves curves;
  private Rankings rankings;
  private Bipartition sets;
  private Bipartition closedSets;
  private ClassTables classes;
  private Residuals residuals;
  private Probabilities probabilities;
  private FunctionMeasures informed;

  Evidence(Targets truth, double[][] scores, MeasureOptions options) {
    options.fit(truth);
    this.truth = truth;
    this.scores = scores;
    this.options = options;
    this.table = ScoreTable.of(truth, scores);
  }

  Targets truth() {
    return truth;
  }

  double[][] scores() {
    return scores;
  }

  MeasureOptions options() {
    return options;
  }

  LabelCurves curves() {
    curves = curves == null ? new LabelCurves(truth, table) : curves;
    return curves;
  }

  Rankings rankings() {
    rankings = rankings == null ? new Rankings(truth, table, options.labelWeights()) : rankings;
    return rankings;
  }

  Bipartition sets() {
    sets = sets == null ? new Bipartition(truth, table, predictor(false)) : sets;
    return sets;
  }

  Bipartition closedSets() {
    closedSets = closedSets == null ? new Bipartition(truth, table, predictor(true)) : closedSets;
    return closedSets;
  }

  Measurement hierarchyLoss() {
    return Bipartition.hierarchyLoss(
        truth, table, options.hierarchy(), options.labelWeights(), predictor(true));
  }

  Probabilities probabilities() {
    probabilities = probabilities == null ? new Probabilities(truth, table) : probabilities;
    return probabilities;
  }

  /** Each label weighing 1, or its information accretion. */
  FunctionMeasures functions(boolean weighted) {
    if (!weighted) {
      return new FunctionMeasures(truth, table, options.hierarchy(), ones());
    }
    if (informed == null) {
      Targets counted = options.training() == null ? truth : options.training();
      double[] bits = FunctionMeasures.accretion(counted, options.hierarchy());
      informed = new FunctionMeasures(truth, table, options.hierarchy(), bits);
    }
    return informed;
  }

  ClassTables classes() {
    classes = classes == null ? new ClassTables(truth, table, options.positiveClass()) : classes;
    return classes;
  }

  Residuals residuals() {
    residuals = residuals == null ? new Residuals(truth, table, options) : residuals;
    return residuals;
  }

  double[] ones() {
    double[] weights = new double[truth.count()];
    Arrays.fill(weights, 1);
    return weights;
  }

  /** The given label weights, else those of the hierarchy's default depth rule, else 1. */
  double[] depthWeights() {
    if (options.labelWeights() != null) {
      return options.labelWeights();
    }
    return options.hierarchy() == null
        ? ones()
        : DepthRule.DEFAULT.weights(options.hierarchy(), DepthRule.DEFAULT_BASE);
  }

  private Function<double[], int[]> predictor(boolean closed) {
    Thresholds thresholds =
        options.thresholds() == null
            ? Thresholds.single(0.5)
            : Thresholds.perLabel(options.thresholds());
    return closed
        ? scores -> options.hierarchy().close(thresholds.above(scores))
        : scores -> thresholds.above(scores);
  }
}
