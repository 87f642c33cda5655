package espalier.neighbour;

import java.util.Objects;

/**
 * How rows are joined to a similarity graph.
 *
 * @param neighbours how many nearest rows a row is joined to; 0 to choose among 5, 10 and 20 by how
 *     well targets spread to labelled rows whose own targets are hidden
 * @param bandwidth how distances become weights
 * @param scaling how features are scaled for the distances
 * @param laplacian which Laplacian is used
 * @param search how the nearest rows are found
 */
public record GraphOptions(
    int neighbours,
    Bandwidth bandwidth,
    GraphScaling scaling,
    LaplacianKind laplacian,
    GraphSearch search) {

  /** The number of neighbours where it cannot be chosen. */
  public static final int USUAL_NEIGHBOURS = 10;

  /**
   * Checks ranges.
   *
   * @throws IllegalArgumentException if the number of neighbours is negative
   */
  public GraphOptions {
    if (neighbours < 0) {
      throw new IllegalArgumentException(
          "Option neighbours was given as " + neighbours + "; it must be at least 1, or auto.");
    }
    Objects.requireNonNull(bandwidth, "bandwidth");
    Objects.requireNonNull(scaling, "scaling");
    Objects.requireNonNull(laplacian, "laplacian");
    Objects.requireNonNull(search, "search");
  }

  /**
   * Neighbours to be chosen, self-tuned weights, features scaled to [0, 1], the scaled Laplacian.
   */
  public static GraphOptions defaults() {
    return new GraphOptions(
        0, Bandwidth.SELF_TUNING, GraphScaling.MINMAX, LaplacianKind.SCALED, GraphSearch.AUTO);
  }

  /** With a number of neighbours, 0 to choose it. */
  public GraphOptions withNeighbours(int k) {
    return new GraphOptions(k, bandwidth, scaling, laplacian, search);
  }

  /** With other weights. */
  public GraphOptions withBandwidth(Bandwidth other) {
    return new GraphOptions(neighbours, other, scaling, laplacian, search);
  }

  /** With features scaled otherwise. */
  public GraphOptions withScaling(GraphScaling other) {
    return new GraphOptions(neighbours, bandwidth, other, laplacian, search);
  }

  /** With another Laplacian. */
  public GraphOptions withLaplacian(LaplacianKind other) {
    return new GraphOptions(neighbours, bandwidth, scaling, other, search);
  }

  /** With another search. */
  public GraphOptions withSearch(GraphSearch other) {
    return new GraphOptions(neighbours, bandwidth, scaling, laplacian, other);
  }

  /**
   * Ends with an error if an option is outside its range.
   *
   * @throws IllegalArgumentException if the value does not fit
   */
  public static void require(boolean fits, String key, Object value, String allowed) {
    if (!fits) {
      throw new IllegalArgumentException(
          String.format("Option %s was given as %s; it must be %s.", key, value, allowed));
    }
  }
}
