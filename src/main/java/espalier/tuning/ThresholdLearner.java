package espalier.tuning;

import espalier.data.Dataset;
import espalier.data.IdleFeatures;
import espalier.data.Targets;
import espalier.learn.Drift;
import espalier.learn.FitContext;
import espalier.learn.HeldOut;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Prior;
import espalier.learn.RowProfile;
import espalier.measure.Calibration;
import espalier.measure.NumberIntervals;
import espalier.measure.ReliabilityBins;
import espalier.measure.SetPromises;
import espalier.message.Message;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionValues;
import espalier.run.Seeds;
import espalier.tuning.PromiseOptions.Requested;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A learner whose models have calibrated scores ({@link CalibrationRule}) and decision thresholds
 * ({@link ThresholdRule}). Both are learned from the same scores of labelled rows that what gave
 * them has not seen: out-of-bag scores or folds of a search if a fit has them ({@link
 * HeldOutScores}), else those of {@value #FOLDS} further fits with the chosen settings. The
 * thresholds are chosen on calibrated scores. {@link PromiseOptions} take the place of the rule.
 * Numeric targets get {@link NumberIntervals} from the same scores. Where not all targets are
 * labels, thresholds stay at one half; fewer labelled rows than {@value OmegaSearch#FEWEST} leave
 * scores as they are, too.
 */
public final class ThresholdLearner implements HeldOutScores {

  private static final int FOLDS = 3;

  private final Optional<String> key;
  private final Learner learner;
  private final OptionValues own;
  private final Function<Model, Learner> settled;
  private final long seed;
  private final List<Option<?>> requested;

  /**
   * A learner with calibrated scores and thresholds.
   *
   * @param key the key of the method that the models record; empty for a learner that is no method
   * @param values the options, thresholds, calibration and promises among them
   * @param settled the learner that has nothing left to choose after a fit
   * @throws IllegalArgumentException if two promises are given
   */
  public ThresholdLearner(
      Optional<String> key,
      Learner learner,
      OptionValues values,
      Function<Model, Learner> settled) {
    this.key = key;
    this.learner = learner;
    this.own = OptionValues.defaults(OptionList.of(ownOptions())).takeFrom(values);
    this.settled = settled;
    this.seed = values.list().has(Seeds.SEED) ? values.get(Seeds.SEED) : Seeds.SEED.byDefault();
    this.requested = values.requested();
    PromiseOptions.requested(own);
  }

  /** The options that it adds to those of the learner. */
  public static Option<?>[] ownOptions() {
    return new Option<?>[] {
      ThresholdRule.THRESHOLDS,
      CalibrationRule.CALIBRATE,
      PromiseOptions.PRECISION,
      PromiseOptions.RECALL
    };
  }

  /** The learner without its thresholds, if it has them; else the learner itself. */
  public static Learner without(Learner learner) {
    return learner instanceof ThresholdLearner thresholds ? thresholds.learner : learner;
  }

  /** The learner without its thresholds and its twin, if it has them; else the learner itself. */
  public static Learner alone(Learner learner) {
    return TwinLearner.without(without(learner));
  }

  private ThresholdRule rule() {
    return own.get(ThresholdRule.THRESHOLDS);
  }

  @Override
  public String name() {
    return learner.name();
  }

  @Override
  public OptionValues values() {
    return learner.values().and(ownOptions()).takeFrom(own);
  }

  /** Learns, and scores the labelled rows as the learner inside does, before the calibration. */
  @Override
  public Scored scored(Dataset data, FitContext context) {
    boolean sets =
        data.targets().allLabels()
            && (rule() != ThresholdRule.HALF || PromiseOptions.requested(own).isPresent());
    boolean needed = sets || own.get(CalibrationRule.CALIBRATE) != CalibrationRule.NONE;
    boolean can = data.targets().labelledRows().length >= OmegaSearch.FEWEST;
    Scored fitted = HeldOutScores.of(learner, data, context);
    Model model = needed && can ? with(unseen(fitted, data, context)) : fitted.model();
    return new Scored(recorded(model, data), fitted.unseen());
  }

  /**
   * A model and what is said of its labelled rows without having seen them.
   *
   * @param rows the numbers of the rows, ascending
   * @param scores rows x outputs, calibrated; numbers as they are predicted
   */
  public record Judged(Model model, int[] rows, double[][] scores) {}

  /** A model and scores of rows that it has not seen, both before the calibration. */
  private record Raw(Model model, UnseenScores unseen) {}

  /**
   * Learns as {@link #fit} does and scores the labelled rows by what has not seen them.
   *
   * @throws IllegalArgumentException if fewer than {@value OmegaSearch#FEWEST} rows are labelled
   */
  public Judged judged(Dataset data, FitContext context) {
    int labelled = data.targets().labelledRows().length;
    if (labelled < OmegaSearch.FEWEST) {
      throw Message.refused(
          "Scores of rows held out need at least %d labelled rows; data set '%s' has %d.",
          OmegaSearch.FEWEST, data.name(), labelled);
    }
    Raw raw = unseen(HeldOutScores.of(learner, data, context), data, context);
    Model model = recorded(with(raw), data);
    UnseenScores unseen = raw.unseen().calibrated(model.head());
    return new Judged(model, unseen.rows(), unseen.scores());
  }

  /**
   * The model with its options, prior and profile, and notes on features and set options that
   * change nothing and on labelled rows that differ from the others.
   */
  private Model recorded(Model model, Dataset data) {
    List<String> notes = new ArrayList<>(model.provenance().warnings());
    IdleFeatures.note(data).ifPresent(notes::add);
    for (Option<?> option : requested) {
      option
          .trait()
          .filter(trait -> !has(data, trait))
          .map(trait -> Message.of("Option %s counts only with %s.", option.key(), trait.words()))
          .ifPresent(notes::add);
    }
    ModelHead head = model.head();
    RowProfile profile = RowProfile.of(data);
    Drift.selection(model.schema(), profile).ifPresent(notes::add);
    return model.withHead(
        head.withPrior(Prior.of(data))
            .withProfile(profile)
            .withProvenance(
                head.provenance()
                    .with(
                        p -> {
                          p.key = key;
                          p.options = options();
                          p.warnings = notes;
                        })));
  }

  private static boolean has(Dataset data, Need.Trait trait) {
    return switch (trait) {
      case HIERARCHY -> data.hierarchy().isPresent();
      case LABELS -> data.targets().allLabels();
      case UNLABELLED -> data.targets().labelledRows().length < data.rows();
    };
  }

  private Raw unseen(Scored fitted, Dataset data, FitContext context) {
    UnseenScores unseen = UnseenScores.of(data, fitted.unseen().chosen());
    return unseen.rows().length >= OmegaSearch.FEWEST
        ? new Raw(fitted.model(), unseen)
        : new Raw(
            fitted.model(),
            UnseenScores.byFolds(settled.apply(fitted.model()), data, FOLDS, seed, context));
  }

  private Model with(Raw judged) {
    Model model = judged.model();
    Targets truth = judged.unseen().truth();
    Optional<Calibration> map =
        own.get(CalibrationRule.CALIBRATE) == CalibrationRule.NONE
            ? Optional.empty()
            : Calibration.fit(truth, judged.unseen().scores());
    ModelHead mapped = model.head().withHeldOut(HeldOut.NOTHING.withCalibration(map));
    UnseenScores unseen = judged.unseen().calibrated(mapped);
    double[][] scores = unseen.scores();
    double[] requested =
        PromiseOptions.requested(own).stream().mapToDouble(Requested::level).toArray();
    boolean sets = truth.allLabels();
    Optional<NumberIntervals> intervals = NumberIntervals.of(truth, scores);
    ModelHead head =
        model
            .head()
            .withHeldOut(
                new HeldOut(
                    map,
                    sets ? Optional.of(SetPromises.of(truth, scores, requested)) : Optional.empty(),
                    intervals,
                    ReliabilityBins.of(truth, scores)));
    List<String> cautions = intervals.map(i -> i.cautions(truth)).orElse(List.of());
    head = head.withProvenance(head.provenance().noting(cautions));
    return model.withHead(sets ? decided(head, unseen) : head);
  }

  /** The head with the thresholds of the promise or of the rule. */
  private ModelHead decided(ModelHead head, UnseenScores unseen) {
    Optional<Requested> promise = PromiseOptions.requested(own);
    if (promise.isPresent()) {
      return head.promising(promise.get().kind(), promise.get().level());
    }
    return rule() == ThresholdRule.HALF
        ? head
        : head.withThresholds(ThresholdTuning.choose(rule(), unseen));
  }
}
