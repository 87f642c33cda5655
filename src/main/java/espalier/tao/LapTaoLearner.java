package espalier.tao;

import static espalier.tao.LapTaoOptions.DEPTH;
import static espalier.tao.LapTaoOptions.GAMMA;
import static espalier.tao.LapTaoOptions.SPARSITY;
import static espalier.tao.LapTaoOptions.STRATEGY;
import static espalier.tao.LapTaoOptions.TREES;

import espalier.data.Dataset;
import espalier.ensemble.ForestModel;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.message.Message;
import espalier.run.Workers;
import espalier.tree.Tree;
import espalier.tree.TreeModel;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Trees of fixed depth whose tests are optimised together (TAO), and with the graph of all rows
 * (LapTAO): the known targets spread to similar rows, the tree learns the spread targets, and the
 * targets adapt to the tree.
 *
 * <p>The result is an ordinary {@link TreeModel}, or with several trees, each from a different
 * start, a {@link ForestModel} of their mean; its provenance holds the course of the objective E(T)
 * = Σ_k c_k [Σ_n M_nk (t_nk - y_nk)² + γ t_kᵀ L t_k] over the outer steps. Missing features count
 * as their means; unknown target cells are filled by the graph, or by the mean where there is none.
 * A hierarchy weighs labels by 0.75^depth.
 *
 * <p>Papers: M. Carreira-Perpiñán, P. Tavallali, Alternating optimization of decision trees,
 * NeurIPS 2018; A. Zharmagambetov, M. Carreira-Perpiñán, Semi-supervised learning with decision
 * trees: graph Laplacian tree alternating optimization, NeurIPS 2022. Schedules and defaults are
 * this library's. Cost: O(N² D) for the graph, O(N D depth) times the iterations of a node per
 * sweep, O(N k K) per iteration of a label step; memory O(N (D + K + k)).
 */
public final class LapTaoLearner extends OptionLearner<LapTaoOptions>
    implements SemiSupervised<Model> {

  public LapTaoLearner(LapTaoOptions options) {
    super(name(options), options);
  }

  private static String name(LapTaoOptions options) {
    String tree =
        switch (options.get(STRATEGY)) {
          case GRAPH -> "LapTAO";
          case LABELLED -> "TAO";
          case SELF_TRAINING -> "TAO-self";
        };
    return options.get(TREES) == 1 ? tree : tree + " forest";
  }

  @Override
  public Optional<Learner> supervised() {
    return options.get(STRATEGY) == Strategy.LABELLED
        ? Optional.empty()
        : Optional.of(new LapTaoLearner(options.with(STRATEGY, Strategy.LABELLED)));
  }

  @Override
  public Model fit(Dataset data, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    boolean alone = options.get(STRATEGY) == Strategy.LABELLED;
    Dataset rows = alone ? data.select(data.targets().labelledRows()) : data;
    try (Workers workers = new Workers(context)) {
      LapTaoFit fit = new LapTaoFit(rows, options, context, workers);
      int requested = options.get(DEPTH).orElse(0);
      if (requested > fit.depth()) {
        warnings.add(
            Message.of(
                "The depth was lowered from %d to %d: %d rows are fewer than four times the leaves.",
                requested, fit.depth(), rows.rows()));
      }
      warnings.addAll(fit.warnings());
      double gamma = options.get(GAMMA).orElse(Double.NaN);
      double sparsity = options.get(SPARSITY).orElse(Double.NaN);
      if (Double.isNaN(gamma) || Double.isNaN(sparsity)) {
        LapTaoTuning.Choice choice = LapTaoTuning.choose(rows, options, fit, context);
        gamma = choice.gamma();
        sparsity = choice.sparsity();
        warnings.add(choice.note());
      }
      List<LapTaoFit.Fitted> fitted = new ArrayList<>();
      for (int tree = 0; tree < options.get(TREES); tree++) {
        if (options.get(TREES) > 1) {
          context.report("optimising trees", tree, options.get(TREES));
        }
        fitted.add(fit.fit(rows, gamma, sparsity, tree));
      }
      if (!fitted.stream().allMatch(LapTaoFit.Fitted::converged)) {
        warnings.add("A label step ended after 1000 iterations before it was precise.");
      }
      Outcome outcome =
          Outcome.of(alone ? Outcome.Unlabelled.IGNORED : Outcome.Unlabelled.USED)
              .with(o -> o.course = course(fitted));
      return model(head(data, warnings, outcome), fitted);
    }
  }

  private static Model model(ModelHead head, List<LapTaoFit.Fitted> fitted) {
    List<Tree> trees = fitted.stream().map(LapTaoFit.Fitted::tree).toList();
    return trees.size() == 1
        ? new TreeModel(head, trees.get(0), 0)
        : new ForestModel(head, trees, 0, Optional.empty());
  }

  /** The mean of the trees' objectives after every step; one that ended early keeps its last. */
  private static List<Double> course(List<LapTaoFit.Fitted> fitted) {
    int steps = fitted.stream().mapToInt(f -> f.course().size()).max().orElse(0);
    List<Double> mean = new ArrayList<>();
    for (int step = 0; step < steps; step++) {
      double sum = 0;
      for (LapTaoFit.Fitted f : fitted) {
        sum += f.course().get(Math.min(step, f.course().size() - 1));
      }
      mean.add(sum / fitted.size());
    }
    return mean;
  }
}
