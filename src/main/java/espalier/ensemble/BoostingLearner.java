package espalier.ensemble;

import static espalier.ensemble.BoostingOptions.EARLY_STOP;
import static espalier.ensemble.BoostingOptions.PATIENCE;
import static espalier.ensemble.BoostingOptions.SEARCH_STAGES;
import static espalier.ensemble.BoostingOptions.STAGES;
import static espalier.run.Seeds.SEED;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Learner;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.learn.Tuning;
import espalier.message.Message;
import espalier.neighbour.EncodedTargets;
import espalier.run.Workers;
import espalier.split.axis.FeatureRanks;
import espalier.tree.RandomTrees;
import espalier.tuning.Folds;
import espalier.tuning.OmegaSearch;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.Tunable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gradient boosting of predictive clustering trees with axis-parallel tests or hyperplanes,
 * supervised to semi-supervised, for the squared loss.
 *
 * <p>From F_0, the means of the targets, stage s grows a tree f_s for the residuals y - F_{s-1} of
 * the known cells of all targets at once, and F_s = F_{s-1} + ν f_s with the step ν. A stage sees a
 * random share of the labelled and, apart from that, of the unlabelled rows. With ω &lt; 1 its
 * splits also gain by what they explain of the features of all its rows; the value of a leaf is
 * always the mean residual of its labelled rows. Labels and nominal values are approached as
 * numbers 0 and 1. Over all rows ({@code subsample} 1) and without smoothing no stage raises the
 * loss of the training rows, which the model's record keeps as its course.
 *
 * <p>Papers: J. H. Friedman, Greedy function approximation: a gradient boosting machine, Annals of
 * Statistics 29, 2001; the same, Stochastic gradient boosting, CSDA 38, 2002; boosting is named as
 * future work by T. Stepišnik and D. Kocev, Semi-supervised oblique predictive clustering trees,
 * 2021. Cost: that of a tree for each stage.
 */
