package espalier.neighbour;

import static espalier.option.Form.whole;

import espalier.option.Option;
import espalier.option.OptionList;
import java.util.Optional;

/** The options that say how rows are joined to a similarity graph. */
public final class GraphOptions {

  /** Which Laplacian of a graph with weights W and degrees D is used. */
  public enum LaplacianKind {
    /** (D - W) / mean degree: its size depends neither on k nor on the bandwidth. */
    SCALED,
    /** The unnormalised Laplacian D - W of weights W and degrees D. */
    UNNORMALISED,
    /**
     * I - D^-½ W D^-½. Where degrees differ it also draws constant targets towards 0, so it suits
     * neither regression nor small γ.
     */
    SYMMETRIC
  }

  /** How the nearest rows of every row are found. */
  public enum GraphSearch {
    /** Exactly up to 20,000 rows, approximately above. */
    AUTO,
    /** All rows are compared with all rows. */
    EXACT,
    /**
     * Random projection trees, then neighbours of neighbours; the same rows give the same graph.
     */
    APPROXIMATE;

    /** The most rows that {@link #AUTO} compares with each other. */
    static final int MANY_ROWS = 20_000;

    boolean exact(int rows) {
      return this == EXACT || (this == AUTO && rows <= MANY_ROWS);
    }
  }

  /** How numeric features are scaled before rows are compared. */
  public enum GraphScaling {
    /** From 0 to 1 over all rows. */
    MINMAX,
    /** Mean 0 and standard deviation 1 over all rows. */
    STANDARDISE,
    /** Features keep their scale. */
    NONE
  }

  /** How the distance d of neighbours i and j becomes the weight of their edge. */
  public enum Bandwidth {
    /**
     * exp(-d² / (s_i s_j)), s_i being the distance of row i to its 7th neighbour (L. Zelnik-Manor,
     * P. Perona, Self-tuning spectral clustering, NIPS 2004), at least a thousandth of the median
     * s.
     */
    SELF_TUNING,
    /** exp(-d² / (2σ²)), σ² being the median squared distance over all neighbours. */
    GAUSSIAN,
    /** Every edge has the weight 1. */
    BINARY
  }

  /** How many nearest rows a row is joined to. */
  public static final Option<Optional<Integer>> NEIGHBOURS =
      Option.auto("neighbours", whole(1))
          .help(
              "Number of neighbours of each row in the graph: 1 or more, or auto to choose 5, 10"
                  + " or 20 by internal validation.")
          .basic();

  public static final Option<Bandwidth> BANDWIDTH =
      Option.of("bandwidth", Bandwidth.SELF_TUNING)
          .help("Weights of the graph: self-tuning, gaussian or binary.");

  /** How features are scaled for the distances. */
  public static final Option<GraphScaling> SCALING =
      Option.of("scaling", GraphScaling.MINMAX)
          .help("Scaling of features for the graph: minmax, standardise or none.");

  public static final Option<LaplacianKind> LAPLACIAN =
      Option.of("laplacian", LaplacianKind.SCALED)
          .help("Laplacian of the graph: scaled, unnormalised or symmetric.");

  /** How the nearest rows are found. */
  public static final Option<GraphSearch> SEARCH =
      Option.of("search", GraphSearch.AUTO)
          .help("Neighbour search: exact, approximate, or auto: approximate above 20000 rows.");

  public static final OptionList LIST =
      OptionList.of(NEIGHBOURS, BANDWIDTH, SCALING, LAPLACIAN, SEARCH);

  private GraphOptions() {}
}
