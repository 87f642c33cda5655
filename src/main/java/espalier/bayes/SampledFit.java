package espalier.bayes;

import static espalier.bayes.BayesOptions.BURN_IN;
import static espalier.bayes.BayesOptions.NOISE;
import static espalier.bayes.BayesOptions.SAMPLES;
import static espalier.run.Seeds.SEED;

import espalier.learn.FitContext;
import espalier.learn.Schema;
import espalier.message.Message;
import espalier.run.Workers;
import java.util.ArrayList;
import java.util.List;

/**
 * Tree-based Bayes averaged over trees: {@link TreeSampler} draws branchings by the features, the
 * mutation rate of labels has the least mean leave-one-out loss over some of them, and {@link
 * AveragedScores} averages. All branches are equally long, so long that the first tree, of average
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
    double[][] averaged = AveragedScores.over(drawn, evidence, choice.rates(), context, workers);
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
            "Average over %d different trees of %d drawn after %d steps; %.0f %% of the proposals were"
                + " accepted. The modal tree, the one shown, has log likelihood %.2f and was drawn %d"
                + " times.",
            drawn.trees().size(),
            options.get(SAMPLES),
            options.get(BURN_IN),
            100 * drawn.acceptance(),
            drawn.modal().logLikelihood(),
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
}
