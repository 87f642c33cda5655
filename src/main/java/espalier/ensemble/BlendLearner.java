package espalier.ensemble;

import static espalier.learn.UnlabelledRows.UNLABELLED_ROWS;

import espalier.data.Dataset;
import espalier.learn.FitContext;
import espalier.learn.Learner;
import espalier.learn.Model;
import espalier.learn.ModelHead;
import espalier.learn.Outcome;
import espalier.learn.TrainingCheck;
import espalier.learn.UnlabelledRows;
import espalier.option.OptionSet;
import espalier.run.Seeds;
import espalier.run.Workers;
import espalier.smooth.WeakColumns;
import espalier.tuning.HeldOutScores;
import espalier.tuning.OptionLearner;
import espalier.tuning.SemiSupervised;
import espalier.tuning.TaskMeasure;
import espalier.tuning.Unseen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A learner of a mixture whose parts learn from labelled rows alone, and that uses unlabelled rows
 * through smoothed features: the features of the labelled rows are smoothed along the graph of all
 * rows. Its supervised twin smooths along the graph of the labelled rows.
 *
 * @param <S> its options, with those of smoothing, {@code unlabelled-rows} and {@code seed}
 */
public abstract class BlendLearner<S extends OptionSet<S>> extends OptionLearner<S>
    implements SemiSupervised<Model>, HeldOutScores {

  private final Function<S, Learner> kind;

  /** Checks and keeps the options; the kind makes a learner of this kind of others. */
  protected BlendLearner(String name, S options, Function<S, Learner> kind) {
    super(name, options);
    this.kind = kind;
  }

  /** Adds the parts and weighs them. */
  protected abstract Blend parts(BlendParts parts);

  /** Whether features are smoothed for targets like these. */
  protected boolean smooths(Dataset rows) {
    return true;
  }

  @Override
  public final Optional<Learner> supervised() {
    return dropsUnlabelledRows()
        ? Optional.empty()
        : Optional.of(kind.apply(options.with(UNLABELLED_ROWS, UnlabelledRows.DROP)));
  }

  @Override
  public final Model fit(Dataset data, FitContext context) {
    return scored(data, context).model();
  }

  /**
   * A model that can teach.
   *
   * @param scored the model with its scores of labelled rows
   * @param others scores of other rows by what has not seen a labelled one, if all parts have them
   */
  public record Teacher(Scored scored, Optional<LeftOut> others) {}

  @Override
  public final Scored scored(Dataset all, FitContext context) {
    return teacher(all, context).scored();
  }

  /** Learns as {@link #fit} does. */
  public final Teacher teacher(Dataset all, FitContext context) {
    List<String> warnings = new ArrayList<>();
    TrainingCheck.check(all, warnings);
    int[] labelled = all.targets().labelledRows();
    try (Workers workers = new Workers(context)) {
      Dataset seen = dropsUnlabelledRows() ? all.select(labelled) : all;
      WeakColumns weak = WeakColumns.of(seen, options.get(Seeds.SEED), context, workers);
      weak.note().ifPresent(warnings::add);
      Dataset data = weak.data();
      BlendParts parts = new BlendParts(data, smooths(data), options, context, workers);
      Blend blend = parts(parts);
      warnings.addAll(parts.warnings());
      boolean used = parts.smoothed() && !dropsUnlabelledRows();
      TaskMeasure measure = TaskMeasure.of(parts.rows(), Optional.empty(), this::labelWeights);
      Outcome outcome =
          Outcome.of(all, used).with(o -> o.contest = Optional.of(parts.contest(blend, measure)));
      ModelHead head = head(all, List.copyOf(new TreeSet<>(warnings)), outcome);
      Scored scored = new Scored(parts.model(head, blend), new Unseen(blend.unseen()));
      return new Teacher(scored, parts.leftOut(blend));
    }
  }
}
