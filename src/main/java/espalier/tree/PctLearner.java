package espalier.tree;

import static espalier.impurity.ClusteringOptions.KEEP_UNLABELLED;
import static espalier.run.Seeds.SEED;
import static espalier.split.ObliqueOptions.SPLITTER;
import static espalier.tree.GrowthOptions.PRUNING;
import static espalier.tree.GrowthOptions.SMOOTHING;
import static espalier.tuning.SupervisionOptions.OMEGA_GRID;

import espalier.data.Dataset;
import espalier.data.Fingerprint;
import espalier.learn.FitContext;
import espalier.learn.LeafForm;
import espalier.learn.Learner;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Provenance;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.learn.Tuning;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.split.axis.FeatureRanks;
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
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Predictive clustering trees, supervised to semi-supervised: with axis-parallel tests (PCT,
 * SSL-PCT) or with hyperplanes (SPYCT, SSL-SPYCT).
 *
 * <p>A tree is grown top-down; a split gains ω times its gain in the targets of labelled rows plus
 * 1 - ω times its gain in all features ({@link espalier.impurity.Objective}). With ω = 1 unlabelled
 * rows are dropped first: that is the supervised method. ω, the strength of leaf smoothing and how
 * far the tree is cut back are fixed or chosen by internal cross-validation ({@link OmegaSearch}).
 *
 * <p>Papers: H. Blockeel, L. De Raedt, J. Ramon, Top-down induction of clustering trees, ICML 1998;
 * J. Levatić, M. Ceci, D. Kocev, S. Džeroski, Semi-supervised predictive clustering trees for
 * (hierarchical) multi-label classification. Cost: O(N D (D + T)) for a level of the tree.
 */
