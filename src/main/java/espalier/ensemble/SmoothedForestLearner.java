package espalier.ensemble;

import static espalier.ensemble.ForestOptions.TREES;
import static espalier.ensemble.SmoothedForestOptions.SMOOTH_SHARE;
import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;
import static espalier.smooth.SmoothOptions.SMOOTH_NEIGHBOURS;
import static espalier.smooth.SmoothOptions.SMOOTH_STRENGTH;

import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.impurity.ClusteringOptions;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.Schema;
import espalier.learn.TrainingCheck;
import espalier.learn.UnlabelledRows;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.smooth.SmoothedModel;
import espalier.smooth.Smoother;
import espalier.tuning.HeldOutScores;
import espalier.tuning.SemiSupervised;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Extremely randomized trees that use unlabelled rows: one part of the trees is grown on the
 * features, the other on features smoothed along the graph of all rows ({@link Smoother}). All
 * trees learn from labelled rows; unlabelled rows count in the graph. How much each part counts is
 * given, or found by least squares on rows that trees have left out ({@link Blend}).
 *
 * <p>The supervised twin smooths along the graph of the labelled rows.
 *
 * <p>Papers: P. Geurts, D. Ernst, L. Wehenkel, Extremely randomized trees, 2006; for the graph see
 * {@link Smoother}.
 */
public final class SmoothedForestLearner
    implements SemiSupervised<SmoothedModel>, HeldOutScores {

  /** How strongly the shares of the parts are drawn to halves. */
  private static final double RIDGE = 0.1;

  private final SmoothedForestOptions options;

  public SmoothedForestLearner(SmoothedForestOptions options) {
    this.options = options.checked();
  }

  @Override
  public String name() {
    return dropsUnlabelledRows() ? "ExtraTrees-SM" : "SSL-ExtraTrees";
  }

  @Override
  public OptionValues values() {
    return options.values();
  }

  @Override
  public double[] labelWeights(LabelHierarchy hierarchy) {
    return ClusteringOptions.labelWeights(options, hierarchy);
  }

  @Override
  public Optional<Learner> supervised() {
    return dropsUnlabelledRows()
        ? Optional.empty()
        : Optional.of(
            new SmoothedForestLearner(options.with(UNLABELLED_ROWS, UnlabelledRows.DROP)));
  }

  @Override
  public boolean dropsUnlabelledRows() {
    return options.get(UNLABELLED_ROWS) == UnlabelledRows.DROP;
  }

  @Override
  public SmoothedModel fit(Dataset data, FitContext context) {
    return (SmoothedModel) scored(data, context).model();
  }

  @Override
  public Scored scored(Dataset all, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(all, warnings);
    int[] labelled = all.targets().labelledRows();
    Dataset data = dropsUnlabelledRows() ? all.select(labelled) : all;
    Smoother.Fit smooth;
    try (Workers workers = new Workers(context)) {
      smooth =
          Smoother.of(
              data,
              options.get(SMOOTH_NEIGHBOURS),
              options.get(SMOOTH_STRENGTH),
              options.get(Seeds.SEED),
              context,
              workers);
    }
    Dataset rows = all.select(labelled);
    Schema seen = smooth.smoother().seen();
    double share = options.get(SMOOTH_SHARE).orElse(0.5);
    int columns = seen.features().size() - rows.features().size();
    int trees = options.get(TREES);
    int second = columns == 0 ? 0 : Math.min((int) Math.rint(trees * share), trees);
    List<ForestModel> forests = new ArrayList<>();
    List<double[][]> scores = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    if (second < trees) {
      add(rows, trees - second, 0, seen, context, forests, scores);
      shares.add(second == 0 ? 1 : 1 - share);
    }
    if (second > 0) {
      add(smooth.smoothed(), second, rows.features().size(), seen, context, forests, scores);
      shares.add(second == trees ? 1 : share);
    }
    Blend blend =
        options.get(SMOOTH_SHARE).isEmpty()
            ? Blend.of(rows, scores, RIDGE)
            : Blend.of(
                shares.stream().mapToDouble(s -> s).toArray(), scores, rows.rows());
    Outcome.Unlabelled kind =
        labelled.length == all.rows()
            ? Outcome.Unlabelled.ABSENT
            : dropsUnlabelledRows() ? Outcome.Unlabelled.IGNORED : Outcome.Unlabelled.USED;
    ModelHead head =
        ModelHead.of(this, all, List.copyOf(new TreeSet<>(warnings)), Outcome.of(kind));
    Model inner = MixtureModel.of(seen, forests, blend.votes());
    return new Scored(
        new SmoothedModel(head, smooth.smoother(), inner), new Unseen(blend.unseen()));
  }

  private void add(
      Dataset rows,
      int trees,
      int first,
      Schema seen,
      FitContext context,
      List<ForestModel> forests,
      List<double[][]> scores) {
    ForestLearner.Judged judged =
        new ForestLearner(
                first > 0 && options.get(ForestOptions.FEATURES).equals(FeatureCount.AUTO)
                    ? options.forest(trees).with(ForestOptions.FEATURES, new FeatureCount("0.3"))
                    : options.forest(trees))
            .judged(rows, context);
    forests.add(judged.forest().within(seen, first));
    scores.add(judged.scores());
  }
}
