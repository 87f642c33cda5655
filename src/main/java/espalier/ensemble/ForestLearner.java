package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURES;
import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.OMEGA_BLEND;
import static espalier.ensemble.ForestOptions.SEARCH_TREES;
import static espalier.ensemble.ForestOptions.TIME_BUDGET;
import static espalier.run.Seeds.SEED;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.FOLD_REPEATS;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;
import static espalier.tuning.SupervisionOptions.OMEGA_SEARCH;

import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.impurity.ClusteringOptions;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Learner;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.learn.Tuning;
import espalier.option.OptionValues;
import espalier.run.Workers;
import espalier.split.ObliqueOptions;
import espalier.split.SplitSearch;
import espalier.tree.PctOutcome;
import espalier.tree.Reach;
import espalier.tree.Tree;
import espalier.tuning.HeldOutScores;
import espalier.tuning.OmegaSearch;
import espalier.tuning.SemiSupervised;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Tunable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Forests of predictive clustering trees, supervised (RF, bagging) to semi-supervised (SSL-RF).
 *
 * <p>Every tree is grown on a {@link Bootstrap} of its own (rows carry weights, nothing is copied),
 * a node tries few features drawn by its key, and the scores of all trees are averaged. ω is fixed,
 * or the trees take the values of a grid in turn unless a supervised forest does better ({@link
 * OmegaGuard}), or one value is chosen by internal cross-validation over forests of fewer trees
 * ({@link OmegaSearch}). The labelled rows that a tree has not seen give an {@link OutOfBag}
 * estimate, which also chooses the strength of leaf smoothing if that is not fixed; where ω is
 * searched each value is judged with its best strength.
 *
 * <p>Papers: D. Kocev, C. Vens, J. Struyf, S. Džeroski, Tree ensembles for predicting structured
 * outputs, Pattern Recognition 46, 2013; J. Levatić et al., Semi-supervised predictive clustering
 * trees for (hierarchical) multi-label classification.
 */
public final class ForestLearner implements SemiSupervised<ForestModel>, HeldOutScores {

  private final ForestOptions options;

  /** A learner with options. */
  public ForestLearner(ForestOptions options) {
    this.options = options.checked();
  }

  @Override
  public String name() {
    boolean supervised = SupervisionOptions.supervised(options);
    String kind =
        switch (options.get(FOREST)) {
          case BAG -> "Bagging";
          case RF -> "RF";
          case EXTRA -> "ExtraTrees";
        };
    SplitSearch search = options.get(SPLITTER);
    String tree = search == SplitSearch.AXIS ? "" : search.tree() + "-";
    boolean dropped = SupervisionOptions.drops(options);
    String prefix = dropped ? "SL-" : "SSL-";
    String more = (options.get(FEATURE_RANKING) ? "-FR" : "") + (dropped ? "-DT" : "");
    return supervised ? tree + kind : prefix + tree + kind + more;
  }

  @Override
  public OptionValues values() {
    return options.values();
  }

  @Override
  public double[] labelWeights(LabelHierarchy hierarchy) {
    return ClusteringOptions.labelWeights(options, hierarchy);
  }

  /** The options. */
  public ForestOptions settings() {
    return options;
  }

  @Override
  public Optional<Learner> supervised() {
    return SupervisionOptions.supervisedForm(options).map(ForestLearner::new);
  }

  @Override
  public ForestModel fit(Dataset data, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    return grown(data, warnings, context);
  }

  /**
   * A forest and what it says about its own labelled rows.
   *
   * @param forest the forest
   * @param scores for each labelled row, in their order, the scores by the trees that have not seen
   *     it; null where there is no such tree
   * @param plain the same trees with leaves as they are, if the smoothing of these was chosen to be
   *     above 0
   */
  public record Judged(ForestModel forest, double[][] scores, Optional<Judged> plain) {}

  /** Learns as {@link #fit} does, and scores the labelled rows by trees that have not seen them. */
  public Judged judged(Dataset data, FitContext context) {
    return judged(data, context, null);
  }

