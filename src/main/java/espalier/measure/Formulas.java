package espalier.measure;

/**
 * The formula of every measure of the {@link MeasureCatalogue} by its key. One switch instead of a
 * table of functions, so that listing the measures loads no formula.
 */
final class Formulas {

  private static final String NO_POSITIVE = "no label has a positive row";

  private Formulas() {}

  static Measurement value(String key, Evidence e) {
    return switch (key) {
      case "wlrap" -> e.rankings().weighted();
      case "wlrap.one" -> e.rankings().weighted(1);
      case "wlrap.zero" -> e.rankings().weighted(0);
      case "lrap" -> e.rankings().plain();
      case "one.error" -> e.rankings().oneError();
      case "coverage" -> e.rankings().coverage();
      case "ranking.loss" -> e.rankings().loss();
      case "auprc.pooled" -> e.curves().pooled(false, RankCounts::prArea);
      case "auprc.pooled.all" -> e.curves().pooled(true, RankCounts::prArea);
      case "auprc.macro" -> LabelAreas.mean(e.curves(), LabelResult::auprc, e.ones(), NO_POSITIVE);
      case "auprc.macro.all" -> LabelAreas.meanOfAll(e.curves(), LabelResult::auprc);
      case "auprc.weighted" ->
          LabelAreas.mean(
              e.curves(), LabelResult::auprc, LabelAreas.frequencies(e.curves()), NO_POSITIVE);
      case "auprc.depth" ->
          LabelAreas.mean(
              e.curves(),
              LabelResult::auprc,
              e.depthWeights(),
              "no label with a weight above 0 has a positive row");
      case "ap.pooled" -> e.curves().pooled(false, RankCounts::averagePrecision);
      case "ap.macro" ->
          LabelAreas.mean(e.curves(), LabelResult::averagePrecision, e.ones(), NO_POSITIVE);
      case "auroc.micro" -> e.curves().pooled(false, RankCounts::rocArea);
      case "auroc.macro" ->
          LabelAreas.mean(
              e.curves(), LabelResult::auroc, e.ones(), "no label has positive and negative rows");
      case "hamming" -> e.sets().hamming();
      case "subset.accuracy" -> e.sets().subsetAccuracy();
      case "precision.example" -> e.sets().example(Bipartition.Ratio.PRECISION);
      case "precision.micro" -> e.sets().micro(Bipartition.Ratio.PRECISION);
      case "precision.macro" -> e.sets().macro(Bipartition.Ratio.PRECISION);
      case "recall.example" -> e.sets().example(Bipartition.Ratio.RECALL);
      case "recall.micro" -> e.sets().micro(Bipartition.Ratio.RECALL);
      case "recall.macro" -> e.sets().macro(Bipartition.Ratio.RECALL);
      case "f1.example" -> e.sets().example(Bipartition.Ratio.F1);
      case "f1.micro" -> e.sets().micro(Bipartition.Ratio.F1);
      case "f1.macro" ->
          e.truth().allLabels() ? e.sets().macro(Bipartition.Ratio.F1) : e.classes().macroF1();
      case "jaccard.example" -> e.sets().example(Bipartition.Ratio.JACCARD);
      case "jaccard.micro" -> e.sets().micro(Bipartition.Ratio.JACCARD);
      case "jaccard.macro" -> e.sets().macro(Bipartition.Ratio.JACCARD);
      case "h.precision" -> e.closedSets().micro(Bipartition.Ratio.PRECISION);
      case "h.recall" -> e.closedSets().micro(Bipartition.Ratio.RECALL);
      case "h.f1" -> e.closedSets().micro(Bipartition.Ratio.F1);
      case "h.loss" -> e.hierarchyLoss();
      case "set.size" -> e.sets().size();
      case "set.coverage" -> e.sets().coverage();
      case "fmax" -> e.functions(false).fMax();
      case "fmax.weighted" -> e.functions(true).fMax();
      case "smin" -> e.functions(true).leastDistance();
      case "brier" -> e.probabilities().brier();
      case "log.loss" -> e.probabilities().logLoss();
      case "ece" -> e.probabilities().calibrationError();
      case "accuracy" -> e.classes().accuracy();
      case "f1.binary" -> e.classes().binaryF1();
      case "kappa" -> e.classes().kappa();
      case "r2.mean" -> e.residuals().r2Mean();
      case "rmse" -> e.residuals().rmse();
      case "wrmse" -> e.residuals().weighted();
      case "rrmse", "arrmse" -> e.residuals().relative();
      case "mae" -> e.residuals().mae();
      default -> throw new IllegalStateException("Measure '" + key + "' has no formula.");
    };
  }
}
