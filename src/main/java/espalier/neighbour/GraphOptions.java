package espalier.neighbour;

import static espalier.option.Form.auto;
import static espalier.option.Form.whole;

import espalier.option.Option;
import espalier.option.OptionList;
import java.util.Optional;

/** The options that say how rows are joined to a similarity graph. */
public final class GraphOptions {

  /** The number of neighbours where it cannot be chosen. */
  public static final int DEFAULT_NEIGHBOURS = 10;

  /** How many nearest rows a row is joined to. */
  public static final Option<Optional<Integer>> NEIGHBOURS =
      Option.of(
              "neighbours",
              auto(whole(1)),
              Optional.<Integer>empty(),
              "Number of neighbours of each row in the graph: 1 or more, or auto to choose 5, 10"
                  + " or 20 by internal validation.")
          .basic();

  public static final Option<Bandwidth> BANDWIDTH =
      Option.of(
          "bandwidth",
          Bandwidth.SELF_TUNING,
          "Weights of the graph: self-tuning, gaussian or binary.");

  /** How features are scaled for the distances. */
  public static final Option<GraphScaling> SCALING =
      Option.of(
          "scaling",
          GraphScaling.MINMAX,
          "Scaling of features for the graph: minmax, standardise or none.");

  public static final Option<LaplacianKind> LAPLACIAN =
      Option.of(
          "laplacian",
          LaplacianKind.SCALED,
          "Laplacian of the graph: scaled, unnormalised or symmetric.");

  /** How the nearest rows are found. */
  public static final Option<GraphSearch> SEARCH =
      Option.of(
          "search",
          GraphSearch.AUTO,
          "Neighbour search: exact, approximate, or auto: approximate above 20000 rows.");

  public static final OptionList LIST =
      OptionList.of(NEIGHBOURS, BANDWIDTH, SCALING, LAPLACIAN, SEARCH);

  private GraphOptions() {}
}
