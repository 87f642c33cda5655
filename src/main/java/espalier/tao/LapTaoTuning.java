package espalier.tao;

import static espalier.run.Seeds.SEED;
import static espalier.tao.LapTaoOptions.GAMMA;
import static espalier.tao.LapTaoOptions.SPARSITY;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.neighbour.EncodedTargets;
import espalier.neighbour.PropagationOptions;
import espalier.tuning.Folds;
import java.util.Optional;

/**
 * Chooses γ and the sparsity by internal validation: three folds of the labelled rows lose their
 * targets in turn but stay in the graph; the settings with the least weighted squared error on
 * hidden cells win, ties going to the larger γ, then to the stronger sparsity.
 */
final class LapTaoTuning {

  private static final double[] GAMMAS = {1, 0.3, 0.1, 0.03, 0.01, 0.001};
  private static final double[] SPARSITIES = {1e-2, 1e-3, 1e-4};
  private static final int FOLDS = 3;
  private static final int FEWEST = 10;

  private LapTaoTuning() {}

  record Choice(double gamma, double sparsity, String note) {}

  static Choice choose(Dataset data, LapTaoOptions options, LapTaoFit fit, FitContext context) {
    int[] labelled = data.targets().labelledRows();
    if (labelled.length < FEWEST) {
      double gamma = options.get(GAMMA).orElse(PropagationOptions.DEFAULT_GAMMA);
      double sparsity = options.get(SPARSITY).orElse(LapTaoOptions.DEFAULT_SPARSITY);
      String note =
          "Only %d labelled rows: too few to choose by validation; gamma = %s, sparsity = %s.";
      return choice(gamma, sparsity, note, labelled.length);
    }
    double[] gammas = grid(options.get(GAMMA), GAMMAS);
    double[] sparsities = grid(options.get(SPARSITY), SPARSITIES);
    int[][] folds = Folds.stratified(data.targets(), labelled, FOLDS, options.get(SEED));
    EncodedTargets truth = EncodedTargets.of(data);
    Choice best = null;
    double least = Double.POSITIVE_INFINITY;
    int tried = 0;
    for (double gamma : gammas) {
      for (double sparsity : sparsities) {
        context.report("choosing γ", tried++, (long) gammas.length * sparsities.length);
        double error = error(data, folds, truth, fit, gamma, sparsity) / labelled.length;
        if (error < least) {
          least = error;
          String note =
              "Internal validation on 3 folds chose gamma = %2$s and sparsity = %3$s of %1$d settings.";
          best = choice(gamma, sparsity, note, gammas.length * sparsities.length);
        }
      }
    }
    return best;
  }

  private static Choice choice(double gamma, double sparsity, String note, int count) {
    String text = Message.of(note, count, Numbers.exact(gamma), Numbers.exact(sparsity));
    return new Choice(gamma, sparsity, text);
  }

  private static double[] grid(Optional<Double> fixed, double[] all) {
    return fixed.isPresent() ? new double[] {fixed.get()} : all;
  }

  private static double error(
      Dataset data,
      int[][] folds,
      EncodedTargets truth,
      LapTaoFit fit,
      double gamma,
      double alpha) {
    double error = 0;
    for (int[] fold : folds) {
      LapTaoFit.Fitted fitted = fit.fit(data.hideTargets(fold), gamma, alpha, 0);
      for (int i : fold) {
        int leaf = fitted.tree().route(f -> data.value(i, f));
        error += truth.error(i, fitted.tree().statistics(leaf).sums(truth.outputs()));
      }
    }
    return error;
  }
}
