package espalier.tuning;

import static espalier.option.Form.auto;
import static espalier.option.Form.between;
import static espalier.option.Form.whole;
import static espalier.option.Form.written;

import espalier.data.Dataset;
import espalier.learn.LeafForm;
import espalier.learn.UnlabelledRows;
import espalier.measure.MeasureCatalogue;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import espalier.run.Seeds;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The options that say how much the targets count against the features, and how that is chosen. */
public final class SupervisionOptions {

  /** ω: 1 uses labelled rows only, 0 ignores the targets while splitting. */
  public static final Option<Optional<Double>> OMEGA =
      Option.auto("omega", between(0, 1))
          .help(
              "Degree of supervision ω, from 0 (clustering only) to 1 (supervised), or auto:"
                  + " chosen by cross-validation, in forests see omega-blend; 1 if no row is"
                  + " unlabelled.")
          .basic();

  /** The condition that ω is chosen by the data. */
  public static final Need CHOSEN = Need.is(OMEGA, Optional.empty());

  /** The condition that ω is chosen or below 1, so that unlabelled rows count. */
  public static final Need BELOW_ONE = Need.not(OMEGA, Optional.of(1.0));

  /** The values of ω to choose from. */
  public static final Option<OmegaGrid> OMEGA_GRID =
      Option.of(
              "omega-grid",
              written(OmegaGrid::parse, OmegaGrid::text, OmegaGrid.ALLOWED),
              OmegaGrid.steps(0, 1, 0.1))
          .help(
              "Values of ω to choose from, or to use in turn for the trees of a forest:"
                  + " first:last:step, or values separated by commas.")
          .needing(CHOSEN);

  /** How many unlabelled rows the search sees. */
  public static final Option<OmegaSearch.Form> OMEGA_SEARCH =
      Option.of("omega-search", OmegaSearch.Form.AUTO)
          .help(
              "Unlabelled rows in the search for ω: exact (all) or auto (at most "
                  + OmegaSearch.SEEN
                  + ", or ten times the labelled rows).")
          .needing(CHOSEN);

  /** The number of divisions into internal folds. */
  public static final Option<Optional<Integer>> FOLD_REPEATS =
      Option.of("fold-repeats", auto(whole(1, 1000)), Optional.of(1))
          .help(
              "Repetitions of the three internal folds that choose ω, pruning and smoothing: 1 or"
                  + " more, or auto for at least 150 held-out predictions.");

  /** The measure that decides, by its key. */
  public static final Option<Optional<String>> OMEGA_MEASURE =
      Option.auto(
              "omega-measure",
              written(
                      s -> MeasureCatalogue.of(s).key(),
                      Function.<String>identity(),
                      "the name of a measure ('espalier measures' lists all)")
                  .hinting(MeasureCatalogue::hint))
          .help(
              "Measure for choosing ω, or auto: auprc.pooled for labels, F1 for classes, mean R²"
                  + " for numbers.");

  /** All of them, with the unlabelled rows and the seed. */
  public static final OptionList LIST =
      OptionList.of(OMEGA, OMEGA_GRID, OMEGA_SEARCH, FOLD_REPEATS, OMEGA_MEASURE)
          .and(UnlabelledRows.UNLABELLED_ROWS, Seeds.SEED)
          .needing(
              UnlabelledRows.UNLABELLED_ROWS, BELOW_ONE, Need.is(TwinMode.TWIN, TwinMode.NONE));

  private SupervisionOptions() {}

  /** A search by a measure with the rows, divisions and seed that options ask for. */
  public static OmegaSearch search(
      OptionSet<?> options, double[] omegas, List<LeafForm> forms, TaskMeasure measure) {
    return new OmegaSearch(
        options.get(OMEGA_SEARCH),
        omegas,
        forms,
        measure.key(),
        measure.higherIsBetter(),
        measure::value,
        options.get(FOLD_REPEATS).orElse(0),
        options.get(Seeds.SEED));
  }

  /** Whether ω is fixed at 1: the supervised method. */
  public static boolean supervised(OptionSet<?> options) {
    return options.get(OMEGA).equals(Optional.of(1.0));
  }

  /**
   * The degree of supervision that is known before any search: ω if it is given, and 1 if every row
   * has a known target, because then there are no unlabelled rows. A grid without 1 is searched all
   * the same, and so is any grid where unlabelled rows are left out on purpose.
   *
   * @param data all rows, before unlabelled ones are left out
   * @return empty if ω is to be chosen
   */
  public static Optional<Double> omega(OptionSet<?> options, Dataset data) {
    Optional<Double> given = options.get(OMEGA);
    boolean skip =
        given.isEmpty()
            && !drops(options)
            && options.get(OMEGA_GRID).has(1)
            && data.targets().unlabelledRows().length == 0;
    return skip ? Optional.of(1.0) : given;
  }

  /**
   * The supervised form of options: ω = 1, or where ω is chosen a grid of 1 alone, so that all else
   * that is searched for is searched for as before.
   *
   * @return empty if ω is fixed at 1 already
   */
  public static <S extends OptionSet<S>> Optional<S> supervisedForm(S options) {
    if (supervised(options)) {
      return Optional.empty();
    }
    boolean fixed = options.get(OMEGA).isPresent();
    return Optional.of(
        fixed ? options.fix(OMEGA, 1.0) : options.with(OMEGA_GRID, OmegaGrid.parse("1")));
  }

  /** Whether unlabelled rows are left out for every ω. */
  public static boolean drops(OptionSet<?> options) {
    return options.get(UnlabelledRows.UNLABELLED_ROWS) == UnlabelledRows.DROP;
  }
}