  /**
   * As {@link #judged(Dataset, FitContext)}, but asks after the first 20 trees whether to go on.
   *
   * @param worth receives the scores of the labelled rows by the trees that have not seen them; if
   *     it answers false, the forest keeps these trees
   */
  public Judged judged(Dataset data, FitContext context, Predicate<double[][]> worth) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(data, warnings);
    boolean chosen = options.get(SMOOTHING).isEmpty();
    double[][][] scores = new double[2][][];
    ForestModel[] plain = new ForestModel[1];
    ForestModel forest =
        grown(
            data,
            warnings,
            context,
            worth,
            growth -> {
              scores[0] = growth.outOfBagScores();
              if (chosen && growth.forest().smoothing() > 0) {
                plain[0] = growth.unsmoothed();
                scores[1] = growth.unsmoothedScores();
              }
            });
    if (plain[0] == null) {
      return new Judged(forest, scores[0], Optional.empty());
    }
    ModelHead head = forest.head();
    Outcome bare =
        head.provenance().outcome().with(o -> o.leaves = Optional.of(new LeafForm(0, 0)));
    ForestModel unsmoothed =
        plain[0].withHead(head.withProvenance(head.provenance().with(p -> p.outcome = bare)));
    return new Judged(
        forest, scores[0], Optional.of(new Judged(unsmoothed, scores[1], Optional.empty())));
  }

  @Override
  public Scored scored(Dataset data, FitContext context) {
    Judged judged = judged(data, context);
    return new Scored(judged.forest(), judged.scores());
  }

  private ForestModel grown(Dataset all, List<String> warnings, FitContext context) {
    return grown(all, warnings, context, null, growth -> {});
  }

  private ForestModel grown(
      Dataset all,
      List<String> warnings,
      FitContext context,
      Predicate<double[][]> worth,
      Consumer<ForestGrowth> listener) {
    Optional<Long> deadline = deadline();
    Dataset data =
        SupervisionOptions.drops(options) ? all.select(all.targets().labelledRows()) : all;
    try (Workers workers = new Workers(context)) {
      Optional<Tuning> tuning = Optional.empty();
      Optional<Double> known = SupervisionOptions.omega(options, all);
      double omega = known.orElse(Double.NaN);
      double smoothing = options.get(SMOOTHING).orElse(0.0);
      double[] omegas = {omega};
      boolean guarded = false;
      if (Double.isNaN(omega) && options.get(OMEGA_BLEND)) {
        omegas = options.get(OMEGA_GRID).toArray();
        omega = omegas[0];
        guarded = omega < 1 && OmegaGuard.stands(options, data);
      } else if (Double.isNaN(omega)) {
        OmegaSearch search = search(data);
        Tuning found = search.run(data, (part, c) -> new Trial(part, c, workers), context);
        warnings.addAll(search.warnings());
        omega = found.best().omega();
        omegas[0] = omega;
        smoothing = found.best().smoothing();
        tuning = Optional.of(found);
      }
      int features = data.features().size();
      int tried = options.get(FEATURES).of(features, options.get(FOREST));
      double least = Arrays.stream(omegas).min().orElse(1);
      ObliqueOptions.warn(options, tried, features, least, warnings);
      double[] sigma = sigma(data, omega, context, workers);
      ModelHead inner = ModelHead.inner(Schema.of(data));
      TaskMeasure measure = options.tree().measure(data);
      ForestFit fit = new ForestFit(data, options, omegas, sigma);
      ForestGrowth growth = new ForestGrowth(fit, options, measure, inner, smoothing);
      growth.asking(worth);
      growth.run(deadline, context, workers).ifPresent(warnings::add);
      boolean hurt = false;
      if (guarded) {
        ForestFit alone = new ForestFit(data, options, 1, null);
        ForestGrowth supervised = new ForestGrowth(alone, options, measure, inner, smoothing);
        Optional<String> stopped = supervised.run(deadline, context, workers);
        hurt =
            OmegaGuard.prefers(
                alone.rows(), supervised.outOfBagScores(), growth.outOfBagScores(), measure);
        if (hurt) {
          stopped.ifPresent(warnings::add);
          growth = supervised;
          omegas = new double[] {1};
        }
      }
      if (options.get(SMOOTHING).isEmpty()) {
        growth.smooth(context).ifPresent(warnings::add);
      }
      listener.accept(growth);
      ForestModel forest = growth.forest();
      LeafForm leaves = new LeafForm(forest.smoothing(), 0);
      Outcome outcome = PctOutcome.of(options.tree(), known, omegas, leaves, tuning);
      if (guarded) {
        outcome = outcome.withChosen(Outcome.Setting.OMEGA);
      }
      if (hurt) {
        outcome = outcome.with(o -> o.unlabelled = Outcome.Unlabelled.IN_CHOICE);
      }
      if (forest.outOfBag().filter(o -> !o.strengths().isEmpty()).isPresent()) {
        outcome = outcome.withChosen(Outcome.Setting.SMOOTHING);
      }
      return forest.withHead(inner.withProvenance(Provenance.of(this, all, warnings, outcome)));
    }
  }

  private Optional<Long> deadline() {
    double seconds = options.get(TIME_BUDGET);
    return seconds > 0
        ? Optional.of(System.nanoTime() + Math.round(seconds * 1e9))
        : Optional.empty();
  }

  /**
   * Ranks the features with the workers of a fit; trees that would see all rows get a bootstrap.
   */
  private FeatureImportance rank(Dataset data, FitContext context, Workers workers) {
    boolean unseen = options.get(FOREST) != ForestKind.EXTRA;
    ForestOptions ranking =
        (unseen ? options : options.with(FOREST, ForestKind.RF)).fix(OMEGA, 1.0);
    List<TargetGroup> all = List.of(TargetGroup.all(Schema.of(data)));
    FitContext silent = context.withProgress(e -> {});
    return FeatureRanking.of(ranking, data, all, silent, workers).get(0);
  }

  /** The weights of the features in the clustering space; null for all 1. */
  private double[] sigma(Dataset data, double omega, FitContext context, Workers workers) {
    return options.get(FEATURE_RANKING) && omega < 1
        ? rank(data, context, workers).weights()
        : null;
  }

  private OmegaSearch search(Dataset data) {
    double[] strengths =
        options.get(SMOOTHING).isPresent()
            ? new double[] {options.get(SMOOTHING).get()}
            : LeafForm.strengths();
    TaskMeasure measure = options.tree().measure(data);
    return new OmegaSearch(
        options.get(OMEGA_SEARCH),
        options.get(OMEGA_GRID).toArray(),
        LeafForm.grid(strengths, new double[] {0}),
        measure.key(),
        measure.higherIsBetter(),
        measure::value,
        options.get(FOLD_REPEATS).orElse(0),
        options.get(SEED));
  }

  /** Trains several small forests on the same rows. */
  private final class Trial implements Tunable.Trial {

    private final Dataset train;
    private final Dataset heldOut;
    private final FitContext context;
    private final Workers workers;
    private double[] ranks;

    Trial(Tunable.Part part, FitContext context, Workers workers) {
      this.train = part.train();
      this.heldOut = part.heldOut();
      this.context = context.withProgress(e -> {});
      this.workers = workers;
    }

    @Override
    public double[][][] scores(double omega, List<LeafForm> forms) {
      if (ranks == null) {
        ranks = sigma(train, omega, context, workers);
      }
      double[] sigma = omega < 1 ? ranks : null;
      List<Tree> trees =
          new ForestFit(train, options, omega, sigma)
              .grow(options.get(SEARCH_TREES), Reach.of(heldOut, train), context, workers);
      Schema schema = Schema.of(train);
      double[][][] all = new double[forms.size()][][];
      for (int s = 0; s < all.length; s++) {
        double smoothing = forms.get(s).smoothing();
        all[s] =
            new ForestModel(ModelHead.inner(schema), trees, smoothing, Optional.empty())
                .score(heldOut);
      }
      return all;
    }
  }
}
