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
              "Number of nearest rows each row is joined to in the graph: 1 or more, or auto to choose"
                  + " 5, 10 or 20 by internal validation of spread targets.")
          .basic();

  public static final Option<Bandwidth> BANDWIDTH =
      Option.of(
          "bandwidth",
          Bandwidth.SELF_TUNING,
          "How distances become weights of the graph: self-tuning, gaussian or binary.");

  /** How features are scaled for the distances. */
  public static final Option<GraphScaling> SCALING =
      Option.of(
          "scaling",
          GraphScaling.MINMAX,
          "How features are scaled for the graph: minmax, standardise or none.");

  public static final Option<LaplacianKind> LAPLACIAN =
      Option.of(
          "laplacian",
          LaplacianKind.SCALED,
          "Which Laplacian of the graph is used: scaled, unnormalised or symmetric.");

  /** How the nearest rows are found. */
  public static final Option<GraphSearch> SEARCH =
      Option.of(
          "search",
          GraphSearch.AUTO,
          "How nearest rows are found: exact, approximate, or auto: approximate above 20000 rows.");

  public static final OptionList LIST =
      OptionList.of(NEIGHBOURS, BANDWIDTH, SCALING, LAPLACIAN, SEARCH);

  private GraphOptions() {}
}
