package espalier.supervision;

import static espalier.run.Seeds.SEED;
import static espalier.supervision.SelfTrainingOptions.ADD;
import static espalier.supervision.SelfTrainingOptions.CONFIDENCE;
import static espalier.supervision.SelfTrainingOptions.LABEL_RULE;
import static espalier.supervision.SelfTrainingOptions.PATIENCE;
import static espalier.supervision.SelfTrainingOptions.REPEATS;
import static espalier.supervision.SelfTrainingOptions.ROUNDS;
import static espalier.supervision.SelfTrainingOptions.THRESHOLD;
import static espalier.supervision.SelfTrainingOptions.TOP;
import static espalier.supervision.SelfTrainingOptions.WEIGH_ADDED;

import espalier.data.Dataset;
import espalier.data.IndexSort;
import espalier.ensemble.ForestLearner;
import espalier.ensemble.ForestModel;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.supervision.SelfTrainedModel.AddedRow;
import espalier.supervision.SelfTrainedModel.SelfTrainingRound;
import espalier.supervision.SelfTrainingOptions.Confidence;
import espalier.supervision.SelfTrainingOptions.LabelRule;
import espalier.supervision.SelfTrainingOptions.Selection;
import espalier.tuning.TaskMeasure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The rounds of one self-training. */
final class SelfTrainingRun {

  private final SelfTrainingOptions options;
  private final Learner base;
  private final Dataset original;
  private final int[] labelled;
  private final FitContext context;
  private final FitContext inner;
  private final List<String> warnings;
  private final Consumer<Model> listener;
  private final FilledTargets filled;
  private final Reliability reliability;
  private final TaskMeasure measure;
  private final long seed;

  private final List<AddedRow> added = new ArrayList<>();
  private final List<SelfTrainingRound> rounds = new ArrayList<>();
  private Dataset train;
  private Model model;
  private Committee committee;
  private double start = Double.NaN;
  private double estimate = Double.NaN;
  private Model best;
  private double bestEstimate = Double.NaN;
  private int kept;
  private String end;

  /** The listener receives every model, that of the base alone first. */
  SelfTrainingRun(
      SelfTrainingOptions options,
      Learner base,
      Dataset data,
      FitContext context,
      List<String> warnings,
      Consumer<Model> listener) {
    this.listener = listener;
    this.options = options;
    this.base = base;
    this.original = data;
    this.labelled = data.targets().labelledRows();
    this.context = context;
    this.inner = context.withProgress(e -> {});
    this.warnings = warnings;
    this.filled = new FilledTargets(data);
    this.reliability = new Reliability(data, options);
    this.measure = TaskMeasure.of(data);
    this.seed = options.get(SEED);
    this.train = data;
  }

  void run() {
    context.report("self-training", 0, options.get(ROUNDS));
    learn();
    new LinkedHashSet<>(model.provenance().warnings())
        .stream().filter(w -> !warnings.contains(w)).forEach(warnings::add);
    start = estimate;
    bestEstimate = estimate;
    best = model;
    int worse = 0;
    int most = filled.open().length;
    while (end == null) {
      List<AddedRow> next = rounds.size() < options.get(ROUNDS) ? choose(most) : List.of();
      if (rounds.size() == options.get(ROUNDS)) {
        end = "the asked or chosen number of rounds was made";
      }
      if (next.isEmpty()) {
        break;
      }
      added.addAll(next);
      train = filled.dataset();
      learn();
      double least = next.stream().mapToDouble(AddedRow::confidence).min().orElse(Double.NaN);
      rounds.add(new SelfTrainingRound(next.size(), least, estimate));
      context.report("self-training", rounds.size(), options.get(ROUNDS));
      boolean fell = options.get(PATIENCE) > 0 && worse();
      worse = fell ? worse + 1 : 0;
      if (!fell) {
        best = model;
        bestEstimate = Double.isNaN(estimate) ? bestEstimate : estimate;
        kept = rounds.size();
      } else if (worse == options.get(PATIENCE)) {
        end = "the internal estimate was worse than its best " + worse + " times in a row";
      }
    }
  }

