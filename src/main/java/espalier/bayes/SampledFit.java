package espalier.bayes;

import static espalier.bayes.BayesOptions.BURN_IN;
import static espalier.bayes.BayesOptions.NOISE;
import static espalier.bayes.BayesOptions.SAMPLES;
import static espalier.run.Seeds.SEED;

import espalier.data.Attribute;
import espalier.learn.FeatureSpace;
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

  /**
   * The likelihood of the features given a tree: nominal ones mutate along it at one rate, numeric
   * ones drift, each with the variance that suits it best (which is what integrating over an
   * unknown scale gives, up to a factor that is the same for all trees). Missing values say
   * nothing.
   */
  private static final class FeatureEvidence {

    private final List<int[]> classes = new ArrayList<>();
    private final List<Integer> values = new ArrayList<>();
    private final List<double[]> numbers = new ArrayList<>();

    FeatureEvidence(FeatureSpace space, double[][] points) {
      int at = 0;
      for (int f : space.used()) {
        Attribute a = space.features().get(f);
        if (a.isNominal()) {
          int[] column = new int[points.length];
          for (int i = 0; i < column.length; i++) {
            column[i] = taken(points[i], at, a.values().size());
          }
          classes.add(column);
          values.add(a.values().size());
          at += a.values().size();
        } else {
          double[] column = new double[points.length];
          for (int i = 0; i < column.length; i++) {
            column[i] = points[i][at];
          }
          numbers.add(column);
          at++;
        }
      }
    }

    private static int taken(double[] point, int first, int values) {
      for (int v = 0; v < values; v++) {
        if (point[first + v] > 0) {
          return v;
        }
      }
      return -1;
    }

    /** The log probability of all features given a tree. O(nodes x features). */
    double logLikelihood(LatentTree tree, double rate) {
      double sum = ofNumbers(tree, numbers.toArray(double[][]::new));
      for (int k = 0; k < classes.size(); k++) {
        MutationModel model = MutationModel.uniform(rate, values.get(k));
        sum += StateMessages.logEvidence(tree, model, classes.get(k));
      }
      return sum;
    }

    /** The rate of the grid under which a tree makes nominal features most probable. */
    double bestRate(LatentTree tree) {
      double best = RateSearch.DEFAULT;
      double most = Double.NEGATIVE_INFINITY;
      for (double rate : classes.isEmpty() ? new double[0] : RateSearch.GRID) {
        double now = logLikelihood(tree, rate);
        if (now > most) {
          most = now;
          best = rate;
        }
      }
      return best;
    }

    /** The sum of the restricted log likelihoods, each with the variance that suits it best. */
    private static double ofNumbers(LatentTree tree, double[][] columns) {
      double sum = 0;
      double[] noise = new double[tree.leaves()];
      for (double[] column : columns) {
        double variance = Diffusion.of(tree, 1, column, noise).restrictedVariance();
        sum += variance > 0 ? Diffusion.of(tree, variance, column, noise).logLikelihood() : 0;
      }
      return sum;
    }
  }
}
