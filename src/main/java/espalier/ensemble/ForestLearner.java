package espalier.ensemble;

import static espalier.ensemble.ForestOptions.FEATURE_RANKING;
import static espalier.ensemble.ForestOptions.FOREST;
import static espalier.ensemble.ForestOptions.OMEGA_BLEND;
import static espalier.ensemble.ForestOptions.OMEGA_GUARD;
import static espalier.ensemble.ForestOptions.SEARCH_TREES;
import static espalier.ensemble.ForestOptions.TIME_BUDGET;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Learner;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.learn.Tuning;
import espalier.run.Lazy;
import espalier.run.Workers;
import espalier.split.SplitSearch;
import espalier.tree.ScoredRegion;
import espalier.tree.Tree;
import espalier.tuning.HeldOutScores;
import espalier.tuning.OmegaSearch;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import espalier.tuning.SupervisionOptions;
import espalier.tuning.Tunable;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Forests of predictive clustering trees, supervised (RF, bagging) to semi-supervised (SSL-RF).
 *
 * <p>Every tree is grown on its own {@link Bootstrap} (rows carry weights, nothing is copied). A
 * node tries few features drawn by its key. The scores of all trees are averaged. ω is fixed, or
 * the trees take the values of a grid in turn unless a supervised forest does better ({@link
 * ForestGrowth#betterThan}). Or internal cross-validation over smaller forests chooses one value
 * ({@link OmegaSearch}). The labelled rows that a tree has not seen give an {@link OutOfBag}
 * estimate. It also chooses the strength of leaf smoothing unless that is fixed; where ω is
 * searched each value is judged with its best strength.
 *
 * <p>Papers: D. Kocev, C. Vens, J. Struyf, S. Džeroski, Tree ensembles for predicting structured
 * outputs, Pattern Recognition 46, 2013; J. Levatić et al., Semi-supervised predictive clustering
 * trees for (hierarchical) multi-label classification.
 */
public final class ForestLearner extends OptionLearner<ForestOptions>
    implements SemiSupervised<ForestModel>, HeldOutScores {

  public ForestLearner(ForestOptions options) {
    super(name(options), options);
  }

  private static String name(ForestOptions options) {
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

  public ForestOptions settings() {
    return options;
  }

  @Override
  public Optional<Learner> supervised() {
    return SupervisionOptions.supervisedForm(options).map(ForestLearner::new);
  }

  @Override
  public ForestModel fit(Dataset data, FitContext context) {
    return grown(data, context, (forest, growth) -> forest);
  }

  /**
   * A forest and its estimates on its own labelled rows.
   *
   * @param forest the forest
   * @param scores for each labelled row, in their order, the scores by the trees that have not seen
   *     it; null where there is no such tree
   * @param others scores of other rows by the trees that have not seen a labelled one
   */
  public record Judged(ForestModel forest, double[][] scores, LeftOut others) {}

  /** Learns as {@link #fit} does, and scores the labelled rows by trees that have not seen them. */
  public Judged judged(Dataset data, FitContext context) {
    return grown(
        data,
        context,
        (forest, growth) -> new Judged(forest, growth.outOfBagScores(), growth.leftOut(forest)));
  }

  @Override
  public Scored scored(Dataset data, FitContext context) {
    Judged judged = judged(data, context);
    return new Scored(judged.forest(), new Unseen(judged.scores()));
  }

  /**
   * What is known of ω before the trees grow.
   *
   * @param omegas the values that trees take in turn
   * @param smoothing the strength of smoothing, to begin with if it is chosen in the end
   * @param tuning the search, if there was one
   * @param guarded whether a supervised forest may take the place of the trees
   */
  private record Supervision(
      double[] omegas, double smoothing, Optional<Tuning> tuning, boolean guarded) {}

  /** Grows a forest and makes a result of it while the workers of the fit are there. */
  private <T> T grown(
      Dataset all, FitContext context, BiFunction<ForestModel, ForestGrowth, T> use) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(all, warnings);
    Optional<Long> deadline = deadline();
    Dataset data =
        SupervisionOptions.drops(options) ? all.select(all.targets().labelledRows()) : all;
    try (Workers workers = new Workers(context)) {
      Supervision how = supervision(all, data, warnings, context, workers);
      double[] sigma = sigma(data, how.omegas()[0], context, workers);
      ForestJob job = new ForestJob(data, options, how.omegas(), sigma);
      ForestGrowth growth = new ForestGrowth(job, how.smoothing(), context, workers);
      growth.run(deadline).ifPresent(warnings::add);
      boolean hurt = false;
      if (how.guarded()) {
        ForestJob labelled = new ForestJob(data, options, 1, null);
        ForestGrowth alone = new ForestGrowth(labelled, how.smoothing(), context, workers);
        Optional<String> stopped = alone.run(deadline);
        hurt = alone.betterThan(growth);
        if (hurt) {
          growth = alone;
          stopped.ifPresent(warnings::add);
        }
      }
      if (options.get(SMOOTHING).isEmpty() && options.leavesOut()) {
        growth.smooth().ifPresent(warnings::add);
      }
      return use.apply(recorded(all, how, growth.forest(), hurt, warnings), growth);
    }
  }

  /** Takes ω as it is given, or a grid of it, or searches it. */
  private Supervision supervision(
      Dataset all, Dataset data, List<String> warnings, FitContext context, Workers workers) {
    Optional<Double> known = SupervisionOptions.omega(options, all);
    double smoothing = options.smoothing(data);
    if (known.isPresent()) {
      return new Supervision(new double[] {known.get()}, smoothing, Optional.empty(), false);
    }
    if (options.get(OMEGA_BLEND)) {
      double[] grid = options.get(OMEGA_GRID).toArray();
      return new Supervision(grid, smoothing, Optional.empty(), grid[0] < 1 && guarded(data));
    }
    OmegaSearch search = search(data);
    Tuning found = search.run(data, (part, c) -> new Trial(part, c, workers), context);
    warnings.addAll(search.warnings());
    double[] best = {found.best().omega()};
    return new Supervision(best, found.best().smoothing(), Optional.of(found), false);
  }

  /**
   * Whether a supervised forest of as many trees is to keep unlabelled rows from making this one
   * worse. It costs what labelled rows cost, little where most rows are unlabelled.
   */
  private boolean guarded(Dataset data) {
    return options.get(OMEGA_GUARD)
        && options.get(TIME_BUDGET) == 0
        && options.leavesOut()
        && data.targets().labelledRows().length < data.rows();
  }

  /** The forest with its record; {@code hurt}: supervised, as unlabelled rows made it worse. */
  private ForestModel recorded(
      Dataset all, Supervision how, ForestModel forest, boolean hurt, List<String> warnings) {
    Optional<Double> known = SupervisionOptions.omega(options, all);
    LeafForm leaves = new LeafForm(forest.smoothing(), 0);
    double[] omegas = hurt ? new double[] {1} : how.omegas();
    Outcome outcome = options.tree().outcome(known, omegas, leaves, how.tuning());
    if (how.guarded()) {
      outcome = outcome.withChosen(Outcome.Setting.OMEGA);
    }
    if (hurt) {
      outcome = outcome.with(o -> o.unlabelled = Outcome.Unlabelled.IN_CHOICE);
    }
    if (forest.outOfBag().filter(o -> !o.strengths().isEmpty()).isPresent()) {
      outcome = outcome.withChosen(Outcome.Setting.SMOOTHING);
    }
    return forest.withHead(forest.head().withProvenance(provenance(all, warnings, outcome)));
  }

  private Optional<Long> deadline() {
    return Optional.of(options.get(TIME_BUDGET))
        .filter(seconds -> seconds > 0)
        .map(seconds -> System.nanoTime() + Math.round(seconds * 1e9));
  }

  /** The weights of features; null for all 1. Trees that would see all rows get a bootstrap. */
  private double[] sigma(Dataset data, double omega, FitContext context, Workers workers) {
    if (!options.get(FEATURE_RANKING) || omega == 1) {
      return null;
    }
    boolean unseen = options.get(FOREST) != ForestKind.EXTRA;
    ForestOptions ranking = unseen ? options : options.with(FOREST, ForestKind.RF);
    return FeatureRanking.weights(ranking.fix(OMEGA, 1.0), data, context, workers);
  }

  private OmegaSearch search(Dataset data) {
    double[] strengths =
        options.get(SMOOTHING).isPresent()
            ? new double[] {options.get(SMOOTHING).get()}
            : LeafForm.strengths();
    return SupervisionOptions.search(
        options,
        options.get(OMEGA_GRID).toArray(),
        LeafForm.grid(strengths, new double[] {0}),
        options.tree().measure(data));
  }

  private final class Trial implements Tunable.Trial {

    private final Dataset train;
    private final Dataset heldOut;
    private final FitContext context;
    private final Workers workers;
    private final Lazy<Optional<double[]>> ranks;

    Trial(Tunable.Part part, FitContext context, Workers workers) {
      this.train = part.train();
      this.heldOut = part.heldOut();
      this.context = context.withProgress(e -> {});
      this.workers = workers;
      this.ranks = new Lazy<>(() -> Optional.ofNullable(sigma(train, 0, this.context, workers)));
    }

    @Override
    public double[][][] scores(double omega, List<LeafForm> forms) {
      double[] sigma = omega < 1 ? ranks.get().orElse(null) : null;
      List<Tree> trees =
          TreeExecutor.trees(
              new ForestJob(train, options, omega, sigma),
              0,
              options.get(SEARCH_TREES),
              ScoredRegion.of(heldOut, train),
              Optional.empty(),
              context,
              workers);
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