  private boolean worse() {
    return measure.higherIsBetter() ? estimate < bestEstimate : estimate > bestEstimate;
  }

  /** Learns from the rows as they are filled in, and judges what was learned. */
  private void learn() {
    model = base.fit(train, inner);
    listener.accept(model);
    boolean numbers = original.targets().attributes().stream().anyMatch(a -> a.isNumeric());
    boolean needed =
        numbers
            || options.get(PATIENCE) > 0
            || options.get(ADD) == Selection.AUTOMATIC
            || options.get(LABEL_RULE) == LabelRule.CARDINALITY
            || options.get(CONFIDENCE) == Confidence.VARIANCE
            || options.get(CONFIDENCE) == Confidence.PROXIMITY;
    if (options.get(ROUNDS) == 0 || !needed) {
      return;
    }
    committee =
        ForestCommittee.suits(base)
                && base instanceof ForestLearner forest
                && model instanceof ForestModel trees
            ? new ForestCommittee(forest, trees, train, labelled, inner)
            : new FoldCommittee(base, train, original, options.get(REPEATS), seed, inner);
    if (options.get(PATIENCE) > 0) {
      estimate = estimate();
    }
  }

  private double estimate() {
    Committee.Votes votes = committee.unseenVotes();
    int[] rows = IntStream.of(votes.places()).map(i -> labelled[i]).toArray();
    return rows.length == 0 ? Double.NaN : measure.value(original.select(rows), votes.scores());
  }

  /** The rows of a round, filled in; says why if there are none. */
  private List<AddedRow> choose(int most) {
    int[] open = filled.open();
    if (open.length == 0) {
      end = "every row knows all targets that any row knows";
      return List.of();
    }
    Dataset rows = train.select(open);
    double[][] scores = model.score(rows);
    double[] confidence =
        reliability.of(committee, rows, scores, i -> t -> filled.lacks(open[i], t));
    double least = least();
    double[] cuts = reliability.cuts(committee);
    int count =
        options.get(ADD) == Selection.TOP ? (int) Math.ceil(options.get(TOP) * most) : open.length;
    int[] chosen =
        IntStream.of(
                IndexSort.order(DoubleStream.of(confidence).map(c -> -c).toArray(), open.length))
            .filter(i -> confidence[i] >= least)
            .limit(count)
            .sorted()
            .toArray();
    if (chosen.length == 0) {
      end =
          Double.isInfinite(least)
              ? "confidence is unrelated to the errors of labelled rows"
              : "no prediction was confident enough";
      return List.of();
    }
    int round = rounds.size() + 1;
    return Arrays.stream(chosen)
        .mapToObj(
            i -> {
              filled.fill(open[i], scores[i], cuts);
              if (options.get(WEIGH_ADDED)) {
                filled.weigh(open[i], confidence[i]);
              }
              return new AddedRow(open[i], round, confidence[i]);
            })
        .toList();
  }

  private double least() {
    return switch (options.get(ADD)) {
      case TOP -> 0;
      case THRESHOLD -> options.get(THRESHOLD);
      case AUTOMATIC -> reliability.automatic(committee).orElse(Double.POSITIVE_INFINITY);
    };
  }

  /** The model of the last round that is kept. */
  Model model() {
    return best;
  }

  /** The internal estimates, that of the base without added rows first; empty if one is missing. */
  List<Double> course() {
    List<Double> course = new ArrayList<>(List.of(start));
    rounds.forEach(r -> course.add(r.estimate()));
    return course.stream().allMatch(Double::isFinite) ? course : List.of();
  }

  /** What was added when; estimates of rounds that were made elsewhere count if there are any. */
  SelfTrainedModel.Record record(List<Double> judged) {
    List<AddedRow> stayed = added.stream().filter(a -> a.round() <= kept).toList();
    List<SelfTrainingRound> made = new ArrayList<>(rounds);
    for (int r = 0; r < made.size() && r + 1 < judged.size(); r++) {
      SelfTrainingRound round = made.get(r);
      made.set(r, new SelfTrainingRound(round.added(), round.threshold(), judged.get(r + 1)));
    }
    return new SelfTrainedModel.Record(stayed, made, kept, end);
  }
}
