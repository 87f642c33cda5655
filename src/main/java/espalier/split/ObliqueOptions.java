package espalier.split;

import static java.util.stream.Collectors.joining;

import espalier.option.Form;
import espalier.option.Option;
import espalier.option.OptionList;
import espalier.option.OptionSet;
import java.util.List;

/** The options of the search for a test. */
public final class ObliqueOptions {

  /** The names of the searches for hyperplanes, as a sentence has them. */
  public static final String HYPERPLANES =
      SplitSearch.hyperplanes().stream().map(Form::name).collect(joining(" or "));

  /** Which kind of test a tree asks. */
  public static final Option<SplitSearch> SPLITTER =
      Option.of(
          "splitter",
          SplitSearch.AXIS,
          "Kind of tests: axis (one feature), " + HYPERPLANES + " (hyperplanes).");

  /** C of the oblique searches. */
  public static final Option<Double> COST =
      Option.of(
          "cost",
          Form.above(0),
          10.0,
          "Oblique tests: C, the weight of the split quality against the sparsity of the"
              + " hyperplane; above 0.");

  /** The most steps of the oblique searches. */
  public static final Option<Integer> ITERATIONS =
      Option.of(
          "iterations",
          Form.whole(1),
          100,
          "Oblique tests: maximum number of steps of the search for a hyperplane: 1 or more.");

  /** When the searches of semi-supervised bags end early. */
  public static final Option<Double> EARLY_STOP_TOLERANCE =
      Option.of(
              "early-stop-tolerance",
              Form.from(0),
              0.01,
              "Forests of oblique trees with omega below 1: the search for a hyperplane stops"
                  + " when 5 steps improve its objective by less than this share; 0: never, as in"
                  + " single trees.")
          .formerly("settled");

  /** All options of oblique tests. */
  public static final OptionList LIST =
      OptionList.of(SPLITTER, COST, ITERATIONS, EARLY_STOP_TOLERANCE);

  private ObliqueOptions() {}

  /**
   * Warns if {@link #EARLY_STOP_TOLERANCE} was given where no search ends by it.
   *
   * @param tried of how many features the nodes of one of many trees seek hyperplanes; 0 for a
   *     single tree
   * @param features the number of features
   * @param omega the smallest ω of the trees
   * @param warnings receives the warning
   */
  public static void warn(
      OptionSet<?> options, int tried, int features, double omega, List<String> warnings) {
    double settled = options.get(EARLY_STOP_TOLERANCE);
    boolean given = settled > 0 && settled != EARLY_STOP_TOLERANCE.byDefault();
    boolean gradient = options.get(SPLITTER) == SplitSearch.GRADIENT;
    if (given && !(gradient && tried == features && omega < 1)) {
      warnings.add(
          "early-stop-tolerance="
              + Form.plain(settled)
              + " changed nothing: its size counts in searches by gradient, for many trees with"
              + " omega below 1 whose nodes use all features.");
    }
  }
}
