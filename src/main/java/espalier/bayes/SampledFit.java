package espalier.bayes;

import static espalier.bayes.BayesOptions.BURN_IN;
import static espalier.bayes.BayesOptions.NOISE;
import static espalier.bayes.BayesOptions.SAMPLES;
import static espalier.run.Seeds.SEED;

import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.message.Numbers;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tree-based Bayes averaged over trees: {@link TreeSampler} draws branchings by the features, the
 * mutation rate of labels has the least mean leave-one-out loss over some of them, and their
 * posteriors are averaged. All branches are equally long, so long that the first tree, of average
 * linkage, has height 1.
 *
 * @param parts the model: the modal tree and the averages
 * @param drawn the trees
 * @param notes what the user should know
 */
record SampledFit(BayesModel.Parts parts, SampledTrees drawn, List<String> notes) {

  /** The mutation rate is chosen on at most that many trees. */
  private static final int SEARCHED = 50;

  static SampledFit of(
      Schema schema,
      Leaves leaves,
      LatentTree start,
      BayesOptions options,
      FitContext context,
      Workers workers) {
    LatentTree flat = start.withLengths(1);
    double length = start.leaves() > 1 ? 1 / flat.height(flat.root()) : 1;
    FeatureEvidence features = new FeatureEvidence(leaves.space(), leaves.points());
    double rate = features.bestRate(start.withLengths(length));
    SampledTrees drawn =
        new TreeSampler(
                options.get(BURN_IN),
                options.get(SAMPLES),
                TreeSampler.Moves.BOTH,
                options.get(SEED))
            .run(start, length, tree -> features.logLikelihood(tree, rate), context);
    TargetEvidence evidence = new TargetEvidence(schema, leaves.known(), options.get(NOISE));
    RateSearch.Choice choice = new RateSearch(some(drawn), evidence, options, workers).run();
    double[][] averaged = averages(drawn, evidence, choice.rates(), context, workers);
    BayesModel.Parts parts =
        new BayesModel.Parts(
            false,
            leaves.space(),
            leaves.points(),
            drawn.modal().tree(),
            1,
            leaves.known(),
            options.get(NOISE),
            choice.rates(),
            null,
            averaged);
    String note =
        Message.of(
            "Average over %d different trees of %d drawn after %d steps; %s of the proposals were"
                + " accepted. The modal tree, the one shown, has log likelihood %s and was drawn %d"
                + " times.",
            drawn.trees().size(),
            options.get(SAMPLES),
            options.get(BURN_IN),
            Numbers.percent(drawn.acceptance()),
            Numbers.fixed(drawn.modal().logLikelihood(), 2),
            drawn.modal().count());
    return new SampledFit(parts, drawn, List.of(note));
  }

  /** Trees at even steps through the list. */
  private static List<SampledTrees.Draw> some(SampledTrees drawn) {
    List<SampledTrees.Draw> all = drawn.trees();
    if (all.size() <= SEARCHED) {
      return all;
    }
    List<SampledTrees.Draw> some = new ArrayList<>();
    for (int k = 0; k < SEARCHED; k++) {
      some.add(all.get((int) ((long) k * all.size() / SEARCHED)));
    }
    return some;
  }

  /**
   * Posteriors at the leaves averaged over the trees, leaves x outputs. Each tree counts as often
   * as it was drawn, for a label or class times the probability of what is known of it given the
   * tree; the exact marginals of the trees are averaged, not draws from them. O(trees x nodes x
   * targets).
   */
  private static double[][] averages(
      SampledTrees drawn,
      TargetEvidence evidence,
      TargetRates rates,
      FitContext context,
      Workers workers) {
    int trees = drawn.trees().size();
    Schema schema = evidence.schema();
    int targets = schema.targets().size();
    double[][] weight = new double[targets][trees];
    for (int k = 0; k < trees; k++) {
      context.check();
      SampledTrees.Draw draw = drawn.trees().get(k);
      PosteriorScores scores = new PosteriorScores(draw.tree(), evidence, rates, workers);
      for (int t = 0; t < targets; t++) {
        weight[t][k] = StrictMath.log(draw.count()) + scores.logEvidence(t);
      }
    }
    for (double[] row : weight) {
      normalise(row);
    }
    double[][] mean = new double[evidence.leaves()][schema.outputs()];
    int[] targetOf = schema.targetOf();
    for (int k = 0; k < trees; k++) {
      context.check();
      SampledTrees.Draw draw = drawn.trees().get(k);
      PosteriorScores scores = new PosteriorScores(draw.tree(), evidence, rates, workers);
      for (int leaf = 0; leaf < mean.length; leaf++) {
        double[] one = scores.at(leaf);
        for (int o = 0; o < targetOf.length; o++) {
          mean[leaf][o] += weight[targetOf[o]][k] * one[o];
        }
      }
    }
    for (double[] row : mean) {
      for (int o = 0; o < targetOf.length; o++) {
        boolean number = schema.targets().get(targetOf[o]).isNumeric();
        row[o] = number ? row[o] : Math.min(1, row[o]);
      }
    }
    return mean;
  }

  /** Log weights become weights that sum to 1. */
  private static void normalise(double[] log) {
    double top = Arrays.stream(log).max().getAsDouble();
    double total = 0;
    for (int k = 0; k < log.length; k++) {
      log[k] = StrictMath.exp(log[k] - top);
      total += log[k];
    }
    for (int k = 0; k < log.length; k++) {
      log[k] /= total;
    }
  }
}
