package espalier.ensemble;

import espalier.data.Dataset;
import espalier.hierarchy.LabelHierarchy;
import espalier.kernel.KernelFit;
import espalier.kernel.KernelOptions;
import espalier.learn.CandidateScores;
import espalier.learn.FitContext;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Schema;
import espalier.learn.Voter;
import espalier.message.Message;
import espalier.neighbour.PointEncoder;
import espalier.neighbour.SharedCodes;
import espalier.neighbour.UnitRows;
import espalier.option.OptionSet;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.smooth.SmoothedModel;
import espalier.smooth.SmoothedRows;
import espalier.smooth.Smoother;
import espalier.smooth.WeakColumns;
import espalier.tuning.Folds;
import espalier.tuning.ParallelFolds;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The parts of a mixture, fitted one after the other, each with its scores of the labelled rows by
 * what has not seen them. Every part sees the features of the rows, features smoothed along the
 * graph of all rows ({@link Smoother}), or both; all are put in the terms of both.
 */
public final class BlendParts {

  /** Folds of the labelled rows by which boosted trees are judged. */
  private static final int FOLDS = 5;

  /** A part to be fitted; one that takes next to no time does not count in the progress. */
  private record Step(String name, boolean counts, Supplier<Part> work) {}

  /**
   * A fitted part.
   *
   * @param model what votes on rows of a schema
   * @param scores those of the labelled rows by what has not seen them
   * @param others scores of other rows, if there are such
   */
  private record Part(Function<Schema, Voter> model, double[][] scores, Optional<LeftOut> others) {}

  private final boolean smoothed;
  private final Dataset rows;
  private final FitContext context;
  private final Workers workers;
  private final List<Step> steps = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final Supplier<SmoothedRows> smoothing;
  private Optional<SmoothedRows> smooth = Optional.empty();

  /** No part yet; the first one that needs smoothed features smooths them over all of the data. */
  BlendParts(
      Dataset data, boolean smooth, OptionSet<?> options, FitContext context, Workers workers) {
    this.rows = data.select(data.targets().labelledRows());
    this.context = context;
    this.workers = workers;
    this.smoothed = smooth && UnitRows.encoder(data).columns() > 0;
    this.smoothing = () -> SmoothedRows.of(data, options, context, workers);
  }

  /** The labelled rows, without smoothed features. */
  public Dataset rows() {
    return rows;
  }

  /** Whether there is any smoothed feature. */
  public boolean smoothed() {
    return smoothed;
  }

  /** Grows a forest on the features of the rows, or on the smoothed ones. */
  public void forest(String name, ForestOptions options, boolean onSmoothed) {
    steps.add(new Step(name, true, () -> grow(options, onSmoothed)));
  }

  /** The rows with smoothed features; empty if none are to be smoothed. */
  private Optional<SmoothedRows> smooth() {
    if (smoothed && smooth.isEmpty()) {
      smooth = Optional.of(smoothing.get());
    }
    return smooth;
  }

  private Part grow(ForestOptions options, boolean onSmoothed) {
    Dataset from = onSmoothed ? smooth().orElseThrow().smoothed() : rows;
    ForestOptions own =
        onSmoothed ? SmoothedForestOptions.most(options, from.features().size()) : options;
    ForestLearner.Judged judged = new ForestLearner(own).judged(from, context);
    int first = onSmoothed ? rows.features().size() : 0;
    int[] places = IntStream.range(first, first + from.features().size()).toArray();
    LeftOut others = (r, group, of) -> judged.others().means(r.selectFeatures(places), group, of);
    warnings.addAll(judged.forest().provenance().warnings());
    return new Part(
        seen -> judged.forest().within(seen, first), judged.scores(), Optional.of(others));
  }

  /** Boosts trees on the features of the rows; they are judged by folds of the labelled rows. */
  public void boosted(String name, BoostingOptions options) {
    steps.add(new Step(name, true, () -> boost(name, options)));
  }

  private Part boost(String name, BoostingOptions options) {
    int n = rows.rows();
    int[] all = IntStream.range(0, n).toArray();
    int[][] folds =
        n < FOLDS
            ? new int[0][]
            : Folds.stratified(rows.targets(), all, FOLDS, options.get(Seeds.SEED));
    double[][] scores = new double[n][];
    BoostingLearner learner = new BoostingLearner(options);
    BoostedModel[] whole = new BoostedModel[1];
    ParallelFolds.each(
        folds.length + 1,
        rows,
        context,
        name,
        (piece, inside) -> {
          if (piece == folds.length) {
            whole[0] = learner.fit(rows, inside);
            return;
          }
          ParallelFolds.score(learner, rows, folds[piece], scores, inside);
        });
    return new Part(seen -> whole[0].withHead(ModelHead.inner(seen)), scores, Optional.empty());
  }

