package espalier.learn;

import espalier.data.Dataset;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The settings that a fit actually used, as opposed to its options. Reports, importances and
 * measures ask this record and never the texts of the options.
 *
 * @param omegas the degree of supervision, each in [0, 1]; several where the trees of a forest take
 *     them in turn; empty for methods without one
 * @param unlabelled what unlabelled rows, where there are any, had to do with the model
 * @param leaves the strength of leaf smoothing and α of cost-complexity pruning; empty for methods
 *     without leaves to smooth
 * @param chosen the settings that the fit chose among several values; the others were given
 * @param gainPerRow whether the gain of a node of a tree is that of a mean row (the published
 *     objective) instead of the sum over the rows of the node
 * @param tuning what an internal search tried, if there was one
 * @param course the objective after every step of an optimisation; empty for other learners
 * @param twin how the supervised twin did, if it was compared
 * @param contest what was chosen among candidate methods, if there were any
 */
public record Outcome(
    List<Double> omegas,
    Unlabelled unlabelled,
    Optional<LeafForm> leaves,
    Set<Setting> chosen,
    boolean gainPerRow,
    Optional<Tuning> tuning,
    List<Double> course,
    Optional<TwinReport> twin,
    Optional<CandidateScores> contest) {

  /** The role of unlabelled rows in a model, in rising order. */
  public enum Unlabelled {
    /** There were none, so that ω = 1 was taken without a search. */
    ABSENT,
    /** Nothing: the fit looked at labelled rows only. */
    IGNORED,
    /** Unlabelled rows took part in the choice of settings but did not shape the model. */
    IN_CHOICE,
    /** Unlabelled rows shaped the model. */
    USED
  }

  /** The settings that a fit may choose by itself. */
  public enum Setting {
    /** The fit chose the degree of supervision ω. */
    OMEGA,
    /** The strength of leaf smoothing. */
    SMOOTHING,
    /** The fit chose α, the price of a leaf in cost-complexity pruning. */
    PRUNING
  }

  public Outcome {
    omegas = List.copyOf(omegas);
    chosen = Collections.unmodifiableSet(new TreeSet<>(chosen));
    course = List.copyOf(course);
  }

  /** The outcome of a method without a degree of supervision and without leaves to smooth. */
  public static Outcome of(Unlabelled unlabelled) {
    return new Outcome(
        List.of(),
        unlabelled,
        Optional.empty(),
        Set.of(),
        false,
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** The outcome of such a method on data, of which it used the unlabelled rows or not. */
  public static Outcome of(Dataset data, boolean used) {
    boolean absent = data.targets().labelledRows().length == data.rows();
    return of(absent ? Unlabelled.ABSENT : used ? Unlabelled.USED : Unlabelled.IGNORED);
  }

  /**
   * The outcome of trees with a degree of supervision ω. Unlabelled rows shaped them if some ω is
   * below 1, and took part in the choice if ω = 1 was chosen.
   *
   * @param omegas the values of ω that were used, at least one
   * @param given whether ω was given instead of left to a search
   * @param tuning the search, if there was one; without folds it chose nothing
   */
  public static Outcome of(
      double[] omegas, boolean given, LeafForm leaves, Optional<Tuning> tuning) {
    Set<Setting> chosen = EnumSet.noneOf(Setting.class);
    if (tuning.isPresent() && tuning.get().folds() > 0) {
      chosen.addAll(varied(tuning.get().candidates()));
      if (!given) {
        chosen.add(Setting.OMEGA);
      }
    }
    boolean below = Arrays.stream(omegas).min().orElse(1) < 1;
    Unlabelled only = chosen.contains(Setting.OMEGA) ? Unlabelled.IN_CHOICE : Unlabelled.IGNORED;
    return of(below ? Unlabelled.USED : only)
        .with(
            o -> {
              o.omegas = Arrays.stream(omegas).boxed().toList();
              o.leaves = Optional.of(leaves);
              o.chosen = chosen;
              o.tuning = tuning;
            });
  }

  /** What the leaf forms of candidates differ in. */
  private static Set<Setting> varied(List<Tuning.Candidate> candidates) {
    Set<Setting> varied = EnumSet.noneOf(Setting.class);
    LeafForm first = candidates.get(0).form();
    for (Tuning.Candidate c : candidates) {
      if (c.smoothing() != first.smoothing()) {
        varied.add(Setting.SMOOTHING);
      }
      if (c.pruning() != first.pruning()) {
        varied.add(Setting.PRUNING);
      }
    }
    return varied;
  }

  /** The degree of supervision; empty for methods without one and for several in turn. */
  public OptionalDouble omega() {
    return omegas.size() == 1 ? OptionalDouble.of(omegas.get(0)) : OptionalDouble.empty();
  }

  /** The outcome with one more setting that the fit chose. */
  public Outcome withChosen(Setting setting) {
    Set<Setting> more = EnumSet.of(setting);
    more.addAll(chosen);
    return with(o -> o.chosen = more);
  }

  /** Every component, to be set by {@link #with}. */
  public final class Changes {
    public List<Double> omegas = Outcome.this.omegas;
    public Unlabelled unlabelled = Outcome.this.unlabelled;
    public Optional<LeafForm> leaves = Outcome.this.leaves;
    public Set<Setting> chosen = Outcome.this.chosen;
    public boolean gainPerRow = Outcome.this.gainPerRow;
    public Optional<Tuning> tuning = Outcome.this.tuning;
    public List<Double> course = Outcome.this.course;
    public Optional<TwinReport> twin = Outcome.this.twin;
    public Optional<CandidateScores> contest = Outcome.this.contest;

    private Changes() {}
  }

  /** The outcome with some components changed together. */
  public Outcome with(Consumer<Changes> change) {
    Changes o = new Changes();
    change.accept(o);
    return new Outcome(
        o.omegas,
        o.unlabelled,
        o.leaves,
        o.chosen,
        o.gainPerRow,
        o.tuning,
        o.course,
        o.twin,
        o.contest);
  }
}
