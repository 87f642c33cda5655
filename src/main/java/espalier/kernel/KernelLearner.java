package espalier.kernel;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.neighbour.UnitRows;
import espalier.run.Workers;
import espalier.tuning.HeldOutScores;
import espalier.tuning.OptionLearner;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Kernel ridge regression on the labelled rows, supervised: unlabelled rows are left out. {@link
 * KernelFit} says what is chosen by leave-one-out and how; its leave-one-out scores are the {@link
 * Unseen} ones.
 *
 * <p>Paper: C. Saunders, A. Gammerman, V. Vovk, Ridge regression learning algorithm in dual
 * variables, ICML 1998; the leave-one-out fits as in G. Cawley, N. Talbot, Fast exact leave-one-out
 * cross-validation of sparse least-squares support vector machines, Neural Networks 17, 2004.
 */
public final class KernelLearner extends OptionLearner<KernelOptions> implements HeldOutScores {

  public KernelLearner(KernelOptions options) {
    super("Kernel", options);
  }

  @Override
  public Model fit(Dataset data, FitContext context) {
    try (Workers workers = new Workers(context)) {
      return model(data, fitted(data, context, workers));
    }
  }

  @Override
  public Scored scored(Dataset data, FitContext context) {
    try (Workers workers = new Workers(context)) {
      KernelFit fit = fitted(data, context, workers);
      return new Scored(model(data, fit), new Unseen(fit.heldOut()));
    }
  }

  private KernelFit fitted(Dataset data, FitContext context, Workers workers) {
    TrainingCheck.require(data);
    Dataset labelled = data.select(data.targets().labelledRows());
    return new KernelFit(
        labelled, UnitRows.encoder(labelled), options, this::labelWeights, context, workers);
  }

  private KernelModel model(Dataset data, KernelFit fit) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    Outcome outcome =
        Outcome.of(Outcome.Unlabelled.IGNORED).with(o -> o.contest = Optional.of(fit.contest()));
    return fit.model(head(data, warnings, outcome));
  }
}