  /** Fits a kernel to the features, and the smoothed ones if there are any. */
  public void kernel(
      String name, KernelOptions options, Function<LabelHierarchy, double[]> labelWeights) {
    steps.add(new Step(name, true, () -> fit(options, labelWeights)));
  }

  private Part fit(KernelOptions options, Function<LabelHierarchy, double[]> labelWeights) {
    PointEncoder encoder =
        smooth().map(f -> f.smoother().points()).orElseGet(() -> UnitRows.encoder(rows));
    Dataset from = smooth().map(SmoothedRows::rows).orElse(rows);
    KernelFit fit = new KernelFit(from, encoder, options, labelWeights, context, workers);
    return new Part(seen -> fit.model(ModelHead.inner(seen)), fit.heldOut(), Optional.empty());
  }

  /** Lets rows vote that share codes, if the features are codes and the targets known labels. */
  public void sharedCodes(String name) {
    int[] codes = WeakColumns.codes(rows);
    if (codes.length > 0 && SharedCodes.fits(rows.targets())) {
      steps.add(new Step(name, false, () -> share(codes)));
    }
  }

  private Part share(int[] codes) {
    SharedCodes own = SharedCodes.of(Schema.of(rows), rows, codes);
    double[][] scores = new double[rows.rows()][];
    workers.each(
        scores.length,
        (worker, i) -> {
          if (parts.stream().allMatch(part -> part.scores()[i] != null)) {
            scores[i] = own.leftOut(i);
          }
        });
    return new Part(
        seen -> new SharedCodes(seen, codes, own.rows()), scores, Optional.of(own::leftOut));
  }

  List<String> warnings() {
    return warnings;
  }

  /** Fits the parts; their scores of the labelled rows. */
  private List<double[][]> run() {
    int all = (int) steps.stream().filter(Step::counts).count();
    int done = 0;
    for (Step step : steps) {
      if (step.counts()) {
        context.report("parts", step.name(), done++, all);
      }
      parts.add(step.work().get());
    }
    return scores();
  }

  private List<double[][]> scores() {
    return parts.stream().map(Part::scores).toList();
  }

  /** Fits the parts and finds their votes by least squares on rows that they have not seen. */
  public Blend blend(double ridge) {
    return Blend.of(rows, run(), ridge);
  }

  /** Fits the parts, which vote by given weights. */
  public Blend blend(double... weights) {
    return Blend.of(weights, run(), rows.rows());
  }

  Model model(ModelHead head, Blend blend) {
    Optional<Smoother> smoother = smooth.map(SmoothedRows::smoother);
    Schema seen = smoother.map(Smoother::seen).orElseGet(() -> Schema.of(rows));
    List<Voter> voters = parts.stream().map(part -> part.model().apply(seen)).toList();
    Model inner = MixtureModel.of(seen, voters, blend.votes());
    return smoother.isPresent()
        ? new SmoothedModel(head, smoother.get(), inner)
        : inner.withHead(head);
  }

  /** What parts that vote make together without a labelled row, if all can leave rows out. */
  Optional<LeftOut> leftOut(Blend blend) {
    double[] votes = IntStream.of(blend.votes()).asDoubleStream().toArray();
    List<Integer> voting =
        IntStream.range(0, votes.length).filter(p -> votes[p] > 0).boxed().toList();
    if (voting.stream().anyMatch(p -> parts.get(p).others().isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        (data, group, of) -> {
          Dataset seen = smooth.map(s -> s.smoother().seen(data)).orElse(data);
          List<double[][]> means = new ArrayList<>(scores());
          voting.forEach(p -> means.set(p, parts.get(p).others().get().means(seen, group, of)));
          return Blend.of(votes, means, rows.rows()).unseen();
        });
  }

  /** The parts with their measures on unseen rows and their votes. */
  CandidateScores contest(Blend blend, TaskMeasure measure) {
    List<CandidateScores.Candidate> tried = new ArrayList<>();
    int judged = Unseen.scored(blend.unseen()).length;
    for (int p = 0; p < parts.size(); p++) {
      int votes = blend.votes()[p];
      double value = value(measure, parts.get(p).scores());
      tried.add(
          new CandidateScores.Candidate(
              Message.of("%s: %d %% of the vote", steps.get(p).name(), votes), value, votes > 0));
    }
    String reason =
        judged < Blend.FEWEST
            ? "Too few labelled rows to weigh the parts: each has the same vote."
            : "Votes by least squares on the labelled rows, each scored by what has not seen it.";
    return new CandidateScores(
        measure.key(), judged, tried, value(measure, blend.unseen()), reason);
  }

  private double value(TaskMeasure measure, double[][] scores) {
    int[] seen = Unseen.scored(scores);
    return seen.length == 0
        ? Double.NaN
        : measure.value(rows.targets().select(seen), Unseen.select(scores, seen));
  }
}
