package espalier.bayes;

import static espalier.bayes.BayesOptions.CRITERION;
import static espalier.bayes.BayesOptions.PRIOR;
import static espalier.bayes.BayesOptions.RATE;
import static espalier.bayes.BayesOptions.RATE_SCOPE;
import static espalier.bayes.BayesOptions.RULE;

import espalier.bayes.BayesOptions.Criterion;
import espalier.bayes.BayesOptions.Prior;
import espalier.bayes.BayesOptions.Scope;
import espalier.data.Attribute;
import espalier.data.IndexSort;
import espalier.hierarchy.DepthRule;
import espalier.learn.Schema;
import espalier.run.Workers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses mutation rates. A downward message at a labelled leaf is its exact leave-one-out
 * posterior, so every rate of the grid costs one pass instead of one for each labelled row. Targets
 * count with the weight of their depth in the hierarchy. Of equally good rates the lowest wins.
 * Over several trees, each as often as it was drawn, the mean loss counts.
 */
record RateSearch(
    List<SampledTrees.Draw> trees, TargetEvidence evidence, BayesOptions options, Workers workers) {

  /** β for a tree of height 1. */
  static final double[] GRID = {0.05, 0.1, 0.2, 0.5, 1, 2, 4, 8, 16, 32, 64, 128};

  /** Variances of a measurement relative to the diffusion over the height of the tree. */
  static final double[] NOISE = {0, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3};

  /** The rate where there is nothing to choose it from. */
  static final double DEFAULT = 2;

  /** The rates, and whether the highest won for all labels and classes, the prior uniform. */
  record Choice(TargetRates rates, boolean highest) {}

  RateSearch(LatentTree tree, TargetEvidence evidence, BayesOptions options, Workers workers) {
    this(List.of(new SampledTrees.Draw(tree, "", 0, 1)), evidence, options, workers);
  }

  Choice run() {
    Schema schema = evidence.schema();
    List<Attribute> targets = schema.targets();
    double[][] prior = new double[targets.size()][0];
    Prior kind = priorKind();
    for (int t = 0; t < prior.length; t++) {
      if (!targets.get(t).isNumeric()) {
        prior[t] = evidence.prior(t, kind);
      }
    }
    double[] rate = new double[targets.size()];
    long labelled =
        IntStream.range(0, evidence.leaves())
            .filter(leaf -> IntStream.range(0, rate.length).anyMatch(t -> evidence.knows(leaf, t)))
            .count();
    boolean bayes = options.get(RULE) == BayesOptions.Rule.BAYES;
    boolean search = bayes && options.get(RATE).isEmpty() && labelled > 1;
    Arrays.fill(rate, options.get(RATE).orElse(DEFAULT));
    boolean highest = false;
    if (search) {
      double[] weights = DepthRule.DEFAULT.weights(schema.hierarchy(), rate.length);
      highest = choose(losses(prior), weights, targets, rate);
    }
    workers.each(
        rate.length,
        (worker, t) -> {
          if (targets.get(t).isNumeric()) {
            rate[t] = bayes ? noise(t) : 0;
          }
        });
    // Only with a uniform prior do the posteriors at high rates decide as the nearest clade does.
    boolean limit = highest && priorKind() != Prior.EMPIRICAL;
    return new Choice(new TargetRates(rate, prior), limit);
  }

  private Prior priorKind() {
    Prior prior = options.get(PRIOR);
    if (prior != Prior.AUTO) {
      return prior;
    }
    return evidence.medianFrequency() < 0.05 ? Prior.EMPIRICAL : Prior.UNIFORM;
  }

  /** Losses by grid value and target. */
  private double[][] losses(double[][] prior) {
    List<Attribute> targets = evidence.schema().targets();
    List<int[]> ranges = PosteriorScores.ranges(targets);
    double[][] loss = new double[GRID.length][targets.size()];
    workers.each(
        ranges.size() * GRID.length,
        (worker, piece) -> {
          int[] range = ranges.get(piece / GRID.length);
          int g = piece % GRID.length;
          Attribute a = targets.get(range[0]);
          double[] rates = new double[targets.size()];
          Arrays.fill(rates, GRID[g]);
          for (SampledTrees.Draw draw : trees) {
            if (a.isNominal()) {
              MutationModel model = new MutationModel(GRID[g], prior[range[0]]);
              loss[g][range[0]] += draw.count() * classLoss(draw.tree(), range[0], model);
            } else if (a.isLabel()) {
              LabelMessages messages =
                  PosteriorScores.labels(draw.tree(), evidence, range[0], range[1], rates, prior);
              for (int t = range[0]; t < range[1]; t++) {
                loss[g][t] += draw.count() * labelLoss(t, t - range[0], messages);
              }
            }
          }
        });
    return loss;
  }

  private double labelLoss(int target, int l, LabelMessages messages) {
    if (options.get(CRITERION) == Criterion.EVIDENCE) {
      return -messages.logEvidence(l);
    }
    double loss = 0;
    for (int leaf = 0; leaf < evidence.leaves(); leaf++) {
      if (evidence.knows(leaf, target)) {
        double present = evidence.sum(leaf, target, 0);
        double absent = evidence.weight(leaf, target) - present;
        double odds = messages.leaveOneOut(leaf, l);
        if (options.get(CRITERION) == Criterion.ERROR) {
          loss += odds > 0 ? absent : present;
        } else {
          loss += (present > 0 ? present * softplus(-odds) : 0);
          loss += (absent > 0 ? absent * softplus(odds) : 0);
        }
      }
    }
    return loss;
  }

  private static double softplus(double x) {
    return Math.max(0, x) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
  }

  private double classLoss(LatentTree tree, int target, MutationModel model) {
    StateMessages messages = StateMessages.ofEvidence(tree, model, evidence.states(target));
    if (options.get(CRITERION) == Criterion.EVIDENCE) {
      return -messages.logEvidence();
    }
    double loss = 0;
    for (int leaf = 0; leaf < evidence.leaves(); leaf++) {
      if (evidence.knows(leaf, target)) {
        double[] u = messages.above(leaf);
        int decided = messages.leaveOneOutDecision(leaf);
        for (int s = 0; s < u.length; s++) {
          double n = evidence.sum(leaf, target, s);
          if (n > 0) {
            loss +=
                options.get(CRITERION) == Criterion.ERROR
                    ? (decided == s ? 0 : n)
                    : -n * (u[s] + StrictMath.log(model.prior()[s]));
          }
        }
      }
    }
    return loss;
  }

  private boolean choose(
      double[][] losses, double[] weights, List<Attribute> targets, double[] rate) {
    double[] total = new double[GRID.length];
    boolean any = false;
    for (int t = 0; t < rate.length; t++) {
      if (targets.get(t).isNumeric()) {
        continue;
      }
      any = true;
      double[] own = new double[GRID.length];
      for (int g = 0; g < GRID.length; g++) {
        own[g] = losses[g][t];
        total[g] += weights[t] * losses[g][t];
      }
      rate[t] = GRID[lowest(own)];
    }
    int best = lowest(total);
    boolean shared = options.get(RATE_SCOPE) == Scope.SHARED;
    for (int t = 0; t < rate.length && shared; t++) {
      rate[t] = GRID[best];
    }
    return any && best == GRID.length - 1;
  }

  private static int lowest(double[] losses) {
    return IndexSort.largest(Arrays.stream(losses).map(v -> -v).toArray(), 0, losses.length);
  }

  /** The noise ratio of a numeric target with the least squared leave-one-out error. */
  private double noise(int target) {
    double best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double ratio : NOISE) {
      double loss = 0;
      for (SampledTrees.Draw draw : trees) {
        loss += draw.count() * numberLoss(target, evidence.diffusion(draw.tree(), target, ratio));
      }
      if (loss < least) {
        least = loss;
        best = ratio;
      }
    }
    return best;
  }

  /** The squared leave-one-out error, infinite with fewer than two values known. */
  private double numberLoss(int target, Diffusion messages) {
    double loss = 0;
    int known = 0;
    for (int leaf = 0; leaf < evidence.leaves(); leaf++) {
      if (evidence.knows(leaf, target) && !Double.isNaN(messages.leaveOneOut(leaf))) {
        double w = evidence.weight(leaf, target);
        double gap = evidence.sum(leaf, target, 0) / w - messages.leaveOneOut(leaf);
        loss += w * gap * gap;
        known++;
      }
    }
    return known > 1 ? loss : Double.POSITIVE_INFINITY;
  }
}
