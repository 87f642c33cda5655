package espalier.split;

import static java.util.stream.Collectors.joining;

import espalier.option.Form;
import espalier.option.Option;
import espalier.option.Option.Need;
import espalier.option.OptionList;

/** The options of the search for a test. */
public final class ObliqueOptions {

  /** The names of the searches for hyperplanes, as a sentence has them. */
  public static final String HYPERPLANES =
      SplitSearch.hyperplanes().stream().map(SplitSearch::toString).collect(joining(" or "));

  /** Which kind of test a tree asks. */
  public static final Option<SplitSearch> SPLITTER =
      Option.of("splitter", Form.choice(SplitSearch.values()), SplitSearch.AXIS)
          .help("Kind of tests: axis (one feature), " + HYPERPLANES + " (hyperplanes).");

  private static final Need HYPERPLANE = Need.not(SPLITTER, SplitSearch.AXIS);

  /** C of the oblique searches. */
  public static final Option<Double> COST =
      Option.of("cost", Form.above(0), 10.0)
          .help(
              "C, the weight of the split quality against the sparsity of the hyperplane; above 0.")
          .needing(HYPERPLANE);

  /** The most steps of the oblique searches. */
  public static final Option<Integer> ITERATIONS =
      Option.of("iterations", Form.whole(1), 100)
          .help("Maximum number of steps of the search for a hyperplane: 1 or more.")
          .needing(HYPERPLANE);

  /** When the searches of semi-supervised bags end early. */
  public static final Option<Double> EARLY_STOP_TOLERANCE =
      Option.of("early-stop-tolerance", Form.from(0), 0.01)
          .help(
              "The search for a hyperplane stops when 5 steps improve its objective by less than"
                  + " this share, with svm after 10 rounds; 0: never, as in single trees.")
          .needing(HYPERPLANE);

  /** All options of oblique tests. */
  public static final OptionList LIST =
      OptionList.of(SPLITTER, COST, ITERATIONS, EARLY_STOP_TOLERANCE);

  private ObliqueOptions() {}
}