public final class BoostingLearner extends OptionLearner<BoostingOptions>
    implements SemiSupervised<BoostedModel> {

  public BoostingLearner(BoostingOptions options) {
    super(name(options), options);
  }

  private static String name(BoostingOptions options) {
    boolean supervised = SupervisionOptions.supervised(options);
    boolean dropped = SupervisionOptions.drops(options);
    String tree = options.get(SPLITTER).tree();
    return supervised
        ? "Boost-" + tree
        : dropped ? "SL-Boost-" + tree + "-DT" : "SSL-Boost-" + tree;
  }

  @Override
  public Optional<Learner> supervised() {
    return SupervisionOptions.supervisedForm(options).map(BoostingLearner::new);
  }

  @Override
  public BoostedModel fit(Dataset all, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(all, warnings);
    Dataset data =
        SupervisionOptions.drops(options) ? all.select(all.targets().labelledRows()) : all;
    try (Workers workers = new Workers(context)) {
      Optional<Double> known = SupervisionOptions.omega(options, all);
      double omega = known.orElse(Double.NaN);
      Optional<Tuning> tuning = Optional.empty();
      Optional<FeatureRanks> sorted = Optional.empty();
      if (Double.isNaN(omega)) {
        sorted = RandomTrees.sorted(data, options.tree(), workers);
        Tuning found = search(data, sorted, workers, context, warnings);
        omega = found.best().omega();
        tuning = Optional.of(found);
      }
      Stages stages = new Stages(options, workers, context);
      BoostingFit fit = new BoostingFit(data, options, omega, sorted, workers);
      int count = stages.grow(fit, data, omega, warnings);
      BoostedModel model = fit.model(count);
      LeafForm leaves = new LeafForm(model.smoothing(), 0);
      Outcome outcome =
          options
              .tree()
              .outcome(known, new double[] {omega}, leaves, tuning)
              .with(o -> o.course = fit.course().subList(0, count + 1));
      return model.withHead(model.head().withProvenance(provenance(all, warnings, outcome)));
    }
  }

  private Tuning search(
      Dataset data,
      Optional<FeatureRanks> sorted,
      Workers workers,
      FitContext context,
      List<String> warnings) {
    OmegaSearch search =
        SupervisionOptions.search(
            options,
            options.get(OMEGA_GRID).toArray(),
            List.of(new LeafForm(options.get(SMOOTHING).orElse(0.0), 0)),
            options.tree().measure(data));
    Tuning found = search.run(data, (part, c) -> new Trial(part, sorted, workers, c), context);
    warnings.addAll(search.warnings());
    return found;
  }

  /** Boosts the same rows with several ω, side by side if there are threads for it. */
  private final class Trial implements Tunable.Trial {

    private final Tunable.Part part;
    private final Optional<FeatureRanks> sorted;
    private final Workers workers;
    private final FitContext context;
    private final Map<Double, double[][]> ready = new HashMap<>();

    Trial(Tunable.Part part, Optional<FeatureRanks> sorted, Workers workers, FitContext context) {
      this.part = part;
      this.sorted = sorted.map(all -> all.select(part.rows()));
      this.workers = workers;
      this.context = context;
      if (workers.count() > 1) {
        double[] omegas = part.omegas();
        double[][][] scores = new double[omegas.length][][];
        FitContext inside = workers.inside();
        workers.each(omegas.length, (worker, o) -> scores[o] = alone(omegas[o], inside));
        for (int o = 0; o < omegas.length; o++) {
          ready.put(omegas[o], scores[o]);
        }
      }
    }

    private double[][] alone(double omega, FitContext inside) {
      try (Workers one = new Workers(inside)) {
        return scores(omega, one, inside);
      }
    }

    @Override
    public double[][][] scores(double omega, List<LeafForm> forms) {
      return new double[][][] {
        ready.containsKey(omega) ? ready.get(omega) : scores(omega, workers, context)
      };
    }

    private double[][] scores(double omega, Workers pool, FitContext watch) {
      BoostingFit fit = new BoostingFit(part.train(), options, omega, sorted, pool);
      int count = 0;
      while (count < options.get(SEARCH_STAGES) && fit.grow(watch)) {
        count++;
      }
      return fit.model(count).score(part.heldOut());
    }
  }

  /** Grows as many stages as the rule for the early stop lets. */
  private record Stages(BoostingOptions options, Workers workers, FitContext context) {

    private static final int FOLDS = 3;

    /** Grows stages and returns how many of them, the first ones, are to be kept. */
    int grow(BoostingFit fit, Dataset data, double omega, List<String> warnings) {
      return switch (options.get(EARLY_STOP)) {
        case NONE -> all(fit, options.get(STAGES));
        case OUT_OF_BAG -> outOfBag(fit);
        case HOLDOUT -> all(fit, heldOut(data, omega, warnings));
      };
    }

    private int all(BoostingFit fit, int most) {
      int count = 0;
      while (count < most && fit.grow(context)) {
        context.report("boosting", ++count, most);
      }
      return count;
    }

    private int outOfBag(BoostingFit fit) {
      double sum = 0;
      double highest = 0;
      int best = 0;
      int count = 0;
      while (count < options.get(STAGES)
          && count - best < options.get(PATIENCE)
          && fit.grow(context)) {
        context.report("boosting", ++count, options.get(STAGES));
        sum += fit.outOfBagGain();
        if (sum > highest) {
          highest = sum;
          best = count;
        }
      }
      return best;
    }

    /** The number of stages with the lowest mean loss on held-out rows. */
    private int heldOut(Dataset data, double omega, List<String> warnings) {
      int[] labelled = data.targets().labelledRows();
      if (labelled.length < OmegaSearch.FEWEST) {
        warnings.add(
            Message.of(
                "Only %d labelled rows: too few to hold some out, all %d stages are grown.",
                labelled.length, options.get(STAGES)));
        return options.get(STAGES);
      }
      Held[] held = new Held[FOLDS];
      int[][] folds = Folds.stratified(data.targets(), labelled, FOLDS, options.get(SEED));
      Arrays.setAll(held, f -> new Held(data.without(folds[f]), data.select(folds[f]), omega));
      double lowest = Arrays.stream(held).mapToDouble(Held::loss).sum();
      int best = 0;
      for (int s = 1; s <= options.get(STAGES) && s - best <= options.get(PATIENCE); s++) {
        context.report("judging stages on held-out rows", s, options.get(STAGES));
        for (Held one : held) {
          one.grow();
        }
        double loss = Arrays.stream(held).mapToDouble(Held::loss).sum();
        if (loss < lowest) {
          lowest = loss;
          best = s;
        }
      }
      return best;
    }

    /** A model and the rows that it is judged by. */
    private final class Held {

      private final BoostingFit fit;
      private final Dataset rows;
      private final double[][] scores;

      Held(Dataset train, Dataset rows, double omega) {
        this.fit = new BoostingFit(train, options, omega, Optional.empty(), workers);
        this.rows = rows;
        this.scores = new double[rows.rows()][];
        Arrays.setAll(scores, i -> fit.targets().start().clone());
      }

      void grow() {
        if (fit.grow(context.withProgress(e -> {}))) {
          fit.addLast(rows, scores);
        }
      }

      double loss() {
        double sum = 0;
        double cells = 0;
        for (int i = 0; i < scores.length; i++) {
          double[] truth = EncodedTargets.row(rows.targets(), i);
          sum += rows.weight(i) * fit.targets().error(truth, scores[i]);
          cells += rows.weight(i) * BoostingTargets.known(truth);
        }
        return sum / cells;
      }
    }
  }
}