public final class PctLearner extends OptionLearner<PctOptions>
    implements SemiSupervised<TreeModel>, HeldOutScores {

  /** Weighs the features of the training rows for the descriptive part of a split's gain. */
  @FunctionalInterface
  public interface FeatureWeigher {

    /** All features count the same. */
    FeatureWeigher EQUAL = (train, context) -> null;

    /**
     * A weight from 0 up for each feature, null for all 1. Asked anew for the training rows of
     * every internal fold, so that held-out rows have no say.
     */
    double[] weigh(Dataset train, FitContext context);
  }

  /** Prices of a leaf for a factor of ten: many alone, few with every strength of smoothing. */
  private static final int MANY_PRICES = 10;

  private static final int FEW_PRICES = 3;

  private final FeatureWeigher weigher;

  public PctLearner(PctOptions options) {
    this(options, FeatureWeigher.EQUAL);
  }

  /** A learner whose features count in the descriptive part of a gain by given weights. */
  public PctLearner(PctOptions options, FeatureWeigher weigher) {
    super(name(options), options);
    this.weigher = weigher;
  }

  private static String name(PctOptions options) {
    boolean supervised = SupervisionOptions.supervised(options);
    String tree = options.get(SPLITTER).tree();
    String prefix = SupervisionOptions.drops(options) ? "SL-" : "SSL-";
    return supervised ? tree : prefix + tree + (SupervisionOptions.drops(options) ? "-DT" : "");
  }

  @Override
  public Optional<Learner> supervised() {
    return SupervisionOptions.supervisedForm(options)
        .map(o -> new PctLearner(o.with(KEEP_UNLABELLED, false), weigher));
  }

  @Override
  public TreeModel fit(Dataset data, FitContext context) {
    return (TreeModel) scored(data, context).model();
  }

  @Override
  public Optional<Unseen> again(Dataset data, int division, FitContext context) {
    long seed = Seeds.derive(options.get(SEED), "division", division);
    return Optional.of(
        new PctLearner(options.with(SEED, seed), weigher).scored(data, context).unseen());
  }

  /** Learns, and scores the labelled rows by the folds of the search, if there was one. */
  @Override
  public Scored scored(Dataset all, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(all, warnings);
    Dataset data =
        SupervisionOptions.drops(options) ? all.select(all.targets().labelledRows()) : all;
    Optional<Double> omegaKnown = SupervisionOptions.omega(options, all);
    try (Workers workers = new Workers(context)) {
      Supplier<String> fingerprint = workers.sibling(() -> Fingerprint.of(all));
      boolean searched =
          omegaKnown.isEmpty() || options.get(PRUNING).searched() || strengths(data).length > 1;
      Optional<FeatureRanks> sorted =
          searched && PctFit.shares(options)
              ? Optional.of(FeatureRanks.of(data, workers))
              : Optional.empty();
      Optional<Tuning> tuning = Optional.empty();
      double omega = omegaKnown.orElse(Double.NaN);
      LeafForm form =
          new LeafForm(
              options.get(SMOOTHING).orElse(Conventions.of(options).smoothing(data.task())),
              options.get(PRUNING).alpha().orElse(0));
      Unseen unseen = Unseen.none(all.targets().labelledRows().length);
      if (searched) {
        OmegaSearch search = search(data, omegaKnown);
        Tuning found =
            search.run(data, (part, c) -> trial(part, c, workers, sorted), workers, context);
        warnings.addAll(search.warnings());
        omega = found.best().omega();
        form = found.best().form();
        tuning = Optional.of(found);
        unseen = search.unseen();
      }
      PctFit fit = fit(data, context, workers, sorted, ScoredRegion.EVERYWHERE);
      GrownTree grown = fit.grown(omega);
      Tree tree = fit.pruned(grown, form.pruning());
      if (tree.size() == 1) {
        warnings.add(SingleLeaf.warning(data, options, omega, grown.tree().size()));
      }
      Outcome outcome = options.outcome(omegaKnown, new double[] {omega}, form, tuning);
      Provenance record =
          Provenance.of(name(), options(), all, fingerprint.get(), warnings, outcome);
      ModelHead head = new ModelHead(Schema.of(all), record);
      return new Scored(new TreeModel(head, tree, form.smoothing()), unseen);
    }
  }

  private PctFit fit(
      Dataset rows,
      FitContext context,
      Workers workers,
      Optional<FeatureRanks> sorted,
      ScoredRegion reach) {
    return new PctFit(
        rows, options, () -> weigher.weigh(rows, context), context, workers, sorted, reach);
  }

  /** A trial on all threads, or alone on one. */
  private Trial trial(
      Tunable.Part part, FitContext c, Workers workers, Optional<FeatureRanks> sorted) {
    return new Trial(part, c, c.threads() == 1 ? new Workers(c) : workers, sorted);
  }

  private double[] strengths(Dataset data) {
    Optional<Double> given = options.get(SMOOTHING);
    return given.isPresent()
        ? new double[] {given.get()}
        : Conventions.of(options).smoothings(data.task());
  }

  private OmegaSearch search(Dataset data, Optional<Double> omega) {
    double[] omegas =
        omega.isPresent() ? new double[] {omega.get()} : options.get(OMEGA_GRID).toArray();
    double[] strengths = strengths(data);
    double[] prices =
        options.get(PRUNING).searched()
            ? Pruning.prices(strengths.length > 1 ? FEW_PRICES : MANY_PRICES)
            : new double[] {options.get(PRUNING).alpha().orElse(0)};
    return SupervisionOptions.search(
        options, omegas, LeafForm.grid(strengths, prices), options.measure(data));
  }

  private final class Trial implements Tunable.Trial {

    private final PctFit fit;
    private final Schema schema;
    private final Dataset heldOut;

    Trial(Tunable.Part part, FitContext context, Workers workers, Optional<FeatureRanks> sorted) {
      Optional<FeatureRanks> orders = sorted.map(p -> p.select(part.rows()));
      this.heldOut = part.heldOut();
      ScoredRegion reach = PctFit.reach(options, heldOut, part.train());
      this.fit = PctLearner.this.fit(part.train(), context, workers, orders, reach);
      this.schema = Schema.of(part.train());
      fit.growTogether(part.omegas());
    }

    @Override
    public double[][][] scores(double omega, List<LeafForm> forms) {
      GrownTree grown = fit.grown(omega);
      double[][][] all = new double[forms.size()][][];
      Tree[] trees = new Tree[all.length];
      for (int k = 0; k < all.length; k++) {
        trees[k] = fit.pruned(grown, forms.get(k).pruning());
        int same = same(forms, trees, k);
        all[k] = same < k ? all[same] : scores(trees[k], forms.get(k).smoothing());
      }
      return all;
    }

    private double[][] scores(Tree tree, double smoothing) {
      TreeModel model = new TreeModel(ModelHead.inner(schema), tree, smoothing);
      double[][] scores = new double[heldOut.rows()][];
      for (int i = 0; i < scores.length; i++) {
        int row = i;
        scores[i] = model.score(f -> heldOut.value(row, f));
      }
      return scores;
    }

    /** The first form that makes the same of the tree, maybe the form itself. */
    private static int same(List<LeafForm> forms, Tree[] trees, int k) {
      return IntStream.range(0, k)
          .filter(before -> forms.get(before).smoothing() == forms.get(k).smoothing())
          .filter(before -> trees[before].size() == trees[k].size())
          .findFirst()
          .orElse(k);
    }
  }
}
